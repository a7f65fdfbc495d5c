// The engine as a page speaks to it: requests with one answer, and lines to tables.

import { say } from "../l10n/speech.svelte";
import { dismiss, toast } from "../ui/toasts.svelte";
import { ELSEWHERE, type FromEngine, type ToEngine } from "./protocol";

export interface Answer {
  status: number;
  body: unknown;
}

interface LineEars {
  told: (text: string) => void;
  closed: (code: number) => void;
}

class Engine {
  private readonly worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "bocage" });
  private readonly asked = new Map<number, { done: (answer: Answer) => void; failed: (error: Error) => void }>();
  private readonly lines = new Map<number, LineEars>();
  private readonly starting = toast(say("home-pocket-starting"), "plain", null, true); // until it has started
  private count = 0;

  constructor(private readonly ended: () => void) {
    this.worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.heard(data);
    this.worker.onerror = () => this.end(0);
  }

  ask(method: string, path: string, body: string, nickname: string): Promise<Answer> {
    const id = ++this.count;
    return new Promise((done, failed) => {
      this.asked.set(id, { done, failed });
      this.send({ kind: "ask", id, method, path, body, nickname });
    });
  }

  enter(table: string, nickname: string, ears: LineEars): number {
    const line = ++this.count;
    this.lines.set(line, ears);
    this.send({ kind: "enter", line, table, nickname });
    return line;
  }

  hear(line: number, text: string): void {
    this.send({ kind: "hear", line, text });
  }

  leave(line: number): void {
    if (this.lines.delete(line)) this.send({ kind: "leave", line });
  }

  private send(message: ToEngine): void {
    this.worker.postMessage(message);
  }

  private heard(message: FromEngine): void {
    if (message.kind === "answer") {
      this.asked.get(message.id)?.done(JSON.parse(message.text) as Answer);
      this.asked.delete(message.id);
    } else if (message.kind === "told") this.lines.get(message.line)?.told(message.text);
    else if (message.kind === "closed") this.close(message.line, message.code);
    else if (message.kind === "failed") this.end(0);
    else if (message.kind === "lost") this.end(ELSEWHERE);
    else {
      dismiss(this.starting);
      performance.mark("bocage-engine", { detail: message.ms });
    }
  }

  private close(line: number, code: number): void {
    const ears = this.lines.get(line);
    this.lines.delete(line);
    ears?.closed(code);
  }

  private end(code: number): void {
    dismiss(this.starting);
    this.ended();
    this.worker.terminate();
    for (const { failed } of this.asked.values()) failed(new Error("the engine has ended"));
    for (const line of [...this.lines.keys()]) this.close(line, code);
  }
}

let running: Engine | null = null;

/** The engine, started when first asked for, and anew after it has failed. */
export function engine(): Engine {
  return (running ??= new Engine(() => (running = null)));
}
