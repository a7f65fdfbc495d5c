import { describe, expect, it } from "vitest";
import { NOTHING, type Selection } from "../src/table/choices";
import { Grid } from "../src/board/hexes";
import { hexInWords, prompt, threatsInWords } from "../src/table/words";
import type { Phase } from "../src/net/wire";
import { choice, game, HEXES, SHEET } from "./sample";
import { NAMES, speaker } from "./speaker";

const grid = new Grid(HEXES);

describe("words", () => {
  it("ask what the server asks, until a unit or an aim is picked up", () => {
    const asked = { message: "turn-battle", args: { count: 2 } };
    const words = (phase: Phase, selection: Selection) => prompt(asked, game({ phase }), selection, NAMES, speaker("en"));
    expect(words("battle", NOTHING)).toBe("2 units can fight: choose one, then its target.");
    expect(words("order", { unit: "b1", aim: null })).toBe("2 units can fight: choose one, then its target.");
    expect(words("battle", { unit: "b1", aim: null })).toMatch(/^Infantry .*b1.*: choose a target\.$/);
    expect(words("move", { unit: "b1", aim: null })).toMatch(/^Infantry .*b1.*: where to\?$/);
    const aims = game({ phase: "drop", choices: [choice("drop", { end: "b3" })] });
    expect(prompt(asked, aims, { unit: null, aim: "b3" }, NAMES, speaker("en"))).toMatch(/b3/);
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
    const units = SHEET.units.map((u) => (u.at === "b1" ? { ...u, spotted: true, camouflaged: true, aboard: true } : u));
    const sheet = { ...SHEET, exits: [{ side: "axis" as const, hexes: ["b1"] }] };
    const g = game({ units, obstacles: { b2: ["minefield"], a2: ["minefield"] }, mines: { a2: 3 }, captured: ["b2"] });
    const words = (hex: string) => hexInWords(g, sheet, grid, hex, NAMES, speaker("en"));
    expect(words("b2")).toContain("(not yet known), captured");
    expect(words("a2")).toContain("(3 dice)");
    expect(words("b1")).toBe("b1, Open ground, way off the board (Axis); Allies: Infantry, 4 figures, marked as a target, camouflaged, in a landing craft");
  });
});
