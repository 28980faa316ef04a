// Positions and options for the component tests: what the server sends in a game of Azul for two.
import type { AzulSetup, Option, Played, State, View } from "../src/lib/protocol";

export function setup(what: Partial<AzulSetup> = {}): AzulSetup {
	const board = () => ({
		score: 0,
		lines: Array.from({ length: 5 }, (): [string, number] => ["", 0]),
		wall: Array.from({ length: 5 }, () => "....."),
		floor: "",
	});
	return {
		variant: "azul2",
		round: 1,
		idle: 0,
		start: 0,
		phase: "take",
		seat: 0,
		line: 0,
		factories: [
			[2, 1, 0, 1, 0],
			[0, 0, 0, 0, 4],
			[0, 0, 0, 0, 0],
			[0, 2, 2, 0, 0],
			[1, 0, 3, 0, 0],
		],
		centre: [1, 0, 2, 0, 0],
		bag: [16, 17, 13, 19, 16],
		lid: [0, 0, 0, 0, 0],
		marker: -1,
		boards: [board(), board()],
		...what,
	};
}

export function take(source: string, colour: string, line: string, facts: Record<string, number> = {}): Option {
	const all = {
		taken: 2,
		placed: 2,
		overflow: 0,
		discarded: 0,
		marker: 0,
		floor_change: 0,
		completes: 0,
		row: 0,
		column: 0,
		points: 0,
		...facts,
	};
	return { action: `${source}${colour}${line}`, parts: { kind: "take", source, colour, line }, facts: all, text: "", refusal: null };
}

export function refusedTake(source: string, colour: string, line: string, code: string, args: Record<string, string>): Option {
	return { ...take(source, colour, line), facts: {}, refusal: { code, args, text: `${code} in English` } };
}

export function view(position: AzulSetup): View {
	return {
		variant: position.variant,
		edition: "azul",
		kind: "decision",
		seat: position.seat,
		midTurn: false,
		round: position.round,
		turn: 1,
		scores: position.boards.map(({ score }) => score),
		ending: null,
		setup: position,
		text: "azul2 …",
		deal: null,
		goals: {},
	};
}

export function state(what: Partial<State> = {}): State {
	return {
		type: "state",
		version: 1,
		since: 0,
		at: Date.now(),
		you: { seats: [0], host: true, view: 0 },
		table: {
			id: "k3v9",
			variant: "azul2",
			edition: "azul",
			title: "Azul",
			players: 2,
			options: { wall: "coloured" },
			clock: null,
			listed: false,
			chat: "on",
			takebacks: true,
			created: 0,
			status: "playing",
			seats: ["Ana", "level-3"].map((name, seat) => ({
				seat,
				by: seat === 0 ? ("person" as const) : ("bot" as const),
				name,
				bot: null,
				open: false,
				standsIn: false,
				connected: true,
				awaySince: null,
				out: null,
			})),
			previous: null,
			next: null,
			commitment: "308a2cb7",
			seed: null,
		},
		view: view(setup()),
		options: [],
		log: [],
		chat: [],
		clocks: null,
		offers: [],
		rights: { undo: "no", undoReason: null, pause: "no", resign: false, rematch: "no", chat: "on", replace: [] },
		spectators: 0,
		result: null,
		...what,
	};
}

export function played(version: number, what: Partial<Played> = {}): Played {
	return {
		kind: "played",
		version,
		at: 0,
		seat: 0,
		by: "person",
		action: "1B3",
		parts: { kind: "take", source: "1", colour: "B", line: "3" },
		facts: take("1", "B", "3").facts,
		text: "2 blue: 2 placed",
		steps: [],
		draws: [],
		turn: version,
		round: 1,
		scores: [0, 0],
		spent: 0,
		...what,
	};
}
