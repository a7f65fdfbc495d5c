import { describe, expect, it } from "vitest";
import { scenesOf } from "../src/table/scenes";
import { lastActivation, lastTurn, momentsOf } from "../src/table/turnMoments";
import type { LogEntry, Side } from "../src/net/wire";
import { entry, game } from "./sample";

const at = (number: number, turn: number, side: Side): LogEntry => ({ ...entry([], number, side), turn });

describe("the last turn of the enemy", () => {
  const entries = [at(0, 1, "allies"), at(1, 2, "axis"), at(2, 2, "allies"), at(3, 3, "allies"), at(4, 4, "axis"), at(5, 5, "allies")];

  it("is the last one the other side began, with my answers in it", () => {
    expect(lastTurn(entries, "allies", 5).map((e) => e.number)).toEqual([4]);
    expect(lastTurn(entries.slice(0, 4), "allies", 3).map((e) => e.number)).toEqual([1, 2]);
    expect(lastTurn(entries, "axis", 5).map((e) => e.number)).toEqual([5]);
  });

  it("is for a spectator the last that is over, and at the beginning nothing", () => {
    expect(lastTurn(entries, null, 5).map((e) => e.number)).toEqual([4]);
    expect(lastTurn(entries.slice(0, 1), "allies", 1)).toEqual([]);
  });

  it("is with leaders what was done since the own activation, with my fire in it", () => {
    const ordered = (number: number, side: Side): LogEntry => ({ ...entry([{ fact: "ordered", at: "b3", unit: "infantry" }], number, side), turn: 1 });
    const passed = (number: number, side: Side): LogEntry => ({ ...entry([{ fact: "passed", side }], number, side), turn: 1 });
    const led = [ordered(0, "allies"), at(1, 1, "allies"), ordered(2, "axis"), at(3, 1, "allies"), at(4, 1, "axis"), passed(5, "allies"), ordered(6, "axis"), passed(7, "axis"), ordered(8, "allies")];
    const shown = (count: number, me: Side | null) => lastActivation(led.slice(0, count), me).map((e) => e.number);
    expect(shown(5, "allies")).toEqual([2, 3, 4]);
    expect(shown(6, "allies")).toEqual([2, 3, 4]);
    expect(shown(9, "allies")).toEqual([6, 7]);
    expect(shown(9, "axis")).toEqual([8]);
    expect(shown(5, null)).toEqual([0, 1]);
    expect(shown(2, "allies")).toEqual([]);
  });

  it("stops at everything that is seen, and at orders", () => {
    const told = [
      entry([{ fact: "ordered", at: "b3", unit: "infantry" }], 0, "axis", "order b3", [{ fact: 0, message: "log-ordered", args: {}, rules: [], side: "axis", dice: [] }]),
      entry([], 3, "axis", "done"),
      entry([{ fact: "moved", from: "b3", to: "b2", unit: "infantry" }], 1, "axis"),
      entry([{ fact: "attack", from: "b2", at: "b1", stage: "first" }, { fact: "die", face: "infantry" }, { fact: "lost", at: "b1", figures: 1, unit: "infantry" }], 2, "axis"),
    ];
    const moments = momentsOf(scenesOf(told, game(), game(), "allies"));
    expect(moments.map((m) => [m.entry.number, m.step?.kind ?? "order"])).toEqual([[0, "order"], [1, "move"], [2, "attack"], [2, "dice"], [2, "hit"]]);
  });
});
