// Medals, pennants, dice: the small things that count.

import type { NationLook } from "./looks";
import type { Side } from "../net/wire";
import { at, c, drawn, fill, line, n, oval, p } from "./ink";

/** A star of `points` rays around the origin. */
export function star(points: number, outer: number, inner: number): string {
  let d = "";
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer;
    const a = (Math.PI * i) / points - Math.PI / 2;
    d += (i ? "L" : "M") + p(r * Math.cos(a), r * Math.sin(a));
  }
  return d + "Z";
}

const CROSS = "M-3 -3L-4.6 -9.4H4.6L3 -3L9.4 -4.6V4.6L3 3L4.6 9.4H-4.6L-3 3L-9.4 4.6V-4.6Z";

/** Five petals, for Japan. */
const BLOSSOM = [0, 1, 2, 3, 4]
  .map((i) => {
    const at = (turn: number, r: number) => p(r * Math.sin(((i + turn) * 2 * Math.PI) / 5), -r * Math.cos(((i + turn) * 2 * Math.PI) / 5));
    return `M0 0C${at(-0.5, 5)} ${at(-0.34, 9.4)} ${at(-0.1, 9.8)}L${at(0, 8.2)}L${at(0.1, 9.8)}C${at(0.34, 9.4)} ${at(0.5, 5)} 0 0Z`;
  })
  .join("");

/** What stands on the medals of a side. */
const deviceOf = (side: Side, nation: NationLook, k = 1): string => (side === "allies" ? star(5, 9.4 * k, 4 * k) : nation === "field-caps" ? BLOSSOM : CROSS);

const disc = (side: Side, k: number): string =>
  side === "allies" ? oval(0, 0, 13 * k) : `M${p(-12 * k, -7 * k)}L${p(-7 * k, -12 * k)}H${n(7 * k)}L${p(12 * k, -7 * k)}V${n(7 * k)}L${p(7 * k, 12 * k)}H${n(-7 * k)}L${p(-12 * k, 7 * k)}Z`;

/**
 * A medal of a side, 40 units tall around the origin: round with a star for the Allies,
 * angular with a cross (a blossom for Japan) for the Axis. One that nobody holds yet is pale metal.
 */
export function medalArt(side: Side, held: boolean, nation: NationLook = "helmets"): string {
  const metal = held ? "gold" : "silver";
  const device = deviceOf(side, nation);
  return (
    fill(disc(side, 1), "shade", 'transform="translate(2 3)" opacity=".35"') +
    drawn("M-8 -24H8V-9L0 -4L-8 -9Z", side + "-ribbon", 1.6) +
    fill("M-2.6 -24H2.6V-6H-2.6Z", "ribbon-stripe") +
    drawn(disc(side, 1), metal, 1.9) +
    line(disc(side, 0.82), metal + "-lit", 1.3) +
    drawn(device, held ? "gold-device" : "silver-device", 1.1)
  );
}

/** A pennant for a hex that counts only together with others. */
export function pennantArt(side: Side, held: boolean, nation: NationLook = "helmets"): string {
  const device = deviceOf(side, nation, 0.54);
  return (
    line("M-9 14V-20", "ink", 4.4) + line("M-9 13V-19", "timber", 2.2) +
    drawn("M-8 -20H16L9 -11.5L16 -3H-8Z", held ? side + "-ribbon" : "silver", 1.7) +
    at(0, -11.5, fill(device, held ? "white" : "ink"), side === "axis" ? "scale(.5)" : "")
  );
}

/** The five faces of the die, each on a field of 100 by 100. */
const FACES: Record<string, { tint: string; art: string }> = {
  infantry: {
    tint: "die-green",
    art:
      drawn("M26 62Q22 26 50 22Q80 24 76 60L84 66Q50 54 18 68Z", "die-ink", 0) +
      line("M30 52Q32 32 48 29", "die-shine", 5) +
      line("M33 66Q36 84 50 85Q65 84 68 64", "die-ink", 6),
  },
  armor: {
    tint: "die-blue",
    art:
      drawn("M12 70Q6 62 14 55L20 52H80L87 55Q94 62 87 70Q84 74 78 74H22Q15 74 12 70Z", "die-ink", 0) +
      drawn("M18 50L24 41H76L84 50Z", "die-ink", 0) +
      drawn("M30 39Q30 25 42 25H58Q66 26 67 31H94V36H67L66 39Z", "die-ink", 0) +
      fill([24, 37, 50, 63, 76].map((x) => oval(x, 63, 5)).join(""), "die-blue"),
  },
  grenade: {
    tint: "die-rust",
    art:
      drawn("M30 58Q30 36 50 36Q70 36 70 58Q70 86 50 87Q30 86 30 58Z", "die-ink", 0) +
      line("M37 46V78M50 40V84M63 46V78M32 55H68M32 69H68", "die-rust", 3) +
      drawn("M41 34V24H60V34Z", "die-ink", 0) +
      line("M58 24L72 28L78 52", "die-ink", 6) + line(oval(34, 22, 8), "die-ink", 5),
  },
  flag: {
    tint: "die-pale",
    art:
      line("M28 88V12", "die-ink", 7) +
      drawn("M31 15Q46 6 58 16T86 16V50Q72 60 58 50T31 50Z", "die-flag", 4, "die-ink"),
  },
  star: { tint: "die-gold", art: at(50, 54, drawn(star(5, 38, 16), "die-ink", 0)) + at(50, 54, line(star(5, 25, 10.5), "die-gold", 2.6)) },
};

export const dieArt = (face: string): string => {
  const { tint, art } = FACES[face] ?? FACES["star"]!;
  return (
    `<rect x="3" y="3" width="94" height="94" rx="20" fill="${c("die-bone")}" stroke="${c("die-ink")}" stroke-width="5"/>` +
    `<rect x="10" y="10" width="80" height="80" rx="15" fill="${c(tint)}"/>` + art
  );
};
