"""Input features of the value network."""

from __future__ import annotations

from math import exp

import pytest

from bocage.content import library
from bocage.core.flat import filled, listed
from bocage.core.state import HAND, State
from bocage.core.terms import CARD, OVER
from bocage.game import Game
from bocage.minds import features
from bocage.minds.evaluation import Evaluation
from bocage.minds.features import MARKS, ONE, measure
from bocage.minds.value_net import CERTAIN, SHIFT, learned
from bocage.minds.weights import Weights


def marks_of(game: Game, state: State | None = None) -> list[int]:
    s = state or game.state
    out = filled(int(MARKS), 0)
    measure(Evaluation(game.field.rules, Weights(), len(s.units.where)), s, s.turn.active, out)
    return listed(out)


def at_a_card(battle: str, seed: str, turns: int = 0) -> Game:
    """A game some turns after its beginning."""
    game = Game.new(battle, seed)
    while not (game.state.turn.phase == CARD and game.state.turn.number > turns) and game.state.turn.phase != OVER:
        game.play(game.legal()[0])
    return game


@pytest.mark.parametrize("battle", list(library.battles()))
def test_marks_count_what_stands_on_the_board(battle: str) -> None:
    game = at_a_card(battle, "marks")
    s, r = game.state, game.field.rules
    marks = marks_of(game)
    for side in (0, 1):
        at = 0 if side == s.turn.active else int(features.OF_SIDE)
        own = [u for u in range(s.units.count) if s.units.where[u] >= 0 and s.units.side[u] == side]
        assert sum(marks[at + features.UNITS : at + features.UNITS + 3]) == len(own) * ONE
        total = sum(s.units.figures[u] for u in own)
        assert sum(marks[at + features.FIGURES : at + features.FIGURES + 3]) == total * ONE
        assert marks[at + features.TO_GO] == (r.battle.target[side] - s.score.medals[side]) * ONE
        for figures in (1, 2, 3):
            worn = sum(s.units.figures[u] == figures for u in own)
            assert marks[at + features.WORN - 1 + figures] == worn * ONE
        wings = marks[at + features.WING : at + features.WING + 9]
        assert sum(wings[::3]) >= len(own) * ONE        # a hex on a line belongs to two sections
        assert sum(wings[1::3]) >= marks[at + features.ATTACK] >= marks[at + features.ATTACK + 1]
        assert sum(wings[2::3]) >= marks[at + features.DANGER] >= marks[at + features.DANGER + 1]
    first, second, third, total = marks[features.PROMISE : features.PROMISE + 4]
    assert first >= second >= third >= 0
    assert total >= first + second + third


def test_a_unit_with_friends_behind_it_is_cornered() -> None:
    game = at_a_card("pegasus-bridge", "corner")
    s, r = game.state, game.field.rules
    mine = [u for u in range(s.units.count) if s.units.where[u] >= 0 and s.units.side[u] == s.turn.active]
    u = next(u for u in mine if s.units.arm[u] == 0)
    side, h = s.turn.active, s.units.where[u]
    behind = [r.grid.beside(h, r.grid.back(side, k)) for k in (0, 1)]
    for t in behind:
        if t >= 0:
            s.board.at[t] = -1
    ways = [r.ground.fall_back[r.ground.edge(0, h, r.grid.back(side, k))] for k in (0, 1)]
    free = [t for t, way in zip(behind, ways, strict=True) if t >= 0 and way]
    assert features.is_cornered(r, s, side, 0, h) == (not free)
    for t in free:
        s.board.at[t] = u
    assert features.is_cornered(r, s, side, 0, h)


def test_marks_tell_nothing_of_the_enemys_cards_and_change_nothing() -> None:
    for battle in list(library.battles())[::3]:
        game = at_a_card(battle, "hidden", 6)
        if game.state.turn.phase == OVER:
            continue
        before = marks_of(game)
        other = game.state.copy()
        enemy = (1 - other.turn.active) * int(HAND)
        for i in range(other.cards.hand_size[1 - other.turn.active]):      # his whole hand against cards of the pile
            other.cards.hands[enemy + i], other.cards.deck[i] = other.cards.deck[i], other.cards.hands[enemy + i]
        assert marks_of(game, other) == before
        assert other.turn.kind == game.state.turn.kind
        assert other.turn.phase == CARD
        assert marks_of(game) == before


@pytest.mark.parametrize("battle", list(library.battles())[::5])
def test_the_outlook_is_the_network_of_its_file(battle: str) -> None:
    """Whole numbers give what the same weights give as fractions, up to rounding."""
    game = at_a_card(battle, "network", 4)
    known = learned()
    unit = 2 ** int(SHIFT)
    marks = [1.0, *(m / int(ONE) for m in marks_of(game))]
    hidden = int(known.hidden)
    sums = [sum(m * known.inner[i * hidden + j] / unit for i, m in enumerate(marks)) for j in range(hidden)]
    odds = known.outer[0] / unit + sum(max(0.0, s) * known.outer[1 + j] / unit for j, s in enumerate(sums))
    s = game.state
    found = known.chance(Evaluation(game.field.rules, Weights(), len(s.units.where)), s, s.turn.active)
    assert abs(found - int(CERTAIN) / (1 + exp(-odds))) < 30
