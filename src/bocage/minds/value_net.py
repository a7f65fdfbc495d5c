"""Value network: the chance to win a position, one hidden layer over its features, learned from greedy self-play."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled, ints
from bocage.core.state import State
from bocage.core.terms import DRAW, NONE
from bocage.minds.evaluation import Evaluation
from bocage.minds.features import MARKS, ONE, measure

CERTAIN: Final[i64] = 10_000
SHIFT: Final[i64] = 14          # weights are whole numbers of 2 ** -14
SCALE: Final = float((1 << 14) * 1000)
LEARNED: Final[dict[str, dict[str, Any]]] = {}      # the files that have been read


@final
class ValueNet:
    """Weights of the network. All arithmetic is on integers, so that every machine gets the same value."""

    def __init__(self, hidden: int, inner: list[int], outer: list[int]) -> None:
        """`inner`: for each hidden unit its bias and its weights by feature; `outer`: the bias and the weights."""
        self.hidden: i64 = hidden
        self.inner: vec[i64] = ints(inner)
        self.outer: vec[i64] = ints(outer)
        self.marks: vec[i64] = filled(int(MARKS), 0)
        self.sums: vec[i64] = filled(hidden, 0)

    def chance(self, d: Evaluation, s: State, side: i64) -> i64:
        """The chance of `side`, about to move, to win: 0 to CERTAIN."""
        winner = s.score.winner
        if winner != NONE:
            return CERTAIN if winner == side else CERTAIN // 2 if winner == DRAW else i64(0)
        measure(d, s, side, self.marks)
        hidden = self.hidden
        inner = self.inner
        sums = self.sums
        for j in range(hidden):
            sums[j] = inner[j] * ONE
        for i in range(MARKS):
            mark = self.marks[i]
            if mark != 0:
                at = (i + 1) * hidden
                for j in range(hidden):
                    sums[j] += mark * inner[at + j]
        odds = self.outer[0] * ONE
        for j in range(hidden):
            if sums[j] > 0:
                odds += (sums[j] >> SHIFT) * self.outer[1 + j]
        return i64(float(CERTAIN) / (1.0 + exp(-float(odds) / SCALE)))


def learned() -> ValueNet:
    """The network that `python -m bocage.lab.fit` has written."""
    return read("value_net.json")


def learned_of_armies() -> ValueNet:
    """The network of `python -m bocage.lab.fit_armies`, for armies of miniatures."""
    return read("value_net_armies.json")


def read(name: str) -> ValueNet:
    if name not in LEARNED:
        LEARNED[name] = json.loads(Path(__file__).with_name(name).read_text("utf-8"))
    data = LEARNED[name]
    return ValueNet(data["hidden"], data["inner"], data["outer"])
