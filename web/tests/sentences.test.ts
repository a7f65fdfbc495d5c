import { describe, expect, it } from "vitest";
import { Names } from "../src/net/library";
import { logLines } from "../src/table/logLines";
import { sentence } from "../src/table/sentences";
import type { BattleSheet, Catalogue, Fact, LogEntry, Phrase, Sentence } from "../src/net/wire";
import { entry } from "./sample";
import { LANGS, speaker, type Lang } from "./speaker";
import told from "./told.json?raw";

// Made by tests/speech/test_sentences.py: entries as they travel, and their sentences as Python says them.
interface Told {
  names: Catalogue & Pick<BattleSheet, "places">;
  rows: ({ entry: LogEntry } & Record<Lang, string[]>)[];
  phrases: ({ phrase: Phrase } & Record<Lang, string>)[];
}
const { names, rows, phrases } = JSON.parse(told) as Told;
const NAMES = new Names({ ...names, arms: [], theatres: [], levels: [], thinkers: [], version: "" }).on(names);

function said(message: string, args: Sentence["args"], fact = 0, more: Partial<Sentence> = {}): Sentence {
  return { fact, message, args, rules: [], side: null, dice: [], ...more };
}

describe("sentences", () => {
  for (const lang of LANGS) {
    it(`are in ${lang} those of the terminal, for every kind of fact`, () => {
      for (const row of rows) {
        const words = row.entry.told.map((s) => sentence(s, NAMES, speaker(lang)));
        expect(words, JSON.stringify(row.entry.facts)).toEqual(row[lang]);
      }
      expect(rows.length).toBeGreaterThan(100);
    });

    it(`ask and offer in ${lang} what the terminal would`, () => {
      for (const row of phrases) expect(sentence(row.phrase, NAMES, speaker(lang))).toBe(row[lang]);
      expect(phrases.length).toBeGreaterThan(10);
    });
  }
});

describe("the log", () => {
  const ordered = (at: string, number: number) =>
    entry([{ fact: "ordered", at, unit: "infantry" }], number, "allies", "x", [said("log-ordered", { count: 1, hexes: { hexes: [at] } })]);
  const FIGHT: Fact[] = [
    { fact: "attack", from: "b1", at: "b3", stage: "first" },
    { fact: "die", face: "infantry" },
    { fact: "die", face: "star" },
    { fact: "lost", at: "b3", figures: 1, unit: "infantry" },
  ];
  const foe = { unit: { unit: "infantry" }, at: "b3" };
  const FOUGHT = [
    said("log-attack-first", { ...foe, from: "b1", foe: { unit: "armor" } }, 0, { dice: [1, 2] }),
    said("log-lost", { ...foe, figures: 1 }, 3, { side: "axis", rules: ["BASE-071"] }),
  ];

  it("has the orders of a turn in one line", () => {
    const { lines } = logLines(null, [ordered("b1", 0), ordered("c1", 1), ordered("d1", 2)]);
    expect(lines.map((l) => sentence(l, NAMES, speaker("en")))).toEqual(["Orders to b1, c1, d1."]);
  });

  it("shows dice with their line, and the rules behind it", () => {
    const { lines } = logLines(null, [entry(FIGHT, 3, "allies", "x", FOUGHT)]);
    expect(lines.map((l) => l.dice)).toEqual([["infantry", "star"], []]);
    expect(lines.map((l) => l.key)).toEqual(["3.0", "3.3"]);
    expect(lines[1]!.rules).toEqual(["BASE-071"]);
  });

  it("tells an entry as far as it has been shown", () => {
    const { lines } = logLines(null, [entry(FIGHT.slice(0, 2), 3, "allies", "x", FOUGHT)]);
    expect(lines.map((l) => l.dice)).toEqual([["infantry"]]);
  });

  it("counts what the battle has cost", () => {
    const facts: Fact[] = [
      { fact: "lost", at: "b3", figures: 4, unit: "infantry" },
      { fact: "eliminated", at: "b3", unit: "infantry", side: "axis" },
      { fact: "medal", side: "allies", change: 1, objective: null },
      { fact: "medal", side: "allies", change: 1, objective: 0 },
      { fact: "lost", at: "b2", figures: 2, unit: "infantry" },
    ];
    const sides = ["axis", "axis", "allies", "allies", "allies"] as const;
    const { toll } = logLines(null, [entry(facts, 0, "allies", "x", sides.map((side, i) => said("x", {}, i, { side })))]);
    expect(toll.lost).toEqual({ allies: { figures: 2, units: 0 }, axis: { figures: 4, units: 1 } });
    expect(toll.medals.allies).toEqual({ units: 1, objectives: 1 });
  });
});
