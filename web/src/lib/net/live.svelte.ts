// The live connection to a table: keeps what the server last said, sends commands until they are answered, and comes back after a loss.
import type { ChatLine, Entry, FromServer, Hello, Look, Presence, Refused, Replacement, State, View } from "../protocol";

const PROTOCOL = 1;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
const WAITS = [500, 1000, 2000, 4000, 5000];

export type Connection = "connecting" | "open" | "lost" | "closed";

/** A command was refused; the whole state follows it. */
export class RefusedCommand extends Error {
	readonly code: string;
	readonly args: Record<string, string>;

	constructor({ code, args, reason }: Refused) {
		super(reason);
		this.code = code;
		this.args = args;
	}
}

interface Waiting {
	message: object;
	resolve: (version: number) => void;
	reject: (reason: Error) => void;
}

export class Live {
	/** The last whole state; log and chat are kept apart because they only grow. */
	state = $state.raw<State | null>(null);
	log = $state.raw<Entry[]>([]);
	chat = $state.raw<ChatLine[]>([]);
	presence = $state.raw<Presence | null>(null);
	thinking = $state.raw<number | null>(null);
	connection = $state.raw<Connection>("connecting");
	problem = $state.raw<{ code: string; reason: string } | null>(null);
	/** What has to be added to this device's clock to get the server's. */
	offset = 0;

	/** Called with every state before it is shown, and with the log entries that are new. */
	onstate: ((state: State, fresh: Entry[]) => void) | null = null;
	onlink: ((link: Replacement) => void) | null = null;

	readonly #address: string;
	#tokens: string[];
	#socket: WebSocket | null = null;
	#version = 0;
	#tries = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#pinging: ReturnType<typeof setInterval> | undefined;
	#pong: ReturnType<typeof setTimeout> | undefined;
	readonly #waiting = new Map<string, Waiting>();
	readonly #looks = new Map<number, (view: View) => void>();
	readonly #online = () => this.#again(0);
	// A socket notices only after a while that nobody is there; the device knows at once.
	readonly #offline = () => this.#again(WAITS[0] ?? 500);

	constructor(table: string, tokens: readonly string[]) {
		const { protocol, host } = location;
		this.#address = `${protocol === "https:" ? "wss" : "ws"}://${host}/api/tables/${table}/live`;
		this.#tokens = [...tokens];
		addEventListener("online", this.#online);
		addEventListener("offline", this.#offline);
		this.#open();
	}

	/** Carries out a command, however often the connection breaks; gives the version of its event. */
	do(command: { type: string } & Record<string, unknown>): Promise<number> {
		const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
		return new Promise((resolve, reject) => {
			const message = { ...command, id };
			this.#waiting.set(id, { message, resolve, reject });
			this.#send(message);
		});
	}

	/** The position after an event. */
	look(version: number): Promise<View> {
		return new Promise((resolve) => {
			this.#looks.set(version, resolve);
			this.#send({ type: "look", version } satisfies Look);
		});
	}

	/** Connects again with another set of tokens: after taking a seat. */
	bring(tokens: readonly string[]): void {
		this.#tokens = [...tokens];
		this.#version = 0;
		this.#again(0);
	}

	close(): void {
		this.connection = "closed";
		removeEventListener("online", this.#online);
		removeEventListener("offline", this.#offline);
		this.#silence();
		clearTimeout(this.#timer);
		this.#socket?.close();
	}

	#open(): void {
		const socket = new WebSocket(this.#address);
		this.#socket = socket;
		socket.onopen = () => {
			this.#send({ type: "hello", protocol: PROTOCOL, tokens: this.#tokens, version: this.#version } satisfies Hello);
			for (const { message } of this.#waiting.values()) this.#send(message);
			for (const version of this.#looks.keys()) this.#send({ type: "look", version });
			this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
		};
		socket.onmessage = ({ data }) => {
			if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as FromServer);
		};
		socket.onclose = () => {
			if (socket !== this.#socket || this.connection === "closed") return;
			this.#again(WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 5000);
		};
	}

	/** Connects again after so many milliseconds. */
	#again(wait: number): void {
		if (this.connection === "closed") return;
		this.#silence();
		clearTimeout(this.#timer);
		const old = this.#socket;
		this.#socket = null;
		old?.close();
		if (wait > 0) {
			this.connection = "lost";
			this.#tries += 1;
		}
		this.#timer = setTimeout(() => this.#open(), wait);
	}

	#silence(): void {
		clearInterval(this.#pinging);
		clearTimeout(this.#pong);
	}

	#ping(): void {
		this.#send({ type: "ping", at: Date.now() });
		clearTimeout(this.#pong);
		this.#pong = setTimeout(() => this.#again(WAITS[0] ?? 500), PONG_WITHIN);
	}

	#send(message: object): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
	}

	#hear(message: FromServer): void {
		switch (message.type) {
			case "state":
				this.#take(message);
				break;
			case "ack":
				this.#answered(message.id)?.resolve(message.version);
				break;
			case "refused":
				this.#answered(message.id)?.reject(new RefusedCommand(message));
				break;
			case "presence":
				this.presence = message;
				break;
			case "thinking":
				this.thinking = message.seat;
				break;
			case "seen":
				this.#looks.get(message.version)?.(message.view);
				this.#looks.delete(message.version);
				break;
			case "link":
				this.onlink?.(message);
				break;
			case "pong":
				clearTimeout(this.#pong);
				this.offset = message.server - Date.now();
				break;
			case "problem":
				this.problem = { code: message.code, reason: message.reason };
				if (message.closes && ["protocol", "unknown-table"].includes(message.code)) this.close();
				break;
		}
	}

	#answered(id: string): Waiting | undefined {
		const waiting = this.#waiting.get(id);
		this.#waiting.delete(id);
		return waiting;
	}

	#take(state: State): void {
		if (state.since > this.#version) {
			this.#send({ type: "resume", version: this.#version });
			return;
		}
		if (state.since > 0 && state.version < this.#version) return;
		const whole = state.since === 0;
		const fresh = whole ? [] : state.log.filter((entry) => entry.version > this.#version);
		this.log = whole ? state.log : [...this.log, ...fresh];
		this.chat = whole ? state.chat : [...this.chat, ...state.chat.filter(({ version }) => version > this.#version)];
		if (state.version > this.#version) this.thinking = null;
		this.#version = state.version;
		this.#tries = 0;
		this.offset = state.at - Date.now();
		this.connection = "open";
		this.presence = null;
		if (this.problem?.code !== "unknown-token") this.problem = null;
		this.onstate?.(state, fresh);
		this.state = state;
	}
}
