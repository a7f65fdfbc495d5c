// Forest and bocage. Forest is a closed mass of crowns; bocage is a ring of hedges with
// gaps around small bright fields, so that the two differ even at the size of a thumbnail.

import { between, chance, pick, type Chance } from "./chance";
import type { Cell, Point, Sheet } from "./grid";
import { c, drawn, fill, leafy, line, n, oval, p, poly, use } from "./ink";
import { outline, parts } from "./region";

const LEAFY = 4;

/** The trees themselves, drawn once and placed many times. */
export function treeShapes(): string {
  let s = "";
  for (let i = 0; i < LEAFY; i++) {
    const r = chance("tree" + i);
    const lobes = 7 + (i % 3);
    s +=
      `<g id="m-tree${i}">` +
      fill(oval(5, 6, 12, 8), "shade", 'opacity=".38"') +
      drawn(leafy(0, -3, 12, lobes, r), "leaf" + (i % 2), 1.5, "leaf-ink") +
      fill(leafy(-2.6, -6, 7.6, 6, r), "leaf-lit" + (i % 2), 'opacity=".85"') +
      line(`M${p(2, 2)}q4 -.5 5.5 -4M${p(-5, 3)}q3 2 5 1`, "leaf-ink", 1, 'opacity=".55"') +
      "</g>";
  }
  const fir = "M0 -23L7 -9H3.6L9 1H4.6L11 10H-11L-4.6 1H-9L-3.6 -9H-7Z";
  s +=
    `<g id="m-fir">` + fill(oval(6, 10, 12, 5), "shade", 'opacity=".38"') + drawn(fir, "fir", 1.5, "leaf-ink") +
    fill("M0 -23L-7 -9H-3.6L-9 1H-4.6L-11 10H-4L-1 -9Z", "fir-lit", 'opacity=".75"') + "</g>";
  return s;
}

export function floors(sheet: Sheet): string {
  let s = "";
  for (const part of parts(sheet.cells.filter((k) => k.look === "forest" || k.look === "hill-forest"))) {
    const d = outline(sheet, part, 2, 4);
    s += fill(d, "shade", 'transform="translate(3 4)" opacity=".25"') + fill(d, "wood");
  }
  for (const cell of sheet.cells.filter((k) => k.look === "bocage")) s += plots(sheet, cell);
  return s;
}

/** Crowns of a forest hex from the back to the front. */
export function trees(cell: Cell): [number, string][] {
  const r = chance("trees" + cell.name);
  const firs = r() < 0.35 ? 0.5 : 0.14;
  const found: [number, string][] = [];
  for (const [row, count, wide] of [[-42, 2, 22], [-27, 4, 21], [-11, 4, 23], [5, 4, 23], [21, 4, 22], [36, 3, 21], [47, 1, 0]] as const) {
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * wide + between(r, -5, 5);
      const y = row + between(r, -4, 4);
      const k = between(r, 0.88, 1.16);
      found.push([cell.y + y, use(r() < firs ? "fir" : "tree" + Math.floor(r() * LEAFY), cell.x + x, cell.y + y, k)]);
    }
  }
  return found;
}

/** The little fields between the hedges. */
function plots({ corners }: Sheet, cell: Cell): string {
  const r = chance("plots" + cell.name);
  const hex = (k: number): Point[] => corners.map(([x, y]) => [cell.x + x * k, cell.y + y * k]);
  const around = hex(0.93);
  const tilt = between(r, -8, 8);
  const upper: Point[] = [...around.filter(([, y]) => y < cell.y - 1).sort((a, b) => a[0] - b[0]), [cell.x + 46, cell.y - tilt], [cell.x - 46, cell.y + tilt]];
  return (
    fill(poly(around), "plot0") + fill(poly(upper), "plot1") +
    `<path d="${poly(upper)}" fill="url(#m-furrow${Math.floor(r() * 4)})"/>` +
    fill(poly(around), "shade", 'opacity=".06"')
  );
}

/** A hedge from a point to another, open between two shares of its length. */
type Wall = readonly [Point, Point, number, number];

/** Ways to divide the land inside the rim. */
const PLANS: readonly ((tilt: number) => Wall[])[] = [
  (t) => [[[-44, -12 + t], [44, -12 - t], 0.42, 0.6], [[8, -46], [t / 3, -14], 2, 2], [[-t / 2, -8], [12, 46], 0.3, 0.55]],
  (t) => [[[-44, 6 + t], [44, 6 - t], 0.2, 0.36], [[-12, 6], [-12 + t, -46], 0.35, 0.6], [[18, 4], [16, 44], 2, 2]],
  (t) => [[[-16 + t, -48], [-10 - t, 48], 0.44, 0.6], [[-12, -10], [44, -16 + t], 0.5, 0.7], [[-12, 14], [-44, 10 - t], 2, 2]],
  (t) => [[[20 + t, -46], [14 - t, 46], 0.3, 0.46], [[16, -8], [-44, -14 + t], 0.4, 0.58], [[-16, -12], [-14, 42], 0.5, 0.75]],
];

/** Hedgerows: banks of bushes along the rim and across, with gates left open. */
export function hedges(cell: Cell, { corners }: Sheet): [number, string][] {
  const r = chance("hedge" + cell.name);
  const k = 0.84;
  const rim = corners.map(([x, y]): Point => [x * k, y * k]);
  const gate = Math.floor(r() * 6);
  const walls: Wall[] = [];
  rim.forEach((a, i) => {
    const open = i === gate || i === (gate + 3) % 6;
    walls.push([a, rim[(i + 1) % 6]!, open ? 0.34 : 0, open ? 0.72 : 0]);
  });
  walls.push(...pick(r, PLANS)(between(r, -7, 7)));
  const found: [number, string][] = [];
  for (const [a, b, from, to] of walls) {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const steps = Math.max(2, Math.round(length / 7.5));
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      if (t > from && t < to) continue;
      const [x, y] = [cell.x + a[0] + (b[0] - a[0]) * t + between(r, -1.4, 1.4), cell.y + a[1] + (b[1] - a[1]) * t + between(r, -1.4, 1.4)];
      found.push([y, bush(x, y, between(r, 5.4, 7.4), r)]);
    }
  }
  return found;
}

function bush(x: number, y: number, q: number, r: Chance): string {
  return (
    `<ellipse cx="${n(x + 2.4)}" cy="${n(y + 3)}" rx="${n(q)}" ry="${n(q * 0.7)}" fill="${c("shade")}" opacity=".3"/>` +
    drawn(leafy(x, y - 1, q, 6, r, 0.9), "hedge-leaf", 1.3, "leaf-ink") +
    fill(oval(x - q * 0.25, y - q * 0.45, q * 0.5, q * 0.36), "hedge-lit")
  );
}
