import { afterEach, describe, expect, it, vi } from "vitest";
import { lastRead, markRead, NOTHING, unreadOf } from "../src/table/chat";

describe("the chat", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("counts lines after the last one read", () => {
    const lines = [{ number: 0 }, { number: 1 }, { number: 4 }];
    expect(unreadOf(lines, NOTHING)).toBe(3);
    expect(unreadOf(lines, 0)).toBe(2);
    expect(unreadOf(lines, 4)).toBe(0);
  });

  it("remembers table by table", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    markRead("one", 3);
    expect([lastRead("one"), lastRead("other")]).toEqual([3, NOTHING]);
  });

  it("does without a memory", () => {
    vi.stubGlobal("localStorage", undefined);
    markRead("one", 3);
    expect(lastRead("one")).toBe(NOTHING);
  });
});
