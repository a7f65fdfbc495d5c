// The score of a two-way match: medals of both legs together, then figures taken.

import type { LegScore } from "../net/wire";

export interface MatchScore {
  by: "medals" | "figures" | "draw";
  leader: string; // a nickname; empty for the computer, and in a draw
  first: number;
  second: number;
}

export function matchScore(legs: LegScore[]): MatchScore | null {
  const names = Object.keys(legs[0]?.medals ?? {});
  const [one, other] = names;
  if (legs.length < 2 || one === undefined || other === undefined) return null;
  for (const by of ["medals", "figures"] as const) {
    const total = (name: string) => legs.reduce((sum, leg) => sum + (leg[by][name] ?? 0), 0);
    const [a, b] = [total(one), total(other)];
    if (a !== b) return { by, leader: a > b ? one : other, first: Math.max(a, b), second: Math.min(a, b) };
  }
  return { by: "draw", leader: "", first: 0, second: 0 };
}
