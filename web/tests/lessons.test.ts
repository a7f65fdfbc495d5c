import { describe, expect, it } from "vitest";
import { CHANCES, FIRST_TURN, isEnemyMoving, learned, nextChance, PATIENCE, type Moment } from "../src/table/lessons";
import { choice, entry, game } from "./sample";
import { LANGS, speaker } from "./speaker";

const moment = (change: Partial<Moment> = {}): Moment => ({ game: game(), entries: [], seat: "allies", me: "allies", playing: false, ...change });
const lesson = (id: string) => FIRST_TURN.find((l) => l.id === id)!;

describe("lessons", () => {
  it("have words in both languages", () => {
    for (const lang of LANGS) {
      for (const { id } of [...FIRST_TURN, ...CHANCES, { id: "done" }]) {
        expect(speaker(lang).say(`tutorial-${id}-head`)).toMatch(/\S/);
        expect(speaker(lang).say(`tutorial-${id}-text`)).toMatch(/\S/);
      }
    }
  });

  it("wait for the deed", () => {
    expect(lesson("card").done!(moment())).toBe(false);
    const played = entry([{ fact: "played", side: "allies", card: "x", kind: "x" }]);
    expect(lesson("card").done!(moment({ entries: [played] }))).toBe(true);
    expect(lesson("order").done!(moment({ game: game({ phase: "order" }) }))).toBe(false);
    expect(lesson("order").done!(moment({ game: game({ phase: "move" }) }))).toBe(true);
    expect(lesson("move").done!(moment({ game: game({ phase: "move" }) }))).toBe(false);
  });

  it("do not insist on a fight that cannot be had", () => {
    const ready = game({ phase: "battle", choices: [choice("attack", { start: "b1", end: "b3" }), choice("end")] });
    expect(lesson("fight").done!(moment({ game: ready }))).toBe(false);
    expect(lesson("fight").done!(moment({ game: { ...ready, choices: [choice("end")] } }))).toBe(true);
  });

  it("take chances as they come", () => {
    const retreat = entry([{ fact: "retreated", from: "b3", to: "a3", unit: "infantry" }]);
    expect(nextChance(moment(), new Set())).toBeNull();
    expect(nextChance(moment({ entries: [retreat] }), new Set())?.id).toBe("retreat");
    expect(nextChance(moment({ entries: [retreat] }), new Set(["retreat"]))).toBeNull();
    expect(nextChance(moment({ entries: [retreat], playing: true }), new Set())).toBeNull();
  });

  it("are told after a while even if the dice never bring them", () => {
    const late = moment({ game: game({ turns: { allies: PATIENCE + 1, axis: PATIENCE } }) });
    const given = new Set<string>();
    for (let next = nextChance(late, given); next; next = nextChance(late, given)) given.add(next.id);
    expect(learned(given)).toBe(true);
    expect(given.has("flags")).toBe(false);
  });
});

describe("what the sergeant asks for", () => {
  it("is nothing while the enemy moves, also in its scenes", () => {
    expect(isEnemyMoving(moment({ game: game({ active: "axis", decider: "axis" }), playing: false }))).toBe(true);
    expect(isEnemyMoving(moment({ game: game({ active: "axis", decider: "allies" }), playing: true }))).toBe(true);
  });

  it("is something in one's own turn, and when the enemy's turn asks for an answer", () => {
    expect(isEnemyMoving(moment({ game: game({ active: "allies", decider: "allies" }), playing: false }))).toBe(false);
    expect(isEnemyMoving(moment({ game: game({ active: "allies", decider: "allies" }), playing: true }))).toBe(false);
    expect(isEnemyMoving(moment({ game: game({ active: "axis", decider: "allies" }), playing: false }))).toBe(false);
  });
});
