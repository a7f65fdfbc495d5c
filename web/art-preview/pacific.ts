// A made-up battle that holds every ground, unit and token of the Pacific at once.

import { openingOf } from "../src/table/opening";
import type { BattleLooks, BattleSheet, GameView, HexInfo, Side, UnitView } from "../src/net/wire";

const CODES: Record<string, string> = {
  ".": "country", a: "airfield", Q: "field-hq", O: "hospital", j: "jungle", l: "labor-camp", "^": "mountain", m: "impassable-mountain",
  V: "pacific-village", p: "pier", y: "rice-paddy", k: "water-hole", d: "stream", t: "trench", h: "hill", b: "beach", s: "sea", f: "forest", v: "village", "~": "river", r: "road",
};
const WORKS: Record<string, string> = { P: "pillbox", "%": "rope-bridge", B: "bunker" };
const THINGS: Record<string, string> = { C: "cave", "!": "minefield", w: "wire" };

const ROWS = [
  "m    m    ^    ^+C  h    .    j    j    j    .    Q    .    d",
  "  m    ^    h+C  h    j    j    j    .    h+C  h    .    d",
  "a    a    a    .    j    j    V    .    h    h    .    d    d",
  "  .    a    a    .    .    V    V    .    t    t+!  t    d+%",
  "y    y    a    .    k    .    .    t    .    .    j    d    O",
  "  y    y    .    .    f    f    .    .    .    .    d    j",
  "y    y    l    .    .    .    d    h+P  .    d    d+%  j    j",
  "  b+P  b    b    b    b    b+!  b    b    b    b    b+w  b",
  "s    s    p    s    s    s    s    s    s    p    s    s    s",
];
const RIVER: Record<string, string[]> = {
  m9: ["NE", "SW"], l8: ["NE", "SW"], l7: ["NE", "E"], m7: ["W", "SW"], l6: ["NE", "SW"], l5: ["NE", "SW"], k4: ["NE", "SW"], k3: ["NE", "W"], j3: ["E", "SW"], g3: ["NW", "SE"],
};

const hexes: HexInfo[] = ROWS.flatMap((text, row) =>
  text.trim().split(/\s+/).map((token, i) => {
    const [ground, ...more] = token.split("+");
    const col = 2 * i + (row % 2);
    const name = "abcdefghijklm"[i]! + (9 - row);
    return {
      name, row, col, ground: CODES[ground!]!,
      structure: more.map((c) => WORKS[c]).find(Boolean) ?? null,
      obstacles: more.map((c) => THINGS[c]).filter((c) => c !== undefined),
      river: RIVER[name] ?? [],
      sections: [col < 8 ? "left" : col < 17 ? "center" : "right"],
    };
  }),
);

const unit = (side: Side, kind: string, at: string, figures: number, more: Partial<UnitView> = {}): UnitView =>
  ({ side, unit: kind, at, figures, full: figures, badge: "", medals: 1, ordered: false, moved: false, battled: false, spotted: false, camouflaged: false, ...more });

const units = [
  unit("allies", "engineer", "f2", 4), unit("allies", "infantry", "d2", 4, { badge: "marine" }), unit("allies", "infantry", "h2", 4, { ordered: true }), unit("allies", "flame-tank", "j2", 3),
  unit("allies", "mobile-artillery", "e4", 2), unit("allies", "heavy-artillery", "e3", 2), unit("allies", "armor", "k2", 3),
  unit("allies", "destroyer", "e1", 3), unit("allies", "carrier", "h1", 2), unit("allies", "infantry", "i4", 4, { badge: "chindit" }),
  unit("axis", "infantry", "c8", 4), unit("axis", "infantry", "h6", 4), unit("axis", "infantry", "f8", 3), unit("axis", "infantry", "b6", 4, { badge: "giretsu" }), unit("axis", "infantry", "d9", 4),
  unit("axis", "artillery", "j7", 2), unit("axis", "armor", "g5", 3), unit("axis", "destroyer", "b1", 1), unit("axis", "infantry", "f6", 4), unit("axis", "infantry", "a4", 2), unit("axis", "engineer", "h3", 4),
  unit("axis", "heavy-artillery", "f5", 2), unit("axis", "infantry", "m4", 4), unit("axis", "infantry", "k6", 4), unit("axis", "infantry", "b9", 3),
];

/** Looks of everything above; most are called as the thing itself. */
const OTHERWISE: Record<string, string> = {
  country: "fields", beach: "sand", "field-hq": "headquarters", "labor-camp": "camp", "impassable-mountain": "peaks", "pacific-village": "huts",
  infantry: "soldiers", engineer: "sappers", armor: "tanks", "flame-tank": "flame-tanks", artillery: "guns", "mobile-artillery": "mobile-guns", "heavy-artillery": "heavy-guns",
};
const looksOf = (ids: Iterable<string>) => Object.fromEntries([...ids].map((id) => [id, OTHERWISE[id] ?? id]));
const looks: BattleLooks = {
  board: "pacific",
  ground: looksOf(Object.values(CODES)),
  structures: looksOf(Object.values(WORKS)),
  obstacles: looksOf(Object.values(THINGS)),
  units: looksOf(units.map((u) => u.unit)),
};

const text = (en: string) => ({ en, fr: en });
const camp = (nation: string, look: string) => ({ nation, look, nation_name: text(nation), cite: [], force: text(nation), hand: 5, medals: 6 });

export const pacificSheet = (full: boolean): BattleSheet => ({
  id: "pacific-preview", number: 50, name: text("The Pacific"), summary: text(""), date: [], theatre: "pacific", face: "country", top: "axis", first: "allies",
  allies: camp("us-marines", "covered-helmets"), axis: camp("japan", "field-caps"), width: 13, height: 9, hexes, units: full ? units : [], looks,
  briefing: text(""), history: text(""), places: [{ at: "g6", name: text("Kukum") }, { at: "c1", name: text("Lagoon") }],
  objectives: [
    { number: 1, sides: ["allies"], hexes: ["b7"], section: null, when: "held", need: 1, worth: 1, cite: [] },
    { number: 2, sides: ["axis"], hexes: ["k9"], section: null, when: "held", need: 1, worth: 1, cite: [] },
    { number: 3, sides: ["allies"], hexes: [], section: "center", when: "cleared", need: 1, worth: 1, cite: [] },
  ],
  exits: full ? [{ side: "allies", hexes: ["e9", "f9", "m5"] }, { side: "axis", hexes: ["i1", "a5"] }] : [],
  specials: [{ trait: "night", cite: [] }], cite: [],
});

/** The opening with tokens of every kind, at a visibility. */
export function pacificGame(sheet: BattleSheet, night: number): GameView {
  const game = openingOf(sheet);
  const units = game.units.map((u) => ({ ...u, spotted: ["c8", "g5", "f5"].includes(u.at), camouflaged: ["h6", "f5"].includes(u.at) }));
  return { ...game, units, night, mines: { f2: 3, d4: 2 }, captured: sheet.exits.length ? ["k9"] : [], obstacles: { ...game.obstacles, d4: ["minefield"], h4: ["minefield"] } };
}

export const TUNNELS: [string, string][] = [["c8", "d9"], ["c8", "i8"]];
