// Open country: strips of small fields that run on under everything else; grassland in the Pacific, sand, snow.

import { between, chance } from "./chance";
import { MARGIN, type Point, type Sheet } from "./grid";
import { c, line, p, poly } from "./ink";

const TINTS = 5;
const FURROWS = [-14, 74, 166, 40];
const DEEP = 92; // of a row of fields
const TILT = -13; // degrees; keeps field edges away from the directions of the hex grid

export const furrowPatterns = (): string =>
  FURROWS.map(
    (a, i) =>
      `<pattern id="m-furrow${i}" width="6.4" height="6.4" patternUnits="userSpaceOnUse" patternTransform="rotate(${a})">` +
      `<path d="M0 3H7" stroke="${c("furrow")}" stroke-width="1.2"/></pattern>`,
  ).join("");

/** The lane between row `i` of fields and the one above, at a place along it. */
const lane = (i: number, x: number): number => i * DEEP + 13 * Math.sin(x / 190 + i * 2.1) + 8 * Math.sin(x / 83 + i * 4.7);

/** `fine` adds furrows, which need the patterns above to be on the page. */
export function fields(sheet: Sheet, seed: string, fine = true): string {
  const r = chance("fields " + seed);
  const reach = sheet.width * 0.12 + sheet.height * 0.25 + MARGIN;
  const [left, right] = [-reach, sheet.width + reach];
  const [first, last] = [Math.floor(-reach / DEEP), Math.ceil((sheet.height + reach) / DEEP)];
  const tints = Array<string>(TINTS).fill("");
  const ploughed = Array<string>(FURROWS.length).fill("");
  let edges = "";
  for (let i = first; i <= last; i++) {
    let x = left + between(r, -80, 0);
    let before = -1;
    while (x < right) {
      const wide = between(r, 74, 190);
      const [lean, next] = [between(r, -12, 12), x + wide];
      const top: Point[] = [0, 1, 2, 3].map((k) => [x + (wide * k) / 3, lane(i, x + (wide * k) / 3)]);
      const low: Point[] = [3, 2, 1, 0].map((k) => [x + (wide * k) / 3, lane(i + 1, x + (wide * k) / 3)]);
      const d = poly([...top, ...low]);
      let tint = Math.floor(r() * TINTS);
      if (tint === before) tint = (tint + 1) % TINTS;
      before = tint;
      tints[tint] += d;
      const crop = Math.floor(r() * 8);
      if (crop < FURROWS.length) ploughed[crop] += d;
      if (lean > -4) edges += d;
      x = next;
    }
  }
  const [cx, cy] = [sheet.width / 2, sheet.height / 2];
  const ground = tints.map((d, i) => `<path d="${d}" fill="${c("field" + i)}" stroke="${c("field" + i)}"/>`).join("");
  const crops = fine ? ploughed.map((d, i) => `<path d="${d}" fill="url(#m-furrow${i})"/>`).join("") : "";
  const turned = (inner: string) => `<g transform="rotate(${TILT} ${cx} ${cy})">${inner}</g>`;
  if (sheet.board === "pacific") return turned(ground) + (fine ? tufts(sheet, seed) : "");
  if (sheet.board === "desert") return turned(ground) + (fine ? ripples(sheet, seed) : "");
  if (sheet.board === "winter") return turned(ground + line(edges, "hedge", 1.6, 'stroke-dasharray="9 5 3 7" opacity=".4"')) + (fine ? drifts(sheet, seed) : "");
  return turned(ground + crops + line(edges, "hedge", 2, 'stroke-dasharray="11 3 3 3" opacity=".42"'));
}

/** Tall grass where nobody ploughs. */
function tufts(sheet: Sheet, seed: string): string {
  const r = chance("grass " + seed);
  let d = "";
  for (const cell of sheet.cells) {
    for (let i = 0; i < 3; i++) d += `M${p(cell.x + between(r, -46, 46), cell.y + between(r, -40, 44))}l-3 -5m3 5v-7m0 7l3.4 -5m4 6l-2 -4m2 4l2.4 -4`;
  }
  return line(d, "grass", 1.2, 'opacity=".7"');
}

/** Sand blown into ripples, and stones. */
function ripples(sheet: Sheet, seed: string): string {
  const r = chance("sand " + seed);
  let [waves, stones] = ["", ""];
  for (const cell of sheet.cells) {
    for (let i = 0; i < 3; i++) waves += `M${p(cell.x + between(r, -46, 20), cell.y + between(r, -40, 44))}q6 -4 12 0t12 0m-20 5q5 -3 10 0t10 0`;
    for (let i = 0; i < 2; i++) stones += `M${p(cell.x + between(r, -46, 46), cell.y + between(r, -44, 46))}h${between(r, 0.4, 2.4).toFixed(1)}`;
  }
  return line(waves, "hedge", 1, 'opacity=".42"') + line(stones, "hedge", 2.8, 'opacity=".6"');
}

/** Snow heaped by the wind, with stubble that looks through. */
function drifts(sheet: Sheet, seed: string): string {
  const r = chance("snow " + seed);
  let [heaps, stubble] = ["", ""];
  for (const cell of sheet.cells) {
    for (let i = 0; i < 2; i++) heaps += `M${p(cell.x + between(r, -46, 16), cell.y + between(r, -38, 44))}q9 -7 20 -2t15 2`;
    stubble += `M${p(cell.x + between(r, -44, 44), cell.y + between(r, -40, 44))}v-4m4 3v-4m4 5v-4m-13 4v-3`;
  }
  return line(heaps, "hedge", 1.4, 'opacity=".38"') + line(heaps, "plot1", 1.2, 'transform="translate(-1 -1.6)"') + line(stubble, "hedge", 1, 'opacity=".6"');
}
