// Dry country: palms over sand, an oasis, dunes, rock walls and ravines.

import { between, chance } from "./chance";
import type { Cell, Sheet } from "./grid";
import { drawn, fill, leafy, line, p, use } from "./ink";
import { outline, parts } from "./region";

type Standing = [number, string][];

/** The sand they stand on, and the relief of dunes, in one shape for each group. */
export function aridFloors(sheet: Sheet): string {
  let s = "";
  for (const part of parts(sheet.cells.filter((k) => k.look === "palms" || k.look === "oasis"))) {
    s += drawn(outline(sheet, part, 4, 6), "sand", 1.2, "sand-edge");
  }
  for (const part of parts(sheet.cells.filter((k) => k.look === "dune"))) s += dunes(sheet, part);
  for (const part of parts(sheet.cells.filter((k) => k.look === "ravine"))) s += ravines(sheet, part);
  for (const cell of sheet.cells.filter((k) => k.look === "oasis")) s += pool(cell);
  return s;
}

/** Crests like waves, light on the windward side. */
function dunes(sheet: Sheet, part: readonly Cell[]): string {
  const foot = outline(sheet, part, 2, 5);
  let [lee, crest] = ["", ""];
  for (const cell of part) {
    const r = chance("dune" + cell.name);
    for (const [x, y, w] of [[-12, -32, 30], [16, -14, 34], [-20, 4, 36], [14, 24, 34], [-14, 40, 28]] as const) {
      const [cx, cy, h] = [cell.x + x + between(r, -4, 4), cell.y + y + between(r, -2, 2), between(r, 9, 13)];
      const brow = `M${p(cx - w, cy + 4)}Q${p(cx - w * 0.3, cy - h)} ${p(cx, cy - h)}Q${p(cx + w * 0.5, cy - h)} ${p(cx + w, cy + 3)}`;
      lee += `${brow}Q${p(cx + w * 0.3, cy - 2)} ${p(cx, cy - h)}Z`;
      crest += brow;
    }
  }
  return fill(foot, "shade", 'transform="translate(5 6)" opacity=".28"') + fill(foot, "sand-wet") + fill(lee, "sand-ink", 'opacity=".5"') + line(crest, "sand-ink", 1.6) + line(crest, "lit", 1.5, 'transform="translate(-1 -2)"') + line(foot, "sand-ink", 1.5);
}

/** A cut in the ground with steep edges, dark at its bottom. */
function ravines(sheet: Sheet, part: readonly Cell[]): string {
  let edges = "";
  for (const cell of part) {
    const r = chance("gorge" + cell.name);
    for (let i = 0; i < 15; i++) {
      const a = (Math.PI * 2 * i) / 15;
      edges += `M${p(cell.x + 40 * Math.cos(a), cell.y + 42 * Math.sin(a))}l${p(-between(r, 7, 13) * Math.cos(a), -between(r, 7, 13) * Math.sin(a))}`;
    }
  }
  const [brow, bed] = [outline(sheet, part, 6, 5), outline(sheet, part, 21, 6)];
  return drawn(brow, "scree", 1.8) + line(edges, "rock-ink", 1.6) + fill(bed, "rock-ink", 'opacity=".55"') + line(bed, "rock-ink", 1.4) + line(brow, "lit", 1.4, 'transform="translate(-1 -2)" opacity=".7"');
}

const pool = (cell: Cell): string => {
  const shape = (k: number, dy = 0): string => leafy(cell.x, cell.y + 4 + dy, 27 * k, 8, chance("oasis" + cell.name), 0.72);
  return drawn(shape(1.2), "garden", 1.2, "leaf-ink") + drawn(shape(1), "water-edge", 1.5, "water-ink") + fill(shape(0.8, 1), "water") + line(`M${p(cell.x - 12, cell.y)}q4 -2.6 8 0t8 0M${p(cell.x - 2, cell.y + 9)}q4 -2.6 8 0t8 0`, "water-lit", 1.5);
};

const tree = (cell: Cell, r: () => number, x: number, y: number): [number, string] => [cell.y + y, use("palm" + Math.floor(r() * 2), cell.x + x + between(r, -3, 3), cell.y + y + between(r, -2, 2), between(r, 0.94, 1.16))];

/** A grove in the open: trunks apart, sand between them. */
export function palms(cell: Cell): Standing {
  const r = chance("grove" + cell.name);
  return ([[-14, -26], [14, -28], [-34, -10], [0, -12], [33, -8], [-20, 10], [20, 12], [-36, 26], [4, 28], [36, 28], [-14, 44], [18, 46]] as const).map(([x, y]) => tree(cell, r, x, y));
}

/** Palms and reeds round a pool. */
export function oasis(cell: Cell): Standing {
  const r = chance("spring" + cell.name);
  return ([[-30, -14], [-16, -26], [10, -28], [30, -16], [-36, 26], [38, 26], [16, 42], [-18, 44]] as const).map(([x, y]) => tree(cell, r, x, y));
}

/** A wall of rock that closes the hex: rows of crags, as wide as the hex is where they stand, lower towards their ends. */
export function escarpment(cell: Cell): Standing {
  const r = chance("scarp" + cell.name);
  const found: Standing = [];
  for (const [y, h, half] of [[-15, 36, 39], [14, 38, 47], [45, 38, 38]] as const) {
    const [left, base, wide] = [cell.x - half + between(r, -3, 3), cell.y + y, 2 * half];
    let [top, cracks, dark] = [`M${p(left, base)}`, "", ""];
    const crags = 5;
    for (let i = 0; i < crags; i++) {
      const [x, w] = [left + (wide * i) / crags, wide / crags];
      const up = h * (0.5 + 0.4 * Math.sin((Math.PI * (i + 0.5)) / crags)) * between(r, 0.86, 1.14);
      const [brow, foot] = [x + w * between(r, 0.16, 0.26), x + w * between(r, 0.72, 0.84)];
      top += `L${p(brow, base - up)}L${p(foot, base - up * between(r, 0.86, 0.98))}L${p(x + w, base - up * 0.56)}`;
      dark += `M${p(foot, base - up * 0.88)}L${p(x + w, base - up * 0.56)}V${base}H${p(foot - between(r, 0, 4), base).split(" ")[0]}Z`;
      cracks += `M${p(brow + 3, base - up * 0.8)}l${p(between(r, -2, 3), up * between(r, 0.3, 0.6))}`;
    }
    const rock = `${top}L${p(left + wide, base)}Q${p(cell.x, base + 6)} ${p(left, base)}Z`;
    found.push([base, fill(rock, "shade", 'transform="translate(4 5)" opacity=".28"') + drawn(rock, "bluff", 0) + fill(dark, "rock-ink", 'opacity=".35"') + line(top.replace(/^M[^L]*L/, "M"), "bluff-lit", 2.4, 'transform="translate(0 2)"') + line(rock, "ink", 1.6) + line(cracks, "rock-ink", 1.5)]);
  }
  return found;
}
