// Who sits where, by name.
import type { SeatInfo } from "../protocol";
import { t } from "../words.svelte";

/** The name of whoever sits there; the seat's number where nobody has given one. */
export function nameOf(seats: readonly SeatInfo[], seat: number): string {
	const name = given(seats[seat]);
	if (name === "") return t("player-number", { n: seat + 1 });
	// Two of one name are told apart by their seats.
	return seats.some((other) => other.seat !== seat && given(other) === name) ? `${name} (${seat + 1})` : name;
}

function given(info: SeatInfo | undefined): string {
	return info === undefined || !info.name ? "" : info.by === "bot" ? botName(info.name) : info.name;
}

const LEVEL = /^level[- ](\d+)$/i;

/** Whether a name in a record is that of a bot of this house. */
export function isBot(name: string): boolean {
	return LEVEL.test(name);
}

/** Bots are named by their level. */
export function botName(name: string): string {
	const level = LEVEL.exec(name)?.[1];
	return level === undefined ? name.charAt(0).toUpperCase() + name.slice(1) : t("bot-level", { n: Number(level) });
}
