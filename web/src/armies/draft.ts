// An army being put together: pure changes of its lines. What it costs and whether it is allowed the server says.

import type { ArmyJson, ArmyModel, ArmyRow, ArmyUnitJson } from "../net/wire";

export const FIRST_MONTH = "1936-01";
export const LAST_MONTH = "1945-12";
export const MOST_POINTS = 200;
export const MOST_ROUNDS = 40;

/** A line with nothing said but what is given. */
export function unitOf(given: Partial<ArmyUnitJson>): ArmyUnitJson {
  return { model: "", row: "", gun: "", abilities: [], figures: 0, count: 1, formation: "", ...given };
}

/** As many as its row allows, unless the model or the line says fewer. */
export function figuresOf(given: Pick<ArmyModel, "row" | "figures">, rows: Map<string, Pick<ArmyRow, "figures">>): number {
  return given.figures || Math.max(1, ...(rows.get(given.row)?.figures ?? []));
}

const same = (a: ArmyUnitJson, b: ArmyUnitJson) =>
  a.model === b.model && a.row === b.row && a.gun === b.gun && a.figures === b.figures && a.formation === b.formation && a.abilities.join() === b.abilities.join();

/** One more such unit: on the line it has, or on a new one. */
export function withUnit(army: ArmyJson, unit: ArmyUnitJson): ArmyJson {
  const at = army.units.findIndex((u) => same(u, unit));
  if (at < 0) return { ...army, units: [...army.units, unit] };
  return withCount(army, at, army.units[at]!.count + unit.count);
}

/** So many units of a line; with none of them the line goes. */
export function withCount(army: ArmyJson, at: number, count: number): ArmyJson {
  if (count < 1) return { ...army, units: army.units.filter((_, i) => i !== at) };
  return { ...army, units: army.units.map((u, i) => (i === at ? { ...u, count } : u)) };
}

/** An ability bought for a line, or given back. */
export function withAbility(army: ArmyJson, at: number, ability: string, on: boolean): ArmyJson {
  const changed = (u: ArmyUnitJson) => (on ? [...u.abilities, ability] : u.abilities.filter((a) => a !== ability));
  return { ...army, units: army.units.map((u, i) => (i === at ? { ...u, abilities: changed(u) } : u)) };
}
