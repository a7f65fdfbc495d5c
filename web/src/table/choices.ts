// What a tap on the board means. Everything is read off the list of legal actions; no rule lives here.

import type { Choice, GameView, LogEntry, Side, Verb } from "../net/wire";
import type { Grid } from "../board/hexes";
import { sideOf } from "./seats";

/** A unit picked up, and the place looked at before the second tap commits. */
export interface Selection {
  unit: string | null;
  aim: string | null;
}

export const NOTHING: Selection = { unit: null, aim: null };

/** Steps back and the actions that follow them. */
export interface Withdrawal {
  undos: number;
  again: string[];
}

export type Tap =
  | { act: Choice }
  | { select: Selection }
  | { withdraw: string } // take the order of the unit there back
  | { why: string } // ask the server why this is no choice
  | { look: string }; // just show what is there

const TWO_HEXES = new Set<Verb>(["move", "attack", "suppress", "shell", "smother", "retreat", "advance", "fly", "supply", "unload", "reveal", "smoke", "demolish"]);
const ONE_HEX = new Set<Verb>(["order", "target", "heal", "drop", "enter", "dive", "rescue", "yield", "deploy", "place", "blow", "build", "sabotage", "mission"]);
const DEEDS = new Set<Verb>(["clear", "seal", "exit"]); // done where the unit stands, with a button
const AT_ONCE = new Set<Verb>(["order", "move", "enter", "fly", "deploy"]); // can be taken back, so one tap will do
const PLACELESS = new Set<Verb>(["sortie", "call", "strafe", "land", "roll", "pick", "reroll"]); // said with a button, whatever is picked

/** The hex a choice is about: where it ends, or where it happens. */
export function placeOf(choice: Choice): string | null {
  return choice.end ?? choice.start;
}

/** The hexes a choice is about. */
export function choiceHexes(choice: Choice): string[] {
  return [choice.start, choice.end].filter((hex) => hex !== null);
}

export function verbs(game: GameView, ...wanted: Verb[]): Choice[] {
  return game.choices.filter((c) => wanted.includes(c.verb));
}

export function bare(game: GameView): Choice | undefined {
  return game.choices.find((c) => c.verb === "done" || c.verb === "end" || c.verb === "pass");
}

/** What a unit can do on the spot: in hospital too, where healing is not the card's choice of a unit. */
export function isDeed(game: GameView, choice: Choice): boolean {
  return DEEDS.has(choice.verb) || (choice.verb === "heal" && game.phase !== "heal");
}

/** What is no place on the board and belongs to no unit that could be picked. */
export function isPlaceless(choice: Choice): boolean {
  return PLACELESS.has(choice.verb);
}

function onHex(game: GameView, choice: Choice, hex: string): boolean {
  return ONE_HEX.has(choice.verb) && !isDeed(game, choice) && placeOf(choice) === hex;
}

/** Units that can do something now. */
export function starts(game: GameView): string[] {
  const hexes = game.choices.map((c) => (c.verb === "smoke" ? null : TWO_HEXES.has(c.verb) ? c.start : isDeed(game, c) ? placeOf(c) : null));
  return [...new Set(hexes.filter((h) => h !== null))];
}

/** The choices that lead from a unit to other hexes. */
export function from(game: GameView, unit: string | null): Choice[] {
  return unit === null ? [] : game.choices.filter((c) => TWO_HEXES.has(c.verb) && c.start === unit);
}

/** The choice under preview: named by a first tap, a hover or the keyboard. */
export function aimed(game: GameView, selection: Selection, hover: string | null = null): Choice | undefined {
  const hex = selection.aim ?? hover;
  if (hex === null) return undefined;
  const single = game.choices.find((c) => onHex(game, c, hex));
  if (single) return single;
  const mine = from(game, selection.unit).find((c) => c.end === hex);
  if (mine || selection.unit !== null) return mine;
  return best(into(game, hex));
}

/** Other ways to do the same between the same hexes: suppressive fire, a mortar, other fire from off the map. */
export function otherWays(game: GameView, choice: Choice): Choice[] {
  return game.choices.filter((c) => c.action !== choice.action && c.start === choice.start && c.end === choice.end && c.end !== null && (TWO_HEXES.has(c.verb) || c.verb === "mission") && c.verb !== "order");
}

/** Attacks, retreats and advances that end on a hex, whatever unit makes them. */
export function into(game: GameView, hex: string): Choice[] {
  return game.choices.filter((c) => TWO_HEXES.has(c.verb) && c.verb !== "smoke" && c.end === hex);
}

function best(choices: Choice[]): Choice | undefined {
  return [...choices].sort((a, b) => (b.odds?.expected ?? 0) - (a.odds?.expected ?? 0))[0];
}

/** The only unit that can act needs no picking. */
export function ready(game: GameView): Selection {
  const units = starts(game);
  if (units.length !== 1) return NOTHING;
  const unit = units[0]!;
  const ends = from(game, unit);
  const only = ends.length === 1 && ends[0]!.verb === "advance" ? (ends[0]!.end ?? null) : null;
  return { unit, aim: only };
}

export function tap(game: GameView, grid: Grid, me: Side | null, selection: Selection, hex: string): Tap {
  const here = game.choices.find((c) => onHex(game, c, hex));
  if (here) return commit(here, selection, hex, null);
  const mine = from(game, selection.unit).find((c) => c.end === hex);
  if (mine) return commit(mine, selection, hex, selection.unit);
  if (starts(game).includes(hex)) {
    const again = selection.unit === hex && selection.aim === null;
    return { select: again ? NOTHING : { unit: hex, aim: null } };
  }
  const others = into(game, hex).filter((c) => c.verb !== "move");
  if (others.length > 0) {
    const chosen = best(others)!;
    return { select: { unit: chosen.start, aim: hex } };
  }
  if (isOrdered(game, me, hex)) return { withdraw: hex };
  if (game.choices.some((c) => c.verb === "smoke" && c.start === hex)) return { select: { unit: hex, aim: null } };
  const question = whyNot(game, grid, me, selection, hex);
  return question === null ? { look: hex } : { why: question };
}

/** Whether an own unit has its order, and orders are still being given. */
function isOrdered(game: GameView, me: Side | null, hex: string): boolean {
  return game.phase === "order" && game.decider !== null && sideOf(game.decider) === me && game.units.some((u) => u.at === hex && u.side === me && u.ordered);
}

/**
 * How to take one order back: how many of the last actions to undo, and the orders among them to give again.
 * Null when something else than orders was done since, or the unit has its order from the card.
 */
export function withdrawal(entries: LogEntry[], me: Side | null, hex: string): Withdrawal | null {
  const again: string[] = [];
  for (const entry of [...entries].reverse()) {
    const at = /^order (\S+)$/.exec(entry.action)?.[1];
    if (at === undefined || entry.side !== me) return null;
    if (at === hex) return { undos: again.length + 1, again: again.reverse() };
    again.push(entry.action);
  }
  return null;
}

function commit(choice: Choice, selection: Selection, hex: string, unit: string | null): Tap {
  if (AT_ONCE.has(choice.verb) || selection.aim === hex) return { act: choice };
  return { select: { unit, aim: hex } };
}

/** The action a person seems to want who taps a hex that is no choice; null when there is none. */
export function whyNot(game: GameView, grid: Grid, me: Side | null, selection: Selection, hex: string): string | null {
  if (me === null || game.decider === null || sideOf(game.decider) !== me) return null;
  const there = game.units.find((u) => u.at === hex);
  const own = there?.side === me;
  const enemies = game.units.filter((u) => u.side !== me).map((u) => u.at);
  switch (game.phase) {
    case "order":
      return there ? `order ${hex}` : null;
    case "target":
      return `target ${hex}`;
    case "heal":
      return `heal ${hex}`;
    case "bridge":
      return game.choices.some((c) => c.verb === "blow") ? `blow ${hex}` : `build ${hex}`;
    case "move":
    case "march":
    case "onward":
    case "sally": {
      if (own && (!selection.unit || game.pinned.includes(hex))) return moveAnywhere(grid, hex);
      if (own) return `move ${selection.unit}-${hex}`;
      return selection.unit ? `move ${selection.unit}-${hex}` : null;
    }
    case "battle":
    case "again":
    case "opportunity":
    case "back": {
      if (own) {
        const near = nearest(grid, hex, enemies);
        return near && `attack ${hex}x${near}`;
      }
      const active = game.units.filter((u) => u.side === me && u.ordered).map((u) => u.at);
      const attacker = selection.unit ?? (there ? nearest(grid, hex, active) : null);
      return attacker && `attack ${attacker}x${hex}`;
    }
    case "retreat":
      return selection.unit && `retreat ${selection.unit}-${hex}`;
    case "ground":
      return selection.unit && `advance ${selection.unit}-${hex}`;
    default:
      return null;
  }
}

function moveAnywhere(grid: Grid, hex: string): string | null {
  const next = grid.neighbours(hex)[0];
  return next ? `move ${hex}-${next}` : null;
}

function nearest(grid: Grid, hex: string, hexes: string[]): string | null {
  let found: string | null = null;
  for (const h of hexes) {
    if (found === null || grid.distance(hex, h) < grid.distance(hex, found)) found = h;
  }
  return found;
}
