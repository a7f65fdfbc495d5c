"""Logs of a server: a line of text or of JSON for each record, and no flood of the same line.

Fields beside the message (`extra=`) are keys of the JSON and follow the text as key=value. A line that
repeats within ten seconds is counted rather than written: a full disk, or an attacker, fills no log.
"""

from __future__ import annotations

import json
import logging
import logging.config
import time
from typing import Any, Final, Literal

from bocage.server.metrics import METRICS

Style = Literal["text", "json"]
PAUSE: Final = 10.0             # seconds for which the same line is not written again
MOST_LINES: Final = 1000        # different lines remembered
KNOWN: Final = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message", "repeated"}


class JsonLines(logging.Formatter):
    """One JSON object a line, for machines."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
            **fields_of(record),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    """Time, level, message and fields, for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        fields = "".join(f" {name}={value}" for name, value in fields_of(record).items())
        return super().formatMessage(record) + fields


class NoFlood(logging.Filter):
    """Lets a line through once in ten seconds, with how often it was left out before."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[str, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        METRICS.count("log_lines", record.levelname.lower())
        key = (record.name, str(record.msg), str(getattr(record, "status", "")))
        now = time.monotonic()
        since, left_out = self.seen.pop(key, (-PAUSE, 0))
        if now - since < PAUSE:
            self.seen[key] = (since, left_out + 1)
            return False
        self.seen[key] = (now, 0)
        if len(self.seen) > MOST_LINES:
            self.seen.pop(next(iter(self.seen)))
        if left_out:
            record.repeated = left_out
        return True


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    fields = {name: value for name, value in vars(record).items() if name not in KNOWN}
    repeated = getattr(record, "repeated", 0)
    return {**fields, "repeated": repeated} if repeated else fields


def set_up_logs(style: Style = "text") -> None:
    """Everything to standard error: a service keeps it, a terminal shows it."""
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "filters": {"no-flood": {"()": NoFlood}},
            "formatters": {"json": {"()": JsonLines}, "text": {"()": TextLines}},
            "handlers": {
                "stderr": {"class": "logging.StreamHandler", "formatter": style, "filters": ["no-flood"]}
            },
            "root": {"level": "WARNING", "handlers": ["stderr"]},
            "loggers": {"bocage": {"level": "INFO" if style == "json" else "WARNING"}},
        }
    )


__all__ = ["Style", "set_up_logs"]
