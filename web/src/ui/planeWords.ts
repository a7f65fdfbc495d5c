// The abilities of a plane in words.

import type { Speaker } from "../l10n/fluent";
import type { UnitInfo } from "../net/wire";

/** How far a plane flies, and what it can do. */
export function planeInWords(u: UnitInfo, say: Speaker["say"]): string {
  return [say("plane-flies", { hexes: u.flight }), ...u.skills.map((skill) => say(`plane-${skill.replace("_", "-")}`))].join(" ");
}
