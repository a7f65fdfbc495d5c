import { describe, expect, it } from "vitest";
import { clientMessages, messagesFor, OF_PAGES, OF_TABLE, tied } from "../bundling/clientMessages";
import { bundleOf } from "../src/l10n/fluent";
import { LANGS, NAMED_SOURCES, SOURCES, TEXT, WHOLE } from "./speaker";

const FILE = `# A comment.
error-lost = Lost
    and found.
cli-help = Help
turn-wait = { $n ->
    [one] Once

   *[other] Often
}.
## Another
lab-games = Games
lab-dead = Dead
`;

describe("the messages of the client", () => {
  const kept = (...sources: string[]) => [...clientMessages(FILE, sources).matchAll(/^([a-z-]+) =/gm)].map((m) => m[1]);

  it("are those its sources name, and those the server sends", () => {
    expect(kept()).toEqual(["turn-wait"]);
    expect(kept('say("error-lost")')).toEqual(["error-lost", "turn-wait"]);
    expect(kept("say(ok ? 'lab-dead' : \"error-lost\")")).toEqual(["error-lost", "turn-wait", "lab-dead"]);
    expect(kept("say(`lab-${what}`)")).toEqual(["turn-wait", "lab-games", "lab-dead"]);
  });

  it("keep all their lines, and no comment", () => {
    expect(clientMessages(FILE, ['"error-lost"'])).toBe(FILE.slice(FILE.indexOf("error-lost"), FILE.indexOf("##")).replace("cli-help = Help\n", "").trim());
  });

  for (const lang of LANGS) {
    it(`are the same as in the whole file in ${lang}`, () => {
      const [part, whole] = [bundleOf(lang, TEXT[lang]), bundleOf(lang, WHOLE[lang])];
      const keys = [...TEXT[lang].matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1]!);
      expect(keys.length).toBeGreaterThan(500);
      for (const key of keys) expect(part.getMessage(key)).toEqual(whole.getMessage(key));
    });

    it(`refer to no message left out in ${lang}`, () => {
      expect(TEXT[lang].match(/\{\s*-?[a-z]+(-[a-z]+)*\s*\}/g)).toBeNull();
    });

    it(`have no words of the command line in ${lang}`, () => {
      expect(TEXT[lang].match(/^(cli|fault|ladder|simulate|no|yes)-.*/gm)).toBeNull();
    });
  }

  it("begin no line with a sign that French sets apart", () => {
    expect(tied("a = Qui : « toi » ! Ou { $moi } ;\n    :")).toBe("a = Qui\xa0: «\xa0toi\xa0»\xa0! Ou { $moi }\xa0;\n    :");
    const parts = (["all pages", "table", "rare pages"] as const).map((part) => messagesFor(part, WHOLE.fr, SOURCES));
    expect(parts.join("\n").match(/\S [:;?!»]/g)).toBeNull();
    expect(parts.join("\n").match(/\S\xa0[:;?!»]/g)?.length).toBeGreaterThan(100);
  });

  it("begin every template with a family of their own", () => {
    // `${family}-${name}` could not be followed.
    const built = SOURCES.flatMap((source) => source.match(/\bsay(Or)?\(`\$\{[^`]*`/g) ?? []);
    expect(built).toEqual([]);
  });
});

describe("messages of the rare pages", () => {
  const keys = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1]!);

  for (const lang of LANGS) {
    it(`and those of the table and of all pages are together all of ${lang}`, () => {
      const parts = (["all pages", "table", "rare pages"] as const).map((part) => keys(messagesFor(part, WHOLE[lang], SOURCES)));
      expect(parts.flat().sort()).toEqual(keys(TEXT[lang]).sort());
      for (const part of parts) expect(part.length).toBeGreaterThan(50);
    });
  }

  it("are named only by sources of those pages", () => {
    const pages = "Account|Armies|Campaign|Diary|DiaryMap|ExampleMap|Lab|NotesPanel|PasswordPanel|Person|Puzzle|RenamePanel|RulePage|Rulebook";
    const parts = "ActivationBar|AgainBar|Analysis|Briefing|ChatPanel|ChipCount|Curve|DicePanel|EndScreen|FlightCard|GiveUp|HexNote|Invite|Keys|MatchTable|NewRules|Novelties|PassScreen|RuleChanges|RuleDrawer|SeatTools|StaffBar|StandIn|StandingOrders|TakeCommand|TextBoard|Tutor|Viewer|Watchers"; // fetched with `worded`, or parts of what is
    const allowed = new RegExp(`^(armies/|lab/|pocket/|board/Overview|ui/(LevelField|RuleList|ruleEntries|SeatPicker|SettingsDialog|StartForm|UploadRecord)|pages/(${pages})\\.svelte|meeting/(MeetForm|SearchBar)|table/((${parts})\\.svelte|(analysisText|lessons|match|novelties)\\.ts))`);
    for (const [name, source] of NAMED_SOURCES) {
      if (!allowed.test(name)) expect(source, name).not.toMatch(new RegExp(`["'\`](${OF_PAGES.join("|")})`));
    }
  });

  it("and those of the table are named by nothing that the home page shows at once", () => {
    const allowed = /^(table\/(?!seats)|board\/Smoke|pages\/Puzzle|net\/wire)/; // `wire` names a value of the game
    for (const [name, source] of NAMED_SOURCES) {
      if (!allowed.test(name)) expect(source, name).not.toMatch(new RegExp(`["'\`](${OF_TABLE.join("|")})[a-z$]`));
    }
  });
});
