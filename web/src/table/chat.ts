// How far the chat of a table has been read in this browser.

import type { ChatLine } from "../net/wire";

const KEY = "bocage-chat-";
export const NOTHING = -1; // read yet

export function lastRead(table: string): number {
  try {
    return Number(localStorage.getItem(KEY + table) ?? NOTHING);
  } catch {
    return NOTHING;
  }
}

export function markRead(table: string, line: number): void {
  try {
    localStorage.setItem(KEY + table, String(line));
  } catch {
    // Then it counts as new after a reload.
  }
}

export function unreadOf(lines: Pick<ChatLine, "number">[], read: number): number {
  return lines.filter((line) => line.number > read).length;
}
