// Railways: ties and two rails from hex to hex, where they cross a road and where they cross a river.

import { beside, type Cell, type Point, type Sheet } from "./grid";
import { at, drawn, fill, line, n, p } from "./ink";
import type { GroundLook } from "./looks";

const TRACKS: readonly GroundLook[] = ["railroad", "level-crossing", "station"];
const isTrack = (k: Cell | undefined): boolean => !!k && (TRACKS.includes(k.look) || k.structure === "rail-bridge");
const ALL = [0, 1, 2, 3, 4, 5] as const;

/** The sides by which the track of a hex leaves it: to other track, else straight on. */
export function trackSides(sheet: Sheet, cell: Cell): number[] {
  const joined = ALL.filter((d) => isTrack(beside(sheet, cell, d)));
  if (joined.length > 1) return joined;
  const one = joined[0] ?? 0;
  return [one, (one + 3) % 6];
}

/** A curve from side to side with places along it, for ties that stand across it. */
function spots(cell: Cell, a: Point, b: Point): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    const q = (k: 0 | 1): number => (1 - t) ** 2 * a[k] + t * t * b[k];
    const slope = (k: 0 | 1): number => -2 * (1 - t) * a[k] + 2 * t * b[k];
    const [dx, dy] = [slope(0), slope(1)];
    const length = Math.hypot(dx, dy) || 1;
    found.push([[cell.x + q(0), cell.y + q(1)], [-dy / length, dx / length]]);
  }
  return found;
}

export function railroads(sheet: Sheet): string {
  let [bed, ties, rails] = ["", "", ""];
  for (const cell of sheet.cells.filter((k) => k.look === "railroad" || k.look === "level-crossing")) {
    const ends = trackSides(sheet, cell).map((d) => sheet.middles[d]!);
    const first = ends[0]!;
    for (const end of ends.slice(1)) {
      const run = spots(cell, first, end);
      bed += `M${run.map(([q]) => p(...q)).join("L")}`;
      for (const [q, [nx, ny]] of run.slice(0, -1)) ties += `M${p(q[0] - nx * 8, q[1] - ny * 8)}L${p(q[0] + nx * 8, q[1] + ny * 8)}`;
      for (const off of [-4.4, 4.4]) rails += `M${run.map(([q, [nx, ny]]) => p(q[0] + nx * off, q[1] + ny * off)).join("L")}`;
    }
  }
  if (!bed) return "";
  return line(bed, "scree", 22, 'opacity=".8"') + line(ties, "ink", 4.4) + line(ties, "timber", 2.6) + line(rails, "ink", 3.2) + line(rails, "steel-lit", 1.4);
}

/** The road across the rails: planks and a barrier on either side. */
export function crossings(sheet: Sheet): string {
  let s = "";
  for (const cell of sheet.cells.filter((k) => k.look === "level-crossing")) {
    const rail = trackSides(sheet, cell);
    const roads = ALL.filter((d) => beside(sheet, cell, d)?.look === "road");
    const ways = roads.length ? roads : ALL.filter((d) => !rail.includes(d)).slice(0, 1).flatMap((d) => [d, (d + 3) % 6]);
    const d = ways.map((side) => `M${p(cell.x, cell.y)}L${p(cell.x + sheet.middles[side]![0], cell.y + sheet.middles[side]![1])}`).join("");
    const barrier = (x: number, y: number): string => line(`M${p(x - 13, y)}h26`, "ink", 5) + line(`M${p(x - 13, y)}h26`, "white", 3) + line(`M${p(x - 13, y)}h26`, "token-red", 3, 'stroke-dasharray="5 5"') + line(`M${p(x - 14, y + 5)}v-9`, "ink", 3);
    s += line(d, "ink", 17) + line(d, "road", 14.4) + barrier(cell.x - 24, cell.y - 26) + barrier(cell.x + 26, cell.y + 30);
  }
  return s;
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
