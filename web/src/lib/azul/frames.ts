// What is drawn between two positions: the tiles on their line, then the end of the round step by step. The server tells every step; nothing is decided here.
import type { AzulBoard, AzulSetup, Played, StepView } from "../protocol";
import { COLOURS } from "./printed";

/** What is told in one picture of a film, and what is to be pointed at in it. */
export interface Told {
	step: StepView | null;
	seat: number | null;
	/** The squares of the runs that score, as `row.column` from 0. */
	lit: Set<string>;
	rising: { square: string; points: number } | null;
}

/** One picture of a film. */
export interface AzulFrame extends Told {
	setup: AzulSetup;
}

/** The pictures between the position before an action and the one after it, without that last one. */
export function framesBetween(before: AzulSetup, { parts, facts, steps, seat }: Played): AzulFrame[] {
	if (steps.length === 0) return [];
	let setup = structuredClone(before);
	const frames: AzulFrame[] = [];
	if (parts.kind === "take") {
		take(setup, seat, parts, facts);
		frames.push({ setup, step: null, seat, lit: new Set(), rising: null });
	}
	for (const step of steps) {
		setup = structuredClone(setup);
		frames.push({ setup, step, seat: step.seat, ...carryOut(setup, step) });
	}
	return frames;
}

function take(setup: AzulSetup, seat: number, parts: Record<string, string>, facts: Record<string, number>): void {
	const board = setup.boards[seat];
	const colour = parts.colour ?? "";
	const index = COLOURS.indexOf(colour);
	const source = Number(parts.source);
	const from = source === 0 ? setup.centre : setup.factories[source - 1];
	if (board === undefined || from === undefined) return;
	from[index] = 0;
	if (source > 0) {
		from.forEach((count, other) => {
			setup.centre[other] = (setup.centre[other] ?? 0) + count;
			from[other] = 0;
		});
	}
	if (facts.marker) {
		setup.marker = seat;
		board.floor += "M";
	}
	const line = Number(parts.line) - 1;
	const [, count] = board.lines[line] ?? ["", 0];
	if (line >= 0) board.lines[line] = [colour, count + (facts.placed ?? 0)];
	board.floor += colour.repeat(facts.overflow ?? 0);
}

function carryOut(setup: AzulSetup, { kind, seat, facts }: StepView): { lit: Set<string>; rising: AzulFrame["rising"] } {
	const board = setup.boards[seat];
	const nothing = { lit: new Set<string>(), rising: null };
	if (board === undefined) return nothing;
	if (facts.score !== undefined) board.score = facts.score;
	const row = (facts.row ?? 0) - 1;
	const column = (facts.column ?? 0) - 1;
	if (kind === "tile") {
		const [colour] = board.lines[row] ?? [""];
		board.lines[row] = ["", 0];
		board.wall[row] = (board.wall[row] ?? "").slice(0, column) + colour + (board.wall[row] ?? "").slice(column + 1);
		return { lit: runs(board, row, column), rising: { square: `${row}.${column}`, points: facts.points ?? 0 } };
	}
	if (kind === "spill") {
		const [colour, count] = board.lines[row] ?? ["", 0];
		board.lines[row] = ["", 0];
		board.floor += colour.repeat(count);
		return nothing;
	}
	if (kind === "floor") {
		board.floor = board.floor.includes("M") ? "M" : "";
		return nothing;
	}
	return { lit: complete(board, kind), rising: null };
}

/** The tile and the runs across and down that it lies in. */
function runs({ wall }: AzulBoard, row: number, column: number): Set<string> {
	const lit = new Set([`${row}.${column}`]);
	for (const [down, across] of [
		[0, 1],
		[0, -1],
		[1, 0],
		[-1, 0],
	] as const) {
		let [r, c] = [row + down, column + across];
		while ((wall[r]?.[c] ?? ".") !== ".") {
			lit.add(`${r}.${c}`);
			r += down;
			c += across;
		}
	}
	return lit;
}

/** The squares of all complete rows, columns or colours. */
export function complete({ wall }: AzulBoard, kind: string): Set<string> {
	const all = wall
		.flatMap((squares, row) => [...squares].map((letter, column) => ({ letter, row, column })))
		.filter(({ letter }) => letter !== ".");
	const group = (square: { letter: string; row: number; column: number }) =>
		kind === "rows" ? square.row : kind === "columns" ? square.column : kind === "colours" ? square.letter : "";
	const counts = new Map<string | number, number>();
	for (const square of all) counts.set(group(square), (counts.get(group(square)) ?? 0) + 1);
	return new Set(
		all.filter((square) => group(square) !== "" && counts.get(group(square)) === 5).map(({ row, column }) => `${row}.${column}`),
	);
}
