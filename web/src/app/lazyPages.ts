// Lazy-loaded pages: nobody fetches those they do not see.

export const later = {
  home: () => import("../pages/Home.svelte"),
  battle: () => import("../pages/Battle.svelte"),
  table: () => import("../pages/TablePage.svelte"),
  replay: () => import("../pages/ReplayPage.svelte"),
  rulebook: () => import("../pages/Rulebook.svelte"),
  rule: () => import("../pages/RulePage.svelte"),
  tutorial: () => import("../pages/TutorialPage.svelte"),
  lab: () => import("../pages/Lab.svelte"),
  "own-battles": () => import("../pages/OwnBattles.svelte"),
  account: () => import("../pages/Account.svelte"),
};

/** Begin to fetch a page before it is shown. */
export function foresee(page: string): void {
  // If it fails now, showing it will say so.
  if (page in later) later[page as keyof typeof later]().catch(() => {});
}
