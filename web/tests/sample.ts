// A small battle to test on: three rows of a board, two units a side.

import type { BattleSheet, Choice, Fact, GameView, HexInfo, LogEntry, Sentence, Side, UnitView, Verb } from "../src/net/wire";
import { openingOf } from "../src/table/opening";

function hex(name: string, row: number, col: number): HexInfo {
  return { name, row, col, ground: "country", structure: null, obstacles: [], river: [], sections: ["center"] };
}

/** Rows 3 and 1 have four hexes, row 2 has three, half a hex to the right. */
export const HEXES: HexInfo[] = [
  ...["a3", "b3", "c3", "d3"].map((n, i) => hex(n, 0, 2 * i)),
  ...["a2", "b2", "c2"].map((n, i) => hex(n, 1, 2 * i + 1)),
  ...["a1", "b1", "c1", "d1"].map((n, i) => hex(n, 2, 2 * i)),
];

export function unit(side: Side, at: string, kind = "infantry", figures = 4): UnitView {
  return { side, unit: kind, at, figures, full: figures, badge: "", medals: 1, ordered: false, moved: false, battled: false, camouflaged: false, boats: false, spotted: false, aboard: false, led: false, load: "", faces_left: null };
}

const same = (text: string) => ({ en: text, fr: text });

export const SHEET: BattleSheet = {
  cards_with_planes: [],
  kinds: [],
  card_set: "",
  card_sets: [],
  cards_by_set: {},
  id: "sample",
  own: false,
  leaders: false,
  planes: true,
  planes_required: false,
  number: 0,
  name: same("Sample"),
  summary: same(""),
  date: ["1944-06-06"],
  theatre: "europe",
  format: "standard",
  most_seats: 3,
  face: "country",
  top: "axis",
  first: "allies",
  allies: { nation: "great-britain", nation_name: same("Britain"), look: "helmets", cite: [], force: same("Reds"), hand: 4, medals: 3 },
  axis: { nation: "germany", nation_name: same("Germany"), look: "helmets", cite: [], force: same("Greys"), hand: 3, medals: 3 },
  width: 4,
  height: 3,
  hexes: HEXES,
  units: [unit("allies", "b1"), unit("allies", "c1", "armor", 3), unit("axis", "b3"), unit("axis", "c3", "artillery", 2)],
  looks: {
    board: "europe",
    ground: { country: "fields", beach: "sand" },
    structures: {},
    obstacles: { wire: "wire", sandbags: "sandbags", minefield: "minefield", cave: "cave" },
    units: { infantry: "soldiers", armor: "tanks", artillery: "guns" },
  },
  measured: null,
  briefing: same(""),
  history: same(""),
  places: [{ at: "b2", hexes: ["b2"], name: same("Crossroads") }],
  objectives: [{ number: 0, sides: ["allies"], hexes: ["b2"], section: null, when: "held", need: 1, worth: 1, cite: ["SC-1"] }],
  stars: [],
  exits: [],
  cards: [],
  specials: [],
  wings: {},
  cite: [],
};

export function game(change: Partial<GameView> = {}): GameView {
  return { ...openingOf(SHEET), decider: "allies", ...change };
}

export function choice(verb: Verb, change: Partial<Choice> = {}): Choice {
  return {
    action: `${verb} ${change.start ?? ""}${change.end ?? ""}${change.card ?? ""}${change.count ?? ""}`,
    label: { message: "turn-end", args: {} },
    commit: null,
    verb,
    start: null,
    end: null,
    card: null,
    kind: null,
    count: null,
    unit: null,
    may_battle: null,
    peril: 0,
    dice: null,
    terms: [],
    odds: null, strafed: [], check: null,
    ...change,
  };
}

export function entry(facts: Fact[], number = 0, side: Side = "allies", action = "x", told: Sentence[] = []): LogEntry {
  return { number, turn: 1, seat: side, side, action, facts, told };
}
