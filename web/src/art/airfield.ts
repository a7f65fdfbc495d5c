// Airfields: strips of rolled coral that run straight through hexes in line and cross where lines meet.

import { chance } from "./chance";
import { beside, type Cell, type Point, type Sheet } from "./grid";
import { at, drawn, fill, line, n, oval, p, poly } from "./ink";
import { outline, parts } from "./region";

const WIDE = 21; // half the width of a strip
const AXES = [3, 4, 5] as const; // E, SE, SW: each line is walked once

/** Airfield hexes in one line, first and last included. */
interface Strip {
  readonly cells: readonly Cell[];
  readonly side: number;
}

const field = (k: Cell | undefined): k is Cell => k?.look === "airfield";

/** The strips of a field: the longest lines first, shorter ones where they reach new hexes. */
function strips(sheet: Sheet): Strip[] {
  const all: Strip[] = [];
  for (const cell of sheet.cells.filter(field)) {
    for (const side of AXES) {
      if (field(beside(sheet, cell, side - 3))) continue;
      const cells = [cell];
      for (let next = beside(sheet, cell, side); field(next); next = beside(sheet, next, side)) cells.push(next);
      all.push({ cells, side });
    }
  }
  const covered = new Set<string>();
  const named = (strip: Strip) => strip.cells.map((k) => k.name).sort().join(); // the same from both seats
  return all
    .sort((a, b) => b.cells.length - a.cells.length || (named(a) < named(b) ? -1 : 1))
    .filter(({ cells }) => {
      const fresh = cells.length > 2 || cells.some((k) => !covered.has(k.name));
      if (fresh) cells.forEach((k) => covered.add(k.name));
      return fresh;
    });
}

interface Ends {
  readonly a: Point;
  readonly b: Point;
  readonly along: Point;
}

function ends(sheet: Sheet, { cells, side }: Strip): Ends {
  const [mx, my] = sheet.middles[side]!;
  const along: Point = [mx / 50, my / 50];
  const reach = (cell: Cell, d: number): number => (beside(sheet, cell, d) ? 43 : 80);
  const [first, last] = [cells[0]!, cells[cells.length - 1]!];
  const [i, o] = [reach(first, (side + 3) % 6), reach(last, side)];
  return { a: [first.x - along[0] * i, first.y - along[1] * i], b: [last.x + along[0] * o, last.y + along[1] * o], along };
}

export function airfields(sheet: Sheet): string {
  const cells = sheet.cells.filter(field);
  if (!cells.length) return "";
  let [bands, marks, keys, ruts] = ["", "", "", ""];
  for (const strip of strips(sheet)) {
    const { a, b, along } = ends(sheet, strip);
    const [nx, ny] = [-along[1], along[0]];
    const off = (q: Point, t: number, w: number): Point => [q[0] + along[0] * t + nx * w, q[1] + along[1] * t + ny * w];
    bands += poly([off(a, 0, -WIDE), off(b, 0, -WIDE), off(b, 0, WIDE), off(a, 0, WIDE)]);
    marks += `M${p(...off(a, 20, 0))}L${p(...off(b, -20, 0))}`;
    for (const w of [-9, 9]) ruts += `M${p(...off(a, 14, w))}L${p(...off(b, -14, w))}`;
    for (const w of [-15, -9, -3, 3, 9, 15]) keys += `M${p(...off(a, 4, w))}L${p(...off(a, 12, w))}M${p(...off(b, -4, w))}L${p(...off(b, -12, w))}`;
  }
  const ground = parts(cells).map((part) => outline(sheet, part, 5, 6)).join("");
  return (
    drawn(ground, "earth", 1.1, "street-ink", 'opacity=".75"') +
    `<path d="${bands}" fill="none" stroke="var(--m-strip-edge)" stroke-width="5" stroke-linejoin="round"/>` + fill(bands, "strip") +
    line(ruts, "strip-edge", 5, 'opacity=".22"') + line(marks, "strip-mark", 2.2, 'stroke-dasharray="13 10"') + line(keys, "strip-mark", 2)
  );
}

/** An aeroplane at rest, seen from above, nose up. */
const PLANE =
  fill("M-14 2L0 -10L16 4L3 6L6 18L-2 16Z", "shade", 'opacity=".3" transform="translate(4 4)"') +
  drawn("M-15 -1.5L-1.6 -5.5H1.6L15 -1.5V1.5L1.8 2.8H-1.8L-15 1.5Z", "plane", 1.3) +
  drawn("M0 -11Q2.6 -9 2.3 -3L1.2 10.5L5.5 12V14H-5.5V12L-1.2 10.5L-2.3 -3Q-2.6 -9 0 -11Z", "plane-lit", 1.3) +
  line("M-4 -11.5H4", "ink", 1.2) + line("M0 -4.6v2.6", "ink", 1.8);

const sock = (x: number, y: number): string =>
  fill(oval(x + 4, y + 1, 6, 2), "shade", 'opacity=".3"') + line(`M${p(x, y)}v-23`, "ink", 2.4) +
  drawn(`M${p(x, y - 23.5)}L${p(x + 15, y - 20.5)}v3.6L${p(x, y - 15.5)}Z`, "white", 1.3) + fill(`M${p(x + 5, y - 22.5)}l5 1v5.4l-5 .9Z`, "pennon");

/** What stands beside the strips: a windsock at the first hex of each, aeroplanes elsewhere. */
export function apron(sheet: Sheet, cell: Cell): [number, string][] {
  const like = [0, 1, 2, 3, 4, 5].filter((d) => field(beside(sheet, cell, d)) || field(beside(sheet, cell, (d + 3) % 6)));
  const free = ([[0, -43, [1, 2]], [-30, -29, [0, 1]], [30, -29, [2, 3]]] as const).find(([, , sides]) => !sides.some((d) => like.includes(d)));
  if (!free) return [];
  const [dx, dy] = sheet.points(free[0], free[1]);
  const [x, y] = [cell.x + dx, cell.y + dy];
  if (!field(beside(sheet, cell, 0)) && !field(beside(sheet, cell, 1))) return [[y + 12, sock(x, y + 14)]];
  const turn = chance("plane" + cell.name)() * 70 - 35;
  return [[y + 10, at(x, y + 1, PLANE, `rotate(${n(turn)}) scale(.92)`)]];
}
