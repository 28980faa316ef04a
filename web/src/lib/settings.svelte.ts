// What a person likes, remembered on this device.

export interface Settings {
	name: string;
	language: string;
	theme: "system" | "light" | "dark";
	letters: boolean;
	/** Whether a chosen move waits for a second press: always, never, or on touch screens only. */
	confirm: "touch" | "always" | "never";
	/** How fast tiles fly and rounds are scored; 0 is at once. */
	speed: number;
	/** null until somebody chooses. */
	volume: number | null;
	shortcuts: boolean;
	chat: boolean;
}

const KEY = "azulejos.settings";

const DEFAULTS: Settings = {
	name: "",
	language: "",
	theme: "system",
	letters: false,
	confirm: "touch",
	speed: 1,
	volume: null,
	shortcuts: true,
	chat: true,
};

export const settings = $state<Settings>({ ...DEFAULTS, ...remembered<Partial<Settings>>(KEY, {}) });

/** Whether several people sit at this device just now. */
export const device = $state({ shared: false });

const USUAL_VOLUME = 0.5;

/** How loud the table is. People around one device hear each other: there it is silent unless somebody wants it. */
export function volume(): number {
	return settings.volume ?? (device.shared ? 0 : USUAL_VOLUME);
}

/** Keeps a change and shows it at once. */
export function change(what: Partial<Settings>): void {
	Object.assign(settings, what);
	remember(KEY, $state.snapshot(settings));
	dress();
}

/** Puts the theme on the page. */
export function dress(): void {
	document.documentElement.dataset.theme = settings.theme;
}

/** Reads a value that this device remembers; a damaged one counts as none. */
export function remembered<Value>(key: string, otherwise: Value): Value {
	try {
		const text = localStorage.getItem(key);
		return text === null ? otherwise : (JSON.parse(text) as Value);
	} catch {
		return otherwise;
	}
}

export function remember(key: string, value: unknown): void {
	try {
		localStorage.setItem(key, JSON.stringify(value));
	} catch {
		// A full or forbidden store forgets; nothing else is lost.
	}
}
