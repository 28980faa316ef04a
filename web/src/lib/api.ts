// What the server answers. The client draws nothing of a game by itself and knows none of its rules.

export interface Variant {
	code: string;
	edition: string;
	title: string;
	players: number;
	options: Record<string, string>;
}

export interface Sample {
	variant: string;
	seed: string;
	moves: number;
	length: number;
	kind: "decision" | "chance" | "end";
	seat: number | null;
	scores: number[];
	position: string;
}

export interface Wanted {
	variant: string;
	seed: string;
	moves: number;
}

export type Theme = "light" | "dark";

/** The server's own words about what is wrong with a request. */
export class Refused extends Error {
	constructor(
		readonly code: string,
		reason: string,
	) {
		super(reason);
	}
}

export function loadVariants(): Promise<Variant[]> {
	return load<Variant[]>("/api/variants");
}

export function loadSample(wanted: Wanted, signal: AbortSignal): Promise<Sample> {
	return load<Sample>(`/api/positions/sample?${query(wanted)}`, signal);
}

export function pictureAddress(wanted: Wanted, theme: Theme): string {
	return `/api/positions/sample.svg?${query(wanted)}&theme=${theme}`;
}

export function query({ variant, seed, moves }: Wanted): string {
	return new URLSearchParams({ variant, seed, moves: String(moves) }).toString();
}

async function load<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
	let response: Response;
	try {
		response = await fetch(address, signal === undefined ? {} : { signal });
	} catch (error) {
		if (error instanceof DOMException && error.name === "AbortError") throw error;
		throw new Refused("unreachable", "the server does not answer; is it still running?");
	}
	if (response.ok) return (await response.json()) as Answer;
	const { code, reason } = (await response.json()) as { code: string; reason: string };
	throw new Refused(code, reason);
}
