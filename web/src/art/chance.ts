// Repeatable variation: the same hex always looks the same, no two hexes look stamped.

export type Chance = () => number;

export function chance(seed: string): Chance {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (r: Chance, low: number, high: number): number => low + (high - low) * r();
export const pick = <T>(r: Chance, from: readonly T[]): T => from[Math.floor(r() * from.length)]!;
