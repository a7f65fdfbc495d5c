// Jungle: palms and broad leaves over a dark floor. Spikes against the sky where a forest has round crowns.

import { between, chance } from "./chance";
import type { Cell, Sheet } from "./grid";
import { drawn, fill, leafy, line, oval, p, use } from "./ink";
import { outline, parts } from "./region";

/** A frond from the crown of a palm: rises, then droops. */
const frond = (dx: number, dy: number, lift: number, wide: number): string =>
  `M0 0Q${p(dx * 0.45, dy * 0.4 - lift)} ${p(dx, dy)}Q${p(dx * 0.42, dy * 0.4 - lift + wide)} 0 0Z`;

const FRONDS: readonly (readonly [number, number, number, boolean])[] = [
  [-13, 8, 7, false], [13, 9, 7, false], [16, 1, 6, false], [4, 12, 4, false],
  [-16, 0, 6, true], [-10, -9, 3, true], [9, -8, 4, true], [-5, 11, 5, true],
];

function palm(lean: number): string {
  const trunk = `M0 0Q${p(-lean * 0.4, -13)} ${p(lean, -25)}`;
  const leaves = (lit: boolean) => FRONDS.filter((f) => f[3] === lit).map(([x, y, lift]) => frond(x, y, lift, 6)).join("");
  return (
    fill(oval(8, 2, 12, 5), "shade", 'opacity=".36"') +
    line(trunk, "leaf-ink", 4.4) + line(trunk, "trunk", 2.2) +
    `<g transform="translate(${p(lean, -25)})">` +
    drawn(leaves(false), "frond", 1.3, "leaf-ink") + drawn(leaves(true), "frond-lit", 1.3, "leaf-ink") + fill(oval(0.6, 0.8, 2), "trunk") + "</g>"
  );
}

/** Broad leaves that spread from the ground. */
const BROAD =
  fill(oval(3, 2, 12, 5), "shade", 'opacity=".34"') +
  drawn("M0 2Q-15 3 -17 -8Q-5 -9 0 2ZM0 2Q15 4 18 -6Q6 -9 0 2Z", "broad", 1.3, "leaf-ink") +
  drawn("M0 2Q-13 -6 -8 -18Q3 -12 0 2ZM0 2Q0 -14 11 -17Q14 -4 0 2Z", "broad-lit", 1.3, "leaf-ink") +
  line("M0 1Q-5 -6 -8 -15M0 1Q5 -6 10 -15", "leaf-ink", 0.9, 'opacity=".55"');

/** The shapes of the jungle, drawn once and placed many times. */
export function jungleShapes(): string {
  const crown = (i: number): string => {
    const r = chance("jungle" + i);
    return (
      fill(oval(4, 6, 13, 8), "shade", 'opacity=".34"') + drawn(leafy(0, -3, 13, 9, r), "canopy" + i, 1.5, "leaf-ink") +
      fill(leafy(-3, -6.5, 7, 6, r), "broad", 'opacity=".8"')
    );
  };
  return `<g id="m-palm0">${palm(4)}</g><g id="m-palm1">${palm(-3)}</g><g id="m-broad">${BROAD}</g><g id="m-canopy0">${crown(0)}</g><g id="m-canopy1">${crown(1)}</g>`;
}

export function jungleFloors(sheet: Sheet): string {
  let s = "";
  for (const part of parts(sheet.cells.filter((k) => k.look === "jungle"))) {
    const d = outline(sheet, part, 1, 5);
    s += fill(d, "shade", 'transform="translate(3 4)" opacity=".25"') + fill(d, "undergrowth");
  }
  return s;
}

/** What grows where: canopy to close the mass, palms above it, broad leaves along the front. */
const PLAN: readonly (readonly [string, number, number])[] = [
  ["palm", -13, -27], ["palm", 14, -24], ["canopy", -31, -24], ["canopy", 0, -34], ["canopy", 32, -22], ["canopy", -14, -15], ["canopy", 17, -13],
  ["palm", -36, -3], ["palm", 36, 0], ["canopy", -22, 2], ["canopy", 3, 3], ["canopy", 25, 6], ["palm", 10, 12], ["palm", -14, 16],
  ["canopy", -37, 16], ["canopy", 38, 18], ["canopy", -8, 24], ["canopy", 18, 27], ["palm", 29, 33], ["palm", -29, 32],
  ["broad", -12, 39], ["broad", 12, 42], ["palm", 0, 48], ["broad", -44, 0], ["broad", 43, -8], ["broad", 0, -46],
];

export function jungle(cell: Cell): [number, string][] {
  const r = chance("growth" + cell.name);
  const turn = r() < 0.5 ? -1 : 1;
  return PLAN.map(([kind, x, y]) => {
    const [px, py] = [cell.x + x * turn + between(r, -4, 4), cell.y + y + between(r, -3, 3)];
    const shape = kind === "broad" ? "broad" : kind + Math.floor(r() * 2);
    return [py, use(shape, px, py, between(r, 0.88, 1.14))];
  });
}

/** One palm by itself, for clearings and shores. */
export const lonePalm = (x: number, y: number, k = 1): [number, string] => [y, use(x % 2 < 1 ? "palm0" : "palm1", x, y, k)];
