// Lines drawn from hex to hex: where something went, and ways under the ground.

import type { Cell } from "../art/grid";

/** An arrow from one hex to another, clear of the figures on both. */
export function arrow(a: Cell, b: Cell): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [sx, sy] = [a.x + ux * 26, a.y + uy * 26 + 8];
  const [ex, ey] = [b.x - ux * 40, b.y - uy * 40 + 8];
  const wing = (s: number) => `${ex - ux * 15 - uy * s} ${ey - uy * 15 + ux * s}`;
  return `M${sx} ${sy}L${ex} ${ey}M${wing(12)}L${ex} ${ey}L${wing(-12)}`;
}

/** From mouth to mouth, bent a little so that two ways never lie on one line. */
export function burrow(a: Cell, b: Cell): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return `M${a.x} ${a.y - 18}Q${(a.x + b.x) / 2 - dy * 0.12} ${(a.y + b.y) / 2 - 18 + dx * 0.12} ${b.x} ${b.y - 18}`;
}
