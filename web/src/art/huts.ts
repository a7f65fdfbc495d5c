// Houses of the islands: thatched huts on stilts, and the huts of a camp behind its fence.

import { between, chance } from "./chance";
import type { Cell, Sheet } from "./grid";
import { drawn, fill, line, n, p } from "./ink";
import { lonePalm } from "./jungle";
import type { GroundLook } from "./looks";
import { outline, parts } from "./region";

/** Landmarks with trodden earth round them. */
const YARDS: readonly GroundLook[] = ["barracks", "church", "depot", "factory", "fortress", "lighthouse", "power-plant", "prison-camp", "radar", "ruins", "station"];

/** The trodden earth they stand on. */
export function clearings(sheet: Sheet): string {
  let s = "";
  const grounds: readonly (readonly [GroundLook, number, number])[] = [["huts", 5, 7], ["camp", 4, 2], ["headquarters", 12, 6], ["hospital", 12, 6], ...YARDS.map((look) => [look, 6, 4] as const)];
  for (const [ground, inset, shake] of grounds) {
    for (const part of parts(sheet.cells.filter((k) => k.look === ground))) {
      s += drawn(outline(sheet, part, inset, shake), "earth", 1.2, "street-ink");
    }
  }
  for (const cell of sheet.cells.filter((k) => k.look === "huts")) {
    const bend = between(chance("path" + cell.name), -9, 9);
    s += line(`M${p(cell.x - 44, cell.y + bend)}Q${p(cell.x, cell.y + 9)} ${p(cell.x + 44, cell.y - bend)}M${p(cell.x + bend, cell.y + 46)}Q${p(cell.x + 3, cell.y + 20)} ${p(cell.x, cell.y + 4)}`, "lane", 7, 'opacity=".8"');
  }
  return s;
}

const shadow = (x: number, y: number, w: number): string =>
  fill(`M${p(x - w / 2 + 2, y)}l6 6h${n(w - 2)}l2 -9l-8 -6Z`, "shade", 'opacity=".32"');

/** A hut on stilts: the roof is most of it, steep and deep over an open floor. */
function hut(x: number, y: number, w: number): string {
  const [l, q, h] = [x - w / 2, x + w / 2, w * 0.62];
  const floor = y - 6;
  const stilts = `M${p(l + 2, y)}V${n(floor)}M${p(x, y)}V${n(floor)}M${p(q - 2, y)}V${n(floor)}`;
  let straw = "";
  for (let i = 1; i < 5; i++) straw += `M${p(l + 3 + ((w - 6) * i) / 5, floor - 5)}L${p(x - w * 0.2 + (w * 0.4 * i) / 5, floor - 5 - h * 0.8)}`;
  return (
    shadow(x, y, w) + line(stilts, "ink", 3.2) + line(stilts, "timber", 1.5) +
    drawn(`M${p(l + 1, floor)}V${n(floor - 7)}H${n(q - 1)}V${n(floor)}Z`, "wall-dark", 1.2) + fill(`M${p(x - 2.4, floor)}v-5.5h4.8v5.5Z`, "ink") +
    line(`M${p(l - 1, floor + 0.4)}H${n(q + 1)}`, "ink", 2.6) + line(`M${p(l, floor + 0.2)}H${n(q)}`, "timber", 1.2) +
    line(`M${p(x, floor)}l-3 6.4`, "ink", 1.6) +
    drawn(`M${p(l - 4, floor - 4)}L${p(x - w * 0.24, floor - 5 - h)}H${n(x + w * 0.24)}L${p(q + 4, floor - 4)}Q${p(x, floor - 1.6)} ${p(l - 4, floor - 4)}Z`, "thatch", 1.4) +
    fill(`M${p(l - 3, floor - 4.6)}L${p(x - w * 0.24, floor - 4.4 - h)}h${n(w * 0.15)}L${p(x - w * 0.12, floor - 3.4)}Z`, "thatch-lit") +
    line(straw, "street-ink", 1, 'opacity=".8"') +
    line(`M${p(x - w * 0.24 - 3, floor - 7.6 - h)}L${p(x - w * 0.2, floor - 4.6 - h)}H${n(x + w * 0.2)}L${p(x + w * 0.24 + 3, floor - 7.6 - h)}`, "ink", 3) +
    line(`M${p(x - w * 0.2, floor - 4.8 - h)}H${n(x + w * 0.2)}`, "thatch-lit", 1.3)
  );
}

const HUTS = [[-20, -20, 25], [16, -24, 27], [-34, 8, 22], [36, 2, 23], [-16, 17, 23], [20, 24, 25], [-24, 40, 22], [6, 44, 21]] as const;

export function islandVillage(cell: Cell): [number, string][] {
  const r = chance("huts" + cell.name);
  const turn = r() < 0.5 ? -1 : 1;
  const found: [number, string][] = HUTS.map(([x, y, w]) => {
    const [px, py] = [cell.x + x * turn + between(r, -2.5, 2.5), cell.y + y + between(r, -2, 2)];
    return [py, hut(px, py, w * between(r, 0.94, 1.06))];
  });
  return [...found, lonePalm(cell.x - 1 * turn, cell.y - 22, 1.05), lonePalm(cell.x + 41 * turn, cell.y + 25, 0.9)];
}

/** A long hut under a low roof of palm matting. */
function barrack(x: number, y: number, w: number): string {
  const [l, q] = [x - w / 2, x + w / 2];
  let doors = "";
  for (let i = 0; i < 3; i++) doors += `M${p(l + (w * (i + 0.5)) / 3, y - 1)}v-3.6`;
  return (
    shadow(x, y, w) + drawn(`M${p(l, y)}v-8H${n(q)}v8Z`, "timber", 1.3) + line(doors, "ink", 3) +
    drawn(`M${p(l - 2, y - 6.4)}l4 -10H${n(q - 2)}l4 10Z`, "thatch", 1.4) + drawn(`M${p(l + 2, y - 16.4)}l2 -3.4H${n(q - 4)}l2 3.4Z`, "thatch-lit", 1.2)
  );
}

/** The tower that looks down on the camp. */
function tower(x: number, y: number): string {
  const legs = `M${p(x - 6, y)}L${p(x - 4, y - 20)}M${p(x + 6, y)}L${p(x + 4, y - 20)}M${p(x - 5.4, y - 6)}L${p(x + 4.4, y - 16)}M${p(x + 5.4, y - 6)}L${p(x - 4.4, y - 16)}`;
  return (
    fill(`M${p(x - 4, y)}l8 6h9l-4 -10Z`, "shade", 'opacity=".32"') + line(legs, "ink", 3.4) + line(legs, "timber", 1.6) +
    drawn(`M${p(x - 7.5, y - 19)}v-7h15v7Z`, "timber", 1.4) + fill(`M${p(x - 5, y - 26)}v-4h10v4Z`, "ink") + drawn(`M${p(x - 9.5, y - 29)}L${p(x, y - 37)}L${p(x + 9.5, y - 29)}Z`, "thatch", 1.4)
  );
}

/** A fence round the camp, its far half behind the huts and its near half before them. */
function fence({ corners }: Sheet, cell: Cell, far: boolean): string {
  const ring = corners.map(([x, y]) => [cell.x + x * 0.85, cell.y + y * 0.85] as const);
  let [posts, wires] = ["", ""];
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % 6]!;
    if (a[1] + b[1] < 2 * cell.y + 1 !== far) continue;
    const tall = Math.abs(a[0] - b[0]) < 1 ? 7 : 11; // sides that run away from us
    for (let k = 0; k < 4; k++) posts += `M${p(a[0] + ((b[0] - a[0]) * k) / 4, a[1] + ((b[1] - a[1]) * k) / 4)}v${-tall}`;
    for (const up of [4, 9]) wires += `M${p(a[0], a[1] - up)}L${p(b[0], b[1] - up)}`;
  }
  return line(wires, "wire-halo", 2.6, 'opacity=".5"') + line(wires, "wire", 1) + line(posts, "ink", 3.6) + line(posts, "timber", 1.8);
}

export function camp(cell: Cell, sheet: Sheet): [number, string][] {
  const hut_ = (x: number, y: number, w: number): [number, string] => [cell.y + y, barrack(cell.x + x, cell.y + y, w)];
  return [
    [cell.y - 48, fence(sheet, cell, true)], hut_(-10, -22, 46), hut_(-20, 2, 38), hut_(23, 8, 34), hut_(-16, 26, 40), hut_(22, 32, 30),
    [cell.y - 20, tower(cell.x + 28, cell.y - 16)], [cell.y + 50, fence(sheet, cell, false)],
  ];
}
