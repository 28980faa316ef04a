import "@fontsource-variable/golos-text";
import "@fontsource-variable/source-serif-4";
import "./page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { dress, settings } from "./lib/settings.svelte";
import { fitting, speak } from "./lib/words.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no element with the id app");

dress();
// Nothing is shown before its words are there.
await speak(settings.language || fitting(navigator.languages));
mount(App, { target });
