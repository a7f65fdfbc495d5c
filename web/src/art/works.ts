// What soldiers build: bunkers stay on the map, obstacles come and go.

import type { Cell } from "./grid";
import { at, drawn, fill, line, n, oval } from "./ink";

/** A casemate at the back of its hex, so that the garrison stands in front of it. */
export const bunker = (cell: Cell): string =>
  at(
    cell.x,
    cell.y - 6,
    fill(oval(5, -8, 46, 20), "shade", 'opacity=".32"') +
      drawn("M-47 -10Q-44 -34 -30 -38L-24 -4Q-38 -2 -47 -10ZM47 -10Q44 -34 30 -38L24 -4Q38 -2 47 -10Z", "mound", 1.4) +
      line("M-41 -14l5 -10M-35 -10l3 -9M41 -14l-5 -10M35 -10l-3 -9", "hachure", 1.3) +
      drawn("M-33 -2L-29 -32H29L33 -2Z", "concrete", 1.8) +
      fill("M4 -2L4 -32H29L33 -2Z", "concrete-dark", 'opacity=".55"') +
      drawn("M-34 -30L-25 -47H25L34 -30Z", "concrete-lit", 1.8) +
      drawn("M-34 -31H34V-25H-34Z", "concrete", 1.6) +
      fill("M-21 -20H21L18 -13H-18Z", "ink") +
      line("M-21 -21H21", "concrete-lit", 1.6) +
      line("M-20 -37l7 -5M-4 -36l5 -7M12 -39h7", "rock-ink", 1.1, 'opacity=".6"'),
  );

export interface Laid {
  readonly back: string;
  readonly front: string;
}

const bag = (x: number, y: number, lit: boolean): string => drawn(oval(x, y, 7.4, 4.6), lit ? "bag-lit" : "bag", 1.3);

function bags(): string {
  let low = "";
  let high = "";
  for (let i = 0; i <= 8; i++) {
    const a = Math.PI * (0.04 + (0.92 * i) / 8);
    low = bag(-44 * Math.cos(a), 13 + 29 * Math.sin(a), false) + low;
    if (i < 8) {
      const b = a + (Math.PI * 0.92) / 16;
      high = bag(-44 * Math.cos(b), 7 + 29 * Math.sin(b), true) + high;
    }
  }
  return fill("M-48 16Q-30 54 4 53Q40 50 52 20L46 16Q36 40 0 42Q-36 40 -42 14Z", "shade", 'opacity=".3"') + low + high;
}

/** A belt of wire along a line: pickets and coils. */
function coils(y: number): string {
  let loops = "";
  for (let x = -40; x < 36; x += 9.4) loops += `M${n(x)} ${y + 5}C${n(x - 4)} ${y - 14} ${n(x + 17)} ${y - 14} ${n(x + 12)} ${y + 5}`;
  const posts = [-33, 0, 33].map((x) => `M${x - 5} ${y + 8}L${x + 5} ${y - 13}M${x + 5} ${y + 8}L${x - 5} ${y - 13}`).join("");
  const strand = `M-43 ${y + 3}Q0 ${y + 7} 43 ${y + 3}`;
  return (
    fill(oval(3, y + 7, 42, 5), "shade", 'opacity=".25"') +
    line(posts, "ink", 5) + line(posts, "timber", 2.6) +
    line(loops + strand, "wire-halo", 4, 'opacity=".55"') + line(loops + strand, "wire", 1.7)
  );
}

function jack(x: number, y: number, k: number): string {
  const beams = "M-11 8L9 -13M11 7L-8 -13M-13 -2L13 -5";
  return at(x, y, fill(oval(4, 9, 13, 4), "shade", 'opacity=".35"') + line(beams, "ink", 6.2) + line(beams, "steel", 3.6) + line("M-9.5 6L8 -12.5", "steel-lit", 1.2), `scale(${k})`);
}

/** How a hex lies: a unit on it pushes obstacles to the rim, other obstacles make them share. */
interface Around {
  readonly occupied: boolean;
  readonly crowded: boolean;
}

const DRAWINGS: Record<string, (around: Around) => Laid> = {
  sandbags: () => ({ back: "", front: bags() }),
  wire: ({ occupied, crowded }) => (crowded || occupied ? { back: coils(-32), front: crowded ? "" : coils(40) } : { back: coils(14), front: "" }),
  hedgehog: ({ occupied }) =>
    occupied
      ? { back: jack(-32, -20, 1.05) + jack(31, -26, 0.95), front: jack(36, 35, 0.85) }
      : { back: jack(-19, -12, 1.25) + jack(20, -17, 1.15) + jack(4, 22, 1.2), front: "" },
  "sea-wall": () => ({ back: wall(), front: "" }),
};

function wall(): string {
  return (
    fill("M-46 -22L46 -22L50 -10H-42Z", "shade", 'opacity=".35"') +
    drawn("M-48 -40H48L47 -20H-47Z", "concrete", 1.7) +
    drawn("M-48 -40L-43 -47H43L48 -40Z", "concrete-lit", 1.7) +
    line("M-30 -40v20M-10 -40v20M10 -40v20M30 -40v20M-47 -30H47", "rock-ink", 1.1, 'opacity=".6"')
  );
}

/** The obstacles of a hex, split into what lies behind a unit and what lies before it. */
export function obstacles(ids: readonly string[], occupied: boolean): Laid {
  const laid = ids.map((id) => DRAWINGS[id]?.({ occupied, crowded: ids.length > 1 }) ?? { back: "", front: "" });
  return { back: laid.map((l) => l.back).join(""), front: laid.map((l) => l.front).join("") };
}

