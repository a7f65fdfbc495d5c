// The theatre of a battle, which changes the colours of its map; theme.css has them by this name.

import type { BattleCard } from "../wire";

export type Theatre = "europe" | "pacific";

export const theatreOf = ({ theatre }: Pick<BattleCard, "theatre">): Theatre => theatre as Theatre;
