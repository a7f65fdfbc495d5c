import { describe, expect, it } from "vitest";
import { actionInWords, lanes, luckLevel, numbered, path, span } from "../src/table/analysisText";
import { VERBS } from "../src/net/wire";
import { LANGS, NAMES, speaker } from "./speaker";

const WHAT: Record<string, string> = { pick: " infantry",
  play: " recon-left",
  react: " ambush",
  keep: " probe-left",
  ignore: " 2",
  move: " c4-d5",
  attack: " d5xd6",
  retreat: " d6-d7",
  advance: " d5-d6",
  done: "",
  end: "",
  pass: "",
  sortie: "",
  call: " spitfire",
  strafe: "",
  land: "",
  fly: " c4-d5",
  give: " probe-left to left",
  roll: "",
  suppress: " d5xd6",
  shell: " d5xd6",
  smother: " d5xd6",
  reveal: " d5xd6",
  smoke: " d5-d6",
  reroll: "",
};

describe("a second look", () => {
  it("numbers turns where they begin: of both sides with cards, shared with leaders, and none on another", () => {
    const told = (each: number, close: number) => numbered([0, 10, 20, 30, 40], each, (frame) => frame * 3, close).map((t) => [t.number, t.x]);
    expect(told(2, 20)).toEqual([[1, 0], [2, 60], [3, 120]]);
    expect(told(1, 20)).toEqual([[1, 0], [2, 30], [3, 60], [4, 90], [5, 120]]);
    expect(told(1, 50)).toEqual([[1, 0], [3, 60], [5, 120]]);
  });

  it("draws steps from the first value to the last", () => {
    expect(path([0, 1, 0.5], 100, 50, 0, 1)).toBe("M0 50H50V0H100V25");
    expect(path([0.5], 100, 50, 0, 1)).toBe("M0 25");
  });

  it("keeps small luck small", () => {
    expect(span([[0, 1], [0, -0.5]])).toBeCloseTo(4.4);
    expect(span([[0, 10], [0, -12]])).toBeCloseTo(13.2);
  });

  it("keeps marks apart", () => {
    expect(lanes([0, 5, 9, 60, 200, 210], 20)).toEqual([0, 1, 0, 0, 0, 1]);
  });

  it("has a word for luck only where there is some", () => {
    expect([-3.1, -2, -1, 0, 1.4, 1.6, 2.6].map(luckLevel)).toEqual([-3, -2, 0, 0, 0, 2, 3]);
  });

  for (const lang of LANGS) {
    it(`says every action in ${lang}`, () => {
      expect(VERBS).toContain("attack");
      for (const verb of VERBS) {
        const text = actionInWords(verb + (WHAT[verb] ?? " c4"), NAMES, speaker(lang));
        expect(text).not.toContain("analysis-");
        expect(text).not.toMatch(/[{}⁨⁩]/u);
        if (WHAT[verb] === undefined) expect(text).toContain("c4");
      }
    });
  }

  it("says that units of leaders are activated", () => {
    expect(LANGS.map((lang) => actionInWords("order g9", NAMES, speaker(lang), true))).toEqual(["activate g9", "activer g9"]);
    expect(actionInWords("move g9-g8", NAMES, speaker("en"), true)).toBe("move g9 to g8");
  });

  it("names the card a card is played as", () => {
    expect(actionInWords("play counter-attack as recon-left", NAMES, speaker("en"))).toMatch(/play .+ as .+/);
  });
});
