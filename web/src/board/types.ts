// What the board is told: marks on hexes and one thing that moves.

import type { Side } from "../net/wire";

export type Role =
  | "orderable" | "ordered" | "selected" | "reach" | "reach-nofight" | "target"
  | "retreat" | "aim" | "last-from" | "last-to" | "threat" | "lit";

export interface HexMark {
  role: Role;
  label?: string;
  dimmed?: boolean;
  threat?: number; // enemies that could attack here
  leaders?: number; // leaders with the unit here
  lit?: boolean; // words that speak of it are pointed at
}

export interface AnimationStep {
  kind: "move" | "retreat" | "advance" | "attack" | "hit" | "gone" | "dug" | "cleared" | "medal" | "landed" | "dice"
    | "blast" | "turned-up" | "sealed" | "exit" | "spotted" | "fly";
  from?: string;
  to?: string;
  at?: string;
  side?: Side;
  unit?: string;
  figures?: number;
  faces?: string[];
  ms: number;
}
