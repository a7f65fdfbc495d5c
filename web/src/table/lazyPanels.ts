// Lazy-loaded parts of the table: those that the first look at the board does not need.

import { say, worded } from "../l10n/speech.svelte";
import { toast } from "../ui/toasts.svelte";
import type AgainBar from "./AgainBar.svelte";

export const later = {
  again: () => worded(() => import("./AgainBar.svelte")),
  briefing: () => worded(() => import("./Briefing.svelte")),
  changes: () => worded(() => import("./RuleChanges.svelte")),
  chat: () => worded(() => import("./ChatPanel.svelte")),
  dice: () => worded(() => import("./DicePanel.svelte")),
  end: () => worded(() => import("./EndScreen.svelte")),
  flight: () => worded(() => import("./FlightCard.svelte")),
  giveUp: () => worded(() => import("./GiveUp.svelte")),
  invite: () => worded(() => import("./Invite.svelte")),
  keys: () => worded(() => import("./Keys.svelte")),
  note: () => worded(() => import("./HexNote.svelte")),
  otherTables: () => worded(() => import("./OtherTables.svelte")),
  pass: () => worded(() => import("./PassScreen.svelte")),
  ruleList: () => worded(() => import("../ui/RuleList.svelte")),
  rules: () => worded(() => import("./RuleDrawer.svelte")),
  seatTools: () => worded(() => import("./SeatTools.svelte")),
  text: () => worded(() => import("./TextBoard.svelte")),
  watchers: () => worded(() => import("./Watchers.svelte")),
};

/** The generals of Overlord. */
export const staffBar = () => worded(() => import("./StaffBar.svelte"));

/** The order of activation, where leaders command. */
export const activationBar = () => worded(() => import("./ActivationBar.svelte"));

/** Standing orders for fire at enemies on the move. */
export const standingOrders = () => worded(() => import("./StandingOrders.svelte"));

/** The cards under a commissar's chip. */
export const chipCount = () => worded(() => import("./ChipCount.svelte"));

/** How far one sees, in a battle that begins at night. */
export const visibility = () => worded(() => import("../board/Visibility.svelte"));

/** What is new in a battle. */
export const newRules = () => worded(() => import("./NewRules.svelte"));

/** The bar of a turn shown again; undefined, with a word about it, if it cannot be had. */
export async function againBar(): Promise<typeof AgainBar | undefined> {
  try {
    return (await later.again()).default;
  } catch {
    toast(say("error-page"), "bad");
    return undefined;
  }
}

/** Fetch all of them once the player does something, so that none is waited for, or missed when the line is cut. */
export function foreseePanels(): () => void {
  const stop = new AbortController();
  const fetchAll = () => {
    stop.abort();
    for (const part of Object.values(later)) part().catch(() => {}); // showing it will say so
  };
  for (const act of ["pointerdown", "keydown"]) addEventListener(act, fetchAll, { signal: stop.signal });
  return () => stop.abort();
}
