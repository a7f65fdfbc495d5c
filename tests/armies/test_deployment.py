"""Deployment: units placed in turn or unseen before the first turn, and nobody learns what is unseen."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from bocage.bots.levels import player
from bocage.content.errors import ContentError
from bocage.content.source import BattleSource
from bocage.core.chance import seeded
from bocage.fault import Fault
from bocage.game import CannotUndo, Game, IllegalAction
from bocage.knowledge import EVERYTHING
from bocage.minds.worlds import redeal, unseen_by
from bocage.notation.line import read_line, write_line

UNSEEN = (Path(__file__).parents[1] / "fixtures" / "deployment.toml").read_text("utf-8")
IN_TURN = UNSEEN.replace('order = "unseen"', 'order = "turns"')


def placed(game: Game, *actions: str) -> Game:
    for action in actions:
        game.play(action)
    return game


def test_sides_place_in_turn_and_the_side_that_plays_second_begins() -> None:
    game = Game.new(IN_TURN, "x")
    assert (game.phase, game.decider, game.active) == ("deploy", "axis", "allies")
    deciders = []
    while game.phase == "deploy":
        deciders.append(game.decider)
        game.play(game.legal()[0])
    assert deciders == ["axis", "allies"] * 4 + ["allies"] * 2      # four units against six
    assert (game.phase, game.decider) == ("card", "allies")
    assert len(game.position().units) == 10


def test_a_unit_of_another_kind_can_be_placed_first() -> None:
    game = placed(Game.new(IN_TURN, "x"), "pick artillery")
    assert game.decider == "axis"
    assert all(action.startswith("deploy ") for action in game.legal())
    game.play("deploy c9")
    assert [(u.unit, u.at, u.figures) for u in game.position().units] == [("artillery", "c9", 2)]


@pytest.mark.parametrize(("action", "reason"), [
    ("deploy e5", "outside your deployment zone"), ("deploy d9", "stands on d9 already"),
    ("pick armor", "none waits"), ("play probe-left", "place your units first"),
])
def test_what_cannot_be_placed_is_refused_with_the_reason(action: str, reason: str) -> None:
    game = placed(Game.new(IN_TURN, "x"), "deploy d9", "deploy d2")
    with pytest.raises(IllegalAction) as e:
        game.play(action)
    assert reason in str(e.value)
    assert e.value.rules


def test_one_side_places_all_its_units_unseen_before_the_other() -> None:
    game = Game.new(UNSEEN, "x")
    told = []
    while game.phase == "deploy":
        told.append((game.decider, len(game.play(game.legal()[0]))))
    assert [who for who, _ in told] == ["axis"] * 4 + ["allies"] * 6
    assert [facts for _, facts in told] == [0] * 9 + [10 + 1]       # all are revealed at once, and the turn begins


def test_placing_can_be_taken_back_until_the_other_side_decides() -> None:
    game = placed(Game.new(UNSEEN, "x"), "deploy d9", "deploy c9")
    assert game.undo() == "deploy c9"
    placed(game, "deploy b9", "deploy a9", "deploy a8")
    assert game.decider == "allies"
    with pytest.raises(CannotUndo):
        game.undo()


def secrets(game: Game) -> list[str]:
    """Everything that the Allies, or a spectator, can get at, as text."""
    out = []
    for who in ("allies", None):
        out.append(msgspec.json.encode(game.view(who)).decode())
        out.append(write_line(game.visible(who)))
        out.append(str([(e.action, e.facts, e.stood) for e in game.told(who)]))
    return out


def test_nobody_learns_where_units_were_placed_unseen() -> None:
    """Message by message: whatever the Axis place, the Allies and spectators are told the same."""
    one, other = Game.new(UNSEEN, "x"), Game.new(UNSEEN, "x")
    for first, second in (("d9", "a8"), ("c9", "b8"), ("b9", "c8"), ("e9", "i9")):
        one.play(f"deploy {first}")
        other.play(f"deploy {second}")
        assert secrets(one) == secrets(other)
        assert one.view("axis") != other.view("axis")
    for action in ("deploy d2", "deploy c2"):
        placed(one, action)
        placed(other, action)
        assert secrets(one) == secrets(other)
    assert write_line(one.visible(EVERYTHING)) != write_line(other.visible(EVERYTHING))


def test_those_who_imagine_the_game_do_not_know_either() -> None:
    """Copies for honest players and for the worlds of planners have unseen units anywhere in their zone."""
    game = placed(Game.new(UNSEEN, "x"), "deploy d9", "deploy c9", "deploy b9", "deploy e9")
    imagined = {write_line(game.imagine("allies", seed).position()) for seed in range(8)}
    assert len(imagined) > 4
    for seed in range(8):
        position = game.imagine("allies", seed).position()
        assert position.muster
        assert sorted(u.partition("@")[0] for u in position.muster.unseen["axis"]) == ["artillery", *["infantry"] * 3]
    spots = set()
    for seed in range(8):
        s = game.state.copy()
        redeal(game.field.rules, s, 0, unseen_by(game.field.rules, s, 0), seeded([seed] * 8))
        spots.add(tuple(s.muster.spot))
    assert len(spots) > 4
    assert game.state.muster.spot[6] != -1


def test_the_hexes_left_free_do_not_tell_where_units_stand() -> None:
    """In a zone without a hex to spare, an imagined enemy stands anywhere in it, and whoever reads it finds room."""
    hexes = UNSEEN[UNSEEN.index('axis = "a9'):].partition("\n")[0]
    tight = UNSEEN.replace(hexes, 'axis = "b9 c9 d9 e9"')
    game = placed(Game.new(tight, "x"), "deploy b9", "deploy c9", "deploy d9", "deploy e9")
    guns = set()
    for seed in range(12):
        s = game.state.copy()
        redeal(game.field.rules, s, 0, unseen_by(game.field.rules, s, 0), seeded([seed] * 8))
        axis = [s.muster.spot[u] for u in range(s.units.count) if s.units.side[u] == 1]
        assert sorted(axis) == sorted(game.state.muster.spot[u] for u in range(6, 10))
        guns.add(axis[0])
        game.imagine("allies", seed)
    assert len(guns) > 2


def test_legal_actions_do_not_depend_on_what_is_unseen() -> None:
    one = placed(Game.new(UNSEEN, "x"), "deploy d9", "deploy c9", "deploy b9", "deploy e9")
    other = placed(Game.new(UNSEEN, "x"), "deploy a9", "deploy a8", "deploy b8", "deploy c8")
    assert one.legal() == other.legal()


@pytest.mark.parametrize("text", [UNSEEN, IN_TURN])
def test_computers_place_all_units_and_not_all_in_one_spot(text: str) -> None:
    game = Game.new(text, "x")
    bot = player("captain", "seed")
    while game.phase == "deploy":
        game.play(bot.decide(game))
    sections = {game.field.rules.grid.sections(0, game.state.units.where[u]) for u in range(6)}
    assert len(sections) >= 2


def test_computers_place_by_what_they_may_know() -> None:
    """A captain decides the same, whatever the enemy has placed unseen."""
    bot = player("captain", "seed")
    one = placed(Game.new(UNSEEN, "x"), "deploy d9", "deploy c9", "deploy b9", "deploy e9")
    other = placed(Game.new(UNSEEN, "x"), "deploy a9", "deploy a8", "deploy b8", "deploy c8")
    while one.phase == "deploy" and len(one.entries) < 9:
        action = bot.decide(one)
        assert bot.decide(other) == action
        placed(one, action)
        placed(other, action)


@pytest.mark.parametrize(("before", "after", "key"), [
    ("[deployment]\norder = \"unseen\"", "[marks]", "forces[0].count"),
    ('axis = "a9', 'axis = "a1 a9', "deployment"),
    ("count = 4", "count = 4\nfigures = 2", "forces[0]"),
    ('axis = "a9', 'axis = "z9 a9', "deployment.axis"),
])
def test_a_deployment_that_cannot_be_is_told(before: str, after: str, key: str) -> None:
    text = UNSEEN.replace(before, after)
    if after == "[marks]":
        text = text.replace('allies = "a1', 'one = "a1').replace('axis = "a9', 'two = "a9')
    with pytest.raises(ContentError) as e:
        BattleSource.of(text)
    assert key in str(e.value)


FORMED = UNSEEN.replace('unit = "infantry"\ncount = 4', 'unit = "infantry"\ncount = 2\nformation = "left"\n\n'
    '[[forces]]\nside = "allies"\nunit = "infantry"\ncount = 2\nformation = "right"') + """
[miniatures]
command = "leaders"
[[miniatures.formations]]
id = "left"
side = "allies"
name = { en = "Left", fr = "Gauche" }
[[miniatures.formations]]
id = "right"
side = "allies"
name = { en = "Right", fr = "Droite" }
"""


@pytest.mark.parametrize("text", [FORMED, FORMED.replace('order = "unseen"', 'order = "turns"')])
def test_units_that_wait_keep_their_formation_when_a_line_is_read_again(text: str) -> None:
    rng = random.Random(7)
    game = Game.new(text, "x")
    kept = Game.new(text, "x")
    while game.phase == "deploy":
        action = rng.choice(game.legal())
        game.play(action)
        kept.play(action)
        line = game.line()
        game = Game.load(game.field, read_line(line), "again")
        assert game.line() == line
        assert formed(game) == formed(kept)
    formations = kept.position().leaders.formations             # type: ignore[union-attr]
    assert (len(formations["left"]), len(formations["right"])) == (2, 2)
    assert game.position().leaders == kept.position().leaders


def formed(game: Game) -> list[tuple[int, int, int]]:
    """Where each unit stands or was placed unseen, with its side and formation."""
    s = game.state
    at = [max(s.units.where[u], s.muster.spot[u] if s.muster.on else -1) for u in range(s.units.count)]
    return sorted((int(at[u]), int(s.units.side[u]), int(s.leaders.of_unit[u])) for u in range(s.units.count))


def test_formations_that_no_line_can_mean_are_told() -> None:
    line = Game.new(FORMED, "x").line()
    assert "enrolled=left+left+right+right+-+-+" in line
    for wrong in (line.replace("enrolled=left", "enrolled=middle"), line.replace("enrolled=", "enrolled=left+")):
        with pytest.raises(Fault, match="enrolled"):
            Game.load(BattleSource.of(FORMED).ready(), read_line(wrong), "x")


def test_random_players_place_and_play_to_the_end() -> None:
    for text in (UNSEEN, IN_TURN):
        for seed in range(3):
            rng = random.Random(seed)
            game = Game.new(text, str(seed))
            while not game.over:
                game.choose(rng.choice(game.choices()))
