// Names of places keep clear of what they would hide or be hidden by.

import { describe, expect, it } from "vitest";
import { freest, type Box } from "../src/board/placeNames";

const anywhere = (x: number) => x;
const apart = (a: Box, b: Box) => Math.abs(a[0] - b[0]) >= a[2] + b[2] || Math.abs(a[1] - b[1]) >= a[3] + b[3];

describe("a name", () => {
  const name: Box = [100, 100, 45, 6];
  const lies = (taken: Box[], within = anywhere): Box => [...freest(name, taken, within), 45, 6];

  it("stays in the middle where nothing is in its way", () => {
    expect(lies([]).slice(0, 2)).toEqual([100, 100]);
    expect(lies([[100, 160, 15, 14], [220, 100, 15, 14]]).slice(0, 2)).toEqual([100, 100]);
  });

  it("goes clear of the number of a unit, of a medal and of another name", () => {
    const plate: Box = [133, 83, 15, 14];
    const medal: Box = [60, 112, 15, 19];
    const other: Box = [170, 104, 30, 6];
    for (const taken of [[plate], [medal], [other], [plate, [33, 83, 15, 14] as Box]]) {
      for (const box of taken) expect(apart(lies(taken), box)).toBe(true);
    }
  });

  it("never leaves the map, and takes the lesser evil where all is full", () => {
    const within = (x: number) => Math.min(100, x);
    expect(lies([[60, 100, 20, 6]], within)[0]).toBeLessThanOrEqual(100);
    const crowd: Box[] = Array.from({ length: 9 }, (_, i) => [20 + 20 * i, 100, 11, 30]);
    expect(Math.abs(lies(crowd)[0] - 100)).toBeLessThanOrEqual(48);
  });
});
