"""Refusals of a table, each with a stable code and a reason in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bocage.fault import Fault, Sayable
from bocage.speech import Said


class Refusal(Fault):
    """The table stays as it is. `code` is for programs, `reason` for people."""

    def __init__(self, code: str, reason: Sayable | None = None, rules: Sequence[str] = (), **args: Any) -> None:
        super().__init__(reason or Said(f"server-{code}", **args), rules=rules)
        self.code = code
