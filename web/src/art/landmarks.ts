// Landmarks: one building or yard that fills a hex, told by its outline. What is tall stands at the back.

import { between, chance } from "./chance";
import { beside, CORNER_OF, type Cell, type Sheet } from "./grid";
import { at, drawn, fill, line, n, oval, p } from "./ink";
import type { GroundLook } from "./looks";
import { trackSides } from "./rails";

type Standing = [number, string][];

const shadow = (x: number, y: number, w: number): string => fill(`M${p(x - w / 2, y)}l7 7h${n(w)}l1 -10l-8 -7Z`, "shade", 'opacity=".32"');

/** A block with a flat roof: front wall, dark right side, light top. */
function block(x: number, y: number, w: number, h: number, tone = "concrete"): string {
  const [l, d] = [x - w / 2, 7];
  return (
    shadow(x, y, w) + drawn(`M${p(l, y)}v${n(-h)}h${n(w)}v${n(h)}Z`, tone, 1.5) +
    drawn(`M${p(l + w, y)}v${n(-h)}l${d} ${-d * 0.7}v${n(h)}Z`, tone + "-dark", 1.4) + drawn(`M${p(l, y - h)}l${d} ${-d * 0.7}h${n(w)}l${-d} ${d * 0.7}Z`, tone + "-lit", 1.4)
  );
}

/** A long house under a pitched roof. */
function hall(x: number, y: number, w: number, h: number, roof: string, wall = "wall"): string {
  const l = x - w / 2;
  let windows = "";
  for (let i = 1; i < w / 8; i++) windows += `M${p(l + i * 8, y - h * 0.24)}v${n(-h * 0.14)}`;
  return (
    shadow(x, y, w) + drawn(`M${p(l, y)}v${n(-h * 0.5)}h${n(w)}v${n(h * 0.5)}Z`, wall, 1.4) + line(windows, "ink", 2.2, 'opacity=".75"') +
    drawn(`M${p(l - 2, y - h * 0.44)}l4 ${n(-h * 0.46)}h${n(w - 4)}l4 ${n(h * 0.46)}Z`, roof, 1.4) + drawn(`M${p(l + 2, y - h * 0.9)}l3 ${n(-h * 0.14)}h${n(w - 10)}l3 ${n(h * 0.14)}Z`, roof + "-lit", 1.2)
  );
}

const stack = (x: number, y: number, h: number, w = 7): string =>
  shadow(x, y, w) + drawn(`M${p(x - w / 2, y)}l1 ${n(-h)}h${n(w - 2)}l1 ${n(h)}Z`, "tile", 1.4) + fill(`M${p(x + 0.6, y)}v${n(-h)}h${n(w / 2 - 1.6)}l1 ${n(h)}Z`, "rock-ink", 'opacity=".45"') +
  line(`M${p(x - w / 2 + 1, y - h + 3)}h${n(w - 2)}`, "ink", 2.2);

const smoke = (x: number, y: number): string => fill(`${oval(x + 2, y - 4, 5, 4)}${oval(x + 9, y - 9, 7, 5)}${oval(x + 20, y - 13, 9, 6)}`, "card-smoke", 'opacity=".55"');

/** Nave and tower of a church that has the hex to itself. */
export function church(cell: Cell): Standing {
  const { x, y } = cell;
  const nave = hall(x + 12, y - 8, 46, 34, "slate", "wall-lit");
  const arch = line(`M${p(x + 4, y - 12)}v-6M${p(x + 14, y - 12)}v-6M${p(x + 24, y - 12)}v-6`, "ink", 3.4);
  const tower =
    shadow(x - 22, y - 6, 20) + drawn(`M${p(x - 33, y - 6)}v-30h20v30Z`, "wall", 1.5) + fill(`M${p(x - 20, y - 6)}v-30h7v30Z`, "wall-dark") +
    drawn(`M${p(x - 35, y - 35)}L${p(x - 23, y - 58)}L${p(x - 11, y - 35)}Z`, "slate", 1.5) + fill(`M${p(x - 34, y - 35.6)}L${p(x - 23, y - 57)}l1 21.4Z`, "slate-lit") +
    drawn(`M${p(x - 26.5, y - 6)}v-7q3.5 -5 7 0v7Z`, "ink", 1) + drawn(oval(x - 23, y - 26, 3.4), "wall-lit", 1.3) + line(`M${p(x - 23, y - 58)}v-7m-3 2.6h6`, "ink", 1.6);
  return [[y - 9, nave + arch], [y - 6, tower]];
}

/** Rows of huts round a square for drill. */
export function barracks(cell: Cell): Standing {
  const { x, y } = cell;
  const staff = `M${p(x + 2, y + 14)}v-28`;
  return [
    [y - 22, hall(x - 20, y - 24, 38, 22, "slate")], [y - 21, hall(x + 22, y - 22, 36, 22, "slate")],
    [y + 12, line(staff, "ink", 3) + line(staff, "timber", 1.4) + drawn(`M${p(x + 2, y - 14)}l12 3l-12 4Z`, "pennon", 1.2)],
    [y + 36, hall(x - 20, y + 38, 36, 20, "slate")], [y + 37, hall(x + 21, y + 40, 34, 20, "slate")],
  ];
}

/** Sheds with sawtooth roofs and two smoking chimneys. */
export function factory(cell: Cell): Standing {
  const { x, y } = cell;
  const shed = (sx: number, sy: number, teeth: number): string => {
    const w = teeth * 15;
    let [roof, glass] = ["", ""];
    for (let i = 0; i < teeth; i++) {
      roof += `M${p(sx - w / 2 + i * 15, sy - 14)}v-11l15 11Z`;
      glass += `M${p(sx - w / 2 + i * 15 + 1, sy - 15)}v-8`;
    }
    let windows = "";
    for (let i = 0; i < teeth * 2; i++) windows += `M${p(sx - w / 2 + 4 + i * 7.4, sy - 4)}v-5`;
    return shadow(sx, sy, w) + drawn(`M${p(sx - w / 2, sy)}v-14h${w}v14Z`, "tile", 1.5) + line(windows, "ink", 3, 'opacity=".8"') + drawn(roof, "slate", 1.4) + line(glass, "slate-lit", 2.4);
  };
  return [
    [y - 30, stack(x - 28, y - 24, 32) + smoke(x - 28, y - 56)], [y - 29, stack(x - 16, y - 22, 27)],
    [y - 14, shed(x + 10, y - 12, 4)], [y + 36, shed(x - 14, y + 40, 3)], [y + 38, block(x + 30, y + 40, 16, 14)],
  ];
}

/** A white tower with dark bands, its lamp and the keeper's house. */
export function lighthouse(cell: Cell): Standing {
  const { x, y } = cell;
  const band = (k: number): string => {
    const [a, b] = [9 - k * 0.09, 9 - (k + 9) * 0.09];
    return fill(`M${p(x - 20 - a, y - 2 - k)}L${p(x - 20 - b, y - 11 - k)}h${n(2 * b)}L${p(x - 20 + a, y - 2 - k)}Z`, "tile");
  };
  const tower =
    shadow(x - 20, y - 2, 20) + drawn(`M${p(x - 29, y - 2)}L${p(x - 25, y - 44)}h10L${p(x - 11, y - 2)}Z`, "white", 1.6) + band(9) + band(27) +
    fill(`M${p(x - 17, y - 2)}l1 -42h1L${p(x - 11, y - 2)}Z`, "shade", 'opacity=".22"') + drawn(`M${p(x - 28, y - 44)}h16v-3h-16Z`, "slate", 1.4) +
    drawn(`M${p(x - 24.5, y - 47)}v-8h9v8Z`, "gold-lit", 1.4) + drawn(`M${p(x - 26.5, y - 55)}q6.5 -8 13 0Z`, "slate", 1.4) + line(`M${p(x - 30, y - 51)}l-12 -3M${p(x - 10, y - 51)}l12 -3`, "gold", 1.6);
  const stones = [[34, 26, 7], [-36, 30, 6], [22, 42, 6], [-8, 46, 5]].map(([a, b, q]) => drawn(oval(x + a!, y + b!, q!, q! * 0.6), "stone", 1.2) + fill(oval(x + a! - 1.4, y + b! - 1.4, q! * 0.5, q! * 0.3), "stone-lit")).join("");
  return [[y - 4, tower], [y - 6, hall(x + 20, y - 10, 34, 26, "tile", "wall-lit")], [y + 44, stones]];
}

/** A star of masonry with bastions, a gate in front. */
export function fortress(cell: Cell): Standing {
  const { x, y } = cell;
  const wall = (up: number): string => `M${p(x - 44, y - 10 - up)}l10 -22l14 4l20 -12l20 12l14 -4l10 22`;
  const teeth = (x0: number, y0: number, w: number): string => {
    let d = "";
    for (let i = 0; i < w / 6; i++) d += `M${p(x0 + i * 6, y0)}v-4`;
    return line(d, "ink", 4.4) + line(d, "stone-lit", 2.6);
  };
  const keep = block(x, y - 16, 40, 26, "concrete") + teeth(x - 18, y - 43, 42) + fill(`M${p(x - 5, y - 16)}v-9q5 -7 10 0v9Z`, "ink") + line(`M${p(x - 14, y - 32)}v-4M${p(x + 13, y - 32)}v-4`, "ink", 2.4);
  const bastion = (a: number, b: number): string => drawn(`M${p(x + a - 11, y + b)}v-16q11 -6 22 0v16q-11 6 -22 0Z`, "stone", 1.6) + drawn(oval(x + a, y + b - 16, 11, 4), "stone-lit", 1.4) + teeth(x + a - 9, y + b - 17, 20);
  return [
    [y - 40, line(wall(0), "ink", 13) + line(wall(0), "stone", 10) + line(wall(4), "stone-lit", 3)], [y - 16, keep],
    [y - 4, bastion(-39, 2) + bastion(39, 2)],
    [y + 46, line(`M${p(x - 34, y + 24)}l14 18h40l14 -18`, "ink", 12) + line(`M${p(x - 34, y + 24)}l14 18h40l14 -18`, "stone", 9) + line(`M${p(x - 34, y + 20)}l14 18h40l14 -18`, "stone-lit", 2.6)],
  ];
}

/** A hall of turbines with three chimneys in a row, pylons and wires. */
export function powerPlant(cell: Cell): Standing {
  const { x, y } = cell;
  const pylon = (a: number, b: number): string => {
    const d = `M${p(x + a - 6, y + b)}l6 -26l6 26M${p(x + a - 4, y + b - 9)}h8M${p(x + a - 8, y + b - 20)}h16M${p(x + a - 6, y + b - 14)}h12`;
    return line(d, "ink", 2.8) + line(d, "steel-lit", 1.2);
  };
  const wires = `M${p(x - 44, y + 16)}Q${p(x - 4, y + 28)} ${p(x + 36, y + 18)}M${p(x - 30, y + 16)}Q${p(x + 6, y + 27)} ${p(x + 46, y + 18)}`;
  return [
    [y - 24, [-24, -9, 6].map((a) => stack(x + a, y - 20, 30, 9)).join("") + smoke(x + 6, y - 50)],
    [y - 14, block(x - 6, y - 12, 58, 18, "concrete") + line(`M${p(x - 28, y - 16)}v-9M${p(x - 18, y - 16)}v-9M${p(x - 8, y - 16)}v-9M${p(x + 2, y - 16)}v-9M${p(x + 12, y - 16)}v-9`, "ink", 4, 'opacity=".8"')],
    [y + 37, pylon(-36, 40) + pylon(40, 42)], [y + 39, line(wires, "wire-halo", 2.4, 'opacity=".5"') + line(wires, "wire", 1.1)],
  ];
}

/** Huts in a double fence with a gate, and a tower at each of two corners. */
export function prisonCamp(cell: Cell, sheet: Sheet): Standing {
  const { x, y } = cell;
  const ring = (k: number, far: boolean): string => {
    const spots = sheet.corners.map(([cx, cy]) => [x + cx * k, y + cy * k] as const);
    let [posts, wires] = ["", ""];
    for (const [i, a] of spots.entries()) {
      const b = spots[(i + 1) % 6]!;
      if (a[1] + b[1] < 2 * y + 1 !== far) continue;
      for (let j = 0; j < 5; j++) posts += `M${p(a[0] + ((b[0] - a[0]) * j) / 5, a[1] + ((b[1] - a[1]) * j) / 5)}v-10`;
      for (const up of [3, 6, 9]) wires += `M${p(a[0], a[1] - up)}L${p(b[0], b[1] - up)}`;
    }
    return line(wires, "wire-halo", 2.4, 'opacity=".45"') + line(wires, "wire", 0.9) + line(posts, "ink", 3) + line(posts, "concrete-lit", 1.4);
  };
  const tower = (a: number, b: number): string => {
    const legs = `M${p(x + a - 6, y + b)}l2 -22M${p(x + a + 6, y + b)}l-2 -22M${p(x + a - 5, y + b - 4)}l9 -14`;
    return line(legs, "ink", 3.4) + line(legs, "timber", 1.6) + drawn(`M${p(x + a - 8, y + b - 21)}v-7h16v7Z`, "timber", 1.4) + fill(`M${p(x + a - 5, y + b - 28)}v-4h10v4Z`, "ink") + drawn(`M${p(x + a - 10, y + b - 32)}h20l-4 -5h-12Z`, "slate", 1.4);
  };
  return [
    [y - 52, ring(0.9, true)], [y - 50, ring(0.76, true)], [y - 18, hall(x, y - 20, 40, 18, "slate", "timber")], [y - 16, tower(-30, -12) + tower(30, -12)],
    [y + 30, hall(x - 4, y + 34, 44, 18, "slate", "timber")], [y + 50, ring(0.76, false)], [y + 52, ring(0.9, false)],
  ];
}

/** A lattice dish on its mast above a concrete blockhouse. */
export function radar(cell: Cell): Standing {
  const { x, y } = cell;
  const mast = `M${p(x - 18, y - 12)}l5 -26l5 26M${p(x - 16, y - 20)}h7M${p(x - 15, y - 28)}h5`;
  let mesh = "";
  for (const k of [-12, -6, 0, 6, 12]) mesh += `M${p(x - 13 + k, y - 57 + (k * k) / 30)}v${n(17 - (k * k) / 12)}`;
  const dish = drawn(`M${p(x - 31, y - 50)}q18 -16 36 0q-18 16 -36 0Z`, "steel", 1.6) + line(mesh, "ink", 1.1) + line(`M${p(x - 29, y - 50)}h32`, "ink", 1.1) + line(`M${p(x - 28, y - 51)}q15 -11 28 -2`, "steel-lit", 1.6);
  return [
    [y - 12, line(mast, "ink", 4) + line(mast, "steel-lit", 1.8) + dish], [y - 10, block(x + 20, y - 10, 30, 16) + line(`M${p(x + 12, y - 18)}h14`, "ink", 3)],
    [y + 38, block(x - 24, y + 40, 22, 10) + drawn(oval(x + 26, y + 38, 11, 5), "concrete-dark", 1.4) + drawn(oval(x + 26, y + 36, 11, 5), "concrete-lit", 1.4)],
  ];
}

/** Crates, drums and sacks under nets. */
export function depot(cell: Cell): Standing {
  const { x, y } = cell;
  const crate = (a: number, b: number, k = 1): string => drawn(`M${p(x + a - 9 * k, y + b)}v${n(-11 * k)}h${n(18 * k)}v${n(11 * k)}Z`, "timber", 1.4) + drawn(`M${p(x + a - 9 * k, y + b - 11 * k)}l4 -4h${n(18 * k)}l-4 4Z`, "plank-lit", 1.3) + drawn(`M${p(x + a + 9 * k, y + b)}v${n(-11 * k)}l4 -4v${n(11 * k)}Z`, "plank", 1.3) + line(`M${p(x + a - 7 * k, y + b - 2)}l${n(14 * k)} ${n(-7 * k)}`, "plank-ink", 1.1);
  const drum = (a: number, b: number): string => drawn(`M${p(x + a - 5, y + b)}v-11h10v11q-5 3 -10 0Z`, "slate", 1.3) + drawn(oval(x + a, y + b - 11, 5, 2.2), "slate-lit", 1.2) + line(`M${p(x + a - 5, y + b - 6)}q5 2.6 10 0`, "ink", 1);
  return [
    [y - 26, crate(-26, -26) + crate(-4, -29) + crate(20, -26) + crate(-15, -39, 0.9) + crate(9, -40, 0.9)], [y - 8, drum(38, -8) + drum(44, 0) + drum(-40, -4)],
    [y + 32, drum(-38, 24) + drum(-30, 31) + crate(26, 36)], [y + 42, crate(-2, 46, 0.9)],
  ];
}

/** A station: house with a clock and a roof over its platform, beside the track that runs through its hex. */
export function station(cell: Cell, sheet: Sheet): Standing {
  const [tx, ty] = sheet.middles[trackSides(sheet, cell)[0]!]!;
  const steep = Math.abs(ty) > Math.abs(tx); // the house stands to the left of such a track
  const clock = drawn("M-9 -14v-18h18v18Z", "wall-lit", 1.4) + drawn("M-11 -31L0 -41L11 -31Z", "slate", 1.4) + drawn(oval(0, -23, 5.4), "white", 1.4) + line("M0 -23v-3.4M0 -23h2.6", "ink", 1.3);
  const [wide, posts] = steep ? [52, [-1, 0, 1]] : [70, [-2, -1, 0, 1, 2]];
  const post = posts.map((i) => `M${i * 17} 13v-8`).join("");
  const roof = drawn(`M${n(-wide * 0.6)} 6l4 -6h${n(wide * 1.2 - 8)}l4 6Z`, "slate-lit", 1.4);
  const house = hall(0, 0, wide, 28, "tile") + clock + line(post, "ink", 3.2) + line(post, "steel-lit", 1.4) + roof;
  return [[cell.y - 20, at(cell.x + (steep ? -29 : 0), cell.y - (steep ? 15 : 19), house, steep ? "scale(.74)" : "")]];
}

const WATERS: readonly GroundLook[] = ["river", "wide-river", "stream", "ford", "frozen-river"];

/** A curved wall of concrete between the lake it holds back, wherever that lies, and its outflow. */
export function dam(cell: Cell, sheet: Sheet): Standing {
  const sides = [0, 1, 2, 3, 4, 5];
  const lakes = sides.filter((d) => beside(sheet, cell, d)?.look === "lake");
  const out = sides.filter((d) => WATERS.includes(beside(sheet, cell, d)?.look as GroundLook));
  const sum = (k: 0 | 1): number => lakes.reduce((all, d) => all + sheet.middles[d]![k], 0);
  const [ux, uy] = Math.hypot(sum(0), sum(1)) > 1 ? [sum(0), sum(1)] : sheet.points(0, -1);
  const long = Math.hypot(ux, uy);
  const q = (x: number, y: number): string => p(cell.x + x, cell.y + y);

  // Between two sides with water the corner is wet as well.
  const basin = lakes.map((d) => {
    const [mx, my] = sheet.middles[d]!;
    const corner = (k: number, other: number): string => {
      const [x, y] = sheet.corners[k % 6]!;
      const full = lakes.includes((other + 6) % 6) ? 1 : 0.8;
      return q(mx + (x - mx) * full + mx * 0.3, my + (y - my) * full + my * 0.3);
    };
    return `M${q((ux / long) * 18, (uy / long) * 18)}L${corner(CORNER_OF[d]!, d - 1)}L${corner(CORNER_OF[d]! + 1, d + 1)}Z`;
  }).join("");
  const stream = out.map((d) => `M${q(0, 0)}L${q(sheet.middles[d]![0] * 1.12, sheet.middles[d]![1] * 1.12)}`).join("");
  const butt = 'style="stroke-linecap:butt"';
  const water = (stream && line(stream, "bank", 38, `opacity=".45" ${butt}`) + line(stream, "water-ink", 28.4, butt) + line(stream, "water-edge", 25, butt) + line(stream, "water", 19, butt)) + drawn(basin, "water", 3, "water");

  // The wall as if the lake were above it.
  const crest = "M-49 -12Q0 -56 49 -12";
  let ribs = "";
  for (const k of [-36, -24, -12, 0, 12, 24, 36]) ribs += `M${p(k, -32 + (k * k) / 110)}L${p(k * 0.86, -14 + (k * k) / 190)}`;
  const wall = fill("M-44 4Q0 -14 44 4L48 10Q0 -4 -40 12Z", "shade", 'opacity=".3"') + drawn(crest + "L43 4Q0 -20 -43 4Z", "concrete", 1.8) + line(ribs, "concrete-dark", 2.2) + line(crest, "ink", 8.6) + line(crest, "concrete-lit", 5.6);
  const gates = out.length > 0 ? fill(oval(-11, -15, 3.6, 4.6) + oval(11, -15, 3.6, 4.6), "ink") : "";
  const turn = n((Math.atan2(uy, ux) * 180) / Math.PI + 90);
  return [[cell.y - 44, water], [cell.y - 12, at(cell.x, cell.y, wall + gates, `rotate(${turn})`)]];
}

/** Crosses and slabs in rows behind a low wall, two cypresses. */
export function cemetery(cell: Cell): Standing {
  const r = chance("graves" + cell.name);
  const { x, y } = cell;
  const found: Standing = [];
  for (const [b, count] of [[-30, 4], [-14, 5], [32, 5], [44, 3]] as const) {
    for (let i = 0; i < count; i++) {
      const [gx, gy] = [x + (i - (count - 1) / 2) * 16 + between(r, -1.5, 1.5), y + b + between(r, -1, 1)];
      const stone = r() < 0.55 ? line(`M${p(gx, gy)}v-11m-4 4h8`, "ink", 4.4) + line(`M${p(gx, gy)}v-11m-4 4h8`, "white", 2.4) : drawn(`M${p(gx - 4, gy)}v-7q4 -5 8 0v7Z`, "stone-lit", 1.3);
      found.push([gy, fill(oval(gx + 2, gy + 0.6, 6, 2), "shade", 'opacity=".3"') + stone]);
    }
  }
  const cypress = (a: number, b: number): [number, string] => [y + b, drawn(`M${p(x + a - 5, y + b)}Q${p(x + a - 6, y + b - 20)} ${p(x + a, y + b - 32)}Q${p(x + a + 6, y + b - 20)} ${p(x + a + 5, y + b)}Z`, "fir", 1.4, "leaf-ink") + fill(`M${p(x + a - 4, y + b - 1)}Q${p(x + a - 5, y + b - 18)} ${p(x + a, y + b - 29)}l-1 28Z`, "fir-lit")];
  const wall = `M${p(x - 42, y - 22)}L${p(x, y - 46)}L${p(x + 42, y - 22)}`;
  return [[y - 46, line(wall, "ink", 6) + line(wall, "stone", 3.6)], cypress(-36, -10), cypress(36, -8), ...found];
}

/** Broken walls with empty windows over rubble. */
export function ruins(cell: Cell): Standing {
  const r = chance("ruins" + cell.name);
  const { x, y } = cell;
  const shell = (a: number, b: number, w: number, h: number, tone: string): [number, string] => {
    const [l, top] = [x + a - w / 2, y + b - h];
    const drop = (low: number, high: number): number => (between(r, low, high) * h) / 34;
    const edge = `L${p(l, top + drop(0, 6))}l${n(w * 0.16)} ${n(drop(4, 10))}l${n(w * 0.14)} ${n(-drop(2, 8))}l${n(w * 0.2)} ${n(drop(8, 14))}l${n(w * 0.16)} ${n(-drop(1, 5))}l${n(w * 0.18)} ${n(drop(4, 9))}L${p(l + w, y + b)}`;
    let windows = "";
    for (let i = 0; i < 3; i++) windows += `M${p(l + w * (0.16 + 0.24 * i), y + b - h * 0.22)}v${n(-h * 0.16)}`;
    return [y + b, shadow(x + a, y + b, w) + drawn(`M${p(l, y + b)}${edge}Z`, tone, 1.5) + line(windows, "ink", 4.2)];
  };
  let rubble = "";
  for (let i = 0; i < 26; i++) rubble += `M${p(x + between(r, -42, 42), y + between(r, 14, 48))}l${n(between(r, 1, 4))} ${n(between(r, -2, 2))}`;
  return [
    shell(-20, -18, 34, 36, "wall-dark"), shell(20, -16, 32, 30, "tile"), shell(-38, 8, 16, 24, "concrete"), shell(39, 10, 15, 22, "wall-dark"),
    [y + 12, line(rubble, "ink", 5) + line(rubble, "stone-lit", 3)], shell(-14, 42, 26, 15, "tile"), shell(18, 44, 22, 12, "concrete"),
  ];
}
