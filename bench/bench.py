"""Speed of the engine on this machine, one core: `make bench` prints a block for bench/results.md."""

from __future__ import annotations

import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections import Counter, deque
from collections.abc import Callable

from bocage.bots.thinkers import planner_for
from bocage.content import library
from bocage.content.battle import field_of
from bocage.core.chance import seeded
from bocage.core.flat import COMPILED
from bocage.core.legal import legal
from bocage.core.play import Play
from bocage.core.step import random_game
from bocage.game import Game, dice_key
from bocage.minds.hill_climb import HillClimb
from bocage.minds.self_play import duel
from bocage.minds.weights import Weights

ROUNDS = 5
SECONDS = 1.0


def games(seconds: float) -> tuple[float, float]:
    """Decisions and games per second of random play, every battle equally often."""
    fields = [field_of(b) for b in library.battles()]
    decisions = played = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds or played % len(fields):
        at = fields[played % len(fields)]
        state = at.open(seeded(dice_key(f"g{played}")))
        decisions += random_game(at.rules, state, seeded(dice_key(f"p{played}")), 10**6).decisions
        played += 1
    spent = time.perf_counter() - start
    return decisions / spent, played / spent


def public_loop(seconds: float) -> float:
    """Decisions per second through `Play`, driven by interpreted Python."""
    fields = [field_of(b) for b in library.battles()]
    pick = random.Random(1).random
    decisions = played = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        at = fields[played % len(fields)]
        play = Play(at.rules, at.open(seeded(dice_key(f"g{played}"))))
        choices, choose = play.choices, play.choose
        count = choices()
        while count:
            choose(int(pick() * count))
            decisions += 1
            count = choices()
        played += 1
    return decisions / (time.perf_counter() - start)


def environment(rounds: int = 6, slice_: float = 0.4) -> dict[str, float]:
    """What a decision costs in bocage.env, as a multiple of the public loop, all taking turns: with the list of codes,
    with a whole observation besides, through PettingZoo's own loop, through it choosing by the mask with numpy,
    and through it keeping the last 64 observations, so that none can be written again at once.
    A decision said in two halves takes two steps; `step` is what one costs in PettingZoo's own loop.
    """
    from bocage.env import BattleEnv

    env = BattleEnv("arracourt")
    env.reset(seed=1)
    pick = random.Random(1).random
    steps: Counter[str] = Counter()

    def raw(until: float) -> int:
        decisions = 0
        while time.process_time() < until:
            play = Play(env.field.rules, env.field.open(seeded(dice_key(f"g{decisions}"))))
            count = play.choices()
            while count:
                play.choose(int(pick() * count))
                decisions += 1
                count = play.choices()
        return decisions

    def codes(until: float, observe: bool) -> int:
        decisions = 0
        while time.process_time() < until:
            env.reset()
            while not env.terminations["allies"]:
                if observe:
                    env.observe(env.agent_selection)
                found = env.legal()
                env.step(found[int(pick() * len(found))])
            decisions += env.playing.decisions
        return decisions

    def pettingzoo(until: float, by_mask: bool = False, kept: int = 0) -> int:
        decisions = said = 0
        held: deque[object] = deque(maxlen=kept)
        while time.process_time() < until:
            env.reset()
            for _ in env.agent_iter():
                seen, _, over, _, _ = env.last()
                if over:
                    break
                if kept:
                    held.append(seen)
                found = seen["action_mask"].view(bool).nonzero()[0] if by_mask else env.legal()
                env.step(found[int(pick() * len(found))])
                said += 1
            decisions += env.playing.decisions
        steps.update(said=said, decided=decisions)
        return decisions

    loops: dict[str, Callable[[float], int]] = {
        "raw": raw,
        "codes": lambda until: codes(until, observe=False),
        "seen": lambda until: codes(until, observe=True),
        "pettingzoo": pettingzoo,
        "masked": lambda until: pettingzoo(until, by_mask=True),
        "kept": lambda until: pettingzoo(until, kept=64),
    }
    costs: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(rounds):
        for name, loop in loops.items():
            start = time.process_time()
            done = loop(start + slice_)
            costs[name].append((time.process_time() - start) / done)
    base = statistics.median(costs.pop("raw"))
    found = {name: statistics.median(c) / base for name, c in costs.items()}
    return found | {"step": found["pettingzoo"] * steps["decided"] / steps["said"]}


def in_the_middle() -> Game:
    game = Game.new("arracourt", "bench")
    rng = random.Random(3)
    for _ in range(150):
        game.choose(rng.choice(game.choices()))
    return game


def copying() -> float:
    """Microseconds to copy a state."""
    copy = in_the_middle().state.copy
    start = time.perf_counter()
    for _ in range(20_000):
        copy()
    return (time.perf_counter() - start) / 20_000 * 1e6


def generation() -> float:
    """Legal actions generated per second."""
    game = in_the_middle()
    positions = []
    rng = random.Random(4)
    while len(positions) < 200 and not game.over:
        positions.append(game.state.copy())
        game.choose(rng.choice(game.choices()))
    total = 0
    start = time.perf_counter()
    for _ in range(20):
        for s in positions:
            total += legal(game.field.rules, s, game.search)
    return total / (time.perf_counter() - start)


def greedy_games(seconds: float) -> float:
    """Whole games between greedy minds in a second of the processor, every battle equally often."""
    fields = [field_of(b) for b in library.battles()]
    weights = Weights()
    played = 0
    start = time.process_time()
    while time.process_time() - start < seconds or played % len(fields):
        at = fields[played % len(fields)]
        state = at.open(seeded(dice_key(f"g{played}")))
        duel(at.rules, state, weights, weights, seeded(dice_key("nobody")), 10**6)
        played += 1
    return played / (time.process_time() - start)


def replies(simulations: int) -> float:
    """Simulations in a second of the processor: a turn planned at its card, the enemy's reply, the judgement."""
    spent = done = 0.0
    for battle in library.battles():
        game = Game.new(battle, "replies")
        rng = random.Random(3)
        while len(game.entries) < 60 or game.phase != "card":
            if game.over:
                break
            game.choose(rng.choice(game.choices()))
        if game.over:
            continue
        planner = planner_for(game, Weights(), "bench")
        start = time.process_time()
        climb = HillClimb(planner.worlds, planner.first_plans[:], planner.luck, 0)
        climb.race.ahead = 0                # the general looks further; this is the measure of old
        while planner.worlds.simulations < simulations and not climb.is_finished():
            climb.work(0.5)
        spent += time.process_time() - start
        done += planner.worlds.simulations
    return done / spent


def memory() -> int:
    """Bytes of one state without its history."""
    s = in_the_middle().state
    groups = (s.board, s.units, s.cards, s.turn, s.battle, s.score, s.luck)
    fields = [getattr(g, n) for g in groups for n in dir(g) if not n.startswith("_")]
    return sum(len(v) for v in fields if hasattr(v, "__len__")) * 8 + 1000


def measure() -> dict[str, float]:
    rounds = [games(SECONDS) for _ in range(ROUNDS)]
    return {
        "decisions": statistics.median(r[0] for r in rounds),
        "games": statistics.median(r[1] for r in rounds),
        "public": statistics.median(public_loop(SECONDS) for _ in range(3)),
        "copy": statistics.median(copying() for _ in range(5)),
        "greedy": statistics.median(greedy_games(SECONDS) for _ in range(3)),
        "replies": statistics.median(replies(400 if COMPILED else 40) for _ in range(3)),
        "generated": statistics.median(generation() for _ in range(5)),
        "memory": memory(),
        **environment(),
    }


def commit() -> str:
    try:
        command = ["git", "rev-parse", "--short", "HEAD"]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return "?"


def main() -> None:
    if "--inner" in sys.argv:
        print(repr(measure()))
        return
    if not COMPILED:
        print("No compiled core here; only the interpreted one is measured.")
    rows = {}
    for name in ("compiled", "interpreted") if COMPILED else ("interpreted",):
        env = dict(os.environ)
        if name == "interpreted":
            env["BOCAGE_INTERPRETED"] = "1"
        print(f"measuring {name} ...", file=sys.stderr)
        out = subprocess.run([sys.executable, __file__, "--inner"], env=env, capture_output=True, text=True, check=True)
        rows[name] = eval(out.stdout)
    print(f"\n## {time.strftime('%Y-%m-%d')}, {commit()}, {platform.machine()}, Python {platform.python_version()}\n")
    print("| | " + " | ".join(rows) + " |" + (" ratio |" if len(rows) > 1 else ""))
    print("|---|" + "---|" * (len(rows) + (len(rows) > 1)))
    lines = (
        ("decisions", "random play, decisions/s", "{:,.0f}"),
        ("games", "random play, games/s", "{:,.1f}"),
        ("public", "the same through the public loop, decisions/s", "{:,.0f}"),
        ("generated", "legal actions generated/s", "{:,.0f}"),
        ("greedy", "greedy minds, games/s", "{:,.1f}"),
        ("replies", "a turn planned, its reply and judgement, simulations/s", "{:,.0f}"),
        ("copy", "copy of a state, µs", "{:.2f}"),
        ("memory", "a state in memory, bytes", "{:,.0f}"),
        ("codes", "bocage.env: a decision by codes, times the public loop", "{:.1f}"),
        ("seen", "... and the whole observation of every step", "{:.1f}"),
        ("pettingzoo", "... the same through PettingZoo's loop", "{:.1f}"),
        ("step", "... a single step of it", "{:.1f}"),
        ("masked", "... PettingZoo's loop, choosing by the mask", "{:.1f}"),
        ("kept", "... PettingZoo's loop, keeping the last 64 observations", "{:.1f}"),
    )
    for key, label, form in lines:
        values = [rows[name][key] for name in rows]
        ratio = f" {values[0] / values[1]:.1f} |" if len(values) > 1 else ""
        print(f"| {label} | " + " | ".join(form.format(v) for v in values) + f" |{ratio}")


if __name__ == "__main__":
    main()
