import { describe, expect, it } from "vitest";
import { craftBefore, craftBehind } from "../src/art/landingCraft";
import { applyFact } from "../src/table/applyFact";
import { game, SHEET } from "./sample";

describe("a landing craft", () => {
  const inCraft = SHEET.units.map((u) => (u.at === "b1" ? { ...u, aboard: true } : u));
  const moved = (aboard: boolean) => game({ units: inCraft.map((u) => (u.at === "b1" ? { ...u, at: "b2", aboard } : u)) });
  const fact = { fact: "moved", from: "b1", to: "b2", unit: "infantry" } as const;
  const after = (end: ReturnType<typeof game>) => applyFact(game({ units: inCraft }), fact, end).units.find((u) => u.at === "b2");

  it("carries its unit on over the sea", () => {
    expect(after(moved(true))?.aboard).toBe(true);
  });

  it("is gone once the unit is ashore", () => {
    expect(after(moved(false))?.aboard).toBe(false);
  });

  it("is drawn in the colours of its side, and the other way round for the Axis", () => {
    for (const part of [craftBefore, craftBehind]) {
      expect(part("allies")).toContain("--m-allies-cloth");
      expect(part("axis")).toContain("--m-axis-cloth");
      expect(part("axis")).toContain("scale(-1 1)");
      expect(part("allies")).not.toContain("scale");
    }
  });
});
