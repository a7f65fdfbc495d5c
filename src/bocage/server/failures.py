"""Refusals as messages: a stable code, a sentence in both languages, the rule where one applies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bocage.content.errors import ContentError
from bocage.fault import Fault, Sayable
from bocage.lab.whatif import CannotChange
from bocage.server.choices import both
from bocage.server.wire import Failure
from bocage.speech import Said

# Answers that any request may get, for the description of the interface.
FAILURES: Final[dict[int | str, dict[str, Any]]] = {
    code: {"model": Failure} for code in (400, 403, 404, 405, 409, 413, 421, 422, 429, 503)
}


class Rejected(Fault):
    """A request that is answered with a Failure and this status."""

    def __init__(self, status: int, code: str, said: Sayable | None = None, **args: Any) -> None:
        super().__init__(said or Said(f"server-{code}", **args))
        self.status = status
        self.code = code
        self.defects: Sequence[Sayable] = ()

    @property
    def failure(self) -> Failure:
        return as_failure(self).model_copy(update={"defects": [both(fault) for fault in self.defects]})


def as_failure(fault: Fault) -> Failure:
    """A fault as it travels to the client."""
    return Failure(code=fault.code, message=both(fault.reason if not fault.place else fault), rule=fault.rule)


def failure(code: str, **args: Any) -> Failure:
    return Failure(code=code, message=both(Said(f"server-{code}", **args)))


def unplayable(error: ContentError) -> Rejected:
    """A battle that cannot be played: everything that is wrong with it."""
    refused = Rejected(422, "bad-battle", count=len(error.found))
    refused.defects = error.found
    return refused


def unreadable(error: ContentError) -> Rejected:
    """A table on a battle of one's own that this version cannot read: the table is kept for one that can."""
    refused = Rejected(409, "frozen-battle")
    refused.defects = error.found
    return refused


def unchangeable(error: CannotChange) -> Rejected:
    """A what-if that cannot be: the laboratory's own words."""
    return Rejected(422, f"what-if-{error.code}", error.reason)
