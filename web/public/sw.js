// Service worker: push messages, and the files of the pocket edition where a visitor has asked to keep them.
// It keeps no answer of the server: what is told about tables is asked for anew, or not there.

importScripts("/push.js");

const KEPT = "bocage-kept-"; // one cache for each version, filled by web/src/pocket/keep.ts
const WHOLE = "/pocket/whole"; // its mark, once every file is there

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** A file of the version that is kept whole; nothing of one that is still on its way. */
async function fromPocket(path) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT)) continue;
    const cache = await caches.open(name);
    if (await cache.match(WHOLE)) return cache.match(path);
  }
  return undefined;
}

async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 400) return answer;
    return (await fromPocket("/")) ?? answer; // the host is there and the server is not, or knows files alone
  } catch (error) {
    const found = await fromPocket("/");
    if (found) return found;
    throw error;
  }
}

async function fresh(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await fromPocket(path);
    if (found) return found;
    throw error;
  }
}

async function kept(request, path) {
  return (await fromPocket(path)) ?? fetch(request);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (/^\/(api|ws)(\/|$)/.test(pathname) || pathname === "/pocket/index.json") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (request.cache === "no-store") return; // the pocket edition being filled
  else if (/^\/(assets|pocket)\//.test(pathname)) event.respondWith(kept(request, pathname));
  else event.respondWith(fresh(request, pathname));
});
