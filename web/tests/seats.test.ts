import { describe, expect, it } from "vitest";
import { cardsOf, sideOf, withCards } from "../src/table/seats";
import { game } from "./sample";

describe("seats", () => {
  it("know their side by name, alone or in a team", () => {
    expect(["allies", "axis", "allies-2", "axis-4"].map(sideOf)).toEqual(["allies", "axis", "allies", "axis"]);
  });

  it("hold the cards of their side together", () => {
    const team = { hands: { "allies-1": 3, "allies-2": 2, axis: 4 } };
    expect([cardsOf(team, "allies"), cardsOf(team, "axis")]).toEqual([5, 4]);
  });

  it("are dealt to where the view names the hand, and left to the next view in a team", () => {
    expect(withCards(game({ hands: { allies: 4, axis: 0 } }), "axis", -1)).toEqual({ allies: 4, axis: 0 });
    const team = game({ hands: { "allies-1": 3, "allies-2": 2, axis: 4 } });
    expect(withCards(team, "allies", 1)).toEqual(team.hands);
    expect(withCards(team, "axis", 1)["axis"]).toBe(5);
  });
});
