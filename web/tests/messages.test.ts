import { describe, expect, it } from "vitest";
import { LANGS, SOURCES, speaker, TEXT } from "./speaker";

describe("messages", () => {
  const used = new Set<string>();
  for (const source of SOURCES) {
    for (const [, key] of source.matchAll(/\bsay\(\s*"([\w-]+)"/g)) used.add(key!);
  }

  it("end once where a name ends with an exclamation mark", () => {
    const { say } = speaker("en");
    expect(say("log-played", { side: "axis", card: "Move Out!" })).toBe("The Axis play Move Out!");
    expect(say("log-played", { side: "axis", card: "Firefight" })).toBe("The Axis play Firefight.");
  });

  it("are used", () => expect(used.size).toBeGreaterThan(150));

  for (const lang of LANGS) {
    it(`all exist in ${lang}`, () => {
      const there = new Set([...TEXT[lang].matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1]!));
      expect([...used].filter((key) => !there.has(key))).toEqual([]);
    });
  }
});
