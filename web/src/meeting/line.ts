// The line on which one waits for an opponent. It comes back by itself; the server forgets who hangs up.

import { pick, say } from "../l10n/speech.svelte";
import { go, route } from "../app/router.svelte";
import { tableHref } from "../app/routes";
import { toast } from "../ui/toasts.svelte";
import { searching, setSearch } from "./meeting.svelte";
import type { FromMeeting, MeetingWish, ToMeeting } from "../net/wire";

const PING_MS = 10_000;
const AGAIN_MS = 1500;

let socket: WebSocket | null = null;
let wanted: MeetingWish | null = null;
let beat: ReturnType<typeof setInterval> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

function send(message: FromMeeting): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

export function begin(wish: MeetingWish): void {
  wanted = wish;
  setSearch({ since: Date.now(), others: 0, table: "" });
  hangUp();
  open();
}

export function stop(): void {
  wanted = null;
  setSearch(null);
  hangUp();
}

function hangUp(): void {
  clearInterval(beat);
  clearTimeout(again);
  const old = socket;
  socket = null;
  old?.close();
}

function open(): void {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const line = new WebSocket(`${scheme}://${location.host}/ws/meeting`);
  socket = line;
  line.onopen = () => {
    if (line !== socket || !wanted) return;
    send(wanted);
    send({ type: "ping" });
    beat = setInterval(() => send({ type: "ping" }), PING_MS);
  };
  line.onmessage = (event) => {
    if (line === socket) heard(JSON.parse(String(event.data)) as ToMeeting);
  };
  line.onclose = () => {
    if (line !== socket) return;
    hangUp();
    if (wanted) again = setTimeout(open, AGAIN_MS);
  };
}

function heard(message: ToMeeting): void {
  const now = searching();
  if (message.type === "pong" && now) setSearch({ ...now, others: message.others });
  if (message.type === "refused") {
    stop();
    toast(pick(message.error.message), "bad");
  }
  if (message.type === "paired") found(message.table);
}

function found(table: string): void {
  wanted = null;
  hangUp();
  // A game that is being played is not taken from the eyes of its player.
  if (route().page === "table") {
    setSearch({ since: Date.now(), others: 0, table });
    return;
  }
  setSearch(null);
  go(tableHref(table));
  toast(say("home-paired"), "good");
}
