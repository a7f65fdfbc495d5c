// Dice and light: the figures that facts are read with.

import type { Face } from "../net/wire";

/** The last step of the track of visibility: no limit any more. */
export const DAYLIGHT = 6;

/** How often each face comes up on one die. */
export const CHANCE: Record<Face, number> = { infantry: 2 / 6, armor: 1 / 6, grenade: 1 / 6, flag: 1 / 6, star: 1 / 6 };
