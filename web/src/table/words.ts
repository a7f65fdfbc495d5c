// Hexes, units and choices in words: for the prompt, the text board and screen readers.

import type { Speaker } from "../l10n/fluent";
import type { Names } from "../net/library";
import type { BattleSheet, Choice, GameView, Threat, UnitView, Verb } from "../net/wire";
import { leftOver, starts, verbs, type Selection } from "./choices";
import type { Grid } from "../board/hexes";
import { sideOf } from "./seats";

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
  const ground = [info.ground, info.structure, ...(game.obstacles[hex] ?? [])].filter((g) => g !== null);
  const mines = game.mines[hex];
  const found = (g: string) => (g !== "minefield" ? "" : ` (${mines === undefined ? say("turn-mine-hidden") : say("turn-mine-known", { count: mines })})`);
  return [
    ...ground.map((g) => pick(names.ground(g)) + found(g)),
    ...(game.captured.includes(hex) ? [say("turn-is-captured")] : []),
    ...sheet.exits.filter((e) => e.hexes.includes(hex)).map(({ side }) => say("turn-is-exit", { side: say(side) })),
    ...(sheet.objectives.some((o) => o.hexes.includes(hex)) ? [say("turn-objective")] : []),
  ];
}

/** What a unit has done or suffers this turn. */
export function statesInWords(unit: UnitView, say: Speaker["say"]): string[] {
  return [
    ...(unit.ordered ? [say("turn-is-ordered")] : []),
    ...(unit.moved ? [say("turn-has-moved")] : []),
    ...(unit.battled ? [say("turn-has-battled")] : []),
    ...(unit.spotted ? [say("turn-is-spotted")] : []),
    ...(unit.camouflaged ? [say("turn-is-camouflaged")] : []),
  ];
}

/** Everything on a hex, as one would say it: `d6, open ground, sandbags; Axis: Infantry, 4 figures`. */
export function hexInWords(game: GameView, sheet: BattleSheet, grid: Grid, hex: string, names: Names, speaker: Speaker): string {
  const { say, pick } = speaker;
  const place = names.place(hex);
  const text = [hex, ...(place ? [pick(place)] : []), ...groundInWords(game, sheet, grid, hex, names, speaker)].join(", ");
  const unit = game.units.find((u) => u.at === hex);
  if (!unit) return text;
  const who = say("turn-unit", { side: say(unit.side), unit: pick(names.unit(unit.unit)), figures: unit.figures });
  return say("turn-hex-unit", { hex: text, unit: [who, ...statesInWords(unit, say)].join(", ") });
}

/** Who could attack a hex next turn; nothing where nobody could. */
export function threatsInWords(enemies: Threat[], game: GameView, names: Names, speaker: Speaker): string {
  if (enemies.length === 0) return "";
  const { say } = speaker;
  const units = enemies.map((e) => say("turn-threat", { unit: unitAt(game, e.start, names, speaker), dice: say("turn-dice", { dice: e.dice }) }));
  return say("turn-threats", { units: units.join(", ") });
}

/** A choice as the label of a button. */
export function choiceInWords(choice: Choice, game: GameView, names: Names, speaker: Speaker): string {
  const { say, pick } = speaker;
  const unit = unitAt(game, choice.start, names, speaker);
  /** A unit that acts, with the number its verb agrees with. */
  const actor = (at: string | null) => {
    const kind = game.units.find((u) => u.at === at)?.unit ?? "";
    return { unit: unitAt(game, at, names, speaker), unit_number: pick(names.number(kind)) };
  };
  const end = choice.end ?? "";
  const hex = names.hex(end, speaker);
  const card = (id: string | null) => (id ? pick(names.card(id)) : "");
  switch (choice.verb) {
    case "play":
      return names.printed(choice.kind ?? "") === names.printed(choice.card ?? "")
        ? say("turn-do-play", { card: card(choice.kind) })
        : say("turn-do-play-as", { card: card(choice.card), kind: card(choice.kind) });
    case "order":
      return say("turn-do-order", { unit: unitAt(game, end, names, speaker) });
    case "target":
      return say("turn-do-target", { unit: unitAt(game, end, names, speaker), dice: choice.dice ?? 0 });
    case "heal":
      return say(game.phase === "heal" ? "turn-do-heal" : "turn-do-treat", actor(end));
    case "drop":
      return say("turn-do-drop", { hex });
    case "move":
      return say(choice.may_battle === false ? "turn-do-move-only" : "turn-do-move", { unit, hex });
    case "attack":
      return say("turn-do-attack", { ...actor(choice.start), foe: unitAt(game, end, names, speaker), dice: choice.dice ?? 0 });
    case "clear":
    case "seal":
    case "exit":
      return say(`turn-do-${choice.verb}`, actor(end));
    case "react":
      return say("turn-do-react", { card: card(choice.card) });
    case "ignore":
      return say("turn-do-ignore", { count: choice.count ?? 0, flags: game.flags });
    case "retreat":
      return say("turn-do-retreat", { ...actor(choice.start), hex });
    case "advance":
      return say("turn-do-advance", { unit, hex });
    case "keep":
    case "discard":
      return say(`turn-do-${choice.verb}`, { card: card(choice.card) });
    case "done":
      return say(`turn-done-${game.phase}`);
    case "end":
      return say("turn-end");
    case "pass":
      return say("turn-pass");
  }
}

/** The same on the button that commits it: who acts is said beside it already. */
export function commitInWords(choice: Choice, game: GameView, names: Names, speaker: Speaker): string {
  const { say } = speaker;
  const args = { hex: names.hex(choice.end ?? "", speaker), dice: choice.dice ?? 0 };
  switch (choice.verb) {
    case "attack":
      return say("turn-commit-attack", args);
    case "target":
      return say("turn-commit-target", args);
    case "retreat":
      return say("turn-commit-retreat", args);
    default:
      return choiceInWords(choice, game, names, speaker);
  }
}

export interface Around {
  seat: string | null; // mine
  selection: Selection;
  waiting: string | null; // the name of the player who must decide, when it is not me
  thinking: boolean; // and that is the computer
  started: boolean; // all seats are taken
  held: boolean; // my last action is in, and waits for an answer of the other side
}

/** How many units have their orders, and how many can have them in all. */
function ordersOf(game: GameView): { ordered: number; most: number } {
  const ordered = game.units.filter((u) => u.ordered).length;
  return { ordered, most: ordered + game.orders_left };
}

/** What is expected now, always. */
export function prompt(game: GameView, around: Around, names: Names, speaker: Speaker): string {
  const { say } = speaker;
  const { seat, selection } = around;
  const unit = (hex: string | null) => unitAt(game, hex, names, speaker);
  if (game.over) return game.winner ? say("turn-over", { side: game.winner }) : say("turn-draw");
  if (!around.started) return say("turn-wait-seat");
  if (around.held) return say("turn-wait-roll");
  if (seat === null || game.decider !== seat) return waiting(game, around, say);
  const count = (verb: Verb) => new Set(verbs(game, verb).map((c) => c.start ?? c.end)).size;
  switch (game.phase) {
    case "drop":
      return selection.aim ? say("turn-drop-aimed", { hex: names.hex(selection.aim, speaker) }) : say("turn-drop");
    case "card":
      return verbs(game, "play").length === 0 ? say("turn-card-none") : say("turn-card");
    case "order":
      return say("turn-order", ordersOf(game));
    case "target":
      return say("turn-target");
    case "heal":
      return say("turn-heal");
    case "move":
    case "sally":
      if (selection.unit) return say("turn-move-unit", { unit: unit(selection.unit) });
      return game.phase === "sally" ? say("turn-sally") : say("turn-move", { count: count("move") });
    case "battle": {
      const attackers = starts(game).length;
      if (attackers === 0) return say("turn-battle-none");
      return selection.unit ? say("turn-battle-unit", { unit: unit(selection.unit) }) : say("turn-battle", { count: attackers });
    }
    case "react":
      return say("turn-react", { unit: unit(game.target_hex), attacker: unit(game.attacker) });
    case "flags":
      return say("turn-flags", { unit: unit(game.target_hex), flags: game.flags });
    case "retreat":
      return say("turn-retreat", { unit: unit(starts(game)[0] ?? null), flags: game.flags });
    case "ground":
      return say("turn-ground", { unit: unit(starts(game)[0] ?? null), hex: names.hex(game.target_hex ?? "", speaker) });
    case "again":
      return say("turn-again", { unit: unit(starts(game)[0] ?? null) });
    case "keep":
      return say("turn-keep");
    case "over":
      return say("turn-choose");
  }
}

function waiting(game: GameView, around: Around, say: Speaker["say"]): string {
  const phase = say(`phase-${game.phase}`);
  if (around.thinking) return say("turn-wait-computer", { phase });
  if (around.waiting) return say("turn-wait", { name: around.waiting, phase });
  return say("turn-watch", { side: game.decider === null ? game.active : sideOf(game.decider), phase });
}

/** The warning before something is given up; null when nothing is. */
export function warning(game: GameView, say: Speaker["say"]): string | null {
  const left = leftOver(game);
  return left && say(`turn-warn-${left.what}`, { count: left.units });
}
