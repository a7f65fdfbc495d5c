// A turn shown again, moment by moment, while the game waits.

import { api } from "../net/api";
import type { GameView, LogEntry, Side } from "../net/wire";
import { ScenePlayer } from "./scenePlayer.svelte";
import { scenesOf, type Scene } from "./scenes";
import { momentsOf } from "./turnMoments";

export class TurnReplay {
  at = $state(0); // moments shown so far
  running = $state(false);
  readonly scenePlayer = new ScenePlayer(() => {});
  private plays = 0;

  constructor(
    readonly moments: Scene[],
    readonly turn: number,
    readonly side: Side,
    private readonly end: GameView,
  ) {
    this.scenePlayer.cutTo(moments[0]?.before ?? end);
  }

  /** The turn these entries make; positions come from the replay of the running game, as the reader may know it. */
  static async of(id: string, entries: LogEntry[], me: Side | null): Promise<TurnReplay> {
    const [first, last] = [entries[0]!.number, entries[entries.length - 1]!.number];
    const [start, end] = await Promise.all([api.frame(id, first, ""), api.frame(id, last + 1, "")]);
    return new TurnReplay(momentsOf(scenesOf(entries, start.game, end.game, me)), entries[0]!.turn, entries[0]!.side, end.game);
  }

  get game(): GameView | null {
    return this.scenePlayer.game;
  }

  /** What is being shown: the last moment, in which the first facts of its entry are known. */
  get moment(): Scene | undefined {
    return this.moments[Math.max(0, this.at - 1)];
  }

  get isOver(): boolean {
    return this.at >= this.moments.length;
  }

  /** One moment on, with its animation. */
  async next(): Promise<void> {
    const scene = this.moments[this.at];
    if (!scene) return;
    this.at += 1;
    if (this.scenePlayer.playing) this.scenePlayer.cutTo(scene.before);
    await new Promise<void>((resolve) => this.scenePlayer.show({ scenes: [scene], end: scene.after, finished: resolve }));
  }

  back(): void {
    this.stop();
    this.at = Math.max(0, this.at - 1);
    this.scenePlayer.cutTo(this.moments[this.at]?.before ?? this.end);
  }

  /** On and on from here, or from the beginning. */
  async play(pause: () => number): Promise<void> {
    const mine = ++this.plays;
    this.running = true;
    if (this.isOver) {
      this.at = 0;
      this.scenePlayer.cutTo(this.moments[0]?.before ?? this.end);
    }
    while (this.running && mine === this.plays && !this.isOver) {
      await this.next();
      if (this.running && !this.isOver) await new Promise((resolve) => setTimeout(resolve, pause()));
    }
    if (mine === this.plays) this.running = false;
  }

  stop(): void {
    this.running = false;
    this.scenePlayer.skip();
  }
}
