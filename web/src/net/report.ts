// Generated from src/bocage/lab/report.py; do not edit.

import type { Section, Side } from "./wire";

export interface Rate {
  wins: number;
  games: number;
  rate: number;
  low: number;
  high: number;
}

export interface SideReport {
  won: Rate;
  medals: number;
  eliminations: number;
  objectives: number;
  exits: number;
  units_lost: number;
  figures_lost: Record<string, number>;
  turns: number;
  orders: number;
  dead: number;
  thin: number;
}

export interface Count {
  value: number;
  games: number;
}

export interface Length {
  mean: number;
  short: number;
  median: number;
  long: number;
  counts: Count[];
}

export interface Score {
  allies: number;
  axis: number;
  winner: Side | null;
  games: number;
}

export interface Goal {
  number: number;
  hexes: string[];
  section: Section | null;
  worth: number;
  held: Record<Side, number>;
}

export interface HexReport {
  hex: string;
  deaths: Record<Side, number>;
  stood: Record<Side, number>;
  swing: Record<Side, number | null>;
  sure: Record<Side, boolean>;
}

export interface Run {
  change: string;
  first: Side;
  hands: Record<Side, number>;
  targets: Record<Side, number>;
  games: number;
  winners: string;
  undecided: number;
  sides: Record<Side, SideReport>;
  length: Length;
  decisions: number;
  endings: Record<string, number>;
  scores: Score[];
  goals: Goal[];
  hexes: HexReport[];
}

export interface Comparison {
  run: Run;
  lost: number;
  gained: number;
  difference: number;
  low: number;
  high: number;
  p: number;
  verdict: "allies" | "axis" | "chance";
}

export interface Report {
  format: number;
  version: string;
  battle: string;
  levels: Record<Side, string>;
  seed: string;
  base: Run;
  first_move: Comparison | null;
  what_if: Comparison[];
}
