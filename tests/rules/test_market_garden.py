"""Rules of Market Garden, as any battle may declare them: hands that shrink, roads, bridges, sandbags in towns."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.game import Game
from bocage.testing import ScriptedTable, board

LIMITS = [
    {"trait": "hand_limits", "side": "allies", "most": 13, "least": 2},
    {"trait": "hand_limits", "side": "axis", "most": 13},
    {"trait": "losses_cost_cards", "side": "allies"},
]


def fight(allied: int, axis: int) -> ScriptedTable:
    """An Axis unit beside the last figure of an Allied one, and hands of so many cards; Close Assault is played."""
    t = board("i4 I1 . . I4", "c5", specials=LIMITS, first="axis")
    p = t.game.position()
    pool = list(t.game.field.deck.faces)
    pool.remove("close-assault")
    hands: dict[str, list[str]] = {"allies": [], "axis": ["close-assault"]}
    for side, count in (("allies", allied), ("axis", axis)):
        while len(hands[side]) < count + (side == "axis"):
            hands[side].append(pool.pop())
    t.reload(p, hands=hands, deck=pool)
    return t.card("close-assault")


def hands(t: ScriptedTable) -> tuple[int, int]:
    held = t.game.position().hands
    return len(held["allies"]), len(held["axis"])


@pytest.mark.rule("FAQ-SCN-056", "FAQ-SCN-057")
def test_a_lost_allied_unit_costs_a_card_at_random_and_the_axis_draws_one() -> None:
    t = fight(5, 12)
    assert hands(t) == (5, 12)
    facts = t.attack("c5xd5", "i i i")
    assert hands(t) == (4, 13)
    lost = next(f for f in facts if f.fact == "seized")
    assert lost.card in t.game.position().discards


@pytest.mark.rule("FAQ-SCN-054")
def test_the_allies_are_never_taken_below_two_cards() -> None:
    t = fight(2, 5)
    facts = t.attack("c5xd5", "i i i")
    assert hands(t) == (2, 6)               # the Axis draws all the same
    assert not [f for f in facts if f.fact == "seized"]
    t = fight(3, 5)
    t.attack("c5xd5", "i i i")
    assert hands(t) == (2, 6)


@pytest.mark.rule("FAQ-SCN-053", "FAQ-SCN-055", "FAQ-SCN-057")
def test_nobody_ever_holds_more_than_thirteen_cards() -> None:
    t = fight(5, 13)
    t.attack("c5xd5", "i i i")
    assert hands(t) == (4, 13)
    t.end()                                 # nor at the end of the turn
    assert hands(t) == (4, 13)


def test_a_lost_axis_unit_costs_nothing() -> None:
    t = board("i1 I4 . . i4", "c5", specials=LIMITS).card("close-assault")
    before = hands(t)
    t.attack("d5xc5", "i i i")
    assert hands(t) == before


def test_the_card_drawn_for_a_loss_is_known_to_its_side_only() -> None:
    t = fight(5, 12)
    t.attack("c5xd5", "i i i")
    entry = t.game.entries[-1]
    drew = [f for f in entry.facts if f.fact == "drew"]
    assert len(drew) == 1
    seen = t.game.visible("allies")
    assert all(card == "?" for card in seen.hands["axis"])
    assert all(card == "?" for card in seen.deck)


def test_the_lost_card_is_each_of_the_hand_with_the_same_chance() -> None:
    lost = set()
    for seed in range(60):
        t = fight(4, 5)
        t.game.state.luck.chance = Game.new(t.game.field, f"seed {seed}").state.luck.chance
        facts = t.attack("c5xd5", "i i i")
        lost |= {f.card for f in facts if f.fact == "seized"}
    assert len(lost) >= 2


ROAD: list[dict[str, Any]] = [{"trait": "slows", "to": 2}, {"trait": "marches_by_road", "hexes": 2}]


@pytest.mark.rule("FAQ-SCN-058")
def test_armor_moves_two_hexes_whether_it_battles_or_not() -> None:
    t = board("T3 . . . . i4", "c5", specials=ROAD).card("direct-from-hq").order("c5")
    assert "e5" in t.reach("c5")
    assert "f5" not in t.reach("c5")


@pytest.mark.rule("FAQ-SCN-059")
def test_armor_on_a_road_moves_four_hexes_along_it_and_battles() -> None:
    t = board("""
        r/T3  r     r     r     r     r
           .     .     .     .     i4
    """, "c5", specials=ROAD).card("direct-from-hq").order("c5")
    assert {"d5", "e5", "f5", "g5"} <= t.reach("c5")
    assert "h5" not in t.reach("c5")
    assert "f4" not in t.reach("c5")        # off the road on the last hex: two at most
    assert "d4" in t.reach("c5")
    t.do("move c5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"g4"}


BRIDGE = {"sides": ["allies", "axis"], "at": "e5", "when": "controlled"}


@pytest.mark.rule("FAQ-SCN-060")
@pytest.mark.parametrize(("drawing", "medals"), [
    (".  . ~+=/I4 . . .     i4", (1, 0)),       # on it
    (".  . ~+=  I4 . .      i4", (1, 0)),       # beside it
    (".  . ~+=/I4 i4 . .    .", (0, 0)),        # an enemy beside it
    (".  I4 ~+= i4 . .      .", (0, 0)),
    (".  . ~+=/i4 . . .     I4", (0, 1)),
    (".  . ~+=  . . I4      i4", (0, 0)),       # nobody near
])
def test_a_bridge_is_controlled_from_it_or_beside_it_with_no_enemy_there(drawing: str, medals: tuple[int, int]) -> None:
    assert board(drawing, "c5", objectives=[BRIDGE]).medals == medals


@pytest.mark.rule("FAQ-SCN-060")
def test_control_comes_and_goes_with_the_units() -> None:
    t = board(". I4 ~+= . i1 .", "c5", objectives=[BRIDGE]).card("direct-from-hq").order("d5")
    assert t.medals == (1, 0)
    t = board(". . ~+= i1 I4 . . i4", "c5", objectives=[BRIDGE]).card("close-assault")
    assert t.medals == (0, 1)
    t.attack("g5xf5", "i i i")
    t.do("advance g5-f5")
    assert t.medals == (2, 0)               # the unit, and the bridge


@pytest.mark.rule("FAQ-SCN-052")
def test_units_in_towns_begin_behind_sandbags_where_the_battle_says_so() -> None:
    t = board("v/i4 . v v/I4 ./i4 I4", "c5", specials=[{"trait": "dug_in", "side": "axis"}])
    assert t.game.position().obstacles == {"c5": ["sandbags"]}
