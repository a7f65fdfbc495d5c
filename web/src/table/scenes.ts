// The facts of the log as scenes to play one after the other.

import type { AnimationStep } from "../board/types";
import type { Face, Fact, GameView, LogEntry, Side } from "../net/wire";
import { applyFact } from "./applyFact";

/** A moment: what the board shows, what moves on it, and how long (at speed 1) one looks at it. */
export interface Scene {
  entry: LogEntry;
  told: number; // facts of the entry that are no secret any more while this is shown
  step: AnimationStep | null;
  caption: (Fact & { fact: "played" }) | null; // a card that another player plays, shown large
  before: GameView;
  after: GameView;
  ms: number;
}

const MS = {
  move: 520, retreat: 560, advance: 460, attack: 380, dice: 1150, hit: 480, gone: 650,
  dug: 320, cleared: 320, medal: 750, landed: 380, card: 1150,
  blast: 420, "turned-up": 650, sealed: 650, exit: 650, spotted: 420, fly: 340,
} as const;

/** All scenes from `start` through the entries to `end`, as `me` wants to see them. */
export function scenesOf(entries: LogEntry[], start: GameView, end: GameView, me: Side | null): Scene[] {
  const scenes: Scene[] = [];
  let game: GameView = { ...start, choices: [] };
  for (const entry of entries) {
    let faces: Face[] = [];
    let place: string | undefined;
    let told = 0;
    const add = (step: AnimationStep | null, caption: Scene["caption"], after: GameView, ms: number) => {
      scenes.push({ entry, told, step, caption, before: game, after, ms });
      game = after;
    };
    const throwDice = () => {
      if (faces.length === 0) return;
      const step: AnimationStep = { kind: "dice", faces, ms: MS.dice };
      if (place) step.at = place;
      faces = [];
      add(step, null, game, MS.dice);
    };
    entry.facts.forEach((fact, i) => {
      if (fact.fact === "die") {
        faces.push(fact.face);
        return;
      }
      throwDice();
      told = i + 1;
      const after = applyFact(game, fact, end);
      const step = stepOf(fact, game);
      if (fact.fact === "attack") place = fact.at;
      if (step) add(step, null, after, step.ms);
      else if (fact.fact === "played" && fact.side !== me) add(null, fact, after, MS.card);
      else game = after;
    });
    throwDice();
    told = entry.facts.length;
    // Orders and the like change nothing one could watch; the board must show them all the same.
    add(null, null, game, 0);
  }
  return scenes;
}

function stepOf(fact: Fact, game: GameView): AnimationStep | null {
  switch (fact.fact) {
    case "moved":
      return carried("move", fact.from, fact.to, game);
    case "flew":
      return { kind: "fly", side: game.active, unit: fact.unit, to: fact.to, ms: MS.fly, ...(fact.from === null ? {} : { from: fact.from }) };
    case "shot-down":
      return { kind: "gone", at: fact.at, side: fact.side, unit: fact.unit, ms: MS.gone };
    case "retreated":
      return carried("retreat", fact.from, fact.to, game);
    case "took-ground":
      return carried("advance", fact.from, fact.to, game);
    case "attack":
      return fact.from === null
        ? { kind: "attack", at: fact.at, to: fact.at, ms: MS.attack }
        : { kind: "attack", from: fact.from, to: fact.at, at: fact.at, ms: MS.attack };
    case "lost":
      return { ...unitAt(fact.at, game), kind: "hit", at: fact.at, figures: fact.figures, ms: MS.hit };
    case "eliminated":
      return { kind: "gone", at: fact.at, side: fact.side, unit: fact.unit, ms: MS.gone };
    case "dug":
      return { kind: "dug", at: fact.at, ms: MS.dug };
    case "cleared":
      return { kind: "cleared", at: fact.at, ms: MS.cleared };
    case "medal":
      return { kind: "medal", side: fact.side, ms: MS.medal };
    case "unloaded":
      return { kind: "landed", at: fact.to, ms: MS.landed };
    case "landed":
      return fact.at === null ? null : { kind: "landed", at: fact.at, ms: MS.landed };
    case "turned-up":
      return { kind: "turned-up", at: fact.at, figures: fact.number, ms: MS["turned-up"] };
    case "mine":
      return { kind: "blast", at: fact.at, ms: MS.blast };
    case "blown":
      return fact.gone ? { kind: "blast", at: fact.at, ms: MS.blast } : null;
    case "built":
      return { kind: "cleared", at: fact.at, ms: MS.cleared };
    case "sealing":
      return fact.sealed ? { kind: "sealed", at: fact.at, ms: MS.sealed } : null;
    case "exited":
      return { ...unitAt(fact.at, game), kind: "exit", at: fact.at, ms: MS.exit };
    case "spotted":
      return { kind: "spotted", at: fact.at, ms: MS.spotted };
    default:
      return null;
  }
}

function carried(kind: "move" | "retreat" | "advance", from: string, to: string, game: GameView): AnimationStep {
  return { ...unitAt(from, game), kind, from, to, ms: MS[kind] };
}

function unitAt(hex: string, game: GameView): { side?: Side; unit?: string; figures?: number } {
  const unit = game.units.find((u) => u.at === hex);
  return unit ? { side: unit.side, unit: unit.unit, figures: unit.figures } : {};
}
