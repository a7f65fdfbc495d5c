"""The training example: after some battles the policy beats the random player."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import train_policy

    yield train_policy
    sys.modules.pop("train_policy", None)


def test_features_describe_every_allowed_code(lesson) -> None:
    env = lesson.BattleEnv("arracourt")
    env.reset(seed=1)
    features = lesson.Features(env.encoding)
    rng = np.random.default_rng(1)
    for _ in range(200):
        if env.terminations["allies"]:
            break
        codes, rows = features.of(env.observe(env.agent_selection))
        assert codes.tolist() == sorted(env.legal())
        assert rows.shape == (len(codes), features.size)
        assert np.isfinite(rows).all()
        env.step(int(rng.choice(codes)))


def test_some_battles_teach_it_to_beat_random(lesson) -> None:
    """So many battles, not so many seconds: the same on every machine."""
    env = lesson.BattleEnv("pegasus-bridge", reward="medals", longest=1500)
    env.reset(seed=1)
    policy = lesson.Policy(lesson.Features(env.encoding), 1, 0.05)
    for _ in range(8):
        slopes = [lesson.play(policy, env)[0] for _ in range(4)]
        policy.learn(sum(slopes) / len(slopes))
    assert lesson.match(policy, "pegasus-bridge", "random", 20) >= 0.7
