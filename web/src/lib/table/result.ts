// Who has won, in words.
import type { ResultView } from "../protocol";
import { t } from "../words.svelte";

/** One line about the end of a game; `mine` are the seats of this device. */
export function headline({ ending, winners }: ResultView, names: readonly string[], mine: readonly number[]): string {
	const won = winners.map((seat) => names[seat] ?? "");
	if (ending === "aborted" || won.length === 0) return t("result-none");
	if (won.length > 1) return t("result-shared", { names: new Intl.ListFormat(document.documentElement.lang).format(won) });
	return mine.length === 1 && winners[0] === mine[0] ? t("result-you-win") : t("result-wins", { name: won[0] ?? "" });
}
