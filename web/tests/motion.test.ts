import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { change } from "../src/lib/settings.svelte";
import { fly, look, settle } from "../src/lib/table/motion";

interface Started {
	element: Element;
	frames: Keyframe[];
	duration: number;
	onfinish: (() => void) | null;
	finish: () => void;
}

let started: Started[] = [];
let still = false;

beforeEach(() => {
	change({ speed: 1 });
	started = [];
	still = false;
	vi.stubGlobal("matchMedia", () => ({ matches: still }));
	Element.prototype.animate = function (this: Element, frames: Keyframe[], { duration }: KeyframeAnimationOptions) {
		const animation: Started = { element: this, frames, duration: Number(duration), onfinish: null, finish: () => animation.onfinish?.() };
		started.push(animation);
		return animation;
	} as never;
});

afterEach(() => {
	settle();
	document.body.replaceChildren();
	vi.unstubAllGlobals();
});

/** A page with tiles: the place of each, its letter and where it is drawn. */
function page(...tiles: [place: string, letter: string, left: number][]): HTMLElement {
	document.body.innerHTML = tiles.map(([place, letter]) => `<p data-place="${place}"><svg data-tile="${letter}"></svg></p>`).join("");
	document.querySelectorAll("svg").forEach((svg, index) => {
		svg.getBoundingClientRect = () => new DOMRect(tiles[index]?.[2] ?? 0, 0, 40, 40);
	});
	return document.body;
}

test("a tile comes from where one like it has gone, and ends where it lies", () => {
	const before = look(page(["f1", "B", 300], ["f1", "R", 340]));
	fly(page(["c", "R", 500], ["l0.2", "B", 100]), before, null);
	expect(started.map(({ element }) => (element as SVGElement).dataset.tile)).toEqual(["R", "B"]);
	const [red, blue] = started;
	expect(red?.frames[0]?.transform).toBe("translate(-160px, 0px) scale(1)");
	expect(blue?.frames[0]?.transform).toBe("translate(200px, 0px) scale(1)");
	for (const { frames } of started) {
		expect(frames.at(-1)?.transform).toBe("translate(0px, 0px) scale(1)");
		const offsets = frames.map(({ offset }) => Number(offset));
		expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
		expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
	}
});

test("what belongs together begins and ends together, and only then lies flat again", () => {
	const before = look(page(["f1", "B", 300], ["f1", "R", 340], ["f1", "K", 380]));
	fly(page(["c", "R", 500], ["c", "K", 540], ["l0.2", "B", 100]), before, null);
	expect(new Set(started.map(({ duration }) => duration)).size).toBe(1);
	const heights = () => started.map(({ element }) => (element as SVGElement).style.zIndex);
	expect(heights()).toEqual(["20", "20", "20"]);
	started[0]?.finish();
	expect(heights()).toEqual(["20", "20", "20"]);
	started[1]?.finish();
	started[2]?.finish();
	expect(heights()).toEqual(["", "", ""]);
});

test("with reduced motion tiles fade in where they lie", () => {
	still = true;
	const before = look(page(["f1", "B", 300]));
	fly(page(["l0.2", "B", 100]), before, null);
	expect(started.map(({ frames }) => frames.map(({ opacity, transform }) => [opacity, transform]))).toEqual([
		[
			[0, undefined],
			[0, undefined],
			[1, undefined],
			[1, undefined],
		],
	]);
});

test("without animation nothing is looked at", () => {
	change({ speed: 0 });
	expect(look(page(["f1", "B", 300]))).toEqual([]);
});
