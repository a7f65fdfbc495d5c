"""Threats in the enemy's next turn: drawn boards, and every battle against the engine's own turn."""

from __future__ import annotations

import random

import pytest

from bocage.content import library
from bocage.content.hexnames import hex_of, name_of
from bocage.core.terms import BATTLE, MOVE, ORDERED
from bocage.explain import count_dice, threats
from bocage.game import Game
from bocage.testing import ScriptedTable, board

POSITIONS = 12


def told(t: ScriptedTable, h: str) -> dict[str, int]:
    field = t.game.field
    return {name_of(field.board, x.start): x.dice for x in threats(field, t.game.state, hex_of(field.board, h))}


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("I4 i4", {"d5": 3}),
        ("I4 . i4", {"e5": 3}),             # one hex, then battle
        ("I4 . . . i4", {"g5": 1}),         # one hex, then three away
        ("I4 . . . . i4", {}),              # after two hexes infantry cannot battle
        ("I4 . . . t3", {"g5": 3}),         # armor moves three
        ("I4 . . . . . t3", {"i5": 3}),
        ("I4 . . . . . . t3", {}),
        ("I4 . . . . . g2", {"i5": 1}),     # guns battle or move
        ("I4 . . . . . . g2", {}),
        ("f/I4 . . t3", {"f5": 1}),         # cover against armor
        ("I4 . f . i4", {}),                # a wood between
        ("I4 i4 i4", {"d5": 3, "e5": 2}),   # from where it stands, or around the first one
    ],
)
def test_on_a_drawn_board(drawing: str, expected: dict[str, int]) -> None:
    t = board(drawing, at="c5")
    assert told(t, "c5") == expected


def test_it_does_not_matter_whose_turn_it_is_nor_what_was_done() -> None:
    t = board("I4 . i4 . I4", at="c5", first="axis")
    assert told(t, "c5") == told(t, "g5") == {"e5": 3}
    t.give(*["probe-left"] * 4, side="allies")
    t.card("direct-from-hq").order("e5").attack("e5xc5", "s s")
    assert told(t, "c5") == {"e5": 3}
    before = t.game.digest()
    told(t, "g5")
    assert t.game.digest() == before


def of_the_engine(game: Game, u: int, h: int) -> int:
    """The most dice of the unit against the hex in a turn of its own, action by action."""
    game = game.copy()
    game.forget()
    s, r = game.state, game.field.rules
    s.turn.active = s.turn.decider = s.units.side[u]
    s.turn.kind, s.turn.phase = r.cards.plain, MOVE
    for other in range(s.units.count):
        s.units.marks[other] = ORDERED if other == u else 0
    most = 0
    start = name_of(game.field.board, s.units.where[u])
    end = name_of(game.field.board, h)
    for move in [None, *(a for a in game.legal() if a.startswith(f"move {start}-"))]:
        trial = game.copy()
        place = move.partition("-")[2] if move else start
        if move:
            trial.play(move)
        if trial.state.turn.phase == MOVE:
            trial.play("done")
        if trial.state.turn.phase == BATTLE and f"attack {place}x{end}" in trial.legal():
            dice = count_dice(trial.field, trial.state, hex_of(game.field.board, place), h).dice
            most = max(most, dice)
    return most


@pytest.mark.parametrize("battle", library.battles())
def test_as_the_engine_would_play_it(battle: str) -> None:
    rng = random.Random(battle)
    found = 0
    for number in range(POSITIONS):
        game = Game.new(battle, f"threats {number}")
        steps = rng.randrange(10, 150)
        while steps and not game.over:
            game.choose(rng.choice(game.choices()))
            steps -= 1
        s = game.state
        if game.over or s.frames.retreating() >= 0:
            continue
        standing = [u for u in range(s.units.count) if s.units.where[u] >= 0]
        u = rng.choice(standing)
        enemies = [e for e in standing if s.units.side[e] != s.units.side[u]]
        expected = {s.units.where[e]: of_the_engine(game, e, s.units.where[u]) for e in enemies}
        answer = {t.start: t.dice for t in threats(game.field, s, s.units.where[u])}
        assert answer == {start: dice for start, dice in expected.items() if dice > 0}, game.line()
        found += len(answer)
    assert found
