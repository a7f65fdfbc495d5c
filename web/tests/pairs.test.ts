import { describe, expect, it } from "vitest";
import { Grid, splitPair, typeHex } from "../src/board/hexes";
import { actionInWords } from "../src/table/analysisText";
import { hexesOf, SHAPES, type Shape } from "./shapes";
import { NAMES, speaker } from "./speaker";

describe("names of two hexes", () => {
  for (const shape of Object.keys(SHAPES) as Shape[]) {
    it(`are taken apart on the ${shape} board, whatever the pair`, () => {
      const names = hexesOf(shape).map((h) => h.name);
      expect(new Set(names).size).toBe(SHAPES[shape][2]);
      const wrong: string[] = [];
      for (const mark of ["x", "-"]) {
        for (const a of names) {
          for (const b of names) {
            const [from, to] = splitPair(a + mark + b, mark);
            if (from !== a || to !== b) wrong.push(a + mark + b);
          }
        }
      }
      expect(wrong).toEqual([]);
    });
  }

  it("are told of an attack from the column x", () => {
    const told = actionInWords("attack x4xy4", NAMES, speaker("en"));
    expect(told).toContain("x4");
    expect(told).toContain("y4");
    expect(told).not.toContain("xy4");
  });
});

describe("a hex typed on the board", () => {
  const keys = (shape: Shape, text: string, taken = "") => {
    const grid = new Grid(hexesOf(shape));
    let typed = "";
    const hexes: (string | null)[] = [];
    for (const key of text) {
      const next = typeHex(grid, typed, key, taken);
      typed = next?.keys ?? "";
      hexes.push(next ? next.hex : "not a name");
    }
    return hexes;
  };

  it("is reached by its letter and its number", () => {
    expect(keys("standard", "d6")).toEqual([null, "d6"]);
    expect(keys("breakthrough", "d16")).toEqual([null, "d1", "d16"]);
    expect(keys("overlord", "z9")).toEqual([null, "z9"]);
  });

  it("leaves digits to the hand where no row has that number", () => {
    expect(keys("standard", "d62")).toEqual([null, "d6", "not a name"]);
    expect(keys("standard", "3")).toEqual(["not a name"]);
    expect(keys("standard", "z")).toEqual(["not a name"]);
  });

  it("needs Shift where its letter is a shortcut", () => {
    expect(keys("overlord", "n4", "nptu")).toEqual(["not a name", "not a name"]);
    expect(keys("overlord", "N4", "nptu")).toEqual([null, "n4"]);
    expect(keys("overlord", "d4", "nptu")).toEqual([null, "d4"]);
  });
});
