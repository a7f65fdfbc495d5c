// Long bridges of steel: pieces that chain over water and land, and come down on a ramp.

import { beside, type Sheet } from "./grid";
import { at, drawn, fill, line, n } from "./ink";
import { flows, heading, opposite, row } from "./water";

export const longBridges = (sheet: Sheet): string =>
  sheet.cells
    .filter((k) => k.structure === "steel-bridge")
    .map((k) => at(k.x, k.y, span(flows(k)), `rotate(${n(heading(sheet, k))})`))
    .join("") + ramps(sheet);

/** Where a long bridge comes down: on the hex beyond its last piece, if that is land. */
function ramps(sheet: Sheet): string {
  let s = "";
  for (const cell of sheet.cells.filter((k) => k.structure === "steel-bridge")) {
    const kin = [0, 1, 2, 3, 4, 5].filter((d) => beside(sheet, cell, d)?.structure === "steel-bridge");
    if (kin.length !== 1) continue;
    const out = opposite(kin[0]!);
    const end = beside(sheet, cell, out);
    if (!end || flows(end)) continue;
    const [x, y] = sheet.middles[out]!;
    s += at(end.x, end.y, ramp(), `rotate(${n((Math.atan2(y, x) * 180) / Math.PI)})`);
  }
  return s;
}

/** A piece of a long bridge: girders over the water, an embankment on land. */
function span(overWater: boolean): string {
  const foot = overWater
    ? fill("M-50 -12H50V25H-50Z", "shade", 'opacity=".35"') + drawn("M-9 -25H9V25H-9Z", "stone", 3)
    : fill("M-50 -27L50 -27L50 30L-50 30Z", "bank", 'opacity=".6"') + line(row(-46, 46, 7, (x) => `M${x} 19v7M${x + 3} -19v-6`), "hachure", 1.4, 'opacity=".8"');
  const rail = overWater ? row(-48, 48, 12, (x) => `M${x} -23v8M${x} 15v8`) : "";
  return (
    foot +
    fill("M-51 -17H51V17H-51Z", "road") +
    line("M-48 0H48", "road-rut", 1.5, 'stroke-dasharray="7 6" opacity=".8"') +
    line("M-51 -18.5H51M-51 18.5H51", "ink", 6.4) + line(rail, "ink", 5) +
    line("M-51 -18.5H51M-51 18.5H51", "steel", 3.6) + line(rail, "steel-lit", 2.4)
  );
}

/** The end of a long bridge: the embankment falls and the road runs out into the field. */
function ramp(): string {
  return (
    fill("M-52 -27L-6 -17L-6 19L-52 30Z", "bank", 'opacity=".6"') +
    line(row(-48, -14, 7, (x) => `M${x} 19v6M${x + 3} -19v-5`), "hachure", 1.4, 'opacity=".8"') +
    fill("M-52 -17H-10L6 -11V11L-10 17H-52Z", "road") +
    line("M-48 0H2", "road-rut", 1.5, 'stroke-dasharray="7 6" opacity=".8"') +
    line("M-52 -18.5H-16M-52 18.5H-16", "ink", 6.4) +
    line("M-52 -18.5H-16M-52 18.5H-16", "steel", 3.6)
  );
}
