// What is asked of the server once, outside a live connection.
import type { Created, ErrorAnswer, Level, Listed, NewTable, Replay, SeatLink, TableInfo, VariantInfo, View } from "../protocol";

/** The server said no, or said nothing. */
export class Failed extends Error {
	readonly code: string;

	constructor(code: string, reason: string) {
		super(reason);
		this.code = code;
	}
}

export const variants = () => ask<VariantInfo[]>("/api/variants");
export const levels = () => ask<Level[]>("/api/levels");
export const listed = () => ask<Listed[]>("/api/tables");
export const table = (id: string) => ask<TableInfo>(`/api/tables/${id}`);
export const make = (wish: NewTable) => ask<Created>("/api/tables", wish);
export const claim = (id: string, seat: number, name: string) => ask<SeatLink>(`/api/tables/${id}/seats/${seat}`, { name });
export const replayOf = (id: string) => ask<Replay>(`/api/tables/${id}/replay`);
export const positionView = (text: string) => ask<View>(`/api/view?position=${encodeURIComponent(text)}`);

/** Replays a record that somebody has as a file. */
export const replayRecord = (text: string) =>
	request<Replay>("/api/replay", { method: "POST", body: text, headers: { "content-type": "text/plain" } });

export function pictureAddress(position: string, theme: "light" | "dark", kind: "svg" | "png"): string {
	return `/api/picture.${kind}?position=${encodeURIComponent(position)}&theme=${theme}`;
}

function ask<Answer>(address: string, body?: unknown): Promise<Answer> {
	if (body === undefined) return request<Answer>(address, {});
	return request<Answer>(address, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
}

async function request<Answer>(address: string, init: RequestInit): Promise<Answer> {
	let response: Response;
	try {
		response = await fetch(address, init);
	} catch {
		throw new Failed("unreachable", "the server does not answer");
	}
	if (response.ok) return (await response.json()) as Answer;
	const answer = (await response.json().catch(() => ({ code: "unreadable", reason: response.statusText }))) as ErrorAnswer;
	throw new Failed(answer.code, answer.reason);
}
