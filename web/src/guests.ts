// Guests are numbered by the server; everybody reads their name in his own language.

import type { Speaker } from "./table/words";

export function called(nickname: string, { say }: Pick<Speaker, "say">): string {
  const number = /^Guest-(\d{4})$/.exec(nickname)?.[1];
  return number ? say("guest-name", { number }) : nickname;
}
