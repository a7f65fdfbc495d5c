// Drawings that few maps need: the Pacific, landmarks, arid ground, rails. Fetched for those maps only.

import { airfields, apron } from "./airfield";
import { aridFloors, escarpment, oasis, palms } from "./arid";
import type { Sheet } from "./grid";
import { PEAKS } from "./heights";
import { camp, clearings, islandVillage } from "./huts";
import { cracks } from "./ice";
import { jungle, jungleFloors, jungleShapes } from "./jungle";
import { barracks, cemetery, church, dam, depot, factory, fortress, lighthouse, powerPlant, prisonCamp, radar, ruins, station } from "./landmarks";
import { longBridges } from "./longBridge";
import { massifs, peaks } from "./mountains";
import { piers } from "./pier";
import { pontoons } from "./pontoon";
import { crossings, railBridges, railroads } from "./rails";
import { headquarters, hospital } from "./tents";
import { ropeBridges } from "./ropeBridge";
import type { RareArt, Standing } from "./terrain";
import { trenches } from "./trench";
import { hillHouses } from "./village";
import { valleys } from "./wadi";
import { dikes, floods, lakes, marshes, paddies, reeds, waterHoles } from "./wetland";

const STANDING: Standing = {
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
  jungle,
  hospital,
  airfield: (cell, sheet) => apron(sheet, cell),
  headquarters,
  camp,
  huts: islandVillage,
  "water-hole": reeds,
  ...Object.fromEntries(PEAKS.map((kind) => [kind, peaks])),
};

export const rare: RareArt = {
  shapes: jungleShapes,
  beneath: (sheet: Sheet) =>
    massifs(sheet) + paddies(sheet) + airfields(sheet) + waterHoles(sheet) + lakes(sheet) + marshes(sheet) + floods(sheet) + aridFloors(sheet) + dikes(sheet) + clearings(sheet),
  floors: (sheet: Sheet) => jungleFloors(sheet) + trenches(sheet),
  tracks: (sheet: Sheet) => valleys(sheet) + cracks(sheet) + railroads(sheet),
  above: (sheet: Sheet) => longBridges(sheet) + crossings(sheet) + ropeBridges(sheet) + railBridges(sheet) + pontoons(sheet) + piers(sheet),
  standing: STANDING,
};
