// Boards of all three shapes, as the server describes them: rows of `width` and one fewer in turn.

import type { HexInfo } from "../src/net/wire";

export const SHAPES = { standard: [13, 9, 113], breakthrough: [13, 17, 213], overlord: [26, 9, 230] } as const;
export type Shape = keyof typeof SHAPES;

export function hexesOf(shape: Shape): HexInfo[] {
  const [width, height] = SHAPES[shape];
  const out: HexInfo[] = [];
  for (let row = 0; row < height; row++) {
    for (let i = 0; i < width - (row % 2); i++) {
      const name = `${String.fromCharCode(97 + i)}${height - row}`;
      out.push({ name, row, col: 2 * i + (row % 2), ground: "country", structure: null, obstacles: [], river: [], sections: [] });
    }
  }
  return out;
}
