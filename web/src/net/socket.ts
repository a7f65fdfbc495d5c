// Line to a table: a WebSocket, or the worker of a table in this browser. It reconnects by itself, and says when it is cut.

import { digest, joined, patched } from "./changes";
import { isPocketTable } from "./pocket.svelte";
import { ELSEWHERE } from "../pocket/protocol";
import type { PocketLine } from "../pocket/line";
import type { FromBrowser, LogEntry, TableView, ToBrowser } from "./wire";

export interface Ears {
  heard: (message: ToBrowser) => void;
  opened: () => void;
  cut: () => void;
  unknown: () => void; // the server knows no such table
}

const PING_MS = 20_000;
const SILENCE_MS = 45_000;
const LONGEST_WAIT_MS = 10_000;
const UNKNOWN_TABLE = 4404; // as the server says it

export class TableSocket {
  private socket: WebSocket | PocketLine | null = null;
  private tries = 0;
  private heardAt = 0;
  private again: ReturnType<typeof setTimeout> | null = null;
  private readonly beat: ReturnType<typeof setInterval>;
  private closed = false;
  private view: TableView | null = null; // the last one
  private entry: LogEntry[] = []; // the last one of the log
  private told = 0; // digest of everything they were made from

  constructor(
    private readonly table: string,
    private readonly ears: Ears,
  ) {
    this.beat = setInterval(() => this.ping(), PING_MS);
    this.open();
  }

  send(message: FromBrowser): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Cut and open anew: the first message will bring everything. */
  reopen(): void {
    if (this.closed) return;
    this.drop();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    if (this.again) clearTimeout(this.again);
    this.drop();
  }

  private drop(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  private open(): void {
    if (this.again) clearTimeout(this.again);
    if (isPocketTable(this.table)) {
      void import("../pocket/line").then((m) => {
        if (!this.closed) this.listen(new m.PocketLine(this.table));
      });
      return;
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.listen(new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}?changes`));
  }

  private listen(socket: WebSocket | PocketLine): void {
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onopen = () => {
      if (socket === this.socket) this.ears.opened();
    };
    socket.onmessage = (event: { data: unknown }) => {
      if (socket !== this.socket) return;
      this.tries = 0;
      this.heardAt = Date.now();
      const message = this.read(String(event.data));
      if (message) this.ears.heard(message);
    };
    socket.onclose = ({ code }: { code: number }) => {
      if (socket !== this.socket || this.closed) return;
      this.socket = null;
      if (code === UNKNOWN_TABLE) {
        this.close();
        this.ears.unknown();
        return;
      }
      this.ears.cut();
      if (code === ELSEWHERE) return; // both pages would take it from each other for ever
      const wait = Math.min(LONGEST_WAIT_MS, 400 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
      this.again = setTimeout(() => this.open(), wait);
    };
  }

  /** What the server says, with the whole view in the place of its changes; nothing where one was missed. */
  private read(text: string): ToBrowser | null {
    const message = JSON.parse(text) as ToBrowser;
    if (message.type === "fresh") {
      this.view = message.view;
      this.entry = message.entries.slice(-1);
      this.told = digest(text);
    } else if (message.type === "change") {
      if (!this.view || message.base !== this.told) {
        this.view = null;
        this.send({ type: "whole" });
        return null;
      }
      this.view = patched(this.view, message.patch) as TableView;
      this.told = digest(text, this.told);
      const entries = joined(this.entry, message.entries) as LogEntry[];
      if (entries.length) this.entry = entries.slice(-1);
      return { type: "fresh", view: this.view, entries, first: false };
    }
    return message;
  }

  private ping(): void {
    if (this.socket && Date.now() - this.heardAt > SILENCE_MS) this.socket.close();
    else this.send({ type: "ping" });
  }
}
