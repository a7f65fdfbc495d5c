// Searching and sorting the battles of the home page.

import type { BattleCard, Text } from "./wire";

export type Order = "date" | "number" | "name" | "size";
export type Size = "all" | "small" | "medium" | "large";

export interface Filter {
  words: string;
  order: Order;
  theatre: string; // "all" or the id of a theatre
  face: string; // "all" or the id of a face
  size: Size;
  armor: boolean; // only with armor on the field
}

export const EVERYTHING: Filter = { words: "", order: "number", theatre: "all", face: "all", size: "all", armor: false };

/** By the number of units on the field. */
export function sizeOf(battle: BattleCard): Exclude<Size, "all"> {
  const units = battle.units.length;
  return units <= 18 ? "small" : units <= 25 ? "medium" : "large";
}

/** As it may be typed: "benouville" finds Bénouville, a straight apostrophe a round one. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** `isArmor` tells units that count as armor. */
export function found(battles: BattleCard[], filter: Filter, lang: keyof Text, isArmor: (unit: string) => boolean): BattleCard[] {
  const words = plain(filter.words).split(/\s+/).filter((w) => w !== "");
  const kept = battles.filter((b) => {
    const texts = [b.name, b.summary, b.allies.force, b.axis.force].flatMap((t) => [t.en, t.fr]);
    const haystack = plain([...texts, ...b.date, b.allies.nation, b.axis.nation].join(" "));
    return (
      words.every((w) => haystack.includes(w)) &&
      (filter.theatre === "all" || b.theatre === filter.theatre) &&
      (filter.face === "all" || b.face === filter.face) &&
      (filter.size === "all" || sizeOf(b) === filter.size) &&
      (!filter.armor || b.units.some((u) => isArmor(u.unit)))
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
