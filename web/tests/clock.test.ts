import { describe, expect, it } from "vitest";
import { left, time } from "../src/table/clock";

describe("the clock", () => {
  const read = { seconds: 90, at: 60_000 };

  it("runs for the side that decides", () => {
    expect(left(read, 70_000, true)).toBe(80);
    expect(left(read, 70_000, false)).toBe(90);
    expect(left(read, 900_000, true)).toBe(0);
  });

  it("gives no time back when its last tick is older than what the server says", () => {
    expect(left(read, 1_000, true)).toBe(90);
  });

  it("tells hours, minutes and seconds", () => expect(time(3_725.9)).toBe("1:02:05"));
});
