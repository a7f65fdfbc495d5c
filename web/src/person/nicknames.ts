// Names of people. Guests are numbered by the server; readers see such a name in their own language.

import type { Says } from "../l10n/fluent";
import type { SeatInfo } from "../net/wire";

export const LONGEST_NICKNAME = 24; // as the server counts: characters, with single spaces between words

/** What is wrong with a nickname, in words; null when it can be sent. */
export function nicknameFault(typed: string, { say }: Says): string | null {
  const length = [...typed.trim().replace(/\s+/gu, " ")].length;
  return length >= 1 && length <= LONGEST_NICKNAME ? null : say("server-nickname-length", { most: LONGEST_NICKNAME });
}

/** A level as people call it; a program keeps its own name. */
export function levelName(level: string, { say }: Says): string {
  const [name, seconds] = level.split("@");
  const said = say(`level-${name}`);
  if (said === `level-${name}`) return level;
  return seconds ? say("level-timed", { level: said, seconds: Number(seconds) }) : said;
}

/** Whether two at one screen have told their names; else the second one is called after the first. */
export function areNamed(seats: Pick<SeatInfo, "nickname">[]): boolean {
  const names = seats.map((s) => s.nickname ?? "");
  return names.every((name) => name !== "" && !names.some((other) => name === `${other} 2`)) && names.length > 1;
}

export function called(nickname: string, { say }: Says): string {
  const number = /^Guest-(\d{4})$/.exec(nickname)?.[1];
  return number ? say("guest-name", { number }) : nickname;
}

/** Who sits there. */
export function sitter(seat: Pick<SeatInfo, "nickname" | "computer" | "level"> | undefined, { say }: Says): string {
  if (seat?.computer) return seat.level ? say("seat-computer", { level: levelName(seat.level, { say }) }) : say("home-opponent-computer");
  return seat?.nickname ? called(seat.nickname, { say }) : say("home-nobody");
}
