// Choosing a variant by its edition, its players and its options: whatever there is comes from the server's list.
import type { Variant } from "./api";

/** One question with its possible answers. */
export interface Question {
	name: string;
	title: string;
	answers: { value: string; title: string }[];
	chosen: string;
}

/** The questions whose answers lead to every variant; a question with a single answer is left out. */
export function questions(variants: Variant[], current: Variant): Question[] {
	const inEdition = variants.filter((variant) => variant.edition === current.edition);
	const options = Object.keys(current.options);
	return [
		question("edition", "Edition", current, variants),
		question("players", "Players", current, inEdition),
		...options.map((name) => question(name, capitalised(name), current, inEdition)),
	].filter(({ answers }) => answers.length > 1);
}

/** The variant that gives this answer and otherwise differs least from the current one. */
export function answered(variants: Variant[], current: Variant, name: string, value: string): Variant {
	const names = ["edition", "players", ...Object.keys(current.options)];
	const agreement = (variant: Variant) => names.filter((other) => answer(variant, other) === answer(current, other)).length;
	const fitting = variants.filter((variant) => answer(variant, name) === value);
	return fitting.reduce((best, variant) => (agreement(variant) > agreement(best) ? variant : best), fitting[0] ?? current);
}

export function described(variant: Variant): string {
	const options = Object.entries(variant.options).map(([name, value]) => `${value} ${name}`);
	return [variant.title, `${variant.players} players`, ...options].join(" · ");
}

function question(name: string, title: string, current: Variant, variants: Variant[]): Question {
	const answers = new Map(
		variants.map((variant) => [answer(variant, name), name === "edition" ? variant.title : capitalised(answer(variant, name))]),
	);
	return { name, title, answers: [...answers].map(([value, text]) => ({ value, title: text })), chosen: answer(current, name) };
}

function answer(variant: Variant, name: string): string {
	if (name === "edition") return variant.edition;
	if (name === "players") return String(variant.players);
	return variant.options[name] ?? "";
}

function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
