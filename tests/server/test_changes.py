"""Changes in the place of whole views: the same views, in a twentieth of the bytes."""

from __future__ import annotations

import json
import random
import socket
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from live import Live
from players import Json, Player
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from bocage.server.changes import difference, encode, patched

SIGNS = {"=", "~", "<", "@", "-"}
names = st.text(max_size=3).filter(lambda name: name not in SIGNS)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(names, inner, max_size=4),
    max_leaves=20,
)


@given(values, values)
def test_a_patch_makes_the_new_value_out_of_the_old(old: object, new: object) -> None:
    before = repr(old)
    made = patched(old, json.loads(difference(encode(old), encode(new))))
    assert made == new
    assert repr(old) == before


@pytest.mark.parametrize("battle", ["pegasus-bridge", "matanikau-river"])
def test_a_line_of_changes_tells_the_same_as_one_of_whole_views(live: Live, battle: str) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open(battle)
    table = opened["table"]
    bert.join(table, opened["invite"])
    carl = Player(live.address)
    pairs = [(person.sit(table), person.sit(table, changes=True)) for person in (anna, bert, carl)]
    late = [Player(live.address).sit(table, changes=True) for _ in range(3)]        # spectators who know less
    rng = random.Random(battle)
    for n in range(60):
        mover = next(whole for whole, _ in pairs if whole.choices)
        mover.act_at_random(rng)
        is_asked = live.services.rooms.by_id[table].table.is_asked      # spectators hear nothing then
        for whole, changed in pairs[: 2 if is_asked else 3]:
            for line in (whole, changed):
                if line is not mover:
                    line.hear("fresh")
            assert changed.view == whole.view
            assert changed.log == whole.log
        for line in [] if is_asked else late:
            line.hear("fresh")
            assert line.view == pairs[2][0].view
        if n == 30:
            late[0].send("whole")
            assert late[0].hear("fresh")["first"]
            assert late[0].log == pairs[2][0].log


class CountedLine:
    """A line as browsers open it, with changes and compression, that counts what comes through its wire."""

    def __init__(self, person: Player, table: str) -> None:
        host = person.address.removeprefix("http://")
        uri = parse_uri(f"ws://{host}/ws/tables/{table}?changes")
        self.protocol = ClientProtocol(uri, extensions=[ClientPerMessageDeflateFactory(client_max_window_bits=True)])
        self.socket = socket.create_connection((uri.host, uri.port), timeout=20)
        request = self.protocol.connect()
        request.headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        self.protocol.send_request(request)
        self.bytes = 0
        self.view: Json = {}
        self.hear()

    def send(self, **message: Any) -> None:
        self.protocol.send_text(json.dumps(message).encode())

    def hear(self) -> None:
        """Read up to the next view."""
        while True:
            for data in self.protocol.data_to_send():
                self.socket.sendall(data)
            for event in self.protocol.events_received():
                if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                    message = json.loads(event.data)
                    if message["type"] in ("fresh", "change"):
                        self.view = message.get("view") or patched(self.view, message["patch"])
                        return
            data = self.socket.recv(65536)
            assert data, "the line was closed"
            self.bytes += len(data)
            self.protocol.receive_data(data)

    @property
    def choices(self) -> list[str]:
        return [choice["action"] for choice in self.view["game"]["choices"]]


def test_an_act_takes_little_for_both_seats_together(live: Live) -> None:
    """In the middle of a usual game: all bytes that come to two browsers, heads of frames and presence included."""
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open()
    bert.join(opened["table"], opened["invite"])
    lines = [CountedLine(person, opened["table"]) for person in (anna, bert)]
    rng = random.Random("size")
    for n in range(120):
        if n == 20:
            begun = sum(line.bytes for line in lines)
        mover = next(line for line in lines if line.choices)
        mover.send(type="act", version=mover.view["game"]["version"], action=rng.choice(mover.choices))
        for line in sorted(lines, key=lambda line: line is not mover):      # the mover's message goes out as it listens
            line.hear()
    mean = (sum(line.bytes for line in lines) - begun) / 100
    print(f"{mean:.0f} bytes for both seats")
    assert lines[0].protocol.extensions, "no compression was agreed on"
    assert mean <= 750, "the aim is 1,500; whole views: 13,000"
