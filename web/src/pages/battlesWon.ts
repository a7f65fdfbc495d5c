// Battles a player has won, by the sides they won with, from their finished tables.

import type { Side, TableCard } from "../net/wire";

export function battlesWon(tables: TableCard[]): Record<string, Side[]> {
  const won: Record<string, Side[]> = {};
  for (const table of tables) {
    const mine = table.seats.filter((s) => s.mine);
    // At one screen both sides are mine: that is nobody's victory.
    if (!table.over || table.opponent === "here" || !mine.some((s) => s.side === table.winner)) continue;
    const sides = (won[table.battle] ??= []);
    if (table.winner && !sides.includes(table.winner)) sides.push(table.winner);
  }
  for (const sides of Object.values(won)) sides.sort();
  return won;
}
