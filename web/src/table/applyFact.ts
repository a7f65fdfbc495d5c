// One fact after another on a copy of the game, so that a page can show the moments in between.
// It only repeats what the facts say; the view that follows is the truth.

import type { Fact, GameView, PlaneView, UnitView } from "../net/wire";
import { DAYLIGHT } from "./facts";
import { withCards } from "./seats";

/** The game after a fact. `end` is the view that follows: it knows what landed units are. */
export function applyFact(game: GameView, fact: Fact, end: GameView): GameView {
  switch (fact.fact) {
    case "turn":
      return { ...game, active: fact.side, turn: end.turn, units: game.units.map(rested), in_play: null };
    case "played":
      return {
        ...game,
        in_play: { card: fact.card, kind: fact.kind },
        hands: game.staff?.general ? game.hands : withCards(game, fact.side, -1), // a general's card has left the hand before
      };
    case "gave":
      return { ...game, hands: withCards(game, fact.side, -1) };
    case "ordered":
      return change(game, fact.at, (u) => ({ ...u, ordered: true }));
    case "moved":
    case "retreated":
    case "took-ground":
      return change(game, fact.from, (u) => ({ ...u, at: fact.to, moved: u.moved || fact.fact === "moved", aboard: isAboard(u, fact.to, end) }));
    case "attack":
      return fact.from === null ? game : change(game, fact.from, (u) => ({ ...u, battled: true }));
    case "lost":
      return change(game, fact.at, (u) => ({ ...u, figures: Math.max(0, u.figures - fact.figures) }));
    case "healed":
      return change(game, fact.at, (u) => ({ ...u, figures: u.figures + fact.figures }));
    case "unloaded":
      return { ...change(game, fact.from, (u) => ({ ...u, load: "" })), units: [...change(game, fact.from, (u) => ({ ...u, load: "" })).units, ...end.units.filter((u) => u.at === fact.to)] };
    case "supplied": {
      const given = change(change(game, fact.from, (u) => ({ ...u, figures: u.figures - 1, battled: true })), fact.to, (u) => ({ ...u, figures: u.figures + 1 }));
      return { ...given, units: given.units.filter((u) => u.figures > 0) };
    }
    case "eliminated":
      return { ...game, units: game.units.filter((u) => u.at !== fact.at) };
    case "landed":
      return fact.safely ? { ...game, units: [...game.units, ...end.units.filter((u) => u.at === fact.at)] } : game;
    case "deployed":
      return { ...game, units: [...game.units.filter((u) => u.at !== fact.at), ...end.units.filter((u) => u.at === fact.at)] };
    case "dug":
      return obstacles(game, fact.at, [...(game.obstacles[fact.at] ?? []), "sandbags"]);
    case "blown":
    case "built":
      return obstacles(game, fact.at, end.obstacles[fact.at] ?? []);
    case "star-laid":
      return { ...game, sabotage: { ...game.sabotage, [fact.at]: fact.stars } };
    case "cleared":
      return obstacles(game, fact.at, (game.obstacles[fact.at] ?? []).filter((o) => !fact.obstacles.includes(o)));
    case "medal": {
      const goals =
        fact.objective === null
          ? game.goals
          : game.goals.map((g, i) => (i === fact.objective ? (fact.change > 0 ? fact.side : null) : g));
      const medals = (game.medals[fact.side] ?? 0) + fact.change;
      return { ...game, goals, medals: { ...game.medals, [fact.side]: medals } };
    }
    case "drew":
      return { ...game, deck: fact.left, hands: withCards(game, fact.side, 1) };
    case "visibility":
      return { ...game, night: fact.hexes >= DAYLIGHT ? 0 : fact.hexes };
    case "turned-up":
      return fact.number === 0 ? game : { ...game, mines: { ...game.mines, [fact.at]: fact.number } };
    case "exited":
      return { ...game, units: game.units.filter((u) => u.at !== fact.at) };
    case "spotted":
      return change(game, fact.at, (u) => ({ ...u, spotted: true }));
    case "unmasked":
      return change(game, fact.at, (u) => ({ ...u, camouflaged: false }));
    case "headquarters": {
      const left = game.captured.filter((h) => h !== fact.at);
      return { ...game, captured: fact.captured ? [...left, fact.at] : left };
    }
    case "flew":
      return { ...game, planes: flown(game, fact.unit, fact.from, fact.to, end), path: [...(game.path.length > 0 || fact.from === null ? game.path : [fact.from]), fact.to] };
    case "took-off":
      return { ...game, units: withReady(game, end, fact) };
    case "touched-down": {
      const landed = end.units.filter((u) => u.at === fact.at && !game.units.some((there) => there.at === u.at));
      return { ...game, planes: game.planes.filter((p) => p.side !== fact.side), units: [...game.units, ...landed] };
    }
    case "shot-down":
    case "left-sky":
      return { ...game, planes: game.planes.filter((p) => p.side !== fact.side), units: game.units.filter((u) => u.at !== fact.at || u.unit !== fact.unit) };
    case "rescued":
      return { ...game, units: game.units.filter((u) => u.at !== fact.at) };
    case "pinned":
      return { ...game, pinned: [...game.pinned, fact.at] };
    case "opened":
      return { ...game, deck: fact.left, sorties: { ...game.sorties, [fact.side]: (game.sorties[fact.side] ?? 0) + 1 } };
    case "seized":
      return { ...game, hands: withCards(game, fact.side, -1) };
    default:
      return game;
  }
}

/** The planes after one of them has flown a hex: the active side's, which may come from off the board. */
function flown(game: GameView, unit: string, from: string | null, to: string, end: GameView): PlaneView[] {
  const side = game.active;
  const before = game.planes.find((p) => p.side === side) ?? end.planes.find((p) => p.side === side);
  const plane = { ordered: true, moved: true, ...before, side, unit, at: to };
  return [...game.planes.filter((p) => p.side !== side && (from === null || p.at !== from)), plane];
}

/** The units after a plane has taken off: without it, and with the one that waited behind it. */
function withReady(game: GameView, end: GameView, fact: { at: string; unit: string }): UnitView[] {
  const left = game.units.filter((u) => u.at !== fact.at || u.unit !== fact.unit);
  const ready = end.units.filter((u) => u.at === fact.at && !left.some((there) => there.at === u.at));
  return [...left, ...ready];
}

/** Whether a unit is still in its landing craft on another hex: the craft is gone once it is ashore. */
function isAboard(unit: UnitView, to: string, end: GameView): boolean {
  return unit.aboard && (end.units.find((u) => u.at === to && u.side === unit.side)?.aboard ?? true);
}

function rested(unit: UnitView): UnitView {
  return { ...unit, ordered: false, moved: false, battled: false };
}

function change(game: GameView, at: string, how: (unit: UnitView) => UnitView): GameView {
  return { ...game, units: game.units.map((u) => (u.at === at ? how(u) : u)) };
}

function obstacles(game: GameView, at: string, left: string[]): GameView {
  const all = { ...game.obstacles, [at]: left };
  if (left.length === 0) delete all[at];
  return { ...game, obstacles: all };
}
