import { expect, test } from "vitest";
import { complete, framesBetween } from "../src/lib/azul/frames";
import { played, setup } from "./positions";

function before() {
	const position = setup({ factories: [[0, 0, 0, 0, 0]], centre: [2, 0, 0, 0, 0] });
	const own = position.boards[0];
	if (own === undefined) throw new Error("no board");
	own.lines[1] = ["B", 1];
	own.wall = [".B...", "..Y..", ".....", ".....", "....."];
	return position;
}

const last = played(9, {
	action: "0B2",
	parts: { kind: "take", source: "0", colour: "B", line: "2" },
	facts: { taken: 2, placed: 1, overflow: 1, discarded: 0, marker: 1, floor_change: -2, completes: 1, row: 2, column: 2, points: 4 },
	steps: [
		{ kind: "tile", seat: 0, words: { colour: "blue" }, facts: { row: 2, column: 2, across: 2, down: 2, points: 4, score: 4 }, text: "" },
		{ kind: "floor", seat: 0, words: { tiles: "MB" }, facts: { tiles: 2, points: -2, score: 2 }, text: "" },
	],
});

test("a move in the middle of a round needs no pictures on the way", () => {
	expect(framesBetween(setup(), played(2))).toEqual([]);
});

test("the end of a round shows the tiles taken, then every step", () => {
	const start = before();
	const frames = framesBetween(start, last);
	expect(frames.map(({ step }) => step?.kind ?? "take")).toEqual(["take", "tile", "floor"]);
	const [taken, tiled, paid] = frames.map((frame) => frame.setup.boards[0]);
	expect(taken?.lines[1]).toEqual(["B", 2]);
	expect(taken?.floor).toBe("MB");
	expect(frames[0]?.setup.centre).toEqual([0, 0, 0, 0, 0]);
	expect(tiled?.lines[1]).toEqual(["", 0]);
	expect(tiled?.wall[1]).toBe(".BY..");
	expect(tiled?.score).toBe(4);
	expect(paid?.score).toBe(2);
	expect(paid?.floor).toBe("M");
	expect(start.boards[0]?.lines[1], "what was shown before is left alone").toEqual(["B", 1]);
});

test("a scored tile lights the runs that it lies in", () => {
	const [, tiled] = framesBetween(before(), last);
	expect([...(tiled?.lit ?? [])].sort()).toEqual(["0.1", "1.1", "1.2"]);
	expect(tiled?.rising).toEqual({ square: "1.1", points: 4 });
});

test("bonuses light complete rows, columns and colours", () => {
	const wall = ["BYRKW", "W....", "K....", "R....", "Y...."];
	const board = { score: 0, lines: [], wall, floor: "" };
	expect(complete(board, "rows").size).toBe(5);
	expect([...complete(board, "columns")].every((key) => key.endsWith(".0"))).toBe(true);
	expect(complete(board, "columns").size).toBe(5);
	expect(complete(board, "colours").size).toBe(0);
});
