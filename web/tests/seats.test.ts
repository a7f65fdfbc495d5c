import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../src/net/wire";
import { cardsOf, company, handOf, seatInWords, sideOf, withCards } from "../src/table/seats";
import { game } from "./sample";

describe("seats", () => {
  it("know their side by name, alone or in a team", () => {
    expect(["allies", "axis", "allies-2", "axis-4"].map(sideOf)).toEqual(["allies", "axis", "allies", "axis"]);
  });

  it("hold the cards of their side together", () => {
    const team = { hands: { "allies-1": 3, "allies-2": 2, axis: 4 } };
    expect([cardsOf(team, "allies"), cardsOf(team, "axis")]).toEqual([5, 4]);
  });

  it("are dealt to the hand of the side, which the first seat of a team holds", () => {
    expect(withCards(game({ hands: { allies: 4, axis: 0 } }), "axis", -1)).toEqual({ allies: 4, axis: 0 });
    const team = game({ hands: { "allies-1": 3, "allies-2": 0, axis: 4 } });
    expect(withCards(team, "allies", 1)).toEqual({ "allies-1": 4, "allies-2": 0, axis: 4 });
    expect(withCards(team, "axis", 1)["axis"]).toBe(5);
    expect(handOf({ "allies-1": ["dig-in"], "allies-2": [], axis: ["ambush"] }, "allies")).toEqual(["dig-in"]);
  });

  it("tell who else is at the table, and that nobody has come", () => {
    const say = (key: string) => key;
    const seat = (name: string, nickname: string | null, mine = false): SeatInfo => ({
      seat: name, side: sideOf(name), nickname, computer: false, level: null, is_stand_in: false, online: true, mine, clock: null, is_thinking: false, replaceable: null,
    });
    expect(company([seat("allies", null), seat("axis", "Bert")], { say })).toBe("Bert");
    expect(company([seat("allies", "Anna", true), seat("axis", null)], { say })).toBe("home-nobody");
    const team = [seat("allies-1", "Anna", true), seat("allies-2", "Carl"), seat("axis-1", null), seat("axis-2", "Dora")];
    expect(company(team, { say })).toBe("Carl, Dora");
  });

  it("are called by their side, in a team with a number", () => {
    const say = (key: string, args?: Record<string, unknown>) => [key, ...Object.values(args ?? {})].join(" ");
    expect(["allies", "axis-2"].map((seat) => seatInWords(seat, { say }))).toEqual(["allies", "seat-of-team axis 2"]);
  });
});
