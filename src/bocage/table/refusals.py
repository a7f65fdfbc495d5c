"""What a table refuses, with a stable code and a reason in both languages."""

from __future__ import annotations

from typing import Any

from bocage.explain import Reason


class Refusal(ValueError):
    """The table stays as it is. `code` is for programs, `reason` for people."""

    def __init__(self, code: str, reason: Reason | None = None, **args: Any) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason or Reason(f"server-{code}", **args)

    @property
    def rule(self) -> str | None:
        return self.reason.rules[0] if self.reason.rules else None
