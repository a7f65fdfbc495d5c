import { describe, expect, it } from "vitest";
import { scenesOf } from "../src/table/scenes";
import type { Fact, Side } from "../src/net/wire";
import { entry, game, unit } from "./sample";

const ATTACK = entry([
  { fact: "attack", from: "b1", at: "b3", stage: "first" },
  { fact: "die", face: "infantry" },
  { fact: "die", face: "flag" },
  { fact: "lost", at: "b3", figures: 1, unit: "infantry" },
  { fact: "flags", at: "b3", flags: 1, ignored: 0 },
  { fact: "retreated", from: "b3", to: "a3", unit: "infantry" },
]);

describe("scenesOf", () => {
  it("shows attack, dice, loss and retreat in order", () => {
    const scenes = scenesOf([ATTACK], game(), game(), "allies");
    expect(scenes.map((s) => s.step?.kind ?? null)).toEqual(["attack", "dice", "hit", "retreat", null]);
    expect(scenes[1]!.step).toMatchObject({ faces: ["infantry", "flag"], at: "b3" });
    expect(scenes[2]!.step).toMatchObject({ at: "b3", figures: 1, side: "axis", unit: "infantry" });
    expect(scenes[3]!.step).toMatchObject({ from: "b3", to: "a3", side: "axis" });
  });

  it("changes the position scene by scene", () => {
    const scenes = scenesOf([ATTACK], game(), game(), "allies");
    const foe = (i: number, at: string) => scenes[i]!.after.units.find((u) => u.at === at);
    expect(foe(1, "b3")?.figures).toBe(4);
    expect(foe(2, "b3")?.figures).toBe(3);
    expect(foe(3, "b3")).toBeUndefined();
    expect(foe(3, "a3")?.figures).toBe(3);
  });

  it("tells nothing before it is shown", () => {
    const scenes = scenesOf([ATTACK], game(), game(), "allies");
    expect(scenes.map((s) => s.told)).toEqual([1, 1, 4, 6, 6]);
  });

  it("holds up the card of the other side only", () => {
    const played = (side: Side) => entry([{ fact: "played", side, card: "recon-left", kind: "recon-left" }], 0, "axis");
    const held = scenesOf([played("axis")], game(), game(), "allies");
    expect(held[0]!.caption).toMatchObject({ kind: "recon-left" });
    expect(held[0]!.after.hands["axis"]).toBe(2);
    expect(scenesOf([played("allies")], game(), game(), "allies").every((s) => s.caption === null)).toBe(true);
  });

  it("makes an elimination a loss, a gap and a medal", () => {
    const scenes = scenesOf(
      [
        entry([
          { fact: "lost", at: "b3", figures: 4, unit: "infantry" },
          { fact: "eliminated", at: "b3", unit: "infantry", side: "axis" },
          { fact: "medal", side: "allies", change: 1, objective: null },
        ]),
      ],
      game(),
      game(),
      null,
    );
    expect(scenes.map((s) => s.step?.kind ?? null)).toEqual(["hit", "gone", "medal", null]);
    const end = scenes[scenes.length - 1]!.after;
    expect(end.units.some((u) => u.at === "b3")).toBe(false);
    expect(end.medals["allies"]).toBe(1);
  });

  it("takes ground in one step", () => {
    const scenes = scenesOf([entry([{ fact: "took-ground", from: "b1", to: "b2", unit: "infantry" }])], game(), game(), null);
    expect(scenes.map((s) => s.step?.kind ?? null)).toEqual(["advance", null]);
  });

  it("knows landed units from the view that follows", () => {
    const end = game({ units: [...game().units, unit("allies", "d1")] });
    const scenes = scenesOf([entry([{ fact: "landed", at: "d1", safely: true }, { fact: "landed", at: "b3", safely: false }])], game(), end, null);
    expect(scenes[0]!.after.units.find((u) => u.at === "d1")?.side).toBe("allies");
    expect(scenes[1]!.after.units).toHaveLength(5);
  });

  it("digs and clears", () => {
    const start = game({ obstacles: { b3: ["wire"] } });
    const scenes = scenesOf([entry([{ fact: "dug", at: "b1" }, { fact: "cleared", at: "b3", obstacles: ["wire"] }])], start, start, null);
    expect(scenes[scenes.length - 1]!.after.obstacles).toEqual({ b1: ["sandbags"] });
  });

  it("marks orders although there is nothing to watch", () => {
    const scenes = scenesOf([entry([{ fact: "ordered", at: "b1", unit: "infantry" }])], game(), game(), "allies");
    expect(scenes).toHaveLength(1);
    expect(scenes[0]).toMatchObject({ step: null, ms: 0 });
    expect(scenes[0]!.after.units.find((u) => u.at === "b1")?.ordered).toBe(true);
  });

  it("shows mines, a sealed cave and a unit that leaves", () => {
    const facts: Fact[] = [
      { fact: "turned-up", at: "b2", number: 3 },
      { fact: "mine", at: "b2", number: 3, unit: "infantry" },
      { fact: "sealing", at: "b2", sealed: false, unit: "infantry" },
      { fact: "sealing", at: "b2", sealed: true, unit: "infantry" },
      { fact: "exited", at: "b1", unit: "infantry", side: "allies" },
    ];
    const scenes = scenesOf([entry(facts)], game(), game(), "allies");
    expect(scenes.map((s) => s.step?.kind ?? null)).toEqual(["turned-up", "blast", "sealed", "exit", null]);
    expect(scenes[3]!.step).toMatchObject({ at: "b1", side: "allies", unit: "infantry", figures: 4 });
    expect(scenes[3]!.after.units.some((u) => u.at === "b1")).toBe(false);
  });
});
