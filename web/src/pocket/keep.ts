// Keeping the pocket edition: its files go into a cache of their own, which counts once all of them are there.

import { setKept } from "../net/pocket.svelte";

const KEPT = "bocage-kept-"; // as public/sw.js reads it
const WHOLE = "/pocket/whole";
const AT_ONCE = 6;

interface KeptFile {
  path: string;
  bytes: number;
}

interface Index {
  version: string;
  files: KeptFile[];
}

async function index(): Promise<Index> {
  const answer = await fetch("/pocket/index.json", { cache: "no-store" });
  if (!answer.ok) throw new Error(`index: ${answer.status}`);
  return (await answer.json()) as Index;
}

/** What the download takes, in bytes; the engine is most of it. */
export async function size(): Promise<number> {
  return (await index()).files.reduce((sum, file) => sum + file.bytes, 0);
}

/** Fetch every file, tell how much is there (0 to 1), and count the version as kept when nothing is missing. */
export async function keep(progress: (share: number) => void = () => {}): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  void navigator.storage?.persist?.().catch(() => false); // asks nothing of most people
  const { version, files } = await index();
  const name = KEPT + version;
  const cache = await caches.open(name);
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let there = 0;
  const left = [...files];
  const fetchSome = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      if (!(await cache.match(file.path))) {
        const answer = await fetch(file.path, { cache: "no-store" });
        if (!answer.ok) throw new Error(`${file.path}: ${answer.status}`);
        await cache.put(file.path, answer);
      }
      there += file.bytes;
      progress(there / total);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
  await cache.put(WHOLE, new Response(version));
  for (const old of await caches.keys()) if (old.startsWith(KEPT) && old !== name) await caches.delete(old);
  setKept(version);
}

/** Take a newer version, if the server has one. */
export async function refresh(kept: string): Promise<void> {
  if ((await index()).version !== kept) await keep();
}

/** Give the room back; games stay. */
export async function discard(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(KEPT)) await caches.delete(name);
  setKept("");
}
