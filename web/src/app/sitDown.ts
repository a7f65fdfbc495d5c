// The way to a table just opened, with the invite links for its other seats kept.

import { rememberInvites } from "../person/invites";
import type { TableOpened } from "../net/wire";
import { go } from "./router.svelte";
import { tableHref } from "./routes";

export function sitDown(opened: TableOpened): void {
  rememberInvites(opened.table, opened.invites);
  go(tableHref(opened.table));
}
