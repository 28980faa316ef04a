// Which page is shown: the path of the address says it. Secrets of seats stand behind the # and are taken from there at once.

export type Route =
	| { page: "home" }
	| { page: "new" }
	| { page: "table"; id: string; key: string | null }
	| { page: "replay"; id: string; move: number | null }
	| { page: "record" }
	| { page: "position"; text: string }
	| { page: "how"; edition: string };

export function read(path: string, search: string, hash: string): Route {
	const [first = "", second = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
	const query = new URLSearchParams(search);
	if (first === "new") return { page: "new" };
	if (first === "t" && second !== "") return { page: "table", id: second, key: hash.length > 1 ? hash.slice(1) : null };
	if (first === "r" && second !== "") {
		const move = Number(query.get("move"));
		return { page: "replay", id: second, move: query.has("move") && Number.isInteger(move) ? move : null };
	}
	if (first === "record") return { page: "record" };
	if (first === "p" && query.has("position")) return { page: "position", text: query.get("position") ?? "" };
	if (first === "how") return { page: "how", edition: second || "azul" };
	return { page: "home" };
}

const here = () => read(location.pathname, location.search, location.hash);

const state = $state<{ route: Route }>({ route: here() });

export function route(): Route {
	return state.route;
}

export function go(address: string, { replace = false }: { replace?: boolean } = {}): void {
	history[replace ? "replaceState" : "pushState"](null, "", address);
	show();
	scrollTo(0, 0);
}

/** Another page begins at its beginning for the keyboard and for screen readers, too. */
function show(): void {
	state.route = here();
	document.getElementById("app")?.focus({ preventScroll: true });
}

addEventListener("popstate", show);

/** Lets ordinary links to our own pages change the page without loading it again. */
export function follow(event: MouseEvent): void {
	const link = (event.target as Element | null)?.closest?.("a");
	if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
	event.preventDefault();
	go(link.href);
}
