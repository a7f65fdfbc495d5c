// Railways: ties and two rails from hex to hex, where they cross a road and where they cross a river.

import { beside, type Cell, type Point, type Sheet } from "./grid";
import { at, drawn, fill, line, n, p } from "./ink";
import type { GroundLook } from "./looks";

const TRACKS: readonly GroundLook[] = ["railroad", "level-crossing", "station"];
const isTrack = (k: Cell | undefined): boolean => !!k && (TRACKS.includes(k.look) || k.structure === "rail-bridge");
const ALL = [0, 1, 2, 3, 4, 5] as const;
const BUTT = 'style="stroke-linecap:butt"'; // the road of the next hex goes on

/** The sides by which the track of a hex leaves it: to other track, else straight on. */
export function trackSides(sheet: Sheet, cell: Cell): number[] {
  const joined = ALL.filter((d) => isTrack(beside(sheet, cell, d)));
  if (joined.length > 1) return joined;
  const one = joined[0] ?? 0;
  return [one, (one + 3) % 6];
}

/** A curve from side to side with places along it, for ties that stand across it; on the rim of the map it runs off. */
function spots(sheet: Sheet, cell: Cell, from: number, to: number): [Point, Point][] {
  const [a, b] = [sheet.middles[from]!, sheet.middles[to]!];
  const found: [Point, Point][] = [];
  const off = ([x, y]: Point): [Point, Point][] => [3, 2.75, 2.5, 2.25, 2, 1.75, 1.5, 1.25].map((k) => [[cell.x + x * k, cell.y + y * k], [-y / 50, x / 50]]);
  if (!beside(sheet, cell, from)) found.push(...off(a));
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    const q = (k: 0 | 1): number => (1 - t) ** 2 * a[k] + t * t * b[k];
    const slope = (k: 0 | 1): number => -2 * (1 - t) * a[k] + 2 * t * b[k];
    const [dx, dy] = [slope(0), slope(1)];
    const length = Math.hypot(dx, dy) || 1;
    found.push([[cell.x + q(0), cell.y + q(1)], [-dy / length, dx / length]]);
  }
  if (!beside(sheet, cell, to)) found.push(...off(b).reverse());
  return found;
}

export function railroads(sheet: Sheet): string {
  let [bed, ties, rails] = ["", "", ""];
  for (const cell of sheet.cells.filter((k) => TRACKS.includes(k.look))) {
    const [first, ...ends] = trackSides(sheet, cell);
    for (const end of ends) {
      const run = spots(sheet, cell, first!, end);
      bed += `M${run.map(([q]) => p(...q)).join("L")}`;
      for (const [q, [nx, ny]] of run.slice(0, -1)) ties += `M${p(q[0] - nx * 8, q[1] - ny * 8)}L${p(q[0] + nx * 8, q[1] + ny * 8)}`;
      for (const off of [-4.4, 4.4]) rails += `M${run.map(([q, [nx, ny]]) => p(q[0] + nx * off, q[1] + ny * off)).join("L")}`;
    }
  }
  if (!bed) return "";
  return line(bed, "scree", 22, 'opacity=".8"') + line(ties, "ink", 4.4) + line(ties, "timber", 2.6) + line(rails, "ink", 3.2) + line(rails, "steel-lit", 1.4);
}

/** The road across the rails: planks between them and a barrier on either side. */
export function crossings(sheet: Sheet): string {
  let s = "";
  for (const cell of sheet.cells.filter((k) => k.look === "level-crossing")) {
    const rail = trackSides(sheet, cell);
    const roads = ALL.filter((d) => beside(sheet, cell, d)?.look === "road");
    const ways = roads.length ? roads : ALL.filter((d) => !rail.includes(d)).slice(0, 1);
    const ends = ways.length === 1 ? [ways[0]!, (ways[0]! + 3) % 6] : ways;
    const [from, ...to] = ends.map((d) => sheet.middles[d]!);
    const road = to.map((end) => over(cell, from!, end)).join("");
    const along = unit(to[0]![0] - from![0], to[0]![1] - from![1]);
    const [a, b] = [rail[0]!, rail[1]!].map((d) => sheet.middles[d]!) as [Point, Point];
    const track = unit(b[0] - a[0], b[1] - a[1]);
    let bars = "";
    for (const side of [-1, 1]) bars += barrier(cell, along, track, side);
    s += line(road, "ink", 17, BUTT) + line(road, "road", 14.4, BUTT) + deck(cell, along, track) + bars;
  }
  return s;
}

const unit = (x: number, y: number): Point => [x / Math.hypot(x, y), y / Math.hypot(x, y)];

/** A road through the very middle of its hex, where the track is. */
function over({ x, y }: Cell, a: Point, b: Point): string {
  const [tx, ty] = [(b[0] - a[0]) * 0.2, (b[1] - a[1]) * 0.2];
  const q = ([dx, dy]: Point, k: number): string => p(x + dx * k, y + dy * k);
  return `M${q(a, 1)}C${q(a, 0.6)} ${p(x - tx, y - ty)} ${p(x, y)}S${q(b, 0.6)} ${q(b, 1)}`;
}

/** Planks beside the rails, and the rails over the road. */
function deck({ x, y }: Cell, [ax, ay]: Point, [tx, ty]: Point): string {
  const across = (off: number, half: number): string => `M${p(x + ax * off - tx * half, y + ay * off - ty * half)}L${p(x + ax * off + tx * half, y + ay * off + ty * half)}`;
  const planks = [-9, 0, 9].map((off) => across(off, 7)).join("");
  const rails = [-4.4, 4.4].map((off) => across(off, 9)).join("");
  return line(planks, "ink", 5) + line(planks, "plank", 3.4) + line(rails, "ink", 3.2) + line(rails, "steel-lit", 1.4);
}

/** A striped beam across half of the road, its post beside it. */
function barrier({ x, y }: Cell, [ax, ay]: Point, [tx, ty]: Point, side: number): string {
  const spot = (off: number): string => p(x + (ax * 23 + tx * off) * side, y + (ay * 23 + ty * off) * side);
  const beam = `M${spot(13)}L${spot(-7)}`;
  return line(beam, "ink", 5.4) + line(beam, "white", 3.4) + line(beam, "token-red", 3.4, 'stroke-dasharray="4 5"') + line(`M${spot(13)}v4v-9`, "ink", 3.4);
}

/** A truss bridge that carries the track over a river. */
export function railBridges(sheet: Sheet): string {
  let s = "";
  for (const cell of sheet.cells.filter((k) => k.structure === "rail-bridge")) {
    const [x, y] = sheet.middles[trackSides(sheet, cell)[0]!]!;
    s += at(cell.x, cell.y, truss(), `rotate(${n((Math.atan2(y, x) * 180) / Math.PI)})`);
  }
  return s;
}

function truss(): string {
  let [ties, web] = ["", ""];
  for (let x = -47; x <= 47; x += 7) ties += `M${x} -8V8`;
  for (let x = -44; x < 44; x += 11) web += `M${x} -20l5.5 8l5.5 -8M${x} 20l5.5 -8l5.5 8`;
  return (
    fill("M-48 -14H48V26H-48Z", "shade", 'opacity=".35"') + drawn("M-50 -11H50V11H-50Z", "timber", 1.4) + line(ties, "plank-ink", 2.4) +
    line("M-50 -4.4H50M-50 4.4H50", "ink", 3.2) + line("M-50 -4.4H50M-50 4.4H50", "steel-lit", 1.4) +
    line("M-46 -20H46M-46 20H46M-46 -12H46M-46 12H46" + web, "ink", 4) + line("M-46 -20H46M-46 20H46M-46 -12H46M-46 12H46" + web, "steel", 2)
  );
}
