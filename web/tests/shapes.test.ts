import { describe, expect, it } from "vitest";
import { hexAt, lay, stepTo } from "../src/art/grid";
import { Grid } from "../src/board/hexes";
import type { Side } from "../src/net/wire";
import { SHEET } from "./sample";
import { hexesOf, SHAPES, type Shape } from "./shapes";

describe("boards of every shape on paper", () => {
  for (const shape of Object.keys(SHAPES) as Shape[]) {
    const [width, height, size] = SHAPES[shape];
    const sheet = { ...SHEET, width, height, hexes: hexesOf(shape) };
    const grid = new Grid(sheet.hexes);

    for (const bottom of ["allies", "axis"] as Side[]) {
      it(`${shape}, ${bottom} at the bottom: every hex is found where it lies`, () => {
        const map = lay(sheet, bottom);
        expect(map.cells.length).toBe(size);
        for (const cell of map.cells) {
          expect(hexAt(map, cell.x, cell.y)?.name).toBe(cell.name);
          expect(cell.x).toBeGreaterThan(0);
          expect(cell.x).toBeLessThan(map.width);
          expect(cell.y).toBeLessThan(map.height);
        }
      });

      it(`${shape}, ${bottom} at the bottom: arrows go to neighbours`, () => {
        const map = lay(sheet, bottom);
        for (const cell of map.cells) {
          for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
            const next = stepTo(map, cell.name, key);
            if (next) expect(grid.neighbours(cell.name)).toContain(next);
          }
        }
      });
    }
  }
});
