// Asks the server for its second look at a finished game.

import { api } from "../api";
import type { ReplayAnalysis } from "../wire";

export class Hindsight {
  found = $state.raw<ReplayAnalysis | null>(null);
  failed = $state(false);
  private asked = false;

  constructor(private readonly id: string) {}

  async ask(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    this.failed = false;
    try {
      this.found = await api.analysis(this.id);
    } catch {
      this.failed = true;
      this.asked = false;
    }
  }
}
