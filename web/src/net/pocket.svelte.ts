// The pocket edition as the rest of the client knows it: whether it is kept, whether there is a line, and what to ask it.
// Its code is fetched when it is first needed, which most visits never do.

import type { Answer } from "../pocket/engine";

const KEPT = "bocage-pocket";

/** A static site: there is no server at all. */
export const isAlone = globalThis.document?.querySelector('meta[name="bocage-line"]') != null;

/** Tables that lie in this browser. */
export const isPocketTable = (id: string): boolean => id.startsWith("p-");

function stored(): string {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

let version = $state(stored());
let cut = $state(isAlone);

/** The version of the pocket edition that this browser keeps, or "". */
export const kept = (): string => version;

export function setKept(now: string): void {
  version = now;
  try {
    localStorage.setItem(KEPT, now);
  } catch {
    // It is kept all the same, and asked for anew at the next visit.
  }
}

/** Whether the last request went to the pocket, for want of a server. */
export const isCut = (): boolean => cut;

export function setCut(now: boolean): void {
  cut = now || isAlone;
}

/** Whether a request is never for a server. */
export function isForPocket(path: string): boolean {
  return isAlone || path.startsWith("/api/tables/p-");
}

export async function askPocket(method: string, path: string, body: unknown): Promise<Answer> {
  return (await import("../pocket/answers")).answer(method, path, body);
}

/** What Chrome offers when the page can be installed. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<InstallOffer | null>(null);
export const installOffer = (): InstallOffer | null => offer;

globalThis.addEventListener?.("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});
globalThis.addEventListener?.("appinstalled", () => (offer = null));
