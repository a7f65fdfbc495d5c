import { describe, expect, it } from "vitest";
import { hexAt, lay, stepTo } from "../src/art/grid";
import { Grid } from "../src/board/hexes";
import type { Side } from "../src/net/wire";
import { SHEET } from "./sample";
import { hexesOf, SHAPES, type Shape } from "./shapes";

const LIES: [Side, boolean][] = [["allies", false], ["axis", false], ["allies", true], ["axis", true]];
const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

describe("boards of every shape on paper", () => {
  for (const shape of Object.keys(SHAPES) as Shape[]) {
    const [width, height, size] = SHAPES[shape];
    const sheet = { ...SHEET, width, height, hexes: hexesOf(shape) };
    const grid = new Grid(sheet.hexes);

    for (const [bottom, quarter] of LIES) {
      const lying = `${shape}, ${bottom} ${quarter ? "on the left" : "at the bottom"}`;

      it(`${lying}: every hex is found where it lies`, () => {
        const map = lay(sheet, bottom, quarter);
        expect(map.cells.length).toBe(size);
        for (const cell of map.cells) {
          expect(hexAt(map, cell.x, cell.y)?.name).toBe(cell.name);
          expect(cell.x).toBeGreaterThan(0);
          expect(cell.x).toBeLessThan(map.width);
          expect(cell.y).toBeLessThan(map.height);
          // A little to every corner it is still the same hex.
          for (const [x, y] of map.corners) expect(hexAt(map, cell.x + 0.95 * x, cell.y + 0.95 * y)?.name).toBe(cell.name);
        }
      });

      it(`${lying}: arrows go to neighbours, the way they point`, () => {
        const map = lay(sheet, bottom, quarter);
        for (const cell of map.cells) {
          for (const [key, [dx, dy]] of Object.entries(ARROWS)) {
            const next = map.grid.get(stepTo(map, cell.name, key) ?? "");
            if (!next) continue;
            expect(grid.neighbours(cell.name)).toContain(next.name);
            expect((next.x - cell.x) * dx + (next.y - cell.y) * dy).toBeGreaterThan(0);
          }
        }
      });

      it(`${lying}: the own side is nearest to its edge, and its left hand is on its left`, () => {
        const map = lay(sheet, bottom, quarter);
        const [own, left] = [bottom === sheet.top ? 0 : sheet.height - 1, bottom === sheet.top ? 2 * sheet.width - 2 : 0];
        const corner = map.grid.get(sheet.hexes.find((h) => h.row === own && h.col === left)!.name)!;
        expect([corner.x, quarter ? corner.y : map.height - corner.y].map(Math.round)).toEqual(quarter ? [58, 50] : [50, 58]);
      });
    }
  }
});
