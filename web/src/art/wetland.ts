// Still water: terraces of rice between bunds, water holes, marshes, and the dikes that keep it out.

import { between, chance } from "./chance";
import { beside, type Cell, type Point, type Sheet } from "./grid";
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

/** Flooded fields: a thin sheet of water in which furrows, grass and the posts of fences still show. */
export function floods(sheet: Sheet): string {
  let s = "";
  for (const part of parts(sheet.cells.filter((k) => k.look === "flooded"))) {
    let [glints, tufts, posts] = ["", "", ""];
    for (const cell of part) {
      const r = chance("flood" + cell.name);
      for (let i = 0; i < 5; i++) glints += `M${p(cell.x + between(r, -36, 20), cell.y + between(r, -38, 38))}q4 -3 8 0t8 0`;
      for (let i = 0; i < 4; i++) tufts += `M${p(cell.x + between(r, -36, 36), cell.y + between(r, -36, 38))}l-2.6 -7m2.6 7v-8.6m0 8.6l3 -7`;
      for (let i = 0, x = between(r, -34, -4), y = between(r, -20, 24); i < 3; i++) posts += `M${p(cell.x + x + i * 11, cell.y + y + i * 2)}v-9`;
    }
    s += drawn(outline(sheet, part, 1, 3), "pool", 2.4, "water-edge", 'opacity=".62"') + line(glints, "water-lit", 1.4, 'opacity=".8"') + line(tufts, "leaf-ink", 1.7) + line(posts, "ink", 3.6) + line(posts, "timber", 2);
  }
  return s;
}

/** Still water in one sheet for each lake, deeper in its middle, reeds on the near shore. */
export function lakes(sheet: Sheet): string {
  let s = "";
  for (const part of parts(sheet.cells.filter((k) => k.look === "lake"))) {
    const shore = outline(sheet, part, 3, 5);
    s += drawn(shore, "bank", 5, "bank") + drawn(outline(sheet, part, 6, 5), "water", 1.8, "water-ink") + fill(outline(sheet, part, 20, 6), "water-edge", 'opacity=".55"');
    let glints = "";
    for (const cell of part) {
      const r = chance("lake" + cell.name);
      for (let i = 0; i < 4; i++) glints += `M${p(cell.x + between(r, -30, 14), cell.y + between(r, -30, 32))}h${between(r, 8, 18).toFixed(1)}`;
    }
    s += line(glints, "water-lit", 1.3, 'opacity=".8"');
  }
  return s;
}

/** Marsh: pools and tufts without any order, the ground between them soft and green. */
export function marshes(sheet: Sheet): string {
  let s = "";
  for (const part of parts(sheet.cells.filter((k) => k.look === "marsh"))) {
    const land = outline(sheet, part, 3, 6);
    let [pools, shine, tufts] = ["", "", ""];
    for (const cell of part) {
      const r = chance("marsh" + cell.name);
      for (const [x, y, q] of [[-22, -28, 15], [20, -24, 17], [-2, -6, 13], [-30, 10, 14], [28, 12, 15], [2, 34, 17]] as const) {
        const [px, py] = [cell.x + x + between(r, -3, 3), cell.y + y + between(r, -3, 3)];
        pools += leafy(px, py, q, 7, r, 0.5);
        shine += `M${p(px - 5, py)}q2.6 -2 5 0t5 0`;
      }
      for (let i = 0; i < 16; i++) {
        const [tx, ty] = [cell.x + between(r, -40, 40), cell.y + between(r, -40, 44)];
        tufts += `M${p(tx, ty)}l-3 -8m3 8v-10m0 10l3.4 -8`;
      }
    }
    s += fill(land, "shade", 'transform="translate(2 3)" opacity=".18"') + drawn(land, "bank", 1.3, "bund-ink") + drawn(pools, "pool", 1.2, "water-ink") + line(shine, "water-lit", 1.4) + line(tufts, "leaf-ink", 2.6) + line(tufts, "frond-lit", 1.3);
  }
  return s;
}

/** Dikes: a grassy bank with a path on its crown, joined to the next one. */
export function dikes(sheet: Sheet): string {
  let [d, stakes] = ["", ""];
  for (const cell of sheet.cells.filter((k) => k.look === "dike")) {
    const joined = [0, 1, 2, 3, 4, 5].filter((side) => beside(sheet, cell, side)?.look === "dike");
    const sides = joined.length > 1 ? joined : joined.length ? [joined[0]!, (joined[0]! + 3) % 6] : [0, 3];
    for (const side of sides) d += `M${p(cell.x, cell.y - 8)}Q${p(cell.x + sheet.middles[side]![0] * 0.5, cell.y - 8 + sheet.middles[side]![1] * 0.6)} ${p(cell.x + sheet.middles[side]![0], cell.y + sheet.middles[side]![1])}`;
    for (const x of [-30, -18, -6, 6, 18, 30]) stakes += `M${p(cell.x + x, cell.y + 8)}v7`;
  }
  if (!d) return "";
  return line(d, "shade", 36, 'transform="translate(3 5)" opacity=".25"') + line(d, "leaf-ink", 34) + line(d, "bank", 31.4) + line(d, "hedge-lit", 20, 'transform="translate(0 -3)"') + line(d, "road-rut", 8) + line(d, "road", 6) + line(stakes, "leaf-ink", 1.4);
}
