"""The Gymnasium environment: one agent against a computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from bocage.bots import Bot, consult, dismiss, player
from bocage.content import library
from bocage.content.battle import SIDES, Variants
from bocage.content.source import AnyBattle
from bocage.env.aec import LONGEST, NUMBER, BattleEnv, IllegalCode, Observation, Reward, spaces

Policy = Callable[[Observation], int]


class Duel(gymnasium.Env[Observation, int]):
    """A battle for one side; the other is played by `opponent`.

    `opponent` is a level ("captain"), a program ("cmd:python my_bot.py"), a bot, or a function
    from an observation to a code; a program is told positions but no log here.
    `side` is "allies", "axis", or "both" to draw the first seat (at every reset with a seed) and then change.
    A code that the mask does not allow forfeits the battle, or with illegal="raise" is an error.
    """

    metadata: dict[str, Any] = BattleEnv.metadata

    def __init__(
        self,
        battle: AnyBattle | Sequence[AnyBattle] = "pegasus-bridge",
        opponent: str | Bot | Policy = "captain",
        side: str = "allies",
        *,
        variants: Variants = Variants(),
        reward: Reward = "win",
        longest: int = LONGEST,
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal is 'lose' or 'raise', not {illegal!r}")
        if side not in (*SIDES, "both"):
            raise ValueError(f"side is one of {', '.join(SIDES)} or both, not {side!r}")
        self.battle = BattleEnv(
            battle, variants=variants, reward=reward, longest=longest, render_mode=render_mode, one_agent_per="side"
        )
        seen, said = spaces(self.battle.encoding)
        self.observation_space: gymnasium.Space[Any] = seen
        self.action_space: gymnasium.Space[Any] = said
        self.render_mode = render_mode
        self.wanted = side
        self.illegal = illegal
        self.side = SIDES[1] if side == "axis" else SIDES[0]
        self.opponent = opponent
        self.bot: Bot | None = None
        self.battles = 0
        self.in_play = False                # from reset until the agent has been told the end
        self.owed = 0.0                     # what came of the opponent's play before the agent's first decision
        if isinstance(opponent, str):
            player(opponent, "probe")       # an unknown level is an error now, not at the first reply

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.battles = 0
        self.battles += 1
        if self.wanted == "both":
            first = self.battles == 1
            self.side = SIDES[int(self.np_random.integers(2)) if first else 1 - NUMBER[self.side]]
        self.battle.reset(seed=seed)
        if isinstance(self.opponent, str):
            self.close_bot()
            self.bot = player(self.opponent, f"duel {self.np_random.integers(2**31)}")
        elif not callable(self.opponent):
            self.bot = self.opponent
        self.reply()
        self.in_play = True
        self.owed = float(self.battle._cumulative_rewards[self.side])
        return self.seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self.in_play:
            raise RuntimeError("no battle is in play: call reset()")
        env = self.battle
        owed, gained = self.owed, 0.0
        if not self.over():                     # the opponent may have won before the agent could do anything
            try:
                env.step(action)
            except IllegalCode:
                if self.illegal == "raise":
                    raise
                return self.forfeit()
            self.reply()
            gained = float(env._cumulative_rewards[self.side])
        self.owed = 0.0
        self.in_play = not self.over()
        seen, info = self.seen()
        return seen, owed + gained, env.terminations[self.side], env.truncations[self.side], info

    def forfeit(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The end after an illegal action: as if the enemy had won all the medals it needs."""
        self.in_play = False
        env = self.battle
        lost = -1.0
        if env.reward == "medals":
            enemy = 1 - NUMBER[self.side]
            lost = -2.0 + float(env.playing.state.score.medals[enemy]) / float(env.field.rules.battle.target[enemy])
        seen, info = self.seen()
        return seen, self.owed + lost, True, False, {**info, "illegal": True}

    def over(self) -> bool:
        return self.battle.terminations[self.side] or self.battle.truncations[self.side]

    def reply(self) -> None:
        """The opponent plays until the agent must decide or the battle is over."""
        env = self.battle
        while env.agent_selection != self.side and not self.over():
            if self.bot is None:
                assert callable(self.opponent)
                env.step(self.opponent(env.observe(env.agent_selection)))
            else:
                env.play(consult(self.bot, env.game, f"{env._seed} {env._number} {env.playing.decisions}"))

    def seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.battle.observe(self.side)
        return seen, {"action_mask": seen["action_mask"], "side": self.side}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as some libraries ask for it."""
        return self.battle.observe(self.side)["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        return self.battle.render()

    def close_bot(self) -> None:
        if isinstance(self.opponent, str):      # others belong to the caller
            dismiss(self.bot)

    def close(self) -> None:
        self.close_bot()
        self.battle.close()


def register() -> None:
    """`bocage/Duel-v0`, and one id for every battle: `bocage/pegasus-bridge-v0`."""
    known = gymnasium.registry
    for name, kwargs in {"Duel": {}, **{b: {"battle": b} for b in library.battles()}}.items():
        if f"bocage/{name}-v0" not in known:
            gymnasium.register(f"bocage/{name}-v0", entry_point="bocage.env.duel:Duel", kwargs=kwargs)
