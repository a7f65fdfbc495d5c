// Push messages of this browser: subscribing, and ending it.

import { api } from "../net/api";
import type { Lang, NotesWanted } from "../net/wire";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration("/") : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Ask the person and subscribe; null if they do not allow it. */
export async function subscribe(key: string, lang: Lang): Promise<NotesWanted | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return api.addBrowser({ endpoint: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" }, lang });
}

export async function unsubscribe(): Promise<NotesWanted> {
  const made = await subscription();
  await made?.unsubscribe();
  return api.forgetBrowser(made?.endpoint ?? "");
}
