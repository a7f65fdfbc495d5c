// The list of choices as marks on the board.

import type { Section } from "../art/cards";
import type { HexMark } from "../board/types";
import type { Choice, GameView, LogEntry, Side, Verb } from "../net/wire";
import type { Grid } from "../board/hexes";
import { from, into, placeOf, starts, type Selection } from "./choices";

export function marksOf(game: GameView, selection: Selection, last: [string, string][]): Map<string, HexMark> {
  const marks = new Map<string, HexMark>();
  for (const [start, end] of last) {
    if (start !== end) marks.set(start, { role: "last-from" });
    marks.set(end, { role: "last-to" });
  }
  const units = starts(game);
  for (const hex of units) marks.set(hex, { role: "orderable", dimmed: selection.unit !== null });
  for (const choice of game.choices) {
    for (const below of choice.strafed) marks.set(below.hex, { role: "target", label: String(below.dice) });
    const hex = placeOf(choice);
    if (!hex) continue;
    if (choice.verb === "order" || choice.verb === "heal") marks.set(hex, { role: "orderable" });
    if (choice.verb === "target") marks.set(hex, target(choice));
    if (choice.verb === "enter") marks.set(hex, { role: "reach" });
    if (choice.verb === "blow") marks.set(hex, { role: "target" });
    if (choice.verb === "build" || choice.verb === "deploy") marks.set(hex, { role: "reach" });
    if (choice.verb === "dive") marks.set(hex, { role: "target" });
    if (choice.verb === "rescue" || choice.verb === "yield" || choice.verb === "place" || choice.verb === "sabotage") marks.set(hex, { role: "orderable" });
  }
  if (game.phase === "order") {
    for (const unit of game.units) {
      if (unit.ordered && unit.side === game.active && !marks.has(unit.at)) marks.set(unit.at, { role: "ordered" });
    }
  }
  if (selection.unit === null) {
    // Nobody picked up yet: show who can be attacked at all.
    for (const choice of game.choices) {
      if (choice.verb === "attack" && choice.end && !marks.has(choice.end)) {
        const most = Math.max(...into(game, choice.end).map((c) => c.dice ?? 0));
        marks.set(choice.end, { role: "target", label: String(most), dimmed: true });
      }
    }
  } else {
    marks.set(selection.unit, { role: "selected" });
    // Of several ways to the same hex the first counts: the plain attack before suppressive fire or a demolition.
    for (const choice of from(game, selection.unit).reverse()) marks.set(choice.end!, reached(choice));
  }
  if (selection.aim !== null) marks.set(selection.aim, { ...marks.get(selection.aim), role: "aim", dimmed: false });
  for (const { at, led } of game.units) if (led) marks.set(at, { role: "lit", ...marks.get(at), leaders: 1 });
  if (game.leaders) {
    const add = (hex: string, more: Partial<HexMark>): void => void marks.set(hex, { role: "lit", ...marks.get(hex), ...more });
    for (const [hex, leaders] of Object.entries(game.leaders.at)) add(hex, { leaders });
  }
  return marks;
}

const FIRED = new Set<Verb>(["attack", "suppress", "shell", "smother", "demolish"]);

function reached(choice: Choice): HexMark {
  if (FIRED.has(choice.verb)) return target(choice);
  if (choice.verb === "retreat") return { role: "retreat" };
  if (choice.verb === "move" && choice.may_battle === false) return { role: "reach-nofight" };
  return { role: "reach" };
}

function target(choice: Choice): HexMark {
  return choice.dice === null ? { role: "target" } : { role: "target", label: String(choice.dice) };
}

/** The same marks with light on the hexes that words are about. */
export function lit(marks: Map<string, HexMark>, hexes: string[]): Map<string, HexMark> {
  const shown = new Map(marks);
  for (const hex of hexes) shown.set(hex, { role: "lit", ...shown.get(hex), lit: true });
  return shown;
}

/** Own units in a section, which is named from the seat of its side; hexes know it from the bottom edge. */
export function inSection(game: GameView, grid: Grid, side: Side, section: Section, fromTop: boolean): string[] {
  const across: Record<Section, Section> = { left: "right", center: "center", right: "left" };
  const wanted = fromTop ? across[section] : section;
  return game.units.filter((u) => u.side === side && grid.get(u.at)?.sections.includes(wanted)).map((u) => u.at);
}

/** Caves the unit in hand can reach under the ground, each with the one it stands in. */
export function tunnelsOf(game: GameView, grid: Grid, selection: Selection): [string, string][] {
  const cave = (hex: string) => game.obstacles[hex]?.includes("cave") ?? false;
  const start = selection.unit;
  if (start === null || !cave(start)) return [];
  return from(game, start)
    .filter((c) => c.verb === "move" && c.end !== null && cave(c.end) && grid.distance(start, c.end) > 1)
    .map((c) => [start, c.end!]);
}

/** From where to where things went in the last entry that moved or struck anything. */
export function lastTrail(entries: LogEntry[]): [string, string][] {
  for (let i = entries.length - 1; i >= 0; i--) {
    const trail: [string, string][] = [];
    for (const fact of entries[i]!.facts) {
      if (fact.fact === "attack") trail.push([fact.from ?? fact.at, fact.at]);
      if (fact.fact === "moved" || fact.fact === "retreated" || fact.fact === "took-ground") trail.push([fact.from, fact.to]);
    }
    if (trail.length > 0) return trail;
  }
  return [];
}
