import { describe, expect, it } from "vitest";
import { Interaction } from "../src/table/interaction.svelte";
import { Grid } from "../src/board/hexes";
import type { Table } from "../src/table/table.svelte";
import type { Because } from "../src/net/wire";
import { choice, game, HEXES } from "./sample";

const GAME = game({ phase: "order", choices: [choice("order", { end: "b1" }), choice("done")] });

/** A interaction at a table that answers when told to. */
function interaction(shown = GAME) {
  const waiting: (() => void)[] = [];
  const withdrawn: string[] = [];
  const table = {
    game: shown,
    me: "allies",
    mayChoose: true,
    scenePlayer: { playing: false },
    withdraw: (hex: string) => withdrawn.push(hex),
    why: (action: string) => new Promise<Because>((resolve) => waiting.push(() => resolve({ action } as unknown as Because))),
  } as unknown as Table;
  const answer = async () => {
    waiting.splice(0).forEach((resolve) => resolve());
    await Promise.resolve();
  };
  return { interaction: new Interaction(table, new Grid(HEXES)), answer, withdrawn };
}

describe("a question why not", () => {
  it("is answered where it was asked", async () => {
    const at = interaction();
    at.interaction.tapHex("b3");
    await at.answer();
    expect(at.interaction.answer?.hex).toBe("b3");
  });

  it("is forgotten once something else is looked at", async () => {
    const at = interaction();
    at.interaction.tapHex("b3");
    at.interaction.tapHex("a1");
    await at.answer();
    expect(at.interaction.answer).toBeNull();
  });

  it("is forgotten once everything is put down", async () => {
    const at = interaction();
    at.interaction.tapHex("b3");
    at.interaction.clear();
    await at.answer();
    expect(at.interaction.answer).toBeNull();
  });
});

describe("a unit that has its order", () => {
  it("gives it back when tapped", () => {
    const units = GAME.units.map((u) => ({ ...u, ordered: u.at === "c1" }));
    const at = interaction({ ...GAME, units });
    at.interaction.tapHex("c1");
    expect(at.withdrawn).toEqual(["c1"]);
  });
});
