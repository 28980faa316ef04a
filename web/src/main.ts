import "@fontsource-variable/golos-text";
import "@fontsource-variable/source-serif-4";
import "./page.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no element with the id app");

mount(App, { target });
