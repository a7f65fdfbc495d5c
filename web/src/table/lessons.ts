// The tutorial as a list of lessons. Each waits until the player has done what it asks; those on
// retreat, ground and medals come when the dice bring them, or as words after a few turns.

import type { Fact, GameView, LogEntry, Phase, Side } from "../net/wire";

export interface Moment {
  game: GameView;
  entries: LogEntry[];
  seat: string;
  me: Side;
  playing: boolean; // scenes are still being shown
}

export interface Lesson {
  id: string;
  shows: "board" | "hand" | "prompt" | "stands" | "none"; // what is lit up meanwhile
  read?: boolean; // words only: the player says when to go on
  done?: (now: Moment) => boolean;
}

const mine = (now: Moment) => now.game.decider === now.seat && now.game.active === now.me && !now.playing;

/** Whether the enemy is at work: scenes of its turn keep the decider they began with, so its turn counts too. */
export function isEnemyMoving(now: Moment): boolean {
  return now.game.decider !== now.seat || (now.playing && now.game.active !== now.me);
}

function happened(now: Moment, test: (fact: Fact, entry: LogEntry) => boolean): boolean {
  return now.entries.some((entry) => entry.facts.some((fact) => test(fact, entry)));
}

const past =
  (...phases: Phase[]) =>
  (now: Moment) =>
    now.game.active !== now.me || !phases.includes(now.game.phase);

/** From the first card to the first draw. */
export const FIRST_TURN: Lesson[] = [
  { id: "welcome", shows: "none", read: true },
  { id: "field", shows: "board", read: true },
  { id: "medals", shows: "stands", read: true },
  { id: "card", shows: "hand", done: (now) => happened(now, (f) => f.fact === "played" && f.side === now.me) },
  { id: "order", shows: "board", done: past("card", "order") },
  { id: "move", shows: "board", done: past("card", "order", "move") },
  {
    id: "fight",
    shows: "board",
    done: (now) =>
      happened(now, (f, e) => f.fact === "attack" && e.side === now.me) ||
      now.game.active !== now.me ||
      (mine(now) && now.game.phase === "battle" && !now.game.choices.some((c) => c.verb === "attack")),
  },
  { id: "dice", shows: "none", read: true },
  { id: "end", shows: "prompt", done: (now) => now.game.active !== now.me || (now.game.turns[now.me] ?? 1) > 1 },
  { id: "enemy", shows: "none", done: (now) => !now.playing && (now.game.decider === now.seat || now.game.over) },
];

/** What the dice decide: told when it happens. */
export const CHANCES: (Lesson & { when: (now: Moment) => boolean })[] = [
  { id: "flags", shows: "prompt", read: true, when: (now) => now.game.phase === "flags" && now.game.decider === now.seat },
  {
    id: "retreat",
    shows: "board",
    read: true,
    when: (now) => happened(now, (f) => f.fact === "retreated") || (now.game.phase === "retreat" && now.game.decider === now.seat),
  },
  {
    id: "ground",
    shows: "prompt",
    read: true,
    when: (now) => happened(now, (f) => f.fact === "took-ground") || (now.game.phase === "ground" && now.game.decider === now.seat),
  },
  { id: "medal", shows: "stands", read: true, when: (now) => happened(now, (f) => f.fact === "medal") },
];

export const PATIENCE = 4; // own turns after which what has not happened is told

/** The lesson to give next, once the first turn is over; null while there is nothing to say. */
export function nextChance(now: Moment, given: ReadonlySet<string>): Lesson | null {
  if (now.playing) return null;
  const left = CHANCES.filter((l) => !given.has(l.id));
  const ripe = left.find((l) => l.when(now));
  if (ripe) return ripe;
  const late = now.game.over || ((now.game.turns[now.me] ?? 0) > PATIENCE && mine(now));
  if (late && left.length > 0) return left.find((l) => l.id !== "flags") ?? null;
  return null;
}

export function learned(given: ReadonlySet<string>): boolean {
  return CHANCES.every((l) => l.id === "flags" || given.has(l.id));
}
