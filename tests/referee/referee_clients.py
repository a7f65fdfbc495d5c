"""A client of the referee in this process, and games that its tests share."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from bocage.game import Game
from bocage.referee import Referee


class InProcess:
    """A referee in this process, asked in JSON all the same."""

    def __init__(self) -> None:
        self.referee = Referee()

    def __call__(self, cmd: str, **more: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(self.referee.answer(json.dumps({"cmd": cmd, **more}))))
        return answer

    def good(self, cmd: str, **more: Any) -> dict[str, Any]:
        answer = self(cmd, **more)
        assert answer["ok"], answer
        return answer

    def refused(self, cmd: str, **more: Any) -> dict[str, Any]:
        """The error of a command that must fail and change nothing."""
        before = {name: (game.line(), len(game.entries)) for name, game in self.referee.games.items()}
        answer = self(cmd, **more)
        assert not answer["ok"], answer
        assert set(answer["error"]) - {"defects"} == {"code", "message", "rule"}
        assert {name: (game.line(), len(game.entries)) for name, game in self.referee.games.items()} == before
        error: dict[str, Any] = answer["error"]
        return error


DUEL = {"drawing": "I4 i4"}
HANDS = {"allies": ["recon-left", "attack-left"], "axis": ["recon-left", "probe-left"]}


def duel(referee: InProcess, **more: Any) -> None:
    """An Allied and an Axis unit side by side; the Allies to play."""
    referee.good("load", drawing=DUEL, position={"hands": HANDS, **more}, seed="duel")


def positions(battle: str, every: int) -> Iterator[Game]:
    """Positions of a random game, reactions and choices of cards among them."""
    game, player = Game.new(battle, "secret"), random.Random(battle)
    for number in range(100_000):
        if game.over:
            break
        if number % every == 0 or game.phase in ("react", "keep"):
            yield game.copy()
        game.choose(player.choice(game.choices()))
