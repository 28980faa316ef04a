import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../src/page.css"), "utf-8");
const palette = readFileSync(join(import.meta.dirname, "../../src/azulejos/rules/drawing/palette.py"), "utf-8");

const tokens = new Map(
	[...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name = "", light = "", dark = ""]) => [
		name,
		{ light, dark },
	]),
);

test("the page has the colours of the pictures", () => {
	const themes = palette.split('"dark": Theme(');
	const same = { line: "edge" } as Record<string, string>;
	[themes[0], themes[1]].forEach((text, index) => {
		const colours = [...(text ?? "").matchAll(/^ {8}(\w+)="(#[0-9A-F]{6})"/gm)];
		expect(colours.length).toBeGreaterThan(10);
		for (const [, name = "", colour = ""] of colours) {
			const token = tokens.get(same[name] ?? name.replace("_", "-"));
			expect(`${name} ${token?.[index === 0 ? "light" : "dark"]}`).toBe(`${name} ${colour.toLowerCase()}`);
		}
	});
});

function luminance(colour: string): number {
	const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
	const [red = 0, green = 0, blue = 0] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
	const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}

test("texts have 4.5:1 and shapes 3:1 on every surface they lie on", () => {
	const surfaces = ["ground", "panel", "table", "plate", "overlay"];
	for (const theme of ["light", "dark"] as const) {
		const colour = (name: string) => tokens.get(name)?.[theme] ?? "#000000";
		for (const surface of surfaces) {
			for (const text of ["ink", "muted", "accent", "loss"]) {
				expect([theme, text, surface, contrast(colour(text), colour(surface)) >= 4.5]).toEqual([theme, text, surface, true]);
			}
			if (surface === "table") continue; // no outlines lie there
			expect([theme, "edge", surface, contrast(colour("edge"), colour(surface)) >= 3]).toEqual([theme, "edge", surface, true]);
		}
		expect(contrast(colour("on-accent"), colour("accent"))).toBeGreaterThanOrEqual(4.5);
	}
});
