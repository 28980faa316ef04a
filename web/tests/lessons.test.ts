import { expect, test } from "vitest";
import { lesson } from "../src/lib/table/lessons";
import { played, setup, view } from "./positions";

const azul = (what = {}) => view(setup(what));
const duel = (phase: string, round = 1) =>
	({ ...view(setup()), round, setup: { phase, boards: [{ dome: [] }] } }) as unknown as ReturnType<typeof view>;
const turn = (number: number, kind: string) => played(number, { turn: number, parts: { kind } });

test("Azul's guide goes from the first tile to the end of the round", () => {
	const first = played(2);
	expect(lesson(azul(), [], true)).toBe("guide-first");
	expect(lesson(azul(), [first], true)).toBe("guide-second");
	expect(lesson(azul(), [first], false)).toBe("guide-wait");
	expect(lesson(azul(), [first, played(4, { facts: { floor_change: -2 } })], true)).toBe("guide-floor");
	expect(lesson(azul({ marker: -1, centre: [1, 0, 0, 0, 0] }), [first, first], true)).toBe("guide-centre");
	expect(lesson(azul({ marker: 1, centre: [0, 0, 0, 0, 0] }), [first, first], true)).toBe("guide-bag");
	expect(lesson({ ...azul(), round: 2 }, [first], true)).toBe("guide-round");
});

test("Duel's guide says what is to be done with what is in hand, and one kind of turn after the other", () => {
	const start = turn(1, "tile");
	expect(lesson(duel("first"), [], true)).toBe("guide-duel-first");
	expect(lesson(duel("place"), [start], true)).toBe("guide-duel-place");
	expect(lesson(duel("take"), [start], true)).toBe("guide-duel-sun");
	expect(lesson(duel("stack"), [start, turn(3, "take")], true)).toBe("guide-duel-stack");
	// All actions of one turn count once.
	expect(lesson(duel("take"), [start, turn(3, "take"), turn(3, "line"), turn(3, "stack")], true)).toBe("guide-duel-moon");
	expect(lesson(duel("take"), [start, ...[3, 5].map((number) => turn(number, "take"))], true)).toBe("guide-duel-tokens");
	expect(lesson(duel("take"), [start, ...[3, 5, 7].map((number) => turn(number, "take"))], true)).toBe("guide-duel-chips");
	expect(lesson(duel("take"), [start, ...[3, 5, 7, 9].map((number) => turn(number, "take"))], true)).toBe("guide-on");
	expect(lesson(duel("take", 2), [start], true)).toBe("guide-round");
});
