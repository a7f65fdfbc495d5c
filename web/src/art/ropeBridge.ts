// Bridges of rope.

import type { Sheet } from "./grid";
import { at, fill, line, n } from "./ink";
import { heading } from "./water";

export const ropeBridges = (sheet: Sheet): string =>
  sheet.cells
    .filter((k) => k.structure === "rope-bridge")
    .map((k) => at(k.x, k.y, ropeBridge(), `rotate(${n(heading(sheet, k))})`))
    .join("");

/** Planks on ropes between two pairs of posts; it narrows and sags in the middle. */
function ropeBridge(): string {
  let [planks, hangers] = ["", ""];
  for (let x = -33; x <= 33; x += 5.5) {
    const w = 8.5 + (x * x) / 520;
    planks += `M${n(x)} ${n(-w)}V${n(w)}`;
    hangers += `M${n(x)} ${n(-w)}v-4M${n(x)} ${n(w)}v4`;
  }
  const ropes = "M-38 -17Q0 -9 38 -17M-38 17Q0 9 38 17";
  const posts = "M-38 -17v.01M38 -17v.01M-38 17v.01M38 17v.01";
  return (
    fill("M-36 -10Q0 -4 36 -10V16Q0 11 -36 16Z", "shade", 'transform="translate(2 7)" opacity=".35"') +
    line(planks, "ink", 5) + line(planks, "plank", 3.2) + line(planks, "plank-lit", 1, 'transform="translate(-.8 0)"') +
    line(hangers, "ink", 1) + line(ropes, "ink", 3.2) + line(ropes, "rope", 1.7) + line(posts, "ink", 10) + line(posts, "timber", 6.6)
  );
}
