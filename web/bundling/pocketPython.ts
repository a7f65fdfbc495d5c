// Vite plugin that copies Python for browsers (the npm package `pyodide`) beside the client, for the pocket edition.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants as c, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const LICENCE = `Python for browsers: Pyodide VERSION, Mozilla Public License 2.0, https://github.com/pyodide/pyodide
It contains CPython, Python Software Foundation License, https://github.com/python/cpython
Unchanged but packed; the list of further packages is left out, as none is used.
`;

/** Writes `pocket/python`. Nothing is fetched from elsewhere, at build time or later. */
export function pocketPython(folder: string): Plugin {
  return {
    name: "pocket-python",
    apply: "build",
    writeBundle({ dir }) {
      const from = (name: string) => join(folder, name);
      if (!existsSync(from("pyodide.asm.wasm"))) {
        this.warn("no pyodide in node_modules: the client is built without the pocket edition");
        return;
      }
      const out = join(dir!, "pocket", "python");
      mkdirSync(out, { recursive: true });
      const write = (name: string, data: Buffer | string) => writeFileSync(join(out, name), data);
      write("pyodide.asm.wasm.gz", gzipSync(readFileSync(from("pyodide.asm.wasm")), { level: 9 }));
      write("python_stdlib.zip", readFileSync(from("python_stdlib.zip")));
      for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) {
        const script = readFileSync(from(name), "utf-8").replace(/\n\/\/# sourceMappingURL=.*/, "");
        write(name, script);
        write(`${name}.br`, brotliCompressSync(script, { params: { [c.BROTLI_PARAM_QUALITY]: 9 } }));
      }
      const lock = JSON.parse(readFileSync(from("pyodide-lock.json"), "utf-8")) as { info: unknown; packages: unknown };
      write("pyodide-lock.json", JSON.stringify({ ...lock, packages: {} }));
      const { version } = JSON.parse(readFileSync(from("package.json"), "utf-8")) as { version: string };
      write("NOTICE.txt", LICENCE.replace("VERSION", version));
    },
  };
}
