// Ice: the cracks of a frozen river, and the snow that the wind has left on it.

import { between, chance } from "./chance";
import type { Sheet } from "./grid";
import { line, n, p } from "./ink";
import { riverSides } from "./water";

/** Cracks that fork away from the middle of the stream, and drifts of snow along it. */
export function cracks(sheet: Sheet): string {
  let [split, snow] = ["", ""];
  for (const cell of sheet.cells.filter((k) => k.look === "frozen-river")) {
    const r = chance("ice" + cell.name);
    for (const side of riverSides(sheet, cell)) {
      const [mx, my] = sheet.middles[side]!;
      const [ux, uy] = [mx / 50, my / 50];
      for (const t of [between(r, 0.12, 0.3), between(r, 0.55, 0.85)]) {
        const [x, y] = [cell.x + mx * t, cell.y + my * t];
        const [far, near] = [between(r, 6, 10), between(r, 3, 6)];
        const turn = r() < 0.5 ? -1 : 1;
        split += `M${p(x + uy * far * turn, y - ux * far * turn)}L${p(x, y)}l${p(ux * near - uy * near * turn, uy * near + ux * near * turn)}M${p(x, y)}l${p(-ux * near, -uy * near)}`;
        snow += `M${p(x - uy * between(r, -9, 9) + ux * 7, y + ux * between(r, -9, 9) + uy * 7)}q${n(between(r, 3, 5))} ${n(-between(r, 1, 2.4))} ${n(between(r, 7, 11))} 0`;
      }
    }
  }
  if (!split) return "";
  return line(snow, "ice-lit", 3.4, 'opacity=".9"') + line(split, "ice-lit", 2.4, 'transform="translate(.8 .9)"') + line(split, "ice-ink", 1.2);
}
