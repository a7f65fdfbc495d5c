import { expect, test } from "vitest";
import { comparison } from "../src/table/origin";
import type { TableOrigin } from "../src/net/wire";

const lost: TableOrigin = { replay: "there", at: 57, side: "allies", winner: "axis", medals: { allies: 2, axis: 4 } };

test("a win is better than a loss, however narrow", () => {
  expect(comparison({ winner: "allies", medals: { allies: 4, axis: 3 } }, lost)).toBe("better");
  expect(comparison({ winner: "axis", medals: { allies: 3, axis: 4 } }, { ...lost, winner: "allies", medals: { allies: 4, axis: 3 } })).toBe("worse");
});

test("of two losses the narrower is better, and a draw is between", () => {
  expect(comparison({ winner: "axis", medals: { allies: 3, axis: 4 } }, lost)).toBe("better");
  expect(comparison({ winner: "axis", medals: { allies: 2, axis: 4 } }, lost)).toBe("equal");
  expect(comparison({ winner: "axis", medals: { allies: 0, axis: 4 } }, lost)).toBe("worse");
  expect(comparison({ winner: null, medals: { allies: 4, axis: 4 } }, lost)).toBe("better");
});

test("the side that took command counts", () => {
  expect(comparison({ winner: "axis", medals: { allies: 1, axis: 4 } }, { ...lost, side: "axis" })).toBe("better");
});
