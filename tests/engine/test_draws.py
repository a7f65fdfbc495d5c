"""A drawn battle through every layer: position, record, terminal, environment, simulation."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bocage.cli.simulate import Result
from bocage.cli.table import result
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.source import BattleSource
from bocage.core.terms import DRAW
from bocage.env import BattleEnv
from bocage.game import Game
from bocage.lab.report import scores
from bocage.lab.watched_game import ending
from bocage.minds.evaluation import Evaluation
from bocage.minds.rollout import Rollouts
from bocage.minds.value_net import CERTAIN, learned
from bocage.minds.weights import Weights
from bocage.notation.drawn_battle import battle
from bocage.notation.line import read_line, write_line
from bocage.notation.position import as_dict, read_position
from bocage.referee import Referee
from bocage.replay import record_of, replay, verify


def ready() -> ReadyBattle:
    """A battle that the first action with a choice may draw: the Axis leave by c1, and so clear it for the Allies."""
    drawn = battle(
        "i4 . . I4 . i4", "c1", first="axis", medals=1, specials=[{"trait": "exits", "side": "axis", "at": "c1"}],
        objectives=[{"sides": ["allies"], "at": "c1", "when": "cleared"}],
    )
    return ReadyBattle(drawn, Variants(), "drawing")


def towards_the_draw(legal: list[str]) -> str:
    """The action that leads on to it, where one does."""
    for action in ("exit c1", "order c1", "done"):
        if action in legal:
            return action
    return next((a for a in legal if a.startswith("play ") and "left" in a), legal[0])


def drawn_game() -> Game:
    """A game of it, played to the draw."""
    for seed in range(200):
        game = Game.new(ready(), f"draw {seed}")
        while not game.over and game.state.turn.number == 1:
            game.play(towards_the_draw(game.legal()))
        if game.over:
            return game
    raise AssertionError("no card orders the unit")


@pytest.fixture(scope="module")
def game() -> Game:
    return drawn_game()


def test_a_draw_is_over_and_has_no_winner(game: Game) -> None:
    assert (game.over, game.winner, game.medals) == (True, None, (1, 1))
    assert game.view("allies")["winner"] is None
    assert game.log()[-1]["facts"][-1] == {"fact": "draw"}
    assert game.state.score.winner == DRAW


def test_the_position_says_the_draw_and_is_read_back(game: Game) -> None:
    p = game.position()
    assert p.winner == "draw"
    assert as_dict(p)["winner"] == "draw"
    assert read_line(write_line(p)) == p
    again = Game.load(game.field, p, "again")
    assert (again.over, again.winner) == (True, None)
    assert read_position(game.field, p).score.winner == DRAW
    assert again.line() == game.line()


def test_the_record_says_the_draw_and_is_proven(game: Game) -> None:
    text = record_of(game)
    assert "\nresult: draw 1-1\n" in text
    assert text.rstrip().endswith("axis +1, allies +1, draw")
    assert verify(text).good
    told = replay(text).game
    assert (told.over, told.winner) == (True, None)
    with pytest.raises(ValueError, match="result"):
        verify(text.replace("draw 1-1", "axis 1-1"))


def test_the_terminal_says_the_draw(game: Game) -> None:
    assert result(game, "en").plain.startswith("A draw, 1 medals to 1")
    assert result(game, "fr").plain.startswith("Partie nulle")


def test_a_draw_is_worth_a_half_to_the_computers(game: Game) -> None:
    rules = game.field.rules
    mind = Evaluation(rules, Weights(), len(game.state.units.where))
    assert [learned().chance(mind, game.state, side) for side in (0, 1)] == [CERTAIN // 2] * 2
    assert Rollouts(rules, Weights(), [0] * 8, 0.0).judge(game.state) == 0.5
    assert ending(rules, game.state) == "draw"


@pytest.mark.parametrize("reward", ["win", "medals"])
def test_a_draw_rewards_nobody(reward: str) -> None:
    env = BattleEnv(reward=reward)
    env.fields = [ready()]
    env.sheets = [env.encoding.sheet(env.fields[0])]
    for seed in range(200):
        env.reset(seed=seed)
        while not any(env.terminations.values()) and env.game.state.turn.number == 1:
            env.play(towards_the_draw(env.game.legal()))
        if any(env.terminations.values()):
            break
    assert env.game.winner is None
    assert env.terminations == {"allies": True, "axis": True}
    assert env.truncations == {"allies": False, "axis": False}
    assert env._cumulative_rewards == {"allies": 0.0, "axis": 0.0}


def test_the_referee_says_the_draw(game: Game) -> None:
    told = Referee().status(game)
    assert told["over"]
    assert told["winner"] is None


def test_simulations_count_half_a_win_for_each_side() -> None:
    toulon = BattleSource.of("toulon")
    result = Result(toulon, games=4, wins=[2, 1], draws=1)
    result.add(Result(toulon, games=1, draws=1))
    told = result.as_dict()
    assert (told["draws"], told["allies"]["wins"], told["axis"]["wins"]) == (2, 2, 1)
    assert told["allies"]["rate"] == pytest.approx(3 / 5)
    assert told["axis"]["rate"] == pytest.approx(2 / 5)


def test_the_laboratory_gives_a_draw_to_nobody() -> None:
    ends = [SimpleNamespace(medals=(4, 4), winner=int(DRAW)), SimpleNamespace(medals=(4, 2), winner=0)]
    assert {(s.allies, s.axis, s.winner, s.games) for s in scores(ends)} == {(4, 4, None, 1), (4, 2, "allies", 1)}
