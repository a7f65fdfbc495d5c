// Tokens that lie on hexes and units for a while: mines, targets, stars, ways off the map.

import type { Side } from "../net/wire";
import { at, drawn, fill, line, n, oval } from "./ink";
import { star } from "./symbols";

/** A mine half buried in its hole. */
const mine = (x: number, y: number, k = 1): string =>
  at(x, y, fill(oval(1, 2, 9.5, 4.6), "shade", 'opacity=".35"') + drawn(oval(0, 0, 8, 4.4), "mine", 1.5) + drawn(oval(0, -2, 6, 3), "mine-lit", 1.2) + fill(oval(0, -2.2, 1.7, 1), "ink"), `scale(${k})`);

/** The board that warns of them: a mere warning while they lie face down, their number once turned up. */
function warning(value: number | null): string {
  const stake = "M0 22V4";
  const board = value === null ? "M0 -20L17 9H-17Z" : "M-14 -17H14V9H-14Z";
  const sign = value === null ? line("M0 -8V-.5", "ink", 4) + line("M0 5v.01", "ink", 4.4) : `<text y="4.5" text-anchor="middle" font-size="23" font-weight="800" fill="var(--m-ink)">${value}</text>`;
  return fill(oval(4, 23, 11, 3), "shade", 'opacity=".32"') + line(stake, "ink", 4.4) + line(stake, "timber", 2.2) + drawn(board, "plate", 3.4) + line(board, "plate-lit", 1.3, 'transform="translate(0 -2) scale(.76)"') + sign;
}

/** A minefield; a unit on it leaves the board at the back and the mines before its feet. */
/** A soldier's helmet over a wagon side: somebody is aboard. */
export const loadToken = (): string =>
  drawn("M-11 2H11V9H-11Z", "plank-lit", 1.5) + drawn("M-7 2Q-7.4 -7 0 -7.4Q7.4 -7 7 2Z", "allies-helmet", 1.5) + line("M-9 2H9", "ink", 2);

export function minefield(occupied: boolean, value: number | null): { back: string; front: string } {
  const known = value === null ? [] : [[-30, 18], [26, 24], [4, 34], [32, -4]].slice(0, value);
  if (occupied) return { back: at(-27, -32, warning(value), "scale(.92)"), front: value === null ? "" : mine(-8, 44, 0.8) + mine(12, 45, 0.8) };
  return { back: known.map(([x, y]) => mine(x!, y!)).join("") + at(0, -6, warning(value), "scale(1.25)"), front: "" };
}

/** A target laid on a unit: cross hairs in a notched ring. */
export const targetToken = (): string =>
  drawn(oval(0, 0, 12.5), "white", 2) + line(oval(0, 0, 6.6), "token-red", 2.6) + line("M-11 0H-4M11 0H4M0 -11V-4M0 11V4", "token-red", 2.4) + fill(oval(0, 0, 1.8), "token-red");

/** A battle star: on a unit under camouflage, or wherever a battle keeps count. */
export const starToken = (): string => drawn(oval(0, 0, 12.5), "token-green", 2) + drawn(star(5, 9.4, 4), "white", 1);

/** A boat on the water: on a unit that carries some, or sits in one. */
export const boatToken = (): string =>
  drawn(oval(0, 0, 12.5), "water", 2) + drawn("M-9 -2H9L6 5H-6Z", "plank", 1.4) + line("M0 -9V-3M-5 -7L5 -4", "ink", 1.6) + line("M-9 8q3 -2.4 6 0t6 0t6 0", "water-lit", 1.5);

/** Sprigs stuck all round the base of a unit that hides. */
export const foliage = (side: Side): string => {
  const spots = side === "allies" ? [[-38, 16, -40], [-4, 40, -4], [10, 40, 8], [26, 34, 22], [38, 20, 40]] : [[-37, 14, -40], [-8, 38, -6], [8, 38, 6], [24, 37, 16], [36, 26, 40]];
  const sprig = drawn("M0 4Q-12 3 -14 -7Q-4 -7 0 4ZM0 4Q12 3 14 -7Q4 -7 0 4Z", "broad", 1.3, "leaf-ink") + drawn("M0 4Q-7 -5 0 -15Q7 -5 0 4Z", "broad-lit", 1.3, "leaf-ink");
  return spots.map(([x, y, turn]) => at(x!, y!, sprig, `rotate(${n(turn!)}) scale(.72)`)).join("");
};

/** An arrow off the map for a side that may leave here; points up, centred on the rim of its hex. */
export const exitArrow = (side: Side): string => {
  const arrow = "M0 -17L17 0H8V15H-8V0H-17Z";
  const device = side === "allies" ? at(0, 3, fill(star(5, 6.4, 2.7), "white")) : fill("M-4.4 -1.4H4.4V7.4H-4.4Z", "white");
  return line(arrow, "white", 6.5) + drawn(arrow, side + "-ribbon", 2) + device;
};

/** A headquarters that fell: the flag of its new owner on a new staff. */
export const capturedFlag = (holder: Side): string =>
  line("M0 18V-20", "ink", 4.6) + line("M0 17V-19", "timber", 2.2) + drawn("M1 -20H26L20 -11.5L26 -3H1Z", holder + "-ribbon", 1.8) +
  (holder === "allies" ? at(10, -11.5, fill(star(5, 6, 2.6), "white")) : fill("M6 -15.5H14V-7.5H6Z", "white"));
