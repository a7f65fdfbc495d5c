// Sound cues: which sound belongs to which moment on the board.

import type { AnimationStep } from "../board/types";
import type { Names } from "../net/library";
import type { GameView } from "../net/wire";
import type { SoundName } from "./recipes";

/** Sounds of an arm on its way and when it fires. An arm without an entry sounds like infantry. */
const ARMS: Record<string, { moves: SoundName; fires: SoundName }> = {
  infantry: { moves: "march", fires: "rifles" },
  armor: { moves: "tracks", fires: "cannon" },
  artillery: { moves: "wheels", fires: "howitzer" },
  ship: { moves: "ship", fires: "howitzer" },
  train: { moves: "tracks", fires: "howitzer" },
  plane: { moves: "plane", fires: "burst" },
};

const STEPS: Partial<Record<AnimationStep["kind"], SoundName>> = {
  dice: "dice",
  hit: "loss",
  gone: "gone",
  dug: "dig",
  cleared: "dig",
  medal: "medal",
  landed: "arrival",
  blast: "blast",
  sealed: "blast",
};

/** The sound of a step, seen on the board as it was before it. */
export function cueOf(step: AnimationStep, game: GameView, names: Pick<Names, "units">): SoundName | null {
  const armOf = (unit: string | undefined) => ARMS[names.units.get(unit ?? "")?.arm ?? ""] ?? ARMS["infantry"]!;
  switch (step.kind) {
    case "move":
    case "retreat":
    case "advance":
    case "exit":
      return armOf(step.unit).moves;
    case "attack":
      // Fire from nowhere on the board falls from the sky.
      return step.from === undefined ? "bombs" : armOf(game.units.find((u) => u.at === step.from)?.unit).fires;
    default:
      return STEPS[step.kind] ?? null;
  }
}
