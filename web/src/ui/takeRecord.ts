// Links to the record of a game: those of tables in this browser are answered here.

import { isPocketTable } from "../net/pocket.svelte";

export function takeRecord(event: MouseEvent, id: string): void {
  if (!isPocketTable(id)) return;
  event.preventDefault();
  void import("../pocket/records").then((m) => m.saveRecord(id));
}
