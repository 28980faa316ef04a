// The command box: moves and questions as short texts, for those who would rather type.
import { legal } from "../net/option";
import type { Option } from "../protocol";

export type Command =
	| { kind: "act"; option: Option }
	| { kind: "refused"; option: Option }
	| { kind: "options" }
	| { kind: "bag" }
	| { kind: "scores" }
	| { kind: "help" }
	| { kind: "unknown"; text: string };

const QUESTIONS: Record<string, Command["kind"]> = { m: "options", b: "bag", s: "scores", "?": "help" };

/** Reads a command: `f3 b 2`, `c r f`, in Azul Duel `f3 b`, the action's own notation, or one of the questions m, b, s and ?. */
export function read(text: string, options: readonly Option[]): Command {
	const words = text.trim().toLowerCase();
	const question = QUESTIONS[words];
	if (question !== undefined) return { kind: question } as Command;
	const compact = words.replace(/[\s,.]+/g, "");
	const spoken = /^(?:f?(\d)|(c))([a-z])([1-9f-])$/.exec(compact);
	const wanted =
		spoken === null
			? compact.replace(/^f(?=\d)/, "").replace(/^l?f$/, "l-")
			: `${spoken[2] === "c" ? "0" : spoken[1]}${spoken[3]}${spoken[4] === "f" ? "-" : spoken[4]}`;
	const option =
		options.find(({ action }) => action.toLowerCase() === wanted) ?? options.find(({ action }) => action.toLowerCase() === compact);
	if (option === undefined) return { kind: "unknown", text };
	return { kind: legal(option) ? "act" : "refused", option };
}
