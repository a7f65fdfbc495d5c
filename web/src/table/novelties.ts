// What a battle has that the battles of Normandy have not, read off its sheet.

import type { BattleSheet } from "../net/wire";

/** In the order in which one wants to know them; each has a sentence `new-…`. */
const NOVEL = [
  "overlord", "breakthrough", "air", "japan", "us-marines", "night", "cave", "minefield", "jungle", "rice-paddy", "stream", "pillbox",
  "headquarters", "hospital", "exits", "locomotive", "engineer", "flame-tank", "mobile-artillery",
];

export function novelties(sheet: BattleSheet, more: string[] = []): string[] {
  const present = new Set<string>([...more, sheet.format, sheet.allies.nation, sheet.axis.nation, ...sheet.specials.map((s) => s.trait)]);
  for (const hex of sheet.hexes) {
    present.add(hex.ground);
    if (hex.structure) present.add(hex.structure);
    for (const o of hex.obstacles) present.add(o);
  }
  for (const unit of sheet.units) present.add(unit.unit);
  return NOVEL.filter((id) => present.has(id));
}

const KEY = "bocage-novelties";

/** What this browser has not been told yet. */
export function untold(sheet: BattleSheet, more: string[] = []): string[] {
  const told = new Set((localStorage.getItem(KEY) ?? "").split(" "));
  return novelties(sheet, more).filter((id) => !told.has(id));
}

export function markTold(ids: string[]): void {
  const told = new Set([...(localStorage.getItem(KEY) ?? "").split(" "), ...ids].filter(Boolean));
  localStorage.setItem(KEY, [...told].join(" "));
}
