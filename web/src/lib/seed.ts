// Seeds are whole numbers of up to 256 bits: text here, because a JavaScript number holds 53.

const MOST = 2n ** 256n - 1n;

export function isSeed(text: string): boolean {
	return /^[0-9]{1,78}$/.test(text) && BigInt(text) <= MOST;
}

/** A new seed, short enough to be read aloud. */
export function newSeed(): string {
	const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
	return String(number % 1_000_000);
}
