// Where a battle was fought changes the colours of its map; theme.css has them by this name.

import type { BattleCard } from "../wire";

export type Theatre = "europe" | "pacific";

export const theatreOf = ({ allies, axis }: Pick<BattleCard, "allies" | "axis">): Theatre =>
  allies.nation === "japan" || axis.nation === "japan" ? "pacific" : "europe";
