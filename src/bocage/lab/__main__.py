"""The laboratory as a process of its own: `python -m bocage.lab`, a question in, lines of JSON out.

The server starts it, so that nobody at a table waits for an experiment. Every line but the last
says how many more games are played; the last one is the report.
"""

from __future__ import annotations

import sys

import msgspec

from bocage.content.source import BattleSource
from bocage.lab.inquiry import Inquiry, investigate


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    battle: BattleSource
    games: int
    level: str
    seed: str = "1"
    what_if: tuple[str, ...] = ()

    def inquiry(self) -> Inquiry:
        return Inquiry(self.battle.battle, self.games, (self.level, self.level), self.seed, self.what_if)


def main() -> None:
    inquiry = msgspec.json.decode(sys.stdin.buffer.read(), type=Question).inquiry()

    def told(games: int) -> None:
        print(games, flush=True)

    report = investigate(inquiry, told=told)
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n")


if __name__ == "__main__":
    main()
