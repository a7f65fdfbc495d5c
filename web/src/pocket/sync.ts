// Games played without a line go to the server when it is back: as records, which it proves by playing them again.

import { api } from "../net/api";
import { shelf } from "./shelf";

let busy = false;

/** Send what is finished and not sent yet; returns how many games went. What fails is tried again later. */
export async function sendGames(): Promise<number> {
  if (busy) return 0;
  busy = true;
  let sent = 0;
  try {
    for (const table of await shelf.tables()) {
      if (!table.record || table.sent) continue;
      const { replay } = await api.upload(table.record);
      await shelf.markSent(table.id, replay);
      sent++;
    }
  } catch {
    // The line is away again, or the server has had enough for now.
  } finally {
    busy = false;
  }
  return sent;
}
