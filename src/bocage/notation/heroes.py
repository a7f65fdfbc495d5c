"""Heroic leaders and breakthroughs of a position as a record."""

from __future__ import annotations

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.heroes import has_leaders
from bocage.core import phases, terms
from bocage.core.hero_state import without_leaders
from bocage.core.heroes import may_lead
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.notation.fights import Names
from bocage.speech import Said

MOST_TURNS = 100_000


def read_specials(
    names: Names, field: ReadyBattle, s: State, led: dict[str, str], stormed: tuple[int, int]
) -> None:
    """Which units heroic leaders are with, and how far a breakthrough has got."""
    if has_leaders(field):
        s.heroes = without_leaders()
    elif led:
        raise names.fail("heroes", Said("fault-no-heroes"))
    for word, at in led.items():
        side = names.among("heroes", word, SIDES)
        u = names.unit(f"heroes.{word}", at)
        if u == NONE or s.units.side[u] != side or not may_lead(field.rules, s.units.profile[u]):
            raise names.fail(f"heroes.{word}", Said("fault-leads-nobody", hex=at))
        s.heroes.unit[side] = u
    most = int(field.rules.battle.storm_units)
    s.board.stormed = names.within("stormed", stormed[0], 0, MOST_TURNS if most else 0)
    s.board.entered = names.within("stormed", stormed[1], 0, most)


def read_search(names: Names, field: ReadyBattle, s: State) -> None:
    """A leader who looks for a unit: his frame says where, and what his search interrupts."""
    if s.turn.phase != terms.JOIN:
        return
    f = s.frames.top
    side = field.rules.seats.side_of[s.turn.decider]
    seats = len(field.seating.names)
    spent = s.turn.kind != NONE and field.rules.cards.blows[s.turn.kind] != 0       # on a bridge: then the turn ends
    going_on = s.frames.depth > 1 or spent
    known = s.frames.depth > 0 and f.kind == terms.IN_SEARCH and f.count < seats and f.next <= len(phases.PHASES)
    if not s.heroes.on or not known or s.heroes.unit[side] != NONE or (f.next == 0 and not going_on):
        raise names.fail("frames", Said("fault-no-frame"))
    s.heroes.fallen[side] = f.start
