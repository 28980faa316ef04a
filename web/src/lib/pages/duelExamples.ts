// The pictures of the page on Azul Duel: a factory, a dome and chips in the middle of a game.
import type { DuelBoard } from "../duel/view";
import type { Option } from "../protocol";

export const DOME: DuelBoard = {
	score: 14,
	lines: [
		["", 0],
		["K", 1],
		["T", 3],
		["", 0],
		["R", 4],
		["", 0],
	],
	dome: ["bWkY0", "", "sTRb1", "wKTR0B", "tYBs2", "", "", "RBwT3Y", ""],
	damaged: [0, 0, 1, 0, 0],
	chips: ["TY", "B"],
	spent: [],
};

export const FACTORIES = [
	{ number: 1, sun: [2, 1, 0, 1, 0], moon: "", chip: "?" },
	{ number: 2, sun: [0, 0, 0, 0, 0], moon: "RYT", chip: "?" },
	{ number: 3, sun: [0, 0, 0, 0, 0], moon: "", chip: "TY" },
	{ number: 5, sun: [0, 2, 1, 0, 1], moon: "BK", chip: "" },
];

/** Taking two blue pieces from the sun side of the first factory: an example of a choice. */
export const SUN: Option = {
	action: "1B",
	parts: { kind: "take", source: "1", colour: "B" },
	facts: { taken: 2, moved: 2 },
	text: "",
	refusal: null,
};

/** Taking every top piece of turquoise from the moon sides. */
export const MOON: Option = {
	action: "MT",
	parts: { kind: "take", source: "M", colour: "T" },
	facts: { taken: 1 },
	text: "",
	refusal: null,
};
