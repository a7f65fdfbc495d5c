import { afterEach, expect, test, vi } from "vitest";
import { isForPocket, isPocketTable } from "../src/net/pocket.svelte";
import { engine } from "../src/pocket/engine";
import { found } from "../src/pocket/ruleSearch";
import { toasts } from "../src/ui/toasts.svelte";
import type { RuleItem } from "../src/net/wire";

vi.mock("../src/l10n/speech.svelte", () => ({ say: (key: string) => key }));

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

afterEach(() => void vi.useRealTimers());

test.each(["ready", "failed", "lost"])("the notice that the engine starts stays until it is %s", (kind) => {
  vi.useFakeTimers();
  const workers: Silent[] = [];
  class Silent {
    onmessage: ((event: unknown) => void) | null = null;
    constructor() {
      workers.push(this);
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", Silent);
  const started = engine();
  vi.advanceTimersByTime(60_000); // a slow device
  expect(toasts().length).toBe(1);
  workers[0]!.onmessage!({ data: { kind, ms: 1 } });
  expect(toasts()).toEqual([]);
  expect(engine() === started).toBe(kind === "ready");
  workers.at(-1)!.onmessage!({ data: { kind: "lost" } });
  vi.unstubAllGlobals();
});
