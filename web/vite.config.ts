import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { brotli, trimMessages } from "./bundling/plugins";

// In development the pages come from Vite and everything else from a server on this machine.
const server = process.env.BOCAGE_SERVER ?? "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [svelte(), trimMessages("src"), brotli()],
  build: {
    outDir: "../src/bocage/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
  },
  server: {
    fs: { allow: [".", "../src/bocage/lang"] },
    proxy: {
      "/api": { target: server },
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
});
