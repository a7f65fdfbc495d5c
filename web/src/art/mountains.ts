// Mountains: a massif of rock with peaks in two faces, the dark one away from the light.
// One that can be climbed is a single broad summit with a path; closed ones are all crags.

import { between, chance } from "./chance";
import type { Cell, Point, Sheet } from "./grid";
import { PEAKS } from "./heights";
import { drawn, fill, line, p, poly } from "./ink";
import type { GroundLook } from "./looks";
import { outline, parts } from "./region";

/** Grounds of rock and the colour of their foot. */
const FEET: Partial<Record<GroundLook, string>> = { mountain: "mount", peaks: "scree", "snow-peaks": "scree-high" };

export function massifs(sheet: Sheet): string {
  let s = "";
  for (const kind of PEAKS) {
    for (const part of parts(sheet.cells.filter((k) => k.look === kind))) {
      const foot = outline(sheet, part, 1, 3);
      s += fill(foot, "shade", 'transform="translate(6 7)" opacity=".3"') + drawn(foot, FEET[kind]!, 1.5, "contour");
      if (kind === "mountain") s += slopes(sheet, part);
    }
  }
  return s;
}

/** The open flanks of a mountain that can be climbed: shades towards the light and gullies. */
function slopes(sheet: Sheet, part: readonly Cell[]): string {
  let s = "";
  for (const [i, inset] of [9, 18].entries()) {
    const ring = outline(sheet, part, inset, 4);
    const shift = `transform="translate(${-2 - i} ${-2 - 2 * i})"`;
    s += fill(ring, "mount-top", `${shift} opacity=".35"`) + line(ring, "contour", 1.1, `${shift} opacity=".7"`);
  }
  return s;
}

/** Peaks from the back to the front, as [height on the sheet, drawing]. */
export function peaks(cell: Cell): [number, string][] {
  const r = chance("peak" + cell.name);
  if (cell.look === "mountain") return summit(cell, r);
  const high = cell.look === "snow-peaks";
  const plan = high
    ? [[-17, -2, 56, 46], [21, 2, 58, 54], [-5, 31, 70, 50], [30, 38, 36, 24]]
    : [[-19, -8, 52, 30], [20, -6, 54, 34], [-6, 20, 66, 36], [26, 32, 46, 24], [-24, 37, 44, 20]];
  const turn = r() < 0.5 ? -1 : 1;
  return plan.map(([x, y, w, h]) => {
    const [px, py] = [cell.x + x! * turn + between(r, -4, 4), cell.y + y! + between(r, -3, 3)];
    return [py, peak(px, py, w! * between(r, 0.88, 1.1), h! * between(r, 0.85, 1.12), high ? "peak-high" : "peak", r)];
  });
}

/** One broad summit at the back, shoulders beside it, a path from the front. */
function summit(cell: Cell, r: () => number): [number, string][] {
  const turn = r() < 0.5 ? -1 : 1;
  const { x, y } = cell;
  const top: Point = [x + between(r, -6, 6), y - 54 + between(r, -3, 3)];
  const foot = y - 8;
  const left: Point[] = [[x - 46, foot - 2], [x - 31, foot - 19], [x - 14, foot - 30]];
  const right: Point[] = [[x + 15, foot - 29], [x + 30, foot - 16], [x + 46, foot]];
  const ridge: Point[] = [[x + 5, foot - 24], [x - 3, foot - 11], [x + 8, foot + 6]];
  const body = smoothed([...left, top, ...right]);
  const path = `M${p(x + 6 * turn, y + 46)}q${p(-20 * turn, -8)} ${p(-4 * turn, -17)}t${p(-8 * turn, -16)}t${p(7 * turn, -15)}t${p(-5 * turn, -14)}t${p(4 * turn, -11)}`;
  const gullies = `M${p(x - 24, foot - 18)}l-7 12M${p(x - 12, foot - 26)}l-6 17M${p(x + 22, foot - 16)}l7 12M${p(x + 31, foot - 9)}l4 7`;
  return [
    [foot, fill(body, "mount-lit") + fill(poly([top, ...right, [x + 28, foot + 5], ridge[2]!, ridge[1]!, ridge[0]!]), "mount-dark") + line(`M${[...left, top, ...right].map((q) => p(...q)).join("L")}`, "ink", 1.6) + line(gullies, "rock-ink", 1.2, 'opacity=".7"')],
    [foot + 1, line(path, "mount-dark", 4, 'opacity=".6"') + line(path, "lane", 2.2, 'stroke-dasharray="5 4"')],
    ...([[-32, 33, 26, 15], [34, 28, 26, 17]] as const).map(([dx, dy, w, h]): [number, string] => [y + dy, peak(x + dx * turn, y + dy, w, h, "mount", r)]),
  ];
}

/** A hillside that runs out into the slope below it. */
function smoothed(points: readonly Point[]): string {
  const [first, last] = [points[0]!, points[points.length - 1]!];
  return `M${points.map((q) => p(...q)).join("L")}Q${p((first[0] + last[0]) / 2, last[1] + 13)} ${p(...first)}Z`;
}

function peak(x: number, y: number, w: number, h: number, kind: string, r: () => number): string {
  const snow = kind === "peak-high";
  const [face, dark] = kind === "mount" ? ["mount-lit", "mount-dark"] : [kind, kind + "-dark"];
  const top: Point = [x + between(r, -3, 3), y - h];
  const jag = () => between(r, -2.5, 2.5);
  const left: Point[] = [[x - w / 2, y + 2], [x - w * 0.32 + jag(), y - h * 0.34], [x - w * 0.17 + jag(), y - h * 0.7]];
  const right: Point[] = [[x + w * 0.16 + jag(), y - h * 0.66], [x + w * 0.34 + jag(), y - h * 0.32], [x + w / 2, y + 3]];
  const ridge: Point[] = [[x + w * 0.07 + jag(), y - h * 0.6], [x - w * 0.03 + jag(), y - h * 0.28], [x + w * 0.06, y + 4]];
  let s = drawn(poly([...left, top, ...right, ridge[2]!]), face, 1.6);
  s += fill(poly([top, ...right, ridge[2]!, ridge[1]!, ridge[0]!]), dark);
  if (snow) {
    const cap: Point[] = [
      [x - w * 0.24, y - h * 0.52], left[2]!, top, right[0]!, [x + w * 0.25, y - h * 0.5],
      [x + w * 0.14, y - h * 0.46], [x + w * 0.08, y - h * 0.54], [x, y - h * 0.38], [x - w * 0.08, y - h * 0.52], [x - w * 0.16, y - h * 0.42],
    ];
    s += drawn(poly(cap), "snow", 1);
    s += fill(poly([top, right[0]!, [x + w * 0.25, y - h * 0.5], [x + w * 0.14, y - h * 0.46], [x + w * 0.08, y - h * 0.54]]), "snow-dark");
  } else {
    s += line(`M${p(x - w * 0.2, y - h * 0.3)}l${p(-w * 0.08, h * 0.22)}M${p(x - w * 0.06, y - h * 0.5)}l${p(-w * 0.06, h * 0.24)}M${p(x + w * 0.2, y - h * 0.3)}l${p(w * 0.06, h * 0.2)}`, "rock-ink", 1.2, 'opacity=".7"');
  }
  return s;
}
