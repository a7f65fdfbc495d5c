// The log as lines to read, with their dice, and the toll of the battle so far.

import type { Face, Fact, HexNames, LogEntry, Sentence, Side } from "../net/wire";

/** A sentence of the log with its place in it. */
export interface Line extends Pick<Sentence, "message" | "args" | "rules" | "side"> {
  key: string; // stable, for lists
  entry: number;
  turn: number;
  by: Side; // who made the choice
  fact: Fact;
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

export class LogLines {
  readonly lines: Line[] = [];
  readonly toll: Toll = {
    lost: { allies: { figures: 0, units: 0 }, axis: { figures: 0, units: 0 } },
    medals: { allies: { units: 0, objectives: 0 }, axis: { units: 0, objectives: 0 } },
  };

  /** An entry as far as it has been shown: some of its last facts may still be missing. */
  add(entry: LogEntry): void {
    for (const told of entry.told) {
      const fact = entry.facts[told.fact];
      if (!fact) continue;
      this.count(fact, told.side);
      if (!this.join(told)) this.lines.push(line(entry, told, fact));
    }
  }

  /** All orders of a turn stand in one line, and all targets of a strike. */
  private join({ message, args }: Sentence): boolean {
    const last = this.lines[this.lines.length - 1];
    const [before, more] = [last?.args["hexes"], args["hexes"]];
    if (last?.message !== message || !areHexes(before) || !areHexes(more)) return false;
    const hexes = [...before.hexes, ...more.hexes];
    last.args = { ...last.args, hexes: { hexes }, count: hexes.length };
    return true;
  }

  private count(fact: Fact, side: Side | null): void {
    const { lost, medals } = this.toll;
    if (fact.fact === "lost" && side) lost[side].figures += fact.figures;
    if (fact.fact === "eliminated") lost[fact.side].units += 1;
    if (fact.fact === "medal") medals[fact.side][fact.objective === null ? "units" : "objectives"] += fact.change;
  }
}

function areHexes(arg: Sentence["args"][string] | undefined): arg is HexNames {
  return typeof arg === "object" && "hexes" in arg;
}

function line(entry: LogEntry, told: Sentence, fact: Fact): Line {
  const { message, args, rules, side } = told;
  const dice = told.dice.map((i) => entry.facts[i]).filter((rolled) => rolled?.fact === "die");
  return {
    key: `${entry.number}.${told.fact}`,
    entry: entry.number,
    turn: entry.turn,
    by: entry.side,
    fact,
    message,
    args,
    rules,
    side,
    dice: dice.map((rolled) => rolled.face),
  };
}

/** The whole story of these entries, with what was told at the beginning. */
export function logLines(opening: LogEntry | null, entries: LogEntry[]): LogLines {
  const told = new LogLines();
  if (opening) told.add(opening);
  for (const entry of entries) told.add(entry);
  return told;
}
