// Localised messages, in the language chosen.

import type { FluentBundle } from "@fluent/bundle";
import { untrack } from "svelte";
import { addMessages, bundleOf, format, type Args } from "./fluent";
import { settings } from "../person/settings.svelte";
import type { Lang, Text } from "../net/wire";

// Each language is a file of its own, fetched when first needed.
const FILES: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import("../../../src/bocage/lang/en.ftl?raw"),
  fr: () => import("../../../src/bocage/lang/fr.ftl?raw"),
};

// Messages of the table, and of pages that few visitors open, come with those pages (bundling/clientMessages.ts).
const MORE: Record<"table" | "rare", typeof FILES> = {
  table: {
    en: () => import("../../../src/bocage/lang/en.ftl?table&raw"),
    fr: () => import("../../../src/bocage/lang/fr.ftl?table&raw"),
  },
  rare: {
    en: () => import("../../../src/bocage/lang/en.ftl?rare&raw"),
    fr: () => import("../../../src/bocage/lang/fr.ftl?rare&raw"),
  },
};
type Part = keyof typeof MORE;

const LOCALES: Record<Lang, string> = { en: "en-GB", fr: "fr-FR" }; // the day comes first in both

const bundles: Partial<Record<Lang, FluentBundle>> = {};
let current = $state.raw<{ lang: Lang; bundle: FluentBundle } | null>(null);

export async function speak(lang: Lang): Promise<void> {
  bundles[lang] ??= bundleOf(lang, (await FILES[lang]()).default);
  await addMore(lang, bundles[lang]);
  current = { lang, bundle: bundles[lang] };
  settings.lang = lang;
}

const wanted = new Set<Part>();
const added = new Set<string>();

/** Fetch more messages, in this language and those chosen later. */
async function speakOf(...parts: Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  if (current) await addMore(current.lang, current.bundle);
}

const withWords = <T>(page: () => Promise<T>, ...parts: Part[]): Promise<T> =>
  untrack(async () => (await Promise.all([page(), speakOf(...parts)]))[0]); // a new language must not load the page anew

/** A page that says messages of the table. */
export const tabled = <T>(page: () => Promise<T>): Promise<T> => withWords(page, "table");

/** A rare page, or a part of one, that says messages of its own; many show a table too. */
export const worded = <T>(page: () => Promise<T>): Promise<T> => withWords(page, "table", "rare");

async function addMore(lang: Lang, bundle: FluentBundle): Promise<void> {
  const missing = [...wanted].filter((part) => !added.has(`${part} ${lang}`));
  await Promise.all(missing.map(async (part) => {
    addMessages(bundle, (await MORE[part][lang]()).default);
    added.add(`${part} ${lang}`);
  }));
}

/** The language of the page now: it changes only once its messages are here. */
export function lang(): Lang {
  return current?.lang ?? settings.lang;
}

export function say(key: string, args?: Args): string {
  return current ? format(current.bundle, key, args) : "";
}

/** A turn as players count: their own. The game counts those of both sides together. */
export const ownTurn = (turn: number): number => Math.ceil(turn / 2);

/** With leaders both sides share a turn. */
export const sayTurn = (turn: number, shared = false): string => say("home-turn", { turn: shared ? turn : ownTurn(turn) });

/** A text that comes in both languages; no line begins with a sign that French sets apart. */
export function pick(text: Text): string {
  return text[lang()].replace(/ (?=[:;?!»])/g, "\xa0");
}

export function sayNumber(n: number, digits = 0): string {
  return n.toLocaleString(lang(), { maximumFractionDigits: digits, minimumFractionDigits: digits });
}

export function sayPercent(p: number): string {
  return p.toLocaleString(lang(), { style: "percent", maximumFractionDigits: 0 });
}

/** The days of a battle: `6 June 1944`, or from the first to the last. */
export function sayDates(dates: string[]): string {
  const [first, last] = [dates[0], dates[dates.length - 1]];
  if (!first || !last) return "";
  const form = new Intl.DateTimeFormat(LOCALES[lang()], { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const [from, to] = [new Date(first), new Date(last)];
  return ordinal(first === last ? form.format(from) : form.formatRange(from, to));
}

/** A day by itself: `1 December 1942`. */
export function sayDay(day: Date, timeZone?: string): string {
  return ordinal(new Intl.DateTimeFormat(LOCALES[lang()], { dateStyle: "long", timeZone }).format(day));
}

/** The first of a month is ordinal in French, which browsers do not know: « 1er mai ». */
function ordinal(dates: string): string {
  return lang() === "fr" ? dates.replace(/\b1(?=[\s–-])/g, "1er") : dates;
}

export function sayWhen(iso: string): string {
  const form = new Intl.DateTimeFormat(LOCALES[lang()], { dateStyle: "medium", timeStyle: "short" });
  return form.format(new Date(iso));
}

/** The message if there is one, else the fallback: for names that content may add. */
export function sayOr(key: string, fallback: string): string {
  const text = say(key);
  return text === key ? fallback : text;
}
