// One stop of the Tab key for a group of buttons; the arrow keys go to the neighbour that lies in their direction.

/** A Svelte action: `use:rove={"button"}` with the selector of the group's members. */
export function rove(group: HTMLElement, selector: string) {
	const members = () => [...group.querySelectorAll<HTMLElement>(selector)];

	function stop(chosen?: HTMLElement): void {
		const all = members();
		const current =
			chosen ??
			all.find((member) => member.tabIndex === 0) ??
			all.find((member) => member.getAttribute("aria-disabled") !== "true") ??
			all[0];
		for (const member of all) member.tabIndex = member === current ? 0 : -1;
	}

	function onkeydown(event: KeyboardEvent): void {
		const from = event.target as HTMLElement;
		const all = members();
		const at = all.indexOf(from);
		if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
		const to = event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : neighbour(from, all, event.key);
		if (to === undefined) return;
		event.preventDefault();
		stop(to);
		to.focus();
	}

	const onfocusin = (event: FocusEvent) => {
		if (members().includes(event.target as HTMLElement)) stop(event.target as HTMLElement);
	};

	const watcher = new MutationObserver(() => stop());
	watcher.observe(group, { childList: true, subtree: true });
	group.addEventListener("keydown", onkeydown);
	group.addEventListener("focusin", onfocusin);
	stop();
	return {
		destroy() {
			watcher.disconnect();
			group.removeEventListener("keydown", onkeydown);
			group.removeEventListener("focusin", onfocusin);
		},
	};
}

const DIRECTIONS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest member in the direction of the key; beside the way counts double. */
function neighbour(from: HTMLElement, all: readonly HTMLElement[], key: string): HTMLElement | undefined {
	const direction = DIRECTIONS[key];
	if (direction === undefined) return undefined;
	const [dx, dy] = direction;
	const here = middle(from);
	let best: HTMLElement | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const member of all) {
		const there = middle(member);
		const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
		const beside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
		if (member === from || along <= 1) continue;
		const distance = along + 2 * beside;
		if (distance < least) [best, least] = [member, distance];
	}
	if (best !== undefined) return best;
	// Nothing lies that way: the next or the last one in reading order, so that every member can be reached by any pair of arrows.
	const step = dx + dy;
	return all[(all.indexOf(from) + step + all.length) % all.length];
}

function middle(element: HTMLElement): { x: number; y: number } {
	const { left, top, width, height } = element.getBoundingClientRect();
	return { x: left + width / 2, y: top + height / 2 };
}
