// Lazy-loaded drawings: a map that needs them is drawn again once they are here.

import type { Sheet } from "./grid";
import type { GroundLook, StructureLook } from "./looks";
import type { RareArt } from "./terrain";

/** What every visitor fetches with the board. */
const COMMON: readonly (GroundLook | StructureLook)[] = [
  "bluff", "bocage", "bunker", "cliff", "fields", "forest", "hill", "pillbox", "river", "road", "sand", "sea", "steep-hill", "stone-bridge",
  "stream", "village", "wide-river",
];

let here = $state.raw<RareArt | null>(null);

/** The rare drawings, if this map needs them and they have arrived. */
export function rareArt(sheet: Sheet): RareArt | null {
  const needed = sheet.cells.some((c) => !COMMON.includes(c.look) || (c.structure !== null && !COMMON.includes(c.structure)));
  if (needed && here === null) {
    import("./rare").then(
      (m) => (here = m.rare),
      () => {}, // the map is drawn without them; the next look at it tries again
    );
  }
  return here;
}
