import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // One set of modules for all files: to load them again for each took more than half of the time.
  test: { include: ["tests/**/*.test.ts"], environment: "node", isolate: false },
});
