// Sentences about a board and a move, for eyes and ears alike.
import { COLOUR, letterOf, TILES } from "../art/letters";
import type { Option, Played, RefusalView, StepView } from "../protocol";
import { t } from "../words.svelte";
import { COLOURS } from "./printed";

/** "2 blue", with the right ending for the number. */
export function tiles(letter: string, count: number): string {
	return t(TILES[letter] ?? letter, { n: count });
}

export function colour(letter: string): string {
	return t(COLOUR[letter] ?? letter);
}

export function sourceName(source: string): string {
	return source === "0" ? t("the-centre") : t("factory-number", { n: Number(source) });
}

export function lineName(line: string): string {
	return line === "-" ? t("the-floor") : t("row-number", { n: Number(line) });
}

/** Counts by colour as words. */
export function counted(counts: readonly number[]): string {
	const present = counts.map((count, index) => ({ count, letter: COLOURS[index] ?? "" })).filter(({ count }) => count > 0);
	return present.length === 0 ? t("empty") : list(present.map(({ count, letter }) => tiles(letter, count)));
}

export function list(parts: string[]): string {
	return parts.join(", ");
}

/** What taking these tiles to this line does, without naming tiles and line. */
export function consequence({ facts }: Option): string {
	const parts: string[] = [];
	const { placed = 0, overflow = 0, marker = 0, completes = 0, points = 0, floor_change = 0 } = facts;
	if (placed > 0) parts.push(t("placed", { n: placed }));
	if (overflow > 0) parts.push(t("to-the-floor", { n: overflow }));
	if (marker > 0) parts.push(t("with-marker"));
	if (floor_change < 0) parts.push(t("minus-points", { n: -floor_change }));
	if (completes > 0) parts.push(t("completes-row", { n: points }));
	return list(parts);
}

const REFUSALS: Record<string, string> = {
	"source-empty": "refusal-source-empty",
	"colour-absent": "refusal-colour-absent",
	"line-full": "refusal-line-full",
	"line-holds": "refusal-line-holds",
	"wall-shows": "refusal-wall-shows",
	"not-tiling": "refusal-not-tiling",
	tiling: "refusal-tiling",
	"other-line": "refusal-other-line",
	"square-taken": "refusal-square-taken",
	"column-shows": "refusal-column-shows",
};

/** Why something is refused, in the language of the page; the server's English where no words are known. */
export function refused(refusal: RefusalView): string {
	const key = REFUSALS[refusal.code];
	if (key === undefined) return refusal.text;
	const { colour: name, ...args } = refusal.args;
	return t(key, name === undefined ? args : { ...args, colour: colour(letterOf(name)) });
}

/** One step of the end of a round, told in a sentence. */
export function stepText(step: StepView, name: string): string {
	const { row = 0, column = 0, points = 0, count = 0 } = step.facts;
	switch (step.kind) {
		case "tile":
			return t("step-tile", { name, colour: colour(letterOf(step.words.colour ?? "")), row, column, points });
		case "floor":
			return t("step-floor", { name, points: -points });
		case "spill":
			return t("step-spill", { name, row });
		case "rows":
			return t("step-rows", { name, count, points });
		case "columns":
			return t("step-columns", { name, count, points });
		case "colours":
			return t("step-colours", { name, count, points });
		case "special":
			return t("step-special", { name, row, points });
		case "damaged":
			return t("step-damaged", { name, points: -points });
		case "goal":
			return t("step-goal", { name, points });
		case "draw":
			return t("step-draw", { name, points: -points });
		default:
			return step.text;
	}
}

/** A move that was played, told in a sentence. */
export function moveText({ parts, facts }: Played, name: string): string {
	if (parts.kind === "take") {
		const taken = tiles(parts.colour ?? "", facts.taken ?? 0);
		return t("move-take", { name, tiles: taken, source: sourceName(parts.source ?? ""), line: lineName(parts.line ?? "") });
	}
	return t("move-tile", { name, row: parts.line ?? "", column: parts.column ?? "" });
}
