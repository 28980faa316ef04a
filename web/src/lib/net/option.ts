// Helpers over the options that the server lists.
import type { Option } from "../protocol";

export function legal(option: Option): boolean {
	return option.refusal === null;
}
