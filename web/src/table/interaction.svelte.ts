// Selection state of the table: the unit picked up, the card raised, the hex looked at.

import type { Because, Choice, GameView } from "../net/wire";
import { aimed, from, into, NOTHING, ready, tap, type Selection } from "./choices";
import type { Grid } from "../board/hexes";
import { FlightRoute } from "./flightRoute";
import type { Table } from "./table.svelte";

export interface Answer {
  hex: string | null; // where the question was asked
  because: Because;
}

export class Interaction {
  selection = $state.raw<Selection>(NOTHING);
  hover = $state<string | null>(null);
  focus = $state<string | null>(null);
  raised = $state<number | null>(null); // the card of the hand looked at, by its place
  looked = $state<string | null>(null); // the hex tapped last
  held = $state<string | null>(null); // the hex whose note stays, after a long press
  quiet = $state(false); // a tap on the hex under the mouse puts its note away
  answer = $state.raw<Answer | null>(null);
  doubt = $state(false); // going on would give something up: asked once
  readonly route = new FlightRoute(this);
  private seen: GameView | null = null;

  constructor(
    readonly table: Table,
    readonly grid: Grid,
  ) {}

  get game(): GameView | null {
    return this.table.game;
  }

  /** The choice whose dice and odds are shown. */
  get preview(): Choice | undefined {
    return this.game && this.table.mayChoose ? aimed(this.game, this.selection, this.hover ?? this.focus) : undefined;
  }

  /** Other units that could attack what is aimed at. */
  get rivals(): Choice[] {
    const { aim } = this.selection;
    if (!this.game || aim === null) return [];
    return into(this.game, aim).filter((c) => c.verb === "attack");
  }

  /** A new position: nothing picked up, unless there is only one thing to pick. */
  renew(): void {
    const game = this.game;
    if (!game || game === this.seen) return;
    this.seen = game;
    this.selection = ready(game);
    this.raised = null;
    this.answer = null;
    this.doubt = false;
  }

  clear(): void {
    this.selection = this.game ? (this.selection.aim !== null ? { ...this.selection, aim: null } : ready(this.game)) : NOTHING;
    this.raised = null;
    this.answer = null;
    this.looked = null;
    this.held = null;
    this.doubt = false;
  }

  /** The mouse has come to another hex, or left the board. */
  hoverHex(hex: string | null): void {
    this.hover = hex;
    this.quiet = false;
  }

  tapHex(hex: string): void {
    this.answer = null;
    this.held = null;
    this.quiet = true;
    this.doubt = false;
    if (this.table.scenePlayer.playing) {
      this.table.scenePlayer.skip(); // a tap skips the animation
      return;
    }
    const game = this.game;
    if (!game || this.table.again) return;
    this.looked = hex;
    if (!this.table.mayChoose) return;
    const meant = tap(game, this.grid, this.table.me, this.selection, hex);
    if ("act" in meant) this.act(meant.act);
    else if ("select" in meant) this.selection = meant.select;
    else if ("withdraw" in meant) this.table.withdraw(meant.withdraw);
    else if ("why" in meant) void this.ask(meant.why, hex);
    else this.selection = ready(game);
  }

  pickAttacker(unit: string): void {
    if (this.selection.aim !== null) this.selection = { unit, aim: this.selection.aim };
  }

  act(choice: Choice): void {
    this.answer = null;
    this.doubt = false;
    this.table.act(choice);
  }

  /** Done with this phase: at once, or after a word of warning. */
  goOn(choice: Choice, warn: boolean): void {
    const game = this.game;
    if (game && warn && !this.doubt && game.warning) this.doubt = true;
    else this.act(choice);
  }

  async ask(action: string, hex: string | null): Promise<void> {
    const { seen, selection, looked, raised } = this;
    const because = await this.table.why(action);
    // Too late once something else is looked at.
    if (seen !== this.seen || selection !== this.selection || looked !== this.looked || raised !== this.raised) return;
    this.answer = { hex, because };
  }

  /** Every hex that means something now, for jumping from one to the next. */
  stops(): string[] {
    const game = this.game;
    if (!game) return [];
    const own = from(game, this.selection.unit).map((c) => c.end);
    const hexes = own.length > 0 ? own : game.choices.flatMap((c) => [c.start, c.start ? null : c.end]);
    return [...new Set(hexes.filter((h) => h !== null))];
  }
}
