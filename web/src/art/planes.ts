// Planes: one plan view of a fighter, nose to the upper right, with its shadow when it is in the air.

import type { Side } from "../net/wire";
import { drawn, fill, line, oval } from "./ink";

const WINGS = "M-4 -3L-33 5Q-36 11 -31 12L-4 8H4L31 12Q36 11 33 5L4 -3Z";
const BODY = "M0 -27Q6 -22 5.5 -6L3.5 24H-3.5L-5.5 -6Q-6 -22 0 -27Z";
const TAIL = "M-2 18L-13 25V29L0 27L13 29V25L2 18Z";

/** A plane from above. */
export function planeArt(side: Side): string {
  const ink = side + "-ink";
  return (
    drawn(TAIL, side + "-cloth", 1.6, ink) + drawn(WINGS, side + "-cloth", 1.8, ink) + drawn(BODY, side + "-cloth-lit", 1.8, ink) +
    fill("M-3 -12Q0 -16 3 -12V-4H-3Z", ink) + line("M-9 -28Q0 -31 9 -28", ink, 1.8) +
    fill("M-22 5.5a3.4 3.4 0 1 0 .01 0ZM22 5.5a3.4 3.4 0 1 0 .01 0Z", side + "-pip")
  );
}

/** A plane in the air: its shadow lies on the hex, the plane above it. */
export function flyingArt(side: Side, isAwaited = false): string {
  const turned = (art: string, place: string) => `<g transform="${place} rotate(${side === "axis" ? 205 : 25})">${art}</g>`;
  return (
    turned(fill(WINGS + BODY + TAIL, "shade", 'opacity=".3"'), "translate(10 26) scale(.9)") +
    turned(planeArt(side), `translate(0 -8) scale(${isAwaited ? 0.9 : 1.12})`)
  );
}

/** The sign of a unit that a plane holds down: a small plane on a warning disc. */
export function heldArt(): string {
  return drawn(oval(0, 0, 13, 13), "m-paper", 2, "ink") + `<g transform="scale(.33) rotate(25)">${fill(WINGS + BODY + TAIL, "ink")}</g>`;
}
