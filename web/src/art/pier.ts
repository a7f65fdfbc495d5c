// Piers: planks on piles from the shore out over the water.

import { beside, type Cell, type Sheet } from "./grid";
import type { GroundLook } from "./looks";
import { at, drawn, fill, line, n } from "./ink";

const WET: readonly GroundLook[] = ["sea", "pier"];

/** Towards the land, as an angle: straight on from the pier before it, or to the middle of the shore. */
function landward(sheet: Sheet, cell: Cell): { angle: number; on: boolean } {
  const sides = (test: (look: GroundLook) => boolean) => [0, 1, 2, 3, 4, 5].filter((d) => test(beside(sheet, cell, d)?.look ?? "sea"));
  const dry = sides((g) => !WET.includes(g));
  const kin = sides((g) => g === "pier");
  const straight = dry.find((d) => kin.includes((d + 3) % 6)) ?? (dry.length ? undefined : kin[0]);
  const towards = straight !== undefined ? [straight] : dry.length ? dry : [1];
  const [x, y] = [0, 1].map((i) => towards.reduce((sum, d) => sum + sheet.middles[d]![i]!, 0)) as [number, number];
  const on = kin.some((d) => sheet.middles[d]![0] * x + sheet.middles[d]![1] * y < 0);
  return { angle: (Math.atan2(y, x) * 180) / Math.PI, on };
}

export function piers(sheet: Sheet): string {
  let s = "";
  for (const cell of sheet.cells.filter((k) => k.look === "pier")) {
    const { angle, on } = landward(sheet, cell);
    s += at(cell.x, cell.y, deck(on), `rotate(${n(angle)})`);
  }
  return s;
}

/** The deck along the x axis, land to the right; it ends in a head with bollards, or runs on. */
function deck(on: boolean): string {
  const from = on ? -52 : -40;
  let [planks, piles] = ["", ""];
  for (let x = from + 5; x < 60; x += 5.2) planks += `M${n(x)} -14V14`;
  for (let x = from + 4; x < 56; x += 19) piles += `M${n(x)} -16v-5M${n(x)} 16v5`;
  const head = on ? "" : `M${from} -22H${from + 24}V22H${from}Z`;
  const body = `M${from} -15H62V15H${from}Z`;
  return (
    fill(body + head, "shade", 'transform="translate(5 9)" opacity=".35"') +
    line(piles, "ink", 7) + line(piles, "trunk", 4.2) +
    drawn(head, "plank", 1.6) + drawn(body, "plank", 1.6) + fill(`M${from + 1} -14H62V-9H${from + 1}Z`, "plank-lit", 'opacity=".6"') +
    line(planks, "plank-ink", 1.2) + line(on ? "" : `M${from + 6} -16v.01M${from + 6} 16v.01`, "ink", 6)
  );
}
