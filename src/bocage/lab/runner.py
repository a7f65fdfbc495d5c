"""Parallel runner: in this process, in several, or on a Ray cluster. Results come in order, or when ready."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from bocage.fault import Fault
from bocage.lab.build_id import report_build
from bocage.speech import Said

T = TypeVar("T")
R = TypeVar("R")
LOCAL: Final = "local"          # a small cluster on this machine
AHEAD: Final = 4                # tasks that wait per worker: enough to keep it busy, few enough to stop at once
KNOCK: Final = 5.0              # seconds
RETRIES: Final = 5              # of a task whose worker was lost


class NoCluster(Fault):
    """The cluster cannot be used; `code` names a message."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(Said(code, **args))
        self.code = code


@dataclass(frozen=True)
class Workers:
    """Workers of the runner. `spread` gives the same results on all of them."""

    jobs: int = 1
    cluster: str = ""           # address of a Ray cluster, LOCAL, or empty for processes here

    def spread(self, work: Callable[[T], R], tasks: Sequence[T], ordered: bool = True) -> Iterator[R]:
        """`work` done on every task, in the order of the tasks, each as soon as it is ready.

        Not ordered, a result waits for no other, and when a task fails, all that were done come before the error.
        """
        if self.cluster:
            return on_cluster(self.cluster, self.jobs, work, tasks, ordered)
        if self.jobs == 1:
            return map(work, tasks)
        return in_processes(self.jobs, work, tasks, ordered)


def in_processes(jobs: int, work: Callable[[T], R], tasks: Sequence[T], ordered: bool) -> Iterator[R]:
    # Spawned, not forked: the same on every system, and safe where threads run.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(tasks)) or 1, mp_context=context, initializer=end_with_parent) as pool:
        waiting: list[Future[R]] = []

        def next_result() -> R:
            first = waiting[0] if ordered else wait_for(waiting, return_when=FIRST_COMPLETED).done.pop()
            waiting.remove(first)
            return first.result()

        try:
            for task in tasks:
                waiting.append(pool.submit(work, task))
                if len(waiting) > AHEAD * jobs:
                    yield next_result()
            while waiting:
                yield next_result()
        except Exception:
            if not ordered:
                pool.shutdown(cancel_futures=True)          # what is begun ends before the pool does anyway
                yield from (f.result() for f in waiting if not f.cancelled() and not f.exception())
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def end_with_parent() -> None:
    """In a worker: do not outlive who started it, however that one ends."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def on_cluster(address: str, jobs: int, work: Callable[[T], R], tasks: Sequence[T], ordered: bool) -> Iterator[R]:
    """The same on Ray. A task whose worker or machine is lost is done again elsewhere."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")        # who plays here is nobody's business
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise NoCluster("cluster-no-ray") from None
    local = address == LOCAL
    if not local:
        knock(address)
    mine = not ray.is_initialized()
    if mine:
        try:
            ray.init(
                address="local" if local else address,
                num_cpus=max(2, jobs) if local else None,
                include_dashboard=False if local else None,
                configure_logging=False,
                log_to_driver=False,
            )
        except (ConnectionError, ValueError, RuntimeError) as e:
            raise NoCluster("cluster-unreachable", address=address, reason=str(e).splitlines()[0]) from e
    remote = ray.remote(max_retries=RETRIES)(known_by_build)
    workers = max(2, int(ray.cluster_resources().get("CPU", jobs)))
    waiting: list[Any] = []

    def next_result() -> R:
        first = waiting[0] if ordered else ray.wait(waiting)[0][0]
        waiting.remove(first)
        result: R = checked(ray.get(first))
        return result

    try:
        for task in tasks:
            waiting.append(remote.remote(work, task))
            if len(waiting) > AHEAD * workers:
                yield next_result()
        while waiting:
            yield next_result()
    except Exception:
        if not ordered:
            yield from done_besides(ray, waiting)
        raise
    finally:
        for left in waiting:
            ray.cancel(left, force=True)
        if mine:
            ray.shutdown()


def done_besides(ray: Any, waiting: list[Any]) -> Iterator[Any]:
    """Results that are there already, of tasks that did not fail."""
    for task in ray.wait(waiting, num_returns=len(waiting), timeout=0)[0] if waiting else []:
        try:
            result = checked(ray.get(task))
        except Exception:
            continue        # the first error is told
        yield result


def knock(address: str) -> None:
    """Ray itself waits for minutes before it says that nobody answers."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if not host or not port.isdecimal():
        return                  # `auto` and the like, which Ray looks up
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK).close()
    except OSError as e:
        raise NoCluster("cluster-unreachable", address=address, reason=e.strerror or str(e)) from None


def known_by_build(work: Callable[[T], R], task: T) -> tuple[str, R]:
    """Runs on the worker, which says what Bocage it is."""
    return report_build(), work(task)


def checked(answer: tuple[str, R]) -> R:
    """Another build may play other games: better none than a mixture."""
    theirs, result = answer
    if theirs != report_build():
        raise NoCluster("cluster-build", theirs=theirs, ours=report_build())
    return result
