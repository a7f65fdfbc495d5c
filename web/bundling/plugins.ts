// Vite plugins of the production build: fewer messages, pages that preload their scripts, and files compressed with Brotli.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { messagesFor, type Part } from "./clientMessages";

const SMALL = 200; // bytes

// By the query that a message file is imported with.
const PARTS: Record<string, Part> = { "raw": "all pages", "table&raw": "table", "rare&raw": "rare pages" };

/** Leaves out the messages that the client, whose sources lie in that folder, never says. */
export function trimMessages(folder: string): Plugin {
  let sources: string[] | undefined;
  return {
    name: "trim-messages",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [name, query] = id.split("?");
      const part = PARTS[query ?? ""];
      if (!name?.endsWith(".ftl") || !part) return null;
      sources ??= sourcesIn(folder);
      return `export default ${JSON.stringify(messagesFor(part, readFileSync(name, "utf-8"), sources))};`;
    },
  };
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf-8" });
  return names.filter((name) => /\.(ts|svelte)$/.test(name)).map((name) => readFileSync(join(folder, name), "utf-8"));
}

/** Writes `PAGE.html` for each page: index.html that preloads what the page will import. The server sends it for the page's addresses. */
export function preloadingPages(pages: Record<string, string>): Plugin {
  return {
    name: "preloading-pages",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("no index.html to preload from");
      const words = (query: string, name: string) =>
        chunks.filter((c) => new RegExp(`/lang/\\w+\\.ftl\\?${query}$`).test(c.facadeModuleId ?? "")).map((c) => ` data-${name}${c.name}="/${c.fileName}"`);
      const early = 'src="/early.js"';
      const html = String(index.source).replace(early, (tag) => tag + words("raw", "").join(""));
      index.source = html;
      for (const [page, module] of Object.entries(pages)) {
        const entry = chunks.find((c) => c.facadeModuleId === module);
        if (!entry) throw new Error(`no chunk for ${module}`);
        const scripts = withImports(entry.fileName, bundle).filter((name) => !html.includes(name));
        const styles = scripts.flatMap((name) => chunks.filter((c) => c.fileName === name).flatMap((c) => [...(c.viteMetadata?.importedCss ?? [])]));
        const links = [
          ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
          ...new Set(styles.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`)),
        ];
        const source = html.replace("</head>", `${links.join("")}</head>`).replace(early, (tag) => tag + words(`${page}&raw`, "page-").join(""));
        this.emitFile({ type: "asset", fileName: `${page}.html`, source });
      }
    },
  };
}

/** A chunk and all that it imports, directly or not. */
function withImports(name: string, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([name]);
  for (const each of found) {
    const chunk = bundle[each];
    if (chunk?.type === "chunk") chunk.imports.forEach((other) => found.add(other));
  }
  return [...found];
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
