// Entries of a rulebook: terrain, units and cards with the ledger items they rest on.

import type { Speaker } from "../l10n/fluent";
import type { Names } from "../net/library";
import type { CardInfo, TerrainInfo, Text, UnitInfo } from "../net/wire";
import { planeInWords } from "./planeWords";

export interface RuleEntry {
  id: string;
  name: Text;
  note: (speaker: Speaker) => string;
  cite: string[];
}

export function terrainEntry(t: TerrainInfo): RuleEntry {
  return { id: `terrain-${t.id}`, name: t.name, note: () => "", cite: unique(t.traits.flatMap((x) => x.cite)) };
}

export function unitEntry(u: UnitInfo): RuleEntry {
  return {
    id: `unit-${u.id}`,
    name: u.name,
    note: ({ say }) => {
      if (u.flight > 0) return planeInWords(u, say);
      const pulled = u.pace === 0; // hits on it are marked on what pulls it
      const fighting = pulled ? "pulled" : u.dice.length === 0 ? "harmless" : u.battle_pace === 0 ? "still" : u.battle_pace < u.pace ? "less" : "same";
      return [
        ...(pulled ? [] : [say(u.one_piece ? "drawer-hits" : "drawer-figures", { figures: u.figures })]),
        say("drawer-unit", { pace: u.pace, battle: u.battle_pace, fighting }),
        ...(u.dice.length === 0 ? [] : [say("drawer-dice-by-distance", { dice: u.dice.join(" · ") })]),
      ].join(" ");
    },
    cite: u.cite,
  };
}

/** One entry per printed card: its sections share the wording. */
export function cardEntries(names: Names): RuleEntry[] {
  const first = new Map<string, CardInfo>();
  for (const c of names.cards.values()) if (c.id !== "plain-order" && !c.id.includes("-as-") && !first.has(c.card)) first.set(c.card, c);
  return [...first.values()].map((c) => ({
    id: `card-${c.card}`,
    name: c.section ? withoutSection(c.name) : c.name,
    note: ({ pick }) => pick(c.text),
    cite: c.cite,
  }));
}

export function unique(ids: string[]): string[] {
  return [...new Set(ids)];
}

function withoutSection(name: Text): Text {
  const cut = (text: string) => text.replace(/ \S+$/, "");
  return { en: cut(name.en), fr: cut(name.fr) };
}
