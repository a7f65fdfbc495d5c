import { describe, expect, it } from "vitest";
import { battlesWon } from "../src/pages/battlesWon";
import type { SeatInfo, Side, TableCard } from "../src/net/wire";

const seat = (side: Side, mine: boolean) => ({ seat: side, side, mine }) as SeatInfo;
const table = (battle: string, winner: Side | null, mine: Side, more: Partial<TableCard> = {}) =>
  ({ battle, winner, over: true, opponent: "online", seats: [seat("allies", mine === "allies"), seat("axis", mine === "axis")], ...more }) as TableCard;

describe("battles won", () => {
  it("are named with their sides", () => {
    const tables = [table("toulon", "axis", "axis"), table("toulon", "allies", "allies"), table("toulon", "axis", "axis")];
    expect(battlesWon(tables)).toEqual({ toulon: ["allies", "axis"] });
  });

  it("are neither lost, drawn, running nor played at one screen", () => {
    const tables = [
      table("a", "allies", "axis"),
      table("b", null, "axis"),
      table("c", "axis", "axis", { over: false }),
      table("d", "axis", "axis", { opponent: "here" }),
    ];
    expect(battlesWon(tables)).toEqual({});
  });
});
