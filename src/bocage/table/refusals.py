"""Refusals of a table, each with a stable code and a reason in both languages."""

from __future__ import annotations

from typing import Any

from bocage.explain import Reason
from bocage.fault import Fault
from bocage.speech import Said


class Refusal(Fault):
    """The table stays as it is. `code` is for programs, `reason` for people."""

    def __init__(self, code: str, reason: Reason | None = None, **args: Any) -> None:
        super().__init__(reason or Said(f"server-{code}", **args), rules=reason.rules if reason else ())
        self.code = code
