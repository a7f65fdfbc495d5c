// Mountains: a massif of rock with peaks in two faces, the dark one away from the light.

import { between, chance } from "./chance";
import type { Cell, Point, Sheet } from "./grid";
import { drawn, fill, line, p, poly } from "./ink";
import { outline, parts } from "./region";

export const PEAKS = ["mountain", "mountain-wall"];

export function massifs(sheet: Sheet): string {
  let s = "";
  for (const kind of PEAKS) {
    for (const part of parts(sheet.cells.filter((k) => k.ground === kind))) {
      const foot = outline(part, 1, 3);
      s += fill(foot, "shade", 'transform="translate(6 7)" opacity=".3"') + drawn(foot, kind === "mountain" ? "scree" : "scree-high", 1.5, "contour");
    }
  }
  return s;
}

/** Peaks from the back to the front, as [height on the sheet, drawing]. */
export function peaks(cell: Cell): [number, string][] {
  const r = chance("peak" + cell.name);
  const high = cell.ground === "mountain-wall";
  const plan = high
    ? [[-17, -2, 56, 46], [21, 2, 58, 54], [-5, 31, 70, 50], [30, 38, 36, 24]]
    : [[-19, -8, 52, 30], [20, -6, 54, 34], [-6, 20, 66, 36], [26, 32, 46, 24], [-24, 37, 44, 20]];
  const turn = r() < 0.5 ? -1 : 1;
  return plan.map(([x, y, w, h]) => {
    const [px, py] = [cell.x + x! * turn + between(r, -4, 4), cell.y + y! + between(r, -3, 3)];
    return [py, peak(px, py, w! * between(r, 0.88, 1.1), h! * between(r, 0.85, 1.12), high, r)];
  });
}

function peak(x: number, y: number, w: number, h: number, snow: boolean, r: () => number): string {
  const top: Point = [x + between(r, -3, 3), y - h];
  const jag = () => between(r, -2.5, 2.5);
  const left: Point[] = [[x - w / 2, y + 2], [x - w * 0.32 + jag(), y - h * 0.34], [x - w * 0.17 + jag(), y - h * 0.7]];
  const right: Point[] = [[x + w * 0.16 + jag(), y - h * 0.66], [x + w * 0.34 + jag(), y - h * 0.32], [x + w / 2, y + 3]];
  const ridge: Point[] = [[x + w * 0.07 + jag(), y - h * 0.6], [x - w * 0.03 + jag(), y - h * 0.28], [x + w * 0.06, y + 4]];
  let s = drawn(poly([...left, top, ...right, ridge[2]!]), snow ? "peak-high" : "peak", 1.6);
  s += fill(poly([top, ...right, ridge[2]!, ridge[1]!, ridge[0]!]), snow ? "peak-high-dark" : "peak-dark");
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
