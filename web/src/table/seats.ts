// Seats and sides: a seat decides, a side fights. A side with one seat lends it its name; the seats of
// a team are called allies-1, allies-2 and so on, in Overlord allies-chief, allies-left ... The server lists the seats of a table with their sitters.

import type { Speaker } from "../l10n/fluent";
import { sitter } from "../person/nicknames";
import type { GameView, SeatInfo, Side } from "../net/wire";

export const SPECTATOR = "spectator";

export function sideOf(seat: string): Side {
  return seat.split("-")[0] === "axis" ? "axis" : "allies";
}

/** The seats of a side in Overlord by their number: what they command, the commander first. */
const ROLES: Record<number, string[]> = { 1: [""], 2: ["chief", "flanks"], 3: ["chief", "left", "right"], 4: ["chief", "left", "center", "right"] };

/** The names of the seats of a side in Overlord; a single one has the name of its side unless the other side has several. */
export const staffSeats = (side: Side, count: number): string[] => ROLES[count]!.map((role) => (role ? `${side}-${role}` : side));

/** Whether a seat of Overlord commands a section and sees no hand. */
export function isGeneralSeat(seat: string): boolean {
  return /-(left|center|right|flanks)$/.test(seat);
}

/** A seat as people call it: its side, and in a team its number or, in Overlord, what it commands. */
export function seatInWords(seat: string, { say }: Pick<Speaker, "say">): string {
  const suffix = seat.split("-")[1];
  if (!suffix) return say(sideOf(seat));
  const number = /^\d$/.test(suffix) ? suffix : say(`seat-role-${suffix}`);
  return say("seat-of-team", { side: say(sideOf(seat)), number });
}

/** The cards in the hands of a side. */
export function cardsOf(game: Pick<GameView, "hands">, side: Side): number {
  return Object.entries(game.hands).reduce((sum, [seat, cards]) => sum + (sideOf(seat) === side ? cards : 0), 0);
}

/** The cards of a side where all are shown: a team has one hand. */
export function handOf(cards: Record<string, string[]>, side: Side): string[] {
  return Object.entries(cards).flatMap(([seat, held]) => (sideOf(seat) === side ? held : []));
}

/** More or fewer cards in the hand of a side, which its first seat holds. */
export function withCards(game: Pick<GameView, "hands">, side: Side, more: number): GameView["hands"] {
  const holder = Object.keys(game.hands).find((seat) => sideOf(seat) === side);
  return holder === undefined ? game.hands : { ...game.hands, [holder]: Math.max(0, (game.hands[holder] ?? 0) + more) };
}

export function isFree(seat: SeatInfo): boolean {
  return seat.nickname === null && !seat.computer;
}

/** The others at a table, by name; those who have not come are left out where somebody has. */
export function company(seats: SeatInfo[], { say }: Pick<Speaker, "say">): string {
  const others = seats.filter((seat) => !seat.mine);
  const there = others.filter((seat) => !isFree(seat));
  return there.length > 0 ? there.map((seat) => sitter(seat, { say })).join(", ") : sitter(others[0] ?? seats[0], { say });
}
