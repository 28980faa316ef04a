// Reading the log of a table.
import type { Entry } from "../protocol";

/** The entries that still count: an undo takes back what was played after a version. */
export function counting(log: readonly Entry[]): Entry[] {
	let kept: Entry[] = [];
	for (const entry of log) {
		if (entry.kind === "undone") kept = kept.filter(({ kind, version }) => kind !== "played" || version <= entry.to);
		kept.push(entry);
	}
	return kept;
}
