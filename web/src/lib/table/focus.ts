// Where the keyboard goes: to what can be chosen now, and never nowhere.

const ENABLED = ':not([aria-disabled="true"]):not(:disabled)';

/** What a turn may ask for beside tiles and rows, in the order in which it is looked for. */
const OFFERED = [".own .choice", ".own .choose", ".own .gain", ".own .chip.pay", ".tray [data-tray]"];

function first(root: ParentNode, selectors: readonly string[]): HTMLElement | null {
	for (const selector of selectors) {
		const found = root.querySelector<HTMLElement>(selector);
		if (found !== null) return found;
	}
	return null;
}

/** The stop of a group of buttons if it can be used, else the first that can, else the stop. */
function stopOf(root: ParentNode, selector: string): HTMLElement | null {
	return first(root, [`${selector}[tabindex="0"]${ENABLED}`, `${selector}${ENABLED}`, `${selector}[tabindex="0"]`]);
}

export const tilesToTake = (root: ParentNode) => stopOf(root, "[data-source]");

export const rowsToFill = (root: ParentNode) => stopOf(root, ".own .line") ?? first(root, [`.own button[data-line]${ENABLED}`]);

/** A square, a slot, a dome tile, a chip: whatever else is to be chosen. */
export const offered = (root: ParentNode) =>
	first(
		root,
		OFFERED.map((selector) => selector + ENABLED),
	);

/** The other half of a choice that has begun. */
export function goesOn(root: ParentNode): HTMLElement | null {
	return first(root, [`.own button[data-line]${ENABLED}`]) ?? offered(root);
}
