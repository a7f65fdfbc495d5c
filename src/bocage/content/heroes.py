"""Heroic leaders of a battle: the units they are attached to at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.content.hexnames import name_of
from bocage.core.hero_state import without_leaders
from bocage.core.heroes import may_lead
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.speech import Said
from bocage.traits.fold import SIDE_NUMBER
from bocage.traits.special import HeroicLeader

if TYPE_CHECKING:
    from bocage.content.battle import ReadyBattle


def has_leaders(field: ReadyBattle) -> bool:
    """Whether heroic leaders fight in the battle."""
    return any(isinstance(special, HeroicLeader) for special in field.battle.specials)


def has_miniatures(field: ReadyBattle) -> bool:
    """Whether rules of the miniatures are in force: they have leaders of their own."""
    battle = field.rules.battle
    return bool(field.battle.miniatures or battle.opportunity or battle.leaders)


def attach(field: ReadyBattle, s: State) -> None:
    """Give each leader his unit: infantry of his side, and of each side one leader."""
    for i, special in enumerate(field.battle.specials):
        if not isinstance(special, HeroicLeader):
            continue
        if not s.heroes.on:
            s.heroes = without_leaders()
        side = SIDE_NUMBER[special.side]
        hexes = field.hexes(f"specials[{i}].at", special.at)
        if len(hexes) != 1 or s.heroes.unit[side] != NONE or has_miniatures(field):
            raise field.fail(f"specials[{i}]", Said("fault-one-leader"))
        u = s.board.at[hexes[0]]
        if u == NONE or s.units.side[u] != side or not may_lead(field.rules, s.units.profile[u]):
            raise field.fail(f"specials[{i}].at", Said("fault-leads-nobody", hex=name_of(field.board, hexes[0])))
        s.heroes.unit[side] = u
