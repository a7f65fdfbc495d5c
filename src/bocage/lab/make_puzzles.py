"""Maker of the puzzles that ship: games between computers that slip, and the clearest missed choice of each.

`python -m bocage.lab.make_puzzles` writes src/bocage/rulebook/puzzles anew.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

import bocage
from bocage.annotate.puzzles import NoPuzzle, Puzzle, puzzle_of
from bocage.annotate.shipped_puzzles import INDEX
from bocage.bots import GreedyBot
from bocage.content import library
from bocage.game import Game
from bocage.replay import record_of

FOLDER = Path(bocage.__file__).parent / "rulebook" / "puzzles"
SLIPS = 0.3             # share of decisions left to chance: who never slips misses nothing
MOST_GAMES = 6          # of a battle, until one has a puzzle
PER_BATTLE = 1


def played_game(battle: str, seed: str) -> str:
    """The record of a game between two computers that slip."""
    game = Game.new(battle, seed)
    bots = {side: GreedyBot(f"{seed} {side}", slips=SLIPS) for side in ("allies", "axis")}
    while not game.over:
        game.play(bots[game.decider].decide(game))
    return record_of(game)


def entry(name: str, puzzle: Puzzle) -> str:
    options = ",\n".join(f'  ["{o.action}", {o.chance:.4f}]' for o in puzzle.options)
    return (
        f'[[puzzles]]\nrecord = "{name}"\nat = {puzzle.at}\nturn = {puzzle.turn}\nside = "{puzzle.side}"\n'
        f'played = "{puzzle.played}"\noptions = [\n{options},\n]\n'
    )


def main(battles: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    entries = ["# Made by `python -m bocage.lab.make_puzzles`; chances are those of the side that decides.\n"]
    for battle in battles or list(library.battles()):
        found = 0
        for number in count(1):
            if found == PER_BATTLE or number > MOST_GAMES:
                break
            record = played_game(battle, f"puzzle {number}")
            try:
                puzzle = puzzle_of(record)
            except NoPuzzle:
                continue
            found += 1
            name = f"{battle}-{number}.txt"
            (FOLDER / name).write_text(record, encoding="utf-8")
            entries.append(entry(name, puzzle))
            print(name, puzzle.at, puzzle.side, [(o.action, round(o.chance, 2)) for o in puzzle.options], flush=True)
    (FOLDER / INDEX).write_text("\n".join(entries), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
