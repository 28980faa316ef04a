import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live, RefusedCommand } from "../src/lib/net/live.svelte";
import { played, state } from "./positions";
import { TestSocket } from "./socket";

let live: Live;

beforeEach(() => {
	vi.useFakeTimers();
	TestSocket.all = [];
	vi.stubGlobal("WebSocket", TestSocket);
	live = new Live("k3v9", ["secret"]);
	TestSocket.last.open();
});

afterEach(() => {
	live.close();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const types = (socket: TestSocket) => socket.sent.map(({ type }) => type);

test("speaks first, with its tokens, which are not in the address", () => {
	expect(TestSocket.last.sent).toEqual([{ type: "hello", protocol: 1, tokens: ["secret"], version: 0 }]);
	expect(TestSocket.last.address).toMatch(/\/api\/tables\/k3v9\/live$/);
});

test("appends to the log, drops what is old and asks after a gap", () => {
	const socket = TestSocket.last;
	socket.hear(state({ version: 2, log: [played(2)] }));
	socket.hear(state({ version: 3, since: 2, log: [played(3)] }));
	expect(live.log.map(({ version }) => version)).toEqual([2, 3]);
	socket.hear(state({ version: 2, since: 1, log: [played(2)] }));
	expect(live.state?.version).toBe(3);
	socket.hear(state({ version: 9, since: 8, log: [played(9)] }));
	expect(live.state?.version).toBe(3);
	expect(socket.sent.at(-1)).toEqual({ type: "resume", version: 3 });
	socket.hear(state({ version: 9, since: 0, log: [played(8), played(9)] }));
	expect(live.log.map(({ version }) => version)).toEqual([8, 9]);
});

test("a device without a network is told at once, and comes back when there is one", async () => {
	TestSocket.last.hear(state());
	dispatchEvent(new Event("offline"));
	expect(live.connection).toBe("lost");
	dispatchEvent(new Event("online"));
	await vi.advanceTimersByTimeAsync(1);
	TestSocket.last.open();
	TestSocket.last.hear(state({ version: 2 }));
	expect(live.connection).toBe("open");
	expect(TestSocket.all.length).toBe(2);
});

test("a command is sent again with its id until it is answered", async () => {
	const done = live.do({ type: "act", version: 1, action: "1B3" });
	const first = TestSocket.last.sent.at(-1);
	TestSocket.last.close();
	expect(live.connection).toBe("lost");
	await vi.advanceTimersByTimeAsync(600);
	expect(TestSocket.all.length).toBe(2);
	TestSocket.last.open();
	expect(types(TestSocket.last)).toEqual(["hello", "act"]);
	expect(TestSocket.last.sent.at(-1)).toEqual(first);
	TestSocket.last.hear({ type: "ack", id: String(first?.id), version: 2 });
	expect(await done).toBe(2);
	TestSocket.last.close();
	await vi.advanceTimersByTimeAsync(1100);
	TestSocket.last.open();
	expect(types(TestSocket.last)).toEqual(["hello"]);
});

test("a refusal is an error with its code", async () => {
	const done = live.do({ type: "act", version: 1, action: "1B3" });
	const { id } = TestSocket.last.sent.at(-1) as { id: string };
	TestSocket.last.hear({ type: "refused", id, code: "stale", args: {}, reason: "the position has changed" });
	await expect(done).rejects.toBeInstanceOf(RefusedCommand);
	await expect(done).rejects.toMatchObject({ code: "stale" });
});

test("waits longer after every failure, and not at all when the network is back", async () => {
	for (const wait of [500, 1000, 2000, 4000, 5000, 5000]) {
		const before = TestSocket.all.length;
		TestSocket.last.close();
		await vi.advanceTimersByTimeAsync(wait - 10);
		expect(TestSocket.all.length).toBe(before);
		await vi.advanceTimersByTimeAsync(20);
		expect(TestSocket.all.length).toBe(before + 1);
	}
	TestSocket.last.close();
	const before = TestSocket.all.length;
	dispatchEvent(new Event("online"));
	await vi.advanceTimersByTimeAsync(1);
	expect(TestSocket.all.length).toBe(before + 1);
});

test("a server that does not answer a ping is taken for lost", async () => {
	TestSocket.last.hear(state());
	expect(live.connection).toBe("open");
	await vi.advanceTimersByTimeAsync(20_100);
	expect(types(TestSocket.last)).toContain("ping");
	await vi.advanceTimersByTimeAsync(10_600);
	expect(TestSocket.all.length).toBe(2);
});
