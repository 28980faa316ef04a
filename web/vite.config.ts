import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The drawings and the words are shared with the Python package; the build says where its sources lie, because it works on a copy of this folder.
const shared = process.env.AZULEJOS_PACKAGE ?? fileURLToPath(new URL("../src/azulejos", import.meta.url));

export default defineConfig({
	plugins: [svelte()],
	resolve: { alias: { "#art": `${shared}/rules/drawing/art`, "#locales": `${shared}/locales` } },
	// How long the compiler takes is nobody's business who sets up.
	build: { target: "es2022", rolldownOptions: { checks: { bundlerTimings: false } } },
	server: { fs: { allow: [".", shared] }, proxy: { "/api": "http://127.0.0.1:8653", "/ws": { target: "ws://127.0.0.1:8653", ws: true } } },
});
