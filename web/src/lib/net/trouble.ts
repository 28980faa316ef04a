// Why something did not work, in the language of the page where there are words for it.
import { t } from "../words.svelte";
import { Failed } from "./api";

const WORDS: Record<string, string> = {
	unreachable: "failed-unreachable",
	"unknown-table": "no-such-table",
	"not-started": "failed-not-over",
	"malformed-record": "failed-record",
	"refused-by-the-rules": "failed-position",
	"too-fast": "refused-too-fast",
	"too-many": "failed-busy",
	storage: "refused-storage",
	restarting: "failed-busy",
};

/** Where the server says best what is to be mended, like the line of a record. */
const EXACT: Record<string, boolean> = { "malformed-record": true, "refused-by-the-rules": true };

/** A sentence; `here` has words for codes that mean something else in each place. */
export function reason(error: unknown, here: Record<string, string> = {}): string {
	if (!(error instanceof Failed)) return error instanceof Error ? error.message : String(error);
	const key = here[error.code] ?? WORDS[error.code];
	if (key === undefined) return error.message;
	return EXACT[error.code] ? `${t(key)} (${error.message})` : t(key);
}
