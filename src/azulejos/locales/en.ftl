# The words of azulejos in English: the web client and the command line.

## Tiles and colours

colour-blue = blue
colour-yellow = yellow
colour-red = red
colour-black = black
colour-white = white
colour-turquoise = turquoise
colour-special = special
start-marker = start marker
tiles-blue = { $n } blue
tiles-yellow = { $n } yellow
tiles-red = { $n } red
tiles-black = { $n } black
tiles-white = { $n } white
tiles-turquoise = { $n } turquoise

## The board

the-centre = centre
centre-empty = The centre is empty
factory-number = factory { $n }
factories-and-centre = Factories and centre
the-floor = floor
row-number = row { $n }
empty = empty
empty-square = empty square
source-holds = { $source }: { $tiles }
tiles-of = { $tiles }, { $source }
pattern-lines-of = Pattern lines of { $name }
wall-of = Wall of { $name }
floor-of = Floor of { $name }
floor-holds = floor: { $tiles }, { $points ->
    [0] costs nothing
    [one] costs { $points } point
   *[other] costs { $points } points
}
row-empty = { $line }, empty, { $size ->
    [one] room for { $size } tile
   *[other] room for { $size } tiles
}
row-holds = { $line }, holds { $tiles }, { $free ->
    [0] full
   *[other] takes { $free } more
}
square-for = empty square for { $colour }
choose-column = column { $column }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## What a move does

would = { $tiles }: { $what }
placed = { $n } placed
to-the-floor = { $n } to the floor
with-marker = with the start marker
minus-points = minus { $n }
completes-row = { $n ->
    [one] completes the row, scores { $n } point
   *[other] completes the row, scores { $n } points
}
completes-no-space = completes the row, no space takes it yet

## Why something is refused

refusal-source-empty = nothing lies there
refusal-colour-absent = there is no { $colour } there
refusal-line-full = row { $line } is full
refusal-line-holds = row { $line } already holds { $colour }
refusal-wall-shows = the wall already shows { $colour } in row { $line }
refusal-not-tiling = tiles are to be taken first
refusal-tiling = choose a column for row { $line } first
refusal-other-line = row { $line } comes first
refusal-square-taken = column { $column } of row { $line } is taken
refusal-column-shows = column { $column } already shows { $colour }

## What is asked

ask-take = Your turn: take tiles
ask-take-of = { $name }: take tiles
ask-row = Choose a row for { $tiles }
ask-column = Choose a column for row { $row }
cannot-take = These cannot be taken now
take-first = Take tiles first, then choose a row
your-turn = Your turn
waiting-for = Waiting for { $name }
thinking-of = { $name } is thinking
one-moment = One moment
dealing = Tiles are being dealt
connecting = Connecting to the table
reconnecting = The connection was lost. Reconnecting
looking-back = You are looking at an earlier position
back-to-now = Back to now
you-watch = You are watching this game
paused = The game is paused
game-over = The game is over
skip = Skip
cancel = Cancel
confirm = Confirm
undo = Undo
ask-undo = Ask to take back

## Players

you = you
player-number = Player { $n }
bot-level = Bot { $n }
board-of = Board of { $name }
show-board-of = { $name }, { $points } points: show the board
starts-round = starts the round
wins = wins
gave-up = gave up
away = away
thinking = thinking
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
time-left = { $time } left

## The end of a round

step-tile = { $name }: { $colour } to row { $row }, column { $column }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
step-floor = { $name }: the floor costs { $points ->
    [0] nothing
    [one] { $points } point
   *[other] { $points } points
}
step-spill = { $name }: no column takes row { $row }, its tiles fall to the floor
step-special = { $name }: a special piece to row { $row }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
step-damaged = { $name }: damaged tiles cost { $points ->
    [one] { $points } point
   *[other] { $points } points
}
step-goal = { $name }: a goal brings { $points ->
    [one] { $points } point
   *[other] { $points } points
}
step-draw = { $name }: a dome tile from the stack costs { $points ->
    [one] { $points } point
   *[other] { $points } points
}
step-rows = { $name }: { $count ->
    [0] no complete row
    [one] one complete row, { $points } points
   *[other] { $count } complete rows, { $points } points
}
step-columns = { $name }: { $count ->
    [0] no complete column
    [one] one complete column, { $points } points
   *[other] { $count } complete columns, { $points } points
}
step-colours = { $name }: { $count ->
    [0] no complete colour
    [one] one complete colour, { $points } points
   *[other] { $count } complete colours, { $points } points
}

## Moves and the log

log = Log
moves = Moves
log-first = First position
log-back = One move back
log-forward = One move forward
log-now = To the present
log-position = Position in the game
move-of = move { $n } of { $all }
no-moves = Nothing has been played yet.
round-number = Round { $n }
move-take = { $name }: { $tiles } from { $source } to { $line }
move-tile = { $name }: row { $row } to column { $column }
option-take = { $tiles } from { $source } to { $line }

## Bag and lid

bag = Bag
lid = Lid
bag-and-lid = Bag and lid
stock = Place
all = all
next-deal = Next ≈
next-deal-meaning = How many of the next { $n } tiles are expected of each colour

## Chat

chat = Chat
spectator = Spectator
say = Send
say-something = Say something
quick-hello = Hello
quick-good-luck = Good luck
quick-good-move = Good move
quick-thanks = Thank you
quick-oops = Oops
quick-one-moment = One moment, please
quick-good-game = Good game
quick-again = Another one?

## The command box

command = Command
command-example = f3 b 2, c r f, or ?
command-example-duel = f2 t, l3, or ?
command-help-move = Moves: f3 b 2 takes blue from factory 3 to row 2; c r f takes red from the centre to the floor.
command-help-duel = Moves are written as m lists them: f2 t takes turquoise from factory 2, m t from the moon sides, l3 lays them to row 3.
command-help-ask = Questions: m my options, b what is in the bag, s scores.
command-unknown = “{ $text }” is no move here.
no-options = There is nothing for you to choose now.

## Offers

offer-undo = { $name } would like to take the last move back.
offer-pause = { $name } would like to pause.
offer-rematch = { $name } would like a rematch.
offered-undo = You have asked to take your last move back.
offered-pause = You have asked for a pause.
offered-rematch = You have offered a rematch.
yes = Yes
no = No
withdraw = Withdraw

## Why the server said no

refused-stale = The position has changed in the meantime. Please choose again.
refused-paused = The game is paused.
refused-over = The game is over.
refused-too-fast = That was too fast. Please wait a moment.
refused-storage = The server could not write that down. Nothing has changed, please try again.
refused-chat-off = The chat is off at this table.
refused-not-yours = It is not your turn.
failed-unreachable = The server does not answer.
failed-busy = The server is busy just now. Please try again in a moment.
failed-not-over = This game can be replayed when it is over.
failed-seat-taken = This seat has been taken in the meantime.
failed-record = This is no record that can be read.
failed-position = This is no position that can be read.

## The result

result = Result
result-none = The game ended without a winner
result-shared = { $names } share the win
result-you-win = You win
result-wins = { $name } wins
ending-stalled = Nobody could go on.
ending-resigned = The game was given up.
ending-time = The time was over.
ending-aborted = The game was broken off.
total = Total
by-round = Points by round
points-tiles = Tiles on the wall
points-dome = Tiles on the dome
points-floor = Floor
points-rows = Rows
points-columns = Columns
points-colours = Colours
points-special = Special pieces
points-goals = Goals
points-draws = Drawn dome tiles
points-damaged = Damaged tiles
rematch = Rematch
to-rematch = To the rematch
replay = Replay
record = Record
seed-was = The seed of all deals was

## The menu of a table

menu = Menu
home = Home
close = Close
pause = Pause
go-on = Go on
resign = Give up
resign-sure = Give this game up? That cannot be taken back.
give-to-bot = Let a bot play for { $name }
give-to-guest = Invite somebody to play for { $name }
preferences = Preferences
watch-link = Link to watch
my-link = My own link
my-link-meaning = With this link you can go on from another device. Keep it to yourself.
watching = { $n ->
    [one] one spectator
   *[other] { $n } spectators
}
shortcuts-help = Keys: f factories, r rows, d whatever else is to be chosen, / command, u undo, l log, c chat, Escape cancels.
commitment = Hash of the seed, fixed before the first tile:
no-such-table = There is no such table. It may have been removed.

## Before the game

waiting-for-players = Waiting for players
invited = You are invited
open-seat = open seat
invite-to-seat = Invitation to seat { $n }
your-name = Your name
sit-down = Sit down
copy = Copy
copied = Copied
share = Share
qr-code = QR code

## Preferences

language = Language
theme = Colours
theme-system = As the device
theme-light = Light
theme-dark = Dark
confirm-moves = Confirm moves
confirm-touch = On touch screens
confirm-always = Always
confirm-never = Never
animation = Animation
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-none = None
sound = Sound
sound-off = off
show-letters = Letters on the tiles
use-shortcuts = Shortcuts with single keys
show-chat = Show the chat

## Home and new tables

home-line = Take tiles, set them, see what every move brings. Alone, with friends, on any device, without an account.
play-now = Play now
new-table = New table
invite-friend = Invite a friend
go-on-playing = Go on playing
open-tables = Open tables
watch = Watch
no-open-tables = Nobody is waiting for you right now.
finished-games = Finished games
no-finished-games = Your finished games will be here.
import-record = Open a record
how-to-play = How to play
how-azul-line = Two to four players, the classic
how-mini-line = The travel edition
how-duel-line = Two players and a dome
independent = An independent implementation with its own art. Azul belongs to its publisher and author.
edition = Edition
players = Players
option-wall = Wall
option-goals = Goals
wall-coloured = Coloured
wall-grey = Grey
goals-first = First game
goals-random = Three at random
goals-random4 = Four at random
who-plays = Who plays
who-plays-seat = Who plays on seat { $n }
name-of-player = Name of player { $n }
seat-bot = Bot
seat-link = By invitation
seat-here = At this device
level = Level
clock = Clock
clock-none = None
clock-5 = 5 min + 5 s
clock-10 = 10 min + 10 s
clock-20 = 20 min + 15 s
clock-days = 3 days a move
days-hours = { $days } d { $hours } h
listed = Anybody may join from the home page
start = Start

## Replays and positions

first-deal = The first tiles are dealt.
autoplay = Play by itself
log-last = Last position
jump-to-round = Jump to a round
no-record = No record has been opened. Open one on the home page.
link-to-position = Link to this position
position-text = The position as text
position = Position

## How to play

example = Example
guided-round = Play a guided first round
end-guide = End the guide
guide = Guide
guide-keys = Keys: f goes to the tiles, r to the rows, d to whatever else is to be chosen. Arrows move, Enter chooses, Escape puts back.
guide-first = Take all tiles of one colour from one factory: choose a tile. What is left there goes to the centre.
guide-second = Choose a tile, then look at your rows: each shows what it would hold, what falls to the floor, and the points it would bring.
guide-centre = You may also take from the centre. Whoever is first to do so gets the start marker: it costs a point on the floor, but begins the next round.
guide-floor = Tiles without room lie on your floor now and cost points at the end of the round. A longer row would have held them.
guide-bag = Bag and lid are always open: you see what can still be drawn, and what comes back later. There is no more luck than that.
guide-on = Go on until everything has been taken. Complete rows then move a tile to the wall.
guide-wait = The other one is taking tiles now. You can look at every board in the meantime.
guide-round = The round was scored: every complete row set one tile, with points for the tiles that touch it. You know the game now. Play on.
guide-duel-first = Your dome begins with one tile. Choose one of those shown: its colours say which pieces it will take.
guide-duel-place = Turn the dome tile until you like it, then choose a slot. It stays there for the whole game.
guide-duel-sun = Take all pieces of one colour from the sun side of a factory: choose a piece. What is left there goes to its moon side.
guide-duel-line = Choose a row: each shows what it would hold, what would be damaged, and the points it would bring.
guide-duel-stack = Stack what is left, from below. Later only the piece on top can be taken.
guide-duel-moon = The moon sides give, too: choose a colour, and every top piece of it is yours.
guide-duel-tokens = Each round you also take two dome tiles, shown ones for nothing. A row needs a space of its colour on the dome.
guide-duel-draw = You may draw more dome tiles, a point each, before you look. One of them is kept.
guide-duel-chips = A factory without pieces shows its chip. Two chips with the colour of a row, or any three, stand for one missing piece.
guide-duel-tiling = The round is over: complete rows move a piece to the dome. Chips may complete a row, and where several spaces fit, you choose.
how-azul-lead = You set a wall of tiles, five by five. Each round you take tiles in turn, collect them in rows, and move one tile of each complete row to the wall. The most points win.
how-azul-take-title = Taking tiles
how-azul-take = On your turn take all tiles of one colour from one factory; the others there go to the centre. Or take all tiles of one colour from the centre.
how-azul-marker = Whoever is first in a round to take from the centre takes the start marker too. It goes to the floor and costs a point, but its owner starts the next round.
how-azul-rows-title = Pattern rows
how-azul-rows = All tiles you take go to one row, from right to left. A row holds one colour, and never a colour that its part of the wall already shows. Rows that are not complete stay for the next round.
how-azul-floor-title = The floor
how-azul-floor = What does not fit falls to the floor and costs points: one each for the first two, two each for the next three, three each for the last two. You may also lay everything there on purpose.
how-azul-tiling-title = Tiling the wall
how-azul-tiling = When all tiles have been taken, every complete row moves one tile to its square on the wall, from top to bottom, and its other tiles go to the lid of the box.
how-azul-scoring = A tile alone scores one point. Otherwise it scores the length of its run across and of its run down, itself counted in each. Then the floor is paid; nobody falls below zero.
how-azul-end-title = The end
how-azul-end = The game ends after the round in which somebody completes a row of the wall. Every complete row brings 2 points, every column 7, every colour with all five tiles 10.
how-azul-grey-title = The grey wall
how-azul-grey = On the grey wall you choose the column yourself. No colour may stand twice in a row or a column. If no column is left, the tiles of that row fall to the floor.
how-mini-lead = Azul Mini is the travel edition. It plays exactly like Azul.
how-mini-board = A frame with wells lies over the board and holds the tiles. Two dials show the score, tens and units.
how-mini-rules = The rules are those of
how-duel-lead = Two players build a dome of nine tiles with four spaces each. Five rounds, each with four kinds of turns, and points for tiles that touch, for special pieces and for goals.
how-duel-dome-title = Dome tiles
how-duel-dome = In each of the first four rounds you take exactly two dome tiles, shown ones for nothing or unseen ones from the stack for a point each, and place each on any free slot, turned as you like.
how-duel-sun-title = The sun side
how-duel-sun = Take all pieces of one colour from the sun side of one factory. Of a small factory you stack the others on its chip, in an order of your choice; of the large one they go singly to its moon side.
how-duel-moon-title = The moon side
how-duel-moon = Choose a colour and take every top piece of it from the moon sides of all factories. The first to take from the moon side of the large factory gets the start marker, which costs two points.
how-duel-chips-title = Bonus chips
how-duel-chips = A factory without pieces reveals its chip. You take exactly two chips a round. Two chips that show the colour of a row, or any three, stand for one missing piece.
how-duel-tiling-title = Tiling the dome
how-duel-tiling = Complete rows move one piece to a fitting space of their row of the dome: its colour, or a wild one. It scores like in Azul. The third coloured space of a special dome tile brings a special piece, worth the number of its row. Pieces without a place are damaged and cost 1, 3, 6 or 10 points.
how-duel-end = After five rounds the goals are counted. The most points win; if equal, whoever has the start marker.

## Azul Duel

tower = Tower
factories = Factories
large-factory = large factory
moon-sides = moon sides
duel-factory = { $source }; sun side: { $sun }; moon side: { $moon }
moon-top = { $tiles } from the moon sides
below = below: { $tiles }
special-piece = special piece
special-space = special space
wild-space = wild space
special-tile = special dome tile
wild-tile = wild dome tile
dome-tiles = Dome tiles
dome-stack = stack of dome tiles, { $n } left
dome-of = Dome of { $name }
no-dome-tile = no dome tile
drawn-tiles = Drawn dome tiles
stop-drawing = Look
turn-tile = Turn
choose-slot = slot { $n }
opens-lines = { $n ->
    [one] gives { $n } row a space
   *[other] gives { $n } rows a space
}
special-points = A special piece here scores { $n }
with-special = { $n } of them for a special piece
tokens-left = { $n ->
    [0] no token left
    [one] { $n } token left
   *[other] { $n } tokens left
}
draw-cost = draw unseen for { $cost }, { $left } left
to-moon-side = { $n } to the moon side
reveals-chips = { $n ->
    [one] reveals a chip
   *[other] reveals { $n } chips
}
to-damaged = { $n } damaged
damaged-field = damaged field
damaged-holds = damaged field: { $n ->
    [0] empty
    [one] { $n } tile
   *[other] { $n } tiles
}, minus { $points }
chip-of = chip { $colours }
chip-hidden = chip, face down
chips-of = Chips of { $name }: { $n }
no-chips = no chips
chips-left = { $n ->
    [0] the last one of this round
   *[other] { $n } more this round
}
stack-next = { $colour } next
pay-pair = Two chips of its colour
pay-triple = Any three chips
pay-left = { $chips } chips for a tile, { $missing ->
    [0] complete then
   *[other] { $missing } more missing
}
leave = Leave it
leave-line = stays as it is, { $missing } missing
goals = Goals
goal-rows = 3 for each complete row
goal-colourful = 4 for each row with 5 colours
goal-columns = 7 for each complete column
goal-edge = 1 for each piece on the edge
goal-diagonals = 10 for each complete diagonal
goal-corners = Complete corners: 3 above, 8 below
goal-wild = 2 for each wild space if all are filled
goal-special = −3 for each empty special space
duel-ask-first = Take your first dome tile
duel-ask-turn = Your turn: a dome tile, tiles or a chip
duel-ask-place = Choose a slot for the dome tile, and turn it
duel-ask-draw = Draw another one, or look
duel-ask-keep = Keep one of these dome tiles
duel-ask-under = Which one goes under the stack next?
duel-ask-stack = Stack the rest: which one is next, from below?
duel-ask-pay = Complete row { $row } with chips?
duel-ask-spend = Which chip do you give?
duel-ask-column = Choose a space for row { $row }
duel-move-tile = { $name } takes a dome tile ({ $tile })
duel-move-draw = { $name } draws a dome tile
duel-move-stop = { $name } looks
duel-move-under = { $name } puts a dome tile under the stack
duel-move-place = { $name }: dome tile to slot { $slot }
duel-move-take = { $name }: { $tiles } from { $source }
duel-move-line = { $name }: to { $line }
duel-move-stack = { $name } stacks { $colour }
duel-move-chip = { $name } takes the chip of { $source }
duel-move-leave = { $name } leaves the row
duel-move-pay = { $name } pays with { $chips } chips
duel-move-spend = { $name } gives { $chip }
duel-move-hidden = { $name } does something unseen
refusal-tokens-used = both tokens of this round are used
refusal-no-dome-tiles = no dome tiles are taken in round 5
refusal-stack-empty = the stack is empty
refusal-chip-gone = this chip has been taken
refusal-chip-face-down = this chip is still face down
refusal-chips-taken = two chips have been taken this round
refusal-slot-taken = there is a dome tile already
refusal-space-taken = this space is taken
refusal-slot-empty = there is no dome tile yet
refusal-space-other = this space takes another colour
refusal-chips-short = there are not enough chips for that
refusal-payment-begun = the payment has begun, so the row is to be completed
refusal-pairs-first = pairs are paid before triples
refusal-chip-absent = there is no such chip
refusal-chip-colour = this chip does not show the colour of the row
refusal-chip-order = chips are given in order

## The table as text, on the command line

text-players = { $n } players
text-coloured-wall = coloured wall
text-grey-wall = grey wall
text-seat = seat { $seat }
text-score = score { $score }
text-starts = starts
text-take = seat { $seat } to take tiles
text-tile = seat { $seat } to choose a column for line { $line }
text-deal = a tile is drawn
text-deal-factory = a tile is drawn for factory { $n }
text-over = game over
text-stalled = nobody could go on
text-wins = seat { $seat } wins with { $points } points
text-share = seats { $seats } and { $last } have { $points } points each
text-wins-to = seat { $seat } wins with { $points } to { $other } points
text-with-piece = with the start-player piece
text-goals-drawn = a goal is drawn
text-start-drawn = the start player is drawn
text-filled = display and factories are filled
text-line = seat { $seat } to choose a line for { $tiles }
text-first = seat { $seat } to take a first dome tile
text-turn = seat { $seat } to take a turn
text-place = seat { $seat } to place a dome tile
text-draw = seat { $seat } to draw another dome tile or stop
text-look = seat { $seat } looks at the drawn dome tiles
text-keep = seat { $seat } to keep a drawn dome tile
text-under = seat { $seat } to put the others under the stack
text-stack = seat { $seat } to stack what is left of factory { $factory }
text-pay = seat { $seat } to pay for line { $line } with chips
text-to-take = to take
text-to-tile = to tile
text-to-place = to place
text-to-draw = to draw
text-to-look = to look
text-to-keep = to keep
text-to-put-back = to put back
text-to-lay = to lay
text-to-stack = to stack
text-to-pay = to pay
text-goal-rows = rows
text-goal-colourful = colourful rows
text-goal-columns = columns
text-goal-edge = edge
text-goal-diagonals = diagonals
text-goal-corners = corners
text-goal-wild = wild spaces
text-goal-special = special spaces
text-display = display
text-stack-label = stack
text-top-special = top special
text-top-wild = top wild
text-in-hand = in hand
text-sun = sun
text-moon = moon
text-chip = chip
text-chips = chips
text-damaged = damaged
text-none = none
