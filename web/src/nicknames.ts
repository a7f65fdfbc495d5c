// Names of people. Guests are numbered by the server; everybody reads their name in his own language.

import type { Speaker } from "./fluent";
import type { SeatInfo } from "./wire";

type Says = Pick<Speaker, "say">;

export function called(nickname: string, { say }: Says): string {
  const number = /^Guest-(\d{4})$/.exec(nickname)?.[1];
  return number ? say("guest-name", { number }) : nickname;
}

/** Who sits there. */
export function sitter(seat: Pick<SeatInfo, "nickname" | "computer"> | undefined, { say }: Says): string {
  if (seat?.computer) return say("home-opponent-computer");
  return seat?.nickname ? called(seat.nickname, { say }) : say("home-nobody");
}
