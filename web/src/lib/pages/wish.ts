// The wish for a table, remembered from the last time.
import { levels, variants } from "../net/api";
import type { Level, NewSeat, NewTable, VariantInfo } from "../protocol";
import { remember, remembered, settings } from "../settings.svelte";
import { t } from "../words.svelte";

export type Sitting = "me" | "here" | "link" | "bot";

export interface Wish {
	edition: string;
	options: Record<string, string>;
	seats: { kind: Sitting; bot: string; name: string }[];
	clock: string;
	listed: boolean;
}

const KEY = "azulejos.wish";

const FIRST: Wish = {
	edition: "azul",
	options: {},
	seats: [
		{ kind: "me", bot: "", name: "" },
		{ kind: "bot", bot: "", name: "" },
	],
	clock: "none",
	listed: false,
};

export const CLOCKS: Record<string, NewTable["clock"]> = {
	none: null,
	"5+5": { kind: "increment", initial: 300_000, increment: 5000 },
	"10+10": { kind: "increment", initial: 600_000, increment: 10_000 },
	"20+15": { kind: "increment", initial: 1_200_000, increment: 15_000 },
	"3d": { kind: "days", days: 3 },
};

export function rememberedWish(): Wish {
	const kept = remembered<Partial<Wish>>(KEY, {});
	return { ...structuredClone(FIRST), ...kept };
}

export function rememberWish(wish: Wish): void {
	remember(KEY, wish);
}

/** Which bots can play an edition. */
export function playing(all: readonly Level[], codes: readonly string[]): Level[] {
	return all.filter((level) => level.variants === null || codes.every((code) => level.variants?.includes(code)));
}

/** The variants that a wish leaves open: those of its edition, its number of seats and its options. */
export function fitting(all: readonly VariantInfo[], wish: Wish): VariantInfo[] {
	return all.filter(
		({ edition, players, options }) =>
			edition === wish.edition &&
			players === wish.seats.length &&
			Object.entries(options).every(([name, value]) => (wish.options[name] ?? value) === value),
	);
}

/** A bot neither weak nor strong, or the one that was wished for. */
export function botOf(known: readonly Level[], wanted: string): string {
	if (known.some(({ bot }) => bot === wanted)) return wanted;
	return (known.find(({ bot }) => bot === "level-3") ?? known[Math.floor((known.length - 1) / 2)])?.bot ?? "random";
}

/** What is sent to the server. With `alone` all other seats are bots: the game begins at once. */
export async function wishFor(wish: Wish, alone = false): Promise<NewTable> {
	const [all, bots] = await Promise.all([variants(), levels()]);
	const variant =
		fitting(all, wish)[0] ?? fitting(all, { ...wish, options: {} })[0] ?? all.find(({ edition }) => edition === wish.edition) ?? all[0];
	if (variant === undefined) throw new Error("the server knows no game");
	const known = playing(bots, [variant.code]);
	const seats = Array.from({ length: variant.players }, (_, index): NewSeat => {
		const seat = wish.seats[index];
		if (index === 0) return { kind: "here", name: settings.name };
		if (alone || seat === undefined || seat.kind === "bot") return { kind: "bot", bot: botOf(known, seat?.bot ?? "") };
		if (seat.kind === "link") return { kind: "link" };
		return { kind: "here", name: seat.name || t("player-number", { n: index + 1 }) };
	});
	return { edition: variant.edition, options: variant.options, seats, clock: CLOCKS[wish.clock] ?? null, listed: wish.listed };
}
