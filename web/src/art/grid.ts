// Layout of the hex grid on paper: flat-to-flat 100 units, pointy top, rows half a hex apart.

import type { BattleCard, HexInfo, Side } from "../net/wire";
import { Grid, STEPS } from "../board/hexes";
import { boardLook, groundLook, structureLook, type BoardLook, type GroundLook, type StructureLook } from "./looks";

export type Point = readonly [number, number];

export const WIDE = 100;
export const RADIUS = WIDE / Math.sqrt(3);
export const RISE = RADIUS * 1.5; // from one row to the next
export const MARGIN = 12; // painted ground beyond the outermost hexes

export const SIDES = ["W", "NW", "NE", "E", "SE", "SW"] as const; // in the order of STEPS
export { STEPS };

/** The middle of each side, seen from the centre of the hex. */
export const MIDDLES: readonly Point[] = STEPS.map(([r, c]) => [(c * WIDE) / 4, (r * RISE) / 2]);

/** Corners clockwise from the top; side `d` runs from corner CORNER_OF[d] to the next one. */
export const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((k) => {
  const a = (Math.PI / 3) * k - Math.PI / 2;
  return [RADIUS * Math.cos(a), RADIUS * Math.sin(a)];
});
export const CORNER_OF = [4, 5, 0, 1, 2, 3] as const;

/** A hex where it lies on the paper, with the viewer's side at the bottom. */
export interface Cell {
  readonly name: string;
  readonly row: number;
  readonly col: number;
  readonly x: number;
  readonly y: number;
  readonly look: GroundLook;
  readonly structure: StructureLook | null;
  readonly river: readonly number[];
  readonly sections: readonly string[];
}

/** A battle's map turned so that one side sits at the bottom. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  readonly grid: Grid<Cell>;
  readonly turned: boolean;
  readonly board: BoardLook;
}

export const xOf = (col: number): number => (col + 1) * (WIDE / 2);
export const yOf = (row: number): number => row * RISE + RADIUS;

export function lay(battle: BattleCard, bottom: Side): Sheet {
  const { looks } = battle;
  const turned = bottom === battle.top;
  const lastRow = battle.height - 1;
  const lastCol = 2 * battle.width - 2;
  const cell = (h: HexInfo): Cell => {
    const row = turned ? lastRow - h.row : h.row;
    const col = turned ? lastCol - h.col : h.col;
    const river = h.river.map((s) => (SIDES.indexOf(s as (typeof SIDES)[number]) + (turned ? 3 : 0)) % 6);
    return { name: h.name, row, col, x: xOf(col), y: yOf(row), look: groundLook(looks.ground[h.ground]), structure: h.structure === null ? null : structureLook(looks.structures[h.structure]), river, sections: h.sections };
  };
  const cells = battle.hexes.map(cell).sort((a, b) => a.row - b.row || a.col - b.col);
  return {
    width: battle.width * WIDE,
    height: lastRow * RISE + 2 * RADIUS,
    cells,
    grid: new Grid(cells),
    turned,
    board: boardLook(looks.board),
  };
}

export const beside = (sheet: Sheet, c: { row: number; col: number }, side: number): Cell | undefined =>
  sheet.grid.beside(c, side);

/** The hex under a point of the paper, if any. */
export function hexAt(sheet: Sheet, x: number, y: number): Cell | undefined {
  const guess = Math.round((y - RADIUS) / RISE);
  let best: Cell | undefined;
  let near = RADIUS * RADIUS;
  for (let row = guess - 1; row <= guess + 1; row++) {
    const odd = Math.abs(row) % 2;
    const col = 2 * Math.round((x / (WIDE / 2) - 1 - odd) / 2) + odd;
    for (const c of [col - 2, col, col + 2]) {
      const cell = sheet.grid.at(row, c);
      if (!cell) continue;
      const d = (cell.x - x) ** 2 + (cell.y - y) ** 2;
      if (d < near) [best, near] = [cell, d];
    }
  }
  return best;
}

/** The hex an arrow key leads to. Up and down keep to the column as far as half hexes allow. */
export function stepTo(sheet: Sheet, from: string, key: string): string | null {
  const c = sheet.grid.get(from);
  if (!c) return hexAt(sheet, sheet.width / 2 + 1, sheet.height / 2)?.name ?? null; // begin in the middle
  const sideways = (d: number) => beside(sheet, c, d)?.name;
  const lean = c.row % 2 ? [1, 2] : [2, 1]; // alternate, so that going up twice stays in place
  const fall = c.row % 2 ? [5, 4] : [4, 5];
  const found =
    key === "ArrowLeft" ? sideways(0)
    : key === "ArrowRight" ? sideways(3)
    : key === "ArrowUp" ? sideways(lean[0]!) ?? sideways(lean[1]!)
    : key === "ArrowDown" ? sideways(fall[0]!) ?? sideways(fall[1]!)
    : undefined;
  return found ?? null;
}
