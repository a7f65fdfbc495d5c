// Asks the server for its second look at a finished game.

import { api, Refusal } from "../api";
import type { ReplayAnalysis } from "../wire";

const MOST_TRIES = 60; // the server keeps each question for some seconds

export class Hindsight {
  found = $state.raw<ReplayAnalysis | null>(null);
  failed = $state(false);
  private asked = false;

  constructor(private readonly id: string) {}

  async ask(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    this.failed = false;
    for (let tries = 0; this.asked && this.found === null; tries++) {
      try {
        this.found = await api.analysis(this.id);
      } catch (error) {
        const later = error instanceof Refusal && error.failure.code === "analysis-later";
        if (later && tries < MOST_TRIES) continue;
        this.failed = true;
        this.asked = false;
      }
    }
  }
}
