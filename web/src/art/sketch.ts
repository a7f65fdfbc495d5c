// A battle at the size of a stamp: the same map with everything small left out.

import { coast } from "./coast";
import { fields } from "./fields";
import { heights } from "./heights";
import type { Cell, Sheet } from "./grid";
import type { UnitView } from "../wire";
import { drawn, line, oval, p } from "./ink";
import { outline, parts } from "./region";
import { bridges, rivers, roads } from "./water";

const AREAS: readonly [string[], string, string][] = [
  [["mountain"], "peak-dark", "ink"],
  [["mountain-wall"], "peak-high-dark", "ink"],
  [["forest"], "leaf0", "leaf-ink"],
  [["bocage"], "plot1", "hedge-leaf"],
  [["village"], "street", "street-ink"],
];

const DOTS: Record<string, (c: Cell) => string> = {
  village: (c) => drawn([[-20, -18], [14, -24], [-26, 14], [20, 12], [-2, 30]].map(([x, y]) => `M${p(c.x + x! - 11, c.y + y! + 9)}v-12l11 -9l11 9v12Z`).join(""), "tile", 3),
  forest: (c) => line(`M${p(c.x - 22, c.y - 8)}q8 -12 16 0m14 -10q8 -12 16 0m-30 34q8 -12 16 0`, "leaf-lit0", 5),
  bocage: (c) => line(`M${p(c.x - 40, c.y)}h30m20 0h30M${p(c.x, c.y - 44)}v30m0 26v30`, "hedge-leaf", 9),
  mountain: (c) => drawn(`M${p(c.x - 34, c.y + 22)}l24 -40l16 26l12 -18l18 32Z`, "peak", 3),
  "mountain-wall": (c) => drawn(`M${p(c.x - 36, c.y + 26)}l26 -52l18 32l12 -22l18 42Z`, "snow", 3),
};

export function sketch(sheet: Sheet, seed: string, units: readonly UnitView[]): string {
  let s = fields(sheet, seed, false) + coast(sheet) + heights(sheet);
  for (const [grounds, colour, ink] of AREAS) {
    const cells = sheet.cells.filter((k) => grounds.includes(k.ground));
    if (cells.length) s += drawn(parts(cells).map((part) => outline(part, 3, 4)).join(""), colour, colour === "plot1" ? 9 : 3.5, ink);
  }
  s += rivers(sheet) + roads(sheet) + bridges(sheet);
  for (const cell of sheet.cells) s += DOTS[cell.ground]?.(cell) ?? "";
  for (const cell of sheet.cells) if (cell.structure === "bunker") s += drawn(`M${p(cell.x - 30, cell.y + 20)}v-30h60v30Z`, "concrete", 4);
  const counters = { allies: "", axis: "" };
  for (const unit of units) {
    const cell = sheet.named.get(unit.at);
    if (!cell) continue;
    counters[unit.side] += unit.side === "allies" ? oval(cell.x, cell.y, 27) : `M${p(cell.x - 26, cell.y - 24)}h52v48h-52Z`;
  }
  return s + drawn(counters.allies, "allies-base", 5, "white") + drawn(counters.axis, "axis-edge", 5, "white");
}
