import { describe, expect, it } from "vitest";
import { lay, stepTo } from "../src/art/grid";
import { Grid } from "../src/board/hexes";
import { HEXES, SHEET } from "./sample";

const grid = new Grid(HEXES);

describe("the grid", () => {
  it("knows neighbours", () => {
    expect(grid.neighbours("b2").sort()).toEqual(["a2", "b1", "b3", "c1", "c2", "c3"]);
    expect(grid.neighbours("a1").sort()).toEqual(["a2", "b1"]);
    expect(grid.neighbours("z9")).toEqual([]);
  });

  it("counts distances", () => {
    expect(grid.distance("b1", "b1")).toBe(0);
    expect(grid.distance("b1", "b2")).toBe(1);
    expect(grid.distance("b1", "b3")).toBe(2);
    expect(grid.distance("a1", "d1")).toBe(3);
    expect(grid.distance("a1", "d3")).toBe(4);
  });

  it("starts in the middle", () => expect(grid.get(grid.middle())).toBeDefined());
});

describe("walking by arrow keys", () => {
  const upright = lay(SHEET, "allies");
  const turned = lay(SHEET, "axis");

  it("goes to neighbours only", () => {
    for (const h of HEXES) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = stepTo(upright, h.name, key);
        if (next) expect(grid.neighbours(h.name)).toContain(next);
      }
    }
  });

  it("comes back the way it went", () => {
    expect(stepTo(upright, "b2", "ArrowLeft")).toBe("a2");
    expect(stepTo(upright, "a2", "ArrowRight")).toBe("b2");
    const up = stepTo(upright, "b1", "ArrowUp")!;
    expect(stepTo(upright, up, "ArrowDown")).toBe("b1");
    const twice = stepTo(upright, up, "ArrowUp")!;
    expect(twice).toBe("b3");
  });

  it("follows the eye on a turned board", () => {
    expect(stepTo(turned, "b2", "ArrowLeft")).toBe("c2");
    expect(grid.get(stepTo(turned, "b2", "ArrowUp")!)?.name.endsWith("1")).toBe(true);
  });

  it("stops at the edge", () => expect(stepTo(upright, "a1", "ArrowLeft")).toBeNull());
});
