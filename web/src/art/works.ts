// What soldiers build: bunkers stay on the map, obstacles come and go.

import type { Cell } from "./grid";
import { at, drawn, fill, line, n, oval } from "./ink";
import type { ObstacleLook } from "./looks";
import { minefield } from "./tokens";

/** A casemate at the back of its hex, so that the garrison stands in front of it. */
export const bunker = (cell: Cell): string =>
  at(
    cell.x,
    cell.y - 6,
    fill(oval(5, -8, 46, 20), "shade", 'opacity=".32"') +
      drawn("M-47 -10Q-44 -34 -30 -38L-24 -4Q-38 -2 -47 -10ZM47 -10Q44 -34 30 -38L24 -4Q38 -2 47 -10Z", "mound", 1.4) +
      line("M-41 -14l5 -10M-35 -10l3 -9M41 -14l-5 -10M35 -10l-3 -9", "hachure", 1.3) +
      drawn("M-33 -2L-29 -32H29L33 -2Z", "concrete", 1.8) +
      fill("M4 -2L4 -32H29L33 -2Z", "concrete-dark", 'opacity=".55"') +
      drawn("M-34 -30L-25 -47H25L34 -30Z", "concrete-lit", 1.8) +
      drawn("M-34 -31H34V-25H-34Z", "concrete", 1.6) +
      fill("M-21 -20H21L18 -13H-18Z", "ink") +
      line("M-21 -21H21", "concrete-lit", 1.6) +
      line("M-20 -37l7 -5M-4 -36l5 -7M12 -39h7", "rock-ink", 1.1, 'opacity=".6"'),
  );

/** A low nest of logs and coral, rounded where a bunker is square. */
export function pillbox(cell: Cell): string {
  let [logs, ends] = ["", ""];
  for (let i = 0; i < 5; i++) {
    const y = -28 - 4.6 * i;
    const w = 30 - i * i * 0.9;
    logs += `M${n(-w)} ${n(y)}H${n(w)}`;
    ends += `M${n(w)} ${n(y)}h.01`;
  }
  const coral = [[-32, -9, 7], [-21, -5, 6], [-9, -3, 6], [4, -3, 6.4], [17, -4, 6], [29, -8, 7], [-36, -20, 6], [35, -19, 6]] as const;
  return at(
    cell.x,
    cell.y - 6,
    fill(oval(5, -8, 45, 19), "shade", 'opacity=".32"') + drawn("M-46 -6Q-42 -34 -24 -37H24Q42 -34 46 -6Q24 3 0 3Q-24 3 -46 -6Z", "spoil", 1.6, "spoil-ink") +
      drawn("M-30 -4L-28 -27H28L30 -4Z", "timber", 1.6) + fill("M-21 -20H21L18 -11H-18Z", "ink") +
      line("M-22 -21.5H22", "bag-lit", 2.4) + line(logs, "ink", 6.4) + line(logs, "trunk", 4.2) + line(logs, "bag-lit", 1.1, 'transform="translate(0 -1.2)"') + line(ends, "ink", 6) + line(ends, "bag-lit", 3.6) +
      coral.map(([x, y, q]) => drawn(oval(x, y, q, q * 0.72), "coral", 1.3) + fill(oval(x - q * 0.25, y - q * 0.25, q * 0.45, q * 0.28), "coral-lit")).join("") +
      line("M-40 -27l-5 -5m5 5l1 -8M40 -28l5 -5m-5 5l-2 -8", "frond", 2),
  );
}

/** Rows of concrete pyramids across the hex. */
export function dragonsTeeth(cell: Cell): string {
  let s = "";
  for (const [y, count] of [[-26, 4], [-13, 5], [36, 5], [47, 3]] as const) {
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * 18;
      s += fill(`M${x - 7} ${y}l9 5h9l-4 -6Z`, "shade", 'opacity=".3"') + drawn(`M${x - 8} ${y}L${x} ${y - 15}L${x + 8} ${y}Z`, "concrete", 1.4) + fill(`M${x} ${y - 14}L${x + 7} ${y - 0.7}H${x + 1}Z`, "concrete-dark");
    }
  }
  return at(cell.x, cell.y, s);
}

export interface Laid {
  readonly back: string;
  readonly front: string;
}

const bag = (x: number, y: number, lit: boolean): string => drawn(oval(x, y, 7.4, 4.6), lit ? "bag-lit" : "bag", 1.3);

function bags(): string {
  let low = "";
  let high = "";
  for (let i = 0; i <= 8; i++) {
    const a = Math.PI * (0.04 + (0.92 * i) / 8);
    low = bag(-44 * Math.cos(a), 13 + 29 * Math.sin(a), false) + low;
    if (i < 8) {
      const b = a + (Math.PI * 0.92) / 16;
      high = bag(-44 * Math.cos(b), 7 + 29 * Math.sin(b), true) + high;
    }
  }
  return fill("M-48 16Q-30 54 4 53Q40 50 52 20L46 16Q36 40 0 42Q-36 40 -42 14Z", "shade", 'opacity=".3"') + low + high;
}

/** A belt of wire along a line: pickets and coils. */
function coils(y: number): string {
  let loops = "";
  for (let x = -40; x < 36; x += 9.4) loops += `M${n(x)} ${y + 5}C${n(x - 4)} ${y - 14} ${n(x + 17)} ${y - 14} ${n(x + 12)} ${y + 5}`;
  const posts = [-33, 0, 33].map((x) => `M${x - 5} ${y + 8}L${x + 5} ${y - 13}M${x + 5} ${y + 8}L${x - 5} ${y - 13}`).join("");
  const strand = `M-43 ${y + 3}Q0 ${y + 7} 43 ${y + 3}`;
  return (
    fill(oval(3, y + 7, 42, 5), "shade", 'opacity=".25"') +
    line(posts, "ink", 5) + line(posts, "timber", 2.6) +
    line(loops + strand, "wire-halo", 4, 'opacity=".55"') + line(loops + strand, "wire", 1.7)
  );
}

function jack(x: number, y: number, k: number): string {
  const beams = "M-11 8L9 -13M11 7L-8 -13M-13 -2L13 -5";
  return at(x, y, fill(oval(4, 9, 13, 4), "shade", 'opacity=".35"') + line(beams, "ink", 6.2) + line(beams, "steel", 3.6) + line("M-9.5 6L8 -12.5", "steel-lit", 1.2), `scale(${k})`);
}

/** How a hex lies: a unit on it pushes obstacles to the rim, other obstacles make them share. */
interface Lie {
  readonly occupied: boolean;
  readonly crowded: boolean;
  readonly mine: number | null; // what a minefield turned out to be; null while it lies face down
}

const DRAWINGS: Record<ObstacleLook, (around: Lie) => Laid> = {
  sandbags: () => ({ back: "", front: bags() }),
  wire: ({ occupied, crowded }) => (crowded || occupied ? { back: coils(-32), front: crowded ? "" : coils(40) } : { back: coils(14), front: "" }),
  hedgehog: ({ occupied }) =>
    occupied
      ? { back: jack(-32, -20, 1.05) + jack(31, -26, 0.95), front: jack(36, 35, 0.85) }
      : { back: jack(-19, -12, 1.25) + jack(20, -17, 1.15) + jack(4, 22, 1.2), front: "" },
  minefield: ({ occupied, mine }) => minefield(occupied, mine),
  cave: () => ({ back: CAVE, front: "" }),
  gap: () => ({ back: wreckage(), front: "" }),
  abatis: ({ occupied }) => (occupied ? { back: felled(-30), front: felled(42) } : { back: felled(-8) + felled(18), front: "" }),
  "road-block": ({ occupied }) => ({ back: barricade(occupied ? -30 : -6), front: occupied ? barricade(44) : "" }),
  "sea-wall": () => ({ back: wall(), front: "" }),
};

/** What is left of a blown bridge: two stumps with torn ends, beams and rubble in the water. */
export function wreckage(): string {
  const stump = (k: number): string => {
    const edge = `M${50 * k} -15H${26 * k}L${33 * k} -8L${22 * k} -2L${30 * k} 5L${20 * k} 15H${50 * k}Z`;
    return fill(`M${50 * k} -9H${24 * k}V22H${50 * k}Z`, "shade", 'opacity=".3"') + drawn(edge, "stone", 2) + line(`M${50 * k} -15H${28 * k}M${50 * k} 15H${24 * k}`, "ink", 3.2) + line(`M${38 * k} -15V15`, "rock-ink", 1.1, 'opacity=".6"');
  };
  const beams = "M-16 10L6 -9M-9 -11L14 6M3 13L20 2";
  return (
    stump(-1) + stump(1) + line(beams, "ink", 6) + line(beams, "trunk", 3.6) +
    [[-7, 4, 6], [5, -4, 5], [10, 11, 4]].map(([x, y, q]) => drawn(oval(x!, y!, q!, q! * 0.7), "stone", 1.3)).join("")
  );
}

/** Felled trees with their crowns to the enemy. */
function felled(y: number): string {
  let [trunks, twigs] = ["", ""];
  for (const [x, lean] of [[-34, 6], [-12, -4], [10, 5], [30, -5]] as const) {
    trunks += `M${x} ${y + 6}L${x + lean} ${y - 14}`;
    for (const k of [0.35, 0.6, 0.85]) twigs += `M${n(x + lean * k)} ${n(y + 6 - 20 * k)}l-9 -6m9 6l9 -7`;
  }
  return fill(oval(2, y + 7, 44, 5), "shade", 'opacity=".26"') + line(twigs, "leaf-ink", 3.4) + line(twigs, "leaf1", 1.8) + line(trunks + `M-42 ${y + 4}H42`, "ink", 6.4) + line(trunks + `M-42 ${y + 4}H42`, "trunk", 4);
}

/** A barrier of beams on trestles, striped, with rubble below it. */
function barricade(y: number): string {
  const legs = `M-34 ${y + 9}l6 -18M-22 ${y + 9}l-6 -18M22 ${y + 9}l6 -18M34 ${y + 9}l-6 -18`;
  return (
    fill(oval(2, y + 9, 46, 5), "shade", 'opacity=".28"') + line(legs, "ink", 4.6) + line(legs, "timber", 2.4) +
    line(`M-42 ${y - 6}H42`, "ink", 9) + line(`M-42 ${y - 6}H42`, "white", 6) + line(`M-40 ${y - 6}H42`, "token-red", 6, 'stroke-dasharray="7 9" stroke-linecap="butt"') +
    [[-10, 7], [0, 9], [10, 7]].map(([x, q]) => drawn(oval(x!, y + 7, q!, q! * 0.6), "stone", 1.3)).join("")
  );
}

/** The mouth of a cave under an outcrop, framed with timber. */
const CAVE =
  fill("M-30 -10L34 -6L46 -12L30 -20Z", "shade", 'opacity=".34"') +
  drawn("M-40 -12L-36 -24L-28 -29L-25 -41L-14 -44L-8 -53L5 -50L15 -54L22 -43L30 -40L32 -27L40 -21L42 -11L16 -9H-17Z", "crag1", 1.6) +
  fill("M15 -54L22 -43L30 -40L32 -27L40 -21L42 -11L16 -9L19 -32L10 -42Z", "crag0") +
  fill("M-14 -44L-8 -53L5 -50L-2 -42L-19 -35ZM-36 -24L-28 -29L-24 -22L-33 -16Z", "rock-lit") +
  line("M-24 -36l-3 9M-6 -50l2 6M26 -36l-3 8M33 -20l-5 3", "rock-ink", 1.2, 'opacity=".7"') +
  drawn("M-17 -10V-27Q-14 -38 0 -38Q13 -38 16 -27V-10Z", "ink", 1) +
  line("M-16 -10V-29M15 -10V-29M-20 -31H19", "ink", 6.4) + line("M-16 -10V-29M15 -10V-29M-20 -31H19", "timber", 3.6) + line("M-19.5 -32H18", "bag-lit", 1) +
  line("M-9 -9Q0 -6.5 9 -9", "spoil-lit", 3);

function wall(): string {
  return (
    fill("M-46 -22L46 -22L50 -10H-42Z", "shade", 'opacity=".35"') +
    drawn("M-48 -40H48L47 -20H-47Z", "concrete", 1.7) +
    drawn("M-48 -40L-43 -47H43L48 -40Z", "concrete-lit", 1.7) +
    line("M-30 -40v20M-10 -40v20M10 -40v20M30 -40v20M-47 -30H47", "rock-ink", 1.1, 'opacity=".6"')
  );
}

/** The obstacles of a hex, split into what lies behind a unit and what lies before it. */
export function obstacles(looks: readonly ObstacleLook[], occupied: boolean, mine: number | null = null): Laid {
  const laid = looks.map((look) => DRAWINGS[look]({ occupied, crowded: looks.length > 1, mine }));
  return { back: laid.map((l) => l.back).join(""), front: laid.map((l) => l.front).join("") };
}

/** What falls from the sky when a unit digs in, flies off when an obstacle is cleared, and shows when mines are found. */
export const dugArt = (): string => obstacles(["sandbags"], true).front;
export const clearedArt = (): string => obstacles(["wire"], true).front;
export const turnedUpArt = (mines: number): string => obstacles(["minefield"], false, mines).back;
