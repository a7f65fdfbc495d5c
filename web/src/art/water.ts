// Rivers, roads and what crosses them. Each runs from side to side and joins its neighbours.

import { between, chance } from "./chance";
import { sandy } from "./coast";
import type { Cell, Point, Sheet } from "./grid";
import { beside, RADIUS, RISE } from "./grid";
import type { GroundLook, StructureLook } from "./looks";
import { wreckage } from "./works";
import { at, c, drawn, fill, line, n, p, poly } from "./ink";

/** How wide a water runs and the name of its colours; the shallower runs into the deeper. */
interface Water {
  readonly wide: number;
  readonly hue: string;
}
const RIVERS: Partial<Record<GroundLook, Water>> = { stream: { wide: 18, hue: "stream" }, ford: { wide: 26, hue: "stream" }, river: { wide: 25, hue: "water" }, "wide-river": { wide: 62, hue: "water" }, "frozen-river": { wide: 30, hue: "ice" } };
export const flows = (cell: Cell): boolean => cell.look in RIVERS;
const MOUTHS: readonly GroundLook[] = ["sea", "sand", "pier"];
const isMouth = (look: GroundLook | undefined): boolean => look !== undefined && MOUTHS.includes(look);
type Test = (look: GroundLook | undefined) => boolean;
const ROAD = 15;

export const opposite = (side: number): number => (side + 3) % 6;
const point = (cell: Cell, [x, y]: Point, k = 1): Point => [cell.x + x * k, cell.y + y * k];

/** The sides a river truly leaves by: to more water, or over the edge of the map. */
export function riverSides(sheet: Sheet, cell: Cell): number[] {
  const joined = [0, 1, 2, 3, 4, 5].filter((d) => {
    const next = beside(sheet, cell, d);
    if (!next) return cell.river.includes(d);
    return next.look in RIVERS && (cell.river.includes(d) || next.river.includes(opposite(d)));
  });
  const sea = [0, 1, 2, 3, 4, 5].filter((d) => isMouth(beside(sheet, cell, d)?.look) && cell.river.includes(d));
  const all = [...joined, ...sea];
  return all.length > 1 ? all : [...new Set([...all, ...cell.river])]; // a spring keeps its drawn end
}

/** Where the stream of a hex turns: a little off the centre, so that it meanders. */
function bend(cell: Cell, wide: boolean): Point {
  const r = chance("bend" + cell.name);
  const k = wide ? 3 : 7;
  return [cell.x + between(r, -k, k), cell.y + between(r, -k, k)];
}

function course(sheet: Sheet, cell: Cell): string {
  const sides = riverSides(sheet, cell);
  const m = bend(cell, cell.look === "wide-river");
  const end = (d: number): string => (beside(sheet, cell, d) ? "" : `L${p(...point(cell, sheet.middles[d]!, 3))}`);
  if (sides.length === 2 && cell.look === "wide-river") {
    // A true arc: anything tighter would pinch the inner bank.
    const [a, b] = sides.map((d) => point(cell, sheet.middles[d]!)) as [Point, Point];
    const turn = (sides[1]! - sides[0]! + 6) % 6;
    const r = turn === 3 ? 0 : turn % 4 === 1 || turn === 5 ? RADIUS / 2 : RISE;
    const start = beside(sheet, cell, sides[0]!) ? "" : `M${p(...point(cell, sheet.middles[sides[0]!]!, 3))}L${p(...a)}`;
    return `${start || `M${p(...a)}`}${r ? `A${n(r)} ${n(r)} 0 0 ${turn < 3 ? 0 : 1} ${p(...b)}` : `L${p(...b)}`}${end(sides[1]!)}`;
  }
  if (sides.length === 2) {
    const [a, b] = [sheet.middles[sides[0]!]!, sheet.middles[sides[1]!]!];
    const [tx, ty] = [(b[0] - a[0]) * 0.2, (b[1] - a[1]) * 0.2];
    const start = beside(sheet, cell, sides[0]!) ? point(cell, a) : point(cell, a, 3);
    return (
      `M${p(...start)}L${p(...point(cell, a))}C${p(...point(cell, a, 0.6))} ${p(m[0] - tx, m[1] - ty)} ${p(...m)}` +
      `S${p(...point(cell, b, 0.6))} ${p(...point(cell, b))}${end(sides[1]!)}`
    );
  }
  return sides.map((d) => `M${p(...m)}Q${p(...point(cell, sheet.middles[d]!, 0.5))} ${p(...point(cell, sheet.middles[d]!))}${end(d)}`).join("") || `M${p(...m)}h.01`;
}

/** Where it leaves the land it fans out over sand or into the sea; `k` is the width of the fan. */
function mouths(sheet: Sheet, cell: Cell, k: number, over: Test): string {
  return [0, 1, 2, 3, 4, 5]
    .filter((d) => cell.river.includes(d) && over(beside(sheet, cell, d)?.look))
    .map((d) => {
      const [mx, my] = sheet.middles[d]!;
      const at = (along: number, across: number) => p(cell.x + mx * along - (my / 50) * across * k, cell.y + my * along + (mx / 50) * across * k);
      return `M${at(0.75, -8)}Q${at(1.1, -9)} ${at(1.36, -22)}Q${at(1.5, -15)} ${at(1.4, -8)}Q${at(1.66, 1)} ${at(1.42, 9)}Q${at(1.5, 16)} ${at(1.34, 22)}Q${at(1.1, 9)} ${at(0.75, 8)}Z`;
    })
    .join("");
}

/** Stones in a stream one can wade, most of them along the banks. */
function stones(sheet: Sheet, cell: Cell): string {
  const r = chance("stones" + cell.name);
  const m = bend(cell, false);
  let d = "";
  for (const side of riverSides(sheet, cell)) {
    const [ex, ey] = point(cell, sheet.middles[side]!);
    const [ux, uy] = [(ex - m[0]) / 50, (ey - m[1]) / 50];
    for (let i = 0; i < 5; i++) {
      const [t, off] = [between(r, 0.1, 0.95), (r() < 0.5 ? -1 : 1) * between(r, i ? 5 : 1, 9)];
      d += `M${p(m[0] + (ex - m[0]) * t - uy * off, m[1] + (ey - m[1]) * t + ux * off)}h${n(between(r, 0.1, 2.6))}`;
    }
  }
  return d;
}

/** The way across a ford: a line of stones from bank to bank. */
function steppingStones(sheet: Sheet, cell: Cell): string {
  const [x, y] = sheet.middles[riverSides(sheet, cell)[0] ?? 0]!;
  let d = "";
  for (const k of [-20, -12, -4, 4, 12, 20]) d += `M${p(cell.x - (y / 50) * k, cell.y + (x / 50) * k)}h3`;
  return d;
}

/** Three water hexes round one corner hold a pond between them. */
function ponds(sheet: Sheet, cells: readonly Cell[]): string {
  let d = "";
  for (const cell of cells) {
    for (const [a, b] of [[3, 4], [4, 5]] as const) {
      const [one, two] = [beside(sheet, cell, a), beside(sheet, cell, b)];
      if (one && two && one.look in RIVERS && two.look in RIVERS) {
        d += poly([bend(cell, false), bend(one, false), bend(two, false)]);
      }
    }
  }
  return d;
}

/** Little waves here and there along the stream. */
function ripples(sheet: Sheet, cell: Cell, wide: number): string {
  const r = chance("ripple" + cell.name);
  const m = bend(cell, wide > 40);
  let d = "";
  for (const side of riverSides(sheet, cell)) {
    const [ex, ey] = point(cell, sheet.middles[side]!);
    for (let i = 0; i < wide / 22; i++) {
      const t = between(r, 0.1, 0.95);
      const off = between(r, -0.5, 0.5) * (wide - 16);
      const [ux, uy] = [(ex - m[0]) / 50, (ey - m[1]) / 50];
      const w = between(r, 2.2, 3.4);
      d += `M${p(m[0] + (ex - m[0]) * t - uy * off - w, m[1] + (ey - m[1]) * t + ux * off)}q${p(w / 2, -w * 0.7)} ${p(w, 0)}t${p(w, 0)}`;
    }
  }
  return d;
}

export function rivers(sheet: Sheet): string {
  // Layer by layer, so that a shallow runs into a deep water without a bank between them.
  let [ground, ink, edges, flow, rest] = ["", "", "", "", ""];
  for (const [kind, { wide, hue }] of Object.entries(RIVERS)) {
    const cells = sheet.cells.filter((k) => k.look === kind);
    if (!cells.length) continue;
    const d = cells.map((k) => course(sheet, k)).join("");
    const pond = kind === "stream" ? "" : ponds(sheet, cells);
    const lay = (colour: string, width: number, more = "") =>
      line(d, colour, width, more) + (pond && `<path d="${pond}" fill="${c(colour)}" stroke="${c(colour)}" stroke-width="${n(width)}" stroke-linejoin="round" ${more}/>`);
    const banks = (over: boolean) => cells.filter((k) => sandy(sheet, k) === over).map((k) => course(sheet, k)).join("");
    ground += line(banks(false), "bank", wide + 13, 'opacity=".45"') + line(banks(true), "sand-wet", wide + 11) + (pond && line(pond, "bank", wide + 13, 'opacity=".45"'));
    ink += lay(hue + "-ink", wide + (hue === "stream" ? 2.4 : 3.4));
    edges += lay(hue + "-edge", wide);
    flow += lay(hue, wide - 6);
    const fan = (k: number, over: Test) => cells.map((cell) => mouths(sheet, cell, (wide / 18) * k, over)).join("");
    const [sand, sea] = [(g) => g === "sand", (g) => isMouth(g) && g !== "sand"] as [Test, Test];
    rest += fill(fan(1.12, sand), "sand-wet") + fill(fan(1, sand), hue + "-edge") + fill(fan(0.72, sand), hue) + fill(fan(0.9, sea), hue + "-edge", 'opacity=".5"') + fill(fan(0.6, sea), hue, 'opacity=".8"');
    if (hue !== "ice") rest += line(cells.map((k) => ripples(sheet, k, wide)).join(""), "water-lit", 1.4, 'opacity=".85"');
    if (hue === "stream") {
      const bed = cells.map((k) => stones(sheet, k) + (kind === "ford" ? steppingStones(sheet, k) : "")).join("");
      rest += line(bed, "ink", 5) + line(bed, "stone-lit", 3);
    }
  }
  return ground + ink + edges + flow + rest;
}

// Roads.

const BRIDGES: readonly StructureLook[] = ["stone-bridge", "steel-bridge", "rope-bridge", "pontoon"];
const ROADS: readonly GroundLook[] = ["road", "hill-road", "level-crossing"];
const ROADLIKE = (k: Cell | undefined): boolean => !!k && (ROADS.includes(k.look) || (k.structure !== null && BRIDGES.includes(k.structure)));

function roadSides(sheet: Sheet, cell: Cell): number[] {
  const all = [0, 1, 2, 3, 4, 5];
  const roads = all.filter((d) => ROADLIKE(beside(sheet, cell, d)));
  if (roads.length > 1) return roads;
  const more = all.filter((d) => !roads.includes(d) && beside(sheet, cell, d)?.look === "village");
  const ends = all.filter((d) => !beside(sheet, cell, d));
  const straight = roads.map(opposite);
  return [...roads, ...(more.length ? more : straight.length ? straight : ends)].slice(0, 2);
}

export function roads(sheet: Sheet): string {
  const d = sheet.cells
    .filter((k) => k.look === "road" || k.look === "hill-road")
    .map((k) => {
      const sides = roadSides(sheet, k).map((side) => point(k, sheet.middles[side]!, beside(sheet, k, side) ? 1 : 3));
      const [a, b] = sides;
      if (a && b && sides.length === 2) return `M${p(...a)}Q${p(k.x, k.y)} ${p(...b)}`;
      return sides.map((q) => `M${p(...q)}L${p(k.x, k.y)}`).join("") || `M${p(k.x - 40, k.y)}h80`;
    })
    .join("");
  if (!d) return "";
  return line(d, "bank", ROAD + 7, 'opacity=".35"') + line(d, "ink", ROAD + 2.6) + line(d, "road", ROAD) + line(d, "road-rut", 1.3, 'stroke-dasharray="6 5" opacity=".8"');
}

// Bridges.

/** The direction a bridge runs in, as an angle in degrees. */
export function heading(sheet: Sheet, cell: Cell): number {
  const angle = ([x, y]: Point) => (Math.atan2(y, x) * 180) / Math.PI;
  const kin = [0, 1, 2, 3, 4, 5].filter((d) => {
    const next = beside(sheet, cell, d);
    return cell.structure === "steel-bridge" ? next?.structure === "steel-bridge" : next?.look === "road";
  });
  if (kin.length) return angle(sheet.middles[kin[0]!]!);
  const [a, b] = riverSides(sheet, cell).map((d) => sheet.middles[d]!);
  if (!a || !b) return 0;
  return angle([b[1] - a[1], a[0] - b[0]]);
}

export function bridges(sheet: Sheet): string {
  let s = "";
  for (const cell of sheet.cells) {
    if (cell.structure === "stone-bridge") s += at(cell.x, cell.y, stoneBridge(), `rotate(${n(heading(sheet, cell))})`);
    if (cell.wreck !== null && cell.wreck !== "pontoon") s += at(cell.x, cell.y, wreckage(), `rotate(${n(heading(sheet, cell))})`);
  }
  return s;
}

/** The same stroke again and again along a bridge. */
export const row = (from: number, to: number, step: number, draw: (x: number) => string): string => {
  let d = "";
  for (let x = from; x <= to; x += step) d += draw(x);
  return d;
};

function stoneBridge(): string {
  return (
    fill("M-42 -14H42V22H-42Z", "shade", 'opacity=".35"') +
    drawn("M-50 -9H50V9H-50Z", "road", 1.4) +
    drawn("M-40 -15H40L44 -19V19L40 15H-40L-44 19V-19Z", "road") +
    line(row(-36, 36, 8, (x) => `M${x} -13V13`), "road-rut", 1.2, 'opacity=".75"') +
    drawn("M-45 -20H45V-14H-45ZM-45 14H45V20H-45Z", "stone", 3) +
    line(row(-36, 36, 9, (x) => `M${x} -19V-15M${x + 4} 15V19`), "rock-ink", 1.1, 'opacity=".8"') +
    drawn(row(-45, 45, 45, (x) => `M${x - 4} -23h8v10h-8ZM${x - 4} 13h8v10h-8Z`), "stone-lit", 1.5)
  );
}
