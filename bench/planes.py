"""Worth of planes to the captain: with sorties against the same captain who never uses them.

    python bench/planes.py [--games 1024]

All battles of the base game with the variant `air`, in pairs: the same cards and dice twice, the captain who
flies once on either side. Both know the same and weigh the same, but for `Weights.flies`. The games are the
same in every run. A drawn battle is half a win.
"""

from __future__ import annotations

import argparse
import time

from bocage.content import library
from bocage.content.battle import Variants, field_of
from bocage.core.chance import seeded
from bocage.core.terms import DRAW
from bocage.game import dice_key
from bocage.lab.statistics import wilson
from bocage.minds.self_play import duel
from bocage.minds.weights import Weights

LONGEST = 20_000        # decisions of a game
LAST_OF_BASE = 16       # number of a battle


def battles() -> list[str]:
    """Those of the base game."""
    return [b.id for b in library.battles().values() if b.number <= LAST_OF_BASE]


def pair(battle: str, number: int, flying: Weights, grounded: Weights) -> float:
    """Games won by the captain who flies, of two with the same cards and dice."""
    field = field_of(battle, Variants(air=True))
    won = 0.0
    for side in (0, 1):
        state = field.open(seeded(dice_key(f"planes {battle} {number}")))
        both = (flying, grounded) if side == 0 else (grounded, flying)
        winner = duel(field.rules, state, *both, seeded(dice_key("nobody")), LONGEST).winner
        won += 1.0 if winner == side else 0.5 if winner == DRAW else 0.0
    return won


def measure(games: int) -> dict[str, tuple[float, int]]:
    """Battle -> games won by the captain who flies, and games played."""
    flying, grounded = Weights(), Weights()
    grounded.flies = False
    pairs = max(1, games // (2 * len(battles())))
    return {b: (sum(pair(b, n, flying, grounded) for n in range(pairs)), 2 * pairs) for b in battles()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024, help="in all, shared out evenly")
    start = time.process_time()
    found = measure(parser.parse_args().games)
    print("| battle | won | of |\n|---|---|---|")
    for battle, (won, of) in found.items():
        print(f"| {battle} | {won:g} | {of} |")
    total, played = sum(w for w, _ in found.values()), sum(n for _, n in found.values())
    low, high = wilson(total, played)
    spent = time.process_time() - start
    print(f"\n{total / played:.1%} of {played} games ({low:.1%} - {high:.1%}), {played / spent:.0f} games a second")


if __name__ == "__main__":
    main()
