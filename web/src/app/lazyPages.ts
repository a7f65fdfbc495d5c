// Lazy-loaded pages: nobody fetches those they do not see.

import { tabled, worded } from "../l10n/speech.svelte";
import { battles, names } from "../net/library";

export const later = {
  home: () => import("../pages/Home.svelte"),
  battle: () => worded(() => import("../pages/Battle.svelte")),
  table: () => tabled(() => import("../pages/TablePage.svelte")),
  replay: () => worded(() => import("../pages/ReplayPage.svelte")),
  campaign: () => worded(() => import("../pages/Campaign.svelte")),
  diary: () => worded(() => import("../pages/Diary.svelte")),
  puzzle: () => worded(() => import("../pages/Puzzle.svelte")),
  rulebook: () => worded(() => import("../pages/Rulebook.svelte")),
  rule: () => worded(() => import("../pages/RulePage.svelte")),
  tutorial: () => worded(() => import("../pages/TutorialPage.svelte")),
  lab: () => worded(() => import("../pages/Lab.svelte")),
  "own-battles": () => worded(() => import("../pages/OwnBattles.svelte")),
  armies: () => worded(() => import("../pages/Armies.svelte")),
  people: () => worded(() => import("../pages/Person.svelte")),
  searchBar: () => worded(() => import("../meeting/SearchBar.svelte")),
  meetForm: () => worded(() => import("../meeting/MeetForm.svelte")),
  pocketForm: () => worded(() => import("../pocket/PocketForm.svelte")),
  account: () => worded(() => import("../pages/Account.svelte")),
};

// What a page asks for as soon as it is shown.
const content: Partial<Record<string, (() => Promise<unknown>)[]>> = { home: [battles, names], table: [names] };

/** Begin to fetch a page, and its content, before it is shown. */
export function foresee(page: string): void {
  // If it fails now, showing it will say so.
  if (page in later) later[page as keyof typeof later]().catch(() => {});
  for (const ask of content[page] ?? []) ask().catch(() => {});
}
