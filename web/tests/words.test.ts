import { describe, expect, it } from "vitest";
import { NOTHING } from "../src/table/choices";
import { Grid } from "../src/board/hexes";
import { choiceInWords, hexInWords, prompt, threatsInWords, warning } from "../src/table/words";
import { Names } from "../src/net/library";
import { PHASES, VERBS, type Choice, type Verb } from "../src/net/wire";
import { choice, game, HEXES, SHEET, unit } from "./sample";
import { LANGS, NAMES, speaker } from "./speaker";

const grid = new Grid(HEXES);

const AROUND = { selection: NOTHING, waiting: "Anna", thinking: false, started: true, held: false };

describe("words", () => {
  for (const lang of LANGS) {
    it(`name every choice in ${lang}`, () => {
      for (const verb of VERBS) {
        for (const phase of verb === "done" ? (["order", "target", "move", "react", "ground", "again"] as const) : (["move"] as const)) {
          const c = choice(verb, { start: "b1", end: "b3", card: "recon-left", kind: "recon-left", count: 1, dice: 2 });
          expect(choiceInWords(c, game({ phase, flags: 2 }), NAMES, speaker(lang)), verb).toMatch(/\S/);
        }
      }
    });

    it(`say in ${lang} what is expected in every phase`, () => {
      for (const phase of PHASES) {
        const over = phase === "over";
        const g = game({ phase, over, winner: over ? "allies" : null, target_hex: "b1", attacker: "b3", flags: 1 });
        const mine = prompt(g, { ...AROUND, seat: "allies" }, NAMES, speaker(lang));
        const theirs = prompt({ ...g, decider: "axis" }, { ...AROUND, seat: "allies" }, NAMES, speaker(lang));
        expect(mine, phase).toMatch(/\S/);
        expect(theirs, phase).toMatch(over ? /\S/ : /Anna/);
      }
      const held = prompt(game({ phase: "battle" }), { ...AROUND, seat: "allies", held: true }, NAMES, speaker(lang));
      expect(held).toMatch(/…/);
    });

    it(`warn in ${lang}`, () => {
      const g = game({ phase: "battle", choices: [choice("attack", { start: "b1", end: "b3", dice: 3 })] });
      expect(warning(g, speaker(lang).say)).toMatch(/\?$/);
    });
  }

  it("say how many units may be ordered", () => {
    const words = (ordered: number, orders_left: number) => {
      const units = SHEET.units.map((u, i) => ({ ...u, ordered: i < ordered }));
      return prompt(game({ phase: "order", units, orders_left }), { ...AROUND, seat: "allies" }, NAMES, speaker("en"));
    };
    expect(words(0, 3)).toBe("Give your orders: tap up to 3 units that will act.");
    expect(words(0, 1)).toBe("Give your orders: tap the unit that will act.");
    expect(words(1, 2)).toBe("Ordered: 1 of 3. Tap more units, or go on.");
  });

  it("name the enemies that could attack", () => {
    const words = (lang: "en" | "fr") => threatsInWords([{ start: "b3", dice: 3 }, { start: "a2", dice: 1 }], game({}), NAMES, speaker(lang));
    expect(words("en")).toMatch(/^Within reach of \S+ b3 \(3 dice\), .*a2 \(1 die\)\.$/);
    expect(words("fr")).toMatch(/3 dés/);
    expect(threatsInWords([], game({}), NAMES, speaker("en"))).toBe("");
  });

  it("describe a hex", () => {
    const g = game({ obstacles: { b2: ["wire"] } });
    expect(hexInWords(g, SHEET, grid, "b2", NAMES.on(SHEET), speaker("en"))).toBe("b2, Crossroads, Open ground, Wire, objective");
    expect(hexInWords(g, SHEET, grid, "b1", NAMES, speaker("en"))).toBe("b1, Open ground; Allies: Infantry, 4 figures");
    expect(hexInWords(g, SHEET, grid, "b1", NAMES, speaker("fr"))).toBe("b1, Terrain dégagé\u202f; Alliés\u00a0: Infanterie, 4 figurines");
  });

  it("tell mines, tokens, captured headquarters and ways off the board", () => {
    const units = SHEET.units.map((u) => (u.at === "b1" ? { ...u, spotted: true, camouflaged: true } : u));
    const sheet = { ...SHEET, exits: [{ side: "axis" as const, hexes: ["b1"] }] };
    const g = game({ units, obstacles: { b2: ["minefield"], a2: ["minefield"] }, mines: { a2: 3 }, captured: ["b2"] });
    const words = (hex: string) => hexInWords(g, sheet, grid, hex, NAMES, speaker("en"));
    expect(words("b2")).toContain("(not yet known), captured");
    expect(words("a2")).toContain("(3 dice)");
    expect(words("b1")).toBe("b1, Open ground, way off the board (Axis); Allies: Infantry, 4 figures, marked as a target, camouflaged");
  });
});

describe("choices", () => {
  it("agree with the unit that acts", () => {
    const engineers = { id: "engineer", name: { en: "Engineers", fr: "Génie" }, plural: ["en"], feminine: [], arm: "infantry", figures: 4, pace: 2, battle_pace: 1, dice: [3, 2, 1], cite: [] };
    const names = new Names({ terrain: [], units: [engineers as never], cards: [], arms: [], theatres: [], levels: [], thinkers: [], version: "" });
    const g = game({ units: [unit("allies", "b1", "engineer"), unit("axis", "b3", "infantry")] });
    const said = (verb: Verb, change: Partial<Choice>) => choiceInWords(choice(verb, change), g, names, speaker("en"));
    expect(said("attack", { start: "b1", end: "b3", dice: 2 })).toBe("Engineers b1 attack infantry b3 (2 dice)");
    expect(said("attack", { start: "b3", end: "b1", dice: 1 })).toBe("infantry b3 attacks Engineers b1 (1 die)");
    expect(said("retreat", { start: "b1", end: "b2" })).toBe("Engineers b1 fall back to b2");
    expect(said("clear", { end: "b1" })).toBe("Engineers b1 clear the wire");
  });
});
