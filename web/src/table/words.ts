// Hexes and units in words: for the text board and screen readers. Prompts and choices come from the server.

import type { Speaker } from "../l10n/fluent";
import type { Names } from "../net/library";
import type { BattleSheet, GameView, Phrase, Threat, UnitView } from "../net/wire";
import type { Selection } from "./choices";
import { works } from "../board/gaps";
import type { Grid } from "../board/hexes";
import { sentence } from "./sentences";

/** `Infantry c4`, `Infantry at Marigny (k9)`. */
export function unitAt(game: GameView, hex: string | null, names: Names, speaker: Speaker): string {
  const unit = game.units.find((u) => u.at === hex);
  const place = names.hex(hex ?? "", speaker);
  if (!unit) return place;
  return speaker.say("place-unit", { unit: speaker.pick(names.unit(unit.unit)), hex: place, named: place === hex ? "no" : "yes" });
}

/** What lies on a hex, part by part: ground, obstacles, exits, objectives. */
export function groundInWords(game: GameView, sheet: BattleSheet, grid: Grid, hex: string, names: Names, { say, pick }: Speaker): string[] {
  const info = grid.get(hex);
  if (!info) return [];
  const ground = [info.ground, ...works(sheet, info.structure, game.obstacles[hex] ?? [])];
  const mines = game.mines[hex];
  const found = (g: string) => (g !== "minefield" ? "" : ` (${mines === undefined ? say("turn-mine-hidden") : say("turn-mine-known", { count: mines })})`);
  return [
    ...ground.map((g) => pick(names.ground(g)) + found(g)),
    ...(game.captured.includes(hex) ? [say("turn-is-captured")] : []),
    ...(game.stars.includes(hex) ? [say("turn-is-star")] : []),
    ...(game.sabotage[hex] ? [say("turn-is-sabotaged", { stars: game.sabotage[hex] })] : []),
    ...sheet.exits.filter((e) => e.hexes.includes(hex)).map(({ side }) => say("turn-is-exit", { side: say(side) })),
    ...(sheet.objectives.some((o) => o.hexes.includes(hex)) ? [say("turn-objective")] : []),
  ];
}

/** What a unit has done or suffers this turn. */
export function statesInWords(unit: UnitView, say: Speaker["say"], pinned: string[] = []): string[] {
  return [
    ...(pinned.includes(unit.at) ? [say("turn-is-held")] : []),
    ...(unit.ordered ? [say("turn-is-ordered")] : []),
    ...(unit.moved ? [say("turn-has-moved")] : []),
    ...(unit.battled ? [say("turn-has-battled")] : []),
    ...(unit.spotted ? [say("turn-is-spotted")] : []),
    ...(unit.boats ? [say("turn-has-boats")] : []),
    ...(unit.camouflaged ? [say("turn-is-camouflaged")] : []),
    ...(unit.led ? [say("turn-leads")] : []),
    ...(unit.load ? [say("turn-has-load")] : []),
    ...(unit.aboard ? [say("turn-is-aboard")] : []),
  ];
}

/** Everything on a hex, as one would say it: `d6, open ground, sandbags; Axis: Infantry, 4 figures`. */
export function hexInWords(game: GameView, sheet: BattleSheet, grid: Grid, hex: string, names: Names, speaker: Speaker): string {
  const { say, pick } = speaker;
  const place = names.place(hex);
  const text = [hex, ...(place ? [pick(place)] : []), ...groundInWords(game, sheet, grid, hex, names, speaker)].join(", ");
  const unit = game.units.find((u) => u.at === hex);
  const plane = game.planes.find((p) => p.at === hex);
  if (plane) return [text, say("page-about", { what: say(plane.side), rest: pick(names.unit(plane.unit)) }), say("look-flying")].join(", ");
  if (!unit) return text;
  const who = say("turn-unit", { side: say(unit.side), unit: pick(names.unit(unit.unit)), figures: unit.figures });
  const led = [...(game.leaders?.at[hex] ? [say("turn-has-leader")] : []), ...(game.leaders?.used.includes(hex) ? [say("turn-has-acted")] : [])];
  return say("turn-hex-unit", { hex: text, unit: [who, ...led, ...statesInWords(unit, say, game.pinned)].join(", ") });
}

/** Who could attack a hex next turn; nothing where nobody could. */
export function threatsInWords(enemies: Threat[], game: GameView, names: Names, speaker: Speaker): string {
  if (enemies.length === 0) return "";
  const { say } = speaker;
  const units = enemies.map((e) => say("turn-threat", { unit: unitAt(game, e.start, names, speaker), dice: say("turn-dice", { dice: e.dice }) }));
  return say("turn-threats", { units: units.join(", ") });
}

/** What is expected now: the server's words, unless a unit or an aim was picked up here. */
export function prompt(asked: Phrase, game: GameView, selection: Selection, names: Names, speaker: Speaker): string {
  const { say } = speaker;
  const picked = selection.unit === null ? null : { unit: unitAt(game, selection.unit, names, speaker) };
  if (selection.aim && game.choices.some((c) => c.verb === "drop" && c.end === selection.aim)) return say("turn-drop-aimed", { hex: names.hex(selection.aim, speaker) });
  if ((game.phase === "move" || game.phase === "sally") && picked) return say("turn-move-unit", picked);
  if (game.phase === "battle" && picked) return say("turn-battle-unit", picked);
  return sentence(asked, names, speaker);
}
