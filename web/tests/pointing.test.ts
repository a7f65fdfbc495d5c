import { describe, expect, it } from "vitest";
import { Names } from "../src/net/library";
import { hexesIn } from "../src/table/pointing";
import { Grid } from "../src/board/hexes";
import { goalHexes, goalInWords } from "../src/table/objectives";
import { unitAt } from "../src/table/words";
import { game, SHEET as sheet, unit } from "./sample";
import { speaker } from "./speaker";

const names = new Names({ terrain: [], units: [], cards: [], arms: [], theatres: [], levels: [], thinkers: [], version: "" });
const here: Names = names.on(sheet);

describe("words about hexes", () => {
  it("find the coordinates that lie on the map, each once", () => {
    const grid = new Grid(sheet.hexes);
    expect(hexesIn("Infantry at Crossroads (b2) to b1, E-3 and z9, not b22 or ab1; b2.", grid)).toEqual(["b2", "b1"]);
  });

  it("call a hex by its name, with the coordinate", () => {
    expect(here.hex("b2", speaker("en"))).toBe("Crossroads (b2)");
    expect(here.hex("b2", speaker("fr"))).toBe("b2 (Crossroads)");
    expect(here.hex("b1", speaker("en"))).toBe("b1");
    expect(names.hex("b2", speaker("en"))).toBe("b2");
  });

  it("name an objective by its place, and light all of it", () => {
    const goal = sheet.objectives[0]!;
    expect(goalInWords(goal, sheet, here, speaker("fr"))).toBe("Crossroads (b2)");
    expect(goalHexes(goal, sheet)).toEqual(["b2"]);
  });

  it("say where a unit stands", () => {
    const there = game({ units: [unit("allies", "b2")] });
    expect(unitAt(there, "b2", here, speaker("en"))).toMatch(/ at Crossroads \(b2\)$/);
    expect(unitAt(there, "b2", names, speaker("en"))).toMatch(/ b2$/);
  });
});
