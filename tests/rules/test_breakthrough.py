"""Breakthrough: the deep board with two decks in one pile."""

from collections import Counter

import pytest

from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.core.chance import seeded
from bocage.core.step import step
from bocage.core.terms import OVER
from bocage.game import Game, dice_key
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.weights import Weights
from bocage.testing import ScriptedTable

GOODWOOD = "goodwood"


def families(field):
    """How many copies of each card the pile has, whatever its section."""
    return Counter(field.deck.kinds[field.deck.number[face]].card.id for face in field.deck.faces)


@pytest.mark.rule("FAQ-OVR-A09", "FAQ-GEN-023")
def test_the_pile_is_two_decks_on_a_board_of_thirteen_by_seventeen():
    field = BattleSource.of(GOODWOOD).ready(Variants())
    assert field.board.shape[:2] == (13, 17)
    assert len(field.deck.faces) == 120
    held = families(field)
    assert [held[c] for c in ("recon", "probe", "attack", "assault")] == [12, 26, 20, 12]
    sections = {field.rules.grid.sections(0, h) for h in range(field.board.size)}
    assert sections == {1, 2, 3, 4, 6}              # the usual three, and hexes on the lines


@pytest.mark.rule("FAQ-OVR-A09", "FAQ-GEN-024", "FAQ-AIR-001")
def test_with_planes_there_are_four_sorties_and_two_air_powers():
    field = BattleSource.of(GOODWOOD).ready(Variants(air=True))
    held = families(field)
    assert (held["air-sortie"], held["air-power"], len(field.deck.faces)) == (4, 2, 124)
    p = Game.new(GOODWOOD, "planes", Variants(air=True)).position()
    assert p.sky is not None
    everywhere = [c for hand in p.hands.values() for c in hand] + p.deck
    assert Counter(everywhere)["air-sortie"] + sum(p.sky.sorties) == 4


@pytest.mark.rule("FAQ-OVR-A09")
def test_cards_act_as_printed():
    t = ScriptedTable(Game.new(GOODWOOD, "printed")).card("probe-left")
    t.do("order b3")
    t.do("order c2")
    assert t.phase == "move"


def test_captains_play_it_to_an_end():
    field = BattleSource.of(GOODWOOD).ready(Variants())
    for number in range(5):
        s = field.open(seeded(dice_key(f"goodwood {number}")))
        mind, q = Evaluation(field.rules, Weights(), len(s.units.where)), field.search()
        while s.turn.phase != OVER and s.turn.number < 200:
            step(field.rules, s, q, decide(mind, s))
        assert s.turn.phase == OVER
