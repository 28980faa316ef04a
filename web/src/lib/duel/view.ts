// A position of Azul Duel as the server shows it, and how its texts are read for drawing.

export interface DuelFactory {
	sun: number[];
	/** Tiles on the moon side, the bottom first. */
	stack: string;
	/** `?` face down, a face like `TY`, or nothing. */
	chip: string;
}

export interface DuelBoard {
	score: number;
	lines: [colour: string, count: number][];
	/** For each slot nothing, or a dome tile with its rotation, as in the notation. */
	dome: string[];
	damaged: number[];
	chips: string[];
	spent: string[];
}

export interface DuelSetup {
	variant: string;
	round: number;
	goals: string;
	start: number | null;
	phase: string;
	seat: number;
	tile: string;
	hand: string[];
	order: string[];
	source: string;
	held: number[];
	line: number;
	payments: string;
	given: string[];
	display: string[];
	top: string;
	buried: [seat: number, tiles: string[]][];
	factories: DuelFactory[];
	sun: number[];
	moon: number[];
	marker: number;
	bag: number[];
	tower: number[];
	boards: DuelBoard[];
}

export const DUEL_COLOURS = "BTRYK";

/** What so many damaged tiles cost, as printed on the board. */
export const DAMAGE = [0, 1, 3, 6, 10] as const;
export const MARKER_COST = 2;

/** One of the four spaces of a dome tile. */
export interface Space {
	/** The colour it takes; `S` the special piece, `W` any colour. */
	takes: string;
	/** What lies there; nothing if it is empty. */
	holds: string;
}

export function isDuel(setup: object): setup is DuelSetup {
	return "dome" in ((setup as DuelSetup).boards?.[0] ?? {});
}

/** The four spaces of a dome tile, top left, top right, bottom left, bottom right; of a hidden one only its kind is known. */
export function spaces(tile: string, rotation = Number(tile[4] ?? 0)): Space[] {
	const letters = [...tile.slice(0, 4)];
	if (letters.includes("?")) return Array.from({ length: 4 }, (_, index) => ({ takes: index === 0 ? (letters[0] ?? "") : "?", holds: "" }));
	const at = (corner: number): Space => {
		const letter = letters[(corner - rotation + 4) % 4] ?? "";
		const takes = letter.toUpperCase();
		const filled = letter !== takes;
		return { takes, holds: filled ? (takes === "W" ? (tile[5] ?? "") : takes) : "" };
	};
	// The text goes around the tile clockwise; a page goes row by row.
	return [at(0), at(1), at(3), at(2)];
}

/** The dome as six rows of six spaces; null where no dome tile lies. */
export function grid(dome: readonly string[]): (Space | null)[][] {
	return Array.from({ length: 6 }, (_, row) =>
		Array.from({ length: 6 }, (_, column) => {
			const tile = dome[3 * Math.floor(row / 2) + Math.floor(column / 2)] ?? "";
			return tile === "" ? null : (spaces(tile)[2 * (row % 2) + (column % 2)] ?? null);
		}),
	);
}

export function goalsOf(text: string): string[] {
	return text.match(/[1-4][AB]|\?/g) ?? [];
}

export function damage(board: DuelBoard, marker: boolean): number {
	const tiles = Math.min(
		board.damaged.reduce((sum, count) => sum + count, 0),
		4,
	);
	return (DAMAGE[tiles] ?? 0) + (marker ? MARKER_COST : 0);
}
