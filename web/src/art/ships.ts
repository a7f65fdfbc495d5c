// Ships: one hull under way on a base of water, bow to the right; pips on the rim count what it can still take.

import type { Side } from "../net/wire";
import type { UnitLook } from "./looks";
import { drawn, fill, line, oval } from "./ink";

const HITS = 3;

function destroyer(s: Side): string {
  const ink = s + "-ink";
  return (
    line("M4 -1V-27M4 -24L-3 2M-2 -13H8M4 -24L25 4M-26 10L-24 -2", ink, 1.5) + line("M2.4 -18.4H6.6", ink, 4) +
    drawn("M-7 8L-5.6 -8H.6L0 8ZM-17 8L-15.6 -5H-9.6L-10 8Z", s + "-cloth", 1.5, ink) + fill("M-6 -8h7v3h-7ZM-16 -5h7v2.6h-7Z", ink) +
    drawn("M2 9V-4H11L14 2V9Z", s + "-cloth-lit", 1.5, ink) + line("M4.5 -1H11", ink, 1.8) + drawn("M4 -4V-9H9.5V-4Z", s + "-cloth-lit", 1.4, ink) +
    line("M22 5L33 2M-26 6L-36 3", ink, 4) + line("M22 5L32.5 2.1M-26 6L-35.5 3.1", s + "-cloth-lit", 1.8) +
    drawn("M16 10V4.5Q20 2 24 4.5V10ZM-31 11V6Q-27 3.5 -22 6V11Z", s + "-cloth-lit", 1.5, ink) +
    drawn("M-39 10L-35 24H30L41 5L26 9.5Q-6 12 -39 10Z", s + "-cloth", 1.8, ink) + fill("M-36.6 18.5L-35 24H30L34 17.5Q0 21 -36.6 18.5Z", s + "-cloth-dark") +
    line("M-31 14.5h.01M-24 14.6h.01M-17 14.7h.01M17 13.6h.01M24 12.8h.01", ink, 2.2)
  );
}

function carrier(s: Side): string {
  const ink = s + "-ink";
  const plane = (x: number) => `M${x - 4.5} 1.5H${x + 3}L${x + 4.5} .4L${x + 4} 2.5H${x - 5}L${x - 6} -1.5ZM${x - 1} 2l-2.6 -3.5h5Z`;
  return (
    line("M14 -9V-29M14 -26L20 -10M14 -26L9 -10M21 -9V-18", ink, 1.5) + line("M12.4 -20.6H16.4", ink, 4) +
    drawn("M8 5V-7L10.5 -12H19L24 -7V5Z", s + "-cloth-lit", 1.5, ink) + line("M11 -7H21", ink, 1.8) + drawn("M18 -12L18.6 -17H23.5L24 -9Z", s + "-cloth", 1.4, ink) +
    drawn("M-38 7L-34 24H29L40 7Z", s + "-cloth", 1.8, ink) + fill("M-36 17L-34 24H29L33.5 17Z", s + "-cloth-dark") +
    fill("M-33 10h11v5h-11ZM-17 10h11v5h-11ZM-1 10h11v5h-11ZM15 10h11v5h-11Z", ink) +
    drawn("M-43 1H44L40 8H-40Z", s + "-cloth-lit", 1.8, ink) + line("M-36 4.8H36", s + "-cloth-dark", 1.2, 'stroke-dasharray="6 4"') +
    fill([-32, -20, -8].map(plane).join(""), ink)
  );
}

/** The ship itself with the sea it breaks. */
export const shipArt = (side: Side, look: UnitLook): string =>
  line("M-34 6q5 -4 9 -1M18 -1q5 -3 9 0M-8 1q5 -3 9 0", "foam", 1.5, 'opacity=".7"') +
  (look === "carrier" ? carrier(side) : destroyer(side)) +
  line("M-37 25Q-30 21.5 -23 25T-9 25T5 25T19 25T33 24", "foam", 2.6) + line("M-29 29.5q5 -2.5 10 0M8 29.5q6 -2.8 12 0", "foam", 1.5, 'opacity=".8"');

/** What is left of it: full pips, then empty ones. Round for the Allies, square for the Axis. */
export function hitPips(side: Side, left: number, most = HITS): string {
  let s = "";
  for (let i = 0; i < most; i++) {
    const x = -6 * (most - 1) + 12 * i;
    const d = side === "allies" ? oval(x, 36, 4.2) : `M${x - 3.8} 32.2h7.6v7.6h-7.6Z`;
    s += drawn(d, i < left ? side + "-pip" : side + "-edge", 1.5, side + "-ink");
  }
  return s;
}
