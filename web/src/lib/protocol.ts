// Made by `python -m azulejos.server.protocol` from the classes of the server; do not edit.

/** A command was carried out, and is written down: not even a power cut undoes it. */
export type Ack = {
  type: "ack";
  id: string;
  /** The event that it became. */
  version: number;
};

/** One action of the seat whose turn it is. */
export type Act = {
  type: "act";
  id: string;
  /** The version that the client was looking at. If the position has changed since, the action is stale. */
  version: number;
  action: string;
};

/** Yes or no to an offer. Whoever made an offer takes it back by a no. */
export type Answer = {
  type: "answer";
  id: string;
  seat: number;
  offer: number;
  accept: boolean;
};

/** One player's board. */
export type AzulBoard = {
  score: number;
  lines: [string, number][];
  wall: string[];
  floor: string;
};

/** The data of an Azul position, valid or not. */
export type AzulSetup = {
  variant: string;
  round: number;
  idle: number;
  start: number;
  phase: string;
  seat: number;
  line: number;
  factories: number[][];
  centre: number[];
  bag: number[];
  lid: number[];
  marker: number;
  boards: AzulBoard[];
};

/** A bot of this house; `/api/levels` lists them. */
export type Bot = {
  kind: "bot";
  bot: string;
};

/** What somebody said. */
export type ChatLine = {
  version: number;
  at: number;
  /** null for a spectator. */
  seat: number | null;
  name: string;
  text: string | null;
  quick: "again" | "good-game" | "good-luck" | "good-move" | "hello" | "one-moment" | "oops" | "thanks" | null;
};

/** Taking an open seat of a listed table. */
export type Claim = {
  name?: string;
};

export type Clock = Increment | Days;

/** The clocks at the moment `at`, in the server's time. */
export type Clocks = {
  left: number[];
  running: number | null;
  at: number;
};

/** They go on. */
export type Continued = {
  kind: "continued";
  version: number;
  at: number;
  by: number | null;
};

/** The answer to a `NewTable`. */
export type Created = {
  table: string;
  /** The secret of whoever made the table: for all seats `here`, and to manage the table. */
  token: string;
  /** For each seat by link and each outside bot. */
  links: SeatLink[];
};

/** So many days for each turn. */
export type Days = {
  kind: "days";
  days: number;
};

/** What the next deal will bring, as far as it is known: how many tiles, which of them for sure, and how many of each colour in the mean. */
export type DealView = {
  tiles: number;
  certain: Record<string, number>;
  expected: Record<string, number>;
  /** How many of them will come from the lid, whose contents may grow until then; they are in neither of the two. */
  fromLid: number;
};

/** One player's board. */
export type DuelBoard = {
  score: number;
  lines: [string, number][];
  dome: string[];
  damaged: number[];
  chips: string[];
  spent: string[];
};

/** A small factory. */
export type DuelFactory = {
  sun: number[];
  stack: string;
  chip: string;
};

/** The data of an Azul Duel position, valid or not. */
export type DuelSetup = {
  variant: string;
  round: number;
  goals: string;
  start: number | null;
  phase: string;
  seat: number;
  tile: string;
  hand: string[];
  order: string[];
  source: string;
  held: number[];
  line: number;
  payments: string;
  given: string[];
  display: string[];
  top: string;
  buried: [number, string[]][];
  factories: DuelFactory[];
  sun: number[];
  moon: number[];
  marker: number;
  bag: number[];
  tower: number[];
  boards: DuelBoard[];
};

/** The game is over. */
export type Ended = {
  kind: "ended";
  version: number;
  at: number;
  ending: string;
};

export type Entry = Started | Played | Undone | Seated | Resigned | Flagged | Paused | Continued | Ended | Rematched;

/** What every refused request is answered with: a code for programs and a reason for people. */
export type ErrorAnswer = {
  code: string;
  reason: string;
};

/** The time of a seat was over. */
export type Flagged = {
  kind: "flagged";
  version: number;
  at: number;
  seat: number;
};

/** One moment of a replay: what happened, and the position after it. */
export type Frame = {
  entry: Entry;
  view: View;
};

export type FromClient = Hello | Act | Undo | Pause | Rematch | Answer | Resign | Sit | Replace | Say | Resume | Look | Ping;

export type FromServer = State | Ack | Refused | Presence | Thinking | Seen | Replacement | Pong | Problem;

/** The first message, and the only one that carries secrets: one token for each link that this device holds, none to watch. */
export type Hello = {
  type: "hello";
  protocol: number;
  tokens?: string[];
  /** The version that the client has; 0 for none. What came after it is sent. */
  version?: number;
};

/** Somebody at the device that makes the table. Several of them share it: hot-seat. */
export type Here = {
  kind: "here";
  name?: string;
};

/** A clock that runs while its seat thinks, and gets some time back after every turn; in milliseconds. */
export type Increment = {
  kind: "increment";
  initial: number;
  increment?: number;
};

/** A bot of this house. */
export type Level = {
  bot: string;
  title: string;
  /** What it can play; null for everything. */
  variants: string[] | null;
};

/** Somebody who is sent the secret link of this seat, or, at a listed table, anybody who comes. */
export type Link = {
  kind: "link";
  name?: string;
};

/** A table on the home page. */
export type Listed = {
  table: string;
  variant: string;
  title: string;
  players: number;
  options: Record<string, string>;
  clock: Clock | null;
  created: number;
  status: "over" | "paused" | "playing" | "waiting";
  /** The name at each seat; empty if it is open. */
  seats: string[];
  /** Seats that anybody may take. */
  open: number[];
  spectators: number;
};

/** Asks how the table looked after the event with this version; the answer is a `Seen`. */
export type Look = {
  type: "look";
  version: number;
};

export type NewSeat = Here | Link | Bot | Outside;

/** The wish for a table. `players` follows from the seats. */
export type NewTable = {
  seats: NewSeat[];
  edition?: string;
  options?: Record<string, string>;
  clock?: Clock | null;
  /** Shown on the home page, where anybody may take an open seat. */
  listed?: boolean;
  chat?: "off" | "on" | "quick";
  /** Whether people may ask each other for their last move back. Against bots alone undo is always free. */
  takebacks?: boolean;
};

/** Something one asks the others. */
export type Offer = {
  /** Its name in an `Answer`. */
  version: number;
  kind: "pause" | "rematch" | "undo";
  by: number;
  /** Seats that have not answered yet. */
  waiting: number[];
};

/** An action and what it would do, or why it is refused. Refused ones are listed beside legal ones that differ in the last part only. */
export type Option = {
  action: string;
  parts: Record<string, string>;
  facts: Record<string, number>;
  text: string;
  refusal: RefusalView | null;
};

/** A program of somebody else, by the token of the seat and the bot API. */
export type Outside = {
  kind: "outside";
  name?: string;
};

/** Stops the clock and the bots, or lets them go on. With a clock and other people it is an offer. */
export type Pause = {
  type: "pause";
  id: string;
  seat: number;
  on: boolean;
};

/** Clock and bots stand still. */
export type Paused = {
  kind: "paused";
  version: number;
  at: number;
  by: number | null;
};

/** Are you there? */
export type Ping = {
  type: "ping";
  /** Comes back in the answer. */
  at: number;
};

/** An action, what it did, what was settled after it, and what chance brought then. What this viewer may not see is `?`. */
export type Played = {
  kind: "played";
  version: number;
  at: number;
  seat: number;
  by: "bot" | "outside" | "person";
  action: string;
  parts: Record<string, string>;
  facts: Record<string, number>;
  text: string;
  steps: StepView[];
  /** Outcomes of chance in their order, like the tiles of the next deal. */
  draws: string[];
  /** The number of the turn in the game, from 1; the actions of one turn share it. */
  turn: number;
  round: number;
  /** After all of it. */
  scores: number[];
  spent: number;
};

/** The answer to `Ping`. */
export type Pong = {
  type: "pong";
  at: number;
  server: number;
};

/** Who is there; sent when it changes. */
export type Presence = {
  type: "presence";
  connected: boolean[];
  awaySince: (number | null)[];
  spectators: number;
};

/** Something that is wrong with the connection or a message; after some codes the server closes it. */
export type Problem = {
  type: "problem";
  code: string;
  reason: string;
  closes: boolean;
};

/** Why something cannot be done: a code with arguments for every language, and an English sentence. */
export type RefusalView = {
  code: string;
  args: Record<string, string>;
  text: string;
};

/** A command was not carried out. A `State` with everything follows. */
export type Refused = {
  type: "refused";
  id: string;
  code: string;
  args: Record<string, string>;
  reason: string;
};

/** The same table again, the seats turned by one: at once if nobody else plays, else an offer. */
export type Rematch = {
  type: "rematch";
  id: string;
  seat: number;
};

/** There is a further table with the same players. Its tokens are those of this one. */
export type Rematched = {
  kind: "rematched";
  version: number;
  at: number;
  table: string;
};

/** Gives a seat to a bot or to whoever comes: one's own, or one that `rights.replace` lists because its player has left. */
export type Replace = {
  type: "replace";
  id: string;
  seat: number;
  by: Bot | Link;
};

/** The new secret of a seat that is open to whoever comes, for whoever opened it. */
export type Replacement = {
  type: "link";
  seat: number;
  token: string;
};

/** A whole game, as everybody may see it when it is over. */
export type Replay = {
  variant: string;
  edition: string;
  title: string;
  players: number;
  options: Record<string, string>;
  seats: string[];
  frames: Frame[];
  result: ResultView | null;
  commitment: string | null;
  seed: string | null;
};

/** Gives the game up. */
export type Resign = {
  type: "resign";
  id: string;
  seat: number;
};

/** A seat gave up. */
export type Resigned = {
  kind: "resigned";
  version: number;
  at: number;
  seat: number;
};

/** How the game ended, and where all points came from. */
export type ResultView = {
  ending: "aborted" | "finished" | "resigned" | "stalled" | "time";
  scores: number[];
  ranks: number[];
  winners: number[];
  breakdown: Tally[];
};

/** Asks for everything after a version, or with 0 for the whole state: after a gap, or when in doubt. */
export type Resume = {
  type: "resume";
  version: number;
};

/** What this viewer may ask for now. */
export type Rights = {
  undo: "ask" | "free" | "no";
  undoReason: RefusalView | null;
  pause: "ask" | "free" | "no";
  resign: boolean;
  rematch: "ask" | "free" | "no";
  chat: "off" | "on" | "quick";
  /** Seats that may be given to a bot or to whoever comes. */
  replace: number[];
};

/** A line of chat: words, or one of the quick phrases. */
export type Say = {
  type: "say";
  id: string;
  seat?: number | null;
  text?: string | null;
  quick?: "again" | "good-game" | "good-luck" | "good-move" | "hello" | "one-moment" | "oops" | "thanks" | null;
};

/** A seat and who sits there. */
export type SeatInfo = {
  seat: number;
  by: "bot" | "outside" | "person";
  name: string;
  bot: string | null;
  /** Nobody has come yet. */
  open: boolean;
  /** The bot looks after the seat of somebody who may come back. */
  standsIn: boolean;
  connected: boolean;
  /** When the last window of this player was closed. */
  awaySince: number | null;
  out: "resigned" | "time" | null;
};

/** A seat and its secret: whoever has it plays there. In an address it stands behind the `#`, which browsers never send. */
export type SeatLink = {
  seat: number;
  token: string;
};

/** A seat got somebody, or another name. */
export type Seated = {
  kind: "seated";
  version: number;
  at: number;
  seat: number;
  by: "bot" | "outside" | "person";
  name: string;
  /** Nobody sits there now. */
  open: boolean;
};

/** The answer to `Look`: the position after the event with this version. */
export type Seen = {
  type: "seen";
  version: number;
  view: View;
};

export type Setup = AzulSetup | DuelSetup;

/** Says who sits on a seat of mine: the name of whoever comes by a link, or the return to a seat that a bot looked after. */
export type Sit = {
  type: "sit";
  id: string;
  seat: number;
  name: string;
};

/** All seats were taken and the first tiles dealt. */
export type Started = {
  kind: "started";
  version: number;
  at: number;
  draws: string[];
};

/** The table as this viewer may see it: always whole, but for `log` and `chat`, which begin after the version `since`. */
export type State = {
  type: "state";
  version: number;
  /** 0: forget what you have. Your version: append log and chat. A greater one: there is a gap, so ask with `Resume`. */
  since: number;
  at: number;
  you: You;
  table: TableInfo;
  /** null until all seats are taken. */
  view: View | null;
  options: Option[];
  log: Entry[];
  chat: ChatLine[];
  clocks: Clocks | null;
  offers: Offer[];
  rights: Rights;
  spectators: number;
  result: ResultView | null;
};

/** One step of a settlement that follows from an action: a tile scored, a floor paid, a bonus. Its kind, words and numbers are the game's. */
export type StepView = {
  kind: string;
  seat: number;
  words: Record<string, string>;
  facts: Record<string, number>;
  text: string;
};

/** What everybody may know about a table. */
export type TableInfo = {
  id: string;
  variant: string;
  edition: string;
  title: string;
  players: number;
  options: Record<string, string>;
  clock: Clock | null;
  listed: boolean;
  chat: "off" | "on" | "quick";
  takebacks: boolean;
  created: number;
  status: "over" | "paused" | "playing" | "waiting";
  seats: SeatInfo[];
  /** The table of which this is the rematch. */
  previous: string | null;
  /** The rematch of this table. */
  next: string | null;
  /** The hash of the seed of all deals, published before the first tile. */
  commitment: string;
  /** The seed itself, when the game is over. */
  seed: string | null;
};

/** Points of one seat from one kind of step in one round. */
export type Tally = {
  seat: number;
  round: number;
  kind: string;
  points: number;
  count: number;
};

/** A bot has begun to think. */
export type Thinking = {
  type: "thinking";
  seat: number;
};

/** Back to before my last turn: at once against bots, else an offer to the others. */
export type Undo = {
  type: "undo";
  id: string;
  seat: number;
};

/** Everything played after the event `to` has not been. */
export type Undone = {
  kind: "undone";
  version: number;
  at: number;
  to: number;
  by: number;
};

/** One way to play: an edition, a number of players and a set of options. */
export type VariantInfo = {
  code: string;
  edition: string;
  title: string;
  players: number;
  options: Record<string, string>;
};

/** A position, as the viewer may know it. */
export type View = {
  variant: string;
  edition: string;
  kind: "chance" | "decision" | "end";
  /** Whose turn it is. */
  seat: number | null;
  midTurn: boolean;
  round: number;
  /** The number of the turn that is to be played, from 1. */
  turn: number;
  scores: number[];
  ending: string | null;
  setup: Setup;
  text: string;
  deal: DealView | null;
  /** What each goal of Azul Duel would bring each seat as things stand; empty in the other games. */
  goals: Record<string, number[]>;
};

/** Who the server takes this connection for. */
export type You = {
  seats: number[];
  host: boolean;
  /** The seat through whose eyes the table is shown; null for a spectator. */
  view: number | null;
};
