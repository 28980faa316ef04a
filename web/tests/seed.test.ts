import { expect, test } from "vitest";
import { fromAddress } from "../src/lib/address";
import { isSeed, newSeed } from "../src/lib/seed";

test("seeds are whole numbers of up to 256 bits", () => {
	for (const seed of ["0", "7", String(2n ** 256n - 1n), newSeed()]) expect(isSeed(seed)).toBe(true);
	for (const seed of ["", "-1", "1.5", "seven", " 7", "1e3", String(2n ** 256n)]) expect(isSeed(seed)).toBe(false);
});

test("an address that makes no sense shows the first position", () => {
	const known = (variant: string) => variant === "azul2" || variant === "mini3";
	expect(fromAddress("?variant=mini3&seed=99&moves=5", known)).toEqual({ variant: "mini3", seed: "99", moves: 5 });
	expect(fromAddress("?variant=chess&seed=-1&moves=x", known)).toEqual({ variant: "azul2", seed: "7", moves: 12 });
	expect(fromAddress("?moves=9999", known).moves).toBe(2000);
});
