// A finished or running game as frames to look at in any order.

import { api } from "../net/api";
import { say } from "../l10n/speech.svelte";
import type { GameView, LogEntry, ReplayFrame, ReplayView } from "../net/wire";
import { scenesOf } from "./scenes";
import { ScenePlayer } from "./scenePlayer.svelte";

const REST = 60; // ms without another value

export class Replayer {
  at = $state(0);
  side = $state("");
  running = $state(false);
  frame = $state.raw<ReplayFrame | null>(null);
  story = $state.raw<LogEntry[]>([]); // what led to every frame, as the side sees it
  readonly scenePlayer = new ScenePlayer(() => {});
  private readonly frames = new Map<string, Promise<ReplayFrame>>();
  private readonly stories = new Map<string, Promise<LogEntry[]>>();
  private wanted = 0;
  private plays = 0;

  constructor(
    readonly id: string,
    readonly view: ReplayView,
  ) {}

  get game(): GameView | null {
    return this.scenePlayer.game;
  }

  /** Follow a slider: the number changes at once, the frame is fetched when the hand rests or not at all. */
  async scrub(at: number): Promise<void> {
    this.stop();
    const mine = ++this.wanted;
    this.at = at;
    await new Promise((resolve) => setTimeout(resolve, REST));
    if (mine === this.wanted) await this.seek(at);
  }

  /** Show a moment; the last one asked for wins. */
  async seek(at: number): Promise<void> {
    const target = Math.max(0, Math.min(this.view.frames, at));
    const mine = ++this.wanted;
    this.at = target;
    const frame = await this.get(target);
    if (mine !== this.wanted) return;
    this.frame = frame;
    this.scenePlayer.cutTo(frame.game);
    await this.tell(mine);
  }

  /** One step forward with its animation; false at the end. */
  async step(): Promise<boolean> {
    if (this.at >= this.view.frames || !this.frame) return false;
    const mine = ++this.wanted;
    const from = this.frame.game;
    const next = await this.get(this.at + 1);
    if (mine !== this.wanted) return false;
    this.at += 1;
    this.frame = next;
    const scenes = next.entry ? scenesOf([next.entry], from, next.game, null) : [];
    void this.get(this.at + 1).catch(() => {}); // the next one will be wanted soon
    await new Promise<void>((resolve) => {
      this.scenePlayer.show({ scenes, end: next.game, finished: resolve });
    });
    return mine === this.wanted && this.at < this.view.frames;
  }

  /** On and on; stopped and begun again meanwhile, the earlier run gives way. */
  async play(pause: () => number): Promise<void> {
    const mine = ++this.plays;
    this.running = true;
    try {
      while (this.running && mine === this.plays && (await this.step())) {
        const ms = pause();
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      }
    } finally {
      if (mine === this.plays) this.running = false;
    }
  }

  stop(): void {
    this.running = false;
    this.scenePlayer.skip();
  }

  async look(side: string): Promise<void> {
    this.stop();
    this.side = side;
    await this.seek(this.at);
  }

  /** To the next turn, or back to the start of this one or the one before, unless something else is wanted meanwhile. */
  async turn(forward: boolean): Promise<void> {
    const mine = ++this.wanted;
    const found = await this.turnFrom(this.at, forward);
    if (mine === this.wanted) await this.seek(found);
  }

  /** The first frame of the next turn, or of this one (or the one before) when going back. */
  private async turnFrom(at: number, forward: boolean): Promise<number> {
    const turn = (await this.get(at)).game.turn;
    if (forward) return this.first((t) => t > turn, at, this.view.frames);
    const start = await this.first((t) => t >= turn, 0, at);
    return start < at ? start : this.first((t) => t >= turn - 1, 0, at);
  }

  private async first(wanted: (turn: number) => boolean, low: number, high: number): Promise<number> {
    while (low < high) {
      const middle = (low + high) >> 1;
      if (wanted((await this.get(middle)).game.turn)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private async tell(mine: number): Promise<void> {
    const side = this.side;
    const story = await once(this.stories, side, () => api.story(this.id, side));
    if (mine === this.wanted) this.story = story;
  }

  private get(n: number): Promise<ReplayFrame> {
    const number = Math.max(0, Math.min(this.view.frames, n));
    return once(this.frames, `${this.side}/${number}`, () => api.frame(this.id, number, this.side));
  }
}

/** What was asked for before is kept, unless it failed. */
function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  let found = kept.get(key);
  if (!found) {
    found = ask();
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

/** What the check of the dice says. */
export function proofInWords(view: ReplayView): string {
  const args = { dice: view.proof_dice, cards: view.proof_cards, actions: view.frames, reason: view.proof_reason, engine: view.engine, line: 0 };
  if (view.note.startsWith("cut:")) args.line = Number(view.note.slice(4));
  return say(view.proof, args);
}
