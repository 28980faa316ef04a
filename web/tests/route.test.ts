import { expect, test } from "vitest";
import { read } from "../src/lib/route.svelte";
import { clockText } from "../src/lib/table/time";
import { fitting, speak } from "../src/lib/words.svelte";

test("addresses name pages, and the secret of a seat stands behind the #", () => {
	expect(read("/", "", "")).toEqual({ page: "home" });
	expect(read("/new", "", "")).toEqual({ page: "new" });
	expect(read("/t/k3v9", "", "#secret")).toEqual({ page: "table", id: "k3v9", key: "secret" });
	expect(read("/t/k3v9/", "", "")).toEqual({ page: "table", id: "k3v9", key: null });
	expect(read("/r/k3v9", "?move=12", "")).toEqual({ page: "replay", id: "k3v9", move: 12 });
	expect(read("/r/k3v9", "?move=x", "")).toEqual({ page: "replay", id: "k3v9", move: null });
	expect(read("/how", "", "")).toEqual({ page: "how", edition: "azul" });
	expect(read("/p", "?position=azul2%20r1", "")).toEqual({ page: "position", text: "azul2 r1" });
	expect(read("/nonsense", "", "")).toEqual({ page: "home" });
});

test("clocks show what matters", async () => {
	await speak("en");
	expect([9_450, 65_000, 3_725_000, 200_000_000].map(clockText)).toEqual(["9.4", "1:05", "1:02:05", "2 d 7 h"]);
	await speak("pl");
	expect(clockText(200_000_000)).toBe("2 d 7 godz.");
});

test("the first language that we have is spoken", () => {
	expect(fitting(["de-AT", "uk-UA", "en"])).toBe("uk");
	expect(fitting(["de"])).toBe("en");
});
