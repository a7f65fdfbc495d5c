"""The command cards that the FAQ shows as pictures are in the deck, and summary cards outrank booklets."""

import pytest

from bocage.game import Game
from bocage.testing import board

COPIES = [
    ("FAQ-CMD-001", "recon-left", 2),
    ("FAQ-CMD-001", "recon-center", 2),
    ("FAQ-CMD-001", "recon-right", 2),
    ("FAQ-CMD-004", "armor-assault", 2),
    ("FAQ-CMD-007", "counter-attack", 2),
    ("FAQ-CMD-014", "infantry-assault", 2),
    ("FAQ-CMD-029", "move-out", 2),
    ("FAQ-CMD-031", "ambush", 1),
    ("FAQ-CMD-037", "artillery-bombard", 1),
    ("FAQ-CMD-043", "behind-enemy-lines", 1),
    ("FAQ-CMD-079", "close-assault", 1),
    ("FAQ-CMD-084", "dig-in", 1),
    ("FAQ-CMD-093", "firefight", 1),
    ("FAQ-CMD-097", "medics-and-mechanics", 1),
    ("FAQ-CMD-099", "their-finest-hour", 1),
    ("FAQ-CMD-105", "air-power", 1),
]


@pytest.mark.parametrize(
    ("card", "copies"), [pytest.param(c, n, marks=pytest.mark.rule(rule), id=c) for rule, c, n in COPIES]
)
def test_the_deck_holds_this_card(card, copies):
    p = Game.new("omaha-beach", seed="x").position()
    assert (p.hands["allies"] + p.hands["axis"] + p.deck).count(card) == copies


@pytest.mark.rule("AIR-157", "FAQ-AIR-020")
def test_the_hill_card_narrows_what_the_booklet_says_of_hills():
    """Booklet p.14: hills never block between units on hills. Card 6: only within one group."""
    t = board("h/T3 . h h/i4 .", at="c5")
    assert not t.sees("c5", "f5", "armor")
    t = board("h/T3 h h h/i4 .", at="c5")
    assert t.sees("c5", "f5", "armor")
