import { describe, expect, it } from "vitest";
import { endTitle, matchStanding } from "../src/table/match";
import type { MatchView, SeatInfo, Side } from "../src/net/wire";
import { LANGS, speaker } from "./speaker";

const seat = (side: Side, nickname: string): SeatInfo => ({ seat: side, side, nickname, computer: false, level: null, is_stand_in: false, online: true, mine: false, clock: null, is_thinking: false, replaceable: null });
const SEATS = [seat("allies", "Anna"), seat("axis", "Bert")];
const en = speaker("en");

function match(over: boolean, leader: Side | null, by: MatchView["by"], medals: [number, number] = [7, 6]): MatchView {
  return { legs: [], over, leader, by, medals: { allies: medals[0], axis: medals[1] }, figures: { allies: 11, axis: 18 } };
}

describe("the title of the end", () => {
  it("tells of one battle", () => {
    expect(endTitle("axis", null, "axis", SEATS, en)).toBe("Victory!");
    expect(endTitle("axis", null, "allies", SEATS, en)).toBe("Defeat");
    expect(endTitle("axis", null, null, SEATS, en)).toContain("Axis");
  });

  it("tells of the first leg", () => {
    const open = match(false, "allies", "medals");
    expect(endTitle("allies", open, "allies", SEATS, en)).toBe("First leg won");
    expect(endTitle("allies", open, "axis", SEATS, en)).toBe("First leg lost");
    expect(endTitle("allies", open, null, SEATS, en)).toContain("Allies");
  });

  it("tells who has won the match, whoever won its second leg", () => {
    const over = match(true, "allies", "medals");
    expect(endTitle("axis", over, "allies", SEATS, en)).toBe("You win the match!");
    expect(endTitle("axis", over, "axis", SEATS, en)).toBe("You lose the match");
    expect(endTitle("axis", over, null, SEATS, en)).toBe("Anna wins the match");
    expect(endTitle("axis", match(true, null, "draw"), "axis", SEATS, en)).toBe("The match is drawn");
  });
});

describe("how a match stands", () => {
  it("leads after one leg, wins after two", () => {
    expect(matchStanding(match(false, "allies", "medals"), SEATS, en)).toBe("Anna leads, 7 to 6 medals.");
    expect(matchStanding(match(true, "allies", "medals"), SEATS, en)).toBe("Anna wins the match, 7 to 6 medals.");
  });

  it("says what decides between even medals", () => {
    expect(matchStanding(match(true, "axis", "figures", [6, 6]), SEATS, en)).toBe("Both have 6 medals; Bert wins the match by figures taken, 18 to 11.");
    expect(matchStanding(match(true, "axis", "given-up", [6, 6]), SEATS, en)).toContain("Bert wins the match, 6 to 6 medals: only the other player");
  });

  it.each(LANGS)("has words for every case in %s", (lang) => {
    for (const over of [true, false])
      for (const by of ["medals", "figures", "given-up", "draw"] as const)
        expect(matchStanding(match(over, by === "draw" ? null : "axis", by), SEATS, speaker(lang))).not.toMatch(/\bend-/);
  });
});
