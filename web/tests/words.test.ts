import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { bundleOf } from "../src/lib/words.svelte";

const PACKAGE = join(import.meta.dirname, "../../src/azulejos");
const SOURCES = join(import.meta.dirname, "../src");

const catalogues = new Map(
	readdirSync(join(PACKAGE, "locales"))
		.filter((name) => name.endsWith(".ftl"))
		.map((name) => [name.replace(".ftl", ""), readFileSync(join(PACKAGE, "locales", name), "utf-8")]),
);

/** Every message of a catalogue, as the parser of Fluent reads it. */
function messages(text: string): Map<string, unknown> {
	return new Map(new FluentResource(text).body.map(({ id, value }) => [id, value]));
}

function variables(value: unknown): Set<string> {
	const found = new Set<string>();
	JSON.stringify(value, (_, part) => {
		if (part?.type === "var") found.add(part.name);
		return part;
	});
	return found;
}

function files(folder: string, ending: RegExp): string[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.parentPath.includes("/web"))
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf-8"));
}

const webText = readdirSync(SOURCES, { withFileTypes: true, recursive: true })
	.filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
	.map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf-8"))
	.join("\n");
const allText = `${webText}\n${files(PACKAGE, /\.py$/).join("\n")}`;

const english = messages(catalogues.get("en") ?? "");

test("the four languages are there; a further one is one more file", () => {
	expect([...catalogues.keys()]).toEqual(expect.arrayContaining(["cs", "en", "pl", "uk"]));
});

describe.each([...catalogues])("%s", (language, text) => {
	const own = messages(text);

	test("has exactly the keys of English, each once", () => {
		expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
		const defined = [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(([, key]) => key);
		expect(defined.length).toBe(new Set(defined).size);
		expect(defined.length).toBe(own.size);
	});

	test("uses the variables of English and no others", () => {
		for (const [key, value] of own)
			expect(`${key} ${[...variables(value)].sort()}`).toBe(`${key} ${[...variables(english.get(key))].sort()}`);
	});

	test("has every plural that its numbers need", () => {
		const rules = new Intl.PluralRules(language);
		const needed = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
		for (const [key, value] of own) {
			JSON.stringify(value, (_, part) => {
				if (part?.type !== "select") return part;
				const keys = new Set(part.variants.map((variant: { key: { value: unknown } }) => String(variant.key.value)));
				const forNumbers = ["one", "few", "many", "other"].some((category) => keys.has(category));
				if (forNumbers && (keys.has("one") || keys.has("few")))
					expect([key, [...needed].filter((category) => !keys.has(category))]).toEqual([key, []]);
				return part;
			});
		}
	});

	test("formats every message without complaint", () => {
		const bundle = bundleOf(language, text);
		for (const [key, value] of own) {
			const given = Object.fromEntries([...variables(value)].map((name) => [name, 3]));
			const errors: Error[] = [];
			const message = bundle.getMessage(key);
			if (message?.value) bundle.formatPattern(message.value, given, errors);
			expect([key, errors]).toEqual([key, []]);
		}
	});
});

test("no key is missing and none is unused", () => {
	const asked = [...webText.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)].map(([, key]) => key ?? "");
	expect(asked.filter((key) => !english.has(key))).toEqual([]);
	expect([...english.keys()].filter((key) => !allText.includes(`"${key}"`) && !allText.includes(`'${key}'`))).toEqual([]);
});

test("what tables of keys name is in the catalogue", () => {
	const families =
		/"((?:tiles|colour|refusal|refused|failed|step|points|offer|offered|quick|ending|clock|seat|wall|goals|option|move|guide)-[a-z0-9-]+)"(?!:)/g;
	const named = [...webText.matchAll(families)].map(([, key]) => key ?? "");
	expect(named.filter((key) => !english.has(key))).toEqual([]);
});

test("a Polish and a Ukrainian number have their own endings", () => {
	const format = (language: string, n: number) => {
		const bundle = bundleOf(language, catalogues.get(language) ?? "");
		const pattern = bundle.getMessage("tiles-red")?.value;
		return pattern ? bundle.formatPattern(pattern, { n }) : "";
	};
	expect(["pl", "uk", "cs"].map((language) => new Set([1, 2, 5].map((n) => format(language, n).replace(/\d+/, ""))).size)).toEqual([
		3, 3, 3,
	]);
});
