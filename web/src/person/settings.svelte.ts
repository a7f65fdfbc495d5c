// Settings of this browser, kept in its local storage only.

import type { Lang } from "../net/wire";

export type Theme = "auto" | "light" | "dark";
export type Palette = "plain" | "cb";

/** Names of hexes: letters and numbers on the rim, a name in every hex, or none. */
export type Coords = (typeof COORDS)[number];
export const COORDS = ["rim", "hexes", "none"] as const;

export interface Settings {
  lang: Lang;
  theme: Theme;
  palette: Palette;
  speed: number; // of animations; 0 is none
  sound: boolean; // on unless the system asks for less motion
  volume: number; // from 0 to 1
  reduced: boolean; // less motion than the system asks for anyway
  labels: boolean; // place names on the board
  coords: Coords; // names of hexes on the board
  textBoard: boolean;
  threats: boolean; // what the enemy could attack next turn
  shortcuts: boolean;
  turns: boolean; // the board turns to who plays, on a shared screen
  muteWatchers: boolean; // what spectators say is not shown to a player; the server keeps it for the person
  warn: boolean; // before orders, moves or attacks are given up
}

export const SPEEDS = [0.5, 1, 2, 4, 0] as const;

const still = matchMedia("(prefers-reduced-motion: reduce)");
const KEY = "bocage-settings"; // early.js reads it too

function firstLanguage(): Lang {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

function remembered(): Settings {
  const usual: Settings = {
    lang: firstLanguage(),
    theme: "auto",
    palette: "plain",
    speed: 1,
    sound: !still.matches,
    volume: 0.7,
    reduced: false,
    labels: true,
    coords: "rim",
    textBoard: false,
    threats: false,
    shortcuts: true,
    turns: true,
    muteWatchers: false,
    warn: true,
  };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    const lang = stored.lang === "fr" || stored.lang === "en" ? stored.lang : usual.lang;
    const coords = COORDS.find((c) => c === stored.coords) ?? usual.coords; // once yes or no
    return { ...usual, ...stored, lang, coords };
  } catch {
    return usual; // storage forbidden or spoilt: the usual settings will do
  }
}

export const settings = $state<Settings>(remembered());

const system = $state({ reduced: still.matches });
still.addEventListener("change", (e) => (system.reduced = e.matches));

/** Whether things should jump rather than glide. */
export function calm(): boolean {
  return settings.reduced || system.reduced;
}

/** Put the settings on the page and keep them. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme;
  root.dataset.palette = settings.palette;
  root.dataset.motion = calm() ? "reduced" : "full";
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Nothing is lost but the memory of the choice.
  }
}
