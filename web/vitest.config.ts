import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import build from "./vite.config.ts";

// Svelte has two builds; without this condition tests would get the one for servers.
export default mergeConfig(build, defineConfig({ resolve: { conditions: ["browser"] }, test: { environment: "happy-dom" } }));
