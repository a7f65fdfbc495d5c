// REST requests. A refusal arrives as a Refusal with its sentence in both languages.

import { askPocket, isCut, isForPocket, kept, setCut } from "./pocket.svelte";
import type { Report } from "./report";
import type {
  BattleCard,
  BattleSheet,
  CampaignBattle,
  Catalogue,
  Credentials,
  DailyPuzzle,
  Failure,
  GuideChapter,
  LabDesk,
  LabRun,
  LabWish,
  Lang,
  LogEntry,
  Me,
  NewChallenge,
  MuteWatchers,
  NewTable,
  NotesWanted,
  PeopleFigures,
  PersonProfile,
  ReplayAnalysis,
  ReplayFrame,
  ReplayOpened,
  ReplayView,
  RuleItem,
  SetNotes,
  SubscribePush,
  TableCard,
  TableOpened,
  TableView,
  TakeCommand,
  TicketCard,
  WarDiary,
} from "./wire";

export class Refusal extends Error {
  constructor(
    readonly failure: Failure,
    readonly status: number,
  ) {
    super(failure.message.en);
  }
}

const UNREACHABLE: Failure = {
  code: "unreachable",
  message: { en: "The server does not answer.", fr: "Le serveur ne répond pas." },
  rule: null,
  defects: [],
};

function isFailure(body: unknown): body is Failure {
  return typeof body === "object" && body !== null && "code" in body && "message" in body;
}

/** The answer of the pocket edition, or its refusal. */
async function asked<T>(method: string, path: string, body: unknown): Promise<T> {
  const { status, body: content } = await askPocket(method, path, body).catch(() => {
    throw new Refusal(UNREACHABLE, 0);
  });
  if (status !== 200) throw new Refusal(isFailure(content) ? content : UNREACHABLE, status);
  return content as T;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (isForPocket(path)) return asked(method, path, body);
  const init: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { accept: "application/json", "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
    setCut(false);
  } catch {
    if (!kept()) throw new Refusal(UNREACHABLE, 0);
    setCut(true);
    return asked(method, path, body);
  }
  // An answer cut off halfway is none: a page that is left, or a line that breaks.
  const content: unknown = await answer.json().catch(() => {
    if (answer.ok) throw new Refusal(UNREACHABLE, 0);
  });
  if (!answer.ok) throw new Refusal(isFailure(content) ? content : UNREACHABLE, answer.status);
  return content as T;
}

let met: Promise<Me> | null = null;

/** The first answer gives a new visitor a cookie; two first requests at once would make two guests. */
function visitor(): Promise<Me> {
  met ??= ask<Me>("GET", "/api/me").catch((error: unknown) => {
    met = null;
    throw error;
  });
  return met;
}

const get = <T>(path: string) => ask<T>("GET", path);
const getAs = async <T>(path: string) => (await visitor(), get<T>(path));
const post = async <T>(path: string, body: unknown = {}) => (await visitor(), ask<T>("POST", path, body));

export { get, getAs, post };

/** A game by the id of its table or of an uploaded record. */
const of = (id: string) => (id.startsWith("r-") ? `/api/replays/${id}` : `/api/tables/${id}`);

export const api = {
  catalogue: () => get<Catalogue>("/api/catalogue"),
  battles: () => get<BattleCard[]>("/api/battles"),
  battle: (id: string) => get<BattleSheet>(`/api/battles/${id}`),
  ownBattles: () => getAs<BattleCard[]>("/api/battles/mine"),
  uploadBattle: (text: string) => post<BattleCard>("/api/battles", { text }),
  forgetBattle: (id: string) => post<BattleCard[]>(`/api/battles/${id}/forget`),
  rules: (ids: string[]) => get<RuleItem[]>(`/api/rules?ids=${ids.map(encodeURIComponent).join(",")}`),
  searchRules: (words: string) => get<RuleItem[]>(`/api/rules/search?words=${encodeURIComponent(words)}`),
  guide: () => get<GuideChapter[]>("/api/guide"),
  balance: () => get<PeopleFigures[]>("/api/balance"),
  me: visitor,
  rename: (nickname: string) => post<Me>("/api/me", { nickname }),
  mutesWatchers: () => getAs<MuteWatchers>("/api/me/watchers"),
  muteWatchers: (on: boolean) => post<MuteWatchers>("/api/me/watchers", { on }),
  email: (email: string) => post<Me>("/api/me/email", { email }),
  register: (who: Credentials) => post<Me>("/api/account/register", who),
  login: (who: Credentials) => post<Me>("/api/account/login", who),
  logout: () => post<Me>("/api/account/logout"),
  logoutEverywhere: () => post<Me>("/api/account/logout-everywhere"),
  confirmEmail: (token: string) => post<Me>("/api/me/email/confirm", { token }),
  changePassword: (password: string, fresh: string) => post<Me>("/api/account/password", { password, new: fresh }),
  forgotPassword: (name: string) => post<null>("/api/account/forgot", { name }),
  resetPassword: (token: string, fresh: string) => post<Me>("/api/account/reset", { token, new: fresh }),
  deleteAccount: (password: string) => post<Me>("/api/account/delete", { password }),
  tables: async () => {
    const cards = await getAs<TableCard[]>("/api/tables");
    return kept() && !isCut() ? [...(await asked<TableCard[]>("GET", "/api/tables", undefined)), ...cards] : cards;
  },
  lobby: () => getAs<TableCard[]>("/api/lobby"),
  past: () => getAs<PersonProfile>("/api/me/past"),
  profile: (name: string) => getAs<PersonProfile>(`/api/people/${encodeURIComponent(name)}`),
  renameAccount: (name: string, password: string) => post<Me>("/api/account/rename", { name, password }),
  dataHref: "/api/me/data",
  notes: () => getAs<NotesWanted>("/api/me/notes"),
  setNotes: (wish: SetNotes) => post<NotesWanted>("/api/me/notes", wish),
  addBrowser: (wish: SubscribePush) => post<NotesWanted>("/api/me/notes/browsers", wish),
  forgetBrowser: (endpoint: string) => post<NotesWanted>("/api/me/notes/browsers/forget", { endpoint }),
  waiting: () => getAs<TicketCard[]>("/api/meeting"),
  playWith: (ticket: string) => post<TableOpened>(`/api/meeting/${ticket}`),
  challenges: () => getAs<TableCard[]>("/api/challenges"),
  challenge: (wish: NewChallenge) => post<TableOpened>("/api/challenges", wish),
  accept: (id: string) => post<TableOpened>(`/api/tables/${id}/accept`),
  decline: (id: string) => post<null>(`/api/tables/${id}/decline`),
  open: (table: NewTable) => post<TableOpened>("/api/tables", table),
  join: (id: string, token: string) => post<TableOpened>(`/api/tables/${id}/join`, { token }),
  table: (id: string) => getAs<TableView>(`/api/tables/${id}`),
  replay: (id: string) => getAs<ReplayView>(id.startsWith("r-") ? `/api/replays/${id}` : `/api/tables/${id}/replay`),
  frame: (id: string, frame: number, side: string) =>
    getAs<ReplayFrame>(
      id.startsWith("r-") ? `/api/replays/${id}/${frame}?side=${side}` : `/api/tables/${id}/replay/${frame}?side=${side}`,
    ),
  story: (id: string, side: string) =>
    getAs<LogEntry[]>(id.startsWith("r-") ? `/api/replays/${id}/story?side=${side}` : `/api/tables/${id}/replay/story?side=${side}`),
  analysis: (id: string) =>
    getAs<ReplayAnalysis | null>(id.startsWith("r-") ? `/api/replays/${id}/analysis` : `/api/tables/${id}/replay/analysis`),
  diary: (id: string) => getAs<WarDiary>(`${of(id)}/diary`),
  diaryPicture: (id: string, lang: Lang) => `${of(id)}/diary.png?lang=${lang}`,
  campaign: () => getAs<CampaignBattle[]>("/api/campaign"),
  puzzle: () => get<DailyPuzzle | null>("/api/puzzle"),
  take: (id: string, wish: TakeCommand) => post<TableOpened>(`${of(id)}/take`, wish),
  upload: (record: string) => post<ReplayOpened>("/api/replays", { record }),
  lab: () => getAs<LabDesk>("/api/lab"),
  askLab: (wish: LabWish) => post<LabRun>("/api/lab", wish),
  labRun: (id: string) => getAs<LabRun>(`/api/lab/${id}`),
  cancelLab: (id: string) => post<LabDesk>(`/api/lab/${id}/cancel`),
  labReport: (id: string) => get<Report>(`/api/lab/${id}/report`),
  labReportHref: (id: string) => `/api/lab/${id}/report`,
  recordHref: (id: string) => `${of(id)}/record`,
};
