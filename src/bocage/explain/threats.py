"""Threats: the enemies that could attack a unit in their next turn, and with how many dice."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.content.battle import ReadyBattle
from bocage.core.facts import F_MOVED
from bocage.core.fire import base_dice, can_battle
from bocage.core.legal import attacks
from bocage.core.movement import enter, pace_of, reach
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.terms import A_SHIFT, B_SHIFT, FIELD, FIRST, ORDERED, X_SHIFT


@dataclass(frozen=True)
class UnitThreat:
    """An enemy that could attack, were it ordered."""

    start: int      # where it stands now
    dice: int       # the most it could roll


def threats(field: ReadyBattle, s: State, h: int) -> list[UnitThreat]:
    """The enemies that could attack the unit on the hex, strongest first.

    Each of them is ordered by a card that gives nothing but the order, and moves alone: the
    others stay where they are. At night it sees as far as now.
    """
    side = s.units.side[s.board.at[h]]
    enemies = [u for u in range(s.units.count) if s.units.where[u] >= 0 and s.units.side[u] != side]
    found = [UnitThreat(s.units.where[u], most_dice(field, s, u, h)) for u in enemies]
    return sorted((t for t in found if t.dice > 0), key=lambda t: (-t.dice, t.start))


def threats_after(field: ReadyBattle, s: State, move: int) -> list[UnitThreat]:
    """The same for a unit that has made this move, one of its legal ones."""
    there = s.copy()
    end = move >> B_SHIFT & FIELD
    enter(field.rules, there, s.board.at[move >> A_SHIFT & FIELD], end, move >> X_SHIFT, F_MOVED)
    return threats(field, there, end)


def most_dice(field: ReadyBattle, s: State, u: int, h: int) -> int:
    """The most dice that the unit could roll against the hex, from wherever it could battle."""
    r = field.rules
    s = s.copy()
    s.turn.kind = r.cards.plain
    s.units.marks[u] = ORDERED
    q = field.search()
    most = dice_against(field, s, q, u, h)
    count = reach(r, s, q, u, pace_of(r, s, u), False)
    ways = [(q.found[i], q.cost[q.found[i]]) for i in range(count)]
    for place, cost in ways:
        if r.grid.apart(place, h) <= r.reach_at(s.units.profile[u], place):
            there = s.copy()
            enter(r, there, u, place, cost, F_MOVED)
            most = max(most, dice_against(field, there, q, u, h))
    return most


def dice_against(field: ReadyBattle, s: State, q: Search, u: int, h: int) -> int:
    """Dice of an ordered unit from where it stands; 0 if it cannot attack the hex."""
    r = field.rules
    if not can_battle(r, s, u):
        return 0
    if not any(action >> B_SHIFT & FIELD == h for action in q.listing(attacks(r, s, q, u, FIRST))):
        return 0
    return base_dice(r, s, u, s.units.where[u], h, r.grid.apart(s.units.where[u], h))
