// The database of the browser: tables of the pocket edition with their events, and records that were looked at.

import type { TableCard } from "../net/wire";

export interface ShelvedTable {
  id: string;
  head: string; // as bocage.server.pocket.shelf writes it
  card: TableCard;
  record: string; // of a finished game
  sent: string; // the name the server knows that record by; "" before
  read: number; // events stored
}

interface ShelvedRecord {
  id: string;
  text: string;
  at: number;
}

const NAME = "bocage-pocket";
const MOST_RECORDS = 20;

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "id" });
      request.result.createObjectStore("events");
      request.result.createObjectStore("records", { keyPath: "id" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = null;
      reject(request.error ?? new Error("no database"));
    };
  });
  return opened;
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });
}

/** Everything in it is stored, or nothing. */
async function written(stores: string[], work: (transaction: IDBTransaction) => void | Promise<void>): Promise<void> {
  const transaction = (await database()).transaction(stores, "readwrite", { durability: "strict" });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("not stored"));
  });
  await work(transaction);
  await done;
}

async function read<T>(store: string, find: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return asked(find((await database()).transaction(store).objectStore(store)));
}

const eventsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

export const shelf = {
  async find(id: string): Promise<string | undefined> {
    const table = await read<ShelvedTable | undefined>("tables", (tables) => tables.get(id));
    if (!table) return undefined;
    const events = await read<string[]>("events", (all) => all.getAll(eventsOf(id)));
    return JSON.stringify({ head: table.head, events });
  },

  async put(id: string, head: string, told: string, number: number, event: string): Promise<void> {
    const { record = "", ...card } = JSON.parse(told) as TableCard & { record?: string };
    await written(["tables", "events"], async (transaction) => {
      const tables = transaction.objectStore("tables");
      const before = await asked<ShelvedTable | undefined>(tables.get(id));
      const sent = before && before.record === record ? before.sent : "";
      tables.put({ id, head, card, record, sent, read: event ? number + 1 : (before?.read ?? 0) } satisfies ShelvedTable);
      if (event) transaction.objectStore("events").add(event, [id, number]);
    });
  },

  async remove(id: string): Promise<void> {
    await written(["tables", "events"], (transaction) => {
      transaction.objectStore("tables").delete(id);
      transaction.objectStore("events").delete(eventsOf(id));
    });
  },

  async record(id: string): Promise<string | undefined> {
    return (await read<ShelvedRecord | undefined>("records", (records) => records.get(id)))?.text;
  },

  /** The tables, those changed last first. */
  async tables(): Promise<ShelvedTable[]> {
    const all = await read<ShelvedTable[]>("tables", (tables) => tables.getAll());
    return all.sort((a, b) => b.card.changed.localeCompare(a.card.changed));
  },

  async markSent(id: string, name: string): Promise<void> {
    await written(["tables"], async (transaction) => {
      const tables = transaction.objectStore("tables");
      const table = await asked<ShelvedTable | undefined>(tables.get(id));
      if (table) tables.put({ ...table, sent: name });
    });
  },

  /** Keep a record to be replayed without a line; only the last ones. */
  async keepRecord(id: string, text: string): Promise<void> {
    await written(["records"], async (transaction) => {
      const records = transaction.objectStore("records");
      const all = await asked<ShelvedRecord[]>(records.getAll());
      records.put({ id, text, at: Date.now() } satisfies ShelvedRecord);
      const old = all.filter((r) => r.id !== id).sort((a, b) => b.at - a.at);
      for (const { id: gone } of old.slice(MOST_RECORDS - 1)) records.delete(gone);
    });
  },
};
