"""Expected knowledge of a seat, worked out from the true position, and a search of messages for more.

Written apart from the server: a card may be named in a message only in a place where the
rules make it known to that seat, and then it must be the right card.
"""

from __future__ import annotations

import json
from typing import Any

from bocage.game import Game
from bocage.notation.position import Position
from bocage.server.room import Room

Json = dict[str, Any]
OPEN_FACTS = {"played", "discarded"}
SECRET_FACTS = {"drew", "looked"}
PLACES = {"hand", "discards", "drawn", "card", "kind", "action", "stage"}


class Truth:
    """The true state of a room, for judging what was said about it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        deck = room.table.game.field.deck
        self.words = {*deck.faces, *(kind.id for kind in deck.kinds)}
        self.harmless: set[str] = set()         # texts that name no card: most come again and again

    @property
    def game(self) -> Game:
        return self.room.table.game

    @property
    def position(self) -> Position:
        return self.game.position()

    def judge(self, text: str, seat: str, message: Any = None) -> None:
        """Fail if a message to a seat tells what it may not know; `message` is the text, where it was read already."""
        table = self.room.table
        if not table.over:
            assert table.setup.seed not in text
            assert table.setup.seed[:16] not in text
        for other in table.seats.values():
            assert other.token not in text
            assert not other.person or other.person not in text
        message = json.loads(text) if message is None else message
        self.search(message, ())
        view = message.get("view") or (message if "game" in message else None)
        if view:
            self.judge_game(view["game"], seat)
        for entry in message.get("entries", []):
            self.judge_entry(entry, seat)

    def search(self, value: Any, path: tuple[str, ...]) -> None:
        """Cards are named nowhere but where the other checks look: neither by a key nor by a value."""
        if isinstance(value, dict):
            for key, inner in value.items():
                self.look(key, (*path, "key"))
                self.search(inner, (*path, key))
        elif isinstance(value, list):
            for inner in value:
                self.search(inner, path)
        elif isinstance(value, str):
            self.look(value, path)

    def look(self, value: str, path: tuple[str, ...]) -> None:
        if value in self.harmless:
            return
        if any(word in self.words for word in value.split()):
            assert path[-1] in PLACES or "terms" in path, f"{value!r} at {'.'.join(path)}"
        else:
            self.harmless.add(value)

    def judge_game(self, view: Json, seat: str) -> None:
        """The cards of a view that shows the position of now."""
        p = self.position
        assert isinstance(view["deck"], int)
        assert view["hand"] == p.hands.get(seat, [])
        assert view["hands"] == {side: len(cards) for side, cards in p.hands.items()}
        assert view["discards"] == p.discards
        if seat != p.active:
            assert set(view["drawn"]) <= {"?"}
        if view["in_play"]:
            assert view["in_play"]["card"] == p.card
        if seat != p.decider or view["over"]:
            assert view["choices"] == []
            assert view["can_undo"] is False
        if seat != p.decider:
            assert view["phase"] != "react"
        mine = {*p.hands.get(seat, []), *(p.drawn if seat == p.active else [])}
        for choice in view["choices"]:
            if choice["card"]:
                assert choice["card"] in mine
        assert (view["seed"] is not None) == self.room.table.over

    def judge_entry(self, entry: Json, seat: str) -> None:
        if entry["action"].startswith("keep "):
            assert entry["side"] == seat or entry["action"] == "keep ?"
        for fact in entry["facts"]:
            if fact["fact"] in SECRET_FACTS:
                assert fact["side"] == seat or fact["card"] is None
            elif "card" in fact:
                assert fact["fact"] in OPEN_FACTS

    def judge_record(self, text: str, seat: str) -> None:
        """A record of a game that lasts: drawn cards of others are question marks."""
        if self.room.table.over:
            return
        assert "seed:" not in text
        assert self.room.table.setup.seed not in text
        letter = {"allies": "a", "axis": "x"}.get(seat, "-")
        head, _, body = text.partition("\n\n")
        first = self.game.field.rules.battle.hand[0]
        dealt = next(line for line in head.split("\n") if line.startswith("deal: "))[6:].split(",")
        for number, card in enumerate(dealt):
            owner = "allies" if number < first else "axis"
            assert owner == seat or card == "drew:?"
        for line in body.split("\n"):
            if line.startswith("keep") or "{" not in line:
                continue
            turn_side = line.split(" ")[0].lstrip("0123456789")
            drawn = [t for t in line.split("{")[1].split("}")[0].split(",") if t.startswith(("drew:", "look:"))]
            if turn_side != letter and not self.owed(line):
                assert all(t.endswith("?") for t in drawn), line

    @staticmethod
    def owed(line: str) -> bool:
        """At the end of a turn the other side may draw too, for a reaction."""
        return " end" in line or " keep" in line or " done" in line
