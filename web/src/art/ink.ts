// Small words for writing SVG. Colours are always names of theme.css, never values.

import type { Point } from "./grid";

export const n = (v: number): string => {
  const s = (Math.round(v * 10) / 10).toString();
  return s === "-0" ? "0" : s;
};
export const p = (x: number, y: number): string => `${n(x)} ${n(y)}`;
export const poly = (points: readonly Point[]): string => `M${points.map(([x, y]) => p(x, y)).join("L")}Z`;

/** Colour of the map palette as an attribute value. */
export const c = (name: string): string => `var(--m-${name})`;

export const fill = (d: string, colour: string, more = ""): string => `<path d="${d}" fill="${c(colour)}"${more && " " + more}/>`;

export const line = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${c(colour)}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && " " + more}/>`;

/** A filled shape with its outline. */
export const drawn = (d: string, colour: string, width = 1.4, ink = "ink", more = ""): string =>
  `<path d="${d}" fill="${c(colour)}" stroke="${c(ink)}" stroke-width="${n(width)}" stroke-linejoin="round"${more && " " + more}/>`;

export const at = (x: number, y: number, inner: string, more = ""): string =>
  `<g transform="translate(${p(x, y)})${more && " " + more}">${inner}</g>`;

/** Places a shape that is drawn once on the page. */
export const use = (id: string, x: number, y: number, k: number): string =>
  `<use href="#m-${id}" transform="translate(${p(x, y)})scale(${Math.round(k * 100) / 100})"/>`;

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${p(x - rx, y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;

/** A leafy, cloud-like outline. */
export function leafy(x: number, y: number, r: number, lobes: number, roll: () => number, flat = 1): string {
  const turn = roll() * 7;
  const spots: Point[] = [];
  for (let i = 0; i < lobes; i++) {
    const a = turn + (2 * Math.PI * i) / lobes;
    const q = r * (0.84 + 0.2 * roll());
    spots.push([x + q * Math.cos(a), y + q * flat * Math.sin(a)]);
  }
  const bulge = n(((2 * Math.PI * r) / lobes) * 0.56);
  return `M${p(...spots[0]!)}` + spots.map((_, i) => `A${bulge} ${bulge} 0 0 1 ${p(...spots[(i + 1) % lobes]!)}`).join("") + "Z";
}

/** A smooth closed curve through the middles of a polygon's sides. */
export function smooth(points: readonly Point[]): string {
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = points[points.length - 1]!;
  let d = `M${p(...mid(last, points[0]!))}`;
  points.forEach((q, i) => {
    d += `Q${p(...q)} ${p(...mid(q, points[(i + 1) % points.length]!))}`;
  });
  return d + "Z";
}
