// Search in the rules without a server, by the same words as bocage.ledger.

import type { RuleItem } from "../net/wire";

const MOST_FOUND = 40;

/** Letters alone, as the server compares them. */
const bare = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function found(rules: RuleItem[], words: string): RuleItem[] {
  const wanted = bare(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const holds = (text: string) => wanted.every((word) => bare(text).includes(word));
  const about = (r: RuleItem) => (holds(`${r.id} ${r.topic} ${r.source}`) ? 0 : 2) + (r.scope === "base" ? 0 : 1);
  const hits = rules.filter((r) => holds(`${r.id} ${r.topic} ${r.source} ${r.rule.en} ${r.rule.fr}`));
  return hits.sort((a, b) => about(a) - about(b)).slice(0, MOST_FOUND);
}
