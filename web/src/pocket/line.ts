// A line to a table in this browser, with the manners of a WebSocket.

import { engine } from "./engine";
import { nickname } from "./me";

export class PocketLine {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private line = 0;

  constructor(table: string) {
    queueMicrotask(() => {
      if (this.readyState === WebSocket.CLOSED) return;
      this.line = engine().enter(table, nickname(), {
        told: (data) => {
          if (this.readyState === WebSocket.CONNECTING) {
            this.readyState = WebSocket.OPEN;
            this.onopen?.();
          }
          this.onmessage?.({ data });
        },
        closed: (code) => {
          this.readyState = WebSocket.CLOSED;
          this.onclose?.({ code });
        },
      });
    });
  }

  send(text: string): void {
    engine().hear(this.line, text);
  }

  close(): void {
    if (this.readyState !== WebSocket.CLOSED && this.line) engine().leave(this.line);
    this.readyState = WebSocket.CLOSED;
  }
}
