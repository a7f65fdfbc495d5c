// Bridges that are missing: blown, or not built yet. They change the ground that is drawn, seldom.

import type { BattleSheet } from "../net/wire";

type Obstacles = Readonly<Record<string, readonly string[]>>;

export const isGap = (sheet: BattleSheet, id: string): boolean => sheet.looks.obstacles[id] === "gap";

/** The hexes where a bridge is missing, as one string: equal while nothing changes, so that the map is not drawn anew. */
export function missing(sheet: BattleSheet, obstacles: Obstacles): string {
  const found = Object.entries(obstacles).filter(([, ids]) => ids.some((id) => isGap(sheet, id)));
  return found.map(([hex]) => hex).sort().join(" ");
}

/** The sheet with the bridges that are missing now. */
export function withGaps(sheet: BattleSheet, gaps: string): BattleSheet {
  const gap = Object.keys(sheet.looks.obstacles).find((id) => isGap(sheet, id));
  if (gap === undefined || (gaps === "" && !sheet.hexes.some((h) => h.obstacles.includes(gap)))) return sheet;
  const now = new Set(gaps.split(" "));
  const hexes = sheet.hexes.map((h) =>
    h.obstacles.includes(gap) === now.has(h.name) ? h : { ...h, obstacles: now.has(h.name) ? [...h.obstacles, gap] : h.obstacles.filter((o) => o !== gap) },
  );
  return { ...sheet, hexes };
}

/** What to call on a hex: its structure while that stands, and a missing bridge only where one stood at the start. */
export function works(sheet: BattleSheet, structure: string | null, lying: readonly string[]): string[] {
  const gone = lying.some((id) => isGap(sheet, id));
  const stood = structure !== null && sheet.looks.structures[structure] !== "pontoon";
  const shown = lying.filter((id) => !isGap(sheet, id) || stood);
  return structure === null || gone ? shown : [structure, ...shown];
}
