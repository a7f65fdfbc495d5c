// The looks that the art can draw. Content files name them (`look = "forest"`), the server hands the names over;
// src/bocage/rulebook/looks.toml lists the same ones, and a test compares. Ids of content stand nowhere in here.

export const BOARDS = ["desert", "europe", "mediterranean", "pacific", "winter"] as const;
export const GROUNDS = [
  "airfield", "barracks", "bluff", "bocage", "camp", "cemetery", "church", "cliff", "crags", "dam", "depot", "dike", "dune", "escarpment", "factory",
  "fields", "flooded", "ford", "forest", "fortress", "frozen-river", "gully", "headquarters", "hill", "hill-forest", "hill-road", "hill-village", "hospital", "huts", "jungle",
  "lake", "level-crossing", "lighthouse", "marsh", "mountain", "oasis", "palms", "peaks", "pier", "power-plant", "prison-camp", "radar", "railroad", "ravine",
  "rice-paddy", "river", "road", "ruins", "sand", "sea", "snow-peaks", "station", "steep-hill", "stream", "trench", "village", "wadi", "water-hole",
  "wide-river",
] as const;
export const STRUCTURES = ["bunker", "dragons-teeth", "pillbox", "pontoon", "rail-bridge", "rope-bridge", "steel-bridge", "stone-bridge"] as const;
export const OBSTACLES = ["abatis", "cave", "gap", "hedgehog", "minefield", "road-block", "sandbags", "sea-wall", "wire"] as const;
export const PLANES = ["bent-wing", "clipped-wing", "elliptical-wing", "long-wing", "shark-nose", "slim-wing", "spotter", "twin-boom"] as const;
export const TRAINS = ["gun-wagon", "locomotive", "wagon"] as const;
export const UNITS = [
  "anti-tank", "armored-cars", "carrier", "destroyer", "elite-tanks", "flame-tanks", "guns", "heavy-anti-tank", "heavy-guns", "machine-gun", "mobile-guns", "mortar", "open-tank-destroyers", "patrol-cars", "resistance", "riders", "sappers", "skiers", "sniper", "soldiers", "special-forces", "tank-destroyers", "tanks", "tiger", "trucks", "half-tracks",
  ...PLANES,
  ...TRAINS,
] as const;
export const NATIONS = ["brimmed-helmets", "covered-helmets", "crested-helmets", "field-caps", "helmets", "ski-caps", "straw-hats"] as const;

export type BoardLook = (typeof BOARDS)[number];
export type GroundLook = (typeof GROUNDS)[number];
export type StructureLook = (typeof STRUCTURES)[number];
export type ObstacleLook = (typeof OBSTACLES)[number];
export type PlaneLook = (typeof PLANES)[number];
export type TrainLook = (typeof TRAINS)[number];
export type UnitLook = (typeof UNITS)[number];
export type NationLook = (typeof NATIONS)[number];

/** A name from the server as a look; one that nobody draws is a mistake, not a blank. */
function known<T extends string>(looks: readonly T[], kind: string) {
  return (name: string | undefined): T => {
    const found = looks.find((look) => look === name);
    if (found === undefined) throw new Error(`no ${kind} looks like "${name}"`);
    return found;
  };
}

export const boardLook = known(BOARDS, "board");
export const groundLook = known(GROUNDS, "ground");
export const structureLook = known(STRUCTURES, "structure");
export const obstacleLook = known(OBSTACLES, "obstacle");
export const unitLook = known(UNITS, "unit");
export const planeLook = known(PLANES, "plane");
export const nationLook = known(NATIONS, "nation");

/** Whether a unit of this look flies. */
export const isTrain = (look: UnitLook): look is TrainLook => (TRAINS as readonly string[]).includes(look);
export const isPlane = (look: UnitLook): look is PlaneLook => PLANES.some((plane) => plane === look);

/** Ground that lettering must stand out against as against water. */
const WATER: readonly GroundLook[] = ["flooded", "ford", "frozen-river", "lake", "river", "wide-river", "stream", "sea", "pier"];
export const isWater = (look: GroundLook): boolean => WATER.includes(look);
