// Names of people. Guests are numbered by the server; readers see such a name in their own language.

import type { Speaker } from "../l10n/fluent";
import type { SeatInfo } from "../net/wire";

type Says = Pick<Speaker, "say">;

export const LONGEST_NICKNAME = 24; // as the server counts: characters, with single spaces between words

/** What is wrong with a nickname, in words; null when it can be sent. */
export function nicknameFault(typed: string, { say }: Says): string | null {
  const length = [...typed.trim().replace(/\s+/gu, " ")].length;
  return length >= 1 && length <= LONGEST_NICKNAME ? null : say("server-nickname-length", { most: LONGEST_NICKNAME });
}

export function called(nickname: string, { say }: Says): string {
  const number = /^Guest-(\d{4})$/.exec(nickname)?.[1];
  return number ? say("guest-name", { number }) : nickname;
}

/** Who sits there. */
export function sitter(seat: Pick<SeatInfo, "nickname" | "computer"> | undefined, { say }: Says): string {
  if (seat?.computer) return say("home-opponent-computer");
  return seat?.nickname ? called(seat.nickname, { say }) : say("home-nobody");
}
