import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Factory from "../src/lib/duel/Factory.svelte";
import Goals from "../src/lib/duel/Goals.svelte";
import { outcome } from "../src/lib/duel/spoken";
import type { Option, Played, ResultView } from "../src/lib/protocol";
import Log from "../src/lib/table/Log.svelte";
import { lastTurn } from "../src/lib/table/last";
import { nameOf } from "../src/lib/table/players";
import Result from "../src/lib/table/Result.svelte";
import { ago } from "../src/lib/table/time";
import { speak } from "../src/lib/words.svelte";
import { played } from "./positions";

let shown: object | null = null;

beforeEach(() => speak("en"));

afterEach(async () => {
	if (shown !== null) await unmount(shown);
	shown = null;
});

const text = () => document.body.textContent?.replace(/\s+/g, " ") ?? "";

test("a factory offers its groups, says why one is refused, and never lets the pieces below be pressed", () => {
	const chosen = vi.fn();
	const noted = vi.fn();
	const take: Option = { action: "1B", parts: { kind: "take", source: "1", colour: "B" }, facts: { taken: 3 }, text: "", refusal: null };
	const moon: Option = {
		...take,
		action: "MT",
		parts: { kind: "take", source: "M", colour: "T" },
		refusal: { code: "colour-absent", args: { colour: "turquoise" }, text: "" },
	};
	const options = new Map([
		["1B", take],
		["MT", moon],
	]);
	shown = mount(Factory, {
		target: document.body,
		props: {
			number: 1,
			sun: [3, 0, 1, 0, 0],
			moon: "RT",
			chip: "?",
			marker: false,
			options,
			chosen: null,
			onchoose: chosen,
			onnote: noted,
		},
	});
	flushSync();
	const buttons = [...document.querySelectorAll<HTMLButtonElement>("button")];
	expect(buttons.map(({ dataset }) => dataset.source)).toEqual(["1B", "1R", "MT", "C1"]);
	buttons[0]?.click();
	expect(chosen).toHaveBeenCalledWith(take);
	buttons[2]?.click();
	expect(noted).toHaveBeenCalledWith("there is no turquoise there");
	expect(document.querySelector(".row")?.getAttribute("title")).toBe("below: 1 red");
});

test("every goal is a frame with its words and what it would bring each seat now; one that is not drawn yet is a question", () => {
	const props = { goals: "1A4B?", points: { "1A": [3, 0], "4B": [0, -6] }, seats: [1, 0], names: ["Ana", "Bo"] };
	shown = mount(Goals, { target: document.body, props });
	flushSync();
	const counts = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
	expect(counts).toEqual(["Bo0", "Ana3", "Bo−6", "Ana0"]);
	const goals = [...document.querySelectorAll("li span")].map(({ textContent }) => textContent);
	expect(goals[0]).toBe("3 for each complete row");
	expect(goals[2]).toBe("?");
	expect(document.querySelectorAll("li:first-child circle.on").length).toBe(6);
});

test("the log draws a move for the eye and says it for the ear", () => {
	const move: Played = {
		kind: "played",
		version: 3,
		at: 0,
		round: 1,
		seat: 0,
		action: "1B2",
		parts: { kind: "take", source: "1", colour: "B", line: "2" },
		facts: { taken: 2, floor_change: -1 },
		text: "",
		draws: [],
		steps: [{ kind: "tile", seat: 0, words: { colour: "blue" }, facts: { row: 2, column: 2, points: 3 }, text: "" }],
	} as unknown as Played;
	shown = mount(Log, { target: document.body, props: { log: [move], names: ["Ana", "Bo"], past: null, onlook: () => undefined } });
	flushSync();
	const spoken = [...document.querySelectorAll(".entries .hidden")].map(({ textContent }) => textContent);
	expect(spoken).toEqual(["Ana: 2 blue from factory 1 to row 2", "Ana: blue to row 2, column 2, 3 points"]);
	expect(document.querySelectorAll(".move .tiles i").length).toBe(2);
	expect(document.querySelector(".move .minus")?.textContent).toBe("−1");
	expect(document.querySelector(".step .point")?.textContent?.trim()).toBe("+3");
});

test("a turn of several actions is one paragraph of the log: its first action names the player", () => {
	const parts = [
		{ kind: "take", source: "1", colour: "T" },
		{ kind: "line", line: "3" },
		{ kind: "chip", source: "2" },
	];
	const log = parts.map((part, index) => played(index + 2, { parts: part, facts: { taken: 2 }, turn: index === 2 ? 8 : 7 }));
	shown = mount(Log, { target: document.body, props: { log, names: ["Ana", "Bo"], past: null, onlook: () => undefined } });
	flushSync();
	const moves = [...document.querySelectorAll(".move")].map((move) =>
		move.querySelector(".drawn")?.textContent?.replace(/\s+/g, " ").trim(),
	);
	expect(moves).toEqual(["Ana factory 1", "→ row 3", undefined]);
	expect(document.querySelectorAll(".move .disc").length).toBe(2);
	expect(text()).toContain("Ana takes the chip of factory 2");
});

test("what the others did last is told once, as a whole turn, and not of oneself", () => {
	const take = played(5, { seat: 1, turn: 7, parts: { kind: "take", source: "M", colour: "T" }, facts: { taken: 3 } });
	const line = played(6, { seat: 1, turn: 7, parts: { kind: "line", line: "-" } });
	expect(lastTurn([take, line], ["Ana", "Bo"], [0], 1)).toBe("Bo: 3 turquoise from moon sides to damaged field");
	expect(lastTurn([take, line], ["Ana", "Bo"], [1], 1)).toBe("");
	expect(lastTurn([take, line], ["Ana", "Bo"], [0], 2)).toBe("");
	expect(lastTurn([played(2, { seat: 1 })], ["Ana", "Bo"], [0], 1)).toBe("Bo: 2 blue from factory 1 to row 3");
	const undone = { kind: "undone", version: 7, at: 0, to: 1, by: 1 } as const;
	expect(lastTurn([take, line, undone], ["Ana", "Bo"], [0], 1)).toBe("");
});

test("in Azul Duel a complete row without a space says so, and a special piece is told apart from the tile", () => {
	const option = (parts: Record<string, string>, facts: Record<string, number>): Option => ({
		action: "",
		parts,
		facts,
		text: "",
		refusal: null,
	});
	const line = (points: number) => outcome(option({ kind: "line", line: "2" }, { placed: 1, completes: 1, points }));
	expect(line(3)).toBe("1 placed, completes the row, scores 3 points");
	expect(line(0)).toBe("1 placed, completes the row, no space takes it yet");
	expect(outcome(option({ kind: "column", column: "4" }, { column: 4, points: 5, special: 3 }))).toBe(
		"column 4: 5 points, 3 of them for a special piece",
	);
});

test("how long ago something was is said in the language of the page", () => {
	expect([0, 59_000, 60_000, 7_300_000, 200_000_000].map((time) => ago(time, "en"))).toEqual([
		"now",
		"now",
		"1 minute ago",
		"2 hours ago",
		"2 days ago",
	]);
	expect(ago(7_300_000, "cs")).toBe("před 2 hodinami");
});

test("a result tells everything that counts, also what brought nothing, in the order of the rulebook", () => {
	const result: ResultView = {
		ending: "finished",
		scores: [12, 3],
		ranks: [1, 2],
		winners: [0],
		breakdown: [
			{ seat: 0, round: 1, kind: "floor", points: -2, count: 1 },
			{ seat: 0, round: 1, kind: "tile", points: 14, count: 6 },
			{ seat: 1, round: 1, kind: "tile", points: 3, count: 2 },
		],
	};
	shown = mount(Result, { target: document.body, props: { result, edition: "azul", names: ["Ana", "Bo"], mine: [0] } });
	flushSync();
	const rows = [...document.querySelectorAll("tbody th")].map(({ textContent }) => textContent);
	expect(rows).toEqual(["Total", "Tiles on the wall", "Floor", "Rows", "Columns", "Colours"]);
	expect(text()).toContain("You win");
});

test("two of one name are told apart by their seats", () => {
	const seat = { by: "bot", bot: "level-3", open: false, standsIn: false, connected: true, awaySince: null, out: null } as const;
	const seats = [
		{ ...seat, seat: 0, name: "level-3" },
		{ ...seat, seat: 1, name: "level-3" },
		{ ...seat, seat: 2, name: "Ana", by: "person" as const },
	];
	expect([0, 1, 2].map((index) => nameOf(seats, index))).toEqual(["Bot 3 (1)", "Bot 3 (2)", "Ana"]);
});
