// What the others did last, told in one sentence: on a phone their boards are out of sight, and anybody may have looked away.
import { lineName, tiles } from "../azul/spoken";
import { sourceName } from "../duel/spoken";
import type { Entry, Played } from "../protocol";
import { t } from "../words.svelte";
import { counting } from "./log";
import { moveText } from "./said";

/** The last turn of this round that was not played at this device; nothing if there was none. */
export function lastTurn(log: readonly Entry[], names: readonly string[], mine: readonly number[], round: number): string {
	const moves = counting(log).filter((entry): entry is Played => entry.kind === "played");
	const last = moves.at(-1);
	if (last === undefined || last.round !== round || mine.includes(last.seat)) return "";
	const turn = moves.filter((move) => move.turn === last.turn);
	const name = names[last.seat] ?? "";
	// Azul Duel plays a turn in parts: tiles, then where they go.
	const take = turn.find(({ parts }) => parts.kind === "take");
	const line = turn.find(({ parts }) => parts.kind === "line")?.parts.line;
	if (take === undefined || line === undefined) return moveText(turn[0] ?? last, name);
	return t("move-take", {
		name,
		tiles: tiles(take.parts.colour ?? "", take.facts.taken ?? 1),
		source: sourceName(take.parts.source ?? ""),
		line: line === "-" ? t("damaged-field") : lineName(line),
	});
}
