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

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
	["day", 86_400_000],
	["hour", 3_600_000],
	["minute", 60_000],
];

/** How long ago something was, in the words of a language: "3 hours ago". */
export function ago(milliseconds: number, language: string): string {
	const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
	for (const [unit, length] of UNITS) if (milliseconds >= length) return words.format(-Math.floor(milliseconds / length), unit);
	return words.format(0, "second");
}

function two(number: number): string {
	return String(number).padStart(2, "0");
}
