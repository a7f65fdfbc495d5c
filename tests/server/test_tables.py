"""Opening, joining, listing and finishing tables."""

from __future__ import annotations

import random

from live import Live
from players import Json, Player, PlayerLine, two_players

from bocage.server.chat import is_heard, room_for
from bocage.store import Spoken


def test_a_whole_game_against_the_computer(live: Live) -> None:
    player = Player(live.address, "Anna")
    opened = player.open("pegasus-bridge", "computer", level="random", side="axis")
    assert opened["seat"] == "axis"
    assert opened["invite"] is None
    line = player.sit(opened["table"])
    rng = random.Random(3)
    while not line.game["over"]:
        if line.choices:
            assert line.act_at_random(rng)["type"] == "fresh"
        else:
            line.hear("fresh")
    assert line.view["ending"] == "won"
    assert line.game["winner"] in ("allies", "axis")
    assert line.game["seed"]
    assert line.game["choices"] == []
    view = player.get(f"/api/tables/{opened['table']}/replay")
    assert view["proof"] == "proof-ok"
    assert [t["over"] for t in player.get("/api/tables")] == [True]
    numbers = [e["number"] for e in line.log]
    assert numbers == list(range(len(numbers)))


def test_an_invite_opens_one_seat_to_one_person(live: Live) -> None:
    anna, bert, carl = (Player(live.address, name) for name in ("Anna", "Bert", "Carl"))
    opened = anna.open("toulon", side="axis")
    table, token = opened["table"], opened["invite"]
    assert opened["invites"] == {"allies": token}
    assert anna.join(table)["invite"] == token
    assert anna.join(table, token)["seat"] == "axis", "nobody sits on both sides"
    line = anna.sit(table)
    assert line.game["choices"] == []
    assert line.act("pass")["error"]["code"] == "not-started"
    assert bert.join(table, "guessed")["seat"] == "spectator"
    assert bert.join(table, token)["seat"] == "allies"
    assert carl.join(table, token)["seat"] == "spectator"
    assert bert.join(table) == {"table": table, "seat": "allies", "invite": None, "invites": {}}
    line.hear("fresh")
    seats = {s["side"]: s for s in line.view["card"]["seats"]}
    assert (seats["allies"]["nickname"], seats["allies"]["mine"]) == ("Bert", False)
    assert (seats["axis"]["nickname"], seats["axis"]["mine"]) == ("Anna", True)
    line.close()


def test_the_lobby_lists_what_waits_and_lets_anybody_in(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Anna")
    hidden = anna.open("toulon")["table"]
    listed = anna.open("toulon", listed=True)["table"]
    ids = {t["id"] for t in bert.get("/api/lobby")}
    assert listed in ids
    assert hidden not in ids
    assert bert.join(hidden)["seat"] == "spectator"
    assert bert.join(listed)["seat"] == "axis"
    assert listed not in {t["id"] for t in bert.get("/api/lobby")}
    names = [s["nickname"] for s in bert.get(f"/api/tables/{listed}")["card"]["seats"]]
    assert names == ["Anna", "Anna 2"], "a score by name needs two names"


def test_lists_say_whose_turn_it_is(live: Live) -> None:
    anna, bert = Player(live.address), Player(live.address)
    opened = anna.open("pegasus-bridge")
    assert anna.get("/api/tables")[0]["my_turn"] is False
    bert.join(opened["table"], opened["invite"])
    assert anna.get("/api/tables")[0]["my_turn"] is True
    assert bert.get("/api/tables")[0]["my_turn"] is False


def test_resigning_ends_the_game_and_opens_everything(live: Live) -> None:
    table, allies, axis = two_players(live.address)
    allies.act_at_random(random.Random(1))
    axis.hear("fresh")
    axis.send("resign")
    for line in (allies, axis):
        line.hear("fresh")
        assert line.view["ending"] == "resigned"
        assert line.game["over"] is True
        assert line.game["winner"] == "allies"
        assert line.game["seed"]
        assert line.choices == []
    assert allies.act("end")["error"]["code"] == "over"
    text = Player(live.address).http.get(f"/api/tables/{table}/record").text
    assert f"seed: {allies.game['seed']}" in text
    opened = Player(live.address).post("/api/replays", {"record": text})
    assert opened["view"]["proof"] == "proof-ok"
    assert opened["view"]["note"] == "unfinished"


def test_a_rematch_swaps_sides_and_is_one_table_for_both(live: Live) -> None:
    table, allies, axis = two_players(live.address)
    allies.send("rematch")
    assert allies.hear("refused")["error"]["code"] == "not-over"
    allies.send("resign")
    allies.hear("fresh")
    axis.hear("fresh")
    allies.send("rematch")
    axis.send("rematch")
    for line in (allies, axis):
        line.hear("fresh")
        line.hear("fresh")
    assert allies.view["rematch"] == axis.view["rematch"] not in (None, table)
    room = live.services.tables.find(allies.view["rematch"])
    assert room
    names = {seat.side: seat.nickname for seat in room.seats}
    assert names == {"allies": "Bert", "axis": "Anna"}
    assert room.setup.seed != live.services.rooms.by_id[table].table.setup.seed


def finish(line: PlayerLine, other: PlayerLine, rng: random.Random) -> None:
    while not line.game["over"]:
        mover = line if line.choices else other
        watcher = other if mover is line else line
        mover.act_at_random(rng)
        watcher.hear("fresh")


def test_a_two_way_match_opens_its_second_leg_and_adds_up(live: Live) -> None:
    table, allies, axis = two_players(live.address, two_way=True)
    finish(allies, axis, random.Random(5))
    first = allies.view["match"]["legs"]
    assert [leg["leg"] for leg in first] == [1]
    assert first[0]["medals"] == allies.game["medals"]
    truth = live.services.rooms.by_id[table].table
    assert first[0]["figures"] == {"allies": truth.losses("axis"), "axis": truth.losses("allies")}
    second = allies.view["rematch"]
    assert second
    room = live.services.tables.find(second)
    assert room
    assert (room.setup.leg, room.setup.two_way, room.previous) == (2, True, table)
    assert {s.side: s.nickname for s in room.seats} == {"allies": "Bert", "axis": "Anna"}
    watcher = Player(live.address)
    view = watcher.get(f"/api/tables/{second}")
    assert view["card"]["leg"] == 2
    for what in ("medals", "figures"):
        allied, axis_ = first[0][what]["allies"], first[0][what]["axis"]
        assert view["match"]["legs"][0][what] == {"allies": axis_, "axis": allied}, "sides have changed"


def test_chat_between_players_is_not_for_spectators_until_the_end(live: Live) -> None:
    table, allies, axis = two_players(live.address)
    crowd = Player(live.address, "Crowd").sit(table)
    allies.send("say", text="my secret plan")
    assert axis.hear("chat")["lines"][0]["text"] == "my secret plan"
    crowd.send("say", text="hello")
    assert crowd.hear("chat")["lines"][0] | {"at": ""} == {
        "number": 1, "nickname": "Crowd", "seat": "spectator", "room": "watchers", "text": "hello", "at": "",
    }
    assert "secret plan" not in str(crowd.heard)
    late = Player(live.address).sit(table)
    assert [line["text"] for line in late.hear("chat")["lines"]] == ["hello"]
    axis.drain()
    assert "hello" not in str(axis.heard), "a spectator speaks to the players"
    allies.send("resign")
    assert [line["text"] for line in axis.hear("chat")["lines"]] == ["hello"], "told once the game is over"
    assert [line["text"] for line in crowd.hear("chat")["lines"]] == ["my secret plan"]
    after = Player(live.address).sit(table)
    assert [line["text"] for line in after.hear("chat")["lines"]] == ["my secret plan", "hello"]


def test_chat_rooms_have_their_listeners() -> None:
    def heard(seat: str, wished: str, listener: str, is_over: bool) -> bool:
        return is_heard(Spoken(0, "A", seat, "x", room=room_for(seat, wished)), listener, is_over)  # type: ignore[arg-type]

    seats = ("allies-1", "allies-2", "axis", "spectator")
    for is_over in (False, True):
        told = [s for s in seats if heard("allies-1", "players", s, is_over)]
        assert told == list(seats if is_over else seats[:3])
        assert [s for s in seats if heard("allies-1", "side", s, is_over)] == ["allies-1", "allies-2"]
        assert [s for s in seats if heard("axis", "side", s, is_over)] == ["axis"]
        told = [s for s in seats if heard("spectator", "watchers", s, is_over)]
        assert told == list(seats if is_over else seats[3:])
    assert {room_for("spectator", "side"), room_for("spectator", "players")} == {"watchers"}
    assert room_for("allies", "watchers") == "players"


def test_presence_tells_who_is_there(live: Live) -> None:
    _, allies, axis = two_players(live.address)
    while not all(s["online"] for s in allies.hear("presence")["seats"]):       # told a moment later
        pass
    axis.close()
    assert [s["online"] for s in allies.hear("presence")["seats"]] == [True, False]


def test_players_are_told_who_watches(live: Live) -> None:
    table, allies, _ = two_players(live.address)
    carl = Player(live.address, "Carl")
    crowd = [carl.sit(table), carl.sit(table), Player(live.address, "Dora").sit(table)]
    for line in (allies, crowd[2]):
        while (told := line.hear("presence"))["spectators"] < 2:
            pass
        assert (told["spectators"], told["watchers"]) == (2, ["Carl", "Dora"]), "a person counts once"
    crowd[2].close()
    while (told := allies.hear("presence"))["watchers"] != ["Carl"]:
        pass
    assert told["spectators"] == 1


def test_a_reconnecting_player_finds_everything(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open()
    bert.join(opened["table"], opened["invite"])
    line = anna.sit(opened["table"])
    while line.choices and len(line.log) < 4:
        line.act_at_random(random.Random(2))
    line.close()
    again = anna.sit(opened["table"])
    assert again.heard[0]["first"] is True
    assert again.log == line.log
    assert again.game == line.game


def test_how_the_first_turn_began_is_told_without_what_was_dealt(live: Live) -> None:
    """The light of the first night is rolled before anybody acts (PAC-NGT-002); a drop comes before the first turn."""
    anna = Player(live.address, "Anna")

    def told(battle: str) -> Json:
        table = anna.open(battle, "computer", level="recruit")["table"]
        opening: Json = anna.sit(table).view["opening"]
        assert anna.get(f"/api/tables/{table}/replay")["opening"] == opening
        return opening

    night = told("guam-counterattack")
    facts = [fact["fact"] for fact in night["facts"]]
    assert (facts[0], facts[-1]) == ("turn", "visibility")
    assert set(facts[1:-1]) == {"die"}
    assert [fact["fact"] for fact in told("pegasus-bridge")["facts"]] == ["turn"]
    assert told("sainte-mere-eglise") is None
