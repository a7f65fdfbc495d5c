"""Trains of a battle: which wagon follows which locomotive, and who is aboard."""

from __future__ import annotations

from collections.abc import Iterator

from bocage.core.rails import lay_rails
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import DIRECTIONS, NONE


def has_trains(rules: Rules) -> bool:
    """Whether any kind of unit of the battle is a locomotive."""
    return any(rules.profiles.pulls)


def lay(rules: Rules, s: State) -> None:
    """Room for trains, in a battle that has some."""
    if has_trains(rules):
        s.rail = lay_rails(len(s.units.where))


def couple(s: State, u: int, wagon: int) -> None:
    """A wagon follows a locomotive from now on."""
    s.rail.wagon[u] = wagon
    s.rail.engine[wagon] = u
    s.rail.behind[u] = s.units.where[wagon]


def couple_all(rules: Rules, s: State) -> Iterator[int]:
    """Couple every wagon to the locomotive of its side beside it on the track; yield the hexes of those left alone."""
    for wagon in range(s.units.count):
        if not rules.profiles.pulled[s.units.profile[wagon]] or s.units.where[wagon] < 0:
            continue
        u = next(engines_beside(rules, s, wagon), NONE)
        if u == NONE:
            yield s.units.where[wagon]
        else:
            couple(s, u, wagon)
    for u in range(s.units.count):
        h = s.units.where[u]
        if rules.profiles.pulls[s.units.profile[u]] and h >= 0 and s.rail.wagon[u] == NONE:
            s.rail.behind[u] = next((t for t in track_from(rules, h)), NONE)


def track_from(rules: Rules, h: int) -> Iterator[int]:
    """The hexes to which the track leads from a hex."""
    for d in range(DIRECTIONS):
        if rules.rails.leads(h, d):
            yield rules.grid.beside(h, d)


def engines_beside(rules: Rules, s: State, wagon: int) -> Iterator[int]:
    """Locomotives without a wagon that stand beside one on the track."""
    for t in track_from(rules, s.units.where[wagon]):
        u = s.board.at[t]
        if u >= 0 and rules.profiles.pulls[s.units.profile[u]] and s.units.side[u] == s.units.side[wagon]:
            if s.rail.wagon[u] == NONE:
                yield u


def may_carry(rules: Rules, s: State, h: int) -> bool:
    """Whether an element of a train stands on the hex that carries nobody yet."""
    u = s.board.at[h]
    if u < 0 or not (rules.profiles.pulls[s.units.profile[u]] or rules.profiles.pulled[s.units.profile[u]]):
        return False
    return s.rail.rider(u) == NONE
