// A line of the log in words.

import type { Names } from "../library";
import type { Args } from "../fluent";
import type { BattleSheet, Side, Text } from "../wire";
import type { Line } from "./chronicle";
import { DAYLIGHT } from "./facts";

export interface Speaker {
  say: (key: string, args?: Args) => string;
  pick: (text: Text) => string;
}

/** What the line says, dice left out: those are drawn. */
export function sentence(line: Line, names: Names, { say, pick }: Speaker): string {
  const { fact } = line;
  const unit = (id: string | null) => (id ? pick(names.unit(id)) : say("log-a-unit"));
  const card = (id: string) => pick(names.card(id));
  switch (fact.fact) {
    case "turn":
      return say("log-turn", { side: fact.side, number: fact.number });
    case "played":
      return names.printed(fact.kind) === names.printed(fact.card)
        ? say("log-played", { side: fact.side, card: card(fact.kind) })
        : say("log-played-as", { side: fact.side, card: card(fact.card), kind: card(fact.kind) });
    case "ordered":
      return say("log-ordered", { count: line.hexes.length, hexes: line.hexes.join(", ") });
    case "targeted":
      return say("log-targeted", { count: line.hexes.length, hexes: line.hexes.join(", ") });
    case "moved":
      return say("log-moved", { unit: unit(fact.unit), from: fact.from, to: fact.to });
    case "cleared":
      return say("log-cleared", { at: fact.at, what: fact.obstacles.map((o) => pick(names.ground(o))).join(", ") });
    case "dug":
      return say("log-dug", { at: fact.at });
    case "attack":
      return fact.from === null
        ? say("log-attack-strike", { foe: unit(line.foe), at: fact.at })
        : say(`log-attack-${fact.stage}`, { unit: unit(line.unit), from: fact.from, foe: unit(line.foe), at: fact.at });
    case "die":
      return say("log-dice");
    case "lost":
      return say("log-lost", { unit: unit(fact.unit), at: fact.at, figures: fact.figures });
    case "eliminated":
      return say("log-eliminated", { side: fact.side, unit: unit(fact.unit), at: fact.at });
    case "flags":
      return say("log-flags", { unit: unit(line.unit), at: fact.at, flags: fact.flags, ignored: fact.ignored });
    case "retreated":
      return say("log-retreated", { unit: unit(fact.unit), from: fact.from, to: fact.to });
    case "took-ground":
      return say("log-took-ground", { unit: unit(fact.unit), from: fact.from, to: fact.to });
    case "medal":
      return medal(fact.side, fact.change, fact.objective, say);
    case "drew":
      return fact.card === null
        ? say("log-drew-hidden", { side: fact.side, left: fact.left })
        : say("log-drew", { side: fact.side, card: card(fact.card), left: fact.left });
    case "looked":
      return fact.card === null
        ? say("log-looked-hidden", { side: fact.side, left: fact.left })
        : say("log-looked", { side: fact.side, card: card(fact.card), left: fact.left });
    case "discarded":
      return say("log-discarded", { side: fact.side });
    case "shuffled":
      return say("log-shuffled", { cards: fact.cards });
    case "healed":
      return say("log-healed", { unit: unit(fact.unit), at: fact.at, figures: fact.figures });
    case "landed":
      return fact.safely ? say("log-landed", { at: fact.at ?? "" }) : say("log-landed-lost", { at: fact.at ?? "—" });
    case "won":
      return say("log-won", { side: fact.side });
    case "cancelled":
      return say("log-cancelled", { at: fact.at });
    case "visibility":
      return fact.hexes >= DAYLIGHT ? say("log-daylight") : say("log-visibility", { hexes: fact.hexes });
    case "turned-up":
      return fact.number === 0 ? say("log-decoy", { at: fact.at }) : say("log-turned-up", { at: fact.at, number: fact.number });
    case "mine":
      return say("log-mine", { unit: unit(fact.unit), at: fact.at });
    case "sealing":
      return say(fact.sealed ? "log-sealing" : "log-sealing-failed", { unit: unit(fact.unit), at: fact.at });
    case "exited":
      return say("log-exited", { unit: unit(fact.unit), at: fact.at });
    case "spotted":
      return say("log-spotted", { unit: unit(fact.unit), at: fact.at });
    case "unmasked":
      return say("log-unmasked", { unit: unit(fact.unit), at: fact.at });
    case "headquarters":
      return say(fact.captured ? "log-headquarters-lost" : "log-headquarters-back", { side: fact.side, at: fact.at });
    case "seized":
      return say("log-seized", { card: card(fact.card) });
  }
}

function medal(side: Side, change: number, objective: number | null, say: Speaker["say"]): string {
  const args = { side, medals: Math.abs(change) };
  if (change < 0) return say("log-medal-lost", args);
  return objective === null ? say("log-medal", args) : say("log-medal-objective", args);
}

// The general rule behind each kind of fact; cards, units and objectives add their own.
const GENERAL: Partial<Record<Line["fact"]["fact"], string[]>> = {
  turn: ["BASE-023"],
  played: ["BASE-024"],
  ordered: ["BASE-026", "BASE-028"],
  moved: ["BASE-030", "BASE-035", "BASE-036"],
  cleared: ["BASE-158", "BASE-159", "BASE-152"],
  attack: ["BASE-052", "BASE-069"],
  lost: ["BASE-071", "BASE-082"],
  eliminated: ["BASE-072"],
  flags: ["BASE-076", "BASE-085"],
  retreated: ["BASE-076", "BASE-078", "BASE-079"],
  "took-ground": ["BASE-087", "BASE-088", "BASE-092"],
  medal: ["BASE-019", "BASE-020", "BASE-021"],
  drew: ["BASE-098"],
  looked: ["BASE-098"],
  shuffled: ["BASE-099"],
  won: ["BASE-019"],
  visibility: ["PAC-NGT-002", "PAC-NGT-003", "PAC-NGT-004"],
  "turned-up": ["PAC-MIN-004", "PAC-MIN-007"],
  mine: ["PAC-MIN-005", "PAC-MIN-006"],
  sealing: ["PAC-TER-016", "PAC-TER-017"],
  exited: ["SC-PAC-50-005", "SC-PAC-50-006"],
  spotted: ["PAC-SHP-005", "PAC-UNI-019"],
  unmasked: ["PAC-MRK-004", "FAQ-ACT-050"],
  headquarters: ["PAC-TER-024", "PAC-TER-025", "PAC-TER-026"],
  seized: ["PAC-TER-024"],
};

/** The ledger items that explain a line. */
export function rulesOf(line: Line, names: Names, sheet: BattleSheet): string[] {
  const { fact } = line;
  const general = GENERAL[fact.fact] ?? [];
  const card = (id: string) => names.cards.get(id)?.cite ?? [];
  const unit = line.unit ? (names.units.get(line.unit)?.cite ?? []) : [];
  const special: string[] = [];
  if (fact.fact === "played") special.push(...card(fact.kind));
  if (fact.fact === "moved") special.push(...unit);
  if (fact.fact === "attack") {
    special.push(...unit);
    if (fact.stage === "ambush") special.push(...card("ambush"));
    if (fact.stage === "overrun") special.push("BASE-093", "BASE-094");
  }
  if (fact.fact === "dug") special.push(...card("dig-in"));
  if (fact.fact === "healed") special.push(...card("medics-and-mechanics"));
  if (fact.fact === "looked") special.push(...card("recon-center"));
  if (fact.fact === "cancelled") special.push(...card("ambush"));
  if (fact.fact === "medal" && fact.objective !== null) special.push(...(sheet.objectives[fact.objective]?.cite ?? []));
  if (fact.fact === "landed") special.push(...sheet.cite);
  return [...new Set([...special, ...general])];
}
