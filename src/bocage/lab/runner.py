"""Where the work is done: in this process, in several, or on a Ray cluster. Results come in order."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import socket
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from bocage import __version__

T = TypeVar("T")
R = TypeVar("R")
LOCAL: Final = "local"          # a small cluster on this machine
AHEAD: Final = 4                # tasks that wait per worker: enough to keep it busy, few enough to stop at once
KNOCK: Final = 5.0              # seconds
RETRIES: Final = 5              # of a task whose worker was lost


class NoCluster(RuntimeError):
    """The cluster cannot be used; `code` names a message."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.code = code
        self.about = args


@dataclass(frozen=True)
class Workers:
    """Who works. `spread` gives the same results whoever it is."""

    jobs: int = 1
    cluster: str = ""           # address of a Ray cluster, LOCAL, or empty for processes here

    def spread(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        """`work` done on every task, in the order of the tasks, each as soon as it is ready."""
        if self.cluster:
            return on_cluster(self.cluster, self.jobs, work, tasks)
        if self.jobs == 1:
            return map(work, tasks)
        return in_processes(self.jobs, work, tasks)


def in_processes(jobs: int, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
    # Spawned, not forked: the same on every system, and safe where threads run.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(tasks)) or 1, mp_context=context, initializer=end_with_parent) as pool:
        waiting: deque[Future[R]] = deque()
        try:
            for task in tasks:
                waiting.append(pool.submit(work, task))
                if len(waiting) > AHEAD * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
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


def on_cluster(address: str, jobs: int, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
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
    remote = ray.remote(max_retries=RETRIES)(known_by_version)
    workers = max(2, int(ray.cluster_resources().get("CPU", jobs)))
    waiting: deque[Any] = deque()
    try:
        for task in tasks:
            waiting.append(remote.remote(work, task))
            if len(waiting) > AHEAD * workers:
                yield checked(ray.get(waiting.popleft()))
        while waiting:
            yield checked(ray.get(waiting.popleft()))
    finally:
        for left in waiting:
            ray.cancel(left, force=True)
        if mine:
            ray.shutdown()


def knock(address: str) -> None:
    """Ray itself waits for minutes before it says that nobody answers."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if not host or not port.isdecimal():
        return                  # `auto` and the like, which Ray looks up
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK).close()
    except OSError as e:
        raise NoCluster("cluster-unreachable", address=address, reason=e.strerror or str(e)) from None


def known_by_version(work: Callable[[T], R], task: T) -> tuple[str, R]:
    """Runs on the worker, which says what Bocage it is."""
    return __version__, work(task)


def checked(answer: tuple[str, R]) -> R:
    """Another version may play other games: better none than a mixture."""
    version, result = answer
    if version != __version__:
        raise NoCluster("cluster-version", theirs=version, ours=__version__)
    return result
