// Which hexes lie where. Hexes carry half-hex coordinates: neighbours in a row
// are two columns apart, neighbours in the next row one.

import type { HexInfo } from "../wire";

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
