// Upkeep of the pocket edition while there is a line: a newer version is fetched, games are sent.

import { api } from "../net/api";
import { isAlone, isCut, kept } from "../net/pocket.svelte";
import { say } from "../l10n/speech.svelte";
import { toast } from "../ui/toasts.svelte";
import { refresh } from "./keep";
import { setNickname } from "./me";
import { sendGames } from "./sync";

async function look(): Promise<void> {
  if (isAlone) return refresh(kept());
  const me = await api.me();
  if (isCut()) return;
  setNickname(me.nickname);
  const count = await sendGames();
  if (count > 0) toast(say("home-pocket-sent", { count }), "good");
  await refresh(kept());
}

/** Look now, and whenever the line comes back. */
export function lookAfter(): void {
  const again = () => void look().catch(() => {}); // there will be another time
  again();
  addEventListener("online", again);
}
