// Flights as they are played on the board, live and in a replay: facts in, scenes and positions out.

import { describe, expect, it } from "vitest";
import { NOTHING } from "../src/table/choices";
import { marksOf } from "../src/table/marks";
import { scenesOf } from "../src/table/scenes";
import type { Fact, PlaneView } from "../src/net/wire";
import { choice, entry, game, unit } from "./sample";

const spitfire: PlaneView = { side: "allies", unit: "spitfire", at: "a2", ordered: false, moved: false };
const kinds = (scenes: ReturnType<typeof scenesOf>) => scenes.map((s) => s.step?.kind ?? null);

describe("a flight", () => {
  const flight: Fact[] = [
    { fact: "flew", from: null, to: "a3", unit: "spitfire" },
    { fact: "flew", from: "a3", to: "b3", unit: "spitfire" },
    { fact: "flew", from: "b3", to: "b2", unit: "spitfire" },
  ];

  it("is shown hex by hex, from off the board to where it ends", () => {
    const scenes = scenesOf([entry(flight)], game(), game(), "axis");
    expect(kinds(scenes)).toEqual(["fly", "fly", "fly", null]);
    expect(scenes[0]!.step).toMatchObject({ to: "a3", unit: "spitfire", side: "allies" });
    expect(scenes[0]!.step).not.toHaveProperty("from");
    expect(scenes[2]!.step).toMatchObject({ from: "b3", to: "b2" });
    expect(scenes.map((s) => s.after.planes.map((p) => p.at))).toEqual([["a3"], ["b3"], ["b2"], ["b2"]]);
    expect(scenes[2]!.after.path).toEqual(["a3", "b3", "b2"]);
    expect(scenes[2]!.after.units).toEqual(game().units); // over others, and nobody is moved
  });

  it("begins its path where the plane was", () => {
    const scenes = scenesOf([entry([{ fact: "flew", from: "a2", to: "b2", unit: "spitfire" }])], game({ planes: [spitfire] }), game(), null);
    expect(scenes[0]!.after.path).toEqual(["a2", "b2"]);
    expect(scenes[0]!.after.planes).toHaveLength(1);
  });

  it("is followed by its strafing: fire, dice, losses", () => {
    const strafing: Fact[] = [
      { fact: "attack", from: "b2", at: "b3", stage: "first" },
      { fact: "die", face: "star" },
      { fact: "lost", at: "b3", figures: 1, unit: "infantry" },
    ];
    const scenes = scenesOf([entry(flight), entry(strafing, 1)], game(), game(), "axis");
    expect(kinds(scenes)).toEqual(["fly", "fly", "fly", null, "attack", "dice", "hit", null]);
    expect(scenes.at(-1)!.after.units.find((u) => u.at === "b3")?.figures).toBe(3);
  });

  it("leaves the other side's plane alone", () => {
    const zero: PlaneView = { ...spitfire, side: "axis", unit: "zero", at: "c2" };
    const scenes = scenesOf([entry(flight)], game({ planes: [zero] }), game(), null);
    expect(scenes.at(-1)!.after.planes.map((p) => [p.side, p.at])).toEqual([["axis", "c2"], ["allies", "b2"]]);
  });
});

describe("a plane", () => {
  const flying = game({ planes: [spitfire] });

  it("that is shot down is seen to fall", () => {
    const scenes = scenesOf([entry([{ fact: "shot-down", at: "a2", unit: "spitfire", side: "allies" }])], flying, game(), null);
    expect(kinds(scenes)).toEqual(["gone", null]);
    expect(scenes[0]!.after.planes).toEqual([]);
  });

  it("that goes home is gone without a scene", () => {
    const scenes = scenesOf([entry([{ fact: "left-sky", at: "a2", unit: "spitfire", side: "allies" }])], flying, game(), null);
    expect(kinds(scenes)).toEqual([null]);
    expect(scenes[0]!.after.planes).toEqual([]);
  });

  it("that lands is a unit on the ground", () => {
    const end = game({ units: [...game().units, unit("allies", "a2", "spitfire", 1)] });
    const scenes = scenesOf([entry([{ fact: "touched-down", at: "a2", unit: "spitfire", side: "allies" }])], flying, end, null);
    const after = scenes.at(-1)!.after;
    expect(after.planes).toEqual([]);
    expect(after.units.find((u) => u.at === "a2")?.unit).toBe("spitfire");
  });

  it("that takes off is no unit on the ground any more", () => {
    const start = game({ units: [...game().units, unit("allies", "a2", "spitfire", 1)] });
    const facts: Fact[] = [
      { fact: "took-off", at: "a2", unit: "spitfire", side: "allies" },
      { fact: "flew", from: "a2", to: "b2", unit: "spitfire" },
    ];
    const after = scenesOf([entry(facts)], start, game(), null).at(-1)!.after;
    expect(after.units.some((u) => u.at === "a2")).toBe(false);
    expect(after.planes.map((p) => p.at)).toEqual(["b2"]);
  });

  it("marks whom it holds", () => {
    const scenes = scenesOf([entry([{ fact: "pinned", at: "b3", unit: "infantry" }])], flying, game(), null);
    expect(scenes.at(-1)!.after.pinned).toEqual(["b3"]);
  });

  it("marks whom it would strafe, with the dice, before it does", () => {
    const odds = { losses: [1 / 3, 2 / 3], eliminated: 0, retreats: 1 / 6, unharmed: 1 / 6, expected: 2 / 3 };
    const strafe = choice("strafe", { strafed: [{ hex: "b3", dice: 1, odds }] });
    const marks = marksOf(game({ choices: [strafe] }), NOTHING, []);
    expect(marks.get("b3")).toMatchObject({ role: "target", label: "1" });
  });
});
