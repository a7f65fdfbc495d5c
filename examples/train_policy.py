"""Trains a small policy by self-made experience, on one CPU core and with numpy alone.

    python examples/train_policy.py --minutes 3 --battle pegasus-bridge

The policy scores every allowed code by a sum of weights: for its block of codes (order, attack, end
...), for the card it names, and for what the observation shows on its hex (own and enemy figures
there and near by, cover, medals, how far ahead it lies). It plays both sides of a battle; policy
gradient raises the weights of what was done before medals were won and lowers the others.
Afterwards it is measured against the random player and the simple one.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from bocage.env import BattleEnv, Duel, Encoding

Floats = NDArray[np.float64]
BACK = 0.98         # what a decision later is worth now


class Features:
    """Turns the codes allowed in an observation into rows of numbers, one row a code."""

    def __init__(self, encoding: Encoding) -> None:
        self.e = encoding
        self.blocks = encoding.actions
        self.block_of = np.concatenate([np.full(b.size, i) for i, b in enumerate(self.blocks)])
        self.first = np.array([b.first for b in self.blocks])
        self.grid = np.array([b.size == encoding.cells for b in self.blocks])
        e = encoding
        self.mine, self.theirs = e.plane("figures of mine by arm"), e.plane("figures of theirs by arm")
        self.arms = self.theirs - self.mine
        self.cover, self.goal = e.plane("cover of mine against arm"), e.plane("medals for me")
        self.hand = e.plane("fight") + 4
        rows, columns = np.divmod(np.arange(e.cells), e.columns)
        self.row = rows / e.rows
        self.near = self.rings(rows, columns)
        self.cards = np.array([b.name in ("play", "keep", "react") for b in self.blocks])
        self.card_room = next(b.size for b in self.blocks if b.name == "play")
        self.local = 9
        self.size = len(self.blocks) * (1 + self.local) + self.card_room

    def rings(self, rows: NDArray[np.int64], columns: NDArray[np.int64]) -> Floats:
        """How much a cell counts for another: near ones much, far ones hardly."""
        x = columns + 0.5 * (rows % 2)
        apart = np.abs(rows[:, None] - rows[None]) * 0.9 + np.abs(x[:, None] - x[None])
        return np.exp(-apart / 1.5)

    def of(self, seen: dict[str, NDArray[np.uint8]]) -> tuple[NDArray[np.int64], Floats]:
        codes = np.flatnonzero(seen["action_mask"].view(np.bool_))
        planes = seen["observation"].reshape(seen["observation"].shape[0], -1).astype(np.float64)
        mine = planes[self.mine : self.mine + self.arms].sum(0)
        theirs = planes[self.theirs : self.theirs + self.arms].sum(0)
        force, threat = self.near @ mine / 8, self.near @ theirs / 8
        held = planes[self.hand].argmax() if planes[self.hand].any() else -1
        maps = np.stack([
            mine / 4, theirs / 4, (theirs == 1) * 1.0, force, threat, planes[self.cover] / 2,
            planes[self.goal], self.row, self.near[held] if held >= 0 else np.zeros(self.e.cells),
        ])
        blocks = self.block_of[codes]
        inside = codes - self.first[blocks]
        rows = np.zeros((len(codes), self.size))
        at = np.arange(len(codes))
        rows[at, blocks] = 1
        spots = np.flatnonzero(self.grid[blocks])
        start = len(self.blocks) + blocks[spots] * self.local
        for k in range(self.local):
            rows[spots, start + k] = maps[k, inside[spots]]
        cards = np.flatnonzero(self.cards[blocks])
        rows[cards, len(self.blocks) * (1 + self.local) + inside[cards]] = 1
        return codes, rows


class Policy:
    """A softmax over scores; `learn` follows the gradient of what went well."""

    def __init__(self, features: Features, seed: int, rate: float) -> None:
        self.features = features
        self.weights = np.zeros(features.size)
        self.squares = np.full(features.size, 1e-3)
        self.rng = np.random.default_rng(seed)
        self.rate = rate

    def choose(self, seen: dict[str, NDArray[np.uint8]], greedy: bool = False) -> tuple[int, Floats]:
        """A code, and how its likelihood changes with the weights."""
        codes, rows = self.features.of(seen)
        scores = rows @ self.weights
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        pick = int(scores.argmax()) if greedy else int(self.rng.choice(len(codes), p=chances))
        return int(codes[pick]), rows[pick] - chances @ rows

    def __call__(self, seen: dict[str, NDArray[np.uint8]]) -> int:
        return self.choose(seen, greedy=True)[0]

    def learn(self, slope: Floats) -> None:
        """A step uphill, smaller where slopes have been large."""
        self.squares += slope * slope
        self.weights += self.rate * slope / np.sqrt(self.squares)


def play(policy: Policy, env: BattleEnv) -> tuple[Floats, int]:
    """A battle of the policy against itself: the slope of what paid, and how many codes it took."""
    env.reset()
    slopes: dict[str, list[Floats]] = {"allies": [], "axis": []}
    gains: dict[str, list[float]] = {"allies": [], "axis": []}
    while not env.terminations["allies"] and not env.truncations["allies"]:
        agent = env.agent_selection
        code, slope = policy.choose(env.observe(agent))
        env.step(code)
        slopes[agent].append(slope)
        gains[agent].append(0.0)
        for side in gains:
            if gains[side]:
                gains[side][-1] += env.rewards[side]
    total = np.zeros(policy.features.size)
    for side, steps in slopes.items():
        ahead = 0.0
        for slope, gain in zip(reversed(steps), reversed(gains[side]), strict=True):
            ahead = gain + BACK * ahead
            total += ahead * slope
    return total, sum(map(len, slopes.values()))


def match(policy: Policy, battle: str, opponent: str, games: int) -> float:
    """The share of battles won, sides changed after each."""
    duel = Duel(battle, opponent, "both")
    won = 0
    for number in range(games):
        seen, _ = duel.reset(seed=1000 if number == 0 else None)
        done = cut = False
        gained = 0.0
        while not done and not cut:
            seen, gained, done, cut, _ = duel.step(policy(seen))
        won += gained > 0
    duel.close()
    return won / games


def train(battle: str, seconds: float, seed: int = 1, rate: float = 0.05, batch: int = 4) -> Policy:
    env = BattleEnv(battle, reward="medals", longest=1500)
    env.reset(seed=seed)
    policy = Policy(Features(env.encoding), seed, rate)
    start = told = time.perf_counter()
    games = decisions = 0
    while time.perf_counter() - start < seconds:
        slope = np.zeros(policy.features.size)
        for _ in range(batch):
            found, steps = play(policy, env)
            slope += found
            games += 1
            decisions += steps
        policy.learn(slope / batch)
        if time.perf_counter() - told > 10:
            told = time.perf_counter()
            print(f"{told - start:5.0f} s  {games} battles, {decisions / games:.0f} codes each")
    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small policy and see whom it beats.")
    parser.add_argument("--battle", default="pegasus-bridge", help="id of a battle (bocage battles lists them)")
    parser.add_argument("--minutes", type=float, default=3, help="time to train")
    parser.add_argument("--games", type=int, default=100, help="battles to measure against each opponent")
    parser.add_argument("--seed", type=int, default=1, help="the same seed begins the same way")
    options = parser.parse_args()
    untrained = Policy(Features(BattleEnv(options.battle).encoding), options.seed, 0.0)
    print(f"untrained, against random: {match(untrained, options.battle, 'random', options.games):.0%} won")
    policy = train(options.battle, options.minutes * 60, options.seed)
    for opponent in ("random", "simple"):
        print(f"against {opponent}: {match(policy, options.battle, opponent, options.games):.0%} won")


if __name__ == "__main__":
    main()
