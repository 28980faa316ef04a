// Sentences about Azul Duel.
import { signed } from "../azul/printed";
import { refused as azulRefused, colour, list, tiles } from "../azul/spoken";
import type { Option, Played, RefusalView, StepView } from "../protocol";
import { t } from "../words.svelte";
import { DUEL_COLOURS, type Space } from "./view";

export function counted(counts: readonly number[]): string {
	const present = counts.map((count, index) => ({ count, letter: DUEL_COLOURS[index] ?? "" })).filter(({ count }) => count > 0);
	return present.length === 0 ? t("empty") : list(present.map(({ count, letter }) => tiles(letter, count)));
}

export function spaceText({ takes, holds }: Space): string {
	if (holds === "S") return t("special-piece");
	if (holds !== "") return colour(holds);
	if (takes === "S") return t("special-space");
	if (takes === "W") return t("wild-space");
	return t("square-for", { colour: colour(takes) });
}

/** A dome tile in words: "special: turquoise, yellow, black". */
export function domeTile(tile: string): string {
	const kind = tile.startsWith("S") ? t("special-tile") : t("wild-tile");
	const colours = [...tile.slice(1, 4)].filter((letter) => letter !== "?").map((letter) => colour(letter.toUpperCase()));
	return colours.length === 0 ? kind : `${kind}: ${list(colours)}`;
}

export function chip(face: string): string {
	return t("chip-of", { colours: [...face].map((letter) => colour(letter)).join(" / ") });
}

export function sourceName(source: string): string {
	if (source === "M") return t("moon-sides");
	return source === "5" ? t("large-factory") : t("factory-number", { n: Number(source) });
}

/** What an action is about, before what it does. */
export function about({ parts, facts }: Option): string {
	switch (parts.kind) {
		case "take":
			return tiles(parts.colour ?? "", facts.taken ?? 1);
		case "tile":
		case "under":
			return domeTile(parts.tile ?? "");
		case "line":
			return parts.line === "-" ? t("damaged-field") : t("row-number", { n: Number(parts.line) });
		case "stack":
			return colour(parts.colour ?? "");
		case "chip":
			return sourceName(parts.source ?? "");
		case "place":
			return t("choose-slot", { n: facts.slot ?? 0 });
		case "spend":
			return chip(parts.chip ?? "");
		case "stop":
			return t("stop-drawing");
		default:
			return "";
	}
}

/** An action in one sentence: what it is about and what it does. The first dome tile of all needs no token, so none is counted. */
export function told(option: Option, phase: string): string {
	return list([about(option), phase === "first" ? "" : outcome(option)].filter((part) => part !== ""));
}

/** What an action does, from its numbers. */
export function outcome({ parts, facts, text }: Option): string {
	const said: string[] = [];
	switch (parts.kind) {
		case "tile":
			return facts.tokens === undefined ? "" : t("tokens-left", { n: facts.tokens });
		case "draw":
			return t("draw-cost", { cost: facts.cost ?? 0, left: facts.left ?? 0 });
		case "take":
			if (facts.moved) said.push(t("to-moon-side", { n: facts.moved }));
			if (facts.chips) said.push(t("reveals-chips", { n: facts.chips }));
			if (facts.start_piece) said.push(t("with-marker"));
			return list(said);
		case "line":
			if (facts.placed) said.push(t("placed", { n: facts.placed }));
			if (facts.damaged) said.push(t("to-damaged", { n: facts.damaged }));
			if (facts.damaged_change) said.push(t("minus-points", { n: -facts.damaged_change }));
			// A tile always scores: without points there is no space for it.
			if (facts.completes) said.push(facts.points ? t("completes-row", { n: facts.points }) : t("completes-no-space"));
			return list(said);
		case "place":
			return facts.lines ? t("opens-lines", { n: facts.lines }) : "";
		case "column":
			said.push(t("choose-column", { column: facts.column ?? 0, points: facts.points ?? 0 }));
			if (facts.special) said.push(t("with-special", { n: facts.special }));
			return list(said);
		case "pay":
			return t("pay-left", { chips: facts.chips ?? 0, missing: facts.missing ?? 0 });
		case "leave":
			return t("leave-line", { missing: facts.missing ?? 0 });
		case "chip":
			return t("chips-left", { n: facts.chips ?? 0 });
		case "stop":
		case "under":
		case "stack":
		case "spend":
			return "";
		default:
			return text;
	}
}

const REFUSALS: Record<string, string> = {
	"tokens-used": "refusal-tokens-used",
	"no-dome-tiles": "refusal-no-dome-tiles",
	"stack-empty": "refusal-stack-empty",
	"chip-gone": "refusal-chip-gone",
	"chip-face-down": "refusal-chip-face-down",
	"chips-taken": "refusal-chips-taken",
	"slot-taken": "refusal-slot-taken",
	"space-taken": "refusal-space-taken",
	"slot-empty": "refusal-slot-empty",
	"space-other": "refusal-space-other",
	"chips-short": "refusal-chips-short",
	"payment-begun": "refusal-payment-begun",
	"pairs-first": "refusal-pairs-first",
	"chip-absent": "refusal-chip-absent",
	"chip-colour": "refusal-chip-colour",
	"chip-order": "refusal-chip-order",
};

export function refused(refusal: RefusalView): string {
	const key = REFUSALS[refusal.code];
	return key === undefined ? azulRefused(refusal) : t(key);
}

/** One action of a turn, told in a sentence. */
export function moveText(move: Played, name: string): string {
	const { parts, facts } = move;
	switch (parts.kind) {
		case "tile":
			return t("duel-move-tile", { name, tile: domeTile(parts.tile ?? "") });
		case "draw":
			return t("duel-move-draw", { name });
		case "stop":
			return t("duel-move-stop", { name });
		case "under":
			return t("duel-move-under", { name });
		case "place":
			return t("duel-move-place", { name, slot: parts.slot ?? "" });
		case "take":
			return t("duel-move-take", { name, tiles: tiles(parts.colour ?? "", facts.taken ?? 1), source: sourceName(parts.source ?? "") });
		case "line":
			return t("duel-move-line", { name, line: parts.line === "-" ? t("damaged-field") : t("row-number", { n: Number(parts.line) }) });
		case "stack":
			return t("duel-move-stack", { name, colour: colour(parts.colour ?? "") });
		case "chip":
			return t("duel-move-chip", { name, source: sourceName(parts.source ?? "") });
		case "leave":
			return t("duel-move-leave", { name });
		case "pay":
			return t("duel-move-pay", { name, chips: parts.chips ?? "" });
		case "spend":
			return t("duel-move-spend", { name, chip: chip(parts.chip ?? "") });
		case "column":
			return `${t("move-tile", { name, row: facts.row ?? 0, column: parts.column ?? "" })}, ${signed(facts.points ?? 0)}`;
		default:
			// What another seat hides has no parts: its text has question marks.
			return t("duel-move-hidden", { name });
	}
}

/** The words for each goal, by its code. */
export const GOAL_WORDS: Record<string, string> = {
	"1A": "goal-rows",
	"1B": "goal-colourful",
	"2A": "goal-columns",
	"2B": "goal-edge",
	"3A": "goal-diagonals",
	"3B": "goal-corners",
	"4A": "goal-wild",
	"4B": "goal-special",
};

const STEPS: Record<string, string> = { special: "points-special", damaged: "points-damaged", draw: "points-draws" };

/** One step of the tiling that Azul does not know, told in a sentence. */
export function stepText({ kind, words, facts, text }: StepView, name: string): string {
	const key = kind === "goal" ? GOAL_WORDS[words.goal ?? ""] : STEPS[kind];
	return key === undefined ? text : `${name}: ${t(key)}, ${signed(facts.points ?? 0)}`;
}
