// What the log says about a move, whichever game it belongs to: the parts of the action tell.
import * as azul from "../azul/spoken";
import * as duel from "../duel/spoken";
import type { Played, StepView } from "../protocol";

export function moveText(move: Played, name: string): string {
	const { kind, line, column } = move.parts;
	const ofAzul = (kind === "take" && line !== undefined) || (kind === "tile" && column !== undefined);
	return ofAzul ? azul.moveText(move, name) : duel.moveText(move, name);
}

const OF_DUEL = ["special", "damaged", "goal", "draw"];

export function stepText(step: StepView, name: string): string {
	return OF_DUEL.includes(step.kind) ? duel.stepText(step, name) : azul.stepText(step, name);
}
