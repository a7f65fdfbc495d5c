"""Refusals as messages: a stable code, a sentence in both languages, the rule where one applies."""

from __future__ import annotations

from typing import Any

from bocage.explain import Reason
from bocage.lab.whatif import CannotChange
from bocage.server.choices import both
from bocage.server.wire import Failure
from bocage.table import Refusal


class Rejected(Exception):
    """A request that is answered with a Failure and this status."""

    def __init__(self, status: int, code: str, **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.failure = failure(code, **args)


def failure(code: str, **args: Any) -> Failure:
    return Failure(code=code, message=both(Reason(f"server-{code}", **args)))


def unchangeable(error: CannotChange) -> Rejected:
    """A what-if that cannot be: the laboratory's own words."""
    code = f"what-if-{error.code}"
    made = Rejected(422, "malformed")
    made.failure = Failure(code=code, message=both(Reason(code, **error.about)))
    return made


def refused(refusal: Refusal) -> Failure:
    return Failure(code=refusal.code, message=both(refusal.reason), rule=refusal.rule)
