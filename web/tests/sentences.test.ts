import { describe, expect, it } from "vitest";
import happened from "../../src/bocage/notation/facts.py?raw";
import { chronicle } from "../src/table/chronicle";
import type { Fact } from "../src/wire";
import { rulesOf, sentence } from "../src/table/sentences";
import { entry, SHEET } from "./sample";
import { LANGS, NAMES, speaker } from "./speaker";

const FACTS: Fact[] = [
  { fact: "turn", side: "axis", number: 3 },
  { fact: "played", side: "allies", card: "recon-left", kind: "recon-left" },
  { fact: "played", side: "axis", card: "counter-attack", kind: "recon-left" },
  { fact: "ordered", at: "b1", unit: "infantry" },
  { fact: "moved", from: "b1", to: "b2", unit: "infantry" },
  { fact: "cleared", at: "b2", obstacles: ["wire"] },
  { fact: "dug", at: "b2" },
  { fact: "attack", from: "b2", at: "b3", stage: "first" },
  { fact: "attack", from: "b2", at: "b3", stage: "overrun" },
  { fact: "attack", from: "b2", at: "b3", stage: "second-shot" },
  { fact: "attack", from: "b3", at: "b2", stage: "ambush" },
  { fact: "attack", from: null, at: "b3", stage: "strike" },
  { fact: "die", face: "flag" },
  { fact: "lost", at: "b3", figures: 2, unit: "infantry" },
  { fact: "eliminated", at: "b3", unit: "infantry", side: "axis" },
  { fact: "flags", at: "c3", flags: 2, ignored: 0 },
  { fact: "flags", at: "c3", flags: 2, ignored: 1 },
  { fact: "retreated", from: "c3", to: "d3", unit: "infantry" },
  { fact: "took-ground", from: "b2", to: "b3", unit: "infantry" },
  { fact: "medal", side: "allies", change: 1, objective: null },
  { fact: "medal", side: "allies", change: 1, objective: 0 },
  { fact: "medal", side: "allies", change: -1, objective: 0 },
  { fact: "drew", side: "allies", card: "recon-left", left: 40 },
  { fact: "drew", side: "axis", card: null, left: 39 },
  { fact: "looked", side: "allies", card: "recon-left", left: 38 },
  { fact: "looked", side: "axis", card: null, left: 37 },
  { fact: "discarded", side: "allies", card: "recon-left" },
  { fact: "shuffled", cards: 50 },
  { fact: "healed", at: "b3", figures: 0, unit: "infantry" },
  { fact: "healed", at: "b3", figures: 2, unit: "infantry" },
  { fact: "landed", at: "d1", safely: true },
  { fact: "landed", at: null, safely: false },
  { fact: "cancelled", at: "b2" },
  { fact: "targeted", at: "c3" },
  { fact: "visibility", hexes: 1 },
  { fact: "visibility", hexes: 6 },
  { fact: "turned-up", at: "b3", number: 0 },
  { fact: "turned-up", at: "b3", number: 3 },
  { fact: "mine", at: "b3", number: 3, unit: "infantry" },
  { fact: "sealing", at: "b3", sealed: true, unit: "infantry" },
  { fact: "sealing", at: "b3", sealed: false, unit: "infantry" },
  { fact: "exited", at: "b1", unit: "infantry", side: "allies" },
  { fact: "spotted", at: "b3", from: "b1", unit: "infantry" },
  { fact: "unmasked", at: "b3", unit: "infantry" },
  { fact: "headquarters", at: "b2", side: "allies", captured: true },
  { fact: "headquarters", at: "b2", side: "allies", captured: false },
  { fact: "seized", side: "allies", card: "recon-left" },
  { fact: "won", side: "allies" },
];

/** The kinds the engine knows, read from its own list. */
function kinds(): Set<string> {
  return new Set([...happened.matchAll(/\btag="([\w-]+)"/g)].map((m) => m[1]!));
}

describe("sentences", () => {
  it("cover every kind of fact the engine has", () => {
    expect(new Set(FACTS.map((f) => f.fact))).toEqual(kinds());
  });

  for (const lang of LANGS) {
    it(`are said in ${lang} without a gap`, () => {
      for (const fact of FACTS) {
        const told = chronicle(SHEET.units, null, [entry([{ ...fact }])]);
        const line = told.lines[told.lines.length - 1]!;
        const words = sentence({ ...line, fact }, NAMES, speaker(lang));
        expect(words, fact.fact).toMatch(/\S/);
        expect(words, fact.fact).not.toMatch(/\{|\}|undefined|null|\$/);
      }
    });
  }

  it("reads well", () => {
    const told = chronicle(SHEET.units, entry([{ fact: "turn", side: "allies", number: 1 }], -1), [
      entry([{ fact: "played", side: "allies", card: "recon-left", kind: "recon-left" }]),
      entry([{ fact: "ordered", at: "b1", unit: "infantry" }], 1),
      entry([{ fact: "ordered", at: "c1", unit: "armor" }], 2),
      entry(
        [
          { fact: "attack", from: "b1", at: "b3", stage: "first" },
          { fact: "die", face: "infantry" },
          { fact: "die", face: "star" },
          { fact: "lost", at: "b3", figures: 1, unit: "infantry" },
        ],
        3,
      ),
    ]);
    expect(told.lines.map((l) => sentence(l, NAMES, speaker("en")))).toEqual([
      "Allies, turn 1",
      "The Allies play Recon Left.",
      "Orders to b1, c1.",
      "Infantry b1 attacks Infantry b3.",
      "Infantry b3 loses one figure.",
    ]);
    expect(told.lines[3]!.dice).toEqual(["infantry", "star"]);
    expect(sentence(told.lines[1]!, NAMES, speaker("fr"))).toBe("Les Alliés jouent Reconnaissance Gauche.");
  });

  it("tells the light of the first night before any action, with its dice", () => {
    const opening = entry(
      [
        { fact: "turn", side: "allies", number: 1 },
        { fact: "die", face: "star" },
        { fact: "die", face: "flag" },
        { fact: "visibility", hexes: 2 },
      ],
      -1,
    );
    const told = chronicle(SHEET.units, opening, []);
    expect(told.lines.map((l) => sentence(l, NAMES, speaker("en")))).toEqual(["Allies, turn 1", "Night: one can see 2 hexes away."]);
    expect(told.lines.map((l) => l.dice)).toEqual([[], ["star", "flag"]]);
  });

  it("counts what the battle has cost", () => {
    const told = chronicle(SHEET.units, null, [
      entry([
        { fact: "lost", at: "b3", figures: 4, unit: "infantry" },
        { fact: "eliminated", at: "b3", unit: "infantry", side: "axis" },
        { fact: "medal", side: "allies", change: 1, objective: null },
        { fact: "moved", from: "b1", to: "b2", unit: "infantry" },
        { fact: "medal", side: "allies", change: 1, objective: 0 },
        { fact: "lost", at: "b2", figures: 2, unit: "infantry" },
      ]),
    ]);
    expect(told.toll.lost).toEqual({ allies: { figures: 2, units: 0 }, axis: { figures: 4, units: 1 } });
    expect(told.toll.medals.allies).toEqual({ units: 1, objectives: 1 });
  });

  it("names the rules of a line", () => {
    const rules = (fact: Fact) => {
      const told = chronicle(SHEET.units, null, [entry([{ ...fact }])]);
      return rulesOf(told.lines[told.lines.length - 1]!, NAMES, SHEET);
    };
    expect(rules({ fact: "played", side: "allies", card: "recon-left", kind: "recon-left" })).toContain("BASE-017");
    expect(rules({ fact: "moved", from: "b1", to: "b2", unit: "infantry" })).toContain("BASE-040");
    expect(rules({ fact: "medal", side: "allies", change: 1, objective: 0 })).toContain("SC-1");
  });
});
