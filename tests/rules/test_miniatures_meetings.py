"""Miniatures: where two of their rules meet, or one of them and a rule of the game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.miniature_boards import kind
from tests.rules.test_miniatures_fire import next_turn
from tests.rules.test_miniatures_tables import KINDS, field, ordered

from bocage.testing import ScriptedTable, board

STOCK = {"miniatures": {"ammunition": {"allies": 9, "axis": 9}}}


def led(drawing: str, at: str = "a5", opportunity: bool = False, **more: Any) -> ScriptedTable:
    """A drawn board on which leaders command."""
    rules = {"command": "leaders", "opportunity": opportunity}
    return board(drawing, at, kinds=KINDS, miniatures=rules, **more)


# Successive fire.


@pytest.mark.rule("MIN-ART-014", "MIN-ABI-001")
def test_a_heavy_gun_that_has_moved_keeps_its_die_more() -> None:
    """The target must not have moved; of the gun nothing is said."""
    horse = kind("heavy-artillery", "", "mechanised", id="tractors", code="QG")
    t = board("QG2 . . . . . in5 . IN5", "c5", kinds=[*KINDS, horse], miniatures={"opportunity": False})
    t.card("direct-from-hq").order("c5").battle_phase()
    t.do("attack c5xi5", "i")
    next_turn(t).card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    t.battle_phase()
    assert t.dice("d5xi5") == 2             # one at five hexes


@pytest.mark.rule("MIN-ART-014", "MIN-RUL-005")
def test_what_a_heavy_gun_hits_in_the_turn_of_the_enemy_counts_in_the_next_turn_of_its_side() -> None:
    t = field("SG2 . . . . in5 . . . IN5", miniatures={"opportunity": True})
    t.card("recon-right").end()
    t.card("direct-from-hq").order("h5")
    t.do("move h5-h6")
    assert t.phase == "opportunity"
    t.do("attack c5xh6", "i")
    t.do("done")
    while t.game.active == "axis":
        t.do("end" if t.can("end") else "done" if t.can("done") else t.legal[0])
    t.card("direct-from-hq").order("c5").battle_phase()
    assert t.dice("c5xh6") == 2             # one at that distance
    t.end().skip()
    t.card("recon-in-force").order("c5").battle_phase()
    assert t.dice("c5xh6") == 1


@pytest.mark.rule("MIN-ART-012", "MIN-RUL-017")
def test_a_stray_shot_from_off_the_map_leaves_the_die_more_against_what_was_hit() -> None:
    """A deviation costs the heavy guns their successive fire, and nobody else anything."""
    t = field("IN5 . in5 . . in5", **STOCK).card("direct-from-hq")
    t.game.force_dice(["infantry", "star", "star"])
    t.game.play("mission e5 destruction")
    assert t.unit("e5") == "in4"
    assert t.game.position().spotted == {"e5": ["allies*"]}
    next_turn(t).card("direct-from-hq")
    assert t.game.explain("mission e5 destruction")["dice"] == 3


