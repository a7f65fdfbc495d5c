// Beach and sea: sand with tide marks, water in bands of depth, a line of foam.

import { between, chance } from "./chance";
import type { Cell, Sheet } from "./grid";
import { beside, RADIUS } from "./grid";
import { fill, line, p } from "./ink";
import type { BoardLook, GroundLook } from "./looks";
import { outline, type Spot } from "./region";

/** Board hexes that pass a test, and the hexes beyond the edge that carry them on. */
function widened(sheet: Sheet, test: (cell: Cell) => boolean): Spot[] {
  const rows = sheet.last.row + 1;
  const last = sheet.last.col;
  const spots: Spot[] = [];
  for (let row = -2; row < rows + 2; row++) {
    for (let col = -4 + (Math.abs(row) % 2); col <= last + 4; col += 2) {
      const r = Math.min(rows - 1, Math.max(0, row));
      const odd = r % 2;
      const near = Math.min(last - odd, Math.max(odd, col + ((col + odd) % 2 === 0 ? 0 : 1)));
      const cell = sheet.grid.at(row, col) ?? sheet.grid.at(r, near);
      if (cell && test(cell)) spots.push({ row, col });
    }
  }
  return spots;
}

/** Open water, bridged or not. */
const SEA: readonly GroundLook[] = ["sea", "pier"];
const wet = (cell: Cell): boolean => SEA.includes(cell.look);
const shore = (cell: Cell | undefined): boolean => cell?.look === "sand" || (!!cell && wet(cell));

/** Ground without a look of its own underneath: it lies on sand where more of the beach than of the country is near. */
const LOOSE: Record<BoardLook, readonly GroundLook[]> = {
  desert: ["river", "stream"],
  europe: ["river", "stream"],
  mediterranean: ["river", "stream"],
  pacific: ["river", "stream", "jungle", "hill", "rice-paddy", "huts", "trench", "airfield"],
  winter: ["river", "stream"],
};
export function sandy(sheet: Sheet, cell: Cell): boolean {
  if (!LOOSE[sheet.board].includes(cell.look)) return false;
  const near = [0, 1, 2, 3, 4, 5].map((d) => beside(sheet, cell, d));
  return near.filter(shore).length > near.filter((k) => k?.look === "fields" || k?.look === "road").length;
}

export function coast(sheet: Sheet): string {
  const sand = widened(sheet, (cell) => shore(cell) || sandy(sheet, cell));
  if (!sand.length) return "";
  const sea = widened(sheet, wet);
  const edge = outline(sheet, sand, -2, 4);
  let s = fill(edge, "sand") + line(edge, "sand-edge", 3, 'opacity=".5"') + fill(outline(sheet, sand, 10, 7), "sand-wet", 'opacity=".35"');
  s += grains(sheet);
  if (sea.length) {
    const water = outline(sheet, sea, 2, 8);
    s += line(water, "sand-wet", 26) + line(water, "foam", 9, 'opacity=".8"') + fill(water, "sea0");
    s += fill(outline(sheet, sea, 26, 9), "sea1") + fill(outline(sheet, sea, 62, 12), "sea2");
    s += line(water, "sea-ink", 1.4, 'opacity=".75"');
    s += waves(sheet);
  }
  return s;
}

function grains(sheet: Sheet): string {
  let dots = "";
  let ridges = "";
  for (const cell of sheet.cells.filter((k) => k.look === "sand")) {
    const r = chance("sand" + cell.name);
    for (let i = 0; i < 16; i++) dots += spot(cell, r, 46) + "h.01";
    for (let i = 0; i < 3; i++) {
      const w = between(r, 12, 24);
      ridges += spot(cell, r, 30) + `q${p(w / 4, -3)} ${p(w / 2, 0)}t${p(w / 2, 0)}`;
    }
  }
  return line(dots, "sand-ink", 1.5, 'opacity=".55"') + line(ridges, "sand-ink", 1.2, 'opacity=".4"');
}

function waves(sheet: Sheet): string {
  let d = "";
  for (const cell of sheet.cells.filter(wet)) {
    const r = chance("wave" + cell.name);
    for (let i = 0; i < 4; i++) d += spot(cell, r, 38) + "q3.5 -4 7 -1.4t7 -1.4t7 1";
  }
  return line(d, "foam", 1.7, 'opacity=".7"');
}

const spot = (cell: Cell, r: () => number, reach: number): string => {
  const [a, q] = [r() * Math.PI * 2, Math.sqrt(r()) * reach];
  return `M${p(cell.x + q * Math.cos(a), cell.y + Math.min(q * Math.sin(a), RADIUS))}`;
};
