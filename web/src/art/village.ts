// Villages and towns: stone houses under tile and slate, a church now and then.

import { between, chance, pick, type Chance } from "./chance";
import type { Cell, Sheet } from "./grid";
import { drawn, fill, line, p } from "./ink";
import { outline, parts } from "./region";

export function streets(sheet: Sheet): string {
  let s = "";
  for (const part of parts(sheet.cells.filter((k) => k.look === "village"))) {
    const d = outline(sheet, part, 4, 6);
    s += fill(d, "shade", 'transform="translate(2 3)" opacity=".18"') + drawn(d, "street", 1.2, "street-ink");
  }
  for (const cell of sheet.cells.filter((k) => k.look === "village")) {
    const r = chance("street" + cell.name);
    const bend = between(r, -8, 8);
    const lanes = `M${p(cell.x - 46, cell.y + bend)}Q${p(cell.x, cell.y + 8)} ${p(cell.x + 46, cell.y - bend)}M${p(cell.x + bend, cell.y - 48)}Q${p(cell.x + 4, cell.y)} ${p(cell.x - bend, cell.y + 48)}`;
    s += line(lanes, "lane", 9);
    s += gardens(cell, r);
  }
  return s;
}

function gardens(cell: Cell, r: Chance): string {
  let s = "";
  for (const [x, y] of [[-31, -19], [30, 24], [-24, 34]] as const) {
    const [w, h] = [between(r, 13, 18), between(r, 9, 13)];
    s += fill(`M${p(cell.x + x - w / 2, cell.y + y - h / 2)}h${p(w, 1).split(" ")[0]}v${h.toFixed(1)}h${(-w).toFixed(1)}Z`, "garden");
  }
  return s;
}

/** Houses on both sides of the street, as [x, y]; those in the middle vanish behind a unit. */
const SLOTS = [[-29, -22], [-7, -31], [15, -29], [34, -17], [-38, 3], [-14, -5], [11, -4], [38, 8], [-31, 26], [-8, 20], [17, 24], [-12, 43], [12, 44]] as const;

/** The houses of a hex from the back to the front. */
export function houses(cell: Cell, { board }: Sheet): [number, string][] {
  const r = chance("houses" + cell.name);
  const church = r() < 0.4 && (board === "europe" || board === "winter") ? 1 + Math.floor(r() * 2) : -1;
  return SLOTS.map(([x, y], i) => {
    const [hx, hy] = [cell.x + x + between(r, -2.5, 2.5), cell.y + y + between(r, -2, 2)];
    if (i === church) return [hy, steeple(hx, hy)];
    const roof = pick(r, ["tile", "tile", "tile", "slate", "thatch"]);
    const w = between(r, 19, 23);
    if (board === "desert") return [hy, flat(hx, hy, w)];
    return [hy, r() < 0.62 ? long(hx, hy, w, roof) : gabled(hx, hy, w * 0.78, roof)];
  });
}

/** The few houses that have room on a hill. */
export const hillHouses = (cell: Cell, sheet: Sheet): [number, string][] => houses(cell, sheet).filter((_, i) => i % 4 !== 1);

const shadow = (x: number, y: number, w: number): string =>
  fill(`M${p(x - w / 2, y)}l6 6h${w.toFixed(1)}l0 -9l-6 -6Z`, "shade", 'opacity=".34"');

/** A house of the desert: white walls, a flat roof with its parapet. */
function flat(x: number, y: number, w: number): string {
  const [l, h] = [x - w / 2, w * 0.62];
  return (
    fill(`M${p(l + 3, y)}h${w.toFixed(1)}l4 -5v-${(h * 0.7).toFixed(1)}l-4 4Z`, "shade", 'opacity=".3"') +
    drawn(`M${p(l, y)}v${(-h).toFixed(1)}h${w.toFixed(1)}v${h.toFixed(1)}Z`, "wall", 1.3) +
    drawn(`M${p(l, y - h)}l3 -6h${(w - 6).toFixed(1)}l3 6Z`, "tile-lit", 1.2) +
    line(`M${p(x - 2, y)}v-6h4.4v6M${p(l + 3.4, y - h * 0.62)}v-3.4m${(w - 7).toFixed(1)} 3.4v-3.4`, "ink", 1.2)
  );
}

/** Ridge along the street: the near roof slope is broad, the far one catches the light. */
function long(x: number, y: number, w: number, roof: string): string {
  const h = w * 0.62;
  const [l, q] = [x - w / 2, x + w / 2];
  return (
    shadow(x, y, w) +
    drawn(`M${p(l, y)}V${(y - h * 0.5).toFixed(1)}H${q.toFixed(1)}V${y.toFixed(1)}Z`, "wall", 1.3) +
    line(`M${p(l + w * 0.22, y - 3.4)}v2.2M${p(l + w * 0.5, y - 3.4)}v3.2M${p(l + w * 0.78, y - 3.4)}v2.2`, "ink", 1.7, 'opacity=".7"') +
    drawn(`M${p(l - 1.5, y - h * 0.44)}L${p(l + 2.4, y - h * 1.05)}H${(q - 2.4).toFixed(1)}L${p(q + 1.5, y - h * 0.44)}Z`, roof, 1.3) +
    drawn(`M${p(l + 2.4, y - h * 1.05)}l1.6 -2.8H${(q - 4).toFixed(1)}l1.6 2.8Z`, roof + "-lit", 1.1) +
    drawn(`M${p(q - w * 0.3, y - h * 1.1)}v-4.2h3v4.2Z`, "wall", 1)
  );
}

/** Gable to the street. */
function gabled(x: number, y: number, w: number, roof: string): string {
  const h = w * 0.75;
  const back = w * 0.55;
  const [l, q] = [x - w / 2, x + w / 2];
  return (
    shadow(x, y, w) +
    drawn(`M${p(l - 1, y - h * 0.5)}L${p(x, y - h * 1.15)}l0 ${(-back).toFixed(1)}L${p(l - 1, y - h * 0.5 - back)}Z`, roof + "-lit", 1.3) +
    drawn(`M${p(q + 1, y - h * 0.5)}L${p(x, y - h * 1.15)}l0 ${(-back).toFixed(1)}L${p(q + 1, y - h * 0.5 - back)}Z`, roof, 1.3) +
    drawn(`M${p(l, y)}V${(y - h * 0.55).toFixed(1)}L${p(x, y - h * 1.1)}L${p(q, y - h * 0.55)}V${y.toFixed(1)}Z`, "wall", 1.3) +
    line(`M${p(x, y)}v-3.4M${p(x, y - h * 0.62)}v.01`, "ink", 2, 'opacity=".7"')
  );
}

export function steeple(x: number, y: number): string {
  return (
    shadow(x + 2, y, 26) +
    drawn(`M${p(x - 4, y)}v-9h18v9Z`, "wall", 1.3) +
    drawn(`M${p(x - 4, y - 8)}l3 -8h14l3 8Z`, "slate", 1.3) +
    drawn(`M${p(x - 12, y)}v-20h9v20Z`, "wall-lit", 1.3) +
    fill(`M${p(x - 6, y)}v-20h3v20Z`, "wall-dark") +
    drawn(`M${p(x - 13, y - 19)}L${p(x - 7.5, y - 38)}L${p(x - 2, y - 19)}Z`, "slate-lit", 1.3) +
    fill(`M${p(x - 7.5, y - 38)}L${p(x - 2.6, y - 19.6)}h-3.6Z`, "slate") +
    line(`M${p(x - 7.5, y - 37)}v-5.5m-2.4 2h4.8M${p(x - 8.4, y - 14)}v3.4`, "ink", 1.3)
  );
}
