import { expect, test } from "vitest";
import { columns, takeable, targets } from "../src/lib/azul/picking";
import { read } from "../src/lib/table/command";
import { counting } from "../src/lib/table/log";
import { played, refusedTake, take } from "./positions";

const options = [
	take("1", "B", "3"),
	take("0", "R", "-"),
	refusedTake("1", "B", "1", "line-full", { line: "1" }),
	refusedTake("2", "W", "1", "line-full", { line: "1" }),
];

test("tiles can be taken if some line or the floor takes them", () => {
	expect(takeable(options, { source: "1", colour: "B" })).toBe(true);
	expect(takeable(options, { source: "2", colour: "W" })).toBe(false);
	expect(takeable(options, { source: "3", colour: "B" })).toBe(false);
});

test("the targets of a pick are its own, legal or not", () => {
	const found = targets(options, { source: "1", colour: "B" });
	expect([...found.keys()].sort()).toEqual(["1", "3"]);
	expect(found.get("1")?.refusal?.code).toBe("line-full");
	expect(targets(options, null).size).toBe(0);
});

test("columns are found by line and column", () => {
	const tile = { action: "3-2", parts: { kind: "tile", line: "3", column: "2" }, facts: { points: 2 }, text: "", refusal: null };
	expect(columns([tile, ...options]).get("3.2")).toBe(tile);
});

test("commands are read in any of their forms", () => {
	for (const text of ["f1 b 3", "1b3", "F1B3", " f1, b, 3 "]) expect(read(text, options)).toEqual({ kind: "act", option: options[0] });
	for (const text of ["c r f", "0R-", "crf"]) expect(read(text, options)).toEqual({ kind: "act", option: options[1] });
	expect(read("f1 b 1", options).kind).toBe("refused");
	const ofDuel = ["2T", "MT", "L3", "L-", "C2"].map((action) => ({ action, parts: {}, facts: {}, text: "", refusal: null }));
	const typed = ["f2 t", "m t", "l3", "l f", "c2"];
	expect(typed.map((text) => read(text, ofDuel))).toEqual(ofDuel.map((option) => ({ kind: "act", option })));
	expect(["m", "b", "s", "?"].map((text) => read(text, options).kind)).toEqual(["options", "bag", "scores", "help"]);
	expect(read("f9 q 9", options)).toEqual({ kind: "unknown", text: "f9 q 9" });
});

test("what was taken back does not count", () => {
	const log = [played(2), played(3), { kind: "undone", version: 4, at: 0, to: 2, by: 0 } as const, played(5)];
	expect(counting(log).map(({ version }) => version)).toEqual([2, 4, 5]);
});
