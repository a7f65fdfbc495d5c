"""Captain and general in Overlord: how they play, how fast, and that no general's mind reads the commander's hand."""

from __future__ import annotations

import random
import time

import msgspec
import pytest

from bocage.bots import consult
from bocage.bots.thinkers import PlannerBot
from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.seating import role_of
from bocage.content.source import BattleSource
from bocage.core.chance import seeded
from bocage.core.legal import legal
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import OVER
from bocage.game import Game, dice_key
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide, gift_value
from bocage.minds.weights import Weights
from bocage.notation.position import Position

each_battle = pytest.mark.parametrize("battle", library.battles("overlord"))
GAMES = 40
LONGEST = 400


def played(field: ReadyBattle, number: int, random_side: int | None) -> State:
    """A game of captains, or of a captain against random choices."""
    r = field.rules
    s = field.open(seeded(dice_key(f"captain {number}")))
    mind, q, chance = Evaluation(r, Weights(), len(s.units.where)), field.search(), random.Random(number)
    while s.turn.phase != OVER and s.turn.number < LONGEST:
        by_chance = r.seats.side_of[s.turn.decider] == random_side
        step(r, s, q, chance.choice(q.listing(legal(r, s, q))) if by_chance else decide(mind, s))
    return s


@each_battle
def test_captain_beats_random_choices_from_either_side(battle: str) -> None:
    field = BattleSource.of(battle).ready(Variants())
    won = sum(played(field, n, n % 2).score.winner == 1 - n % 2 for n in range(GAMES))
    assert won >= 0.95 * GAMES


@each_battle
def test_a_game_of_captains_takes_less_than_a_tenth_of_a_second(battle: str) -> None:
    field = BattleSource.of(battle).ready(Variants())
    start = time.process_time()
    for number in range(10):
        assert played(field, number, None).turn.phase == OVER
    if not hasattr(decide, "__code__"):     # compiled
        assert (time.process_time() - start) / 10 < 0.1


def test_a_general_decides_without_the_commanders_hand() -> None:
    """The same decision whatever the commander holds."""
    game = Game.new("omaha-overlord", "separate minds", Variants(seats=(4, 4)))
    asked = 0
    while not game.over and len(game.entries) < 400:
        mind = Evaluation(game.field.rules, Weights(), len(game.state.units.where))
        wanted = decide(mind, game.state.copy())
        if role_of(game.decider) != "chief":
            other = game.imagine(game.decider, "another hand")
            mind = Evaluation(game.field.rules, Weights(), len(other.state.units.where))
            assert decide(mind, other.state.copy()) == wanted
            asked += 1
        game.choose(wanted)
    assert asked > 100


@pytest.mark.parametrize("who", ["commander", "left"])
def test_a_copy_is_worth_as_much_whoever_played_the_card(who: str) -> None:
    game = Game.new("omaha-overlord", "copies")
    told = msgspec.to_builtins(game.position())
    told |= {"active": "axis", "decider": "axis", "staff": {"last": {"allies": {who: ["recon-left"]}}}}
    game = Game.load(game.field, msgspec.convert(told, Position), "copies")
    mind = Evaluation(game.field.rules, Weights(), len(game.state.units.where))
    decide(mind, game.state.copy())
    copy = game.field.deck.number["counter-attack"]
    left, center, right = (gift_value(mind, game.state, copy, general) for general in range(3))
    assert left == center == 0 < right


class Ticks:
    """A clock that goes on by a step whenever it is asked, so that thought takes the same steps on any machine."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> float:
        self.count += 1
        return self.count / 100


def test_a_general_that_plans_decides_without_the_commanders_hand() -> None:
    """The level `general` on a general's seat is shown the game as that seat may know it, at every kind of decision."""
    game = Game.new("omaha-overlord", "planning minds", Variants(seats=(4, 4)))
    asked: set[str] = set()
    mind = Evaluation(game.field.rules, Weights(), len(game.state.units.where))
    while not game.over and len(game.entries) < 160:
        if role_of(game.decider) != "chief" and game.phase not in asked and len(game.choices()) > 1:
            asked.add(game.phase)
            other = game.imagine(game.decider, "another hand")
            assert other.position().hands != game.position().hands
            wanted, found = (consult(PlannerBot("mind", 0.2, Ticks()), g, "worlds") for g in (game, other))
            assert wanted == found, game.phase
        game.choose(decide(mind, game.state.copy()))
    assert asked >= {"card", "order", "move", "battle"}


@pytest.mark.parametrize("battle", [*library.battles("overlord"), "goodwood"])
def test_a_general_plays_on_for_a_turn_of_both_sides(battle: str) -> None:
    game = Game.new(battle, "a turn of generals")
    players = [PlannerBot(f"{n}", 0.1, Ticks()) for n in range(2)]
    while game.state.turn.number < 3:
        game.play(consult(players[game.state.turn.active], game, f"turn {len(game.entries)}"))
    verbs = {entry.action.split()[0] for entry in game.entries}
    assert "order" in verbs
    assert ("give" in verbs) == (battle in library.battles("overlord"))
