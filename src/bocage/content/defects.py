"""All defects of a battle file: each is repaired in memory and the file read again, until none is left.

So there is one reader and one set of checks, and whatever they learn to refuse is listed here too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

from bocage.content import library, likeness
from bocage.content.errors import ContentError
from bocage.content.maps import read_token
from bocage.content.schema import Battle
from bocage.core.board import SHAPES
from bocage.fault import Sayable
from bocage.speech import Said
from bocage.traits.ground import Mined

MOST: Final = 50        # defects told at once
SAME: Final = {"en": "?", "fr": "?"}
# A value that is right, for each key that a battle cannot do without; the others are left out.
STAND_INS: Final[dict[str, Any]] = {
    "id": "battle", "number": 1, "name": SAME, "date": ["1944-06-06"], "face": "country", "top": "axis",
    "first": "allies", "hand": 4, "medals": 1, "nation": "united-states", "force": SAME, "side": "allies",
    "unit": "infantry", "at": "", "when": "held", "sides": ["allies"], "forces": [], "map": "",
    "allies": {"nation": "united-states", "hand": 4, "medals": 4, "force": SAME},
    "axis": {"nation": "germany", "hand": 4, "medals": 4, "force": SAME},
    "en": "?", "fr": "?", "summary": SAME, "briefing": SAME, "history": SAME,
}

NEEDED: Final = {"what", "trait"}       # without it, the piece means nothing


class Defects(ContentError):
    """A battle file with several defects: the place is that of the first, the words are those of all."""

    def __init__(self, found: list[ContentError]) -> None:
        super().__init__(found[0].file, found[0].place, found[0].reason)
        self.every = found

    @property
    def found(self) -> list[ContentError]:
        return self.every

    def text(self, lang: str) -> str:
        return "\n".join(fault.text(lang) for fault in self.found)


def defects(data: dict[str, Any], file: str, check: Callable[[Battle], object]) -> list[ContentError]:
    """The faults of a battle as data; `check` raises the first that it finds in a battle of the right types."""
    patient = Patient(deepcopy(data))
    found: list[ContentError] = []
    for _ in range(MOST):
        try:
            check(library.typed(likeness.Resolved(file, patient.data, []), Battle))
            break
        except ContentError as e:
            met = e.key.removeprefix("$").removeprefix(".")
            fault = ContentError(file, patient.original(e), e.reason)
        key = fault.key.removeprefix("$.")
        follows = any(told.key.removeprefix("$.").startswith(f"{key}.") for told in found)
        if not follows and str(fault) not in map(str, found):
            found.append(fault)
        if not patient.mend(met, fault.reason):
            break
    return found


class Patient:
    """A battle as data, mended piece by piece; pieces taken out of a list leave the others their numbers."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.kept: dict[str, list[int]] = {
            key: list(range(len(value))) for key, value in data.items() if isinstance(value, list)
        }
        self.mended: set[str] = set()

    def original(self, fault: ContentError) -> Sayable | str:
        """The place of a fault with the number that its piece has in the file."""
        if not isinstance(fault.place, str):
            return fault.place
        return re.sub(r"^(\$\.)?(\w+)\[(\d+)\]", self._number, fault.place)

    def _number(self, found: re.Match[str]) -> str:
        kept = self.kept.get(found[2], [])
        at = int(found[3])
        return f"{found[1] or ''}{found[2]}[{kept[at] if at < len(kept) else at}]"

    def mend(self, key: str, reason: Sayable) -> bool:
        """Put something right in the place of what is wrong; False where nothing can be done."""
        told = innermost(reason)
        if key.startswith("map"):
            return self.mend_map(told)
        if told.message == "fault-mine-owner":
            mines = [o.id for o in library.obstacles().values() if any(isinstance(t, Mined) for t in o.traits)]
            self.data.setdefault("owners", []).extend({"side": "axis", "what": o} for o in mines)
            return True
        path = [int(part) if part.isdecimal() else part for part in re.findall(r"\w[\w-]*", key)]
        if told.message in ("fault-field-missing", "fault-field-unknown"):
            path.append(str(told.args["field"]))
        again = f"{key} {told.text('en')}"
        if not path or again in self.mended:
            return False
        self.mended.add(again)
        holder = self.follow(path[:-1])
        last = path[-1]
        if last == "at" and isinstance(holder, dict) and isinstance(holder.get("at"), str):
            left = without(holder["at"], told)
            if left != holder["at"]:
                holder["at"] = left
                return True
        if told.message != "fault-field-unknown" and last in STAND_INS and isinstance(holder, dict) and len(path) < 4:
            if holder.get(last) != STAND_INS[last] or last not in holder:
                holder[str(last)] = deepcopy(STAND_INS[str(last)])
                return True
        return self.take_out(path, holder)

    def take_out(self, path: list[int | str], holder: Any) -> bool:
        """Leave a key out; if it is none, the whole piece of the list it stands in."""
        if isinstance(holder, dict) and path[-1] in holder and path[-1] not in STAND_INS and path[-1] not in NEEDED:
            del holder[path[-1]]
            return True
        if len(path) >= 2 and isinstance(self.data.get(str(path[0])), list) and isinstance(path[1], int):
            name, at = str(path[0]), path[1]
            if at < len(self.data[name]):
                del self.data[name][at]
                self.kept.get(name, [0] * (at + 1)).pop(at)
                return True
        return False

    def follow(self, path: list[int | str]) -> Any:
        here: Any = self.data
        for part in path:
            try:
                here = here[part]
            except (KeyError, IndexError, TypeError):
                return None
        return here

    def mend_map(self, told: Said) -> bool:
        name = self.data.get("board", "standard")
        shape = SHAPES.get(name if isinstance(name, str) else "", SHAPES["standard"])
        text = self.data.get("map")
        rows = [row.split() for row in text.strip().splitlines()] if isinstance(text, str) else []
        before = [list(row) for row in rows]
        widths = [shape.width - r % 2 for r in range(shape.height)]
        if told.message == "fault-map-rows" or not rows:
            rows = (rows + [["."] * width for width in widths[len(rows):]])[: shape.height]
        elif told.message == "fault-map-width":
            r = next(i for i, row in enumerate(rows) if len(row) != widths[i])
            rows[r] = ["."] * widths[r]
        else:       # one hex at a time, so that each is told
            wrong = next(((r, i) for r, row in enumerate(rows) for i, t in enumerate(row) if not is_token(t)), None)
            if wrong:
                rows[wrong[0]][wrong[1]] = "."
        self.data["map"] = "\n".join(" ".join(row) for row in rows)
        return rows != before


def is_token(token: str) -> bool:
    try:
        read_token(token, "")
    except ContentError:
        return False
    return True


def innermost(reason: Sayable) -> Said:
    """The message inside a suggestion or another fault."""
    while True:
        inner = getattr(reason, "reason", None)
        if isinstance(reason, Said) and reason.message in ("fault-meant", "fault-special"):
            inner = reason.args["reason"]
        if inner is None:
            return reason if isinstance(reason, Said) else Said("error-plain", reason=reason.text("en"))
        reason = inner


def without(names: str, told: Said) -> str:
    """The names of hexes without the one complained of; the second of two that are the same."""
    listed = names.split()
    wrong = str(told.args.get("name", told.args.get("hex", ""))).strip("'")
    if wrong in listed:
        listed.remove(wrong)
    elif told.message == "fault-same-hex":
        listed = list(dict.fromkeys(listed))
    return " ".join(listed)


__all__ = ["Defects", "defects"]
