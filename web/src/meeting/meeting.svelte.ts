// Looking for an opponent: the state every page may show. The line itself is fetched when first needed.

import type { MeetingWish } from "../net/wire";

export interface OpponentSearch {
  since: number; // in milliseconds
  others: number; // who wait besides
  table: string; // where the opponent waits, once found
}

let search = $state.raw<OpponentSearch | null>(null);

export const searching = (): OpponentSearch | null => search;

export function setSearch(now: OpponentSearch | null): void {
  search = now;
}

/** Begin to look; whoever looks already asks anew. */
export async function lookFor(wish: MeetingWish): Promise<void> {
  const { begin } = await import("./line");
  begin(wish);
}
