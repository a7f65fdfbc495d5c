// Objectives by name: the place on the map, else the ground, with the coordinates behind.

import type { Speaker } from "../l10n/fluent";
import type { Names } from "../net/library";
import type { BattleSheet, ObjectiveInfo } from "../net/wire";

/** `Toulon (g9, g7, h8, i8)`, `Pillbox (d7)`; hexes of many kinds by their coordinates alone. */
export function goalInWords(goal: ObjectiveInfo, sheet: BattleSheet, names: Names, { say, pick }: Speaker): string {
  const called = new Set(
    goal.hexes.map((hex) => {
      const place = names.place(hex);
      const info = sheet.hexes.find((h) => h.name === hex);
      return pick(place ?? names.ground(info?.structure ?? info?.ground ?? ""));
    }),
  );
  const hexes = goal.hexes.join(", ");
  return called.size === 1 ? say("place-listed", { name: [...called][0]!, hex: hexes }) : hexes;
}

/** The hexes of an objective; a whole section for one that asks for a section. */
export function goalHexes(goal: ObjectiveInfo, sheet: BattleSheet): string[] {
  if (!goal.section) return goal.hexes;
  // Sections are named from the seat of the side; hexes name theirs as seen from the bottom of the printed map.
  const across = { left: "right", center: "center", right: "left" } as const;
  const wanted = goal.sides[0] === sheet.top ? across[goal.section] : goal.section;
  return sheet.hexes.filter((h) => h.sections.includes(wanted)).map((h) => h.name);
}
