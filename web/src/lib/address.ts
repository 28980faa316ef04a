// What is looked at is part of the page's address, so that it can be shared and comes back with the browser's buttons.
import type { Wanted } from "./api";
import { isSeed } from "./seed";

export const FIRST: Wanted = { variant: "azul2", seed: "7", moves: 12 };

export function fromAddress(search: string, known: (variant: string) => boolean): Wanted {
	const given = new URLSearchParams(search);
	const variant = given.get("variant") ?? "";
	const seed = given.get("seed") ?? "";
	const moves = given.get("moves") ?? "";
	return {
		variant: known(variant) ? variant : FIRST.variant,
		seed: isSeed(seed) ? seed : FIRST.seed,
		moves: /^[0-9]{1,4}$/.test(moves) ? Math.min(Number(moves), 2000) : FIRST.moves,
	};
}
