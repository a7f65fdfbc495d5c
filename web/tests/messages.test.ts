import { describe, expect, it } from "vitest";
import { LANGS, TEXT } from "./speaker";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

describe("messages", () => {
  const used = new Set<string>();
  for (const source of Object.values(SOURCES)) {
    for (const [, key] of source.matchAll(/\bsay\(\s*"([\w-]+)"/g)) used.add(key!);
  }

  it("are used", () => expect(used.size).toBeGreaterThan(150));

  for (const lang of LANGS) {
    it(`all exist in ${lang}`, () => {
      const there = new Set([...TEXT[lang].matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1]!));
      expect([...used].filter((key) => !there.has(key))).toEqual([]);
    });
  }
});
