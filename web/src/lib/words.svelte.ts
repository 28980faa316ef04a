// The words of the interface: one Fluent catalogue for each language, shared with the command line. The language can change while the page is open.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const catalogues = import.meta.glob<string>("#locales/*.ftl", { query: "?raw", import: "default" });

const loaders = new Map(Object.entries(catalogues).map(([path, load]) => [path.replace(/^.*\/|\.ftl$/g, ""), load]));

/** All languages there are, by their codes: a new catalogue is a new language. */
export const languages: string[] = [...loaders.keys()].sort();

const state = $state<{ bundle: FluentBundle | null; language: string }>({ bundle: null, language: "en" });

/** The language that fits what a browser or a user asks for; English if none does. */
export function fitting(wanted: readonly string[]): string {
	for (const tag of wanted) {
		const code = tag.toLowerCase().split("-")[0] ?? "";
		if (loaders.has(code)) return code;
	}
	return "en";
}

export async function speak(language: string): Promise<void> {
	const load = loaders.get(language) ?? loaders.get("en");
	if (load === undefined) throw new Error("there is no catalogue of words");
	const bundle = bundleOf(language, await load());
	state.bundle = bundle;
	state.language = language;
	document.documentElement.lang = language;
}

export function bundleOf(language: string, text: string): FluentBundle {
	// Isolation marks are for mixed directions of writing; all our languages are written from left to right.
	const bundle = new FluentBundle(language, { useIsolating: false });
	const errors = bundle.addResource(new FluentResource(text));
	if (errors.length > 0) throw errors[0];
	return bundle;
}

export function language(): string {
	return state.language;
}

export type Args = Record<string, FluentVariable>;

/** A text in the language of the page. */
export function t(key: string, args?: Args): string {
	const message = state.bundle?.getMessage(key);
	if (state.bundle === null || !message?.value) return key;
	return state.bundle.formatPattern(message.value, args ?? null);
}

export function has(key: string): boolean {
	return state.bundle?.hasMessage(key) ?? false;
}

/** What a language calls itself. */
export function nameOf(code: string): string {
	const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
	return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
