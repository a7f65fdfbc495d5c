import { expect, test } from "vitest";
import { isForPocket, isPocketTable } from "../src/net/pocket.svelte";
import { found } from "../src/pocket/ruleSearch";
import type { RuleItem } from "../src/net/wire";

const rule = (id: string, en: string, fr: string, scope = "base", topic = ""): RuleItem => ({
  id, scope, topic, source: "", rule: { en, fr }, before: "", after: "",
});

const RULES = [
  rule("PAC-1", "Caves hide infantry.", "Les grottes cachent l’infanterie.", "pacific"),
  rule("BASE-1", "Forests block the line of sight.", "Les forêts bloquent la ligne de vue."),
  rule("BASE-2", "Hedgerows too.", "Les haies aussi.", "base", "forest and hedgerow"),
];

test("rules are found by all words, in both languages, accents or not", () => {
  expect(found(RULES, "forets LIGNE").map((r) => r.id)).toEqual(["BASE-1"]);
  expect(found(RULES, "forests caves")).toEqual([]);
  expect(found(RULES, "  ")).toEqual([]);
});

test("rules about the words come first", () => {
  expect(found(RULES, "forest").map((r) => r.id)).toEqual(["BASE-2", "BASE-1"]);
});

test("tables of the pocket are never asked of a server", () => {
  expect(isPocketTable("p-12ab")).toBe(true);
  expect(isPocketTable("12ab")).toBe(false);
  expect(isForPocket("/api/tables/p-12ab/replay")).toBe(true);
  expect(isForPocket("/api/tables/12ab")).toBe(false);
});
