"""Tables that wait for players: no cards yet, taken back without defeat, not listed for ever."""

from __future__ import annotations

import time

import httpx
import pytest
from live import Live
from players import Player, PlayerLine
from websockets.exceptions import ConnectionClosed

from bocage.notation.record import read_record
from bocage.server import sitting


def test_no_hand_is_shown_before_all_sit(live: Live) -> None:
    """Not in the view, the replay or the record; the promise of the seed stands from the beginning."""
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open()
    table = opened["table"]
    line = anna.sit(table)
    promise, deck = line.game["commitment"], line.game["deck"]
    assert line.game["hand"] == []
    assert set(line.game["hands"].values()) == {0}
    assert anna.get(f"/api/tables/{table}/replay/0")["game"]["hand"] == []
    record = read_record(anna.http.get(f"/api/tables/{table}/record").text)
    assert set(record.headers["deal"].replace("drew:", "").split(",")) == {"?"}
    line.send("why", ask=1, action="play probe-left")
    assert line.hear("because")["legal"] is False

    bert.join(table, opened["invite"])
    line.hear("fresh")
    other = bert.sit(table)
    assert line.heard[-1]["first"] is True
    for seat, now in (("allies", line), ("axis", other)):
        assert len(now.game["hand"]) == now.game["hands"][seat] > 0
        assert now.game["commitment"] == promise
    assert line.game["deck"] == deck - sum(line.game["hands"].values())
    dealt = live.services.rooms.by_id[table].table.game.position().hands
    assert (line.game["hand"], other.game["hand"]) == (dealt["allies"], dealt["axis"])


def test_against_the_computer_and_on_one_screen_cards_are_there_at_once(live: Live) -> None:
    anna = Player(live.address, "Anna")
    assert anna.sit(anna.open(opponent="computer", level="random")["table"]).game["hand"]
    line = anna.sit(anna.open(opponent="here")["table"])
    line.send("pass")
    line.hear("fresh")
    assert line.game["hand"]


def test_a_host_takes_the_table_back(live: Live) -> None:
    """No defeat is left behind: the table is nowhere, for nobody."""
    anna, carl = Player(live.address, "Anna"), Player(live.address, "Carl")
    opened = anna.open(listed=True)
    table = opened["table"]
    line, watcher = anna.sit(table), carl.sit(table)
    watcher.send("say", text="anybody here?")
    watcher.hear("chat")
    assert [t["id"] for t in carl.get("/api/lobby")] == [table]
    line.send("resign")
    line.hear("cancelled")
    watcher.hear("cancelled")
    assert anna.get("/api/tables") == carl.get("/api/lobby") == []
    assert live.services.tables.find(table) is None
    assert live.services.tables.spoken(table) == []
    with pytest.raises(httpx.HTTPStatusError, match="404"):
        Player(live.address).join(table, opened["invite"])
    with pytest.raises(ConnectionClosed):
        anna.sit(table)


def test_only_players_take_a_table_back_and_only_before_it_begins(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open()
    watcher = bert.sit(opened["table"])
    watcher.send("resign")
    assert watcher.hear("refused")["error"]["code"] == "not-seated"
    bert.join(opened["table"], opened["invite"])
    line = anna.sit(opened["table"])
    line.send("resign")
    line.hear("fresh")
    assert line.view["ending"] == "resigned"


def listed(player: Player) -> list[str]:
    return [table["id"] for table in player.get("/api/lobby")]


def host_is(player: Player, table: str) -> bool:
    seats = next(t for t in player.get("/api/lobby") if t["id"] == table)["seats"]
    return bool(next(s for s in seats if s["nickname"])["online"])


def left(line: PlayerLine, live: Live, table: str) -> None:
    line.close()
    while live.services.rooms.by_id[table].guests:
        time.sleep(0.01)


def test_a_host_who_left_is_marked_and_then_not_listed(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, carl = Player(live.address, "Anna"), Player(live.address, "Carl")
    quick, slow = (anna.open(listed=True, clock=clock)["table"] for clock in ("none", "slow"))
    line = anna.sit(quick)
    assert host_is(carl, quick)
    monkeypatch.setattr(sitting, "ABSENCE", {"none": 0.2})
    time.sleep(0.3)
    assert set(listed(carl)) == {quick, slow}, "the host sits there"
    left(line, live, quick)
    assert set(listed(carl)) == {quick, slow}, "a moment of absence is no reason"
    assert not host_is(carl, quick)
    time.sleep(0.3)
    assert listed(carl) == [slow]
    line = anna.sit(quick)
    assert set(listed(carl)) == {quick, slow}, "back again"
    assert carl.join(quick)["seat"] == "axis"
