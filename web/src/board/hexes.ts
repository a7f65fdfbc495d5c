// The hex grid: names, neighbours, distances. Hexes carry half-hex coordinates:
// neighbours in a row are two columns apart, neighbours in the next row one.

import type { HexInfo } from "../net/wire";

/** Directions in the order of the rules: W NW NE E SE SW, as steps of (row, half column). */
export const STEPS = [[0, -2], [-1, -1], [-1, 1], [0, 2], [1, 1], [1, -1]] as const;

/** A hex by its name and its place; the map of a battle has it, and so has its drawing. */
export interface Placed {
  readonly name: string;
  readonly row: number;
  readonly col: number;
}

/** The two hexes in `c2-d3` or `x4xy4`: the first character is a column, never the mark between them. */
export function splitPair(pair: string, mark: string): [string, string] {
  const at = pair.indexOf(mark, 1);
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + mark.length)];
}

/** Keys typed on the board: a letter, then one or two digits of the row; `hex` is where they lead so far. */
export interface Typed {
  keys: string;
  hex: string | null;
}

/** A further key; null if it is none of a hex's name. `taken` are letters that are shortcuts unless Shift is held. */
export function typeHex(grid: Grid, keys: string, key: string, taken = ""): Typed | null {
  if (/^[a-z]$/i.test(key)) {
    const letter = key.toLowerCase();
    if (key === letter && taken.includes(letter)) return null;
    return grid.hexes.some((h) => h.name.startsWith(letter)) ? { keys: letter, hex: null } : null;
  }
  if (!/^\d$/.test(key) || keys === "") return null;
  const name = keys + key;
  return grid.get(name) ? { keys: name, hex: name } : null;
}

export class Grid<H extends Placed = HexInfo> {
  private readonly byName: Map<string, H>;
  private readonly byPlace: Map<string, H>;

  constructor(readonly hexes: readonly H[]) {
    this.byName = new Map(hexes.map((h) => [h.name, h]));
    this.byPlace = new Map(hexes.map((h) => [`${h.row},${h.col}`, h]));
  }

  get(name: string): H | undefined {
    return this.byName.get(name);
  }

  at(row: number, col: number): H | undefined {
    return this.byPlace.get(`${row},${col}`);
  }

  /** The hex next to a place on one of its six sides. */
  beside(h: { row: number; col: number }, side: number): H | undefined {
    return this.at(h.row + STEPS[side]![0], h.col + STEPS[side]![1]);
  }

  neighbours(name: string): string[] {
    const h = this.get(name);
    return h ? STEPS.map((_, side) => this.beside(h, side)?.name).filter((n) => n !== undefined) : [];
  }

  distance(a: string, b: string): number {
    const [from, to] = [this.get(a), this.get(b)];
    if (!from || !to) return Infinity;
    const rows = Math.abs(from.row - to.row);
    const cols = Math.abs(from.col - to.col);
    return rows + Math.max(0, (cols - rows) / 2);
  }

  /** Where the keyboard starts: the middle of the board. */
  middle(): string {
    const rows = this.hexes.map((h) => h.row);
    const cols = this.hexes.map((h) => h.col);
    const row = Math.round((Math.min(...rows) + Math.max(...rows)) / 2);
    const col = Math.round((Math.min(...cols) + Math.max(...cols)) / 2);
    return (this.at(row, col) ?? this.at(row, col + 1) ?? this.hexes[0])?.name ?? "";
  }
}
