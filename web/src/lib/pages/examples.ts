// The pictures of the pages on how to play: small boards in the middle of a game.
import type { AzulBoard, AzulSetup, Option } from "../protocol";

export const EMPTY_WALL = [".....", ".....", ".....", ".....", "....."];

export function board(what: Partial<AzulBoard>): AzulBoard {
	return {
		score: 0,
		lines: [
			["", 0],
			["", 0],
			["", 0],
			["", 0],
			["", 0],
		],
		wall: EMPTY_WALL,
		floor: "",
		...what,
	};
}

export function offer(factories: number[][], centre: number[], marker = -1): AzulSetup {
	return {
		variant: "azul2",
		round: 1,
		idle: 0,
		start: 0,
		phase: "take",
		seat: 0,
		line: 0,
		factories,
		centre,
		bag: [16, 16, 16, 16, 16],
		lid: [0, 0, 0, 0, 0],
		marker,
		boards: [board({}), board({})],
	};
}

/** What taking two blue tiles to row 1 does: an example of a consequence. */
export const OVERFLOW: Option = {
	action: "1B1",
	parts: { kind: "take", source: "1", colour: "B", line: "1" },
	facts: { taken: 2, placed: 1, overflow: 1, discarded: 0, marker: 0, floor_change: -1, completes: 1, row: 1, column: 1, points: 1 },
	text: "",
	refusal: null,
};
