// A sentence of the log in the language of the page. The server chooses message, arguments and rules.

import type { Args, Speaker } from "../l10n/fluent";
import type { Names } from "../net/library";
import { called } from "../person/nicknames";
import type { Sentence } from "../net/wire";

/** The words, dice left out: those are drawn. */
export function sentence(told: Pick<Sentence, "message" | "args">, names: Names, { say, pick }: Speaker): string {
  const args: Args = {};
  for (const [key, arg] of Object.entries(told.args)) {
    if (typeof arg !== "object") args[key] = arg;
    else if ("hexes" in arg) args[key] = arg.hexes.map((hex) => names.hex(hex, { say, pick })).join(", ");
    else if ("card" in arg) args[key] = pick(names.card(arg.card));
    else if ("ground" in arg) args[key] = arg.ground.map((g) => pick(names.ground(g))).join(", ");
    else if ("phase" in arg) args[key] = say(`phase-${arg.phase}`);
    else if ("nickname" in arg) args[key] = called(arg.nickname, { say });
    else {
      args[key] = arg.unit ? pick(names.unit(arg.unit)) : say("log-a-unit");
      args[`${key}_number`] = pick(names.number(arg.unit));
      args[`${key}_gender`] = pick(names.gender(arg.unit));
      if ("at" in arg) {
        const hex = names.hex(arg.at, { say, pick });
        args[key] = say("place-unit", { unit: args[key], hex, named: hex === arg.at ? "no" : "yes" });
      }
    }
  }
  return say(told.message, args);
}

/** The hexes a sentence speaks of. */
export function hexesOf(told: Pick<Sentence, "args">): string[] {
  return Object.values(told.args).flatMap((arg) => (typeof arg === "object" && "hexes" in arg ? arg.hexes : []));
}
