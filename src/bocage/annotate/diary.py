"""The war diary of a finished game: marches, losses and the moments that decided it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from bocage.bots import deeds_of, in_one_sentence
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of
from bocage.content.seating import Side, side_of
from bocage.explain.sentences import tell
from bocage.game import Entry, Game
from bocage.notation.facts import Eliminated, Moved, Retreated, TookGround, TurnBegan

MOMENTS = 3             # told
SENTENCES = 3           # of a moment
WHOLE_TURN = ("card", "order", "move")      # what these choices were good for shows later
MARCHES = 9             # drawn, of one side
SHORTEST = 2            # hexes between the ends of a march worth an arrow


class Turning(Protocol):
    """A turning point, as the analysis tells it."""

    @property
    def number(self) -> int: ...
    @property
    def before(self) -> float: ...
    @property
    def after(self) -> float: ...


class March(msgspec.Struct, frozen=True):
    """Where a unit stood, one hex after another."""

    side: Side
    hexes: list[str]


class Casualty(msgspec.Struct, frozen=True):
    """A unit that was lost, and where."""

    side: Side
    unit: str
    at: str


def marches_of(game: Game) -> list[March]:
    """The longest marches of both sides, from where each unit began to where it ended or fell."""
    under_way: dict[str, March] = {}
    done: list[March] = []
    for entry in game.entries:
        for fact in entry.facts:
            match fact:
                case Moved() | Retreated() | TookGround():
                    stood = entry.stood.get(fact.start)
                    side = side_of(stood.side) if stood else entry.side
                    march = under_way.pop(fact.start, None) or March(side, [fact.start])
                    under_way[fact.to] = March(march.side, [*march.hexes, fact.to])
                case Eliminated():
                    if fact.at in under_way:
                        done.append(under_way.pop(fact.at))
    return chosen(game.field, [*done, *under_way.values()])


def chosen(field: ReadyBattle, marches: Iterable[March]) -> list[March]:
    """The longest marches of each side, without the ways there and back again."""
    straight = [March(march.side, without_loops(march.hexes)) for march in marches]
    long = [march for march in straight if reach(field, march) >= SHORTEST]
    long.sort(key=lambda march: -reach(field, march))
    return [march for side in ("allies", "axis") for march in [m for m in long if m.side == side][:MARCHES]]


def without_loops(hexes: Sequence[str]) -> list[str]:
    """The way without what leads back to a hex where the unit was before."""
    way: list[str] = []
    for at in hexes:
        if at in way:
            del way[way.index(at) + 1 :]
        else:
            way.append(at)
    return way


def reach(field: ReadyBattle, march: March) -> int:
    """Hexes between the ends of a march."""
    start, end = hex_of(field.board, march.hexes[0]), hex_of(field.board, march.hexes[-1])
    return int(field.board.apart(start, end))


def casualties_of(game: Game) -> list[Casualty]:
    fallen = [fact for entry in game.entries for fact in entry.facts if isinstance(fact, Eliminated)]
    return [Casualty(side_of(fact.side), fact.unit, fact.at) for fact in fallen]


def decisive(moments: Sequence[Turning]) -> list[int]:
    """The numbers of the actions that moved the chance most, in the order of the game."""
    most = sorted(moments, key=lambda moment: -abs(moment.after - moment.before))[:MOMENTS]
    return sorted(moment.number for moment in most)


def story(game: Game, entry: Entry, lang: str) -> str:
    """An action and what came of it, with place names; of a card or an order, what the turn made of it."""
    field = game.field
    whole = in_one_sentence(field, deeds_of(game, entry.side, entry.turn), lang, entry.side)
    if entry.phase in WHOLE_TURN:
        return whole
    facts = [fact for fact in entry.facts if not isinstance(fact, TurnBegan)]
    told = [sentence.text(lang, field) for sentence in tell(field, facts, entry.stood)]
    return " ".join(told[:SENTENCES]) or whole


__all__ = ["Casualty", "March", "casualties_of", "decisive", "marches_of", "story"]
