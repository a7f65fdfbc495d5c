// A small picture for every printed card. Section cards are a scrap of staff map with grease
// pencil on it; tactic cards are a drawn scene. All on a field of 160 by 100.

import { chance, between } from "./chance";
import { gun, soldier, tank } from "./figures";
import { at, drawn, fill, leafy, line, n, oval, p } from "./ink";
import { star } from "./symbols";

export type Section = "left" | "center" | "right";
const SECTIONS: readonly Section[] = ["left", "center", "right"];

// Scenery.

const sky = (tone = "card-sky"): string => fill("M0 0H160V100H0Z", tone);

function land(y: number, tone = "card-land"): string {
  return fill(`M0 ${y}Q36 ${y - 9} 78 ${y - 3}T160 ${y - 5}V100H0Z`, tone) + line(`M0 ${y}Q36 ${y - 9} 78 ${y - 3}T160 ${y - 5}`, "card-ink", 1.6);
}

const ridge = (y: number): string => fill(`M0 ${y}Q20 ${y - 14} 44 ${y - 6}Q70 ${y - 22} 98 ${y - 8}Q126 ${y - 18} 160 ${y - 4}V100H0Z`, "card-far");

function blast(x: number, y: number, k: number): string {
  const r = chance(`blast${x}${y}`);
  return at(
    x, y,
    drawn(leafy(-9, -26, 12, 7, r), "card-smoke", 1.5, "card-ink") + drawn(leafy(8, -34, 14, 8, r), "card-smoke", 1.5, "card-ink") +
      drawn("M-20 0L-14 -22L-7 -10L-3 -34L3 -12L12 -26L13 -8L22 -12L18 0Z", "card-fire", 1.6, "card-ink") +
      fill("M-9 0L-6 -12L-1 -6L2 -17L5 -6L11 -11L9 0Z", "card-spark"),
    `scale(${k})`,
  );
}

const men = (spots: readonly (readonly [number, number, number, number])[], hat = "allies"): string =>
  spots.map(([x, y, k, pose]) => at(x, y, soldier("allies", pose, hat), `scale(${k})`)).join("");

function plane(): string {
  return (
    drawn("M-42 2L-8 -7L30 -6Q44 -4 46 2Q44 8 30 9L-8 9L-42 5Z", "card-metal", 1.8, "card-ink") +
    drawn("M2 4L-22 40H-8L26 6Z", "card-metal-dark", 1.8, "card-ink") + drawn("M4 -4L-8 -30H2L24 -6Z", "card-metal", 1.8, "card-ink") +
    drawn("M-42 3L-56 -12H-46L-30 -2Z", "card-metal", 1.6, "card-ink") +
    drawn("M8 -6Q14 -14 24 -6Z", "card-sky", 1.6, "card-ink") + line("M47 -15V19", "card-ink", 2) +
    line("M-16 30L-10 20M-8 -18L-3 -10", "white", 3)
  );
}

// The staff map.

/** A strip of map in three sections; those given are washed with pencil. */
function map(active: readonly Section[]): string {
  const r = chance("scrap");
  let contours = "";
  for (const [x, y] of [[22, 26], [86, 40], [138, 30]] as const) {
    const [w, h] = [between(r, 19, 25), between(r, 12, 16)];
    contours += line([1, 0.66, 0.33].map((k) => oval(x - 4 * (1 - k), y - 3 * (1 - k), w * k, h * k)).join(""), "contour", 1, 'opacity=".5"');
  }
  const wash = active.map((s) => {
    const i = SECTIONS.indexOf(s);
    return fill(`M${3 + i * 52} 3h50v94h-50Z`, "card-wash", 'opacity=".85"') + line([0, 1, 2, 3, 4, 5, 6, 7].map((k) => `M${5 + i * 52} ${14 + k * 11}L${51 + i * 52} ${5 + k * 11}`).join(""), "card-pencil", 1.1, 'opacity=".3"');
  });
  return (
    fill("M0 0H160V100H0Z", "paper") + fill("M0 0H160V100H0Z", "field1", 'opacity=".55"') + contours + wash.join("") +
    line("M0 63Q40 55 62 66T120 60T160 66", "water-edge", 5, 'opacity=".7"') +
    line("M54.5 0V100M105.5 0V100", "card-ink", 1.8, 'stroke-dasharray="6 5"')
  );
}

/** An arrow in grease pencil, from below upwards. */
function pencil(x: number, from: number, to: number, lean = 0, width = 6): string {
  const tip = x + lean;
  const head = width * 1.5 + 1;
  const d = `M${p(x, from)}Q${p(x, (from + to) / 2)} ${p(tip, to)}M${p(tip - head, to + head)}L${p(tip, to)}L${p(tip + head, to + head * 0.9)}`;
  return line(d, "white", width + 3.5, 'opacity=".75"') + line(d, "card-pencil", width);
}

const middle = (s: Section): number => 28 + SECTIONS.indexOf(s) * 52;

function glasses(x: number, y: number, k: number): string {
  const barrel = (dx: number) => drawn(`M${dx - 9} 14L${dx - 6} -12H${dx + 6}L${dx + 9} 14Z`, "card-metal-dark", 1.8, "card-ink") + drawn(oval(dx, 14, 9.5, 5), "card-sky", 1.8, "card-ink") + line(`M${dx - 4} -6L${dx - 6} 8`, "card-metal", 2);
  return at(x, y, drawn("M-6 -8H6V2H-6Z", "card-metal-dark", 1.8, "card-ink") + barrel(-12) + barrel(12), `scale(${k})`);
}

/** A bridge over the river of the staff map, whole or with its middle gone. */
function crossing(broken: boolean): string {
  const spans = broken ? [[-15, -6], [6, 15]] : [[-15, 15]];
  return spans.map(([a, b]) => drawn(`M-8 ${a}H8V${b}H-8Z`, "plank", 1.8, "card-ink") + line(`M-8 ${a}V${b}M8 ${a}V${b}`, "card-ink", 3)).join("");
}

const in3 = (draw: (s: Section) => string): string => SECTIONS.map(draw).join("");

const SECTION_ART: Record<string, (s: Section) => string> = {
  probe: (s) => map([s]) + pencil(middle(s) - 11, 88, 42, -2) + pencil(middle(s) + 11, 88, 36, 3),
  attack: (s) => map([s]) + pencil(middle(s) - 15, 88, 40, -3) + pencil(middle(s), 90, 24, 0) + pencil(middle(s) + 15, 88, 40, 3),
  assault: (s) => map([s]) + pencil(middle(s), 88, 24, 0, 13),
  recon: (s) => map([s]) + pencil(middle(s), 92, 58, 0) + glasses(middle(s), 32, 0.95),
  demolition: (s) => map([s]) + at(middle(s), 62, crossing(true)) + at(middle(s), 50, blast(0, 8, 0.8)),
  "demolition-attempt": (s) => map([s]) + at(middle(s), 62, crossing(false)) + at(middle(s), 40, fill(star(8, 13, 5), "card-fire") + fill(star(8, 7, 3), "card-spark")),
  bridging: (s) => map([s]) + at(middle(s), 62, crossing(false)) + pencil(middle(s), 94, 34, 0, 5),
};

const TACTICS: Record<string, () => string> = {
  "recon-in-force": () => map(SECTIONS) + in3((s) => pencil(middle(s), 90, 56, 0)) + glasses(80, 30, 1.05),
  "general-advance": () => map(SECTIONS) + in3((s) => pencil(middle(s) - 10, 90, 30, -2) + pencil(middle(s) + 10, 90, 30, 2)),
  "pincer-move": () => {
    const d = "M20 88Q10 40 62 26M50 19L63 26L54 38M140 88Q150 40 98 26M110 19L97 26L106 38";
    return map(["left", "right"]) + line(d, "white", 11, 'opacity=".75"') + line(d, "card-pencil", 7) + at(80, 24, drawn("M-10 -8H10V8H-10Z", "axis-base", 1.8, "card-ink"));
  },
  "plain-order": () => map([]) + pencil(80, 88, 34, 0),
  "air-power": () => sky() + ridge(86) + land(92) + fill(oval(54, 22, 22, 8), "white", 'opacity=".7"') + fill(oval(124, 16, 18, 6), "white", 'opacity=".7"') + at(84, 44, plane(), "rotate(16) scale(1.15)") + line("M28 22l-14 -4M24 32l-16 -4M24 56l-14 -4", "white", 2.4),
  "air-sortie": () => sky() + fill(oval(40, 30, 24, 8), "white", 'opacity=".7"') + fill(oval(112, 20, 20, 7), "white", 'opacity=".7"') + ridge(88) + land(94) + at(88, 52, plane(), "rotate(-14) scale(1.35)"),
  barrage: () => sky("card-dusk") + ridge(74) + land(84) + blast(34, 88, 1.1) + blast(124, 86, 1.2) + blast(80, 94, 1.5),
  "artillery-bombard": () => sky() + ridge(70) + land(78) + line("M88 46Q116 8 152 30", "card-ink", 2, 'stroke-dasharray="2 6"') + at(56, 88, gun("allies"), "scale(2.5)") + at(112, 40, fill(star(8, 11, 4.5), "card-fire")) + blast(142, 74, 0.7),
  "armor-assault": () => sky() + ridge(66) + land(74) + at(116, 72, tank("allies"), "scale(1.3)") + at(40, 76, tank("allies"), "scale(1.5)") + at(84, 94, tank("allies"), "scale(2.5)"),
  "infantry-assault": () => sky() + ridge(64) + land(72) + men([[30, 80, 1.5, 2], [64, 76, 1.4, 0], [130, 80, 1.5, 2], [96, 94, 2.3, 2]]),
  "close-assault": () => sky("card-dusk") + land(86) + [1, -1].map((s) => at(80, 52, line("M-46 36L20 -22", "card-ink", 9) + line("M-46 36L20 -22", "timber", 6) + line("M18 -20L44 -44", "card-ink", 6) + line("M18 -20L43 -43", "metal-blade", 3) + line("M-46 36L-34 32", "card-ink", 12), `scale(${s} 1)`)).join("") + at(80, 46, fill(star(8, 18, 7), "card-fire")) + at(80, 46, fill(star(8, 10, 4), "card-spark")),
  firefight: () => sky("card-dusk") + ridge(72) + land(80) + men([[34, 92, 2.1, 1], [60, 82, 1.5, 1]]) + at(134, 84, soldier("axis", 1), "scale(-1.6 1.6)") + line("M76 54L90 55.4M98 56.2L112 57.6M84 65L100 66.4", "card-ink", 2) + line("M104 62L90 61M84 60.5L76 60", "card-pencil", 2) + at(72, 54, fill(star(7, 9, 3.6), "card-fire") + fill(star(7, 5, 2), "card-spark")) + at(107, 62, fill(star(7, 7, 3), "card-fire")),
  ambush: () => {
    const r = chance("ambush");
    let hedge = "";
    for (let i = 0; i < 11; i++) hedge += drawn(leafy(-2 + i * 16.5, 78 + between(r, -4, 6), between(r, 13, 17), 8, r), "hedge-leaf", 1.7, "leaf-ink") + fill(leafy(-6 + i * 16.5, 71, 6, 6, r), "hedge-lit");
    return sky("card-dusk") + ridge(60) + land(72) + men([[50, 76, 1.9, 1], [98, 76, 1.9, 1]]) + hedge + fill("M0 88H160V100H0Z", "hedge-leaf") + line("M84 50L92 46M132 50L140 46", "card-spark", 3);
  },
  "behind-enemy-lines": () => {
    let wire = "";
    for (let x = -6; x < 166; x += 15) wire += `M${n(x)} 88C${n(x - 8)} 58 ${n(x + 30)} 58 ${n(x + 20)} 88`;
    return sky("card-night") + fill(oval(128, 24, 13), "card-moon") + ridge(58) + land(70, "card-land-dark") + men([[52, 78, 1.9, 2], [96, 72, 1.4, 2]]) + line(wire, "card-ink", 4.4) + line(wire, "card-metal", 2) + line("M18 96V58M80 98V60M142 96V58", "card-ink", 6) + line("M18 95V59M80 97V61M142 95V59", "timber", 3.4);
  },
  "counter-attack": () => {
    const a = "M22 66Q26 26 76 28M62 16L78 28L64 42";
    const b = "M138 36Q134 76 84 74M98 62L82 74L96 88";
    return map([]) + line(a, "white", 13, 'opacity=".75"') + line(a, "card-pencil-blue", 9) + line(b, "white", 13, 'opacity=".75"') + line(b, "card-pencil", 9);
  },
  "dig-in": () => {
    let bags = "";
    for (const [y, from, count] of [[90, 6, 8], [79, 16, 7], [68, 26, 6]] as const) for (let i = 0; i < count; i++) bags += drawn(oval(from + 8 + i * 19, y, 10.5, 6.4), (i + count) % 2 ? "bag" : "bag-lit", 1.7, "card-ink");
    return sky() + ridge(66) + land(76) + men([[64, 66, 1.7, 1]]) + bags + at(128, 46, line("M0 -34V24", "card-ink", 7) + line("M0 -33V24", "timber", 4) + line("M-8 -36H8", "card-ink", 6) + drawn("M-12 16H12V34Q10 46 0 50Q-10 46 -12 34Z", "card-metal", 2, "card-ink"), "rotate(14)");
  },
  "direct-from-hq": () =>
    fill("M0 0H160V100H0Z", "timber") + line("M0 22H160M0 54H160M0 82H160", "card-ink", 1.2, 'opacity=".35"') +
    at(96, 54, drawn("M-46 -36H44V38H-46Z", "white", 1.8, "card-ink") + line("M-36 -22H24M-36 -11H32M-36 0H16M-36 11H28", "card-ink", 2.2, 'opacity=".6"') + drawn(star(12, 13, 10.5), "card-pencil", 1.6, "card-ink", 'transform="translate(26 24)"'), "rotate(7)") +
    at(38, 58, drawn("M-26 34V-2Q-26 -10 -18 -10H18Q26 -10 26 -2V34Z", "card-olive", 2, "card-ink") + drawn(oval(0, 14, 12), "white", 1.8, "card-ink") + fill(oval(0, 14, 4), "card-ink") + line("M-22 -17Q0 -32 22 -17", "card-ink", 11) + line("M-22 -17Q0 -32 22 -17", "card-olive", 7) + drawn("M-33 -18h14v9h-14ZM19 -18h14v9h-14Z", "card-ink", 0)),
  "medics-and-mechanics": () =>
    sky() + land(82) +
    at(52, 56, line("M-18 -26Q0 -44 18 -26", "card-ink", 5) + drawn("M-34 -26H34V28H-34Z", "card-olive", 2.2, "card-ink") + drawn(oval(0, 1, 19), "white", 2, "card-ink") + fill("M-5 -12H5V-4H13V6H5V14H-5V6H-13V-4H-5Z", "good")) +
    at(116, 54, line("M-14 30L10 -14", "card-ink", 15) + line("M-14 30L10 -14", "card-metal", 11) + drawn("M2 -12Q-2 -30 14 -36L14 -22L22 -18L32 -26Q34 -8 16 -6Z", "card-metal", 2, "card-ink") + fill(oval(-12.5, 27, 3), "card-ink")),
  "move-out": () => sky() + ridge(66) + land(74) + men([[30, 82, 1.5, 0], [58, 80, 1.5, 0], [86, 82, 1.5, 0]]) + men([[122, 94, 2.4, 3]]) + line("M14 92H60M22 98H76", "card-ink", 1.6, 'opacity=".4"'),
  "their-finest-hour": () => {
    let rays = "";
    for (let i = 0; i < 12; i++) rays += `M80 58L${p(80 + 130 * Math.cos((i * Math.PI) / 6), 58 + 130 * Math.sin((i * Math.PI) / 6))}L${p(80 + 130 * Math.cos((i * Math.PI) / 6 + 0.26), 58 + 130 * Math.sin((i * Math.PI) / 6 + 0.26))}Z`;
    return sky("card-dawn") + fill(rays, "card-spark", 'opacity=".55"') + land(84) + line("M84 86V14", "card-ink", 6) + line("M84 86V15", "timber", 3.4) + drawn("M86 16Q104 8 118 17T146 17V46Q132 54 118 46T86 46Z", "card-pencil-blue", 2, "card-ink") + at(115, 31, fill(star(5, 10, 4.2), "white")) + men([[70, 90, 2.2, 3], [44, 92, 1.7, 0], [112, 94, 1.8, 2]]);
  },
};

/** The picture of a printed card; `attack-left` and `attack` with a section are the same. */
export function cardArt(card: string, section?: Section | null): string {
  const [, id, end] = /^(.*?)(?:-(left|center|right))?$/.exec(card)!;
  const where = section ?? (end as Section | undefined) ?? null;
  const plain = SECTION_ART[id!];
  if (plain) return plain(where ?? "center");
  const scene = (TACTICS[id!] ?? TACTICS["plain-order"]!)();
  return where ? scene + banner(where) : scene;
}

/** A card that leaves the choice of section shows the one chosen. */
const banner = (s: Section): string =>
  SECTIONS.map((k, i) => drawn(`M${56 + i * 17} 4h14v9h-14Z`, k === s ? "card-pencil" : "paper", 1.4, "card-ink")).join("");
