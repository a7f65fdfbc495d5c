import { describe, expect, it } from "vitest";
import { unitEntry } from "../src/ui/ruleEntries";
import { NAMES, speaker } from "./speaker";

describe("the note on a unit", () => {
  const infantry = [...NAMES.units.values()].find((u) => u.id === "infantry")!;
  const note = (changes: Partial<typeof infantry>) => unitEntry({ ...infantry, ...changes }).note(speaker("en"));

  it("counts figures, and hits on what has none", () => {
    expect(note({})).toBe("4 figures. Moves up to 2 hexes; may battle after 1. Dice by distance: 3 · 2 · 1.");
    expect(note({ one_piece: true, figures: 3, pace: 2, battle_pace: 2, dice: [3, 3] })).toBe("3 hits destroy it. Moves up to 2 hexes and may battle. Dice by distance: 3 · 3.");
  });

  it("promises no battle to a unit without dice, and no move to one that is pulled", () => {
    expect(note({ one_piece: true, pace: 3, battle_pace: 3, dice: [] })).toBe("4 hits destroy it. Moves up to 3 hexes.");
    expect(note({ one_piece: true, figures: 1, pace: 0, battle_pace: 3, dice: [3, 2] })).toBe("Pulled by its locomotive. Dice by distance: 3 · 2.");
  });
});
