// Flight path drawn with a finger or the mouse: hex after hex is flown as soon as the server has answered.

import type { Choice, GameView } from "../net/wire";
import type { Interaction } from "./interaction.svelte";

const stepTo = (game: GameView, hex: string): Choice | undefined => game.choices.find((c) => (c.verb === "enter" || c.verb === "fly") && c.end === hex);

export class FlightRoute {
  private ahead: string[] = []; // drawn and not yet flown

  constructor(private readonly interaction: Interaction) {}

  /** A path begins at the plane, or at any hex over which it may come in. */
  begins(hex: string): boolean {
    const { game, table } = this.interaction;
    if (!game || !table.mayChoose) return false;
    if (hex === game.path.at(-1)) return true; // on from there, or back
    return game.choices.some((c) => (c.verb === "enter" && c.end === hex) || (c.verb === "fly" && c.start === hex));
  }

  draw(hex: string): void {
    this.ahead.push(hex);
    this.goOn();
  }

  /** Fly to the next hex that was drawn. The way back is a step taken back; a hex that cannot be flown to ends the path. */
  goOn(): void {
    const { game, table } = this.interaction;
    if (this.ahead.length > 0 && table.scenePlayer.playing) table.scenePlayer.skip(); // the finger is faster than the plane
    if (!game || !table.mayChoose) return;
    for (let hex = this.ahead.shift(); hex !== undefined; hex = this.ahead.shift()) {
      if (hex === game.path.at(-1)) continue; // there already
      const step = stepTo(game, hex);
      if (step) return this.interaction.act(step);
      if (hex === game.path.at(-2) && game.can_undo) return table.undo();
      const here = game.choices.find((c) => c.verb === "fly")?.start;
      if (hex !== here) this.ahead = [];
    }
  }
}
