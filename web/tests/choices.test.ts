import { describe, expect, it } from "vitest";
import { aimed, bare, NOTHING, ready, tap, whyNot, withdrawal } from "../src/table/choices";
import { Grid } from "../src/board/hexes";
import { lastTrail, marksOf, tunnelsOf } from "../src/table/marks";
import { choice, entry, game, HEXES } from "./sample";

const grid = new Grid(HEXES);
const odds = (expected: number) => ({ losses: [1 - expected, expected], eliminated: 0, retreats: 0, unharmed: 0, expected });

const MOVES = game({
  phase: "move",
  choices: [
    choice("move", { start: "b1", end: "b2", may_battle: true }),
    choice("move", { start: "b1", end: "a3", may_battle: false }),
    choice("move", { start: "c1", end: "c2", may_battle: true }),
    choice("done"),
  ],
});
const BATTLE = game({
  phase: "battle",
  choices: [
    choice("attack", { start: "b1", end: "b3", dice: 2, odds: odds(0.4) }),
    choice("attack", { start: "c1", end: "b3", dice: 3, odds: odds(0.9) }),
    choice("clear", { end: "b1" }),
    choice("end"),
  ],
});

describe("taps", () => {
  it("orders at once", () => {
    const g = game({ phase: "order", choices: [choice("order", { end: "b1" }), choice("done")] });
    expect(tap(g, grid, "allies", NOTHING, "b1")).toEqual({ act: g.choices[0] });
    expect(tap(g, grid, "allies", NOTHING, "b3")).toEqual({ why: "order b3" });
    expect(tap(g, grid, "allies", NOTHING, "a1")).toEqual({ look: "a1" });
  });

  it("takes an order back", () => {
    const units = game().units.map((u) => ({ ...u, ordered: u.at === "b1" }));
    const g = game({ phase: "order", units, choices: [choice("order", { end: "c1" }), choice("done")] });
    expect(tap(g, grid, "allies", NOTHING, "b1")).toEqual({ withdraw: "b1" });
    expect(tap(g, grid, "allies", NOTHING, "c1")).toEqual({ act: g.choices[0] });
    expect(tap({ ...g, decider: "axis", choices: [] }, grid, "allies", NOTHING, "b1")).toEqual({ look: "b1" });
    expect(tap({ ...g, phase: "move", choices: [] }, grid, "allies", NOTHING, "b1")).toEqual({ why: "move b1-a1" });
  });

  it("picks a unit up, then moves it", () => {
    expect(tap(MOVES, grid, "allies", NOTHING, "b1")).toEqual({ select: { unit: "b1", aim: null } });
    expect(tap(MOVES, grid, "allies", { unit: "b1", aim: null }, "a3")).toEqual({ act: MOVES.choices[1] });
    expect(tap(MOVES, grid, "allies", { unit: "b1", aim: null }, "c1")).toEqual({ select: { unit: "c1", aim: null } });
    expect(tap(MOVES, grid, "allies", { unit: "b1", aim: null }, "b1")).toEqual({ select: NOTHING });
  });

  it("asks why a hex cannot be reached", () => {
    expect(tap(MOVES, grid, "allies", { unit: "b1", aim: null }, "d3")).toEqual({ why: "move b1-d3" });
  });

  it("previews an attack before it commits", () => {
    const first = tap(BATTLE, grid, "allies", { unit: "b1", aim: null }, "b3");
    expect(first).toEqual({ select: { unit: "b1", aim: "b3" } });
    expect(tap(BATTLE, grid, "allies", { unit: "b1", aim: "b3" }, "b3")).toEqual({ act: BATTLE.choices[0] });
  });

  it("offers the best attacker when a target is tapped first", () => {
    expect(tap(BATTLE, grid, "allies", NOTHING, "b3")).toEqual({ select: { unit: "c1", aim: "b3" } });
    expect(aimed(BATTLE, NOTHING, "b3")).toBe(BATTLE.choices[1]);
  });

  it("aims a drop, a strike or a cure before it happens", () => {
    for (const verb of ["drop", "target", "heal"] as const) {
      const g = game({ phase: verb, choices: [choice(verb, { end: "b2" })] });
      expect(tap(g, grid, "allies", NOTHING, "b2")).toEqual({ select: { unit: null, aim: "b2" } });
      expect(tap(g, grid, "allies", { unit: null, aim: "b2" }, "b2")).toEqual({ act: g.choices[0] });
    }
  });

  it("does nothing when the other side decides", () => {
    const g = game({ decider: "axis", phase: "move" });
    expect(tap(g, grid, "allies", NOTHING, "b1")).toEqual({ look: "b1" });
  });
});

describe("questions", () => {
  it("guesses what was meant in a battle", () => {
    const g = game({ phase: "battle", units: game().units.map((u) => ({ ...u, ordered: u.at === "b1" })) });
    expect(whyNot(g, grid, "allies", NOTHING, "c1")).toBe("attack c1xb3");
    expect(whyNot(g, grid, "allies", NOTHING, "c3")).toBe("attack b1xc3");
    expect(whyNot(g, grid, "allies", { unit: "b1", aim: null }, "a2")).toBe("attack b1xa2");
    expect(whyNot(g, grid, "allies", NOTHING, "a2")).toBeNull();
  });

  it("asks about a unit that a plane holds, though another is in hand", () => {
    const held = game({ phase: "move", pinned: ["b1"] });
    expect(whyNot(held, grid, "allies", { unit: "c1", aim: null }, "b1")).toBe("move b1-a1");
  });

  it("guesses for a unit without a move", () => {
    expect(whyNot(game({ phase: "move" }), grid, "allies", NOTHING, "b1")).toBe("move b1-a1");
  });
});

describe("what needs no picking", () => {
  it("picks up the only unit that can act", () => {
    const g = game({ phase: "retreat", choices: [choice("retreat", { start: "b1", end: "a1" }), choice("retreat", { start: "b1", end: "c1" })] });
    expect(ready(g)).toEqual({ unit: "b1", aim: null });
    expect(ready(MOVES)).toEqual(NOTHING);
  });

  it("aims at the ground to take", () => {
    const g = game({ phase: "ground", choices: [choice("advance", { start: "b1", end: "b2" }), choice("done")] });
    expect(ready(g)).toEqual({ unit: "b1", aim: "b2" });
    expect(bare(g)?.verb).toBe("done");
  });
});

describe("an order taken back", () => {
  const log = (...actions: string[]) => actions.map((action, i) => entry([], i, "allies", action));

  it("undoes it, and gives the later ones again", () => {
    const orders = log("play attack-left", "order b1", "order c1", "order d1");
    expect(withdrawal(orders, "allies", "d1")).toEqual({ undos: 1, again: [] });
    expect(withdrawal(orders, "allies", "b1")).toEqual({ undos: 3, again: ["order c1", "order d1"] });
  });

  it("stays where the card gave it, or more than orders came after", () => {
    expect(withdrawal(log("play attack-left", "order b1"), "allies", "c1")).toBeNull();
    expect(withdrawal(log("order b1", "done"), "allies", "b1")).toBeNull();
    expect(withdrawal(log("order b1"), "axis", "b1")).toBeNull();
  });
});

describe("marks", () => {
  it("tells who has an order from who could have one", () => {
    const units = game().units.map((u) => ({ ...u, ordered: u.at === "b1" }));
    const g = game({ phase: "order", units, choices: [choice("order", { end: "c1" }), choice("done")] });
    expect(marksOf(g, NOTHING, []).get("b1")).toEqual({ role: "ordered" });
    expect(marksOf(g, NOTHING, []).get("c1")).toEqual({ role: "orderable" });
    expect(marksOf({ ...g, phase: "move", choices: [] }, NOTHING, []).has("b1")).toBe(false);
  });

  it("shows who can move", () => {
    const marks = marksOf(MOVES, NOTHING, []);
    expect([...marks]).toEqual([
      ["b1", { role: "orderable", dimmed: false }],
      ["c1", { role: "orderable", dimmed: false }],
    ]);
  });

  it("shows where a unit can go, and from where it could not fight", () => {
    const marks = marksOf(MOVES, { unit: "b1", aim: null }, []);
    expect(marks.get("b1")).toEqual({ role: "selected" });
    expect(marks.get("b2")).toEqual({ role: "reach" });
    expect(marks.get("a3")).toEqual({ role: "reach-nofight" });
    expect(marks.get("c1")?.dimmed).toBe(true);
    expect(marks.has("c2")).toBe(false);
  });

  it("shows targets with their dice", () => {
    expect(marksOf(BATTLE, { unit: "b1", aim: null }, []).get("b3")).toEqual({ role: "target", label: "2" });
    expect(marksOf(BATTLE, NOTHING, []).get("b3")).toEqual({ role: "target", label: "3", dimmed: true });
    expect(marksOf(BATTLE, { unit: "b1", aim: "b3" }, []).get("b3")).toEqual({ role: "aim", label: "2", dimmed: false });
  });

  it("shows the last move under everything else", () => {
    expect(marksOf(game(), NOTHING, [["a1", "b2"]])).toEqual(
      new Map([
        ["a1", { role: "last-from" }],
        ["b2", { role: "last-to" }],
      ]),
    );
    expect(marksOf(MOVES, NOTHING, [["a1", "b1"]]).get("b1")?.role).toBe("orderable");
  });

  it("finds the last trail", () => {
    const moved = entry([{ fact: "moved", from: "a1", to: "b2", unit: "infantry" }]);
    const drew = entry([{ fact: "drew", side: "allies", card: null, left: 3 }], 1);
    expect(lastTrail([moved, drew])).toEqual([["a1", "b2"]]);
    expect(lastTrail([entry([{ fact: "attack", from: null, at: "b3", stage: "strike" }])])).toEqual([["b3", "b3"]]);
    expect(lastTrail([])).toEqual([]);
  });
});

describe("tunnels", () => {
  const caves = { ...MOVES, obstacles: { b1: ["cave"], a3: ["cave"], b2: ["cave"], d3: ["cave"] } };

  it("join the cave of the unit in hand to caves beyond the next hex that it can reach", () => {
    expect(tunnelsOf(caves, grid, { unit: "b1", aim: null })).toEqual([["b1", "a3"]]);
  });

  it("are not shown for anybody else", () => {
    expect(tunnelsOf(caves, grid, NOTHING)).toEqual([]);
    expect(tunnelsOf(caves, grid, { unit: "c1", aim: null })).toEqual([]);
    expect(tunnelsOf(MOVES, grid, { unit: "b1", aim: null })).toEqual([]);
  });
});
