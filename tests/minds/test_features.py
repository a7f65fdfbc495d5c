"""What a mind writes down of a position."""

from __future__ import annotations

from math import exp

import pytest

from bocage.content import library
from bocage.core.flat import filled, listed
from bocage.core.state import HAND, State
from bocage.core.terms import CARD, OVER
from bocage.game import Game
from bocage.minds import features
from bocage.minds.evaluation import Desk
from bocage.minds.features import MARKS, ONE, measure
from bocage.minds.value_net import CERTAIN, SHIFT, learned
from bocage.minds.weights import Weights


def marks_of(game: Game, state: State | None = None) -> list[int]:
    s = state or game.state
    out = filled(int(MARKS), 0)
    measure(Desk(game.field.rules, Weights(), len(s.where)), s, s.active, out)
    return listed(out)


def at_a_card(battle: str, seed: str, turns: int = 0) -> Game:
    """A game some turns after its beginning."""
    game = Game.new(battle, seed)
    while not (game.state.phase == CARD and game.state.turn > turns) and game.state.phase != OVER:
        game.play(game.legal()[0])
    return game


@pytest.mark.parametrize("battle", list(library.battles()))
def test_marks_count_what_stands_on_the_board(battle: str) -> None:
    game = at_a_card(battle, "marks")
    s, r = game.state, game.field.rules
    marks = marks_of(game)
    for side in (0, 1):
        at = 0 if side == s.active else int(features.OF_SIDE)
        own = [u for u in range(s.units) if s.where[u] >= 0 and s.side[u] == side]
        assert sum(marks[at + features.UNITS : at + features.UNITS + 3]) == len(own) * ONE
        assert sum(marks[at + features.FIGURES : at + features.FIGURES + 3]) == sum(s.figures[u] for u in own) * ONE
        assert marks[at + features.TO_GO] == (r.target[side] - s.medals[side]) * ONE
        for figures in (1, 2, 3):
            worn = sum(s.figures[u] == figures for u in own)
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
    u = next(u for u in range(s.units) if s.where[u] >= 0 and s.side[u] == s.active and r.arm[s.profile[u]] == 0)
    side, h = s.active, s.where[u]
    behind = [r.neighbours[h * 6 + r.rear[2 * side + k]] for k in (0, 1)]
    for t in behind:
        if t >= 0:
            s.at[t] = -1
    free = [t for t in behind if t >= 0 and r.fall_back[h * 6 + r.rear[2 * side + behind.index(t)]]]
    assert features.cornered(r, s, side, 0, h) == (not free)
    for t in free:
        s.at[t] = u
    assert features.cornered(r, s, side, 0, h)


def test_marks_tell_nothing_of_the_enemys_cards_and_change_nothing() -> None:
    for battle in list(library.battles())[::3]:
        game = at_a_card(battle, "hidden", 6)
        if game.state.phase == OVER:
            continue
        before = marks_of(game)
        other = game.state.copy()
        enemy = (1 - other.active) * int(HAND)
        for i in range(other.hand_size[1 - other.active]):      # his whole hand against cards of the pile
            other.hands[enemy + i], other.deck[i] = other.deck[i], other.hands[enemy + i]
        assert marks_of(game, other) == before
        assert other.kind == game.state.kind
        assert other.phase == CARD
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
    found = known.chance(Desk(game.field.rules, Weights(), len(s.where)), s, s.active)
    assert abs(found - int(CERTAIN) / (1 + exp(-odds))) < 30
