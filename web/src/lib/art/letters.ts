// Letters of tiles: which picture and which words belong to them.

const NAMES: Record<string, string> = {
	B: "blue",
	Y: "yellow",
	R: "red",
	K: "black",
	W: "white",
	T: "turquoise",
	S: "special",
	"W*": "wild",
	M: "marker",
};

/** The English name of a letter's tile, which is also the name of its picture. */
export function artOf(letter: string): string {
	return NAMES[letter] ?? "marker";
}

/** The message for so many tiles of a colour. */
export const TILES: Record<string, string> = {
	B: "tiles-blue",
	Y: "tiles-yellow",
	R: "tiles-red",
	K: "tiles-black",
	W: "tiles-white",
	T: "tiles-turquoise",
};

/** The message for the name of a colour. */
export const COLOUR: Record<string, string> = {
	B: "colour-blue",
	Y: "colour-yellow",
	R: "colour-red",
	K: "colour-black",
	W: "colour-white",
	T: "colour-turquoise",
	S: "colour-special",
	M: "start-marker",
};

/** The letter of a colour that the rules named in English. */
export function letterOf(name: string): string {
	return Object.keys(NAMES).find((letter) => NAMES[letter] === name) ?? name;
}
