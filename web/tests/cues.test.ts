import { describe, expect, it } from "vitest";
import type { AnimationStep } from "../src/board/types";
import type { Names } from "../src/net/library";
import type { GameView, UnitInfo } from "../src/net/wire";
import { cueOf } from "../src/sound/cues";
import { RECIPES } from "../src/sound/recipes";

const ARMS = { rangers: "infantry", tiger: "armor", howitzer: "artillery", destroyer: "ship", spitfire: "plane", mules: "cavalry" };
const names = { units: new Map(Object.entries(ARMS).map(([id, arm]) => [id, { id, arm } as UnitInfo])) } as Pick<Names, "units">;
const game = { units: Object.keys(ARMS).map((unit, i) => ({ unit, at: `a${i + 1}` })) } as GameView;
const step = (kind: AnimationStep["kind"], more: Partial<AnimationStep> = {}): AnimationStep => ({ kind, ms: 100, ...more });
const where = (unit: string) => game.units.find((u) => u.unit === unit)!.at;

describe("sound cues", () => {
  it("units sound on their way and when they fire by their arm", () => {
    const heard = (unit: string) => [
      cueOf(step("move", { unit, from: "b1", to: "b2" }), game, names),
      cueOf(step("attack", { from: where(unit), to: "b2" }), game, names),
    ];
    expect(heard("rangers")).toEqual(["march", "rifles"]);
    expect(heard("tiger")).toEqual(["tracks", "cannon"]);
    expect(heard("howitzer")).toEqual(["wheels", "howitzer"]);
    expect(heard("destroyer")).toEqual(["ship", "howitzer"]);
    expect(heard("spitfire")).toEqual(["plane", "burst"]);
    expect(heard("mules")).toEqual(["march", "rifles"]);
  });

  it("fire from nowhere falls from the sky", () => {
    expect(cueOf(step("attack", { at: "b2", to: "b2" }), game, names)).toBe("bombs");
  });

  it("dice, losses and medals have theirs, a scout has none", () => {
    expect((["dice", "hit", "gone", "medal", "spotted"] as const).map((kind) => cueOf(step(kind), game, names))).toEqual(["dice", "loss", "gone", "medal", null]);
  });

  it("every layer can be played: ramps never start or end at zero", () => {
    for (const [name, layers] of Object.entries(RECIPES)) {
      for (const layer of layers as { gain: number; fall: number; wave: string; pitch?: unknown }[]) {
        expect(layer.gain, name).toBeGreaterThan(0);
        expect(layer.fall, name).toBeGreaterThan(0);
        expect(layer.wave === "noise" || layer.pitch !== undefined, name).toBe(true);
      }
    }
  });
});
