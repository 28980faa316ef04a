// Small questions about a position of Azul or Azul Mini, asked of the data that the server sent.
import type { AzulSetup } from "../protocol";
import { floorLoss } from "./printed";

export function isGrey(setup: AzulSetup): boolean {
	return setup.variant.endsWith("g");
}

export function isMini(setup: AzulSetup): boolean {
	return setup.variant.startsWith("mini");
}

export function sum(counts: readonly number[]): number {
	return counts.reduce((total, count) => total + count, 0);
}

/** The points that a seat is about to lose. A floor that has been paid for is empty, but for the start marker, which then costs nothing. */
export function runningLoss(setup: AzulSetup, seat: number): number {
	const seats = setup.boards.length;
	const paid =
		setup.phase === "tile" ? (seat - setup.start + seats) % seats < (setup.seat - setup.start + seats) % seats : setup.phase !== "take";
	return paid ? 0 : floorLoss(setup.boards[seat]?.floor ?? "");
}
