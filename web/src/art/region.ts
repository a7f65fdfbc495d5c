// Areas of like ground, drawn as one shape: the outline of a set of hexes, softened and inset.

import { chance } from "./chance";
import { CORNER_OF, STEPS, WIDE, xOf, yOf, type Point, type Sheet } from "./grid";
import { smooth } from "./ink";

export interface Spot {
  readonly row: number;
  readonly col: number;
}

/** One side of the border, walked clockwise round the area. */
export interface Border {
  readonly spot: Spot;
  readonly side: number;
  readonly from: Point;
  readonly to: Point;
}

const key = (s: Spot): number => (s.row + 4) * 512 + s.col + 8;
const corner = (q: Point): string => `${Math.round(q[0])},${Math.round(q[1])}`;

/** The borders of an area, as closed loops. */
export function loops({ corners, lies }: Sheet, spots: readonly Spot[]): Border[][] {
  const inside = new Set(spots.map(key));
  const open = new Map<string, Border>();
  for (const spot of spots) {
    STEPS.forEach(([dr, dc], side) => {
      if (inside.has(key({ row: spot.row + dr, col: spot.col + dc }))) return;
      const k = CORNER_OF[side]!;
      const [x, y] = lies(xOf(spot.col), yOf(spot.row));
      const from: Point = [x + corners[k]![0], y + corners[k]![1]];
      const to: Point = [x + corners[(k + 1) % 6]![0], y + corners[(k + 1) % 6]![1]];
      open.set(corner(from), { spot, side, from, to });
    });
  }
  const found: Border[][] = [];
  while (open.size) {
    const loop: Border[] = [];
    let next = open.values().next().value;
    while (next) {
      open.delete(corner(next.from));
      loop.push(next);
      next = open.get(corner(next.to));
    }
    found.push(loop);
  }
  return found;
}

const EASE = 9; // how far a notch between two hexes is filled in

/** The corner points of a loop moved inwards and shaken a little, always the same way. */
export function contour({ middles }: Sheet, loop: readonly Border[], inset: number, shake: number): Point[] {
  const out = (side: number): Point => [middles[side]![0] / (WIDE / 2), middles[side]![1] / (WIDE / 2)];
  return loop.map((b, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const [ax, ay] = out(before.side);
    const [bx, by] = out(b.side);
    const r = chance(corner(b.from) + inset);
    const move = b.side === (before.side + 1) % 6 ? inset : inset - EASE;
    // Two unit normals 60 degrees apart: their sum over 1.5 is the offset that keeps the distance.
    return [
      b.from[0] - ((ax + bx) / 1.5) * move + (r() - 0.5) * 2 * shake,
      b.from[1] - ((ay + by) / 1.5) * move + (r() - 0.5) * 2 * shake,
    ];
  });
}

/** The softened outline of an area. */
export const outline = (sheet: Sheet, spots: readonly Spot[], inset: number, shake: number): string =>
  loops(sheet, spots).map((l) => smooth(contour(sheet, l, inset, shake))).join("");

/** Splits an area into its connected parts. */
export function parts<T extends Spot>(spots: readonly T[]): T[][] {
  const left = new Map(spots.map((s) => [key(s), s]));
  const found: T[][] = [];
  for (const start of spots) {
    if (!left.delete(key(start))) continue;
    const part = [start];
    for (let i = 0; i < part.length; i++) {
      for (const [dr, dc] of STEPS) {
        const k = key({ row: part[i]!.row + dr, col: part[i]!.col + dc });
        const next = left.get(k);
        if (next && left.delete(k)) part.push(next);
      }
    }
    found.push(part);
  }
  return found;
}
