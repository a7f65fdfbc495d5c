// Analysis of a finished game: its curves as paths, its actions and its luck in words.

import type { Speaker } from "../l10n/fluent";
import type { Names } from "../net/library";
import type { ReplayMoment, Verb } from "../net/wire";
import { splitPair } from "../board/hexes";

/** A line through the values over a box of this size; `low` and `high` are its lower and upper edge. */
export function path(values: number[], width: number, height: number, low: number, high: number): string {
  const last = Math.max(1, values.length - 1);
  const points = values.map((v, i) => {
    const x = (i / last) * width;
    const y = (1 - (v - low) / (high - low)) * height;
    return `${round(x)} ${round(y)}`;
  });
  // Steps, not slopes: the chance changes with an action, not before it.
  const steps = points.map((p, i) => (i === 0 ? `M${p}` : `H${p.split(" ")[0]}V${p.split(" ")[1]}`));
  return steps.join("");
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** How far from zero a curve of luck goes, at least so that nothing looks like luck that is none. */
export function span(lines: number[][]): number {
  return Math.max(4, ...lines.flat().map(Math.abs)) * 1.1;
}

/** Marks that would lie on one another take turns between two rows; `close` is how near is too near. */
export function lanes(at: number[], close: number): number[] {
  const out: number[] = [];
  at.forEach((x, i) => out.push(i > 0 && x - at[i - 1]! < close ? 1 - out[i - 1]! : 0));
  return out;
}

/** Numbers of turns at their beginnings, `each` beginnings to a turn; none nearer to the last one than `close`. */
export function numbered(begins: number[], each: number, place: (frame: number) => number, close: number): { number: number; x: number }[] {
  const out: { number: number; x: number }[] = [];
  begins.forEach((frame, i) => {
    const last = out[out.length - 1];
    if (i % each === 0 && (!last || place(frame) - last.x >= close)) out.push({ number: i / each + 1, x: place(frame) });
  });
  return out;
}

/** Two standard deviations are worth a word, three a strong one. */
export function luckLevel(deviations: number): number {
  const size = Math.abs(deviations);
  return size < 1.5 ? 0 : Math.sign(deviations) * (size < 2.5 ? 2 : 3);
}

/** What was done at a moment, with the cards that came to hand. */
export function momentInWords(moment: ReplayMoment, names: Names, speaker: Speaker, led = false): string {
  const action = actionInWords(moment.action, names, speaker, led);
  if (moment.drew.length === 0) return action;
  const cards = moment.drew.map((id) => speaker.pick(names.card(id))).join(", ");
  return speaker.say("analysis-drew", { action, cards });
}

const CARDS = new Set<Verb>(["play", "react", "keep", "discard", "lay"]);
const AIMED = new Set<string>(["attack", "suppress", "shell", "smother", "reveal", "demolish"]); // an x joins their hexes

/** `attack d6xe5` as a person would say it; where leaders command, units are activated. */
export function actionInWords(action: string, names: Names, { say, pick }: Speaker, led = false): string {
  const [first, ...rest] = action.split(" ");
  const verb = first as Verb;
  const what = verb === "mission" ? rest[0]! : rest.join(" ");
  if (CARDS.has(verb)) {
    const [card = "", kind] = what.split(" as ");
    const name = (id: string) => pick(names.card(id));
    if (kind === undefined) return say(`analysis-do-${verb}`, { card: name(card) });
    return names.printed(card) === names.printed(kind)
      ? say("analysis-do-play", { card: name(kind) })
      : say("analysis-do-play-as", { card: name(card), kind: name(kind) });
  }
  if (verb === "ignore") return say("analysis-do-ignore", { count: Number(what) });
  const [from, to] = splitPair(what, AIMED.has(verb) ? "x" : "-");
  const called = (hex: string) => names.hex(hex, { say, pick });
  return say(led && verb === "order" ? "analysis-do-activate" : `analysis-do-${verb}`, { at: called(what), from: called(from), to: called(to) });
}

/** The hexes an action speaks of. */
export function actionHexes(action: string): string[] {
  const [verb = "", ...rest] = action.split(" ");
  if (CARDS.has(verb as Verb) || verb === "ignore") return [];
  return splitPair(verb === "mission" ? rest[0]! : rest.join(" "), AIMED.has(verb) ? "x" : "-").filter((hex) => hex !== "");
}
