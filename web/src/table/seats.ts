// Seats and sides: a seat decides, a side fights. A side with one seat lends it its name; the seats of
// a team are called allies-1, allies-2 and so on. The server lists the seats of a table with their sitters.

import type { Speaker } from "../l10n/fluent";
import type { GameView, SeatInfo, Side } from "../net/wire";

export const SPECTATOR = "spectator";

export function sideOf(seat: string): Side {
  return seat.split("-")[0] === "axis" ? "axis" : "allies";
}

/** A seat as people call it: its side, and in a team its number. */
export function seatInWords(seat: string, { say }: Pick<Speaker, "say">): string {
  const number = seat.split("-")[1];
  return number ? say("seat-of-team", { side: say(sideOf(seat)), number }) : say(sideOf(seat));
}

/** The cards in the hands of a side. */
export function cardsOf(game: Pick<GameView, "hands">, side: Side): number {
  return Object.entries(game.hands).reduce((sum, [seat, cards]) => sum + (sideOf(seat) === side ? cards : 0), 0);
}

/** More or fewer cards in a hand; whose of a team it is, only the next view tells. */
export function withCards(game: GameView, side: Side, more: number): GameView["hands"] {
  const held = game.hands[side];
  return held === undefined ? game.hands : { ...game.hands, [side]: Math.max(0, held + more) };
}

export function isFree(seat: SeatInfo): boolean {
  return seat.nickname === null && !seat.computer;
}
