// The log as lines to read: who did what to whom, with the dice, and what a battle has cost so far.

import type { Face, Fact, LogEntry, Side, UnitView } from "../wire";

/** A fact with what a reader wants to know about it. */
export interface Line {
  key: string; // stable, for lists
  entry: number;
  turn: number;
  by: Side; // who made the choice
  fact: Fact;
  side: Side | null; // whose unit it concerns
  unit: string | null; // which unit acts or suffers
  foe: string | null; // the unit attacked
  hexes: string[]; // all orders of a turn stand in one line
  dice: Face[];
}

export interface Losses {
  figures: number;
  units: number;
}

export interface Toll {
  lost: Record<Side, Losses>;
  medals: Record<Side, { units: number; objectives: number }>;
}

interface Piece {
  side: Side;
  unit: string;
}

const QUIET = new Set<Fact["fact"]>(["discarded", "die"]);

/** Reads entries in order and remembers who stands where; facts name hexes, readers want names. */
export class Chronicle {
  readonly lines: Line[] = [];
  readonly toll: Toll = {
    lost: { allies: { figures: 0, units: 0 }, axis: { figures: 0, units: 0 } },
    medals: { allies: { units: 0, objectives: 0 }, axis: { units: 0, objectives: 0 } },
  };
  private readonly pieces = new Map<string, Piece>();
  private loose: Face[] = []; // rolled as a turn began, for what comes of it

  constructor(opening: UnitView[]) {
    for (const u of opening) this.pieces.set(u.at, { side: u.side, unit: u.unit });
  }

  add(entry: LogEntry): void {
    entry.facts.forEach((fact, i) => {
      if (fact.fact === "die") this.die(entry, fact.face, i);
      else if (!QUIET.has(fact.fact)) this.tell(entry, fact, i);
      this.remember(entry, fact);
    });
  }

  /** A die belongs to the line before it: the attack, the card or the medic that rolled it. A turn rolls nothing. */
  private die(entry: LogEntry, face: Face, i: number): void {
    const last = this.lines[this.lines.length - 1];
    if (last?.entry === entry.number && last.fact.fact === "turn") this.loose.push(face);
    else if (last?.entry === entry.number) last.dice.push(face);
    else this.lines.push({ ...this.line(entry, { fact: "die", face }, i), dice: [face] });
  }

  private tell(entry: LogEntry, fact: Fact, i: number): void {
    const last = this.lines[this.lines.length - 1];
    if ((fact.fact === "ordered" || fact.fact === "targeted") && last?.fact.fact === fact.fact) {
      last.hexes.push(fact.at);
      return;
    }
    this.lines.push(this.line(entry, fact, i));
  }

  private line(entry: LogEntry, fact: Fact, i: number): Line {
    const at = "from" in fact && fact.from !== null ? fact.from : "at" in fact ? fact.at : null;
    const piece = at === null ? undefined : this.pieces.get(at);
    const foe = fact.fact === "attack" ? this.pieces.get(fact.at) : undefined;
    return {
      key: `${entry.number}.${i}`,
      entry: entry.number,
      turn: entry.turn,
      by: entry.side,
      fact,
      side: "side" in fact ? fact.side : (piece?.side ?? null),
      unit: "unit" in fact ? fact.unit : piece?.unit || null,
      foe: foe?.unit || null,
      hexes: fact.fact === "ordered" || fact.fact === "targeted" ? [fact.at] : [],
      dice: this.loose.splice(0),
    };
  }

  private remember(entry: LogEntry, fact: Fact): void {
    const { pieces, toll } = this;
    switch (fact.fact) {
      case "moved":
      case "retreated":
      case "took-ground": {
        const piece = pieces.get(fact.from);
        pieces.delete(fact.from);
        pieces.set(fact.to, { side: piece?.side ?? entry.side, unit: fact.unit });
        break;
      }
      case "landed":
        if (fact.safely && fact.at) pieces.set(fact.at, { side: entry.side, unit: "" });
        break;
      case "lost": {
        const side = pieces.get(fact.at)?.side;
        if (side) toll.lost[side].figures += fact.figures;
        break;
      }
      case "eliminated":
        pieces.delete(fact.at);
        toll.lost[fact.side].units += 1;
        break;
      case "medal":
        toll.medals[fact.side][fact.objective === null ? "units" : "objectives"] += fact.change;
        break;
    }
  }
}

/** The whole story of these entries, from units as they stood and what was told at the beginning. */
export function chronicle(units: UnitView[], opening: LogEntry | null, entries: LogEntry[]): Chronicle {
  const told = new Chronicle(units);
  if (opening) told.add(opening);
  for (const entry of entries) told.add(entry);
  return told;
}
