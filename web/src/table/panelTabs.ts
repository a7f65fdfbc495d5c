import { say } from "../l10n/speech.svelte";
import type { PanelTab } from "./Panels.svelte";

/** The tabs of the panels beside the board. */
export function panelTabs(has: { chat: boolean; cards: boolean; text: boolean; unread: number }): PanelTab[] {
  return [
    { id: "log", label: say("log-title"), icon: "list" },
    { id: "rules", label: say("panel-rules"), icon: "book" },
    { id: "briefing", label: say("home-briefing"), icon: "map" },
    { id: "dice", label: say("panel-dice"), icon: "dice" },
    ...(has.chat ? [{ id: "chat", label: say("panel-chat"), icon: "chat" as const, badge: has.unread }] : []),
    ...(has.cards ? [{ id: "cards", label: say("card-piles"), icon: "cards" as const }] : []),
    ...(has.text ? [{ id: "text", label: say("turn-text-board"), icon: "eye" as const }] : []),
  ];
}
