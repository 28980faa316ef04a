// What the page shows now: usually the last state, for some moments a picture on the way to it, or a position of the past.
import { tick } from "svelte";
import { framesBetween, type Told } from "../azul/frames";
import { isDuel } from "../duel/view";
import type { AzulSetup, Entry, Played, State, StepView, View } from "../protocol";
import { settings } from "../settings.svelte";
import { fly, look, settle } from "./motion";
import { sound } from "./sound";

interface Job {
	played: Played | null;
	view: View;
}

const TAKE_TIME = 620;
const STEP_TIME = 720;

export class Stage {
	view = $state.raw<View | null>(null);
	frame = $state.raw<Told | null>(null);
	/** The version of the past position that is shown; null for the present. */
	past = $state.raw<number | null>(null);
	busy = $state.raw(false);
	/** While a film runs: the version of the event it tells. What came after it is not told yet. */
	telling = $state.raw<number | null>(null);

	root: HTMLElement | null = null;
	#latest: View | null = null;
	#jobs: Job[] = [];
	#hurry = false;
	#wake: (() => void) | null = null;

	/** A new state came: shows how it came about, if that is one known event, else at once. */
	arrive(state: State, fresh: Entry[]): void {
		const before = this.#latest;
		this.#latest = state.view;
		if (state.view === null) {
			this.view = null;
			return;
		}
		if (this.past !== null) return;
		const events = fresh.filter((entry): entry is Played => entry.kind === "played");
		if (before === null || events.length !== 1) {
			this.#jobs = [];
			this.#hurry = true;
			this.#wake?.();
			this.#jobs.push({ played: null, view: state.view });
		} else {
			this.#jobs.push({ played: events[0] ?? null, view: state.view });
		}
		void this.#run();
	}

	/** Goes one event further, as in a replay. */
	step(played: Played | null, view: View): void {
		this.#latest = view;
		this.#jobs.push({ played, view });
		void this.#run();
	}

	/** Everything to its end, at once: any press does that, and nothing is lost by it. */
	skip(): void {
		settle();
		if (!this.busy) return;
		this.#hurry = true;
		this.#wake?.();
	}

	/** Shows a position of the past, or with null the present again. */
	async remember(version: number | null, view: View | null): Promise<void> {
		this.skip();
		this.#jobs = [];
		this.past = version;
		const shown = view ?? this.#latest;
		if (shown !== null) await this.#show(shown, null);
	}

	async #run(): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) {
			this.#hurry ||= this.#jobs.length > 2 || settings.speed === 0;
			await this.#play(job);
		}
		this.#hurry = false;
		this.telling = null;
		this.busy = false;
	}

	async #play({ played, view }: Job): Promise<void> {
		const shown = this.view;
		this.telling = played?.version ?? null;
		if (played !== null && !this.#hurry) taken(played);
		if (played !== null && shown !== null && !this.#hurry && "centre" in shown.setup) {
			for (const frame of framesBetween(shown.setup as AzulSetup, played)) {
				await this.#show({ ...shown, setup: frame.setup, scores: frame.setup.boards.map(({ score }) => score) }, frame);
				if (frame.step !== null) heard(frame.step);
				await this.#wait(frame.step === null ? TAKE_TIME : STEP_TIME);
				if (this.#hurry) break;
			}
		}
		if (played !== null && shown !== null && isDuel(view.setup)) await this.#count(played, shown.scores, view);
		await this.#show(view, null);
		if (played !== null) await this.#wait(played.draws.length > 0 ? 500 : 120);
	}

	/** The points of Azul Duel, one after the other, on the dome as it is then. */
	async #count({ steps }: Played, before: readonly number[], view: View): Promise<void> {
		const scores = [...before];
		for (const step of steps) {
			if (this.#hurry) return;
			const { row, column, points = 0, score } = step.facts;
			if (score !== undefined) scores[step.seat] = score;
			const square = row === undefined || column === undefined ? null : `${row - 1}.${column - 1}`;
			const rising = square === null ? null : { square, points };
			await this.#show({ ...view, scores: [...scores] }, { step, seat: step.seat, lit: new Set(square === null ? [] : [square]), rising });
			heard(step);
			await this.#wait(STEP_TIME);
		}
	}

	async #show(view: View, frame: Told | null): Promise<void> {
		const root = this.root;
		const before = root === null || this.#hurry ? [] : look(root);
		this.view = view;
		this.frame = frame;
		await tick();
		if (root !== null) fly(root, before, root.querySelector("[data-bag]"));
	}

	#wait(time: number): Promise<void> {
		if (this.#hurry) return Promise.resolve();
		return new Promise((resolve) => {
			const timer = setTimeout(done, time / settings.speed);
			function done(): void {
				clearTimeout(timer);
				resolve();
			}
			this.#wake = done;
		});
	}
}

function taken({ facts }: Played): void {
	for (let index = 0; index < Math.min(facts.placed ?? 1, 5); index += 1) sound("wood", 120 + index * 45);
	if ((facts.overflow ?? 0) > 0) sound("crack", 260);
}

function heard({ kind, facts }: StepView): void {
	if (kind === "tile") sound((facts.across ?? 0) === 5 ? "chime" : "plaster", 200);
	else if (kind === "floor" && (facts.points ?? 0) < 0) sound("crack");
	else if ((facts.count ?? 0) > 0) sound("chime");
}
