// Who sits where, by name.
import type { SeatInfo } from "../protocol";
import { t } from "../words.svelte";

/** The name of whoever sits there; the seat's number where nobody has given one. */
export function nameOf(seats: readonly SeatInfo[], seat: number): string {
	const info = seats[seat];
	if (info?.name) return info.by === "bot" ? botName(info.name) : info.name;
	return t("player-number", { n: seat + 1 });
}

/** Bots are named by their level. */
export function botName(name: string): string {
	const level = /^level[- ](\d+)$/i.exec(name)?.[1];
	return level === undefined ? name.charAt(0).toUpperCase() + name.slice(1) : t("bot-level", { n: Number(level) });
}
