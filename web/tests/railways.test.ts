// Tracks that run on, walls that face their lakes, names beside what they name.

import { describe, expect, it } from "vitest";
import { lay, MARGIN } from "../src/art/grid";
import { GROUNDS, type GroundLook } from "../src/art/looks";
import { rare } from "../src/art/rare";
import { rivers } from "../src/art/water";
import { letteredAt } from "../src/board/placeNames";
import { SHEET } from "./sample";

const looks = { ...SHEET.looks, ground: { country: "fields", ...Object.fromEntries(GROUNDS.map((g) => [g, g])) } };

function map(grounds: Record<string, GroundLook>, quarter = false, bottom: "allies" | "axis" = "allies") {
  const hexes = SHEET.hexes.map((h) => ({ ...h, ground: grounds[h.name] ?? h.ground }));
  return lay({ ...SHEET, hexes, looks }, bottom, quarter);
}

const line = (middle: GroundLook) => map({ a3: "railroad", b3: middle, c3: "railroad", d3: "railroad" });

describe("waters", () => {
  it("that a shallow and a deep one share have no bank between them", () => {
    const drawing = rivers(map({ a3: "river", b3: "ford", c3: "stream" }));
    const inks = [...drawing.matchAll(/stroke="var\(--m-(?:water|stream)-ink\)"/g)].map((m) => m.index);
    const first = Math.min(...["water", "stream"].map((hue) => drawing.indexOf(`stroke="var(--m-${hue})"`)));
    expect(inks.length).toBeGreaterThan(2);
    expect(Math.max(...inks)).toBeLessThan(first);
  });
});

describe("railways", () => {
  it("run through stations and level crossings without a gap", () => {
    const plain = rare.tracks(line("railroad"));
    expect(rare.tracks(line("station"))).toBe(plain);
    expect(rare.tracks(line("level-crossing"))).toBe(plain);
  });

  it("run off the map at its rim, also where a row begins half a hex further in", () => {
    for (const row of [["a3", "b3", "c3", "d3"], ["a2", "b2", "c2"]]) {
      const sheet = map(Object.fromEntries(row.map((h) => [h, "railroad" as const])));
      const bed = /d="([^"]+)"/.exec(rare.tracks(sheet))![1]!;
      const across = [...bed.matchAll(/[ML](-?[\d.]+) /g)].map((m) => Number(m[1]));
      expect(Math.min(...across)).toBeLessThan(-MARGIN);
      expect(Math.max(...across)).toBeGreaterThan(sheet.width + MARGIN);
    }
  });

  it("pass a station on its track, whichever way the map lies", () => {
    for (const quarter of [false, true]) {
      const sheet = map({ a3: "railroad", b3: "station", c3: "railroad" }, quarter);
      const cell = sheet.grid.get("b3")!;
      const [, x, y] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(rare.standing.station!(cell, sheet)[0]![1])!.map(Number);
      if (quarter) expect(x).toBeLessThan(cell.x - 20);
      else expect(y).toBeLessThan(cell.y - 10);
    }
  });
});

describe("dams", () => {
  const turn = (lake: string, quarter = false) => {
    const sheet = map({ b2: "dam", [lake]: "lake" }, quarter);
    return rare.standing.dam!(sheet.grid.get("b2")!, sheet).map(([, svg]) => /rotate\((-?[\d.]+)\)/.exec(svg)?.[1]).find(Boolean);
  };

  it("stand against the lake they hold back", () => {
    expect([turn("c2"), turn("a2"), turn("b3"), turn("c1")]).toEqual(["90", "270", "-30", "150"]);
    expect(turn("c2", true)).toBe("180");
  });
});

describe("names of places", () => {
  const place = { at: "b2", hexes: ["b1"], name: { en: "Mill", fr: "Moulin" } };

  it("stand where the printed map has them, or at their hexes when the map is turned", () => {
    expect(letteredAt(map({}), place)?.name).toBe("b2");
    expect(letteredAt(map({}, true), place)?.name).toBe("b1");
    expect(letteredAt(map({}, false, "axis"), place)?.name).toBe("b1");
    expect(letteredAt(map({}, true), { ...place, hexes: ["b2", "b1"] })?.name).toBe("b2");
  });
});
