import { describe, expect, it } from "vitest";
import { BADGES } from "../src/art/badges";
import { unitArt } from "../src/art/figures";
import { fetchPlanes } from "../src/art/lazyPlanes.svelte";
import { fetchVehicles } from "../src/art/lazyVehicles.svelte";
import { lay } from "../src/art/grid";
import { BOARDS, GROUNDS, NATIONS, OBSTACLES, STRUCTURES, UNITS, boardLook, groundLook, unitLook, type BoardLook, type GroundLook, type StructureLook } from "../src/art/looks";
import { sketch } from "../src/art/sketch";
import { rare } from "../src/art/rare";
import { terrain } from "../src/art/terrain";
import { obstacles } from "../src/art/works";
import LOOKS from "../../src/bocage/rulebook/looks.toml?raw";
import type { BattleSheet } from "../src/net/wire";
import { SHEET } from "./sample";

/** The names that looks.toml lists under a key, or as tables of a kind. */
const listed = (key: string): string[] => [...(new RegExp(`^${key} = \\[(.*)\\]`, "m").exec(LOOKS)?.[1] ?? "").matchAll(/"([a-z-]+)"/g)].map((m) => m[1]!);
const tables = (kind: string): string[] => [...LOOKS.matchAll(new RegExp(`^\\[${kind}\\.([a-z-]+)\\]`, "gm"))].map((m) => m[1]!);
const sorted = (names: readonly string[]): string[] => [...names].sort();
const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** The sample with one hex changed, beside a beach that cliffs can fall to and on the way of a river. */
function changed(change: { ground?: GroundLook; structure?: StructureLook }, board: BoardLook = "europe", quarter = false) {
  const hexes = SHEET.hexes.map((h) => (h.name === "b2" ? { ...h, river: ["W", "E"], ...change } : h.name === "b1" ? { ...h, ground: "sand" } : h));
  const sheet: BattleSheet = { ...SHEET, hexes, looks: { ...SHEET.looks, board, ground: { country: "fields", ...same(GROUNDS) }, structures: same(STRUCTURES) } };
  return lay(sheet, "allies", quarter);
}
const drawn = (...args: Parameters<typeof changed>): string => terrain(changed(...args), "sample", rare);

const TILES = GROUNDS.filter((look) => look !== "fields");
/** Looks that differ from open fields only on the map itself: too small for a stamp. */
const NOT_ON_STAMPS: readonly GroundLook[] = ["cliff", "bluff"];

describe("art", () => {
  it("draws every look that the rulebook lists, and no other", () => {
    expect(sorted(GROUNDS)).toEqual(sorted(tables("ground")));
    expect(sorted([...STRUCTURES, ...OBSTACLES])).toEqual(sorted(tables("works")));
    expect(sorted(UNITS)).toEqual(sorted(listed("units")));
    expect(sorted(NATIONS)).toEqual(sorted(listed("nations")));
    expect(sorted(BOARDS)).toEqual(sorted(listed("boards")));
    expect(sorted(Object.keys(BADGES))).toEqual(sorted(listed("badges")));
  });

  it("refuses a look that nobody draws", () => {
    expect(() => groundLook("forrest")).toThrow('no ground looks like "forrest"');
    expect(() => unitLook(undefined)).toThrow("no unit looks like");
    expect(() => boardLook("moon")).toThrow("no board looks like");
    expect(() => unitArt({ side: "allies", look: "soldiers", figures: 4, badge: "rangr" })).toThrow("no badge");
  });

  it("gives every ground and structure a look of its own", () => {
    const looks = [drawn({}), ...TILES.map((ground) => drawn({ ground })), ...STRUCTURES.map((structure) => drawn({ structure }))];
    expect(new Set(looks).size).toBe(looks.length);
  });

  it("gives every ground a look of its own on a stamp", () => {
    const stamped = TILES.filter((look) => !NOT_ON_STAMPS.includes(look));
    const looks = [undefined, ...stamped].map((ground) => sketch(changed({ ground: ground ?? "fields" }), "sample", []));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it("draws nothing that is no number", () => {
    for (const ground of TILES) expect(drawn({ ground }), ground).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("draws every ground and structure on a map turned by a quarter", () => {
    const turned = (change: Parameters<typeof changed>[0]) => drawn(change, "europe", true);
    const looks = [turned({}), ...TILES.map((ground) => turned({ ground })), ...STRUCTURES.map((structure) => turned({ structure }))];
    expect(new Set(looks).size).toBe(looks.length);
    expect(looks.join("")).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("gives every unit a look of its own", async () => {
    await Promise.all([fetchPlanes(), fetchVehicles()]);
    for (const side of ["allies", "axis"] as const) {
      const looks = UNITS.map((look) => unitArt({ side, look, figures: 3 }));
      expect(new Set(looks).size).toBe(looks.length);
    }
  });

  it("gives every nation a look of its own", () => {
    const looks = NATIONS.map((nation) => unitArt({ side: "axis", look: "soldiers", figures: 3, nation }));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it("draws every obstacle, on an empty hex and under a unit", () => {
    for (const look of OBSTACLES) {
      for (const occupied of [false, true]) {
        const { back, front } = obstacles([look], occupied);
        expect(back + front, look).toContain("<path");
      }
    }
  });

  it("turns mines up", () => {
    expect(obstacles(["minefield"], false).back).not.toContain("<text");
    expect(obstacles(["minefield"], false, 3).back).toContain(">3</text>");
    expect(obstacles(["minefield"], true, 3).back).toContain(">3</text>");
  });

  it("counts what a ship can still take", () => {
    const pips = (figures: number) => unitArt({ side: "axis", look: "destroyer", figures }).split("var(--m-axis-pip)").length - 1;
    expect([3, 2, 1].map(pips)).toEqual([3, 2, 1]);
  });

  it("draws the board that the theatre of the battle names", () => {
    expect(drawn({ ground: "village" }, "pacific")).not.toBe(drawn({ ground: "village" }));
  });
});
