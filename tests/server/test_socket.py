"""Bad messages on a socket: stale, foreign, malformed, oversized and hasty messages change nothing."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from live import Live
from players import Json, Player, PlayerLine, two_players
from test_bot_pool import until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from bocage.server.limits import MESSAGE_BYTES, Limits
from bocage.server.socket import PATIENCE
from bocage.table import Table


class SocketScene:
    """A table in mid game, and a way to say that nothing has changed."""

    def __init__(self, live: Live, battle: str = "pegasus-bridge") -> None:
        self.live = live
        self.id, self.allies, self.axis = two_players(live.address, battle)
        rng = random.Random(battle)
        for _ in range(6):
            mover, other = self.mover, self.waiter
            mover.act_at_random(rng)
            other.hear("fresh")

    @property
    def table(self) -> Table:
        return self.live.services.rooms.by_id[self.id].table

    @property
    def mover(self) -> PlayerLine:
        return self.allies if self.table.decider == "allies" else self.axis

    @property
    def waiter(self) -> PlayerLine:
        return self.axis if self.mover is self.allies else self.allies

    def state(self) -> tuple[object, ...]:
        t = self.table
        stored = len(self.live.services.tables.events(self.id))
        return t.game.digest(), t.events, t.changes, stored, t.undo_asked, t.over, len(t.game.entries)


@pytest.fixture(scope="module")
def scene(live: Live) -> SocketScene:
    return SocketScene(live)


def refused(answer: Json, code: str) -> None:
    assert answer["type"] == "refused", answer
    assert answer["error"]["code"] == code
    assert answer["error"]["message"]["en"]
    assert answer["error"]["message"]["fr"]
    assert "view" not in answer, "whoever sends garbage is not sent a whole view for each of it"


def closed_with(line: PlayerLine) -> int:
    """Read until the server hangs up; the code it gives."""
    with pytest.raises(ConnectionClosed):
        for _ in iter(line.read, None):
            pass
    assert line.socket.close_code
    return line.socket.close_code


def test_the_first_message_is_the_whole_table(scene: SocketScene) -> None:
    first = scene.allies.heard[0]
    assert first["type"] == "fresh"
    assert first["first"] is True


def test_an_action_at_another_version_is_stale(scene: SocketScene) -> None:
    before = scene.state()
    line = scene.mover
    for version in (line.game["version"] - 1, line.game["version"] + 1, -1, 10**9):
        answer = line.act(line.choices[0], version)
        refused(answer, "stale")
    assert scene.state() == before


def test_an_action_for_the_other_side_is_refused(scene: SocketScene) -> None:
    before = scene.state()
    refused(scene.waiter.act(scene.mover.choices[0]), "not-yours")
    assert scene.state() == before


def test_an_action_that_is_not_allowed_names_the_rule(scene: SocketScene) -> None:
    before = scene.state()
    line = scene.mover
    answer = line.act("attack a1xb1")
    refused(answer, "illegal")
    assert answer["error"]["rule"]
    for action in ("", " ", "move", "move a1", "fly a1-b2", "play nothing", "ignore 99", "move a1-a1\n", "pass pass"):
        answer = line.act(action)
        assert answer["type"] == "refused", action
    assert scene.state() == before


def test_a_spectator_does_nothing(live: Live, scene: SocketScene) -> None:
    before = scene.state()
    crowd = Player(live.address).sit(scene.id)
    assert crowd.view["seat"] == "spectator"
    refused(crowd.act(scene.mover.choices[0]), "not-seated")
    wishes: list[tuple[str, Json]] = [(t, {}) for t in ("resign", "pass", "rematch")]
    for type_, more in [*wishes, ("undo", {"version": 6}), ("answer-undo", {"accept": True})]:
        crowd.send(type_, **more)
        refused(crowd.hear("refused"), "not-seated")
    assert scene.state() == before
    crowd.close()


def test_a_forged_cookie_is_a_spectator(live: Live, scene: SocketScene) -> None:
    before = scene.state()
    url = live.address.replace("http", "ws") + f"/ws/tables/{scene.id}"
    line = PlayerLine(url, {"Cookie": "bocage=IjEi.forged"})
    assert line.view["seat"] == "spectator"
    line.close()
    assert scene.state() == before


MALFORMED = [
    "", "{", "null", "[]", "3", '"act"', "{}", '{"type": "act"}', '{"type": "nothing"}',
    '{"type": "act", "version": "x", "action": "end"}', '{"type": "act", "version": 1, "action": 3}',
    '{"type": "act", "version": 1, "action": "end", "side": "axis"}', '{"type": "say", "text": ""}',
    '{"type": "say", "text": "' + "x" * 501 + '"}', '{"type": "act", "version": 1e400, "action": "end"}',
    '{"type": "act", "version": ' + "9" * 5000 + ', "action": "end"}', '{"type": "ping", "type": "resign", "x": 1}',
    "\ud800".encode("utf-8", "replace").decode(), "[" * 5000,
    '{"type": "act", "version": 1, "action": "' + "a" * 201 + '"}',
]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_message_that_cannot_be_read_is_refused(scene: SocketScene, text: str) -> None:
    before = scene.state()
    scene.mover.socket.send(text)
    refused(scene.mover.hear("refused"), "malformed")
    assert scene.state() == before


def test_a_binary_message_is_refused(scene: SocketScene) -> None:
    before = scene.state()
    scene.mover.socket.send(b'{"type": "resign"}')
    refused(scene.mover.hear("refused"), "malformed")
    assert scene.state() == before


def test_an_oversized_message_ends_the_line_and_changes_nothing(live: Live, scene: SocketScene) -> None:
    before = scene.state()
    for payload in (b"x" * (MESSAGE_BYTES + 1), json.dumps({"type": "say", "text": "x" * MESSAGE_BYTES})):
        crowd = Player(live.address).sit(scene.id)
        crowd.socket.send(payload)
        assert closed_with(crowd) == 1009
    assert scene.state() == before


def test_a_packed_message_counts_as_it_is_unpacked(live: Live, scene: SocketScene) -> None:
    """Ten megabytes of blanks are ten kilobytes on the wire; they are not unpacked further than the limit."""
    url = live.address.replace("http", "ws") + f"/ws/tables/{scene.id}"
    with connect(url, max_size=None) as socket:
        assert "permessage-deflate" in socket.response.headers["Sec-WebSocket-Extensions"]
        socket.send(" " * 10_000_000)
        with pytest.raises(ConnectionClosed):
            list(socket)
        assert socket.close_code == 1009


def test_a_table_that_does_not_exist_closes_the_line(live: Live) -> None:
    url = live.address.replace("http", "ws") + "/ws/tables/nothing"
    with connect(url) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=5)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4404


def test_pages_of_other_sites_get_no_line(live: Live, scene: SocketScene) -> None:
    url = live.address.replace("http", "ws") + f"/ws/tables/{scene.id}"
    for origin in ("https://evil.example", "null", "http://["):
        with pytest.raises(InvalidStatus) as refused, connect(url, additional_headers={"Origin": origin}):
            pass
        assert refused.value.response.status_code == 403
    own = live.address
    with connect(url, origin=own) as socket:
        assert json.loads(socket.recv())["type"] == "fresh"


def test_why_answers_with_rule_dice_and_odds(scene: SocketScene) -> None:
    before = scene.state()
    line = scene.mover
    line.send("why", ask=7, action="move a1-m9")
    answer = line.hear("because")
    assert (answer["ask"], answer["legal"]) == (7, False)
    assert answer["reason"]["en"] != answer["reason"]["fr"]
    assert answer["rules"]
    units = line.game["units"]
    own, enemy = (next(u["at"] for u in units if u["side"] == side) for side in ("allies", "axis"))
    line.send("why", ask=8, action=f"attack {own}x{enemy}")
    answer = line.hear("because")
    assert answer["odds"]["losses"]
    assert sum(answer["odds"]["losses"]) == pytest.approx(1)
    line.send("why", ask=9, action="nonsense")
    assert line.hear("because")["legal"] is False
    assert scene.state() == before


def test_threats_are_told_where_units_stand_and_where_the_one_in_hand_could_go(live: Live) -> None:
    scene, rng = SocketScene(live, "sword-beach"), random.Random("threats")
    for _ in range(400):
        line, side = scene.mover, scene.table.decider
        own = {u["at"] for u in line.game["units"] if u["side"] == side}
        moves = [c for c in line.game["choices"] if c["verb"] == "move"]
        ends = {c["end"] for c in moves if c["start"] == moves[0]["start"]}
        line.send("threats", ask=3, unit=moves[0]["start"] if moves else None)
        answer = line.hear("threats")
        assert answer["ask"] == 3
        assert set(answer["at"]) <= own | ends
        if set(answer["at"]) & ends and set(answer["at"]) & own:
            break
        other = scene.waiter
        line.act_at_random(rng)
        other.hear("fresh")
    else:
        raise AssertionError("nobody was ever in danger")
    enemies = {u["at"] for u in line.game["units"] if u["side"] != side}
    for found in answer["at"].values():
        assert {t["start"] for t in found} <= enemies
        assert all(1 <= t["dice"] <= 4 for t in found)
    before = scene.state()
    line.send("threats", ask=4, unit="zz")
    assert set(line.hear("threats")["at"]) <= own
    line.send("look", ask=6, hex=next(iter(enemies)))
    sight = line.hear("sight")
    assert (sight["ask"], sight["hex"]) == (6, next(iter(enemies)))
    assert {t["start"] for t in sight["threats"]} <= own
    line.send("look", ask=7, hex="b9")
    assert next(phrase["en"] for phrase in line.hear("sight")["ground"]) == "entering ends the move"
    line.send("look", ask=8, hex="zz")
    assert line.hear("sight")["ground"] == []
    watcher = Player(live.address).sit(scene.id)
    watcher.send("threats", ask=5)
    assert watcher.hear("threats")["at"] == {}
    assert scene.state() == before


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
WORDS = "move attack play order keep ignore retreat drop target heal a1 b2 - x as recon-left 9 zz"
words = st.sampled_from(WORDS.split(" "))
messages = st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "why", "threats", "undo", "answer-undo", "say", "pass", "ping"]) | anything},
    optional={
        "version": st.integers(-5, 5) | anything,
        "ask": st.integers(0, 9),
        "unit": words | anything,
        "action": st.lists(words, max_size=5).map(" ".join) | anything,
        "accept": anything,
        "text": st.just("") | anything,
    },
)


@pytest.fixture(scope="module")
def fuzzed(live: Live) -> Iterator[SocketScene]:
    scene = SocketScene(live, "omaha-beach")
    yield scene
    scene.allies.close()


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(message=messages)
def test_no_message_breaks_the_table(fuzzed: SocketScene, message: Json) -> None:
    line = fuzzed.waiter        # not its turn: whatever it says, the game stays
    before = fuzzed.state()[0]
    line.socket.send(json.dumps(message))
    line.drain()
    assert fuzzed.state()[0] == before
    line.heard.clear()


def test_lines_from_one_address_are_counted(tmp_path: Path) -> None:
    narrow = Live(tmp_path, Limits(lines=2))
    table = Player(narrow.address).open()["table"]
    lines = [Player(narrow.address).sit(table) for _ in range(2)]
    with pytest.raises(InvalidStatus) as full:
        Player(narrow.address).sit(table)
    assert full.value.response.status_code == 403
    lines[0].close()
    for _ in range(200):
        if sum(narrow.services.crowd.here.values()) < 2:
            break
        time.sleep(0.01)
    again = Player(narrow.address).sit(table)
    assert again.hear("presence")
    again.close()
    lines[1].close()
    narrow.stop()


def test_haste_is_refused_then_cut_off(tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = Live(tmp_path_factory.mktemp("slow"), Limits(messages=(0.001, 10)))
    line = Player(slow.address).sit(Player(slow.address).open()["table"])
    for _ in range(11):
        line.send("ping")
    assert line.hear("refused")["error"]["code"] == "too-often"
    assert [m["type"] for m in line.heard].count("pong") == 10
    for _ in range(PATIENCE):
        line.send("ping")
    assert closed_with(line) == 1008
    slow.stop()


def test_a_line_whose_backlog_is_full_is_closed_and_not_left_deaf(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.server.lines.BACKLOG", 8)
    table, allies, axis = two_players(live.address)
    axis.drain()
    stuck = next(line for line, (who, _) in live.services.lines.lines.items() if who == axis_person(live, table))

    async def never(_: str) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(stuck.socket, "send_text", never)       # a browser that has stopped reading
    for n in range(12):
        allies.send("say", text=f"line {n}")
    allies.drain()
    assert closed_with(axis) == 1012
    again = Player(live.address)
    again.http.cookies.clear()
    again.http.cookies.set("bocage", axis_cookie(live, table))
    back = again.sit(table)
    assert back.view["seat"] == "axis"
    assert [line["text"] for line in back.hear("chat")["lines"]] == [f"line {n}" for n in range(12)]
    for line in (allies, back):
        line.close()


def axis_person(live: Live, table: str) -> str:
    person = live.services.rooms.by_id[table].table.seats["axis"].person
    assert person
    return person


def axis_cookie(live: Live, table: str) -> str:
    return str(live.services.sessions.guests.dumps(axis_person(live, table)))


def test_many_who_leave_at_once_drown_nobody(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.server.lines.BACKLOG", 30)
    table, allies, axis = two_players(live.address)
    watcher = Player(live.address)
    crowd = [watcher.sit(table) for _ in range(60)]
    for line in (allies, axis):
        line.drain()
        line.heard.clear()
    with ThreadPoolExecutor(20) as pool:
        list(pool.map(lambda line: line.close(), crowd))
    until(lambda: len(live.services.rooms.by_id[table].guests) == 2)
    assert allies.act(allies.choices[0])["type"] == "fresh"
    axis.hear("fresh")
    while not any(m["type"] == "presence" and m["spectators"] == 0 for m in allies.heard):
        allies.hear("presence")
    told = [m for m in allies.heard if m["type"] == "presence"]
    assert len(told) < 30, "who come and go together are told of together"
    for line in (allies, axis):
        line.close()
