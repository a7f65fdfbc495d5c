"""Bocage for learning machines: a PettingZoo environment of two agents, a Gymnasium one against a bot.

Needs the extra `env` (`pip install bocage[env]`). What the arrays and codes mean is in docs/env.md.
"""

from typing import Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from bocage.env.aec import BattleEnv, IllegalCode, Observation, Snapshot
from bocage.env.duel import Duel, register
from bocage.env.encoding import Encoding

raw_env = BattleEnv
register()


def env(**options: Any) -> OrderEnforcingWrapper[str, Observation, int | None]:
    """The environment as PettingZoo's tools expect it: whoever acts against the rules loses."""
    return OrderEnforcingWrapper(TerminateIllegalWrapper(BattleEnv(**options), illegal_reward=-1))


__all__ = ["BattleEnv", "Duel", "Encoding", "IllegalCode", "Snapshot", "env", "raw_env"]
