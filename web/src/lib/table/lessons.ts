// What the guide of a first round says: the key of its message, from what is asked now and what has been done so far.
import { isDuel } from "../duel/view";
import type { AzulSetup, Played, View } from "../protocol";

export function lesson(view: View, mine: readonly Played[], active: boolean): string {
	if (view.round > 1 || view.kind === "end") return "guide-round";
	if (!active) return "guide-wait";
	return isDuel(view.setup) ? ofDuel(view.setup.phase, mine) : ofAzul(view.setup as AzulSetup, mine);
}

function ofAzul({ marker, centre }: AzulSetup, mine: readonly Played[]): string {
	if (mine.length === 0) return "guide-first";
	if (mine.length === 1) return "guide-second";
	if ((mine.at(-1)?.facts.floor_change ?? 0) < 0) return "guide-floor";
	if (marker < 0 && centre.some((count) => count > 0)) return "guide-centre";
	return mine.length === 2 ? "guide-bag" : "guide-on";
}

/** What is to be done with what a turn has in hand. */
const HALVES: Record<string, string> = {
	first: "guide-duel-first",
	place: "guide-duel-place",
	draw: "guide-duel-draw",
	keep: "guide-duel-draw",
	under: "guide-duel-draw",
	line: "guide-duel-line",
	stack: "guide-duel-stack",
	pay: "guide-duel-tiling",
	spend: "guide-duel-tiling",
	tile: "guide-duel-tiling",
};

/** One kind of turn after the other, then what they are good for. */
const TURNS = ["guide-duel-sun", "guide-duel-moon", "guide-duel-tokens", "guide-duel-chips"];

function ofDuel(phase: string, mine: readonly Played[]): string {
	const half = HALVES[phase];
	if (half !== undefined) return half;
	const begun = new Set(mine.filter(({ parts }) => ["take", "tile", "chip", "draw"].includes(parts.kind ?? "")).map(({ turn }) => turn));
	// The dome tile of the set-up is no turn of the round.
	return TURNS[begun.size - 1] ?? "guide-on";
}
