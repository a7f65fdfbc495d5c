// Letters and numbers on the rim of the map: the numbers at both ends of every row, the letters along the outer rows.
// Directions are read off the places of the hexes, so that a map may lie any way round.

import type { Cell } from "../art/grid";

export interface RimLabel {
  text: string;
  x: number;
  y: number;
}

const BESIDE = 56; // from the middle of a hex to the label beyond its edge
const BEYOND = 60; // and beyond its corner
const ARROW = 30; // how near to the arrow of an exit a label would be covered

/** A label stands beside the arrow of an exit, never under it. */
export function rimOf(cells: readonly Pick<Cell, "name" | "x" | "y">[], exits: readonly { x: number; y: number; turn: number }[] = []): RimLabel[] {
  return labels(cells).map((label) => {
    const exit = exits.find((e) => Math.hypot(e.x - label.x, e.y - label.y) < ARROW);
    if (!exit) return label;
    return exit.turn % 180 === 0 ? { ...label, x: exit.x - ARROW } : { ...label, y: exit.y - ARROW };
  });
}

function labels(cells: readonly Pick<Cell, "name" | "x" | "y">[]): RimLabel[] {
  const rows = new Map<number, Pick<Cell, "name" | "x" | "y">[]>();
  for (const cell of cells) {
    const number = Number(cell.name.slice(1));
    rows.set(number, [...(rows.get(number) ?? []), cell]);
  }
  const lines = [...rows.values()].map((row) => row.sort((a, b) => a.name.localeCompare(b.name)));
  const numbers = lines.flatMap((row) => {
    const [first, last] = [row[0]!, row[row.length - 1]!];
    const [ux, uy] = unit(last, first);
    const text = first.name.slice(1);
    return [
      { text, x: first.x + ux * BESIDE, y: first.y + uy * BESIDE },
      { text, x: last.x - ux * BESIDE, y: last.y - uy * BESIDE },
    ];
  });
  const order = [...rows.keys()].sort((a, b) => a - b);
  const [least, most] = [rows.get(order[0]!)!, rows.get(order[order.length - 1]!)!];
  const [ux, uy] = unit(least[0]!, least[least.length - 1]!);
  // Across the rows, away from the other end of the map.
  const away = Math.sign((most[0]!.x - least[0]!.x) * uy - (most[0]!.y - least[0]!.y) * ux) || 1;
  const letters = (row: typeof least, out: number) =>
    row.map((c) => ({ text: c.name[0]!, x: c.x + uy * away * out * BEYOND, y: c.y - ux * away * out * BEYOND }));
  return [...numbers, ...letters(least, -1), ...(most === least ? [] : letters(most, 1))];
}

function unit(from: { x: number; y: number }, to: { x: number; y: number }): [number, number] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return [(to.x - from.x) / length, (to.y - from.y) / length];
}
