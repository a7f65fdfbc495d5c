// The words at the end of a battle: who has won it, and how a match of two legs stands.

import { sitter } from "../person/nicknames";
import type { Says } from "../l10n/fluent";
import type { MatchView, SeatInfo, Side } from "../net/wire";

/** The people of a side by name. */
export function namesOf(seats: SeatInfo[], side: Side, speaker: Says): string {
  return seats
    .filter((seat) => seat.side === side)
    .map((seat) => sitter(seat, speaker))
    .join(", ");
}

/** The title of the end: for a player of that side, or (null) for spectators and a shared screen. */
export function endTitle(winner: Side | null, match: MatchView | null, mine: Side | null, seats: SeatInfo[], speaker: Says): string {
  const { say } = speaker;
  if (match?.over) {
    if (!match.leader) return say("end-match-drawn");
    if (mine) return say(match.leader === mine ? "end-match-won" : "end-match-lost");
    return say("end-match-of", { name: namesOf(seats, match.leader, speaker) });
  }
  if (!winner) return say("end-draw");
  if (!mine) return say("turn-over", { side: winner });
  if (match) return say(winner === mine ? "end-first-leg-won" : "end-first-leg-lost");
  return say(winner === mine ? "end-victory" : "end-defeat");
}

/** How the match stands after the first leg, or ended after the second. */
export function matchStanding(match: MatchView, seats: SeatInfo[], speaker: Says): string {
  const { say } = speaker;
  const { leader, by, over } = match;
  if (!leader) return say(over ? "end-match-even" : "end-leads-nobody");
  const other: Side = leader === "allies" ? "axis" : "allies";
  const points = by === "figures" ? match.figures : match.medals;
  const key = over ? `end-match-${by}` : by === "figures" ? "end-leads-figures" : "end-leads";
  return say(key, { name: namesOf(seats, leader, speaker), first: points[leader] ?? 0, second: points[other] ?? 0, medals: match.medals[leader] ?? 0 });
}
