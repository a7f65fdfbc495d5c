// Sections of the board as a side names them; hexes know theirs as seen from the bottom edge of the printed map.

import type { Cell, Sheet } from "../art/grid";
import { CORNER_OF } from "../art/grid";
import { p } from "../art/ink";
import type { Section } from "../net/wire";

/** A section and the edge from which it is named. */
export interface SectionInPlay {
  readonly name: Section;
  readonly fromTop: boolean;
}

const ACROSS: Record<Section, Section> = { left: "right", center: "center", right: "left" };

export function cellsIn(map: Sheet, { name, fromTop }: SectionInPlay): Cell[] {
  const printed = fromTop ? ACROSS[name] : name;
  return map.cells.filter((cell) => cell.sections.includes(printed));
}

/** The middle of some hexes on the paper. */
export function middleOf(cells: readonly Cell[]): [number, number] {
  const [xs, ys] = [cells.map((c) => c.x), cells.map((c) => c.y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** The outline of some hexes: every side beyond which none of them lies. */
export function outline(map: Sheet, cells: readonly Cell[]): string {
  const inside = new Set(cells.map((c) => c.name));
  const corner = (c: Cell, k: number) => p(c.x + map.corners[k % 6]![0], c.y + map.corners[k % 6]![1]);
  return cells
    .flatMap((c) => CORNER_OF.map((k, side) => (inside.has(map.grid.beside(c, side)?.name ?? "") ? "" : `M${corner(c, k)}L${corner(c, k + 1)}`)))
    .join("");
}
