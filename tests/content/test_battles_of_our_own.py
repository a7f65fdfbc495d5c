"""Battles of our own: evenly matched as measured, and each shows what no printed battle uses."""

from __future__ import annotations

import pytest

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.measured import measured
from bocage.content.schema import Battle

OURS = [b for b in library.battles().values() if 100 < b.number < 200]
PRINTED = [b for b in library.battles().values() if b.number < 100]
EVEN = (0.45, 0.55)     # share of the games that either side wins, captain against captain
GAMES = 1000


def shown(battle: Battle) -> set[str]:
    """Everything a battle is made of, by id."""
    field = ReadyBattle(battle)
    ground = {id_ for layers in field.layers for id_ in layers} | {o for d in field.drawn for o in d.obstacles}
    specials = {special.__struct_config__.tag for special in battle.specials}
    return ground | specials | {f.unit for f in battle.forces} | {
        battle.allies.nation, battle.axis.nation, battle.face, battle.board,
    }


def test_there_are_at_least_ten() -> None:
    assert len(OURS) >= 10
    assert len({b.id for b in OURS}) == len(OURS)


@pytest.mark.parametrize("battle", OURS, ids=lambda b: b.id)
def test_either_side_wins_about_half_of_the_games(battle: Battle) -> None:
    m = measured()[battle.id]
    assert m.games >= GAMES
    least, most = EVEN
    assert least <= m.allies / m.games <= most
    assert least <= m.axis / m.games <= most


def test_each_shows_what_no_printed_battle_uses() -> None:
    known = set().union(*(shown(battle) for battle in PRINTED))
    assert {battle.id for battle in OURS if shown(battle) <= known} == set()
