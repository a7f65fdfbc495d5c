import { describe, expect, it } from "vitest";
import { rimOf } from "../src/board/rim";

const ROWS = [["a3", "b3", "c3"], ["a2", "b2"], ["a1", "b1", "c1"]];
const flat = ROWS.flatMap((row, r) => row.map((name, c) => ({ name, x: 50 + 100 * c + (r % 2) * 50, y: 58 + r * 87 })));
const turned = flat.map((c) => ({ name: c.name, x: -c.y, y: c.x }));

describe("the rim", () => {
  it("numbers every row at both ends and letters the outer rows, outside the map", () => {
    const labels = rimOf(flat);
    expect(labels.map((l) => l.text).sort()).toEqual([..."112233aabbcc"]);
    const [left, right] = labels.filter((l) => l.text === "3").map((l) => l.x).sort((a, b) => a - b);
    expect([left, right]).toEqual([-6, 306]);
    const [top, bottom] = labels.filter((l) => l.text === "b").map((l) => l.y).sort((a, b) => a - b);
    expect([top, bottom]).toEqual([-2, 58 + 174 + 60]);
  });

  it("goes round with a map that lies on its side", () => {
    const [first, last] = rimOf(turned).filter((l) => l.text === "3").map((l) => l.y).sort((a, b) => a - b);
    expect([Math.round(first!), Math.round(last!)]).toEqual([-6, 306]);
    const xs = rimOf(turned).filter((l) => l.text === "b").map((l) => Math.round(l.x)).sort((a, b) => a - b);
    expect(xs).toEqual([-(58 + 174 + 60), 2]);
  });

  it("stands beside the arrow of an exit, whichever way the map lies", () => {
    for (const [cells, turn] of [[flat, 180], [turned, 90]] as const) {
      const plain = rimOf(cells);
      const { text, x, y } = plain.find((l) => /[a-z]/.test(l.text))!;
      const aside = rimOf(cells, [{ x: x + 1, y: y + 1, turn }]);
      const moved = aside.filter((l, i) => l.x !== plain[i]!.x || l.y !== plain[i]!.y);
      expect(moved.map((l) => l.text)).toEqual([text]);
      expect(Math.hypot(moved[0]!.x - x, moved[0]!.y - y)).toBeGreaterThan(25);
    }
  });
});
