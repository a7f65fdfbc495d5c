"""Pinned counts and one whole game: a change here is a change of rules and belongs in the changelog.

Write them anew with `python tests/pinned/test_pinned.py` and read the difference.
"""

from __future__ import annotations

import random
import sys
import tomllib
from pathlib import Path

import pytest

from bocage.content import library
from bocage.core.legal import legal
from bocage.core.state import State
from bocage.core.step import step
from bocage.game import Game
from bocage.notation.diagram import draw
from bocage.replay import record_of

HERE = Path(__file__).parent
PERFT = HERE / "perft.toml"
PLAYTHROUGH = HERE / "playthrough.txt"
DEPTH = 3


def perft(game: Game, state: State, depth: int) -> int:
    """The number of sequences of decisions of that length, dice and cards as the seed gives them."""
    q = game.search
    count = legal(game.field.rules, state, q)
    if depth == 1:
        return count
    total = 0
    for action in q.listing(count):
        after = state.copy()
        step(game.field.rules, after, q, action)
        total += perft(game, after, depth - 1)
    return total


def counts(battle: str) -> dict[str, object]:
    """From the opening, and from the middle of a random game."""
    game = Game.new(battle, "perft")
    if game.phase == "drop":
        game.play("drop g5")
    opening = [perft(game, game.state, d) for d in range(1, DEPTH + 1)]
    first = game.legal()
    rng = random.Random(battle)
    for _ in range(60):
        game.choose(rng.choice(game.choices()))
    middle = [perft(game, game.state, d) for d in range(1, DEPTH + 1)]
    return {"opening": opening, "first": first, "middle": middle}


def playthrough() -> str:
    """A whole game as a record, with the board at the start of every tenth turn and at the end."""
    game = Game.new("pegasus-bridge", "playthrough")
    rng = random.Random("playthrough")
    boards = []
    turn = 0
    while not game.over:
        if game.state.turn.number != turn and game.state.turn.number % 10 == 1:
            boards.append(f"turn {game.state.turn.number}\n{draw(game.field, game.state)}\n")
        turn = game.state.turn.number
        legal_now = game.legal()
        fights = [a for a in legal_now if a.split()[0] in ("attack", "advance", "target")]
        game.play(rng.choice(fights or legal_now))
    boards.append(f"the end, {game.winner} win\n{draw(game.field, game.state)}\n")
    return record_of(game) + "\n" + "\n".join(boards)


@pytest.mark.parametrize("battle", list(library.battles()))
def test_counts_of_decisions_are_as_pinned(battle: str) -> None:
    assert counts(battle) == tomllib.loads(PERFT.read_text("utf-8"))[battle]


def test_a_whole_game_is_as_pinned() -> None:
    assert playthrough() == PLAYTHROUGH.read_text("utf-8")


def write() -> None:
    lines = ["# Sequences of 1, 2, 3 decisions, and the first list of choices; see test_pinned.py.\n"]
    for battle in library.battles():
        found = counts(battle)
        lines.append(f"[{battle}]")
        lines += [f"{key} = {str(value).replace(chr(39), chr(34))}" for key, value in found.items()]
        lines.append("")
    PERFT.write_text("\n".join(lines), "utf-8")
    PLAYTHROUGH.write_text(playthrough(), "utf-8")


if __name__ == "__main__":
    write()
    sys.exit(0)
