// A game that began in the middle of another one: which of the two went better.

import type { GameView, Side, TableOrigin } from "../net/wire";

/** How this game went for the side that took command, beside the game it began from: first who won, then by how much. */
export function comparison(game: Pick<GameView, "winner" | "medals">, origin: TableOrigin): "better" | "worse" | "equal" {
  const { side } = origin;
  const here = worth(side, game.winner, game.medals);
  const there = worth(side, origin.winner, origin.medals);
  return here > there ? "better" : here < there ? "worse" : "equal";
}

function worth(side: Side, winner: Side | null, medals: Partial<Record<Side, number>>): number {
  const enemy: Side = side === "allies" ? "axis" : "allies";
  const won = winner === side ? 1 : winner === null ? 0 : -1;
  return 100 * won + (medals[side] ?? 0) - (medals[enemy] ?? 0);
}
