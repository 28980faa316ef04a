// The few facts that are printed on the boards and that a drawing needs (as in rules/drawing/palette.py). What may be played is not among them.

export const COLOURS = "BYRKW";

export const FLOOR_COSTS = [1, 1, 2, 2, 2, 3, 3] as const;

/** The colour printed on a square of the coloured wall; row and column from 0. */
export function wallColour(row: number, column: number): string {
	return COLOURS[(column - row + 5) % 5] ?? "";
}

/** The points that the tiles on a floor line cost, as printed above its spaces. */
export function floorLoss(floor: string): number {
	return FLOOR_COSTS.slice(0, floor.length).reduce<number>((sum, cost) => sum + cost, 0);
}

/** A number with a real minus sign; a gain has its plus. */
export function signed(points: number): string {
	return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : "0";
}
