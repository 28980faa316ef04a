// Tiles fly from where they lay to where they lie: found by comparing two pictures of the page, never needed for the page to be right.
import { settings } from "../settings.svelte";

interface Lying {
	place: string;
	letter: string;
	rect: DOMRect;
	element: SVGElement;
}

const TIME = 240;
const STAGGER = 34;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || settings.speed === 0;

let running: Animation[] = [];

/** Where every tile lies now, before the page changes. */
export function look(root: HTMLElement): Lying[] {
	if (still()) return [];
	return [...root.querySelectorAll<SVGElement>("[data-place] [data-tile]")].map((element) => ({
		place: element.closest<HTMLElement>("[data-place]")?.dataset.place ?? "",
		letter: element.dataset.tile ?? "",
		rect: element.getBoundingClientRect(),
		element,
	}));
}

/** Lets every tile that is new in its place come from where a tile like it has gone; others come from the bag. */
export function fly(root: HTMLElement, before: readonly Lying[], bag: HTMLElement | null): void {
	if (before.length === 0) return;
	settle();
	const after = look(root);
	const gone = difference(before, after);
	const come = difference(after, before);
	const source = bag?.getBoundingClientRect();
	const dealt = new Map<string, number>();
	come.forEach((tile, index) => {
		const at = gone.findIndex(({ letter }) => letter === tile.letter);
		const from = at >= 0 ? gone.splice(at, 1)[0] : undefined;
		if (from !== undefined && from.rect.width > 0 && tile.rect.width === 0) {
			leave(from, chipOf(root, tile.place), index * STAGGER);
		} else if (from !== undefined && from.rect.width > 0) {
			move(tile.element, from.rect, tile.rect, index * STAGGER);
		} else if (tile.place.startsWith("f") && source !== undefined && source.width > 0) {
			const order = dealt.size * 70 + (dealt.get(tile.place) ?? 0) * STAGGER;
			dealt.set(tile.place, (dealt.get(tile.place) ?? 0) + 1);
			move(tile.element, smaller(source), tile.rect, order);
		} else {
			play(
				tile.element,
				[
					{ opacity: 0, transform: "scale(0.6)" },
					{ opacity: 1, transform: "none" },
				],
				index * STAGGER,
			);
		}
	});
}

/** Puts everything where it belongs, at once. */
export function settle(): void {
	for (const animation of running) animation.finish();
	running = [];
}

/** The tiles of the first list that have no equal in the same place of the second. */
function difference(these: readonly Lying[], those: readonly Lying[]): Lying[] {
	const counts = new Map<string, number>();
	for (const { place, letter } of those) counts.set(`${place} ${letter}`, (counts.get(`${place} ${letter}`) ?? 0) + 1);
	return these.filter(({ place, letter }) => {
		const key = `${place} ${letter}`;
		const left = counts.get(key) ?? 0;
		counts.set(key, left - 1);
		return left <= 0;
	});
}

function smaller({ left, top, width, height }: DOMRect): DOMRect {
	return new DOMRect(left + width / 2 - 10, top + height / 2 - 10, 20, 20);
}

/** On a phone the board of another seat is a chip with its name. */
function chipOf(root: HTMLElement, place: string): DOMRect | undefined {
	const seat = /^[dlw](\d)/.exec(place)?.[1];
	return seat === undefined ? undefined : root.querySelector(`[data-chip="${seat}"]`)?.getBoundingClientRect();
}

/** A picture of a tile flies to where its board would be opened, and is gone. */
function leave({ element, rect }: Lying, chip: DOMRect | undefined, delay: number): void {
	if (chip === undefined || chip.width === 0) return;
	const picture = element.cloneNode(true) as SVGElement;
	const { left, top, width, height } = rect;
	Object.assign(picture.style, { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
	document.body.append(picture);
	const dx = chip.left + chip.width / 2 - (left + width / 2);
	const dy = chip.top + chip.height / 2 - (top + height / 2);
	const animation = play(
		picture,
		[
			{ transform: "none", opacity: 1, offset: 0 },
			{ transform: `translate(${dx}px, ${dy}px) scale(0.5)`, opacity: 0.9, offset: 0.9 },
			{ transform: `translate(${dx}px, ${dy}px) scale(0.4)`, opacity: 0, offset: 1 },
		],
		delay,
		1.6,
	);
	animation.finished.then(
		() => picture.remove(),
		() => picture.remove(),
	);
}

/** Along a slight arc, ending with a touch of the wall. */
function move(element: SVGElement, from: DOMRect, to: DOMRect, delay: number): void {
	const dx = from.left + from.width / 2 - (to.left + to.width / 2);
	const dy = from.top + from.height / 2 - (to.top + to.height / 2);
	const scale = from.width / Math.max(to.width, 1);
	const lift = Math.min(36, Math.hypot(dx, dy) / 7);
	const at = (part: number, up: number, size: number) => ({
		transform: `translate(${dx * part}px, ${dy * part - up}px) scale(${size})`,
	});
	play(
		element,
		[
			{ ...at(1, 0, scale), offset: 0 },
			{ ...at(0.45, lift, (scale + 1.12) / 2), offset: 0.5 },
			{ ...at(0, 0, 1.06), offset: 0.86 },
			{ ...at(0, 0, 1), offset: 1 },
		],
		delay,
	);
}

function play(element: SVGElement, keyframes: Keyframe[], delay: number, length = 1): Animation {
	const animation = element.animate(keyframes, {
		duration: (length * TIME) / settings.speed,
		delay: delay / settings.speed,
		easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
		fill: "backwards",
	});
	running.push(animation);
	// Above the others while it flies. Not a keyframe: with one the browser could not leave the flight to its compositor.
	element.style.zIndex = "20";
	animation.onfinish = () => {
		element.style.zIndex = "";
		running = running.filter((other) => other !== animation);
	};
	return animation;
}
