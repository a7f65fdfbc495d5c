"""Ray clusters: the same games as on one machine, also when a worker is lost."""

from __future__ import annotations

import importlib.util
import os
import signal
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from slow_games import Failing, Marked

from bocage.content import library
from bocage.lab.inquiry import Inquiry, investigate
from bocage.lab.ladder import Book, run, schedule
from bocage.lab.runner import NoCluster, Workers
from bocage.lab.watched_game import play_batch

HAS_RAY = importlib.util.find_spec("ray") is not None
SECONDS = 60


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of two nodes with two workers each."""
    if not HAS_RAY:
        warnings.warn("NO RAY, NOTHING TESTED ON A CLUSTER: pip install 'bocage[cluster]'", stacklevel=1)
        pytest.skip("ray is not installed")
    from ray.cluster_utils import Cluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("PYTHONPATH", str(Path(__file__).parent))      # where the workers find slow_games
        made: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
        made.add_node(num_cpus=2)
        yield made.address
        made.shutdown()


def inquiry(games: int = 30) -> Inquiry:
    return Inquiry(library.battles()["vassieux"], games, seed="cluster", first_move=False)


def test_a_cluster_gives_the_report_of_one_process(cluster: str) -> None:
    assert investigate(inquiry(), Workers(cluster=cluster)) == investigate(inquiry())


def test_a_worker_killed_in_the_middle_costs_nothing(cluster: str, tmp_path: Path) -> None:
    (batches,) = inquiry(120).batches()
    killed: list[str] = []

    def kill_one() -> None:
        """The worker of the newest batch begun, once some are done."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            marks = sorted(tmp_path.iterdir(), key=lambda mark: int(mark.name.split("-")[2]))
            if len(marks) >= 5:
                killed.append(marks[-1].name.split("-")[0])
                os.kill(int(marks[-1].name.split("-")[1]), signal.SIGKILL)
                return
            time.sleep(0.02)

    killer = threading.Thread(target=kill_one)
    killer.start()
    found = list(Workers(cluster=cluster).spread(Marked(tmp_path), batches))
    killer.join()
    assert found == [play_batch(batch) for batch in batches]
    begun = [mark.name.split("-")[0] for mark in tmp_path.iterdir()]
    assert len(killed) == 1
    assert begun.count(killed[0]) == 2, "the batch of the killed worker is played again"
    assert len({mark.name.split("-")[1] for mark in tmp_path.iterdir()}) >= 3, "several workers took part"


def test_the_ladder_climbs_on_a_cluster_too(cluster: str) -> None:
    pairs = schedule(["random", "captain"], ["vassieux"], 2)
    alone, shared = (
        [(g.pair, g.leg, g.winner, g.turns) for g in run(pairs, Book(None), workers, lambda _: None)]
        for workers in (Workers(), Workers(cluster=cluster))
    )
    assert alone == shared


def test_a_task_that_fails_loses_none_that_are_done(cluster: str, tmp_path: Path) -> None:
    found: list[int] = []
    with pytest.raises(ValueError, match="the first one"):
        found.extend(Workers(cluster=cluster).spread(Failing(tmp_path), range(6), ordered=False))
    assert found


def test_a_machine_with_other_rules_is_refused(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.lab.runner.report_build", lambda: "another")
    with pytest.raises(NoCluster) as caught:
        list(Workers(cluster=cluster).spread(abs, [-1]))
    assert caught.value.code == "cluster-build"
    assert "here another" in str(caught.value)


def test_no_cluster_there(cluster: str) -> None:
    with pytest.raises(NoCluster) as caught:
        list(Workers(cluster="127.0.0.1:1").spread(play_batch, []))
    assert caught.value.code == "cluster-unreachable"
