// A socket without a network: what the client sends is kept, what the server would say is said by the test.
import type { FromServer } from "../src/lib/protocol";

export class TestSocket {
	static readonly OPEN = 1;
	static all: TestSocket[] = [];

	readyState = 0;
	sent: Record<string, unknown>[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;

	constructor(readonly address: string) {
		TestSocket.all.push(this);
	}

	static get last(): TestSocket {
		const socket = TestSocket.all.at(-1);
		if (socket === undefined) throw new Error("nobody has connected");
		return socket;
	}

	open(): void {
		this.readyState = 1;
		this.onopen?.();
	}

	hear(message: FromServer): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}

	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}

	close(): void {
		this.readyState = 3;
		this.onclose?.();
	}
}
