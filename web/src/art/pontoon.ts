// Pontoon bridges: planks on a row of boats, moored side by side across the stream.

import type { Sheet } from "./grid";
import { at, drawn, fill, line, n } from "./ink";
import { heading } from "./water";

export function pontoons(sheet: Sheet): string {
  let s = "";
  for (const cell of sheet.cells) if (cell.structure === "pontoon") s += at(cell.x, cell.y, pontoon(), `rotate(${n(heading(sheet, cell))})`);
  return s;
}

function pontoon(): string {
  let [hulls, inside, planks] = ["", "", ""];
  for (const x of [-27, -9, 9, 27]) {
    hulls += `M${x - 6} -22Q${x} -31 ${x + 6} -22V22Q${x} 31 ${x - 6} 22Z`;
    inside += `M${x} -20V-14M${x} 14V20`;
  }
  for (let x = -46; x <= 46; x += 5) planks += `M${x} -10V10`;
  return (
    fill("M-44 -22H44V32H-44Z", "shade", 'opacity=".28"') + drawn(hulls, "steel", 2) + line(inside, "steel-lit", 3) +
    drawn("M-50 -11H50V11H-50Z", "plank", 2) + line(planks, "plank-ink", 1.2, 'opacity=".8"') + line("M-50 -12H50M-50 12H50", "ink", 3.4) + line("M-50 -12H50M-50 12H50", "timber", 1.8)
  );
}
