// Request for the analysis of a finished game.

import { api } from "../net/api";
import type { ReplayAnalysis } from "../net/wire";

const MOST_TRIES = 60; // the server keeps each question for some seconds

export class AnalysisRequest {
  found = $state.raw<ReplayAnalysis | null>(null);
  failed = $state(false);
  private asked = false;

  constructor(private readonly id: string) {}

  async ask(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    this.failed = false;
    try {
      for (let tries = 0; this.asked && this.found === null && tries < MOST_TRIES; tries++) {
        this.found = await api.analysis(this.id); // null: it is still being looked at
      }
    } catch {
      // told below
    }
    this.failed = this.found === null;
    this.asked = this.found !== null;
  }

  /** The page is left: nobody asks any more. */
  stop(): void {
    this.asked = false;
  }
}
