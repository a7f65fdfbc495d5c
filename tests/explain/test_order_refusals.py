"""Refused orders name the reason that holds: section, kind of unit, enemies near, or no order left."""

from __future__ import annotations

import random

import pytest

from bocage.game import Game
from bocage.testing import ScriptedTable, board


def row(card: str, drawing: str = "I4 . . . . . T3 . . . . . G2", *orders: str) -> ScriptedTable:
    """Without a drawing: infantry on the left, armor in the center, a gun on the right. Orders are still open."""
    t = board(drawing, "a3").card(card)
    for at in orders:
        t.do(f"order {at}")
    return t


@pytest.mark.rule("BASE-014", "BASE-017")
def test_the_wrong_section_names_both() -> None:
    t = row("probe-left")
    told = t.game.explain("order g3")
    assert told["reason"] == "Probe Left orders units in the left section; g3 lies in the center section."
    assert {"BASE-014", "BASE-017"} <= set(told["rules"])
    assert t.game.explain("order g3", "fr")["reason"].endswith("g3 est dans la section centrale.")


def test_the_wrong_kind_says_which_are_right() -> None:
    t = row("armor-assault", "I4 T3 T3 T3 T3 T3")
    assert t.refused("order a3") == "Armor Assault orders only Armor, not Infantry."


def test_an_enemy_next_to_it() -> None:
    t = row("firefight", "I4 i4 . I4 . I4 . I4 . I4 . I4")
    assert t.refused("order a3") == (
        "Firefight orders only units with no enemy next to them, and one stands next to a3."
    )


def test_all_orders_of_one_section_given() -> None:
    t = row("general-advance", "I4 I4 I4 . . . I4 I4", "a3", "b3")
    assert t.refused("order c3").startswith("General Advance: all orders for the left section are given.")


def test_the_enemys_and_the_ordered_are_told_apart() -> None:
    t = row("probe-left", "I4 I4 I4 i4", "a3")
    assert t.refused("order d3") == "The unit at d3 is not yours."
    assert t.refused("order a3") == "The unit at a3 already has its order."


def test_every_refused_order_of_a_played_game_has_a_reason_of_its_own() -> None:
    """No order is refused with a collective sentence, whatever card is played."""
    rng = random.Random("orders")
    seen: set[str] = set()
    for battle in ("pegasus-bridge", "operation-cobra", "guam-landings"):
        game = Game.new(battle, "orders")
        for _ in range(160):
            if game.over:
                break
            if game.phase == "order":
                legal = set(game.legal())
                for unit in game.position().units:
                    if f"order {unit.at}" not in legal:
                        told = game.explain(f"order {unit.at}")
                        assert told["rules"], told
                        seen.add(told["reason"].split(unit.at)[0][:40])
            game.play(rng.choice(game.legal()))
    assert len(seen) > 8
