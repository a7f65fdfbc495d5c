// The whole map of a battle as one drawing. Made once; nothing on it moves.

import { airfields, apron } from "./airfield";
import { aridFloors, escarpment, oasis, palms } from "./arid";
import { coast } from "./coast";
import { fields, furrowPatterns } from "./fields";
import { MARGIN, xOf, type Cell, type Sheet } from "./grid";
import { heights, PEAKS } from "./heights";
import { camp, clearings, islandVillage } from "./huts";
import { p } from "./ink";
import { jungle, jungleFloors, jungleShapes } from "./jungle";
import type { GroundLook, StructureLook } from "./looks";
import { barracks, cemetery, church, dam, depot, factory, fortress, lighthouse, powerPlant, prisonCamp, radar, ruins, station } from "./landmarks";
import { massifs, peaks } from "./mountains";
import { piers } from "./pier";
import { crossings, railBridges, railroads } from "./rails";
import { headquarters, hospital } from "./tents";
import { trenches } from "./trench";
import { hillHouses, houses, streets } from "./village";
import { bridges, rivers, roads } from "./water";
import { dikes, marshes, paddies, reeds, waterHoles } from "./wetland";
import { floors, hedges, trees, treeShapes } from "./woods";
import { bunker, dragonsTeeth, pillbox } from "./works";

/** Things that stand up from the ground, to be drawn from the back of the map to the front. */
const STANDING: Partial<Record<GroundLook, (cell: Cell, sheet: Sheet) => [number, string][]>> = {
  forest: trees,
  "hill-forest": trees,
  "hill-village": hillHouses,
  barracks,
  cemetery,
  church,
  dam,
  depot,
  escarpment,
  factory,
  fortress,
  lighthouse,
  oasis,
  palms,
  "power-plant": powerPlant,
  "prison-camp": prisonCamp,
  radar,
  ruins,
  station,
  bocage: hedges,
  village: houses,
  jungle,
  hospital,
  airfield: (cell, sheet) => apron(sheet, cell),
  headquarters,
  camp,
  huts: islandVillage,
  "water-hole": reeds,
  ...Object.fromEntries(PEAKS.map((kind) => [kind, peaks])),
};
const WORKS: Partial<Record<StructureLook, (cell: Cell) => string>> = { bunker, "dragons-teeth": dragonsTeeth, pillbox };

export const hexPath = ({ corners }: Sheet, x: number, y: number, k = 1): string =>
  `M${corners.map(([dx, dy]) => p(x + dx * k, y + dy * k)).join("L")}Z`;

export function terrain(sheet: Sheet, seed: string): string {
  const standing: [number, string][] = [];
  for (const cell of sheet.cells) {
    standing.push(...(STANDING[cell.look]?.(cell, sheet) ?? []));
    const work = cell.structure && WORKS[cell.structure];
    if (work) standing.push([cell.y - 5, work(cell)]);
  }
  standing.sort((a, b) => a[0] - b[0]);
  return (
    `<defs>${furrowPatterns()}${treeShapes()}${jungleShapes()}<clipPath id="m-frame"><path d="${frame(sheet)}"/></clipPath></defs>` +
    `<g clip-path="url(#m-frame)">` +
    fields(sheet, seed) + coast(sheet) + heights(sheet) + massifs(sheet) + paddies(sheet) + airfields(sheet) + waterHoles(sheet) + marshes(sheet) + aridFloors(sheet) + dikes(sheet) +
    streets(sheet) + clearings(sheet) + floors(sheet) + jungleFloors(sheet) + trenches(sheet) +
    rivers(sheet) + railroads(sheet) + roads(sheet) + crossings(sheet) + bridges(sheet) + railBridges(sheet) + piers(sheet) + standing.map(([, s]) => s).join("") +
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
