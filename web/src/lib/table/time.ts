// Times as people read them.
import { t } from "../words.svelte";

/** What a clock shows: tenths of a second at the end, days at the beginning. */
export function clockText(milliseconds: number): string {
	const seconds = Math.floor(milliseconds / 1000);
	if (seconds >= 86_400) return t("days-hours", { days: Math.floor(seconds / 86_400), hours: Math.floor((seconds % 86_400) / 3600) });
	if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
	if (seconds < 20) return `${seconds}.${Math.floor((milliseconds % 1000) / 100)}`;
	return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

function two(number: number): string {
	return String(number).padStart(2, "0");
}
