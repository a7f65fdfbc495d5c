// Still water: terraces of rice between bunds, and water holes.

import { between, chance } from "./chance";
import type { Cell, Point, Sheet } from "./grid";
import { drawn, fill, leafy, line, oval, p, poly } from "./ink";
import { outline, parts } from "./region";

const STEP = 28; // from one terrace to the next
const PONDS = 3;

/** The bund above terrace `i`, at a place along it: terraces follow the slope, not the grid. */
const bund = (i: number, x: number): number => i * STEP + 7 * Math.sin(x / 61 + i * 1.3) + 4 * Math.sin(x / 27 + i * 2.9);

export function paddies(sheet: Sheet): string {
  const cells = sheet.cells.filter((k) => k.look === "rice-paddy");
  if (!cells.length) return "";
  const ponds = Array<string>(PONDS).fill("");
  let [shoots, shade, shine] = ["", "", ""];
  for (const part of parts(cells)) {
    const [left, right] = [Math.min(...part.map((k) => k.x)) - sheet.half[0], Math.max(...part.map((k) => k.x)) + sheet.half[0]];
    const [top, low] = [Math.min(...part.map((k) => k.y)) - sheet.half[1], Math.max(...part.map((k) => k.y)) + sheet.half[1]];
    const near = (x: number, y: number) => part.some((k) => Math.hypot(k.x - x, k.y - y) < 66);
    for (let i = Math.floor(top / STEP) - 1; i * STEP < low + 8; i++) {
      const r = chance(`paddy ${i} ${left}`);
      for (let x = left - between(r, 0, 30); x < right; ) {
        const wide = between(r, 34, 72);
        const from = x;
        x += wide;
        if (!near(from + wide / 2, bund(i, from) + STEP / 2)) continue;
        const edge = (row: number, dy: number): Point[] => [0, 1, 2, 3].map((k) => [from + 2 + ((wide - 4) * k) / 3, bund(row, from + (wide * k) / 3) + dy]);
        const [upper, lower] = [edge(i, 3), edge(i + 1, -3)];
        const kind = Math.floor(r() * PONDS);
        ponds[kind] += poly([...upper, ...lower.slice().reverse()]);
        shade += `M${upper.map((q) => p(...q)).join("L")}`;
        for (let k = 0; k < 3 - kind; k++) shine += `M${p(from + between(r, 8, wide - 18), bund(i, from) + between(r, 11, STEP - 9))}h${between(r, 6, 13).toFixed(1)}`;
        for (let sx = from + 7; kind > 0 && sx < from + wide - 5; sx += 5.4) {
          for (let sy = 9; sy < STEP - 4; sy += 6.6) shoots += `M${p(sx + between(r, -1, 1), bund(i, sx) + sy)}l-1.2 -3m1.2 3l1.4 -2.6`;
        }
      }
    }
  }
  const land = parts(cells).map((part) => outline(sheet, part, 3, 4)).join("");
  return (
    `<clipPath id="m-paddy"><path d="${parts(cells).map((part) => outline(sheet, part, 6, 4)).join("")}"/></clipPath>` +
    fill(land, "shade", 'transform="translate(3 4)" opacity=".22"') + drawn(land, "bund", 1.4, "bund-ink") +
    `<g clip-path="url(#m-paddy)">` +
    ponds.map((d, i) => drawn(d, "paddy" + i, 1.1, "bund-ink")).join("") +
    line(shade, "shade", 2.6, 'opacity=".3"') + line(shade, "bund-lit", 1.4, 'transform="translate(0 -2.4)"') +
    line(shoots, "shoot", 1.1) + line(shine, "water-lit", 1.4, 'opacity=".9"') + "</g>"
  );
}

/** A pool in trampled mud, wide enough to be seen around a unit. */
export function waterHoles(sheet: Sheet): string {
  let s = "";
  for (const cell of sheet.cells.filter((k) => k.look === "water-hole")) {
    const r = chance("pool" + cell.name);
    const pool = (k: number, dy = 0) => {
      const q = chance("shore" + cell.name);
      return leafy(cell.x, cell.y - 3 + dy, 35 * k, 8, q, 0.82);
    };
    s += drawn(pool(1.24), "mud", 1.2, "street-ink") + drawn(pool(1), "water-edge", 1.6, "water-ink") + fill(pool(0.82, 1), "water") + fill(pool(0.5, 3), "pool");
    let shine = "";
    for (const [x, y] of [[-16, -19], [8, -22], [-24, 2], [14, 17]] as const) shine += `M${p(cell.x + x + between(r, -3, 3), cell.y + y)}q3 -2.4 6 0t6 0`;
    let prints = "";
    for (let i = 0; i < 9; i++) prints += `M${p(cell.x + between(r, -36, 36), cell.y + 31 + between(r, -3, 5))}h.01`;
    s += line(shine, "water-lit", 1.5) + line(prints, "street-ink", 2.2, 'opacity=".7"');
  }
  return s;
}

/** Reeds on the far shore and a stone or two. */
export function reeds(cell: Cell): [number, string][] {
  const r = chance("reeds" + cell.name);
  const clump = (x: number, y: number, n: number): [number, string] => {
    let d = "";
    let heads = "";
    for (let i = 0; i < n; i++) {
      const [dx, h, lean] = [(i - n / 2) * 3.4, between(r, 11, 20), between(r, -3, 3)];
      d += `M${p(x + dx, y)}q${p(0, -h * 0.6)} ${p(lean, -h)}`;
      if (i % 2) heads += `M${p(x + dx + lean, y - h)}v-3.6`;
    }
    return [y, line(d, "leaf-ink", 3) + line(d, "frond-lit", 1.6) + line(heads, "leaf-ink", 3.8) + line(heads, "trunk", 2.2)];
  };
  const stone = (x: number, y: number): [number, string] => [y, drawn(oval(x, y - 2, 5.4, 3.6), "stone", 1.3) + fill(oval(x - 1.4, y - 3.2, 2.4, 1.4), "stone-lit")];
  return [clump(cell.x - 26, cell.y - 22, 6), clump(cell.x + 22, cell.y - 25, 7), clump(cell.x + 37, cell.y + 10, 4), stone(cell.x - 2, cell.y - 31), stone(cell.x - 35, cell.y + 16), stone(cell.x + 8, cell.y + 30)];
}
