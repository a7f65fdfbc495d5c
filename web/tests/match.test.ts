import { describe, expect, it } from "vitest";
import { matchScore } from "../src/table/match";

const leg = (n: number, medals: [number, number], figures: [number, number]) => ({
  leg: n,
  medals: { Anna: medals[0], Bert: medals[1] },
  figures: { Anna: figures[0], Bert: figures[1] },
});

describe("a two-way match", () => {
  it("is open after one leg", () => expect(matchScore([leg(1, [4, 2], [9, 9])])).toBeNull());

  it("adds medals", () => {
    expect(matchScore([leg(1, [4, 2], [0, 9]), leg(2, [3, 4], [0, 9])])).toEqual({ by: "medals", leader: "Anna", first: 7, second: 6 });
  });

  it("then figures", () => {
    expect(matchScore([leg(1, [4, 2], [5, 9]), leg(2, [2, 4], [6, 9])])).toEqual({ by: "figures", leader: "Bert", first: 18, second: 11 });
  });

  it("may end even", () => expect(matchScore([leg(1, [4, 2], [5, 5]), leg(2, [2, 4], [5, 5])])?.by).toBe("draw"));
});
