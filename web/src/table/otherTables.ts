// Other tables where it is my turn.

import type { TableCard } from "../net/wire";

/** The one that has waited longest; nobody waits at a table with the computer or at one screen. */
export function longestWaiting(tables: TableCard[], here: string): TableCard | undefined {
  return tables
    .filter((t) => t.opponent === "online" && t.my_turn && !t.over && t.id !== here)
    .sort((a, b) => a.changed.localeCompare(b.changed))[0];
}
