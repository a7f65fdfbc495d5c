// Badges: a shape on the front of the base for troops that are more than they seem.

import type { UnitLook } from "./looks";
import { at, drawn, fill, line, oval } from "./ink";

const SHAPES = {
  ranger: drawn("M0 -8L8.5 0L0 8L-8.5 0Z", "badge", 1.5) + line("M0 -4.4L4.4 0L0 4.4L-4.4 0Z", "badge-ink", 1.6),
  commando: drawn("M-8 -8H8V2Q8 7 0 9Q-8 7 -8 2Z", "badge", 1.5) + line("M0 -5.4V5.6M-3 -1.6H3", "badge-ink", 1.9),
  "german-elite": drawn("M-8.5 -6.5H8.5V6.5H-8.5Z", "badge", 1.5) + line("M-4.6 1.4L0 -3L4.6 1.4M-4.6 5L0 .6L4.6 5", "badge-ink", 1.7),
  resistance: drawn("M-6.5 -9H6.5V9H-6.5Z", "badge", 1.5) + line("M0 -6V6M-2.8 -3H2.8M-4 .2H4", "badge-ink", 1.8),
  "special-forces": drawn(oval(0, 0, 8.4), "badge", 1.5) + line("M-5 1.2Q-1.6 -1.4 0 2.4Q1.6 -1.4 5 1.2M0 2V-5", "badge-ink", 1.7),
  // Spade across pick on a cogwheel's octagon.
  engineer: drawn("M-4 -9H4L9 -4V4L4 9H-4L-9 4V-4Z", "badge", 1.5) + line("M-4.6 5L3.4 -3.4M4.6 5L-3.6 -3.6M-6 -.6Q-5.4 -5 -.8 -5.6", "badge-ink", 1.7) + fill("M2.2 -4.8L5.4 -5.8L5.6 -2.2L3.8 -2.4Z", "badge-ink"),
  "flame-tank": drawn("M0 -10.5Q8.5 -3 7.6 3.2Q6.4 9 0 9Q-6.4 9 -7.6 3.2Q-8 -1 -4.4 -3.6Q-4 -.6 -2.2 0Q-3 -6 0 -10.5Z", "badge", 1.5) + fill("M.4 -3.4Q4.2 1 3.2 4Q2.2 6.4 0 6.4Q-3 6.2 -3 3.2Q-2.4 1 -.6 2Q-1 -1 .4 -3.4Z", "badge-ink"),
  "mobile-artillery": drawn("M-9.5 -7H9.5V7H-9.5Z", "badge", 1.5) + fill(oval(-4.6, 3.2, 2.4) + oval(2.6, 3.2, 2.4), "badge-ink") + line("M-6.5 .2H4M-3 -1.4L6.6 -4.6", "badge-ink", 2),
  "heavy-artillery": drawn(oval(0, 0, 9), "badge", 1.5) + fill("M-3.4 5.5V-.5Q-3.2 -4.6 0 -6.6Q3.2 -4.6 3.4 -.5V5.5Z", "badge-ink") + line("M-3 2.6H3", "badge", 1.1),
  // A shrine of three roofs.
  chindit: drawn("M-8 -8.5H8V3Q8 7.5 0 9.5Q-8 7.5 -8 3Z", "badge", 1.5) + line("M0 -6.6V-4.4M-2.6 -2.6L0 -4.8L2.6 -2.6M-4 1L0 -2.2L4 1M-5 5L0 1.2L5 5", "badge-ink", 1.6),
  // A canopy and its lines.
  giretsu: drawn("M0 -9.5L9 0L0 9.5L-9 0Z", "badge", 1.5) + fill("M-5.2 -.4Q-4.6 -5.4 0 -5.6Q4.6 -5.4 5.2 -.4Q2.6 -2 0 -.4Q-2.6 -2 -5.2 -.4Z", "badge-ink") + line("M-4.6 0L0 5.6L4.6 0M0 0V5.4", "badge-ink", 1.1),
  // A shell against a plate, a bomb in its tube, rounds of a belt, cross hairs, a claw.
  "anti-tank": drawn("M-8.5 -6.5H8.5V6.5H-8.5Z", "badge", 1.5) + line("M-6 0H1M4 -4.6V4.6", "badge-ink", 2.2),
  mortar: drawn(oval(0, 0, 8.6), "badge", 1.5) + line("M-4 5.4L3.6 -5M-5.4 5.4h5.6", "badge-ink", 2.2),
  "machine-gun": drawn("M-8.5 -6.5H8.5V6.5H-8.5Z", "badge", 1.5) + line("M-4.6 -3.6V3.6M0 -3.6V3.6M4.6 -3.6V3.6", "badge-ink", 2),
  sniper: drawn(oval(0, 0, 8.6), "badge", 1.5) + line(oval(0, 0, 4) + "M0 -7V7M-7 0H7", "badge-ink", 1.4),
  "heavy-anti-tank": drawn("M-9.5 -7H9.5V7H-9.5Z", "badge", 1.5) + line("M-6.4 4L6.4 -4M-3 4.6H4M1.6 -4.4L7 -4.4", "badge-ink", 2),
  tiger: drawn("M-8 -8.5H8V3Q8 7.5 0 9.5Q-8 7.5 -8 3Z", "badge", 1.5) + line("M-4 -5Q-2.4 0 -4.4 4.6M0 -5.4Q1.6 0 0 6M4 -5Q5.6 0 4 4.6", "badge-ink", 1.9),
  // A plume of feathers.
  italian: drawn("M-8 -8.5H8V3Q8 7.5 0 9.5Q-8 7.5 -8 3Z", "badge", 1.5) + line("M-4 5Q-1 -2 5 -5.4M-3.6 3.4Q-4.6 -3 .6 -5.6M-2.8 5.2Q2.6 4 5.4 -.6", "badge-ink", 1.7),
  // An anchor.
  marine: drawn(oval(0, 0, 9), "badge", 1.5) + line("M0 -3.4V6M-2.8 -1.4H2.8M-5.2 1.4Q-4.4 6 0 6Q4.4 6 5.2 1.4", "badge-ink", 1.8) + line(oval(0, -5, 1.5), "badge-ink", 1.4),
} satisfies Record<string, string>;

/** The badges that battles give to their units, by the name they use. */
export const BADGES: Record<string, keyof typeof SHAPES> = {
  chindit: "chindit",
  "combat-engineer": "engineer",
  commando: "commando",
  flamethrower: "flame-tank",
  "german-elite": "german-elite",
  giretsu: "giretsu",
  italian: "italian",
  marine: "marine",
  "mobile-artillery": "mobile-artillery",
  ranger: "ranger",
};

/** The badge that a unit wears by its looks, where the battle names none. */
const WORN: Partial<Record<UnitLook, keyof typeof SHAPES>> = {
  resistance: "resistance",
  "special-forces": "special-forces",
  sappers: "engineer",
  "flame-tanks": "flame-tank",
  "mobile-guns": "mobile-artillery",
  "heavy-guns": "heavy-artillery",
  "elite-tanks": "german-elite",
  "anti-tank": "anti-tank",
  mortar: "mortar",
  "machine-gun": "machine-gun",
  sniper: "sniper",
  "heavy-anti-tank": "heavy-anti-tank",
  tiger: "tiger",
};

export function badgeArt(look: UnitLook, badge: string, x: number, y: number): string {
  const worn = badge ? BADGES[badge] : WORN[look];
  if (badge && !worn) throw new Error(`no badge looks like "${badge}"`);
  return worn ? at(x, y, SHAPES[worn]) : "";
}
