// Records: of finished games that are looked at, kept to be replayed without a line; of tables in this browser, as files.

import { api } from "../net/api";
import { recordOf } from "./answers";
import { shelf } from "./shelf";

export async function keepRecord(id: string): Promise<void> {
  if (await shelf.record(id)) return;
  const answer = await fetch(api.recordHref(id));
  if (answer.ok) await shelf.keepRecord(id, await answer.text());
}

export async function saveRecord(table: string): Promise<void> {
  const href = URL.createObjectURL(new Blob([await recordOf(table)], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: `${table}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
