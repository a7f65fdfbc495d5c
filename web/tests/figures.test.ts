import { describe, expect, it } from "vitest";
import rounding from "../../tests/lab/rounding.json";
import { binned, chance, compared, interval, number, outdated, percent, signed } from "../src/lab/figures";
import type { Comparison, Report, Run } from "../src/net/report";

function run(turns: Record<number, number>, median = 20, long = 30): Run {
  const counts = Object.entries(turns).map(([value, games]) => ({ value: Number(value), games }));
  return { length: { mean: median, short: 10, median, long, counts } } as Run;
}

describe("figures of a report", () => {
  it("are written as each language writes them", () => {
    expect(percent("en", 0.725, 1)).toBe("72.5%");
    expect(percent("fr", 0.725, 1).replace(/\s/g, " ")).toBe("72,5 %");
    expect(signed("en", 5.5, 1)).toBe("+5.5");
    expect(signed("fr", -5.5, 1)).toBe("−5,5");
    expect(signed("en", -0.01, 1)).toBe("0.0");
    expect(interval("en", 0.1, 0.2)).toBe("10.0 – 20.0%");
    expect(chance("en", 0.00001)).toBe("< 0.001");
    expect(chance("en", 0.036)).toBe("0.036");
    expect(chance("fr", 0.5)).toBe("0,50");
  });

  it("are rounded as in the terminal, by the same table", () => {
    for (const [digits, row] of [rounding.whole, rounding.tenths].entries()) {
      for (const [wins, expected] of row.split(" ").entries()) {
        const share = Number((wins / rounding.games).toFixed(4));
        expect(percent("en", share, digits)).toBe(`${expected}%`);
        expect(number("en", 100 * share, digits)).toBe(expected);
        expect(signed("en", -100 * share, digits).replace("\u2212", "")).toBe(expected);
        expect(interval("en", share, share, digits)).toBe(`${expected} – ${expected}%`);
      }
    }
  });

  it("of an earlier laboratory are known as such", () => {
    expect(outdated({ format: 1 } as Report)).toBe(true);
    expect(outdated({ format: 2 } as Report)).toBe(false);
  });

  it("put every game in one bar", () => {
    const bars = binned(run({ 1: 3, 2: 4, 13: 5, 20: 6, 90: 2 }));
    expect(bars.reduce((sum, b) => sum + b.games, 0)).toBe(20);
    expect(bars[0]).toEqual({ from: 1, to: 2, games: 7 });
    expect(bars.at(-1)).toMatchObject({ to: null, games: 2 });
    expect(bars.length).toBeLessThanOrEqual(27);
    for (const [i, bar] of bars.entries()) expect(bar.from).toBe(i === 0 ? 1 : bars[i - 1]!.to! + 1);
  });

  it("bear a battle that never ends and one that ends at once", () => {
    expect(binned(run({}, 0, 0))).toEqual([]);
    expect(binned(run({ 1: 9 }, 1, 1))).toEqual([{ from: 1, to: 2, games: 9 }]);
  });

  it("compare who begins first of all", () => {
    const [first, other] = [{ p: 1 }, { p: 0.5 }] as Comparison[];
    expect(compared({ first_move: first, what_if: [other] } as Report)).toEqual([first, other]);
    expect(compared({ first_move: null, what_if: [other] } as unknown as Report)).toEqual([other]);
  });
});
