"""Prior of a battle: how it usually ends, from games of the greedy player against itself."""

from __future__ import annotations

from math import log

import msgspec

from bocage.content.battle import ReadyBattle, Variants
from bocage.core.chance import seeded
from bocage.core.terms import ALLIES, AXIS
from bocage.game import dice_key
from bocage.minds.self_play import duel
from bocage.minds.weights import Weights

GAMES = 64
LIMIT = 5000
_known: dict[tuple[bytes, Variants], float] = {}


def lean_of(field: ReadyBattle) -> float:
    """The logit of the share of games the Allies win, drawn toward even as so few games demand."""
    key = (msgspec.json.encode(field.battle), field.variants)      # two files may call a battle by one name
    if key not in _known:
        weights = Weights()
        won = 0.0
        for number in range(GAMES):
            state = field.open(seeded(dice_key(f"lean {field.battle.id} {number}")))
            winner = duel(field.rules, state, weights, weights, state.luck.chance, LIMIT).winner
            won += float(winner == ALLIES) if winner in (ALLIES, AXIS) else 0.5
        share = (won + 2) / (GAMES + 4)
        _known[key] = log(share / (1 - share))
    return _known[key]
