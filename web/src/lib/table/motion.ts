// Tiles fly from where they lay to where they lie: found by comparing two pictures of the page, never needed for the page to be right.
import { settings } from "../settings.svelte";

interface Lying {
	place: string;
	letter: string;
	rect: DOMRect;
	element: SVGElement;
}

interface Flight {
	element: SVGElement;
	/** From 0 to 1 of its own time. */
	frames: Keyframe[];
	delay: number;
}

const TIME = 240;
const STAGGER = 34;
/** How long a tile takes to appear where nothing may move. */
const FADE = 140;
/** Pictures of one flight; between them it is straight and even. */
const STEPS = 12;

const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let running: Animation[] = [];
/** The tiles that lie above the others while they fly. */
let raised: SVGElement[] = [];

/** Pictures of tiles that fly to a board out of sight. */
let pictures: SVGElement[] = [];

/** Where every tile lies now, before the page changes. */
export function look(root: HTMLElement): Lying[] {
	if (settings.speed === 0) return [];
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
	const come = difference(after, before);
	if (reduced()) {
		const frames = [{ opacity: 0 }, { opacity: 1 }];
		start(
			come.map(({ element }) => ({ element, frames, delay: 0 })),
			FADE,
		);
		return;
	}
	const gone = difference(before, after);
	const source = bag?.getBoundingClientRect();
	const dealt = new Map<string, number>();
	const flights = come.map(({ element, letter, place, rect }, index): Flight => {
		const at = gone.findIndex((tile) => tile.letter === letter);
		const left = at >= 0 ? gone.splice(at, 1)[0] : undefined;
		const from = left?.rect;
		const chip = rect.width === 0 ? chipOf(root, place) : undefined;
		if (left !== undefined && chip !== undefined && left.rect.width > 0) return leave(left, chip, index * STAGGER);
		if (from !== undefined && from.width > 0) return { element, frames: arc(from, rect), delay: index * STAGGER };
		if (place.startsWith("f") && source !== undefined && source.width > 0) {
			const order = dealt.size * 70 + (dealt.get(place) ?? 0) * STAGGER;
			dealt.set(place, (dealt.get(place) ?? 0) + 1);
			return { element, frames: arc(smaller(source), rect), delay: order };
		}
		const frames = [
			{ opacity: 0, transform: "scale(0.6)" },
			{ opacity: 1, transform: "scale(1)" },
		];
		return { element, frames, delay: index * STAGGER };
	});
	start(flights, TIME);
}

/** Puts everything where it belongs, at once. */
export function settle(): void {
	for (const animation of running) animation.finish();
	running = [];
	lower();
}

function lower(): void {
	for (const picture of pictures) picture.remove();
	pictures = [];
	for (const element of raised) element.style.zIndex = "";
	raised = [];
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
	const chip = seat === undefined ? undefined : root.querySelector(`[data-chip="${seat}"]`)?.getBoundingClientRect();
	return chip !== undefined && chip.width > 0 ? chip : undefined;
}

/** A picture of a tile flies to where its board would be opened, and is gone. */
function leave({ element, rect }: Lying, chip: DOMRect, delay: number): Flight {
	const picture = element.cloneNode(true) as SVGElement;
	const { left, top, width, height } = rect;
	Object.assign(picture.style, {
		position: "fixed",
		left: `${left}px`,
		top: `${top}px`,
		width: `${width}px`,
		height: `${height}px`,
		opacity: "0",
	});
	document.body.append(picture);
	pictures.push(picture);
	const there = `translate(${chip.left + chip.width / 2 - left - width / 2}px, ${chip.top + chip.height / 2 - top - height / 2}px)`;
	const frames = [
		{ transform: "none", opacity: 1 },
		{ transform: `${there} scale(0.5)`, opacity: 1 },
		{ transform: `${there} scale(0.4)`, opacity: 0 },
	];
	return { element: picture, frames, delay };
}

/** Along a slight arc, ending with a touch of the wall. */
function arc(from: DOMRect, to: DOMRect): Keyframe[] {
	const dx = from.left + from.width / 2 - (to.left + to.width / 2);
	const dy = from.top + from.height / 2 - (to.top + to.height / 2);
	const size = from.width / Math.max(to.width, 1);
	const lift = Math.min(36, Math.hypot(dx, dy) / 7);
	/** Which part of the way is left, how high above it the tile is, and how large. */
	const way: [at: number, left: number, up: number, size: number][] = [
		[0, 1, 0, size],
		[0.5, 0.45, lift, (size + 1.12) / 2],
		[0.86, 0, 0, 1.06],
		[1, 0, 0, 1],
	];
	return Array.from({ length: STEPS + 1 }, (_, step) => {
		const part = eased(step / STEPS);
		const next = Math.max(
			1,
			way.findIndex(([at]) => at >= part),
		);
		const [a, b] = [way[next - 1] ?? way[0], way[next] ?? way[3]];
		if (a === undefined || b === undefined) return {};
		const share = (part - a[0]) / (b[0] - a[0]);
		const between = (index: 1 | 2 | 3) => a[index] + (b[index] - a[index]) * share;
		const left = between(1);
		return { transform: `translate(${dx * left}px, ${dy * left - between(2)}px) scale(${between(3)})` };
	});
}

/** Quick at first and gentle at the end: the curve of `cubic-bezier(0.3, 0.1, 0.2, 1)`. */
function eased(time: number): number {
	const bezier = (t: number, one: number, two: number) => 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3;
	if (time >= 1) return 1;
	let [low, high] = [0, 1];
	for (let round = 0; round < 20; round += 1) {
		const middle = (low + high) / 2;
		if (bezier(middle, 0.3, 0.2) < time) low = middle;
		else high = middle;
	}
	return bezier(low, 0.1, 1);
}

/**
 * Starts flights that belong together. Each waits and rests inside its own frames, so that all begin and end at the same moment: whenever an animation begins or ends
 * the whole page is styled and layered anew, in between the browser leaves them to its compositor.
 */
function start(flights: readonly Flight[], time: number): void {
	const whole = Math.max(0, ...flights.map(({ delay }) => delay)) + time;
	for (const { element, frames, delay } of flights) {
		const offset = (index: number) => (delay + (time * index) / (frames.length - 1)) / whole;
		const keyframes = frames.map((frame, index) => ({ ...frame, offset: offset(index) }));
		const animation = element.animate([{ ...frames[0], offset: 0 }, ...keyframes, { ...frames.at(-1), offset: 1 }], {
			duration: whole / settings.speed,
		});
		running.push(animation);
		raised.push(element);
		// Not a keyframe: with one the browser could not leave the flight to its compositor.
		element.style.zIndex = "20";
		animation.onfinish = () => {
			running = running.filter((other) => other !== animation);
			if (running.length === 0) lower();
		};
	}
}
