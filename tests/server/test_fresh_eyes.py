"""Views from caches compared with views made anew: no reader is told what was made for another.

Two games of a battle go on beside each other, with a line for every seat, two that look on, and replays for
each of them. What a line was told, changes put together, is what a server that knows nothing yet would show.
"""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any, cast

import pytest
from test_view_text import Line, NoStore

from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.server import changes, choices, units, view_text, views
from bocage.server.changes import ViewStream, joined, patched
from bocage.server.guests import Guest
from bocage.server.new_tables import stored
from bocage.server.replays import TableSnapshot
from bocage.server.room import Keeper, Room
from bocage.server.wire import Act, SetStanding
from bocage.table import Seat, Setup, Table, side_of
from bocage.table.stored_game import LiveGame

Json = dict[str, Any]
ACTIONS = 60
HERE = Path(__file__).parents[1] / "fixtures"
GAMES = {
    "reactions": ("arracourt", Variants()),
    "planes": ("mortain-breakthrough", Variants(air=True)),
    "night": ("pegasus-bridge", Variants()),
    "teams": ("sword-beach", Variants(seats=(2, 3))),
    "overlord": ("omaha-overlord", Variants(seats=(4, 4))),
    "unseen": (HERE / "deployment.toml", Variants()),
    "leaders": (HERE / "skirmish-led.toml", Variants()),
    "opportunity": (HERE / "skirmish.toml", Variants()),
    "chips": (HERE / "red-army-overlord.toml", Variants(seats=(2, 2))),
}


class Reader:
    """A line that puts the changes together as a browser does."""

    def __init__(self, room: Room, person: str) -> None:
        self.line = Line()
        self.guest = Guest(person, person.title(), self.line, stream=ViewStream())
        self.room = room
        self.read = 0
        self.view: Any = None
        self.entries: list[Json] = []

    def catch_up(self) -> int:
        """Read what came; returns how many messages that changed the view."""
        told = [json.loads(text) for text in self.line.texts[self.read :]]
        self.read = len(self.line.texts)
        told = [message for message in told if message["type"] in ("fresh", "change")]
        for message in told:
            if message["type"] == "fresh":
                self.view = message["view"]
                self.entries = self.entries if not message["first"] else []
                self.entries += message["entries"]
            else:
                self.view = patched(self.view, message["patch"])
                self.entries += joined([], message["entries"])
        return len(told)


def forget_everything(room: Room) -> None:
    """Caches as they are at the start of a process."""
    views.board_last = views.units_last = views.BoardShown([], {})
    views.told_last = None
    views.OPENINGS.clear()
    units._unit_view.cache_clear()
    choices._spoken.cache_clear()
    choices.KEPT.clear()
    view_text.units_last, view_text.entry_last = view_text.LastText(), view_text.LastText()
    view_text.board_last, view_text.choice_texts = view_text.LastBoard(), view_text.ChoiceTexts()
    for cached in (changes.cut_difference, changes.read, changes.pieces):
        cached.cache_clear()
    game = room.table.game
    assert isinstance(game, LiveGame)
    game.written = game.found = game.shown = None


def kept_caches() -> Json:
    return {
        "views": (views.board_last, views.units_last, views.told_last),
        "text": (view_text.units_last, view_text.entry_last, view_text.board_last, view_text.choice_texts),
    }


def put_back(kept: Json) -> None:
    views.board_last, views.units_last, views.told_last = kept["views"]
    view_text.units_last, view_text.entry_last, view_text.board_last, view_text.choice_texts = kept["text"]


def made_anew(room: Room, person: str) -> Json:
    """The view of a person as a process that has just begun would make it; the caches stay as they were."""
    kept, game = kept_caches(), cast(LiveGame, room.table.game)
    of_game = game.written, game.found, game.shown
    known = dict(choices.KEPT)
    forget_everything(room)
    view = cast(Json, json.loads(view_text.encode(room.view(person))))
    put_back(kept)
    choices.KEPT.clear()
    choices.KEPT.update(known)
    game.written, game.found, game.shown = of_game
    return view


def without_presence(view: Json) -> Json:
    """A view without who is here."""
    card = {**view["card"], "seats": [{**seat, "online": None} for seat in view["card"]["seats"]]}
    return {**view, "card": card}


async def opened(name: str, number: int) -> tuple[Room, list[Reader]]:
    battle, variants = GAMES[name]
    source = BattleSource.of(battle)
    names = source.ready(variants).seating.names
    people = {seat: f"person {seat}" for seat in names}
    setup = Setup(f"{number:016}", source, "online", f"eyes {name} {number}", names[0], variants)
    made = stored(setup, [Seat(seat, who, who.title()) for seat, who in people.items()], now=1.8e9, listed=False)
    room = Room(cast(Keeper, Keeps()), made, Table(made.setup, made.seats, made.started), [], None)
    readers = [Reader(room, person) for person in (*people.values(), "somebody", "another")]
    for reader in readers:
        await room.enter(reader.guest)
        reader.catch_up()
    return room, readers


class Keeps(NoStore):
    """A keeper whose time goes on."""

    time = 1.8e9

    def now(self) -> float:
        self.time += 3.0
        return self.time

    async def keep_standing(self, room: Room, seat: Seat) -> None: ...


def judge(room: Room, reader: Reader) -> None:
    person = reader.guest.person
    assert without_presence(reader.view) == without_presence(made_anew(room, person))
    seat = room.acting_seat(person)
    eyes = room.log_reader(seat)
    told = [view_text.encode(entry) for entry in views.entries(room.table.game, room.table.log.told(eyes), 0)]
    assert reader.entries == [json.loads(entry) for entry in told]
    game, p = reader.view["game"], room.table.game.position()
    if not room.table.over:
        assert room.table.setup.seed not in json.dumps(reader.view)
    unseen = {u.partition("@")[2] for s, told_ in (p.muster.unseen if p.muster else {}).items()
              if seat is None or side_of(seat) != s for u in told_}
    if unseen:
        placed = {u.at for u in p.units}
        assert not {u["at"] for u in game["units"]} & (unseen - placed)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_line_was_told_is_what_a_new_server_would_show(name: str) -> None:
    async def play() -> None:
        rng = random.Random(name)
        games = [await opened(name, number) for number in (1, 2)]
        for _ in range(ACTIONS):
            room, readers = rng.choice(games)
            t = room.table
            if t.over:
                return
            mover = next(r for r in readers if r.guest.person == t.seats[t.decider].person)
            for reader in readers:              # replays fill the same caches from a thread of theirs
                if rng.random() < 0.2:
                    replay = TableSnapshot.of(t).replay(room.reader_of(reader.guest.person))
                    await asyncio.to_thread(replay.frame, replay.frames, "")
            if t.game.field.rules.battle.opportunity and rng.random() < 0.1:
                await room.hear(mover.guest, SetStanding(type="standing", order=rng.choice(["ask", "never"])))
            seat = room.acting_seat(mover.guest.person)
            await room.hear(mover.guest, Act(type="act", version=t.version(seat), action=rng.choice(t.game.legal())))
            for reader in readers:
                reader.catch_up()
                judge(room, reader)

    asyncio.run(play())


@pytest.mark.parametrize("name", ["reactions", "overlord", "opportunity"])
def test_who_must_not_learn_of_a_reaction_is_sent_nothing_meanwhile(name: str) -> None:
    """No message, though empty, no time of a change, and no standing order of somebody else."""
    asked = 0

    async def play(number: int) -> None:
        nonlocal asked
        rng = random.Random(f"{name} {number}")
        room, readers = await opened(name, number)
        t = room.table
        for _ in range(400):
            if t.over or asked > 3:
                return
            mover = next(r for r in readers if r.guest.person == t.seats[t.decider].person)
            before = {r: room.view(r.guest.person).card.changed for r in readers}
            seat, legal = room.acting_seat(mover.guest.person), t.game.legal()
            attacks = [action for action in legal if action.startswith("attack")]
            action = rng.choice(attacks or legal)
            await room.hear(mover.guest, Act(type="act", version=t.version(seat), action=action))
            unaware = [r for r in readers if t.waits(room.acting_seat(r.guest.person)) and r is not mover]
            asked += bool(unaware)
            assert len(unaware) == 0 or {"somebody", "another"} <= {r.guest.person for r in unaware}
            for reader in readers:
                assert reader.catch_up() == (0 if reader in unaware else 1)
                if reader in unaware:
                    assert room.view(reader.guest.person).card.changed == before[reader]
            if unaware and t.game.phase == "opportunity":
                answerer = next(r for r in readers if r.guest.person == t.seats[t.decider].person)
                await room.hear(answerer.guest, SetStanding(type="standing", order="ask"))
                assert [r for r in readers if r.catch_up()] == [answerer]

    for number in range(12):
        asyncio.run(play(number))
    assert asked
