"""Random games with planes over every battle: they end, their cards add up, and a line tells the whole position."""

from __future__ import annotations

import os
import random

import pytest
from card_places import all_cards
from hidden_cards import wander_with_hidden_cards

from bocage.content import library
from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.core.chance import seeded
from bocage.core.legal import legal
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import FLIGHT, OVER
from bocage.game import Game, dice_key
from bocage.notation.line import read_line
from bocage.replay import record_of, replay

AIR = Variants(air=True)
ON_THE_MOVE = "on-the-move"
SOAK = bool(os.environ.get("BOCAGE_SOAK"))
LONGEST = 20_000
TOLD = 97           # decisions between two looks at the line
GAMES = 1000 if SOAK else 30
SELDOM = 61         # decisions between two looks at the position in games that are not watched closely


def watched(battle: str) -> int:
    """Games whose every flight and some of whose lines are looked at: a third of those of a printed battle, a few of
    ours, whose ground and troops have tests of their own, and of the larger formats; all in soak.
    """
    if SOAK:
        return GAMES
    told = library.battles("standard").get(battle)
    return 10 if told and told.number < 100 else 3


def check(s: State, r: Rules) -> None:
    """What must hold in every position with planes."""
    for side in (0, 1):
        u, h = s.sky.plane[side], s.sky.over[side]
        assert h < 0 or u >= 0
        if u >= 0:
            assert s.units.where[u] < 0
            assert s.units.side[u] == side
            assert r.arms.flying >> s.units.arm[u] & 1
        if h >= 0:
            assert s.board.at[h] < 0, "a plane over a unit"
    assert s.sky.over[0] < 0 or s.sky.over[0] != s.sky.over[1], "two planes over one hex"
    for u in range(s.units.count):
        is_aboard = s.rail.on and s.rail.carrier[u] >= 0        # of a train
        assert (s.units.where[u] >= 0 or is_aboard) == (s.units.figures[u] > 0)
        if s.units.where[u] >= 0 and r.arms.flying >> s.units.arm[u] & 1:
            assert r.air.strip[s.units.where[u]], "a plane on the ground elsewhere than on an airfield"
    assert sorted(all_cards(s)) == list(range(r.cards.count)), "every card is somewhere, once"


@pytest.mark.parametrize("battle", library.battles())
def test_random_games_with_planes_end_and_never_break_an_invariant(battle: str) -> None:
    flown = 0
    for number in range(watched(battle)):
        game = Game.new(battle, f"air {number}", AIR)
        rng = random.Random(f"{battle} {number}")
        steps = 0
        while not game.over:
            choices = game.choices()
            assert choices, f"dead end in {game.line()}"
            game.choose(rng.choice(choices))
            flown += game.phase == "flight"
            if steps % 7 == 0 or game.phase == "flight":
                check(game.state, game.field.rules)
                assert game.over == (game.legal() == [])
            if steps % TOLD == 0 and not game.over:
                told = Game.load(game.field, read_line(game.line()), "again")
                assert told.line() == game.line()
                assert sorted(told.legal()) == sorted(game.legal()), game.line()
            steps += 1
            assert steps < LONGEST, "endless game"
    field = BattleSource.of(battle).ready(AIR)
    r, q = field.rules, field.search()
    for number in range(watched(battle), GAMES):
        s, rng, steps = field.open(seeded(dice_key(f"air {number}"))), random.Random(f"{battle} {number}"), 0
        while s.turn.phase != OVER:
            count = legal(r, s, q)
            assert count, f"dead end in {battle} {number}"
            step(r, s, q, q.actions[int(rng.random() * count)])
            flown += s.turn.phase == FLIGHT
            if steps % SELDOM == 0:
                check(s, r)
            steps += 1
            assert steps < LONGEST, "endless game"
        check(s, r)
    assert flown > GAMES


@pytest.mark.parametrize("battle", library.battles("breakthrough"))
def test_planes_meet_the_eighty_cards_of_breakthrough(battle: str) -> None:
    """Cards that order units on the move besides: two thirds of them at least may be played below a plane here."""
    played: set[str] = set()
    faces: set[str] = set()
    for number in range(4):
        game = Game.new(battle, f"eighty {number}", Variants(air=True, card_set=ON_THE_MOVE))
        faces = set(game.field.deck.faces)
        rng = random.Random(f"{battle} {number}")
        steps = 0
        while not game.over:
            if game.phase == "card" and max(game.state.sky.over[0], game.state.sky.over[1]) >= 0:
                played |= {action.split()[1] for action in game.legal() if action.startswith("play ")}
            game.choose(rng.choice(game.choices()))
            if steps % 11 == 0:
                check(game.state, game.field.rules)
            steps += 1
            assert steps < LONGEST, "endless game"
    assert len(played) > len(faces) * 2 // 3, faces - played


@pytest.mark.parametrize("battle", ["arracourt", "wake-island"])
def test_a_game_with_planes_is_replayed_from_its_record(battle: str) -> None:
    game = Game.new(battle, "record", AIR)
    rng = random.Random(battle)
    while not game.over:
        game.choose(rng.choice(game.choices()))
    again = replay(record_of(game)).game
    assert again.digest() == game.digest()


@pytest.mark.parametrize("battle", ["arracourt", "guam-landings", "wake-island"])
def test_undo_with_planes_restores_the_position(battle: str) -> None:
    game = Game.new(battle, "undo", AIR)
    rng = random.Random(battle)
    undone = 0
    while not game.over and undone < 60:
        line, legal = game.line(), game.legal()
        game.choose(rng.choice(game.choices()))
        if game.can_undo:
            game.undo()
            assert (game.line(), game.legal()) == (line, legal)
            undone += 1
            game.choose(rng.choice(game.choices()))
    assert undone == 60


@pytest.mark.parametrize("battle", ["arracourt", "wake-island", "sainte-mere-eglise"])
def test_a_view_with_planes_never_changes_when_only_hidden_cards_differ(battle: str) -> None:
    game = Game.new(battle, "views", AIR)
    wander_with_hidden_cards(game, random.Random(battle), 150)


@pytest.mark.parametrize("battle", ["arracourt", "guam-landings", "wake-island"])
def test_every_choice_with_planes_is_explained_and_every_refusal_has_a_rule(battle: str) -> None:
    game = Game.new(battle, "why", AIR)
    rng = random.Random(battle)
    tried = 0
    while not game.over and tried < 400:
        legal = game.legal()
        for action in rng.sample(legal, min(3, len(legal))):
            told = game.explain(action)
            assert told["legal"], action
            assert told["rules"], action
            assert game.explain(action, "fr")["reason"]
        for verb in ("sortie", "call", "enter a1", "fly a1-b1", "strafe", "land", "dive c5", "rescue c5"):
            action = f"call {game.field.planes[0]}" if verb == "call" else verb
            if action not in legal:
                told = game.explain(action)
                assert not told["legal"]
                assert told["rules"], action
                tried += 1
        game.play(rng.choice(legal))
