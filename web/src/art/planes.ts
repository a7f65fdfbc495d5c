// Planes: plan views that tell the kinds apart by their outline, nose up, with a shadow when they are in the air.

import type { Side } from "../net/wire";
import { drawn, fill, line, oval } from "./ink";
import type { PlaneLook } from "./looks";

interface Outline {
  readonly wings: string;
  readonly body: string;
  readonly tail: string;
  /** Where the wing bears the sign of its side. */
  readonly sign: number;
  /** The propeller is ahead of here. */
  readonly nose: number;
  readonly cockpit?: number;
  /** A wing above the fuselage. */
  readonly high?: boolean;
  /** What no other plane has. */
  readonly more?: (ink: string) => string;
}

const TAIL = "M-2 18L-13 24V29L0 27L13 29V24L2 18Z";

const OUTLINES: Record<PlaneLook, Outline> = {
  "bent-wing": {
    wings: "M-4 -3L-15 6L-35 -4Q-40 1 -37 7L-15 17L-4 9H4L15 17L37 7Q40 1 35 -4L15 6L4 -3Z",
    body: "M-6.5 -24Q-6.5 -29 0 -29Q6.5 -29 6.5 -24L5 4L3 28H-3L-5 4Z",
    tail: "M-2 19L-14 22V28L0 28L14 28V22L2 19Z",
    sign: 27,
    nose: -30,
    cockpit: 2,
  },
  "clipped-wing": {
    wings: "M-4 -6L-29 0V10.5L-4 8H4L29 10.5V0L4 -6Z",
    body: "M0 -30Q5.5 -25 5 -8L2.5 26H-2.5L-5 -8Q-5.5 -25 0 -30Z",
    tail: "M-2 19H-12V26L0 27L12 26V19H2Z",
    sign: 20,
    nose: -31,
    more: (ink) => line("M-10 -5V8M10 -5V8", ink, 1.3),
  },
  "elliptical-wing": {
    wings: "M-4 -8Q-22 -10 -32 -3Q-38 1 -38 4Q-34 9 -23 12Q-12 14 -4 11H4Q12 14 23 12Q34 9 38 4Q38 1 32 -3Q22 -10 4 -8Z",
    body: "M0 -29Q4.5 -24 4.5 -7L2.5 26H-2.5L-4.5 -7Q-4.5 -24 0 -29Z",
    tail: "M-2 18Q-13 18 -14 24Q-11 28 0 27Q11 28 14 24Q13 18 2 18Z",
    sign: 23,
    nose: -30,
  },
  "long-wing": {
    wings: "M-4 -7L-34 -3Q-43 1 -40 6Q-38 8 -31 7L-4 8H4L31 7Q38 8 40 6Q43 1 34 -3L4 -7Z",
    body: "M-6 -21Q-6 -26 0 -26Q6 -26 6 -21L4.5 2L0 33L-4.5 2Z",
    tail: "M-1.5 19Q-15 19 -15 23.5Q-12 27 -1 26.5H1Q12 27 15 23.5Q15 19 1.5 19Z",
    sign: 27,
    nose: -27,
  },
  "shark-nose": {
    wings: "M-4 -7L-31 0Q-37 3 -34 9Q-31 11 -25 11L-4 10H4L25 11Q31 11 34 9Q37 3 31 0L4 -7Z",
    body: "M0 -32Q7.5 -28 7.5 -14Q6.5 2 3 27H-3Q-6.5 2 -7.5 -14Q-7.5 -28 0 -32Z",
    tail: "M-2 18L-14 21V27L0 29L14 27V21L2 18Z",
    sign: 22,
    nose: -33,
    more: (ink) => fill("M-6 -25L-3.5 -19.5L-1.800 -24L0 -19.5L1.800 -24L3.5 -19.5L6 -25Q0 -28 -6 -25Z", "white") + line("M-6 -25L-3.5 -19.5L-1.800 -24L0 -19.5L1.800 -24L3.5 -19.5L6 -25", ink, 1),
  },
  "slim-wing": {
    wings: "M-4 -4L-33 5Q-36 10 -31 11L-4 8H4L31 11Q36 10 33 5L4 -4Z",
    body: "M0 -30Q6 -22 5 -6L3 24H-3L-5 -6Q-6 -22 0 -30Z",
    tail: TAIL,
    sign: 21,
    nose: -31,
    cockpit: 2,
  },
  spotter: {
    wings: "M-38 -13Q-41 -7 -38 -1H38Q41 -7 38 -13Z",
    body: "M0 -25Q5 -23 5 -10L2 31H-2L-5 -10Q-5 -23 0 -25Z",
    tail: "M-2 23H-15V30H15V23H2Z",
    sign: 28,
    nose: -26,
    cockpit: 9,
    high: true,
    more: (ink) => line("M-4 4L-20 -1M4 4L20 -1M-13 -13V-1M13 -13V-1", ink, 1.4),
  },
  "twin-boom": {
    wings: "M-4 -8L-37 -1Q-40 3 -37 7L-4 8H4L37 7Q40 3 37 -1L4 -8Z",
    body: "M0 -22Q5 -17 5 -4L3 15H-3L-5 -4Q-5 -17 0 -22ZM-15 -27Q-11 -22 -11 -8L-13 30H-17L-19 -8Q-19 -22 -15 -27ZM15 -27Q19 -22 19 -8L17 30H13L11 -8Q11 -22 15 -27Z",
    tail: "M-21 23H21V29H-21Z",
    sign: 28,
    nose: 0,
    more: (ink) => line("M-23 -28Q-15 -31 -7 -28M7 -28Q15 -31 23 -28", ink, 1.8),
  },
};

/** Round for one side, straight for the other, as their bases are. */
const SIGNS: Record<Side, (x: number) => string> = {
  allies: (x) => oval(x, 3, 4, 4),
  axis: (x) => `M${x - 1.5} -1.5h3v3h3v3h-3v3h-3v-3h-3v-3h3Z`,
};

const whole = (o: Outline): string => o.wings + o.body + o.tail;

/** A plane from above. */
export function planeArt(side: Side, look: PlaneLook): string {
  const ink = side + "-ink";
  const o = OUTLINES[look];
  const drop = o.high ? -10 : 0;
  const wings = drawn(o.wings, side + "-cloth", 1.8, ink) + fill(SIGNS[side](-o.sign) + SIGNS[side](o.sign), side + "-pip", `transform="translate(0 ${drop})"`);
  const body = drawn(o.body, side + "-cloth-lit", 1.8, ink) + fill("M-3 -12Q0 -16 3 -12V-4H-3Z", ink, `transform="translate(0 ${o.cockpit ?? 0})"`);
  return (
    drawn(o.tail, side + "-cloth", 1.6, ink) + (o.high ? body + wings : wings + body) + (o.nose ? line(`M-9 ${o.nose + 1}Q0 ${o.nose - 2} 9 ${o.nose + 1}`, ink, 1.8) : "") + (o.more?.(ink) ?? "")
  );
}

/** Degrees by which a plane turns that flies from one point to another. */
export const heading = (from: { x: number; y: number }, to: { x: number; y: number }): number => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

/** A plane in the air: its shadow lies on the hex, the plane above it. Without a heading it looks towards the enemy. */
export function flyingArt(side: Side, look: PlaneLook, turn = side === "axis" ? 205 : 25): string {
  const turned = (art: string, place: string) => `<g transform="${place} rotate(${Math.round(turn)})">${art}</g>`;
  return turned(fill(whole(OUTLINES[look]), "shade", 'opacity=".3"'), "translate(10 26) scale(.9)") + turned(planeArt(side, look), "translate(0 -8) scale(1.12)");
}

/** The sign of a unit that a plane holds down: a small plane on a warning disc. */
export function heldArt(): string {
  return drawn(oval(0, 0, 13, 13), "paper", 2, "ink") + `<g transform="scale(.33) rotate(25)">${fill(whole(OUTLINES["slim-wing"]), "ink")}</g>`;
}

/** Planes that wait behind another or aboard a ship: one small plane for each. */
export function waitingArt(side: Side, looks: readonly PlaneLook[]): string {
  return looks
    .map((look, i) => `<g transform="translate(${13 * i} 0) scale(.3)">${fill(whole(OUTLINES[look]), "paper", 'stroke="var(--m-paper)" stroke-width="16"')}${fill(whole(OUTLINES[look]), side + "-ink")}</g>`)
    .join("");
}
