import { expect, test } from "vitest";
import type { Variant } from "../src/lib/api";
import { answered, described, questions } from "../src/lib/choice";

const variant = (code: string, edition: string, players: number, wall: string): Variant => ({
	code,
	edition,
	title: edition === "azul" ? "Azul" : "Azul Mini",
	players,
	options: { wall },
});

const two = variant("azul2", "azul", 2, "coloured");
const three = variant("azul3", "azul", 3, "coloured");
const twoGrey = variant("azul2g", "azul", 2, "grey");
const threeGrey = variant("azul3g", "azul", 3, "grey");
const mini = variant("mini2", "mini", 2, "coloured");
const all = [two, three, twoGrey, threeGrey, mini];

test("every answer of every question leads to a variant that gives it and keeps the others where it can", () => {
	expect(answered(all, two, "players", "3")).toBe(three);
	expect(answered(all, twoGrey, "players", "3")).toBe(threeGrey);
	expect(answered(all, three, "wall", "grey")).toBe(threeGrey);
	expect(answered(all, threeGrey, "edition", "mini")).toBe(mini);
});

test("questions come from the list of variants, and one with a single answer is not asked", () => {
	expect(questions(all, two).map(({ name }) => name)).toEqual(["edition", "players", "wall"]);
	expect(questions(all, mini).map(({ name }) => name)).toEqual(["edition"]);
	expect(questions(all, threeGrey)[1]).toEqual({
		name: "players",
		title: "Players",
		answers: [
			{ value: "2", title: "2" },
			{ value: "3", title: "3" },
		],
		chosen: "3",
	});
	expect(described(threeGrey)).toBe("Azul · 3 players · grey wall");
});
