// Cache of static content (catalogue, battles, rules): fetched once, looked up often.

import { api } from "./api";
import type { Speaker } from "../l10n/fluent";
import type { ArmInfo, BattleCard, BattleSheet, CardInfo, CardSet, Catalogue, Lang, RuleItem, TerrainInfo, Text, TheatreInfo, UnitInfo } from "./wire";

export class Names {
  /** Names on the map of a battle, by hex; without a battle none. */
  private places = new Map<string, Text>();
  readonly terrain: Map<string, TerrainInfo>;
  units: ReadonlyMap<string, UnitInfo>;
  cards: ReadonlyMap<string, CardInfo>;
  readonly arms: Map<string, ArmInfo>;
  readonly theatres: TheatreInfo[];
  readonly levels: string[];
  readonly thinkers: string[];

  constructor(catalogue: Catalogue) {
    this.terrain = new Map(catalogue.terrain.map((t) => [t.id, t]));
    this.units = new Map(catalogue.units.map((u) => [u.id, u]));
    this.cards = new Map(catalogue.cards.map((c) => [c.id, c]));
    this.arms = new Map(catalogue.arms.map((a) => [a.id, a]));
    this.theatres = catalogue.theatres;
    this.levels = catalogue.levels;
    this.thinkers = catalogue.thinkers;
  }

  card(id: string): Text {
    return this.cards.get(id)?.name ?? same(id);
  }

  /** The card as it is printed, whatever section or use of it is meant. */
  printed(id: string): string {
    return this.cards.get(id)?.card ?? id;
  }

  unit(id: string): Text {
    return this.units.get(id)?.name ?? same(id);
  }

  /** Whether its name is `singular` or `plural`. */
  number(unit: string): Text {
    return each((lang) => (this.units.get(unit)?.plural.includes(lang) ? "plural" : "singular"));
  }

  /** Whether its name is `masculine` or `feminine`; "a unit" is feminine. */
  gender(unit: string): Text {
    return each((lang) => ((this.units.get(unit)?.feminine.includes(lang) ?? true) ? "feminine" : "masculine"));
  }

  arm(id: string): Text {
    return this.arms.get(id)?.name ?? same(id);
  }

  ground(id: string): Text {
    return this.terrain.get(id)?.name ?? same(id);
  }

  /** The same names with those on the map of this battle, and its own reading of the cards. */
  on(sheet: Pick<BattleSheet, "places"> & Partial<Pick<BattleSheet, "cards" | "cards_with_planes" | "kinds">>, planes = false): Names {
    const here = Object.create(this) as Names;
    if (sheet.kinds?.length) here.units = new Map([...this.units, ...sheet.kinds.map((u) => [u.id, u] as const)]);
    const cards = [...(sheet.cards ?? []), ...((planes && sheet.cards_with_planes) || [])];
    if (cards.length) here.cards = new Map([...this.cards, ...cards.map((c) => [c.id, c] as const)]);
    here.places = new Map([...sheet.places].reverse().flatMap((place) => place.hexes.map((hex) => [hex, place.name] as const)));
    return here;
  }

  /** What the place is called, if it has a name. */
  place(hex: string): Text | undefined {
    return this.places.get(hex);
  }

  /** A hex as sentences call it: by its name with the coordinate, else by the coordinate alone. */
  hex(hex: string, { say, pick }: Speaker): string {
    const name = this.place(hex);
    return name ? say("place-named", { name: pick(name), hex }) : hex;
  }
}

function each(text: (lang: Lang) => string): Text {
  return { en: text("en"), fr: text("fr") };
}

function same(id: string): Text {
  return each(() => id);
}

function once<T>(fetch: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null;
  return () => {
    promise ??= fetch().catch((error: unknown) => {
      promise = null; // ask again next time
      throw error;
    });
    return promise;
  };
}

export const names = once(async () => new Names(await api.catalogue()));
export const guide = once(() => api.guide());
export const battles = once(() => api.battles());

/** What people's games say of the battles, by battle. */
export const balance = once(async () => new Map((await api.balance()).map((f) => [f.battle, f])));

const sheets = new Map<string, Promise<BattleSheet>>();

/** A battle with the cards that a table plays with. */
export async function sheetWith(id: string, cardSet: CardSet): Promise<BattleSheet> {
  const found = await sheet(id);
  return cardSet ? { ...found, cards: found.cards_by_set[cardSet] ?? [] } : found;
}

export function sheet(id: string): Promise<BattleSheet> {
  let found = sheets.get(id);
  if (!found) {
    found = api.battle(id);
    found.catch(() => sheets.delete(id));
    sheets.set(id, found);
  }
  return found;
}

export async function battleCard(id: string): Promise<BattleCard | undefined> {
  return (await battles()).find((b) => b.id === id) ?? sheet(id);
}

const known = new Map<string, RuleItem>();

/** The ledger items with these ids, in their order; unknown ones are left out. */
export async function rules(ids: string[]): Promise<RuleItem[]> {
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  if (missing.length > 0) {
    for (const item of await api.rules(missing)) known.set(item.id, item);
  }
  return ids.map((id) => known.get(id)).filter((item): item is RuleItem => item !== undefined);
}
