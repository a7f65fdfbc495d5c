// Searching and sorting the battles of the home page.

import type { BattleCard, TableCard, Text, TheatreInfo } from "../net/wire";

export type Order = "date" | "number" | "name" | "size";
export type BattleFormat = BattleCard["format"];
export type BattleSize = "all" | "small" | "medium" | "large";

/** What has become of a battle in the games of this person. */
export type State = "all" | "new" | "going" | "over";

export interface Filter {
  words: string;
  order: Order;
  theatre: string; // "all" or the id of a theatre
  state: State;
  face: string; // "all" or the id of a face
  size: BattleSize;
  format: "all" | BattleFormat;
  armor: boolean; // only with armor on the field
}

export const EVERYTHING: Filter = { words: "", order: "number", theatre: "all", state: "all", face: "all", size: "all", format: "all", armor: false };

/** By the number of units on the field. */
export function sizeOf(battle: BattleCard): Exclude<BattleSize, "all"> {
  const units = battle.units.length;
  return units <= 18 ? "small" : units <= 25 ? "medium" : "large";
}

/** As it may be typed: "benouville" finds Bénouville, a straight apostrophe a round one. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** A battle with a game that goes on, one with ended games only, one never played. */
export function stateOf(battle: BattleCard, tables: Pick<TableCard, "battle" | "over">[]): Exclude<State, "all"> {
  const here = tables.filter((t) => t.battle === battle.id);
  return here.length === 0 ? "new" : here.every((t) => t.over) ? "over" : "going";
}

/** What else the battles know: which units count as armor, how theatres are called, the own games. */
export interface SearchContext {
  isArmor: (unit: string) => boolean;
  theatres: TheatreInfo[];
  tables: Pick<TableCard, "battle" | "over">[];
}

const NIGHT = ["night", "nuit"]; // as it may be typed

function haystackOf(b: BattleCard, theatres: TheatreInfo[]): string {
  const theatre = theatres.find((t) => t.id === b.theatre);
  const texts = [b.name, b.summary, b.allies.force, b.axis.force, b.allies.nation_name, b.axis.nation_name, ...(theatre ? [theatre.name] : [])];
  const night = b.specials.some((s) => s.trait === "night") ? NIGHT : [];
  return plain([...texts.flatMap((t) => [t.en, t.fr]), ...b.date, b.allies.nation, b.axis.nation, b.theatre, ...night].join(" "));
}

export function found(battles: BattleCard[], filter: Filter, lang: keyof Text, around: SearchContext): BattleCard[] {
  const words = plain(filter.words).split(/\s+/).filter((w) => w !== "");
  const kept = battles.filter((b) => {
    const haystack = haystackOf(b, around.theatres);
    return (
      words.every((w) => haystack.includes(w)) &&
      (filter.theatre === "all" || b.theatre === filter.theatre) &&
      (filter.state === "all" || stateOf(b, around.tables) === filter.state) &&
      (filter.face === "all" || b.face === filter.face) &&
      (filter.size === "all" || sizeOf(b) === filter.size) &&
      (filter.format === "all" || b.format === filter.format) &&
      (!filter.armor || b.units.some((u) => around.isArmor(u.unit)))
    );
  });
  const by: Record<Order, (a: BattleCard, b: BattleCard) => number> = {
    number: (a, b) => a.number - b.number,
    date: (a, b) => (a.date[0] ?? "").localeCompare(b.date[0] ?? "") || a.number - b.number,
    name: (a, b) => a.name[lang].localeCompare(b.name[lang], lang),
    size: (a, b) => a.units.length - b.units.length || a.number - b.number,
  };
  return kept.sort(by[filter.order]);
}
