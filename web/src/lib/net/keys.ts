// The keys of seats that this device holds: they let it back in. They never leave it but to the server.

import type { SeatLink } from "../protocol";
import { remember, remembered } from "../settings.svelte";

export interface Keys {
	tokens: string[];
	/** Keys for others, to be sent to them. */
	links: SeatLink[];
	/** When the table was last opened, for the list of games to go on with. */
	at: number;
}

const KEY = "azulejos.tables";
const MOST = 60;

export function allKeys(): Record<string, Keys> {
	return remembered<Record<string, Keys>>(KEY, {});
}

export function keysOf(table: string): Keys {
	return allKeys()[table] ?? { tokens: [], links: [], at: 0 };
}

export function keep(table: string, tokens: readonly string[], links: readonly SeatLink[] = []): Keys {
	const all = allKeys();
	const old = all[table] ?? { tokens: [], links: [], at: 0 };
	const seats = new Map([...old.links, ...links].map((link) => [link.seat, link]));
	const kept = { tokens: [...new Set([...old.tokens, ...tokens])], links: [...seats.values()], at: Date.now() };
	const newest = Object.entries({ ...all, [table]: kept }).sort(([, a], [, b]) => b.at - a.at);
	remember(KEY, Object.fromEntries(newest.slice(0, MOST)));
	return kept;
}

export function forget(table: string): void {
	const { [table]: _, ...others } = allKeys();
	remember(KEY, others);
}
