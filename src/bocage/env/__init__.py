"""Reinforcement-learning environments: PettingZoo with an agent for each seat, Gymnasium with one against a bot.

Needs the extra `env` (in a clone: `.venv/bin/pip install -e ".[env]"`). Arrays and codes are explained in docs/env.md.
"""

from typing import Any

try:
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper
except ModuleNotFoundError as e:
    raise ModuleNotFoundError('bocage.env needs its extra: .venv/bin/pip install -e ".[env]"', name=e.name) from None

from bocage.env.aec import BattleEnv, DuelSnapshot, IllegalCode, Observation
from bocage.env.duel import Duel, register
from bocage.env.encoding import Encoding

raw_env = BattleEnv
register()


def env(**options: Any) -> OrderEnforcingWrapper[str, Observation, int | None]:
    """The environment as PettingZoo's tools expect it: an illegal action loses."""
    worst = -2 if options.get("reward") == "medals" else -1     # no less than the worst defeat costs
    return OrderEnforcingWrapper(TerminateIllegalWrapper(BattleEnv(**options), illegal_reward=worst))


__all__ = ["BattleEnv", "Duel", "DuelSnapshot", "Encoding", "IllegalCode", "env", "raw_env"]
