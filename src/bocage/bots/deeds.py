"""Deeds of a turn: what a side did, read from the facts of the game, and the same as one sentence with place names.

The plan of a computer only decides what is named first. Nothing is told that did not happen, and no card.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bocage.bots.thought import Aim, Intent
from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of
from bocage.content.placenames import hex_in_words, place_names
from bocage.content.seating import Side
from bocage.game import Game
from bocage.notation.entry import Entry
from bocage.notation.facts import (
    Attack,
    Eliminated,
    Exited,
    Healed,
    Lost,
    MedalWon,
    Moved,
    Retreated,
    SandbagsLaid,
    TookGround,
)
from bocage.speech import say

MOST_NAMED = 2      # targets and places a clause names
MOST_CLAUSES = 3
NEAR = 3            # hexes from an objective within which a unit closes in on it


@dataclass
class Deeds:
    """What one side did in one turn."""

    gained: list[str] = field(default_factory=list)         # hexes of objectives won and kept
    goal: str = ""                                          # hex of an objective that units closed in on
    closed_in: int = 0                                      # so many of them
    finished: list[Aim] = field(default_factory=list)       # enemy units, where they fell
    struck: list[Aim] = field(default_factory=list)         # enemy units attacked that still stand
    figures: int = 0                                        # that those lost
    driven: int = 0                                         # of those, that fell back
    moved: dict[str, str] = field(default_factory=dict)     # where units ended, and where they began
    left: int = 0                                           # units that left the board
    healed: list[Aim] = field(default_factory=list)
    dug: list[str] = field(default_factory=list)


def deeds_of(game: Game, side: Side, turn: int, plan: Intent | None = None) -> Deeds:
    """The deeds of a side in one of its turns."""
    found = Deeds()
    fights = Fights()
    for entry in game.entries:
        if entry.turn == turn:
            note(found, fights, entry, side)
    found.struck = list(fights.first.values())
    found.figures, found.driven = sum(fights.lost.values()), len(fights.driven)
    planned = [aim.at for aim in plan.targets] if plan else []
    found.struck.sort(key=lambda aim: planned.index(aim.at) if aim.at in planned else len(planned))
    note_objectives(found, game, side, turn, [end for _, end in plan.moves] if plan else [])
    return found


@dataclass
class Fights:
    """Enemy units that were attacked, by the hex where each stands now."""

    first: dict[str, Aim] = field(default_factory=dict)     # where it stood at the first attack
    lost: dict[str, int] = field(default_factory=dict)
    driven: set[str] = field(default_factory=set)

    def falls_back(self, start: str, to: str) -> None:
        if start in self.first:
            self.first[to], self.lost[to] = self.first.pop(start), self.lost.pop(start, 0)
            self.driven = self.driven - {start} | {to}

    def falls(self, at: str) -> None:
        self.first.pop(at, None)
        self.lost.pop(at, None)
        self.driven.discard(at)


def note(found: Deeds, fights: Fights, entry: Entry, side: Side) -> None:
    for fact in entry.facts:
        match fact:
            case Moved() | TookGround():
                found.moved[fact.to] = found.moved.pop(fact.start, fact.start)
            case Attack() if fact.stage not in ("ambush", "back", "opportunity"):
                foe = entry.stood.get(fact.at)
                if foe and foe.side != side:
                    fights.first.setdefault(fact.at, Aim(fact.at, foe.unit))
            case Lost() if fact.at in fights.first:
                fights.lost[fact.at] = fights.lost.get(fact.at, 0) + fact.figures
            case Retreated():
                fights.falls_back(fact.start, fact.to)
            case Eliminated() if fact.side != side:
                fights.falls(fact.at)
                found.finished.append(Aim(fact.at, fact.unit))
            case Exited() if fact.side == side:
                found.left += 1
            case Healed():
                found.healed.append(Aim(fact.at, fact.unit))
            case SandbagsLaid():
                found.dug.append(fact.at)


def note_objectives(found: Deeds, game: Game, side: Side, turn: int, planned: list[str]) -> None:
    """The objectives won in the turn, and the one that units came nearest to of those still to be won."""
    won: dict[int, int] = {}
    for entry in game.entries:
        for fact in entry.facts if entry.turn == turn else ():
            if isinstance(fact, MedalWon) and fact.objective is not None and fact.side == side:
                won[fact.objective] = won.get(fact.objective, 0) + fact.change
    board, kept = game.field.board, owners_after(game, turn)
    best: tuple[int, int, int] | None = None
    for number, objective in enumerate(game.field.battle.objectives):
        hexes = objective.at.split()
        if won.get(number, 0) > 0:
            found.gained += [at for at in hexes if at in found.moved][:1] or hexes[:1]
            continue
        if side not in objective.sides or kept.get(number) == side or number in won:
            continue
        for at in hexes:
            goal = hex_of(board, at)
            ways = [(board.apart(hex_of(board, a), goal), board.apart(hex_of(board, b), goal))
                    for b, a in found.moved.items()]
            nearer = [end for begin, end in ways if end < begin and end <= NEAR]
            if nearer:
                rank = (at in planned, -min(nearer), len(nearer))
                if best is None or rank > best:
                    best, found.goal, found.closed_in = rank, at, len(nearer)


def owners_after(game: Game, turn: int) -> dict[int, str]:
    """Who held each objective when a turn was over: as it stands now, less what was won and lost since."""
    owners = dict(enumerate(game.visible(None).taken))
    for entry in reversed(game.entries):
        if entry.turn <= turn:
            break
        for fact in reversed(entry.facts):
            if isinstance(fact, MedalWon) and fact.objective is not None:
                owners[fact.objective] = "" if fact.change > 0 else fact.side
    return owners


def in_one_sentence(field: ReadyBattle, deeds: Deeds, lang: str, who: str = "computer") -> str:
    """The deeds as a person would sum them up, the weightiest first; `who` is a side, or the computer."""

    def several(aims: list[Aim]) -> str:
        return say(lang, "deeds-and").join(target(field, aim, lang) for aim in aims[:MOST_NAMED])

    clauses = []
    if deeds.gained:
        clauses.append(say(lang, "deeds-gained", place=place(field, deeds.gained[0], lang)))
    if deeds.finished:
        clauses.append(say(lang, "deeds-finished", count=len(deeds.finished), targets=several(deeds.finished)))
    if deeds.left:
        clauses.append(say(lang, "deeds-left", count=deeds.left))
    if deeds.goal:
        clauses.append(say(lang, "deeds-goal", place=place(field, deeds.goal, lang), count=deeds.closed_in))
    if deeds.struck:
        outcome = "figures" if deeds.figures else "driven" if deeds.driven else "vain"
        told = {"targets": several(deeds.struck), "count": len(deeds.struck), "figures": deeds.figures}
        told["driven"] = deeds.driven
        clauses.append(say(lang, "deeds-struck", outcome=outcome, **told))
    if deeds.healed:
        clauses.append(say(lang, "deeds-healed", places=several(deeds.healed)))
    if deeds.dug:
        clauses.append(say(lang, "deeds-dug", place=place(field, deeds.dug[0], lang), count=len(deeds.dug)))
    if deeds.moved and not deeds.goal:
        named = chief_place(field, list(deeds.moved))
        clauses.append(say(lang, "deeds-moved", place=place(field, named, lang), count=len(deeds.moved)))
    clauses = clauses[:MOST_CLAUSES] or [say(lang, "deeds-waited")]
    *first, last = clauses
    doing = say(lang, "deeds-then").join(first) + (say(lang, "deeds-last") if first else "") + last
    return say(lang, "deeds-sentence", doing=doing, who=who)


def chief_place(field: ReadyBattle, ends: list[str]) -> str:
    """The place that says most: one with a name, else the first."""
    named = place_names(field.battle)
    return sorted(ends, key=lambda at: at not in named)[0]


def place(field: ReadyBattle, at: str, lang: str) -> str:
    """A hex as a player would call it: its name on the map, or its ground."""
    if at in place_names(field.battle):
        return hex_in_words(field.battle, at)[lang]
    layers = field.layers[hex_of(field.board, at)]
    terrain = library.terrains()[layers[-1]]
    if terrain.layer == "face":
        return at
    return say(lang, "deeds-ground", ground=lower(terrain.name[lang]), hex=at)


def target(field: ReadyBattle, aim: Aim, lang: str) -> str:
    unit = field.units[aim.unit].name[lang]
    return say(lang, "deeds-target", unit=lower(unit), place=place(field, aim.at, lang))


def lower(name: str) -> str:
    return name[0].lower() + name[1:]


__all__ = ["Deeds", "deeds_of", "in_one_sentence"]
