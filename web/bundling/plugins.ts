// Vite plugins of the production build: fewer messages, and files compressed with Brotli.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";
import { messagesFor } from "./clientMessages";

const SMALL = 200; // bytes

/** Leaves out the messages that the client, whose sources lie in that folder, never says. */
export function trimMessages(folder: string): Plugin {
  let sources: string[] | undefined;
  return {
    name: "trim-messages",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [name, query] = id.split("?");
      if (!name?.endsWith(".ftl") || !query) return null;
      sources ??= sourcesIn(folder);
      const part = query === "rare&raw" ? "rare pages" : "all pages";
      return `export default ${JSON.stringify(messagesFor(part, readFileSync(name, "utf-8"), sources))};`;
    },
  };
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf-8" });
  return names.filter((name) => /\.(ts|svelte)$/.test(name)).map((name) => readFileSync(join(folder, name), "utf-8"));
}

/** Writes `NAME.br` beside every script, style and page; the server sends it to browsers that accept it. */
export function brotli(): Plugin {
  return {
    name: "brotli",
    apply: "build",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css|html)$/.test(name))) {
        const file = readFileSync(join(dir!, name));
        if (file.length < SMALL) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
        writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(file, { params }));
      }
    },
  };
}
