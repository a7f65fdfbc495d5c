// Which hexes lie where. Hexes carry half-hex coordinates: neighbours in a row
// are two columns apart, neighbours in the next row one.

import type { HexInfo } from "../wire";

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

export class Grid {
  private readonly byName: Map<string, HexInfo>;
  private readonly byPlace: Map<string, HexInfo>;

  constructor(readonly hexes: HexInfo[]) {
    this.byName = new Map(hexes.map((h) => [h.name, h]));
    this.byPlace = new Map(hexes.map((h) => [`${h.row},${h.col}`, h]));
  }

  get(name: string): HexInfo | undefined {
    return this.byName.get(name);
  }

  at(row: number, col: number): HexInfo | undefined {
    return this.byPlace.get(`${row},${col}`);
  }

  neighbours(name: string): string[] {
    const h = this.get(name);
    if (!h) return [];
    const steps = [[0, -2], [-1, -1], [-1, 1], [0, 2], [1, 1], [1, -1]] as const;
    return steps.map(([r, c]) => this.at(h.row + r, h.col + c)?.name).filter((n) => n !== undefined);
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
