// A battle before its first move, for pages that only show it.

import type { BattleSheet, DiceTally, GameView } from "../net/wire";

const NO_DICE: DiceTally = { infantry: 0, armor: 0, grenade: 0, flag: 0, star: 0 };

export function openingOf(sheet: BattleSheet): GameView {
  return {
    version: 0,
    turn: 1,
    turns: { allies: 0, axis: 0 },
    active: sheet.first,
    decider: null,
    phase: "card",
    medals: { allies: 0, axis: 0 },
    target: { allies: sheet.allies.medals, axis: sheet.axis.medals },
    goals: sheet.objectives.map(() => null),
    units: sheet.units,
    obstacles: Object.fromEntries(sheet.hexes.filter((h) => h.obstacles.length > 0).map((h) => [h.name, h.obstacles])),
    night: sheet.specials.some((s) => s.trait === "night") ? 1 : 0, // it begins in the dark
    mines: {},
    captured: [],
    stars: sheet.stars,
    sabotage: {},
    smoke: {},
    rounds: {},
    planes: [],
    pinned: [],
    waiting: {},
    path: [],
    sorties: {},
    chip: {},
    hand: [],
    hands: { allies: sheet.allies.hand, axis: sheet.axis.hand },
    deck: 0,
    discards: [],
    drawn: [],
    staff: null,
    muster: null,
    leaders: null,
    in_play: null,
    attacker: null,
    target_hex: null,
    flags: 0,
    choices: [],
    warning: null,
    can_undo: false,
    dice: { allies: NO_DICE, axis: NO_DICE },
    commitment: "",
    seed: null,
    over: false,
    winner: null,
  };
}
