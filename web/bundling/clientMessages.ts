// Messages of the client: those its sources name, and the families the server sends by key.
// The command line, the log files and whatever the server puts into words itself stay out of the browser.

/** Families of messages that come over the wire as keys: prompts, sentences of the log, proofs of a record. */
export const SENT = ["turn-", "log-", "proof-"];

/** Families that only pages of their own say, which few visitors open: a file apart. */
export const OF_PAGES = [
  "account-", "activation-", "again-back", "again-begin", "again-close", "again-count", "again-next", "again-title", "analysis-", "annotate-", "armypage-", "book-", "campaign-", "chat-", "diary-", "drawer-", "end-", "flight-", "home-air", "home-clock", "home-level", "home-pack",
  "home-team", "home-think", "lab-", "labpage-", "look-a", "look-figures", "look-h", "look-moves", "look-numbers", "look-order", "look-plain", "look-rules", "meet-", "new-", "origin-", "overview-", "past-", "pocket-", "proof-", "puzzle-", "replay-", "rules-changed-", "seats-", "settings-", "staff-", "standing-",
  "take-", "turn-choices", "turn-deploy-", "turn-drop-here", "turn-key-", "turn-map", "turn-no-choices", "turn-pass-", "turn-resign-", "turn-there", "turn-touch-", "turn-units", "tutorial-", "watch-names", "watch-short",
];

/** Families of the table, but for those above: a file apart, so that whoever chooses a battle does not wait for them. */
export const OF_TABLE = ["again-", "intent-", "log-", "look-", "phase-", "turn-", "watch-"];

export type Part = "all pages" | "table" | "rare pages";

/** The messages of the client that every page needs, those of the table, or those of the rarer pages. */
export function messagesFor(part: Part, file: string, sources: string[]): string {
  const texts = entriesOf(clientMessages(file, sources)).filter(([key]) => partOf(key) === part);
  return tied(texts.map(([, text]) => text).join("\n"));
}

/** The same text with signs that French sets apart kept on the line of the word before them. */
export function tied(text: string): string {
  return text.replace(/(?<=\S) (?=[:;?!»])/g, "\xa0").replace(/« /g, "«\xa0");
}

function partOf(key: string): Part {
  const isOf = (families: string[]) => families.some((family) => key.startsWith(family));
  return isOf(OF_PAGES) ? "rare pages" : isOf(OF_TABLE) ? "table" : "all pages";
}

/** The part of a message file that the client can say, without comments. */
export function clientMessages(file: string, sources: string[]): string {
  const said = namedIn(sources);
  return entriesOf(file).filter(([key]) => said(key)).map(([, text]) => text).join("\n");
}

/** Whether the client may say a message: a quoted text is its key, or the beginning of a template is its beginning. */
function namedIn(sources: string[]): (key: string) => boolean {
  const keys = new Set<string>();
  const families = new Set(SENT);
  for (const source of sources) {
    for (const [, key] of source.matchAll(/["'`]([a-z][\w-]*)["'`]/g)) keys.add(key!);
    for (const [, family] of source.matchAll(/`([a-z][\w-]*-)\$\{/g)) families.add(family!);
  }
  return (key) => keys.has(key) || [...families].some((family) => key.startsWith(family));
}

/** Each message of a file with its text: from the line of its key to the next key or comment. */
function entriesOf(file: string): [string, string][] {
  return [...file.matchAll(/^([a-z][\w-]*) *=.*(?:\n(?![a-z#-]).*)*/gm)].map(([text, key]) => [key!, text.trimEnd()]);
}
