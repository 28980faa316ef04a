import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ResultView } from "../src/lib/protocol";
import { change, volume } from "../src/lib/settings.svelte";
import TablePage from "../src/lib/table/TablePage.svelte";
import { speak } from "../src/lib/words.svelte";
import { played, refusedTake, setup, state, take, view } from "./positions";
import { TestSocket } from "./socket";

let page: object;

const options = [
	take("1", "B", "1", { placed: 1, overflow: 1, floor_change: -1, completes: 1, row: 1, column: 1, points: 1 }),
	take("1", "B", "2", { completes: 1, row: 2, column: 2, points: 1 }),
	refusedTake("1", "B", "3", "line-holds", { line: "3", colour: "red" }),
	take("1", "B", "-", { placed: 0, overflow: 2, floor_change: -2 }),
	take("0", "R", "4", { marker: 1, floor_change: -1 }),
];

beforeEach(async () => {
	await speak("en");
	change({ confirm: "never", speed: 0 });
	TestSocket.all = [];
	vi.stubGlobal("WebSocket", TestSocket);
	vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
	page = mount(TablePage, { target: document.body, props: { id: "k3v9", key: "secret" } });
	flushSync();
	TestSocket.last.open();
	TestSocket.last.hear(state({ options }));
	await settled();
});

afterEach(async () => {
	await unmount(page);
	vi.unstubAllGlobals();
	localStorage.clear();
});

async function settled(): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, 5));
	flushSync();
}

const find = (selector: string) => {
	const element = document.querySelector<HTMLElement>(selector);
	if (element === null) throw new Error(`there is no ${selector}`);
	return element;
};

async function press(selector: string): Promise<void> {
	find(selector).click();
	await settled();
}

const asked = () => find(".ask .text").textContent;
const detail = () => find(".ask .detail").textContent;
const acts = () => TestSocket.last.sent.filter(({ type }) => type === "act");

test("sources are buttons that say what lies there", () => {
	expect(asked()).toBe("Your turn: take tiles");
	expect(find('[data-source="1B"]').getAttribute("aria-label")).toBe("2 blue, factory 1");
	expect(find('[data-source="0R"]').getAttribute("aria-label")).toBe("2 red, centre");
	expect(find('[data-source="2W"]').getAttribute("aria-disabled")).toBe("true");
});

test("picked tiles show every row's consequence, and the reason where a row refuses", async () => {
	await press('[data-source="1B"]');
	expect(asked()).toBe("Choose a row for 2 blue");
	expect(find('.own [data-line="1"]').getAttribute("aria-label")).toBe(
		"row 1, empty, room for 1 tile; 2 blue: 1 placed, 1 to the floor, minus 1, completes the row, scores 1 point",
	);
	expect(find('.own [data-line="3"]').getAttribute("aria-label")).toContain("row 3 already holds red");
	expect(document.querySelectorAll('.own [data-line="2"] .ghost').length).toBe(2);
	await press('.own [data-line="3"]');
	expect(detail()).toBe("row 3 already holds red");
	expect(acts()).toEqual([]);
});

test("one press on a row plays; a second table's answer is waited for", async () => {
	await press('[data-source="1B"]');
	await press('.own [data-line="2"]');
	expect(acts()).toMatchObject([{ type: "act", action: "1B2", version: 1 }]);
	expect(document.querySelector('[data-source="1B"]')?.getAttribute("aria-disabled")).toBe("true");
});

test("with confirmation the first press only chooses", async () => {
	change({ confirm: "always" });
	await press('[data-source="1B"]');
	await press('.own [data-line="2"]');
	expect(acts()).toEqual([]);
	expect(detail()).toBe("2 placed, completes the row, scores 1 point");
	await press("[data-confirm]");
	expect(acts()).toMatchObject([{ action: "1B2" }]);
});

test("cancelling is possible by button and by Escape", async () => {
	await press('[data-source="0R"]');
	await press("[data-cancel]");
	expect(asked()).toBe("Your turn: take tiles");
	await press('[data-source="0R"]');
	window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
	await settled();
	expect(asked()).toBe("Your turn: take tiles");
});

test("the floor shows what falls there", async () => {
	await press('[data-source="1B"]');
	find('.own [data-line="1"]').dispatchEvent(new Event("pointerenter"));
	await settled();
	expect(document.querySelectorAll(".own .floor .ghost").length).toBe(1);
});

test("somebody else's turn offers nothing and names who is waited for", async () => {
	TestSocket.last.hear(state({ version: 2, since: 1, view: view(setup({ seat: 1 })) }));
	await settled();
	expect(asked()).toBe("Waiting for Bot 3");
	TestSocket.last.hear({ type: "thinking", seat: 1 });
	await settled();
	expect(asked()).toBe("Bot 3 is thinking");
	await press('[data-source="1B"]');
	expect(acts()).toEqual([]);
});

test("the turn line tells what the other did last", async () => {
	const move = played(2, { seat: 1, parts: { kind: "take", source: "2", colour: "W", line: "4" }, facts: { taken: 4 } });
	TestSocket.last.hear(state({ version: 2, since: 1, options, log: [move] }));
	await settled();
	expect(detail()).toBe("Bot 3: 4 white from factory 2 to row 4");
	await press('[data-source="1B"]');
	expect(detail()).not.toContain("Bot 3");
});

test("the result can be looked at again after it was closed", async () => {
	const result: ResultView = { ending: "finished", scores: [9, 4], ranks: [1, 2], winners: [0], breakdown: [] };
	const over = { ...state().table, status: "over" } as const;
	TestSocket.last.hear(state({ version: 2, since: 1, table: over, result }));
	await settled();
	await settled();
	await press('dialog [aria-label="Close"]');
	expect(document.querySelector("dialog")).toBeNull();
	expect(asked()).toBe("You win");
	await press("[data-way]");
	expect(find("dialog .result h2").textContent).toBe("You win");
});

test("a pause is ended where it is told of, and a new message is seen from afar", async () => {
	const paused = { ...state().table, status: "paused" } as const;
	const line = { version: 2, at: 0, seat: 1, name: "Bo", text: "hm", quick: null } as const;
	const seats = state().table.seats.map((seat) => ({ ...seat, by: "person" as const }));
	TestSocket.last.hear(state({ version: 2, since: 1, table: { ...paused, seats }, chat: [line] }));
	await settled();
	expect(asked()).toBe("The game is paused");
	await press("[data-way]");
	expect(TestSocket.last.sent.at(-1)).toMatchObject({ type: "pause", seat: 0, on: false });
	expect(document.querySelectorAll(".unread").length).toBe(1);
	await press('[aria-label="Chat"]');
	expect(document.querySelectorAll(".unread").length).toBe(0);
});

test("giving up is asked about before it is sent", async () => {
	TestSocket.last.hear(state({ version: 2, since: 1, options, rights: { ...state().rights, resign: true } }));
	await settled();
	const button = (text: string) =>
		[...document.querySelectorAll<HTMLElement>("dialog .button")].find(({ textContent }) => textContent === text);
	const resigned = () => TestSocket.last.sent.filter(({ type }) => type === "resign").length;
	await press('[aria-label="Menu"]');
	button("Give up")?.click();
	await settled();
	expect(resigned()).toBe(0);
	button("Cancel")?.click();
	await settled();
	expect([resigned(), document.querySelector("dialog")]).toEqual([0, null]);
	await press('[aria-label="Menu"]');
	button("Give up")?.click();
	await settled();
	button("Give up")?.click();
	await settled();
	expect(resigned()).toBe(1);
});

test("around one device it is silent until somebody wants sound", async () => {
	expect(volume()).toBe(0.5);
	TestSocket.last.hear(state({ version: 2, since: 1, options, you: { seats: [0, 1], host: true, view: 0 } }));
	await settled();
	expect(volume()).toBe(0);
	change({ volume: 0.3 });
	expect(volume()).toBe(0.3);
	change({ volume: null });
});

test("the command box plays and answers", async () => {
	const box = find(".command input") as HTMLInputElement;
	const type = async (text: string) => {
		box.value = text;
		box.dispatchEvent(new Event("input", { bubbles: true }));
		flushSync();
		find(".command").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
		await settled();
	};
	await type("s");
	expect(find(".command .answer").textContent).toContain("Ana: 0 points, Bot 3: 0 points");
	await type("f1 b 3");
	expect(find(".command .answer").textContent).toBe("row 3 already holds red");
	await type("f1 b 2");
	expect(acts()).toMatchObject([{ action: "1B2" }]);
});

test("the secret does not stay in the address", () => {
	expect(location.hash).toBe("");
	expect(JSON.parse(localStorage.getItem("azulejos.tables") ?? "{}").k3v9.tokens).toEqual(["secret"]);
});
