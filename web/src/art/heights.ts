// High ground: contours that grow lighter towards the top, hachures down the slope,
// light from the north-west. Cliffs and bluffs show their face to the beach.

import { between, chance } from "./chance";
import type { Point, Sheet, Cell } from "./grid";
import { beside, WIDE } from "./grid";
import { drawn, fill, line, p, poly } from "./ink";
import type { GroundLook } from "./looks";
import { contour, loops, outline, parts, type Border } from "./region";

interface Slope {
  readonly foot: string; // colour at the foot
  readonly steep: number; // inset from one shade to the next
  readonly lines: readonly number[]; // shades that get a contour line
  readonly every: number; // distance between hachures
  readonly long: number; // their length
  readonly weight: number;
}

const SLOPES = {
  hill: { foot: "hill", steep: 6.5, lines: [2, 4], every: 6, long: 13, weight: 1.4 },
  "steep-hill": { foot: "steep", steep: 5, lines: [1, 2, 3, 4], every: 4.2, long: 20, weight: 1.9 },
  crags: { foot: "steep", steep: 5.5, lines: [2, 4], every: 4.6, long: 15, weight: 1.7 },
} satisfies Partial<Record<GroundLook, Slope>>;

/** Cliffs and bluffs are hills that fall to the beach, and hills carry woods, roads and houses: one massif with the hills beside them. */
const LIKE: Partial<Record<GroundLook, GroundLook>> = { cliff: "hill", bluff: "hill", "hill-forest": "hill", "hill-road": "hill", "hill-village": "hill" };
const KINDS = Object.keys(SLOPES) as (keyof typeof SLOPES)[];
export const HIGH: readonly GroundLook[] = [...KINDS, ...(Object.keys(LIKE) as GroundLook[])];
/** Rock that hills run up to without a foot of their own. */
export const PEAKS: readonly GroundLook[] = ["mountain", "peaks", "snow-peaks"];
const LOW: readonly GroundLook[] = ["sand", "sea"];
const SHADES = 5;

export function heights(sheet: Sheet): string {
  let s = "";
  for (const kind of KINDS) {
    const cells = sheet.cells.filter((k) => (LIKE[k.look] ?? k.look) === kind);
    for (const part of parts(cells)) s += massif(sheet, part, SLOPES[kind]) + faces(sheet, part);
  }
  for (const cell of sheet.cells) if (cell.look === "crags") s += crags(cell);
  return s;
}

/** Shades stacked towards the light make the slope; a few of them carry a contour line. */
function massif(sheet: Sheet, part: readonly Cell[], slope: Slope): string {
  const foot = outline(sheet, part, 2, 4.5);
  let s = fill(foot, "shade", 'transform="translate(6 7)" opacity=".3"') + fill(foot, slope.foot);
  s += hachures(sheet, loops(sheet, part), slope);
  for (let i = 1; i <= SHADES; i++) {
    const ring = outline(sheet, part, 2 + slope.steep * i, 3.5);
    const shift = `transform="translate(${-1.1 * i} ${-1.5 * i})"`;
    s += fill(ring, slope.foot + "-top", `${shift} opacity="${0.2 + 0.03 * i}"`);
    if (slope.lines.includes(i)) s += line(ring, "contour", 1.1, `${shift} opacity=".75"`);
  }
  return s + line(foot, "contour", 1.5);
}

/** Strokes down the slope on the sides away from the light. */
function hachures(sheet: Sheet, walks: readonly Border[][], slope: Slope): string {
  let d = "";
  for (const loop of walks) {
    const [foot, brow] = [contour(sheet, loop, 2, 4.5), contour(sheet, loop, 2 + slope.long, 3)];
    loop.forEach((b, k) => {
      const next = beside(sheet, b.spot, b.side);
      if (next && (HIGH.includes(next.look) || PEAKS.includes(next.look))) return;
      const r = chance(`${b.spot.row} ${b.spot.col} ${b.side}`);
      const steps = Math.round(WIDE / 1.8 / slope.every);
      for (let i = 0; i < steps; i++) {
        const [f, q] = [along(foot, k, (i + 0.5) / steps), along(brow, k, (i + 0.5) / steps)];
        const [x, y] = [q[0] - f[0], q[1] - f[1]];
        if (x + y > 3) continue; // this slope lies in the light
        const m = between(r, 0.5, 1);
        d += `M${p(...f)}l${p(x * m, y * m)}`;
      }
    });
  }
  return line(d, "hachure", slope.weight, 'opacity=".9"');
}

/** A point of a softened outline: side `k` of the loop, `t` of the way along it. */
function along(walk: readonly Point[], k: number, t: number): Point {
  const size = walk.length;
  const corner = t < 0.5 ? k : (k + 1) % size;
  const [a, q, b] = [walk[(corner + size - 1) % size]!, walk[corner]!, walk[(corner + 1) % size]!];
  const u = t < 0.5 ? t + 0.5 : t - 0.5; // the curve runs from middle to middle of the sides
  const mix = (i: 0 | 1) => (1 - u) ** 2 * ((a[i] + q[i]) / 2) + 2 * u * (1 - u) * q[i] + u * u * ((b[i] + q[i]) / 2);
  return [mix(0), mix(1)];
}

// Faces.

interface Rib {
  readonly brow: Point;
  readonly foot: Point;
  readonly lit: boolean;
}

const RIBS = 6; // per side of a hex
const DEEP = { cliff: 25, bluff: 19 };

/** The rock of cliffs and the sandy slope of bluffs, along every side that meets the beach. */
function faces(sheet: Sheet, part: readonly Cell[]): string {
  let s = "";
  for (const loop of loops(sheet, part)) {
    const falls = loop.map((b) => {
      const ground = sheet.grid.at(b.spot.row, b.spot.col)!.look;
      const next = beside(sheet, b.spot, b.side)?.look;
      return (ground === "cliff" || ground === "bluff") && next && LOW.includes(next) ? ground : null;
    });
    const start = falls.findIndex((f, i) => f !== falls[(i + loop.length - 1) % loop.length]);
    for (let i = 0, run: number[] = []; i < loop.length; i++) {
      const k = (Math.max(0, start) + i) % loop.length;
      run.push(k);
      const kind = falls[k] ?? null;
      if (i + 1 < loop.length && (falls[(k + 1) % loop.length] ?? null) === kind) continue;
      if (kind) s += face(ribs(sheet, loop, run, DEEP[kind]), kind === "cliff");
      run = [];
    }
  }
  return s;
}

/** Lines down the slope from its brow to its foot, along a run of sides. */
function ribs(sheet: Sheet, loop: readonly Border[], run: readonly number[], deep: number): Rib[] {
  const foot = contour(sheet, loop, 0, 3);
  const brow = contour(sheet, loop, deep, 3);
  const found: Rib[] = [];
  run.forEach((k, j) => {
    const r = chance("rib" + loop[k]!.from);
    for (let i = 0; i < RIBS + (j === run.length - 1 ? 1 : 0); i++) {
      const t = i / RIBS;
      const [b, f] = [along(brow, k, t), along(foot, k, t)];
      const end = (j === 0 && i === 0) || (j === run.length - 1 && i === RIBS);
      const jut = end ? 0.85 : between(r, -0.1, 0.14); // the ends of a face run out into the slope
      found.push({
        brow: [b[0] + (f[0] - b[0]) * jut, b[1] + (f[1] - b[1]) * jut],
        foot: [f[0] + (end ? 0 : between(r, -1.5, 1.5)), f[1] + (end ? 0 : between(r, -1.5, 1.5))],
        lit: f[0] - b[0] + (f[1] - b[1]) < -4,
      });
    }
  });
  return found;
}

function face(run: readonly Rib[], rock: boolean): string {
  const edge = (end: "brow" | "foot") => run.map((q) => q[end]);
  const walk = (points: readonly Point[]) => `M${points.map((q) => p(...q)).join("L")}`;
  const body = poly([...edge("brow"), ...edge("foot").reverse()]);
  let s = fill(body, "shade", 'transform="translate(4 6)" opacity=".3"') + fill(body, rock ? "rock" : "bluff");
  let cracks = "";
  let shine = "";
  run.slice(0, -1).forEach((q, i) => {
    const next = run[i + 1]!;
    if (q.lit) shine += poly([q.brow, next.brow, next.foot, q.foot]);
    const k = 0.55 + 0.4 * ((i * 7) % 5) / 5;
    const down = (a: Rib, m: number) => `M${p(...a.brow)}L${p(a.brow[0] + (a.foot[0] - a.brow[0]) * m, a.brow[1] + (a.foot[1] - a.brow[1]) * m)}`;
    cracks += down(q, k);
    if (!rock) cracks += down({ ...q, brow: [(q.brow[0] + next.brow[0]) / 2, (q.brow[1] + next.brow[1]) / 2], foot: [(q.foot[0] + next.foot[0]) / 2, (q.foot[1] + next.foot[1]) / 2] }, k * 0.8);
  });
  if (shine) s += fill(shine, rock ? "rock-lit" : "bluff-lit");
  if (rock) s += line(walk(edge("foot")), "ink", 1.8);
  s += line(cracks, rock ? "rock-ink" : "hachure", rock ? 1.7 : 1.5);
  return s + line(walk(edge("brow")), rock ? "ink" : "contour", 1.8) + (rock ? line(walk(edge("brow")), "lit", 1.6, 'transform="translate(-1 -2)"') : "");
}

/** Rocks that close a hill to everyone. */
function crags(cell: Cell): string {
  const r = chance("crag" + cell.name);
  let s = "";
  for (const [x, y, w] of [[-22, -16, 32], [17, -20, 36], [-30, 16, 24], [2, 12, 42], [31, 14, 26], [-12, 38, 30], [19, 38, 24]] as const) {
    s += rock(cell.x + x + between(r, -4, 4), cell.y + y + between(r, -3, 3), w * between(r, 0.85, 1.1), r);
  }
  return s;
}

function rock(x: number, y: number, w: number, r: () => number): string {
  const h = w * between(r, 0.62, 0.86);
  const top: Point = [x - w * between(r, 0, 0.12), y - h];
  const left: Point = [x - w / 2, y];
  const right: Point = [x + w / 2, y + 1];
  const mid: Point = [x + w * 0.05, y + 2];
  return (
    fill(poly([left, mid, [x + w * 0.72, y + 4]]), "shade", 'opacity=".3"') +
    drawn(poly([left, [x - w * 0.3, y - h * 0.6], top, [x + w * 0.25, y - h * 0.7], right, mid]), "crag1", 1.4) +
    fill(poly([top, [x + w * 0.25, y - h * 0.7], right, mid]), "crag0")
  );
}

