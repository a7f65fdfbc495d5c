// Which turn is shown again, and at which of its moments one may stop.

import type { LogEntry, Side } from "../net/wire";
import type { Scene } from "./scenes";

/** The entries of the last turn of another player than `me`; for spectators of the last turn that is over. */
export function lastTurn(entries: LogEntry[], me: Side | null, turn: number): LogEntry[] {
  const owner = new Map<number, Side>(); // who began a turn plays it
  for (const entry of entries) if (!owner.has(entry.turn)) owner.set(entry.turn, entry.side);
  const wanted = [...owner].filter(([number, side]) => (me === null ? number < turn : side !== me)).pop();
  return wanted === undefined ? [] : entries.filter((e) => e.turn === wanted[0]);
}

const BEGINS = new Set<string>(["ordered", "passed", "placed"]);

/** Where leaders command, sides alternate within a turn: what the enemy did since `me` last activated a unit or passed. */
export function lastActivation(entries: LogEntry[], me: Side | null): LogEntry[] {
  const begins = entries.flatMap((e, i) => (e.facts.some((f) => BEGINS.has(f.fact)) ? [i] : []));
  if (me === null) return entries.slice(begins.at(-2) ?? 0, begins.at(-1) ?? 0);
  const theirs = (i: number | undefined) => i !== undefined && entries[i]!.side !== me;
  let end = entries.length;
  while (begins.length > 0 && !theirs(begins.at(-1))) end = begins.pop()!;
  let start = end;
  while (theirs(begins.at(-1))) start = begins.pop()!;
  return entries.slice(start, end);
}

/** The entries of the turn that begins with the one after this number; none while that turn goes on. */
export function turnAfter(entries: LogEntry[], before: number, now: number): LogEntry[] {
  const turn = entries.find((entry) => entry.number > before)?.turn;
  return turn === undefined || turn >= now ? [] : entries.filter((entry) => entry.turn === turn);
}

/** Scenes worth a stop: everything that is seen, and entries that are only told. */
export function momentsOf(scenes: Scene[]): Scene[] {
  const alone = (scene: Scene) => scene.entry.told.length > 0 && scenes.filter((s) => s.entry === scene.entry).length === 1;
  return scenes.filter((scene) => scene.step !== null || scene.caption !== null || alone(scene));
}
