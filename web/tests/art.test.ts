import { describe, expect, it } from "vitest";
import { unitArt } from "../src/art/figures";
import { lay } from "../src/art/grid";
import { terrain } from "../src/art/terrain";
import { theatreOf } from "../src/art/theatre";
import { obstacles } from "../src/art/works";
import type { BattleSheet } from "../src/wire";
import { SHEET } from "./sample";

/** Everything the rulebook has of a kind, by the names of its files. */
const idsOf = (files: Record<string, unknown>): string[] => Object.keys(files).map((path) => path.split("/").pop()!.replace(".toml", ""));
const GROUNDS = import.meta.glob<string>("../../src/bocage/rulebook/terrain/*.toml", { query: "?raw", import: "default", eager: true });
const OBSTACLES = idsOf(import.meta.glob("../../src/bocage/rulebook/obstacles/*.toml", { query: "?raw" }));
const UNITS = idsOf(import.meta.glob("../../src/bocage/rulebook/units/*.toml", { query: "?raw" }));
/** Whether a file says that it is a structure, or the one it is like does. */
const built = (text: string): boolean => {
  const like = /^like = .*?"([a-z-]+)"/m.exec(text)?.[1];
  return text.includes('layer = "structure"') || (like !== undefined && built(Object.entries(GROUNDS).find(([path]) => path.endsWith(`/${like}.toml`))![1]));
};
const STRUCTURES = idsOf(Object.fromEntries(Object.entries(GROUNDS).filter(([, text]) => built(text))));
const TILES = idsOf(GROUNDS).filter((id) => !STRUCTURES.includes(id) && id !== "country");

/** The sample with one hex changed, beside a beach that cliffs can fall to and on the way of a river. */
function drawn(change: { ground?: string; structure?: string }, theatre = "europe"): string {
  const hexes = SHEET.hexes.map((h) => (h.name === "b2" ? { ...h, river: ["W", "E"], ...change } : h.name === "b1" ? { ...h, ground: "beach" } : h));
  const sheet: BattleSheet = { ...SHEET, hexes, theatre };
  return terrain(lay(sheet, "allies"), "sample");
}

describe("art", () => {
  it("knows the rulebook", () => {
    expect(TILES).toContain("forest");
    expect(STRUCTURES).toContain("bunker");
    expect(OBSTACLES).toContain("wire");
    expect(UNITS).toContain("infantry");
  });

  it("gives every ground and structure a look of its own", () => {
    const looks = [drawn({}), ...TILES.map((ground) => drawn({ ground })), ...STRUCTURES.map((structure) => drawn({ structure }))];
    expect(new Set(looks).size).toBe(looks.length);
  });

  it("draws nothing that is no number", () => {
    for (const ground of TILES) expect(drawn({ ground }), ground).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("gives every unit a look of its own", () => {
    for (const side of ["allies", "axis"] as const) {
      const looks = UNITS.map((unit) => unitArt({ side, unit, figures: 3 }));
      expect(new Set(looks).size).toBe(looks.length);
    }
  });

  it("draws every obstacle, on an empty hex and under a unit", () => {
    for (const id of OBSTACLES) {
      for (const occupied of [false, true]) {
        const { back, front } = obstacles([id], occupied);
        expect(back + front, id).toContain("<path");
      }
    }
  });

  it("turns mines up", () => {
    expect(obstacles(["minefield"], false).back).not.toContain("<text");
    expect(obstacles(["minefield"], false, 3).back).toContain(">3</text>");
    expect(obstacles(["minefield"], true, 3).back).toContain(">3</text>");
  });

  it("counts what a ship can still take", () => {
    const pips = (figures: number) => unitArt({ side: "axis", unit: "destroyer", figures }).split("var(--m-axis-pip)").length - 1;
    expect([3, 2, 1].map(pips)).toEqual([3, 2, 1]);
  });

  it("draws the theatre that the battle names", () => {
    expect(theatreOf(SHEET)).toBe("europe");
    expect(theatreOf({ ...SHEET, theatre: "pacific" })).toBe("pacific");
    expect(drawn({ ground: "village" }, "pacific")).not.toBe(drawn({ ground: "village" }));
  });
});
