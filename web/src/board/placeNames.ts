// Where the name of a place is lettered.

import type { Cell, Sheet } from "../art/grid";
import type { PlaceInfo } from "../net/wire";

/**
 * The hex under whose middle a name stands.
 *
 * Battles give it as one reads the printed map, often the hex above the village that is meant.
 * Turned, that hex lies below it or beside it: the name goes to the village itself.
 */
export function letteredAt(map: Sheet, place: PlaceInfo): Cell | undefined {
  const printed = map.grid.get(place.at);
  if (!printed || !(map.turned || map.quarter) || place.hexes.includes(place.at)) return printed;
  const far = (c: Cell) => Math.hypot(c.x - printed.x, c.y - printed.y);
  const named = place.hexes.flatMap((name) => map.grid.get(name) ?? []);
  return named.sort((a, b) => far(a) - far(b))[0] ?? printed;
}
