// The worker of the pocket edition: Python, the bundle of our sources, and the desk that answers in the place of a server.

import type { FromEngine, ToEngine } from "./protocol";
import { shelf } from "./shelf";

interface Desk {
  ask(method: string, path: string, body: string, nickname: string): Promise<string>;
  enter(line: number, table: string, nickname: string): Promise<void>;
  hear(line: number, text: string): Promise<void>;
  leave(line: number): Promise<void>;
}

interface Python {
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): { desk(...parts: unknown[]): Desk };
}

const PYTHON = new URL("/pocket/python/", location.origin).href;
const LOCK = "bocage-engine";

const tell = (message: FromEngine) => postMessage(message);
const plain = fetch.bind(self);

/** The engine's binary lies packed, so that it is small on hosts that pack nothing. */
async function unpacked(path: string): Promise<Response> {
  const data = await (await checked(`${path}.gz`)).arrayBuffer();
  const [first, second] = new Uint8Array(data, 0, 2);
  const isPacked = first === 0x1f && second === 0x8b; // a host may have unpacked it
  const stream = isPacked ? new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip")) : data;
  return new Response(stream, { headers: { "content-type": "application/wasm" } });
}

async function checked(path: string): Promise<Response> {
  const answer = await plain(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

self.fetch = (input, init) => {
  const path = input instanceof Request ? input.url : String(input);
  return path.endsWith(".wasm") ? unpacked(path) : plain(input, init);
};

/** One page at a time plays: the last one that asked. */
function takeOver(): void {
  void navigator.locks?.request(LOCK, { steal: true }, () => new Promise(() => {})).catch(() => {
    tell({ kind: "lost" });
    close();
  });
}

async function begin(): Promise<Desk> {
  const since = performance.now();
  takeOver();
  const bundle = checked("/pocket/bocage.zip").then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${PYTHON}pyodide.mjs`)) as {
    loadPyodide(options: { indexURL: string }): Promise<Python>;
  };
  const python = await loadPyodide({ indexURL: PYTHON });
  python.unpackArchive(await bundle, "zip", { extractDir: "/bocage" });
  python.runPython("import sys; sys.path.insert(0, '/bocage'); sys.dont_write_bytecode = True");
  const desk = python.pyimport("bocage.server.pocket.boot").desk(
    shelf,
    (line: number, text: string) => tell({ kind: "told", line, text }),
    (line: number, code: number) => tell({ kind: "closed", line, code }),
  );
  tell({ kind: "ready", ms: performance.now() - since });
  return desk;
}

const ready = begin();
ready.catch((error: unknown) => tell({ kind: "failed", reason: String(error) }));

async function obey(data: ToEngine): Promise<void> {
  const desk = await ready;
  if (data.kind === "ask") {
    const text = await desk.ask(data.method, data.path, data.body, data.nickname);
    tell({ kind: "answer", id: data.id, text });
  } else if (data.kind === "enter") await desk.enter(data.line, data.table, data.nickname);
  else if (data.kind === "hear") await desk.hear(data.line, data.text);
  else await desk.leave(data.line);
}

onmessage = ({ data }: MessageEvent<ToEngine>) => {
  obey(data).catch((error: unknown) => {
    // A browser that stores nothing, say: a room that could not store an action has cut its lines already.
    console.error(error);
    if (data.kind === "ask") tell({ kind: "answer", id: data.id, text: '{"status":500,"body":null}' });
    if (data.kind === "enter") tell({ kind: "closed", line: data.line, code: 0 });
  });
};
