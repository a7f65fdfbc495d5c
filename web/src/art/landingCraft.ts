// A landing craft: an open boat round the base of the unit in it, ramp to the right; fetched where there is one.

import type { Side } from "../net/wire";
import { at, drawn, fill, line } from "./ink";

const turned = (side: Side, inner: string): string => at(0, 0, inner, side === "axis" ? "scale(-1 1)" : "");

/** What lies behind the figures: the far side, the wheelhouse at the stern, and the water it breaks. */
export function craftBehind(side: Side): string {
  const ink = side + "-ink";
  return turned(
    side,
    line("M38 -10q6 -4 10 0M-49 20q-5 -3 -9 0", "foam", 2, 'opacity=".8"') +
      drawn("M-48 -8L-45 -13H36L44 -20L48 -6V12H-48Z", side + "-cloth-dark", 1.8, ink) +
      drawn("M-47 2V-21H-31V2Z", side + "-cloth", 1.7, ink) + fill("M-43.5 -17h9v5.5h-9Z", ink) + line("M-39 -21V-35M-39 -33h9", ink, 1.8),
  );
}

/** What stands before them: the near side with its ribs, the raised ramp, and the wake. */
export function craftBefore(side: Side): string {
  const ink = side + "-ink";
  return turned(
    side,
    drawn("M-50 17H37L45 -8L51 -5L44 38Q0 44 -42 39Z", side + "-cloth", 2, ink) +
      fill("M-47.6 27.5H45.6L44 38Q0 44 -42 39Z", side + "-cloth-dark", 'opacity=".75"') +
      line("M-50 17H37L45 -8", side + "-cloth-lit", 2.2) + line("M-33 19.5V38M-15 20V40.6M3 20V41M20 20V40", ink, 1.5, 'opacity=".7"') +
      line("M41 18L46.5 -1M39.5 34L43 18", ink, 1.5) +
      line("M-52 41Q-45 36.5 -38 41T-24 42.5T-10 43T4 43T18 42.5T32 42T46 40", "foam", 2.8) + line("M-40 46.5q6 -2.6 12 0M14 47q7 -2.8 14 0", "foam", 1.6, 'opacity=".8"'),
  );
}
