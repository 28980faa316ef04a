// Choosing a move of Azul from the options: first the tiles, then where they go. Nothing is known here but what the options say.
import { legal } from "../net/option";
import type { Option } from "../protocol";

export interface Pick {
	source: string;
	colour: string;
}

export function isTake(option: Option): boolean {
	return option.parts.kind === "take";
}

export function isTiling(option: Option): boolean {
	return option.parts.kind === "tile";
}

/** Whether these tiles can be taken at all. */
export function takeable(options: readonly Option[], pick: Pick): boolean {
	return options.some((option) => legal(option) && matches(option, pick));
}

/** What each line of the board (and `-`, the floor) would do with the picked tiles. */
export function targets(options: readonly Option[], pick: Pick | null): Map<string, Option> {
	const found = options.filter((option) => pick !== null && matches(option, pick));
	return new Map(found.map((option) => [option.parts.line ?? "", option]));
}

/** The columns that a line may choose on the grey wall. */
export function columns(options: readonly Option[]): Map<string, Option> {
	return new Map(options.filter(isTiling).map((option) => [`${option.parts.line}.${option.parts.column}`, option]));
}

function matches({ parts }: Option, pick: Pick): boolean {
	return parts.kind === "take" && parts.source === pick.source && parts.colour === pick.colour;
}
