// The real message files, as the build trims them.

import en from "../../src/bocage/lang/en.ftl?raw";
import fr from "../../src/bocage/lang/fr.ftl?raw";
import { clientMessages } from "../bundling/clientMessages";
import { bundleOf, format, type Speaker } from "../src/l10n/fluent";
import { Names } from "../src/net/library";
import type { Catalogue } from "../src/net/wire";

export type Lang = "en" | "fr";
export const LANGS: Lang[] = ["en", "fr"];

const files = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
export const NAMED_SOURCES = Object.entries(files).map(([path, text]) => [path.replace("../src/", ""), text] as const);
export const SOURCES = Object.values(files);

export const WHOLE: Record<Lang, string> = { en, fr };
export const TEXT: Record<Lang, string> = { en: clientMessages(en, SOURCES), fr: clientMessages(fr, SOURCES) };

const bundles = { en: bundleOf("en", TEXT.en), fr: bundleOf("fr", TEXT.fr) };

/** Speaks, and throws where a message is missing or lacks an argument. */
export function speaker(lang: Lang): Speaker {
  return {
    say: (key, args) => {
      const message = bundles[lang].getMessage(key);
      if (!message?.value) throw new Error(`no message ${key} in ${lang}`);
      const errors: Error[] = [];
      bundles[lang].formatPattern(message.value, args ?? {}, errors);
      if (errors.length > 0) throw new Error(`${key} in ${lang}: ${errors[0]!.message}`);
      return format(bundles[lang], key, args);
    },
    pick: (t) => t[lang],
  };
}

const CATALOGUE: Catalogue = {
  terrain: [
    { id: "country", name: { en: "Open ground", fr: "Terrain dégagé" }, layer: "face", look: "fields", traits: [] },
    { id: "wire", name: { en: "Wire", fr: "Barbelés" }, layer: "obstacle", look: "wire", traits: [] },
  ],
  units: [
    { id: "infantry", look: "soldiers", name: { en: "Infantry", fr: "Infanterie" }, plural: [], feminine: ["fr"], arm: "infantry", figures: 4, one_piece: false, pace: 2, battle_pace: 1, dice: [3, 2, 1], flight: 0, skills: [], cite: ["BASE-040"] },
    { id: "armor", look: "tanks", name: { en: "Armor", fr: "Blindés" }, plural: ["fr"], feminine: [], arm: "armor", figures: 3, one_piece: false, pace: 3, battle_pace: 3, dice: [3, 3, 3], flight: 0, skills: [], cite: ["BASE-042"] },
  ],
  cards: [
    { id: "recon-left", card: "recon", section: "left", family: "section", name: { en: "Recon Left", fr: "Reconnaissance Gauche" }, text: { en: "", fr: "" }, cite: ["BASE-017"] },
    { id: "counter-attack", card: "counter-attack", section: null, family: "tactic", name: { en: "Counter-Attack", fr: "Contre-attaque" }, text: { en: "", fr: "" }, cite: ["FAQ-CMD-007"] },
  ],
  arms: [],
  theatres: [],
  levels: ["simple"],
  thinkers: [],
  version: "0",
};

export const NAMES = new Names(CATALOGUE);
