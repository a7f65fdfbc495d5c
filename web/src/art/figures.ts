// Units: small painted figures on a base. Allies face right on round olive bases, the Axis
// faces left on angular field-grey ones. Light figures on a dark base count at a glance.

import type { Side } from "../net/wire";
import { badgeArt } from "./badges";
import { planeDrawings } from "./lazyPlanes.svelte";
import { vehicle } from "./lazyVehicles.svelte";
import { at, c, drawn, fill, line, n, oval, p } from "./ink";
import { isPlane, isTrain, type NationLook, type PlaneLook, type TrainLook, type UnitLook } from "./looks";
import { hitPips, shipArt } from "./ships";
import { trainArt } from "./trains";

/** Limbs of a soldier facing right, feet on the origin, 30 units tall. */
interface Pose {
  readonly far: string; // arm and leg away from us
  readonly legs: string;
  readonly body: string;
  readonly arms: string;
  readonly weapon: string;
  readonly head: readonly [number, number];
}

const POSES: readonly Pose[] = [
  // Walking, rifle across the chest.
  { far: "M-1 -11L-7 -1", legs: "M0 -11L4 -6L4.5 -.5", body: "M-.5 -12L1 -19", arms: "M1.5 -18.5L5.5 -14.5L9 -16", weapon: "M-4 -11.5L14 -19.5", head: [3, -24.5] },
  // Kneeling and firing.
  { far: "M-1 -8L-8 -1.2L-3 -.6", legs: "M0 -8.5L6.5 -7.5L6 -.5", body: "M-1 -9.5L1 -15.5", arms: "M1.5 -15L6 -13.2L9.5 -16", weapon: "M-1 -16.2L17 -17.6", head: [2.6, -20.8] },
  // Running with the rifle low.
  { far: "M-1 -11L-6 -7L-10 -7.5", legs: "M0 -11L5.5 -8.5L8 -.8", body: "M-1 -12L3.4 -18.4", arms: "M3.4 -17.8L4 -12L9 -11.5", weapon: "M-3 -10.5L16 -13.5", head: [6, -23.6] },
  // Pointing the way, submachine gun in hand.
  { far: "M-.5 -11L-4.5 -.8", legs: "M.5 -11L4.5 -.6", body: "M0 -12L0 -19", arms: "M.5 -18.4L11 -21.5", weapon: "M-6 -12.5L3 -10.8", head: [1, -24.6] },
];

const HELMETS: Record<string, string> = {
  allies: "M-4.4 .4Q-4.6 -5.2 .4 -5.2Q5 -5 5 .2Q.4 -1.4 -4.4 .4Z",
  axis: "M-5.2 2.2Q-4.2 -5 .2 -5.2Q4.8 -5 4.8 -.6L6 .6Q1 -1 -2.4 .6Q-3.4 2 -5.2 2.2Z",
  cap: "M-4.6 -.8Q-4.8 -5.6 .4 -5.6Q4.6 -5.4 4.8 -1.6L7.2 -.2Q2 -1.4 -2.6 -.8L-2.2 4.4L-7.4 5Z",
  covered: "M-4.4 .4Q-4.6 -5.2 .4 -5.2Q5 -5 5 .2Q.4 -1.4 -4.4 .4Z",
  slouch: "M-8 .2Q-4.2 -1.4 -4 -5Q0 -6.8 4 -5L4.6 -1.8Q7.4 -1.4 8.4 1Q0 -1.4 -8 .2Z",
  brimmed: "M-8 1.6Q-5 .2 -4.2 -1Q-3.6 -5.2 .4 -5.4Q4.2 -5.2 4.8 -1Q5.6 .2 8.2 1.4Q.2 -.6 -8 1.6Z",
  crested: "M-5.6 .8Q-4.8 -5 -1 -5.6L.6 -7.4L2 -5.6Q5 -4.6 5.4 .4L6.8 1Q.4 -1 -5.6 .8Z",
  peaked: "M-4.8 -.4L-5 -4Q-3 -7 3.6 -6.4L5.4 -4.2L4.6 -1.6L8.2 .4Q2 -.6 -4.8 -.4ZM-5 -.2L-6 3.4L-2.6 2.4L-2.4 -.4Z",
  straw: "M-8.4 1Q-4.4 -.4 -3.8 -4.8Q0 -7.4 3.8 -4.8L4.4 -1.4L5.6 -6.6L7.6 -5.8Q7.4 -1 7 .8Q0 -1 -8.4 1Z",
  beret: "M-6 -1.2Q-5.6 -5.4 .4 -5.2Q4.6 -5 4.6 -1Q0 -2.6 -6 -1.2Z",
};

/** What a nation wears where it is not the helmet of its side. */
const HATS: Partial<Record<NationLook, string>> = { "brimmed-helmets": "brimmed", "field-caps": "cap", "covered-helmets": "covered", "crested-helmets": "crested", "ski-caps": "peaked", "straw-hats": "straw" };

/** Tools in place of a rifle, by pose: spade, rifle, pick, mine detector. */
const TOOLS: readonly { shaft: string; head: string }[] = [
  { shaft: "M-6 -9.5L11 -20", head: "M9.4 -22.6L15.6 -24.6L16.4 -18.4L12 -17.8Z" },
  { shaft: "", head: "" },
  { shaft: "M-3 -9.5L13 -15.5", head: "M11 -21.5Q16.5 -17.5 15.5 -10L13.6 -12Q13.5 -17 10.5 -19.5Z" },
  { shaft: "M3 -13L14 -3.5", head: "M9.6 -1.6a4.8 1.9 0 1 0 9.6 0a4.8 1.9 0 1 0 -9.6 0Z" },
];

const stroke = (d: string, colour: string, width: number): string => line(d, colour, width);

export function soldier(side: Side, pose: number, hat: string = side, tools = false): string {
  const q = POSES[pose % POSES.length]!;
  const tool = tools ? TOOLS[pose % POSES.length]! : TOOLS[1]!;
  const weapon = tool.shaft || q.weapon;
  const limbs = q.far + q.legs + q.arms;
  const [hx, hy] = q.head;
  return (
    stroke(limbs, side + "-ink", 6) + stroke(q.body, side + "-ink", 9.4) + stroke(weapon, side + "-ink", 3.2) +
    stroke(q.far, side + "-cloth-dark", 3.4) + stroke(q.legs, side + "-cloth", 3.6) + stroke(q.body, side + "-cloth", 6.8) +
    stroke(q.body, side + "-cloth-lit", 2.2) + stroke(weapon, tool.shaft ? "timber" : "weapon", 1.5) + (tool.head && drawn(tool.head, "steel-lit", 1.3, side + "-ink")) + stroke(q.arms, side + "-cloth-lit", 3) +
    at(hx, hy, drawn(oval(0.6, 0.2, 3.5), "skin", 1.3, side + "-ink") + drawn(HELMETS[hat]!, side + (hat === "beret" ? "-beret" : "-helmet"), 1.3, side + "-ink") +
      (hat === "covered" ? line("M-2.4 -1.8v.01M.2 -3.6v.01M2.8 -1.8v.01", side + "-cloth-dark", 1.9) : hat === "beret" ? "" : line("M-2.6 -2.6Q-1.6 -3.8 0 -4", side + "-cloth-lit", 1)))
  );
}

/** A tongue of fire from the muzzle at the origin. */
const JET =
  drawn("M0 -2Q8 -7 12 -4Q18 -9 24 -3Q20 -2 24 2Q17 3 15 1Q8 6 0 2Z", "card-fire", 1.3) + fill("M2 -1Q8 -3.5 12 -1.5Q15 -3 18 -1.5Q13 1 10 .4Q6 2.5 2 1Z", "card-spark");

/** A tank in profile facing right, tracks on the origin. */
export function tank(side: Side, nation: NationLook = "helmets", flame = false): string {
  const s = side;
  const mark = nation === "field-caps" ? drawn(oval(-3.6, -16.8, 2.6), "white", 1.2, s + "-ink") : line("M-6.4 -16.8h5.6M-3.6 -19.4v5.2", "white", 2) + line("M-6 -16.8h4.8M-3.6 -19v4.4", s + "-ink", 1);
  const track = "M-16 -1.5Q-19 -4 -16.4 -7.4L-14 -8.6H14L16.6 -7.4Q19 -4 16 -1.5Q15 0 12 0H-12Q-15 0 -16 -1.5Z";
  const wheels = (xs: number[], r: number, y: number) => xs.map((x) => oval(x, y, r)).join("");
  if (side === "allies") {
    return (
      (flame ? line("M8 -19.5H16", s + "-ink", 6.4) + line("M8 -19.5H16", s + "-cloth", 4) + at(17, -19.5, JET, "scale(.78)") : line("M8 -19.5H22", s + "-ink", 4.2) + line("M8 -19.5H22", s + "-cloth", 2)) +
      drawn("M-16 -8L-15 -13.5L-11 -15H9L16.5 -9.6V-7H-16Z", s + "-cloth", 1.5, s + "-ink") +
      drawn("M-9 -14.6Q-10.5 -22.4 -3 -23H4.6Q10.6 -22.4 10.4 -17L9 -14.6Z", s + "-cloth-lit", 1.5, s + "-ink") +
      drawn("M-5 -22.8v-2.4h6v2.4Z", s + "-cloth", 1.2, s + "-ink") +
      fill("M-9.4 -15.2Q-7 -17 9.6 -16.2L9 -15Z", s + "-cloth-dark") +
      drawn(track, s + "-track", 1.5, s + "-ink") +
      fill(wheels([-11.5, -5.8, 0, 5.8, 11.5], 2.3, -3.4), s + "-cloth") +
      fill("M0 -21.6l.8 1.8 2 .1-1.6 1.2.6 1.9-1.8-1.1-1.8 1.1.6-1.9-1.6-1.2 2-.1Z", "white")
    );
  }
  return (
    (flame ? line("M8 -17.6H16", s + "-ink", 6) + line("M8 -17.6H16", s + "-cloth", 3.6) + at(17, -17.6, JET, "scale(.78)") : line("M8 -17.6H25M24 -17.6H25.6", s + "-ink", 3.8) + line("M8 -17.6H25", s + "-cloth", 1.7) + line("M24.4 -17.6h.8", s + "-cloth", 3)) +
    drawn("M-17 -7.6L-17.5 -13H6L17.5 -8.8L16 -7Z", s + "-cloth", 1.5, s + "-ink") +
    drawn("M-12 -12.8L-10.5 -20.6H4.6L10.4 -15.4L9 -12.8Z", s + "-cloth-lit", 1.5, s + "-ink") +
    drawn("M-8.6 -20.6v-2.8h5.6v2.8Z", s + "-cloth", 1.2, s + "-ink") +
    fill("M-11.8 -13.6L9.4 -13.6L9 -12.6H-12Z", s + "-cloth-dark") +
    drawn(track, s + "-track", 1.5, s + "-ink") +
    fill(wheels([-12, -7.2, -2.4, 2.4, 7.2, 12], 2.5, -3.6), s + "-cloth") +
    mark
  );
}

/** A field gun with its gunner, facing right. */
export function gun(side: Side, hat: string = side): string {
  const s = side;
  return (
    at(-14, 0, soldier(side, 1, hat), "scale(.86)") +
    line("M-14 -.8L2 -6.6", s + "-ink", 4.6) + line("M-14 -.8L2 -6.6", s + "-cloth-dark", 2.4) +
    line("M-1 -8.6L20 -17.2", s + "-ink", 5) + line("M-1 -8.6L20 -17.2", s + "-cloth", 2.8) + line("M-1 -9.2L19.6 -17.6", s + "-cloth-lit", 1) +
    line("M19 -16.8l1.6 -.7", s + "-cloth-dark", 3.4) +
    drawn(side === "allies" ? "M3.4 -1L1.6 -15.6Q5 -17.6 8.4 -16L8 -1Z" : "M3 -1L3.6 -17.4L9 -15L8 -1Z", s + "-cloth-lit", 1.5, s + "-ink") +
    drawn(oval(3.4, -5, 5.6), s + "-track", 1.5, s + "-ink") + line(oval(3.4, -5, 3.2), s + "-cloth", 1.1) + line("M3.4 -8.4V-1.6M0 -5H6.8", s + "-cloth", 1)
  );
}

/** A heavy gun: twin wheels, a long thick barrel over its recoil, a spread trail. */
function heavyGun(side: Side, hat: string): string {
  const s = side;
  const wheel = (x: number) => drawn(oval(x, -6, 6.4), s + "-track", 1.5, s + "-ink") + line(oval(x, -6, 3.4), s + "-cloth", 1.2) + fill(oval(x, -6, 1.2), s + "-cloth-lit");
  return (
    at(-17, 0, soldier(side, 3, hat), "scale(.84)") +
    line("M-20 -1L0 -8M-14 1L2 -5", s + "-ink", 5) + line("M-20 -1L0 -8M-14 1L2 -5", s + "-cloth-dark", 2.6) +
    line("M-9 -9L25 -23", s + "-ink", 7.4) + line("M-9 -9L25 -23", s + "-cloth", 5) + line("M-8 -10.4L24 -23.6", s + "-cloth-lit", 1.4) +
    line("M-2 -8L14 -14.6", s + "-ink", 4.6) + line("M-2 -8L13.6 -14.4", s + "-cloth-dark", 2.6) + line("M23.4 -22.4l2.6 -1.1", s + "-ink", 8.6) + line("M23.6 -22.5l2.2 -.9", s + "-cloth", 6) +
    drawn("M3 -2L-.5 -17Q4 -21.5 10.5 -19L10 -2Z", s + "-cloth-lit", 1.5, s + "-ink") + line("M3 -15L9 -16.5", s + "-ink", 1.2) + wheel(0.5) + wheel(11)
  );
}

/** A gun on tracks: an open box with its crew, the barrel over the bow. */
function gunCarriage(side: Side, hat: string): string {
  const s = side;
  const track = "M-17 -1.5Q-20 -4 -17 -7.4L-14 -8.6H15L18 -7.4Q20.5 -4 17 -1.5Q16 0 13 0H-13Q-16 0 -17 -1.5Z";
  return (
    at(-8, -8, soldier(side, 3, hat), "scale(.8)") + line("M-3 -15L24 -24", s + "-ink", 6) + line("M-3 -15L24 -24", s + "-cloth", 3.6) + line("M22.6 -23.5l2 -.7", s + "-ink", 6.6) + line("M22.8 -23.6l1.6 -.5", s + "-cloth-lit", 4) +
    drawn("M-18 -7.5L-17 -16H-1L3 -20L10 -19L12 -13L18 -9.5L17 -7Z", s + "-cloth-lit", 1.5, s + "-ink") + fill("M-17.4 -12L11 -12L17 -9L16 -7.6H-17.5Z", s + "-cloth") + line("M-9 -16v3.6M-1 -16v3.6", s + "-ink", 1.1) +
    drawn(track, s + "-track", 1.5, s + "-ink") + fill([-12, -6, 0, 6, 12].map((x) => oval(x, -3.5, 2.4)).join(""), s + "-cloth")
  );
}

/** A trooper in the saddle of a trotting horse. */
function rider(side: Side, hat: string): string {
  const s = side;
  const legs = "M-9 -9L-11 -1M-5 -9L-3 -4L-6 0M6 -9L10 -5L8 0M9 -10L12 -1";
  const horse = "M-12 -15Q-13 -9 -8 -8Q0 -6 8 -9L10 -14L15 -22L19 -20Q20 -24 15 -26L10 -24L5 -16Q-4 -18 -12 -15Z";
  return line(legs, s + "-ink", 5) + line(legs, s + "-track", 2.8) + line("M-12 -14q-5 2 -4 8", s + "-ink", 3.4) + drawn(horse, s + "-cloth-dark", 1.5, s + "-ink") + fill("M10 -23L6 -15l3 1l5 -8Z", s + "-track") + at(-1, -8, soldier(side, 3, hat), "scale(.8)");
}

/** A soldier on skis with a stick in the free hand. */
const skier = (side: Side, hat: string): string =>
  line("M-13 1H12Q16 1 17 -2M-10 -2H15Q19 -2 20 -5", side + "-ink", 4) + line("M-13 1H12Q16 1 17 -2M-10 -2H15Q19 -2 20 -5", "plank-lit", 2) + soldier(side, 1, hat) + line("M10 -16L16 0M14 -3h4", side + "-ink", 2.2);

/** A crew on one knee behind its weapon: the barrel in ink, then in steel, and what carries it. */
const crew = (barrel: string, wide: number, stand: string) => (side: Side, hat: string): string =>
  at(-9, 0, soldier(side, 1, hat), "scale(.9)") + line(stand, side + "-ink", 3) + line(barrel, side + "-ink", wide + 2.4) + line(barrel, side + "-cloth", wide) + line(stand, "steel-lit", 1.2);
const lightGun = (side: Side, hat: string): string =>
  crew("M0 -9L23 -11", 2.4, "M4 -8L-6 0")(side, hat) + drawn("M5 -1L4 -15Q7 -16.5 10 -15L9.6 -1Z", side + "-cloth-lit", 1.4, side + "-ink") + drawn(oval(6, -3.6, 4), side + "-track", 1.4, side + "-ink");
const mortar = crew("M5 -3L14 -21", 4, "M10 -12L18 0M2 0h8");
const machineGun = (side: Side, hat: string): string => crew("M-1 -9L21 -10", 2, "M10 -9L5 0M10 -9L15 0")(side, hat) + line("M13 -9.6h5", side + "-ink", 4.6);

/** The 88: a long barrel on a cross of four feet, a broad shield. */
const crossGun = (side: Side, hat: string): string =>
  at(-16, 0, soldier(side, 3, hat), "scale(.84)") + line("M-12 0H17M-6 3L10 -3", side + "-ink", 4.4) + line("M-12 0H17M-6 3L10 -3", side + "-cloth-dark", 2.2) + line("M2 -2V-11", side + "-ink", 7) +
  line("M-6 -12L30 -19", side + "-ink", 5.4) + line("M-6 -12L30 -19", side + "-cloth", 3) + line("M26 -18.2l5 -1", side + "-ink", 6.4) + drawn("M-2 -4L0 -21L10 -22L12 -5Z", side + "-cloth-lit", 1.5, side + "-ink");

/** A man lying behind a long rifle with a sight, under a net of leaves. */
const sniper = (side: Side): string =>
  line("M-17 -1L-4 -4M-15 -4L-4 -5", side + "-ink", 6.4) + line("M-17 -1L-4 -4M-15 -4L-4 -5", side + "-cloth", 3.8) + line("M-5 -5L5 -8", side + "-ink", 9) + line("M-5 -5L5 -8", side + "-cloth", 6.4) +
  line("M4 -7L27 -10", side + "-ink", 3.6) + line("M4 -7L27 -10", "weapon", 1.7) + line("M9 -10.6h7", side + "-ink", 3) + line("M16 -8.6l-2 8m2 -8l3 8", side + "-ink", 1.8) +
  drawn("M-2 -9Q-3 -19 6 -19Q13 -18 12 -10Q8 -12 5 -8Z", "leaf0", 1.4, side + "-ink") + line("M0 -14l3 -4m1 7l2 -6m2 5l3 -4", "leaf-lit0", 1.8) + drawn(oval(9, -11, 2.8), "skin", 1.2, side + "-ink");

/** How a look is made up: what its figures are, and whether a soldier wears or carries something else. */
interface Figures {
  readonly kind: Kind;
  readonly hat?: string;
  readonly tools?: boolean;
  readonly flame?: boolean;
  readonly big?: boolean;
  readonly one?: boolean; // only the figure in front is drawn so, the others are soldiers
  readonly draw?: (side: Side, hat: string) => string;
}
type Kind = "men" | "tanks" | "guns";
const FIGURES: Record<Exclude<UnitLook, "carrier" | "destroyer" | TrainLook | PlaneLook>, Figures> = {
  soldiers: { kind: "men" },
  "special-forces": { kind: "men" },
  resistance: { kind: "men", hat: "beret" },
  sappers: { kind: "men", tools: true },
  riders: { kind: "men", draw: rider },
  skiers: { kind: "men", draw: skier },
  tanks: { kind: "tanks" },
  "elite-tanks": { kind: "tanks" },
  "flame-tanks": { kind: "tanks", flame: true },
  guns: { kind: "guns", draw: gun },
  "heavy-guns": { kind: "guns", draw: heavyGun },
  "mobile-guns": { kind: "guns", draw: gunCarriage },
  "heavy-anti-tank": { kind: "guns", draw: crossGun },
  "anti-tank": { kind: "men", draw: lightGun, one: true },
  mortar: { kind: "men", draw: mortar, one: true },
  "machine-gun": { kind: "men", draw: machineGun, one: true },
  sniper: { kind: "men", draw: sniper },
  tiger: { kind: "tanks", big: true },
  trucks: { kind: "tanks", draw: vehicle("coveredTruck") },
  "half-tracks": { kind: "tanks", draw: vehicle("halfTrack") },
  "patrol-cars": { kind: "tanks", draw: vehicle("patrolCar") },
  "armored-cars": { kind: "tanks", draw: vehicle("armoredCar") },
  "tank-destroyers": { kind: "tanks", draw: vehicle("tankDestroyer") },
  "open-tank-destroyers": { kind: "tanks", draw: vehicle("openTankDestroyer") },
};

/** Where the figures stand, by kind and number, as [x, y, size]. The back row comes first. */
const STANDS: Record<Kind, readonly (readonly [number, number])[][]> = {
  men: [
    [[0, 24]],
    [[-14, 19], [13, 25]],
    [[2, 10], [-19, 25], [16, 29]],
    [[-10, 7], [19, 10], [-23, 26], [7, 29]],
  ],
  tanks: [
    [[0, 25]],
    [[-4, 9], [4, 30]],
    [[0, 2], [-18, 18], [16, 31]],
    [[-15, 0], [17, 8], [-18, 22], [14, 31]],
  ],
  guns: [
    [[-2, 24]],
    [[-8, 9], [9, 30]],
    [[0, 3], [-14, 17], [13, 29]],
    [[-14, 4], [15, 7], [-16, 23], [13, 29]],
  ],
};

/** Larger groups than four close up into rows of three. */
function stands(kind: Kind, count: number): (readonly [number, number])[] {
  const set = STANDS[kind][Math.min(count, 4) - 1] ?? [];
  if (count <= 4) return set;
  return Array.from({ length: count }, (_, i) => [-21 + 21 * (i % 3), 10 + 12 * Math.floor(i / 3)] as const);
}

const figureScale = (kind: Kind, count: number): number =>
  count > 4 ? 0.78 : kind === "men" ? [1.45, 1.34, 1.24, 1.18][count - 1] ?? 1 : kind === "tanks" ? [1.55, 1.36, 1.14, 1.04][count - 1] ?? 1 : [1.5, 1.16, 1, 0.9][count - 1] ?? 1;

/** One figure of a unit, facing right. */
function figure({ side, badge, nation = "helmets" }: Shown, { kind, hat: own, tools, flame, big, draw }: Figures, pose: number): string {
  const hat = own ?? (badge === "chindit" ? "slouch" : HATS[nation] ?? side);
  if (draw) return draw(side, hat);
  if (kind === "tanks") return tank(side, nation, flame) + (big ? line("M-15 -9.6H15", side + "-track", 3) + line("M19 -17.6h9M27 -17.6h2", side + "-ink", 4.6) + line("M27 -17.6h1.6", side + "-cloth-lit", 3) : "");
  return soldier(side, pose, hat, tools);
}

function group(shown: Shown, made: Figures): string {
  const { side, figures } = shown;
  const k = figureScale(made.kind, figures);
  const turn = side === "axis" ? -1 : 1;
  return stands(made.kind, figures)
    .map(([x, y], i) => at(x * turn, y, figure(shown, made.one && i < figures - 1 ? FIGURES.soldiers : made, (i + (figures === 1 ? 3 : figures)) % 4), `scale(${(k * turn).toFixed(2)} ${k.toFixed(2)})`))
    .join("");
}

/** A ship on its water; the base keeps the colour and shape of its side. */
const afloat = ({ side, look, figures }: Shown): string =>
  drawn(basePath(side, 0.8), "sea1", 1.4, side + "-ink") + at(0, 0, shipArt(side, look), side === "axis" ? "scale(-1 1)" : "") + hitPips(side, figures);

// Bases.

const ROUND = (k: number, dy = 0): string => oval(0, 15 + dy, 39 * k, 24.5 * k);
const ANGULAR = (k: number, dy = 0): string => {
  const [w, h, cut] = [37 * k, 22.5 * k, 11 * k];
  const y = 15 + dy;
  return `M${p(-w + cut, y - h)}H${n(w - cut)}L${p(w, y - h + cut)}V${n(y + h - cut)}L${p(w - cut, y + h)}H${n(-w + cut)}L${p(-w, y + h - cut)}V${n(y - h + cut)}Z`;
};

/** The outline of a side's base, larger or smaller by `k`. */
export const basePath = (side: Side, k = 1, dy = 0): string => (side === "allies" ? ROUND : ANGULAR)(k, dy);

function base(side: Side): string {
  return (
    fill(basePath(side, 1.02), "shade", 'transform="translate(4 8)" opacity=".34"') +
    drawn(basePath(side, 1, 4.5), side + "-edge", 1.8, side + "-ink") +
    drawn(basePath(side), side + "-base", 1.8, side + "-ink") +
    line(basePath(side, 0.9), side + "-rim", 1.4, 'opacity=".8"')
  );
}

interface Shown {
  readonly side: Side;
  readonly look: UnitLook;
  readonly figures: number;
  readonly badge?: string;
  readonly nation?: NationLook;
  readonly faces_left?: boolean | null;
}

/** A whole unit: base, figures, badge. Centred on its hex. */
export function unitArt(shown: Shown): string {
  const { side, look, badge = "" } = shown;
  if (isPlane(look)) return base(side) + at(0, 12, planeDrawings()?.planeArt(side, look) ?? "", side === "axis" ? "scale(-1 1)" : "");
  if (isTrain(look)) return base(side) + trainArt(side, look, shown.faces_left ?? side === "axis") + (look === "locomotive" ? hitPips(side, shown.figures, 4) : "");
  return base(side) + (look === "carrier" || look === "destroyer" ? afloat(shown) : group(shown, FIGURES[look])) + badgeArt(look, badge, side === "allies" ? -25 : -27, 33);
}

/** The number of figures on a plate, for sizes at which figures blur. */
export function pipArt(side: Side, figures: number): string {
  const d = side === "allies" ? oval(0, 0, 13) : "M-12 -12H12V12H-12Z";
  return (
    `<path d="${d}" fill="${c(side + "-pip")}" stroke="${c(side + "-ink")}" stroke-width="2"/>` +
    `<text y="8" text-anchor="middle" font-size="23" font-weight="800" fill="${c(side + "-pip-ink")}">${figures}</text>`
  );
}
