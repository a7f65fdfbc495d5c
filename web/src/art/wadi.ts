// Dry valleys: wadis and gullies with a flat floor between steep banks, open at their ends.

import { between, chance } from "./chance";
import { beside, type Cell, type Sheet } from "./grid";
import { line, n, p } from "./ink";

const ALL = [0, 1, 2, 3, 4, 5] as const;
const WIDE = 40;

/** The sides by which a valley leaves its hex: as the battle says, else to more of it and straight on. */
function ends(sheet: Sheet, cell: Cell): readonly number[] {
  if (cell.river.length) return cell.river;
  const joined = ALL.filter((d) => beside(sheet, cell, d)?.look === cell.look);
  const first = joined[0] ?? 0;
  return joined.length > 1 ? joined : [first, (first + 3) % 6];
}

/** Short strokes down both banks along a line from the middle of the hex to one of its sides. */
function hachures(cell: Cell, [mx, my]: readonly [number, number], seed: string): string {
  const r = chance(seed);
  const [ux, uy] = [mx / 50, my / 50];
  let d = "";
  for (let t = 0.08; t < 1; t += 0.15) {
    for (const turn of [-1, 1]) {
      const [x, y] = [cell.x + mx * t - uy * turn * (WIDE / 2 + 1), cell.y + my * t + ux * turn * (WIDE / 2 + 1)];
      const deep = between(r, 6, 9);
      d += `M${p(x, y)}l${n(uy * turn * deep)} ${n(-ux * turn * deep)}`;
    }
  }
  return d;
}

export function valleys(sheet: Sheet): string {
  let s = "";
  const cold = sheet.board === "winter"; // banks and floor lie under snow
  const bank = cold ? "snow-dark" : "bluff";
  for (const [look, floor] of [["wadi", cold ? "snow" : "sand"], ["gully", cold ? "snow" : "scree"]] as const) {
    let [bed, strokes, pebbles] = ["", "", ""];
    for (const cell of sheet.cells.filter((k) => k.look === look)) {
      const r = chance("wadi" + cell.name);
      const sides = ends(sheet, cell);
      const [from, ...to] = sides.map((side) => sheet.middles[side]!).map(([x, y]) => p(cell.x + x, cell.y + y));
      bed += to.map((end) => `M${from}L${p(cell.x, cell.y)}L${end}`).join("") || `M${p(cell.x, cell.y)}L${from}`;
      for (const side of sides) strokes += hachures(cell, sheet.middles[side]!, look + cell.name + side);
      for (let i = 0; i < 6; i++) pebbles += `M${p(cell.x + between(r, -13, 13), cell.y + between(r, -13, 13))}h.01`;
    }
    const open = 'style="stroke-linecap:butt"'; // the ends are where one goes in
    if (bed) s += line(bed, "rock-ink", WIDE + 5, open) + line(bed, bank, WIDE, open) + line(bed, floor, WIDE - 14, open) + line(strokes, "rock-ink", 1.5, 'opacity=".8"') + line(pebbles, "rock-ink", 2.6, 'opacity=".6"');
  }
  return s;
}
