"""The record of a game: headers, then one action per line with its chance in braces.

    6a attack d3xe4 {infantry,star,flag} ; e4 -1

What stands in braces is the outcome of chance, which a replay reads instead of any
generator; what follows `;` is derived, and a replay must reproduce it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from bocage.content.seating import SeatName, Side, side_of
from bocage.notation.errors import NotationError
from bocage.notation.facts import (
    BattleDrawn,
    BattleWon,
    Blown,
    Built,
    Die,
    Drew,
    Eliminated,
    Exited,
    Fact,
    Healed,
    Landed,
    Looked,
    Lost,
    MedalWon,
    Opened,
    Rescued,
    Retreated,
    Sealing,
    Seized,
    ShotDown,
    Supplied,
    TookGround,
    TouchedDown,
    TurnedUp,
    Unloaded,
    Visibility,
)
from bocage.notation.seats import seat_letters, seat_of
from bocage.notation.vocabulary import FACES
from bocage.speech import Said

FORMAT: Final = "bocage-record 1"
LINE: Final = re.compile(
    r"([1-9][0-9]{0,5})([ax][1-4clmrf]?) ([a-z0-9 ?+-]{1,120})(?: \{([a-z0-9:,?-]*)\})?(?: ; ([^;{}]*))?"
)
HEADERS: Final = (
    "battle", "source", "variants", "seats", "engine", "commitment", "scripted", "origin", "start", "deal", "seed",
    "result", "players", "date",
)


@dataclass(frozen=True)
class RecordLine:
    """One action of a record."""

    turn: int
    seat: SeatName
    action: str
    chance: tuple[str, ...] = ()
    derived: str = ""

    @property
    def side(self) -> Side:
        return side_of(self.seat)


@dataclass
class Record:
    """A record as read. `cut` is the number of the line where it breaks off, 0 if it does not."""

    headers: dict[str, str]
    lines: list[RecordLine] = field(default_factory=list)
    cut: int = 0


def chance_of(facts: Iterable[Fact]) -> tuple[str, ...]:
    """What chance decided, in order."""
    out = []
    for fact in facts:
        match fact:
            case Die():
                out.append(fact.face)
            case Drew():
                out.append(f"drew:{fact.card or '?'}")
            case Opened():
                out.append(f"open:{fact.card}")
            case Looked():
                out.append(f"look:{fact.card or '?'}")
            case Landed():
                out.append(f"land:{fact.at or '-'}")
            case TurnedUp():
                out.append(f"mine:{fact.number}")
            case Seized():
                out.append(f"lost:{fact.card}")
    return tuple(out)


def derived_of(facts: Iterable[Fact]) -> str:
    """What followed, in short: `e4 -1, e4>e5, allies +1`."""
    out = []
    for fact in facts:
        match fact:
            case Lost():
                out.append(f"{fact.at} -{fact.figures}")
            case Healed():
                out.append(f"{fact.at} +{fact.figures}")
            case Unloaded():
                out.append(f"{fact.start}>{fact.to}")
            case Supplied():
                out.append(f"{fact.start} -1, {fact.to} +1")
            case Eliminated():
                out.append(f"{fact.at} gone")
            case Exited():
                out.append(f"{fact.at} exits")
            case ShotDown():
                out.append(f"{fact.at} down")
            case TouchedDown():
                out.append(f"{fact.at} lands")
            case Rescued():
                out.append(f"{fact.at} rescued")
            case Visibility():
                out.append(f"sight {fact.hexes}")
            case Blown(gone=True):
                out.append(f"{fact.at} blown")
            case Built():
                out.append(f"{fact.at} built")
            case Sealing(sealed=True):
                out.append(f"{fact.at} sealed")
            case Retreated() | TookGround():
                out.append(f"{fact.start}>{fact.to}")
            case MedalWon():
                out.append(f"{fact.side} {fact.change:+d}")
            case BattleWon():
                out.append(f"{fact.side} wins")
            case BattleDrawn():
                out.append("draw")
    return ", ".join(out)


def write_record(headers: dict[str, str], lines: Iterable[RecordLine]) -> str:
    out = [FORMAT]
    out += [f"{name}: {headers[name]}" for name in HEADERS if headers.get(name)]
    out.append("")
    for line in lines:
        text = f"{line.turn}{seat_letters(line.seat)} {line.action}"
        if line.chance:
            text += f" {{{','.join(line.chance)}}}"
        if line.derived:
            text += f" ; {line.derived}"
        out.append(text)
    return "\n".join(out) + "\n"


def read_record(text: str) -> Record:
    """Read a record; a last line that breaks off is left out and reported in `cut`."""
    rows = text.split("\n")
    if rows[0].rstrip("\r") != FORMAT:
        expected = Said("fault-expected", text=repr(FORMAT))
        raise NotationError("record", Said("fault-line", line=1, reason=expected), rows[0][:80])
    record = Record({})
    body = False
    for number, raw in enumerate(rows[1:], 2):
        row = raw.rstrip("\r")
        last = number == len(rows)      # no newline after it: the file may be cut here
        try:
            if not body:
                if row:
                    read_header(record, row)
                elif not last:
                    body = True
                continue
            if row:
                line = read_row(row)
                if last:
                    raise NotationError("record", Said("fault-newline"))
                record.lines.append(line)
        except NotationError as e:
            if last:
                record.cut = number
                break
            raise NotationError("record", Said("fault-line", line=str(number), reason=e.reason), row) from None
    if not body and not record.cut:
        record.cut = len(rows)
    for name in ("battle", "commitment"):
        if name not in record.headers:
            raise NotationError("record", Said("fault-header-missing", header=repr(name)))
    return record


def read_header(record: Record, row: str) -> None:
    name, colon, value = row.partition(": ")
    if not colon or name not in HEADERS:
        raise NotationError("record", Said("fault-header-unknown", known=HEADERS), row)
    if name in record.headers:
        raise NotationError("record", Said("fault-header-twice", header=repr(name)), row)
    record.headers[name] = value


def read_row(row: str) -> RecordLine:
    found = LINE.fullmatch(row)
    if not found:
        raise NotationError("record", Said("fault-record-row"), row)
    turn, seat, action, chance, derived = found.groups()
    tokens = tuple(chance.split(",")) if chance else ()
    for token in tokens:
        if token not in FACES and not re.fullmatch(r"(drew|look|open|land|mine|lost):[a-z0-9?-]+", token):
            raise NotationError("record", Said("fault-outcome", token=repr(token)), row)
    return RecordLine(int(turn), seat_of(seat), action, tokens, derived or "")
