// Answers in the place of the server: content from the file that is kept, tables and replays from the engine.

import { isPocketTable } from "../net/pocket.svelte";
import type { BattleSheet, Catalogue, Failure, GuideChapter, Me, RuleItem } from "../net/wire";
import { engine, type Answer } from "./engine";
import { nickname, setNickname } from "./me";
import { found } from "./ruleSearch";
import { shelf } from "./shelf";

export interface PocketContent {
  catalogue: Catalogue;
  battles: BattleSheet[];
  guide: GuideChapter[];
  rules: RuleItem[];
}

const NO_LINE: Failure = {
  code: "unreachable",
  message: { en: "This needs a connection to the server.", fr: "Il faut pour cela une connexion au serveur." },
  rule: null,
  defects: [],
};
const NO_BATTLE: Failure = { ...NO_LINE, code: "unknown-battle", message: { en: "There is no such battle.", fr: "Cette bataille n’existe pas." } };

let read: Promise<PocketContent> | null = null;

function content(): Promise<PocketContent> {
  read ??= fetch("/pocket/content.json").then((answer) => {
    if (!answer.ok) throw new Error(`content: ${answer.status}`);
    return answer.json() as Promise<PocketContent>;
  });
  read.catch(() => (read = null));
  return read;
}

const told = (body: unknown): Answer => ({ status: 200, body });
const me = (): Me => ({ nickname: nickname(), account: false, email: "", mail: false, confirmed: false });

async function ofContent(path: string, query: URLSearchParams): Promise<Answer | null> {
  if (path === "/api/catalogue") return told((await content()).catalogue);
  if (path === "/api/battles") return told((await content()).battles);
  if (path === "/api/guide") return told((await content()).guide);
  if (path === "/api/rules") {
    const all = new Map((await content()).rules.map((rule) => [rule.id, rule]));
    return told((query.get("ids") ?? "").split(",").flatMap((id) => all.get(id) ?? []));
  }
  if (path === "/api/rules/search") return told(found((await content()).rules, query.get("words") ?? ""));
  const battle = /^\/api\/battles\/([\w-]+)$/.exec(path)?.[1];
  if (!battle || battle === "mine") return null;
  const sheet = (await content()).battles.find((b) => b.id === battle);
  return sheet ? told(sheet) : { status: 404, body: NO_BATTLE };
}

const NOTHING = ["/api/lobby", "/api/meeting", "/api/challenges", "/api/battles/mine", "/api/balance"];

/** The answer to a request that no server hears. */
export async function answer(method: string, address: string, body: unknown): Promise<Answer> {
  const { pathname, searchParams } = new URL(address, location.origin);
  if (method === "GET") {
    if (pathname === "/api/me") return told(me());
    if (NOTHING.includes(pathname)) return told([]);
    if (pathname === "/api/tables") return told((await shelf.tables()).map((table) => table.card));
    const known = await ofContent(pathname, searchParams);
    if (known) return known;
  }
  if (method === "POST" && pathname === "/api/me") {
    setNickname(String((body as { nickname: string }).nickname).trim().slice(0, 24) || nickname());
    return told(me());
  }
  const id = /^\/api\/(?:tables|replays)\/([\w-]+)/.exec(pathname)?.[1] ?? "";
  const isOurs = pathname === "/api/tables" || isPocketTable(id) || (id !== "" && (await shelf.record(id)) !== undefined);
  if (!isOurs) return { status: 503, body: NO_LINE };
  return engine().ask(method, address, JSON.stringify(body ?? {}), nickname());
}

/** The record of a table in this browser, as a file. */
export async function recordOf(table: string): Promise<string> {
  const { status, body } = await engine().ask("GET", `/api/tables/${table}/record`, "{}", nickname());
  if (status !== 200) throw new Error(`record: ${status}`);
  return String(body);
}
