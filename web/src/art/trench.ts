// Trenches: a zigzag cut between banks of earth that runs on into the next trench.

import { beside, type Cell, type Point, type Sheet } from "./grid";
import { line, p } from "./ink";

const BACK = -19; // the cut bows to the back of its hex, so that it shows behind the garrison

/** Bays and traverses along the way from one point to another. */
function zigzag(a: Point, b: Point): Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const bays = Math.max(1, Math.round(length / 26));
  const [nx, ny] = [(-dy / length) * 6, (dx / length) * 6];
  const found: Point[] = [];
  for (let i = 0; i < bays; i++) {
    for (const [t, w] of [[0.08, 1], [0.42, 1], [0.58, -1], [0.92, -1]] as const) {
      const k = (i + t) / bays;
      found.push([a[0] + dx * k + nx * w, a[1] + dy * k + ny * w]);
    }
  }
  return found;
}

function cut(sheet: Sheet, cell: Cell): Point[][] {
  const like = [0, 1, 2, 3, 4, 5].filter((d) => beside(sheet, cell, d)?.look === "trench");
  const mid: Point = [cell.x, cell.y + BACK];
  const side = (d: number): Point => [cell.x + sheet.middles[d]![0], cell.y + sheet.middles[d]![1]];
  const stub = (x: number): Point => [cell.x + x, cell.y + BACK + 10];
  const ends = like.map(side);
  if (!like.length) ends.push(stub(-37), stub(37));
  if (like.length === 1) ends.push(stub(sheet.middles[like[0]!]![0] > 0 ? -37 : 37));
  return ends.map((end) => [end, ...zigzag(end, mid), mid]);
}

export function trenches(sheet: Sheet): string {
  const walks = sheet.cells.filter((k) => k.look === "trench").flatMap((k) => cut(sheet, k));
  if (!walks.length) return "";
  const d = walks.map((w) => `M${w.map((q) => p(...q)).join("L")}`).join("");
  let [props, bags] = ["", ""];
  for (const walk of walks) {
    walk.slice(1).forEach((q, i) => {
      const from = walk[i]!;
      const length = Math.hypot(q[0] - from[0], q[1] - from[1]);
      const spot = (t: number): Point => [from[0] + ((q[0] - from[0]) * t) / length, from[1] + ((q[1] - from[1]) * t) / length];
      for (let t = 2; t < length; t += 4.6) props += `M${p(spot(t)[0], spot(t)[1] - 3.4)}v3.6`;
      for (let t = 1; t < length; t += 6.4) bags += `M${p(spot(t)[0] - 1.6, spot(t)[1] + 8)}h3.2`;
    });
  }
  return (
    line(d, "shade", 26, 'transform="translate(3 4)" opacity=".22"') + line(d, "spoil-ink", 27) + line(d, "spoil", 24.6) + line(d, "spoil-lit", 18, 'transform="translate(-1 -3)" opacity=".75"') +
    line(bags, "ink", 6) + line(bags, "bag-lit", 3.8) +
    line(d, "ink", 11) + line(d, "cut", 8.4) + line(props, "timber", 1.8) + line(d, "mud", 2.2, 'transform="translate(0 2.4)" opacity=".7"')
  );
}
