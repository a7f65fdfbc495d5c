"""Views as they are sent: written without a check on the way out, they are what the messages say."""

from __future__ import annotations

import asyncio
import random
from typing import Any, cast

import pytest
from pydantic import ValidationError

from bocage.content.library import battles
from bocage.content.source import BattleSource
from bocage.server.guests import Guest
from bocage.server.new_tables import stored
from bocage.server.room import Keeper, Room
from bocage.server.wire import Act, Fresh, Presence, RuleChange, TableView, Text, UnitView
from bocage.table import Seat, Setup, Table, seating_of
from bocage.table.table import PRINTED

ACTIONS = 40


class Line:
    def __init__(self) -> None:
        self.texts: list[str] = []

    def send(self, text: str) -> None:
        self.texts.append(text)

    def hang_up(self) -> None:
        raise AssertionError("the line was cut")


class NoStore:
    """A keeper that stores nothing, of a table where nobody is a computer."""

    async def store(self, *told: Any) -> None: ...
    def now(self) -> float:
        return 1_800_000_000.0

    def tell_presence(self, room: Room) -> None: ...


async def told(battle: str) -> list[str]:
    """What the people of a table are told, two players and one who looks on."""
    source = BattleSource.of(battle)
    people = {name: name.partition("-")[0] for name in seating_of(source, PRINTED).names}
    setup = Setup(id="0" * 16, battle=source, opponent="online", seed=f"told {battle}", host="allies", clock="hour")
    seats = [Seat(name, who, who.title()) for name, who in people.items()]
    made = stored(setup, seats, now=1_800_000_000.0, listed=False)
    room = Room(cast(Keeper, NoStore()), made, Table(made.setup, made.seats, made.started), [], None)
    guests = [Guest(person, person.title(), Line()) for person in ("allies", "axis", "somebody")]
    for guest in guests:
        await room.enter(guest)
    rng = random.Random(battle)
    for _ in range(ACTIONS):
        t = room.table
        if t.over:
            break
        mover = next(g for g in guests if g.person == t.seats[t.decider].person)
        seat = room.acting_seat(mover.person)
        action = rng.choice(t.game.legal())
        await room.hear(mover, Act(type="act", version=t.version(seat), action=action))
    room.tell_presence_now()
    return [text for guest in guests for text in cast(Line, guest.line).texts]


@pytest.mark.parametrize("battle", sorted(battles()))
def test_what_is_sent_is_what_the_messages_say(battle: str) -> None:
    texts = asyncio.run(told(battle))
    assert len(texts) > ACTIONS
    for text in texts:
        kind = Fresh if text.startswith('{"type":"fresh"') else Presence
        read = kind.model_validate_json(text, strict=True)
        assert set(read.model_dump()) == set(kind.model_fields)


def test_the_names_of_values_are_checked_on_the_way_out() -> None:
    with pytest.raises(ValidationError):
        Text(en="one", fr="un", de="eins")  # type: ignore[call-arg]
    with pytest.raises(ValidationError):
        Text(en="one")  # type: ignore[call-arg]


def test_defaults_are_nobody_elses() -> None:
    words = Text(en="one", fr="un")
    one, two = (RuleChange(text=words) for _ in range(2))
    one.rules.append("BASE-001")
    assert two.rules == RuleChange(text=words).rules == []


def a_unit() -> UnitView:
    return UnitView(side="axis", unit="infantry", at="c4", figures=4, full=4)


def test_what_is_read_is_checked_as_ever() -> None:
    unit = a_unit().model_dump() | {"figures": "many"}
    with pytest.raises(ValidationError):
        UnitView.model_validate(unit)
    with pytest.raises(ValidationError):
        TableView.model_validate({})
