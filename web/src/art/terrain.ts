// The whole map of a battle as one drawing. Made once; nothing on it moves.

import { coast } from "./coast";
import { fields, furrowPatterns } from "./fields";
import { MARGIN, xOf, type Cell, type Sheet } from "./grid";
import { heights } from "./heights";
import { p } from "./ink";
import type { GroundLook, StructureLook } from "./looks";
import { houses, streets } from "./village";
import { bridges, rivers, roads } from "./water";
import { floors, hedges, trees, treeShapes } from "./woods";
import { bunker, dragonsTeeth, pillbox } from "./works";

/** Things that stand up from the ground, to be drawn from the back of the map to the front. */
export type Standing = Partial<Record<GroundLook, (cell: Cell, sheet: Sheet) => [number, string][]>>;

/** Drawings that few maps need, layer by layer; rareArt.svelte.ts fetches them. */
export interface RareArt {
  shapes(): string;
  beneath(sheet: Sheet): string;
  floors(sheet: Sheet): string;
  tracks(sheet: Sheet): string;
  above(sheet: Sheet): string;
  standing: Standing;
}

const STANDING: Standing = { forest: trees, "hill-forest": trees, bocage: hedges, village: houses };
const WORKS: Partial<Record<StructureLook, (cell: Cell) => string>> = { bunker, "dragons-teeth": dragonsTeeth, pillbox };

export const hexPath = ({ corners }: Sheet, x: number, y: number, k = 1): string =>
  `M${corners.map(([dx, dy]) => p(x + dx * k, y + dy * k)).join("L")}Z`;

export function terrain(sheet: Sheet, seed: string, rare: RareArt | null): string {
  const standing: [number, string][] = [];
  for (const cell of sheet.cells) {
    standing.push(...((STANDING[cell.look] ?? rare?.standing[cell.look])?.(cell, sheet) ?? []));
    const work = cell.structure && WORKS[cell.structure];
    if (work) standing.push([cell.y - 5, work(cell)]);
  }
  standing.sort((a, b) => a[0] - b[0]);
  return (
    `<defs>${furrowPatterns()}${treeShapes()}${rare?.shapes() ?? ""}<clipPath id="m-frame"><path d="${frame(sheet)}"/></clipPath></defs>` +
    `<g clip-path="url(#m-frame)">` +
    fields(sheet, seed) + coast(sheet) + heights(sheet) + (rare?.beneath(sheet) ?? "") +
    streets(sheet) + floors(sheet) + (rare?.floors(sheet) ?? "") +
    rivers(sheet) + (rare?.tracks(sheet) ?? "") + roads(sheet) + bridges(sheet) + (rare?.above(sheet) ?? "") + standing.map(([, s]) => s).join("") +
    "</g>"
  );
}

export const frame = (sheet: Sheet, more = 0): string => {
  const m = MARGIN + more;
  return `M${-m} ${-m}H${sheet.width + m}V${sheet.height + m}H${-m}Z`;
};

/** The lattice of all hexes, each side once. */
export const lattice = (sheet: Sheet): string => sheet.cells.map((k) => hexPath(sheet, k.x, k.y)).join("");

/** The lines along which the sections of the board meet, from edge to edge. */
export function sectionLines(sheet: Sheet): string[] {
  const columns = new Set(sheet.cells.filter((k) => k.sections.length > 1).map((k) => k.col));
  return [...columns].map((col) => `M${p(...sheet.lies(xOf(col), -MARGIN))}L${p(...sheet.lies(xOf(col), sheet.printed.height + MARGIN))}`);
}
