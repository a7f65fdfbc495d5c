import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { firstVisit } from "./bundling/firstVisit";
import { pocketPython } from "./bundling/pocketPython";
import { brotli, preloadingPages, trimMessages } from "./bundling/plugins";

// In development the pages come from Vite and everything else from a server on this machine.
const server = process.env.BOCAGE_SERVER ?? "http://127.0.0.1:8123";

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));

// The pages most visits begin with.
const pages = { home: source("pages/Home.svelte"), table: source("pages/TablePage.svelte") };

export default defineConfig({
  plugins: [svelte(), trimMessages("src"), preloadingPages(pages), brotli(), pocketPython(fileURLToPath(new URL("node_modules/pyodide", import.meta.url)))],
  worker: { format: "es" },
  build: {
    outDir: "../src/bocage/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstVisit(source("app/main.ts"), pages) },
      },
    },
  },
  server: {
    fs: { allow: [".", "../src/bocage/lang"] },
    proxy: {
      "/api": { target: server },
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
});
