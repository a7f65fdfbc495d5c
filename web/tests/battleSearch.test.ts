import { describe, expect, it } from "vitest";
import { EVERYTHING, found, stateOf } from "../src/pages/battleSearch";
import { SHEET, unit } from "./sample";

const BATTLES = [
  { ...SHEET, id: "late", number: 1, name: { en: "Zebra", fr: "L’Âne" }, date: ["1944-09-17"] },
  { ...SHEET, id: "early", number: 2, name: { en: "Bénouville", fr: "Bénouville" }, date: ["1944-06-06"], face: "beach" },
  { ...SHEET, id: "large", number: 3, format: "overlord" as const, date: ["1944-07-25"], theatre: "pacific", specials: [{ trait: "night", cite: [] }], units: Array.from({ length: 30 }, (_, i) => unit("allies", `x${i}`)) },
];
const AROUND = {
  isArmor: (unit: string) => unit === "armor",
  theatres: [{ id: "pacific", name: { en: "The Pacific", fr: "Le Pacifique" }, booklet: { en: "", fr: "" } }],
  tables: [
    { battle: "late", over: true },
    { battle: "early", over: true },
    { battle: "early", over: false },
  ],
};
const ids = (change: Partial<typeof EVERYTHING>) => found(BATTLES, { ...EVERYTHING, ...change }, "en", AROUND).map((b) => b.id);

describe("finding battles", () => {
  it("sorts", () => {
    expect(ids({})).toEqual(["late", "early", "large"]);
    expect(ids({ order: "date" })).toEqual(["early", "large", "late"]);
    expect(ids({ order: "name" })).toEqual(["early", "large", "late"]);
    expect(ids({ order: "size" })).toEqual(["late", "early", "large"]);
  });

  it("searches both languages without accents and with any apostrophe", () => {
    expect(ids({ words: "benouville" })).toEqual(["early"]);
    expect(ids({ words: "ANE" })).toEqual(["late"]);
    expect(ids({ words: "l'ane" })).toEqual(["late"]);
    expect(ids({ words: "germany 1944-07" })).toEqual(["large"]);
    expect(ids({ words: "nowhere" })).toEqual([]);
  });

  it("knows theatres, nations and the night in both languages", () => {
    for (const words of ["pacific", "Pacifique", "night", "nuit"]) expect(ids({ words })).toEqual(["large"]);
    expect(ids({ words: "britain" })).toEqual(["late", "early", "large"]);
  });

  it("filters by the state of the own games", () => {
    expect(ids({ state: "new" })).toEqual(["large"]);
    expect(ids({ state: "going" })).toEqual(["early"]);
    expect(ids({ state: "over" })).toEqual(["late"]);
    expect(BATTLES.map((b) => stateOf(b, AROUND.tables))).toEqual(["over", "going", "new"]);
  });

  it("filters", () => {
    expect(ids({ face: "beach" })).toEqual(["early"]);
    expect(ids({ theatre: "pacific" })).toEqual(["large"]);
    expect(ids({ theatre: "europe" })).toEqual(["late", "early"]);
    expect(ids({ size: "large" })).toEqual(["large"]);
    expect(ids({ format: "overlord" })).toEqual(["large"]);
    expect(ids({ format: "standard" })).toEqual(["late", "early"]);
    expect(ids({ armor: true })).toEqual(["late", "early"]);
  });
});
