import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";

const variants = ["coloured", "grey"].map((wall) => ({
	code: wall === "grey" ? "azul2g" : "azul2",
	edition: "azul",
	title: "Azul",
	players: 2,
	options: { wall },
}));

let asked: URL[] = [];
let app: object;

function answer(address: string): Response {
	const url = new URL(address, "http://localhost");
	asked.push(url);
	if (url.pathname === "/api/variants") return Response.json(variants);
	const [variant, seed] = [url.searchParams.get("variant"), url.searchParams.get("seed")];
	if (seed === "13") return Response.json({ code: "bad-seed", reason: "no luck with 13" }, { status: 400 });
	const moves = Math.min(Number(url.searchParams.get("moves")), 14);
	return Response.json({ variant, seed, moves, length: 14, kind: "decision", seat: 1, scores: [3, 0], position: `${variant} at ${moves}` });
}

async function settled(): Promise<void> {
	await vi.waitFor(() => expect(document.querySelector("img, [role=alert]")).not.toBeNull());
	await new Promise((resolve) => setTimeout(resolve));
	flushSync();
}

async function press(label: string): Promise<void> {
	document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click();
	await settled();
}

const text = () => document.querySelector("textarea")?.value;

beforeEach(async () => {
	asked = [];
	vi.stubGlobal("fetch", (address: string) => Promise.resolve(answer(address)));
	history.replaceState(null, "", "/");
	app = mount(App, { target: document.body });
	await settled();
});

afterEach(async () => {
	await unmount(app);
	vi.unstubAllGlobals();
});

test("shows the position that the server drew, with its text and whose turn it is", () => {
	const image = document.querySelector("img");
	expect(image?.getAttribute("src")).toBe("/api/positions/sample.svg?variant=azul2&seed=7&moves=12&theme=light");
	expect(image?.alt).toContain("Seat 1 is to move. Scores: seat 0: 3, seat 1: 0.");
	expect(text()).toBe("azul2 at 12");
});

test("steps through the game and stops at its end", async () => {
	await press("One move forward");
	expect(text()).toBe("azul2 at 13");
	await press("Last position");
	expect(text()).toBe("azul2 at 14");
	expect(document.querySelector<HTMLButtonElement>('[aria-label="One move forward"]')?.disabled).toBe(true);
	await press("First position");
	expect(text()).toBe("azul2 at 0");
	expect(location.search).toBe("?variant=azul2&seed=7&moves=0");
});

test("another wall is another variant", async () => {
	document.querySelector<HTMLInputElement>('input[name="wall"][value="grey"]')?.click();
	await settled();
	expect(asked.at(-1)?.searchParams.get("variant")).toBe("azul2g");
	expect(text()).toBe("azul2g at 12");
});

test("says why the server refused, and keeps the last position", async () => {
	const box = document.querySelector<HTMLInputElement>("#seed");
	if (box === null) throw new Error("no seed box");
	box.value = "13";
	box.dispatchEvent(new Event("input", { bubbles: true }));
	flushSync();
	document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
	await vi.waitFor(() => {
		flushSync();
		expect(document.querySelector("[role=alert]")?.textContent).toBe("no luck with 13");
	});
	expect(text()).toBe("azul2 at 12");
});
