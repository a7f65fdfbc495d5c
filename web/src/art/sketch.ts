// A battle at the size of a stamp: the same map with everything small left out.

import { coast } from "./coast";
import { fields } from "./fields";
import { heights } from "./heights";
import type { Cell, Sheet } from "./grid";
import type { UnitView } from "../net/wire";
import { drawn, line, oval, p } from "./ink";
import type { GroundLook } from "./looks";
import { pontoons } from "./pontoon";
import { railBridges } from "./rails";
import { outline, parts } from "./region";
import { bridges, rivers, roads } from "./water";

const AREAS: readonly [GroundLook[], string, string][] = [
  [["mountain"], "mount", "contour"],
  [["peaks"], "peak-dark", "ink"],
  [["snow-peaks"], "peak-high-dark", "ink"],
  [["forest", "hill-forest"], "leaf0", "leaf-ink"],
  [["lake"], "water", "water-ink"],
  [["marsh"], "bank", "bund-ink"],
  [["palms", "oasis", "dune"], "sand", "sand-edge"],
  [["ravine", "gully"], "scree", "rock-ink"],
  [["wadi"], "sand", "rock-ink"],
  [["flooded"], "paddy1", "water-edge"],
  [["escarpment"], "bluff", "rock-ink"],
  [["barracks", "church", "depot", "factory", "fortress", "lighthouse", "power-plant", "prison-camp", "radar", "ruins", "station"], "earth", "street-ink"],
  [["bocage"], "plot1", "hedge-leaf"],
  [["village"], "street", "street-ink"],
  [["jungle"], "canopy0", "leaf-ink"],
  [["rice-paddy"], "paddy1", "bund-ink"],
  [["airfield"], "strip", "strip-edge"],
  [["huts", "camp", "headquarters", "hospital"], "earth", "street-ink"],
];

const roofs = (c: Cell, colour: string): string =>
  drawn([[-20, -18], [14, -24], [-26, 14], [20, 12], [-2, 30]].map(([x, y]) => `M${p(c.x + x! - 11, c.y + y! + 9)}v-12l11 -9l11 9v12Z`).join(""), colour, 3);
const tent = (c: Cell, sign: string): string => drawn(`M${p(c.x - 36, c.y + 24)}l36 -50l36 50Z`, "canvas", 4) + drawn(oval(c.x, c.y + 8, 11), sign, 3);
const FRONDS = "l-16 -6m16 6l-10 -14m10 14l4 -16m-4 16l15 -9m-15 9l15 5m-15 -5l-13 8";

const DOTS: Partial<Record<GroundLook, (c: Cell) => string>> = {
  village: (c) => roofs(c, "tile"),
  "hill-village": (c) => roofs(c, "slate"),
  "hill-forest": (c) => line(`M${p(c.x - 26, c.y + 18)}l14 -26l14 26m2 6l12 -22l12 22`, "leaf-lit0", 6),
  barracks: (c) => drawn(`M${p(c.x - 34, c.y - 26)}h30v16h-30Zm38 0h30v16h-30Zm-38 36h30v16h-30Zm38 0h30v16h-30Z`, "slate", 4),
  cemetery: (c) => line(`M${p(c.x - 24, c.y + 8)}v-24m-8 8h16M${p(c.x + 4, c.y + 26)}v-24m-8 8h16M${p(c.x + 26, c.y)}v-24m-8 8h16`, "ink", 6),
  church: (c) => drawn(`M${p(c.x - 26, c.y + 26)}v-32l10 -22l10 22v12h34v20Z`, "slate", 4) + line(`M${p(c.x - 16, c.y - 30)}v-16m-7 6h14`, "ink", 5),
  dam: (c) => line(`M${p(c.x - 44, c.y - 14)}Q${p(c.x, c.y + 22)} ${p(c.x + 44, c.y - 14)}`, "ink", 18) + line(`M${p(c.x - 44, c.y - 14)}Q${p(c.x, c.y + 22)} ${p(c.x + 44, c.y - 14)}`, "concrete-lit", 12),
  depot: (c) => drawn(`M${p(c.x - 34, c.y + 26)}v-24h24v24Zm28 0v-24h24v24Zm-14 -26v-24h24v24Z`, "timber", 4),
  dike: (c) => line(`M${p(c.x - 46, c.y)}h92`, "hedge-leaf", 20) + line(`M${p(c.x - 46, c.y)}h92`, "road", 6),
  dune: (c) => line(`M${p(c.x - 38, c.y - 8)}q18 -26 36 0t36 0M${p(c.x - 34, c.y + 22)}q16 -22 32 0t32 0`, "sand-ink", 6),
  escarpment: (c) => line(`M${p(c.x - 40, c.y - 10)}l14 -18l14 12l14 -16l14 18l14 -8M${p(c.x - 30, c.y + 2)}v24m22 -28v30m22 -30v28`, "rock-ink", 5),
  factory: (c) => drawn(`M${p(c.x - 36, c.y + 26)}v-26l18 14v-14l18 14v-14l18 14v-40h12v52Z`, "tile", 4),
  fortress: (c) => drawn(`M${p(c.x - 32, c.y + 26)}v-52h14v12h12v-12h14v12h12v-12h14v52Z`, "stone", 5),
  lighthouse: (c) => drawn(`M${p(c.x - 16, c.y + 30)}l8 -56h16l8 56Z`, "white", 4) + drawn(oval(c.x, c.y - 34, 10), "gold", 4),
  "frozen-river": (c) => line(`M${p(c.x - 22, c.y - 8)}l14 10l-4 14m4 -14l18 -6l10 12m-10 -12l6 -14`, "ice-ink", 4),
  wadi: (c) => line(`M${p(c.x - 40, c.y - 16)}q20 8 40 0t40 0M${p(c.x - 40, c.y + 18)}q20 8 40 0t40 0`, "rock-ink", 6),
  gully: (c) => line(`M${p(c.x - 40, c.y - 14)}l16 8l16 -10l16 8l16 -8l16 6M${p(c.x - 40, c.y + 18)}l16 -6l16 10l16 -8l16 8l16 -6`, "rock-ink", 6),
  flooded: (c) => line(`M${p(c.x - 26, c.y - 14)}q7 -6 14 0t14 0M${p(c.x - 8, c.y + 14)}q7 -6 14 0t14 0`, "water-edge", 5),
  lake: (c) => line(`M${p(c.x - 30, c.y - 12)}h28m10 0h20M${p(c.x - 20, c.y + 14)}h44`, "water-lit", 5),
  marsh: (c) => line(`M${p(c.x - 26, c.y + 2)}l-7 -18m7 18v-24m0 24l7 -18M${p(c.x + 16, c.y + 24)}l-7 -18m7 18v-24m0 24l7 -18`, "leaf-ink", 5) + line(`M${p(c.x - 4, c.y - 18)}h34m-60 42h30`, "water-ink", 5),
  oasis: (c) => drawn(oval(c.x, c.y + 16, 26, 14), "water", 4, "water-ink") + line(`M${p(c.x - 4, c.y - 16)}${FRONDS}`, "frond", 6),
  palms: (c) => line(`M${p(c.x - 18, c.y - 8)}${FRONDS}M${p(c.x + 20, c.y + 12)}${FRONDS}`, "frond", 5),
  "power-plant": (c) => drawn(`M${p(c.x - 34, c.y + 26)}v-50h12v30h8v-30h12v30h8v-30h12v50Z`, "concrete", 4),
  "prison-camp": (c) => drawn(`M${p(c.x - 24, c.y - 8)}h48v18h-48Z`, "slate", 4) + line(`M${p(c.x - 40, c.y - 34)}h80v68h-80Z`, "ink", 7) + line(`M${p(c.x - 40, c.y - 34)}h80v68h-80Z`, "concrete-lit", 3, 'stroke-dasharray="4 9"'),
  radar: (c) => line(`M${p(c.x - 30, c.y - 18)}q30 44 60 0M${p(c.x, c.y)}v30m-14 0h28`, "ink", 9),
  railroad: (c) => line(`M${p(c.x - 46, c.y - 9)}h92m-92 18h92`, "ink", 4) + line(`M${p(c.x - 36, c.y - 18)}v36m24 -36v36m24 -36v36m24 -36v36`, "timber", 6),
  "level-crossing": (c) => line(`M${p(c.x - 46, c.y - 9)}h92m-92 18h92`, "ink", 4) + line(`M${p(c.x - 22, c.y - 42)}l44 84`, "road", 16),
  ravine: (c) => line(`M${p(c.x - 30, c.y - 30)}q16 14 6 30t10 32M${p(c.x + 26, c.y - 32)}q-14 16 -4 32t-8 30`, "rock-ink", 6),
  ruins: (c) => drawn(`M${p(c.x - 36, c.y + 24)}v-44l10 12l8 -8v40Zm40 0v-30l10 -10l6 14l12 -6v32Z`, "wall-dark", 4),
  station: (c) => drawn(`M${p(c.x - 36, c.y + 14)}v-24h26v-16h20v16h26v24Z`, "tile", 4) + line(`M${p(c.x - 42, c.y + 30)}h84`, "ink", 5),
  huts: (c) => roofs(c, "thatch"),
  camp: (c) => drawn(`M${p(c.x - 28, c.y - 22)}h56v16h-56Zm0 28h56v16h-56Z`, "thatch", 3) + line(`M${p(c.x - 40, c.y - 38)}h80v76h-80Z`, "ink", 5, 'stroke-dasharray="6 8"'),
  headquarters: (c) => tent(c, "pennon"),
  hospital: (c) => tent(c, "medic"),
  jungle: (c) => line(`M${p(c.x - 18, c.y - 10)}${FRONDS}M${p(c.x + 20, c.y - 18)}${FRONDS}M${p(c.x + 4, c.y + 24)}${FRONDS}`, "frond-lit", 5),
  "rice-paddy": (c) => line(`M${p(c.x - 42, c.y - 18)}h84m-84 32h84M${p(c.x - 8, c.y - 18)}v32m20 0v28m-30 -60v-24`, "bund-ink", 5),
  airfield: (c) => line(`M${p(c.x - 34, c.y)}h68`, "road-rut", 7, 'stroke-dasharray="14 12"'),
  "water-hole": (c) => drawn(oval(c.x, c.y, 30, 24), "water", 5, "water-ink"),
  trench: (c) => line(`M${p(c.x - 44, c.y + 8)}l14 -16h14l14 16h14l14 -16h14`, "ink", 13) + line(`M${p(c.x - 44, c.y + 8)}l14 -16h14l14 16h14l14 -16h14`, "spoil-lit", 4),
  pier: (c) => drawn(`M${p(c.x - 13, c.y - 50)}h26v80h-26Z`, "plank", 4),
  forest: (c) => line(`M${p(c.x - 22, c.y - 8)}q8 -12 16 0m14 -10q8 -12 16 0m-30 34q8 -12 16 0`, "leaf-lit0", 5),
  bocage: (c) => line(`M${p(c.x - 40, c.y)}h30m20 0h30M${p(c.x, c.y - 44)}v30m0 26v30`, "hedge-leaf", 9),
  mountain: (c) => drawn(`M${p(c.x - 38, c.y + 20)}L${p(c.x, c.y - 30)}l38 50Z`, "mount-lit", 4),
  peaks: (c) => drawn(`M${p(c.x - 34, c.y + 22)}l24 -40l16 26l12 -18l18 32Z`, "peak", 3),
  "snow-peaks": (c) => drawn(`M${p(c.x - 36, c.y + 26)}l26 -52l18 32l12 -22l18 42Z`, "snow", 3),
};

export function sketch(sheet: Sheet, seed: string, units: readonly UnitView[]): string {
  let s = fields(sheet, seed, false) + coast(sheet) + heights(sheet);
  for (const [grounds, colour, ink] of AREAS) {
    const cells = sheet.cells.filter((k) => grounds.includes(k.look));
    if (cells.length) s += drawn(parts(cells).map((part) => outline(sheet, part, 3, 4)).join(""), colour, colour === "plot1" ? 9 : 3.5, ink);
  }
  s += rivers(sheet) + roads(sheet) + bridges(sheet) + railBridges(sheet) + pontoons(sheet);
  for (const cell of sheet.cells) s += DOTS[cell.look]?.(cell) ?? "";
  for (const cell of sheet.cells) if (cell.structure === "bunker" || cell.structure === "pillbox") s += drawn(`M${p(cell.x - 30, cell.y + 20)}v-30h60v30Z`, cell.structure === "bunker" ? "concrete" : "trunk", 4);
  const counters = { allies: "", axis: "" };
  for (const unit of units) {
    const cell = sheet.grid.get(unit.at);
    if (!cell) continue;
    counters[unit.side] += unit.side === "allies" ? oval(cell.x, cell.y, 27) : `M${p(cell.x - 26, cell.y - 24)}h52v48h-52Z`;
  }
  return s + drawn(counters.allies, "allies-base", 5, "white") + drawn(counters.axis, "axis-edge", 5, "white");
}
