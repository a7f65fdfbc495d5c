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

/** The middle of each side of a hex as printed, seen from its centre. */
const MIDDLES: readonly Point[] = STEPS.map(([r, c]) => [(c * WIDE) / 4, (r * RISE) / 2]);

/** Corners clockwise from the top, as printed; side `d` runs from corner CORNER_OF[d] to the next one. */
const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((k) => {
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
  readonly wreck: StructureLook | null; // the bridge that is missing here
  readonly river: readonly number[];
  readonly sections: readonly string[];
}

/**
 * A battle's map with one side at the bottom, or, turned clockwise by a quarter, on the left.
 *
 * The turn is made here once: drawings take places from the cells, directions and corners
 * from the sheet, and keeps figures, trees and words upright.
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly printed: PaperSize; // before a quarter turn
  readonly quarter: boolean;
  readonly last: { readonly row: number; readonly col: number };
  readonly half: Point; // from the centre of a hex to its rightmost and lowest point
  readonly middles: readonly Point[]; // of the sides, seen from the centre, in the order of SIDES
  readonly corners: readonly Point[];
  readonly cells: readonly Cell[];
  readonly grid: Grid<Cell>;
  readonly turned: boolean; // the top of the printed map is below
  readonly board: BoardLook;
  /** A point of the printed map where it lies now. */
  lies(x: number, y: number): Point;
  /** A direction on the printed map as it points now. */
  points(x: number, y: number): Point;
}

export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

export const xOf = (col: number): number => (col + 1) * (WIDE / 2);
export const yOf = (row: number): number => row * RISE + RADIUS;

export const printedSize = (battle: { width: number; height: number }): PaperSize => ({
  width: battle.width * WIDE,
  height: (battle.height - 1) * RISE + 2 * RADIUS,
});

/** What a map is drawn from: a battle, or a few hexes of one. */
export type Printed = Pick<BattleCard, "width" | "height" | "top" | "hexes" | "looks">;

export function lay(battle: Printed, bottom: Side, quarter = false): Sheet {
  const { looks } = battle;
  const turned = bottom === battle.top;
  const last = { row: battle.height - 1, col: 2 * battle.width - 2 };
  const printed = printedSize(battle);
  const points = (x: number, y: number): Point => (quarter ? [-y, x] : [x, y]);
  const lies = (x: number, y: number): Point => (quarter ? [printed.height - y, x] : [x, y]);
  const cell = (h: HexInfo): Cell => {
    const row = turned ? last.row - h.row : h.row;
    const col = turned ? last.col - h.col : h.col;
    const [x, y] = lies(xOf(col), yOf(row));
    const river = h.river.map((s) => (SIDES.indexOf(s as (typeof SIDES)[number]) + (turned ? 3 : 0)) % 6);
    const stands = h.structure === null ? null : structureLook(looks.structures[h.structure]);
    const missing = h.obstacles.some((id) => looks.obstacles[id] === "gap");
    return { name: h.name, row, col, x, y, look: groundLook(looks.ground[h.ground]), structure: missing ? null : stands, wreck: missing ? stands : null, river, sections: h.sections };
  };
  const cells = battle.hexes.map(cell).sort((a, b) => a.row - b.row || a.col - b.col);
  return {
    width: quarter ? printed.height : printed.width,
    height: quarter ? printed.width : printed.height,
    printed,
    quarter,
    last,
    half: quarter ? [RADIUS, WIDE / 2] : [WIDE / 2, RADIUS],
    middles: MIDDLES.map((q) => points(...q)),
    corners: CORNERS.map((q) => points(...q)),
    cells,
    grid: new Grid(cells),
    turned,
    board: boardLook(looks.board),
    lies,
    points,
  };
}

/** The nearest way off the map for a hex on its rim, as a direction of length 1. */
export function wayOff(sheet: Sheet, { row, col }: Cell): Point {
  if (row === 0) return sheet.points(0, -1);
  if (row === sheet.last.row) return sheet.points(0, 1);
  return sheet.points(col < sheet.last.col / 2 ? -1 : 1, 0);
}

export const beside = (sheet: Sheet, c: { row: number; col: number }, side: number): Cell | undefined =>
  sheet.grid.beside(c, side);

/** The hex under a point of the paper, if any. */
export function hexAt(sheet: Sheet, x: number, y: number): Cell | undefined {
  const [px, py] = sheet.quarter ? [y, sheet.printed.height - x] : [x, y]; // as printed
  const guess = Math.round((py - RADIUS) / RISE);
  let best: Cell | undefined;
  let near = RADIUS * RADIUS;
  for (let row = guess - 1; row <= guess + 1; row++) {
    const odd = Math.abs(row) % 2;
    const col = 2 * Math.round((px / (WIDE / 2) - 1 - odd) / 2) + odd;
    for (const c of [col - 2, col, col + 2]) {
      const cell = sheet.grid.at(row, c);
      if (!cell) continue;
      const d = (cell.x - x) ** 2 + (cell.y - y) ** 2;
      if (d < near) [best, near] = [cell, d];
    }
  }
  return best;
}

/** What an arrow key means on the printed map when that lies turned by a quarter. */
const QUARTER_KEYS: Record<string, string> = { ArrowUp: "ArrowLeft", ArrowRight: "ArrowUp", ArrowDown: "ArrowRight", ArrowLeft: "ArrowDown" };

/** The hex an arrow key leads to. Across the rows it keeps to the column as far as half hexes allow. */
export function stepTo(sheet: Sheet, from: string, pressed: string): string | null {
  const c = sheet.grid.get(from);
  if (!c) return hexAt(sheet, ...sheet.lies(sheet.printed.width / 2 + 1, sheet.printed.height / 2))?.name ?? null; // begin in the middle
  const key = sheet.quarter ? QUARTER_KEYS[pressed] : pressed;
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
