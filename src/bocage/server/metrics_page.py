"""Prometheus metrics on a port of their own, which is not for players: `bocage serve --metrics 127.0.0.1:9464`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from bocage import __version__
from bocage.server.metrics import BOUNDS, Snapshots

COUNTERS: Final = {
    "requests": ("HTTP requests answered", "status"),
    "messages": ("messages from browsers", "type"),
    "events": ("events stored, by kind", "kind"),
    "refused": ("requests and messages refused, by code", "code"),
    "failed": ("events that could not be stored", ""),
    "log_lines": ("log lines, by level", "level"),
}
DURATIONS: Final = {
    "request": "from a request to its answer",
    "message": "from a message on a socket to everybody told",
    "store": "from an event to its commit",
    "loop_lag": "how late the event loop was",
}
LEVELS: Final = {
    "sockets": "open sockets",
    "rooms": "tables in memory",
    "lab_waiting": "inquiries that wait or run",
    "journal_waiting": "events that wait to be stored",
}


class WorkerMetrics:
    """A Prometheus collector over the snapshots of all workers, summed."""

    def __init__(self, snapshots: Snapshots) -> None:
        self.snapshots = snapshots

    def collect(self) -> Iterator[Metric]:
        found = self.snapshots()
        yield GaugeMetricFamily("bocage_workers", "workers that answer", value=len(found))
        info = GaugeMetricFamily("bocage_version", "always 1", labels=["version"])
        info.add_metric([__version__], 1)
        yield info
        yield from self.counters(found)
        yield from self.durations(found)
        for name, text in LEVELS.items():
            value = sum(snapshot["levels"].get(name, 0) for snapshot in found)
            yield GaugeMetricFamily(f"bocage_{name}", text, value=value)

    def counters(self, found: list[dict[str, Any]]) -> Iterator[Metric]:
        sums: Counter[tuple[str, str]] = Counter()
        for snapshot in found:
            for name, label, value in snapshot["counters"]:
                sums[name, label] += value
        for name, (text, label) in COUNTERS.items():
            family = CounterMetricFamily(f"bocage_{name}", text, labels=[label] if label else [])
            mine = {key: value for (of, key), value in sums.items() if of == name}
            for key, value in sorted(mine.items() if mine or label else [("", 0)]):
                family.add_metric([key] if label else [], value)
            yield family

    def durations(self, found: list[dict[str, Any]]) -> Iterator[Metric]:
        for name, text in DURATIONS.items():
            buckets, total = [0] * (len(BOUNDS) + 1), 0.0
            for snapshot in found:
                here, seconds = snapshot["durations"].get(name, (buckets[:0], 0.0))
                buckets = [a + b for a, b in zip(buckets, here, strict=True)] if here else buckets
                total += seconds
            below, rows = 0, []
            for bound, count in zip([*map(str, BOUNDS), "+Inf"], buckets, strict=True):
                below += count
                rows.append((bound, below))
            yield HistogramMetricFamily(f"bocage_{name}_seconds", text, buckets=rows, sum_value=total)


def serve_metrics(host: str, port: int, snapshots: Snapshots) -> int:
    """Answer Prometheus in a thread of its own; returns the port."""
    registry = CollectorRegistry()
    registry.register(WorkerMetrics(snapshots))
    for collector in (ProcessCollector, PlatformCollector, GCCollector):
        collector(registry=registry)
    server, _ = start_http_server(port, host, registry)
    return int(server.server_port)


__all__ = ["serve_metrics"]
