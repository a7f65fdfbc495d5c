import { describe, expect, it } from "vitest";
import { longestWaiting } from "../src/table/otherTables";
import type { TableCard } from "../src/net/wire";

const card = (id: string, changed: string, more: Partial<TableCard> = {}): TableCard => ({
  id,
  battle: "omaha-beach",
  name: { en: "Omaha Beach", fr: "Omaha Beach" },
  opponent: "online",
  host: "allies",
  seats: [],
  turn: 1,
  leaders: false,
  medals: {},
  over: false,
  winner: null,
  my_turn: true,
  two_way: false,
  leg: 1,
  clock: "none",
  clock_owner: "seat",
  card_set: "",
  no_tactics: false,
  no_ground: false,
  created: "",
  changed,
  ...more,
});

describe("another table", () => {
  it("is the one where somebody has waited longest", () => {
    const tables = [card("here", "2026-01-01"), card("late", "2026-03-01"), card("early", "2026-02-01")];
    expect(longestWaiting(tables, "here")?.id).toBe("early");
  });

  it("is none where nobody waits for me", () => {
    const tables = [
      card("theirs", "1", { my_turn: false }),
      card("over", "1", { over: true }),
      card("computer", "1", { opponent: "computer" }),
      card("screen", "1", { opponent: "here" }),
    ];
    expect(longestWaiting(tables, "here")).toBeUndefined();
  });
});
