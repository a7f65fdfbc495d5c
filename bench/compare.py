"""Speed of this checkout against another one, as ratios.

    python bench/compare.py --against PATH [--rounds 7]

Both checkouts need a `.venv` with the compiled core. One process each does a slice of the same
work in turn, so that both meet the same neighbours on the machine; only ratios are worth reading.
A number above 1 says that this checkout is faster. The median of the rounds is shown with their spread.
Both play the battles that both have, the same number of each in a round: a battle with more troops would count
as slowness.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROUND = {"random": 20, "copy": 20, "greedy": 20, "replies": 1, "public": 20, "pettingzoo": 5}   # times the battles
PARTS = ("random", "copy", "greedy", "replies", "public", "pettingzoo")
LABELS = {
    "random": "random play, decisions",
    "copy": "State.copy",
    "greedy": "greedy games",
    "replies": "reply simulations",
    "public": "public loop, decisions",
    "pettingzoo": "PettingZoo steps",
}


def worker() -> None:
    """Tell the battles here, hear which to play, then answer each name with work done per second of processor time."""
    from bocage.bots.thinkers import planner_for
    from bocage.content import library
    from bocage.content.battle import field_of
    from bocage.core.chance import seeded
    from bocage.core.flat import COMPILED
    from bocage.core.play import Play
    from bocage.core.step import random_game
    from bocage.env import BattleEnv
    from bocage.game import Game, dice_key
    from bocage.minds import hill_climb
    from bocage.minds.self_play import duel
    from bocage.minds.weights import Weights

    if not COMPILED:
        raise SystemExit("no compiled core there")
    climber = getattr(hill_climb, "HillClimb", None) or hill_climb.Climb      # as older checkouts call it
    print(json.dumps(list(library.battles())), flush=True)
    battles: list[str] = json.loads(sys.stdin.readline())
    fields = [field_of(b) for b in battles]
    weights = Weights()
    env = BattleEnv("arracourt")
    middle = Game.new("arracourt", "bench")
    rng = random.Random(3)
    for _ in range(150):
        middle.choose(rng.choice(middle.choices()))
    turns: dict[str, int] = dict.fromkeys(PARTS, 0)

    def random_play(n: int) -> int:
        at = fields[n % len(fields)]
        state = at.open(seeded(dice_key(f"g{n}")))
        return int(random_game(at.rules, state, seeded(dice_key(f"p{n}")), 10**6).decisions)

    def copies(n: int) -> int:
        copy = middle.state.copy
        for _ in range(2_000):
            copy()
        return 2_000

    def greedy(n: int) -> int:
        at = fields[n % len(fields)]
        duel(at.rules, at.open(seeded(dice_key(f"g{n}"))), weights, weights, seeded(dice_key("nobody")), 10**6)
        return 1

    def replies(n: int) -> int:
        game = Game.new(battles[n % len(battles)], f"replies {n}")
        pick = random.Random(n)
        while not game.over and (len(game.entries) < 60 or game.phase != "card"):
            game.choose(pick.choice(game.choices()))
        if game.over:
            return 0
        planner = planner_for(game, weights, "bench")
        climb = climber(planner.worlds, planner.first_plans[:], planner.luck, 0)
        climb.race.ahead = 0
        finished = getattr(climb, "is_finished", None) or climb.finished
        while planner.worlds.simulations < 300 and not finished():
            climb.work(0.5)
        return int(planner.worlds.simulations)

    def public(n: int) -> int:
        at = fields[n % len(fields)]
        pick = random.Random(n).random
        play = Play(at.rules, at.open(seeded(dice_key(f"g{n}"))))
        decisions = 0
        count = play.choices()
        while count:
            play.choose(int(pick() * count))
            decisions += 1
            count = play.choices()
        return decisions

    def pettingzoo(n: int) -> int:
        env.reset(seed=n)
        pick = random.Random(n).random
        steps = 0
        for _ in env.agent_iter():
            _, _, over, _, _ = env.last()
            if over:
                break
            found = env.legal()
            env.step(found[int(pick() * len(found))])
            steps += 1
        return steps

    work: dict[str, Callable[[int], int]] = {
        "random": random_play, "copy": copies, "greedy": greedy, "replies": replies, "public": public,
        "pettingzoo": pettingzoo,
    }
    for line in sys.stdin:
        name = line.strip()
        done = 0
        start = time.process_time()
        for _ in range(ROUND[name] * len(battles)):
            done += work[name](turns[name])
            turns[name] += 1
        print(json.dumps(done / (time.process_time() - start)), flush=True)


def started(checkout: Path) -> subprocess.Popen[str]:
    python = checkout / ".venv" / "bin" / "python"
    command = [str(python), str(Path(__file__).resolve()), "--worker"]
    return subprocess.Popen(command, cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def told(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin
    process.stdin.write(line + "\n")
    process.stdin.flush()


def heard(process: subprocess.Popen[str]) -> Any:
    assert process.stdout
    answer = process.stdout.readline()
    if not answer:
        raise SystemExit("a worker died")
    return json.loads(answer)


def asked(process: subprocess.Popen[str], part: str) -> float:
    told(process, part)
    return float(heard(process))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, help="the other checkout, with its .venv")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", nargs="*", choices=PARTS, default=list(PARTS))
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.worker:
        worker()
        return
    if args.against is None:
        parser.error("--against PATH is needed")
    here = Path(__file__).resolve().parent.parent
    ours, theirs = started(here), started(args.against.resolve())
    try:
        known, there = heard(ours), heard(theirs)
        both = json.dumps([battle for battle in known if battle in there])
        for process in (ours, theirs):
            told(process, both)
        print("| | ratio | least | most | here, per second |\n|---|---|---|---|---|")
        for part in args.only:
            ratios, speeds = [], []
            for n in range(args.rounds):
                first, second = (ours, theirs) if n % 2 else (theirs, ours)
                speed = {id(first): asked(first, part), id(second): asked(second, part)}
                ratios.append(speed[id(ours)] / speed[id(theirs)])
                speeds.append(speed[id(ours)])
            middle = statistics.median(ratios)
            row = (f"{middle:.3f}", f"{min(ratios):.2f}", f"{max(ratios):.2f}", f"{statistics.median(speeds):,.0f}")
            print(f"| {LABELS[part]} | " + " | ".join(row) + " |", flush=True)
    finally:
        for process in (ours, theirs):
            process.kill()
            process.wait()


if __name__ == "__main__":
    main()
