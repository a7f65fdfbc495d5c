// What an action caused, as the log carries it (see docs/notation.md and bocage.notation.facts).

import type { LogEntry, Side } from "../wire";

export type Face = "infantry" | "armor" | "grenade" | "flag" | "star";
export type Stage = "first" | "overrun" | "second-shot" | "ambush" | "strike";

export type Fact =
  | { fact: "turn"; side: Side; number: number }
  | { fact: "played"; side: Side; card: string; kind: string }
  | { fact: "ordered"; at: string; unit: string }
  | { fact: "moved"; from: string; to: string; unit: string }
  | { fact: "cleared"; at: string; obstacles: string[] }
  | { fact: "dug"; at: string }
  | { fact: "attack"; from: string | null; at: string; stage: Stage }
  | { fact: "die"; face: Face }
  | { fact: "lost"; at: string; figures: number; unit: string }
  | { fact: "eliminated"; at: string; unit: string; side: Side }
  | { fact: "flags"; at: string; flags: number; ignored: number }
  | { fact: "retreated"; from: string; to: string; unit: string }
  | { fact: "took-ground"; from: string; to: string; unit: string }
  | { fact: "medal"; side: Side; change: number; objective: number | null }
  | { fact: "drew"; side: Side; card: string | null; left: number }
  | { fact: "discarded"; side: Side; card: string | null }
  | { fact: "shuffled"; cards: number }
  | { fact: "healed"; at: string; figures: number; unit: string }
  | { fact: "landed"; at: string | null; safely: boolean }
  | { fact: "won"; side: Side }
  | { fact: "looked"; side: Side; card: string | null; left: number }
  | { fact: "cancelled"; at: string }
  | { fact: "targeted"; at: string }
  | { fact: "visibility"; hexes: number }
  | { fact: "turned-up"; at: string; number: number }
  | { fact: "mine"; at: string; number: number; unit: string }
  | { fact: "sealing"; at: string; sealed: boolean; unit: string }
  | { fact: "exited"; at: string; unit: string; side: Side }
  | { fact: "spotted"; at: string; from: string; unit: string }
  | { fact: "unmasked"; at: string; unit: string }
  | { fact: "headquarters"; at: string; side: Side; captured: boolean }
  | { fact: "seized"; side: Side; card: string };

/** The last step of the track of visibility: no limit any more. */
export const DAYLIGHT = 6;

export const FACES: readonly Face[] = ["infantry", "armor", "grenade", "flag", "star"];

/** How often each face comes up on one die. */
export const CHANCE: Record<Face, number> = { infantry: 2 / 6, armor: 1 / 6, grenade: 1 / 6, flag: 1 / 6, star: 1 / 6 };

/** The facts of an entry; ground taken is told as such and not as a move once more. */
export function factsOf(entry: LogEntry): Fact[] {
  const facts = entry.facts as unknown as Fact[];
  return facts.filter((fact, i) => {
    const before = facts[i - 1];
    return !(fact.fact === "moved" && before?.fact === "took-ground" && before.from === fact.from && before.to === fact.to);
  });
}
