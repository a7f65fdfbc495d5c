// Animation player: scenes one after the other, at the speed chosen, until skipped.

import type { AnimationStep } from "../board/types";
import { calm, settings } from "../person/settings.svelte";
import type { GameView, LogEntry } from "../net/wire";
import type { Scene } from "./scenes";

export interface SceneSequence {
  scenes: Scene[];
  end: GameView;
  finished: () => void; // the last scene is over, or was skipped
}

export class ScenePlayer {
  game = $state.raw<GameView | null>(null);
  step = $state.raw<AnimationStep | null>(null);
  caption = $state.raw<Scene["caption"]>(null);
  playing = $state(false);
  private readonly queue: SceneSequence[] = [];
  private wake: (() => void) | null = null;
  private skipping = false;

  /** `told` hears every entry as far as it has been shown, the same one several times. */
  constructor(private readonly told: (entry: LogEntry) => void) {}

  /** Show a position at once and forget what was still to come. */
  cutTo(game: GameView): void {
    this.queue.length = 0;
    this.skip();
    this.game = game;
    this.rest();
  }

  show(sequence: SceneSequence): void {
    this.queue.push(sequence);
    if (!this.playing) void this.run();
  }

  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  private async run(): Promise<void> {
    this.playing = true;
    this.skipping = false;
    let sequence: SceneSequence | undefined;
    while ((sequence = this.queue[0])) {
      await this.roll(sequence);
      if (this.queue[0] !== sequence) break; // cut meanwhile: another position is shown already
      this.queue.shift();
      this.game = sequence.end;
      sequence.finished();
    }
    this.rest();
  }

  private async roll(sequence: SceneSequence): Promise<void> {
    for (const scene of sequence.scenes) {
      if (this.queue[0] !== sequence) return;
      this.told({ ...scene.entry, facts: scene.entry.facts.slice(0, scene.told) });
      const ms = this.lasting(scene);
      if (ms > 0) {
        this.game = scene.before;
        this.caption = scene.caption;
        this.step = scene.step && { ...scene.step, ms };
        await this.wait(ms);
        if (this.queue[0] !== sequence) return;
      }
      this.game = scene.after;
      this.step = null;
      this.caption = null;
    }
  }

  private lasting(scene: Scene): number {
    if (this.skipping || settings.speed === 0) return 0;
    // Without motion a move need not take time, but dice and cards still want to be read.
    if (calm() && scene.step && scene.step.kind !== "dice") return 0;
    return scene.ms / settings.speed;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake?.(), ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }

  private rest(): void {
    this.playing = this.queue.length > 0;
    this.step = null;
    this.caption = null;
    this.skipping = false;
  }
}
