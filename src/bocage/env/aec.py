"""The PettingZoo environment: an agent for each seat, one decides at a time, masks say what is allowed."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import repeat
from typing import Any, Final, Literal, NoReturn, Self

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable

from bocage.content.battle import SIDES, ReadyBattle, Variants
from bocage.content.errors import ContentError
from bocage.content.seating import side_of
from bocage.content.source import AnyBattle, BattleSource
from bocage.core.chance import seeded
from bocage.core.terms import ALLIES, AXIS
from bocage.env.compiled.buffers import MASK, ObservationBuffers
from bocage.env.compiled.stepper import ENDED, REFUSED, Stepper
from bocage.env.encoding import Encoding
from bocage.env.picture import paint
from bocage.fault import Fault
from bocage.game import Game, dice_key
from bocage.notation.actions import SHAPE, read_action
from bocage.notation.diagram import draw
from bocage.speech import Said

Observation = dict[str, NDArray[Any]]
Reward = Literal["win", "medals"]
LONGEST: Final = 20_000     # decisions after which a battle is cut off
NOBODY: Final = -1          # a code that means nothing
NO_BATTLE: Final = "no battle yet: call reset() first"
NO_PICKLE: Final = "cannot be pickled: make the environment anew in the worker, save the actions and play them there"
NUMBER: Final = dict(zip(SIDES, (0, 1), strict=True))
# What a copy takes along besides the stepper: who has won what, what is still owed, who goes on.
STANDING: Final = (
    "rewards", "_cumulative_rewards", "terminations", "truncations", "agents", "agent_selection", "_medals", "_number",
)


class IllegalCode(Fault):
    """A code that the mask does not allow now."""

    code = "illegal"


class DuelSnapshot:
    """A battle set aside by `save`. It can be restored any number of times."""

    __slots__ = ("standing", "stepper")

    def __init__(self, stepper: Stepper, standing: dict[str, Any]) -> None:
        self.stepper = stepper
        self.standing = standing

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"a snapshot {NO_PICKLE}")


class Turns(AECIterable[str, Observation, int | None]):
    """What PettingZoo's iterable yields, by a generator that counts in C, which costs much less."""

    def __iter__(self) -> Iterator[str]:    # type: ignore[override]
        env: BattleEnv = self.env
        for _ in repeat(None, min(self.max_iter, sys.maxsize)):
            if not env.agents:
                return
            yield env.agent_selection


def spaces(encoding: Encoding) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """What an agent sees and what it may say."""
    grid = (encoding.plane_count, encoding.rows, encoding.columns)
    seen = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0, 255, grid, np.uint8),
            "numbers": gymnasium.spaces.Box(0, 255, (encoding.number_count,), np.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (encoding.action_count,), np.int8),
        }
    )
    return seen, gymnasium.spaces.Discrete(encoding.action_count)


class BattleEnv(AECEnv[str, Observation, int | None]):
    """A battle between the agents "allies" and "axis", or those of teams: "allies-1", "allies-2" ...

    Where a side has several seats, each is an agent. Members of a team see the same cards and win together;
    the mask of one who waits is empty. `one_agent_per="side"` lets one agent decide for all seats of its side.
    In Overlord it is always so: a general does not see the commander's hand, which these observations show.

    `battle` is an id, the path of a battle file or a BattleSource; or several of these on boards
    of one shape, of which every reset takes one.
    `reward` is "win" (+1 and -1 at the end) or "medals" (each medal won or lost as it comes,
    as a share of those needed, and the same at the end).
    Observations are read-only and never change; the arrays of those that nobody holds any more are used again.
    """

    metadata: dict[str, Any] = {
        "name": "bocage_v0",
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        battle: AnyBattle | Sequence[AnyBattle] = "pegasus-bridge",
        *,
        variants: Variants = Variants(),
        reward: Reward = "win",
        longest: int = LONGEST,
        render_mode: str | None = None,
        one_agent_per: Literal["seat", "side"] = "seat",
    ) -> None:
        super().__init__()      # type: ignore[no-untyped-call]
        named = battle if isinstance(battle, Sequence) and not isinstance(battle, str) else [battle]
        sources = [BattleSource.of(b) for b in named]
        self.fields = [source.ready(variants) for source in sources]
        if not sources:
            raise ValueError("no battle was named")
        boards = {(field.battle.board, field.is_overlord) for field in self.fields}
        if len(boards) != 1:
            raise ContentError("battles", ", ".join(source.id for source in sources), Said("fault-env-shapes"))
        seatings = {field.seating for field in self.fields}
        if len(seatings) != 1:
            raise ContentError("battles", ", ".join(source.id for source in sources), Said("fault-env-seats"))
        if one_agent_per not in ("seat", "side"):
            raise ValueError(f"one_agent_per is 'seat' or 'side', not {one_agent_per!r}")
        if reward not in ("win", "medals"):
            raise ValueError(f"reward is 'win' or 'medals', not {reward!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        self.render_mode = render_mode
        self.reward = reward
        self.longest = longest
        self.encoding = Encoding(self.fields[0].board, self.fields[0].is_overlord)
        self.sheets = [self.encoding.sheet(field) for field in self.fields]
        seating = seatings.pop()
        self.is_by_seat = one_agent_per == "seat" and len(seating.names) > len(SIDES) and not seating.is_staff
        self.possible_agents = list(seating.names if self.is_by_seat else SIDES)
        self._number_of = {agent: NUMBER[side_of(agent)] for agent in self.possible_agents}
        seen, said = spaces(self.encoding)
        self.observation_spaces: dict[str, gymnasium.Space[Any]] = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces: dict[str, gymnasium.Space[Any]] = dict.fromkeys(self.possible_agents, said)
        self._no_codes = np.zeros(self.encoding.action_count, np.int8)
        self._no_codes.flags.writeable = False
        self._seed = ""
        self._games = 0
        self._number = 0                        # of the battle in play, which may be a restored one
        self._at = 0                            # which of the battles is played
        self.agents: list[str] = []
        self.stepper: Stepper | None = None
        self._buffers: dict[str, ObservationBuffers] = {}

    # Spaces are shared and cheap to hand out.

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def field(self) -> ReadyBattle:
        return self.fields[self._at]

    @property
    def game(self) -> Game:
        """The battle as the rest of the project knows it; sharing the state, so look, do not play."""
        return Game(self.field, self.playing.state, f"{self._seed} {self._number}")

    @property
    def playing(self) -> Stepper:
        if self.stepper is None:
            raise RuntimeError(NO_BATTLE)
        return self.stepper

    # Playing.

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new battle. A seed fixes this battle and, one after another, all that follow it."""
        if seed is not None or not self._seed:
            self._seed = f"env {seed}" if seed is not None else f"env {secrets.token_hex(16)}"
            self._games = 0
        self._games += 1
        self._number = self._games
        name = f"{self._seed} {self._games}"
        luck = seeded(dice_key(name))
        self._at = seeded(dice_key(f"battle {name}")).below(len(self.fields)) if len(self.fields) > 1 else 0
        self.begin(Stepper(self.sheets[self._at], self.field.open(luck)))

    def begin(self, stepper: Stepper) -> None:
        """Go on from here, with nothing won or lost yet."""
        self.hold(stepper)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._medals = (stepper.state.score.medals[0], stepper.state.score.medals[1])
        self.agent_selection = self.agent_of(stepper.deciding())
        if stepper.over():                        # set up so that one side has won already
            self.finish()

    def hold(self, stepper: Stepper) -> None:
        stepper.longest = self.longest
        if self.stepper is not None and self.stepper.sheet is stepper.sheet:
            for buffers in self._buffers.values():
                buffers.turn_to(stepper)
        else:                                   # the first battle, or one on other ground
            spread = self.encoding.spread
            sides = self._number_of.items()
            self._buffers = {agent: ObservationBuffers(stepper, number, spread) for agent, number in sides}
        self.stepper = stepper

    def step(self, action: int | None) -> None:
        """Carry out a code of the deciding agent; one that names only a unit waits for its other half."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        code = action if type(action) is int else NOBODY if action is None else int(action)
        heard = (self.stepper or self.playing).act(code)
        if heard == REFUSED:
            raise IllegalCode(Said("fault-env-code", number=str(code), meaning=self.encoding.describe(code)))
        if heard == ENDED or self.reward == "medals":
            self.settle(agent, heard)
        else:                                   # nothing was won and nothing was owed
            self.agent_selection = self.agent_of(heard) if self.is_by_seat else SIDES[heard]

    def agent_of(self, side: int) -> str:
        """The agent that decides, for this side."""
        return self.possible_agents[self.playing.state.turn.decider] if self.is_by_seat else SIDES[side]

    def play(self, action: str) -> None:
        """Carry out an action of the notation (`move c4-d5`), for players that do not speak in codes."""
        stepper = self.playing
        agent = self.agent_selection
        if self.terminations.get(agent, True) or self.truncations.get(agent, True):
            raise IllegalCode(Said("fault-env-over", action=repr(action)))
        wanted = read_action(self.field, action)
        for i in range(stepper.count):
            if stepper.search.actions[i] & SHAPE == wanted:
                self.settle(agent, stepper.play(stepper.search.actions[i]))
                return
        raise IllegalCode(Said("fault-env-action", action=repr(action)))

    def settle(self, agent: str, heard: int) -> None:
        """Rewards, and whose turn it is, after `agent` has acted and the stepper has told what follows."""
        if self._cumulative_rewards[agent]:
            self._cumulative_rewards[agent] = 0
        if self.reward == "medals":
            self.count_medals(self.playing)
        if heard == ENDED:
            self.finish()
        else:
            self.agent_selection = self.agent_of(heard)

    def count_medals(self, stepper: Stepper) -> None:
        now = (stepper.state.score.medals[0], stepper.state.score.medals[1])
        gained = 0.0
        if now != self._medals:
            needed = self.field.rules.battle.target
            won = [float(now[i] - self._medals[i]) / float(needed[i]) for i in (0, 1)]
            gained = won[0] - won[1]
            self._medals = now
        elif not any(self.rewards.values()):
            return
        for agent, number in self._number_of.items():
            mine = -gained if number else gained
            self.rewards[agent] = mine
            self._cumulative_rewards[agent] += mine

    def finish(self) -> None:
        """The end of an episode: the battle is won, drawn (nobody gains anything), or took too long."""
        stepper = self.playing
        winner = int(stepper.state.score.winner)
        for agent, number in self._number_of.items():
            self.terminations[agent] = winner >= 0
            self.truncations[agent] = winner < 0
            if winner in (ALLIES, AXIS):
                gained = 1 if winner == number else -1
                self.rewards[agent] += gained
                self._cumulative_rewards[agent] += gained
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What the agent may know now."""
        if not self._buffers:
            raise RuntimeError(NO_BATTLE)
        seen = self._buffers[agent].show(self.infos[agent])
        if self.is_by_seat and agent != self.agent_selection:      # another member of the team may decide
            seen[MASK] = self.infos[agent][MASK] = self._no_codes
        return seen

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What PettingZoo's own tells, a little faster."""
        agent = self.agent_selection
        info = self.infos[agent]
        seen: Observation | None = None
        if observe:
            seen = self._buffers[agent].show(info)
        else:
            info.pop(MASK, None)                # it is of an earlier look
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            info,
        )

    def agent_iter(self, max_iter: int = 2**63) -> Turns:
        return Turns(self, max_iter)    # type: ignore[no-untyped-call]

    def legal(self) -> list[int]:
        """The codes of the mask as a list, without the cost of an observation."""
        return (self.stepper or self.playing).codes()

    # Copies.

    def clone(self) -> Self:
        """An independent environment in the same position, with the same dice to come."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.stand(self.__dict__)
        other.stepper = None                      # so that it gets pages of its own
        other._buffers = {}
        if self.stepper is not None:
            other.hold(self.stepper.copy())
        return other

    def imagine(self, seed: int | str) -> Self:
        """A clone for search: to the deciding agent it looks the same, but hidden cards and dice are others.

        The same position and seed give the same clone; at every decision a seed means other dice.
        """
        other = self.clone()
        stepper = self.playing
        other.hold(stepper.imagine(dice_key(f"imagined {self._number} {stepper.decisions} {seed}")))
        return other

    def save(self) -> DuelSnapshot:
        """Set the battle aside; see `restore`."""
        return DuelSnapshot(self.playing.copy(), standing(self.__dict__))

    def restore(self, snapshot: DuelSnapshot) -> None:
        """Go on from where `save` was called, with the same dice to come; in this environment or a clone of it."""
        if snapshot.stepper.sheet not in self.sheets:
            raise ValueError("this snapshot is of another environment; restore it where it was saved, or in a clone")
        self._at = self.sheets.index(snapshot.stepper.sheet)
        self.hold(snapshot.stepper.copy())
        self.stand(snapshot.standing)

    def stand(self, kept: dict[str, Any]) -> None:
        """Go on with what was won and owed then."""
        self.__dict__.update(standing(kept))
        self.infos = {side: {} for side in self.agents}

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"an environment {NO_PICKLE}")

    # Showing.

    def render(self) -> str | NDArray[np.uint8] | None:
        if self.render_mode == "ansi":
            return draw(self.field, self.playing.state)
        if self.render_mode == "rgb_array":
            return paint(self.field, self.playing.state)
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing: make the environment with render_mode='ansi' or 'rgb_array'")
        return None

    def close(self) -> None:
        self.stepper = None
        self._buffers = {}

    def __str__(self) -> str:
        return "bocage_v0"


def standing(kept: dict[str, Any]) -> dict[str, Any]:
    """A copy of what was won and owed; empty before the first reset."""
    return {name: copy(kept[name]) for name in STANDING if name in kept}
