// Where the name of a place is lettered.

import type { Cell, Sheet } from "../art/grid";
import { isWater } from "../art/looks";
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

/** Something on the map that a name should not run into: its middle, and half of its width and height. */
export type Box = readonly [x: number, y: number, w: number, h: number];

const ASIDE = [0, -6, 6, -12, 12, -18, 18, -24, 24, -30, 30, -36, 36, -42, 42, -48, 48];
const DOWN = [0, 4, 8];

/** Where a name lies freest: as near to its place as the things around it allow. */
export function freest([x, y, w, h]: Box, taken: readonly Box[], within: (x: number) => number): [number, number] {
  let [found, least]: [[number, number], number] = [[x, y], Infinity];
  for (const down of DOWN) {
    for (const aside of ASIDE) {
      const [nx, ny] = [within(x + aside), y + down];
      let cost = Math.abs(nx - x) + 2 * down;
      for (const [bx, by, bw, bh] of taken) {
        const [across, high] = [w + bw - Math.abs(bx - nx), h + bh - Math.abs(by - ny)];
        if (across > 0 && high > 0) cost += 20 + Math.min(across, 2 * bw) * high;
      }
      if (cost < least) [found, least] = [[nx, ny], cost];
    }
  }
  return found;
}

/** The names of a map in letters of a size, clear of what is taken and of each other. */
export function lettered(map: Sheet, places: readonly PlaceInfo[], named: (place: PlaceInfo) => string, size: number, taken: Box[]) {
  return places.flatMap((place) => {
    const cell = letteredAt(map, place);
    if (!cell) return [];
    const text = named(place);
    const [w, h] = [text.length * size * 0.26, size * 0.4];
    const within = (x: number) => Math.min(map.width - w, Math.max(w, x));
    const [x, y] = freest([within(cell.x), cell.y + map.half[1] - 5 - h, w, h], taken, within);
    taken.push([x, y, w, h]);
    return [{ text, x, y: y + h, wet: isWater(cell.look) && !cell.structure }];
  });
}
