"""Battles of one's own: uploaded, listed for their owner alone, played by everybody at the table, kept while needed."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from live import Live
from players import Player
from sqlalchemy import func, update

from bocage.content import library
from bocage.content.source import BattleSource
from bocage.server.limits import UNLIMITED, Limits
from bocage.server.tidying import tidy
from bocage.server.wire import LONGEST_BATTLE
from bocage.store import MOST_OWNED, StoredBattles, open_database, people_balance
from bocage.store.schema import battles

SHAPES = Path(__file__).parents[1] / "shapes"
TEXT = (SHAPES / "standard.toml").read_text("utf-8")


def own(number: int = 0) -> str:
    return TEXT.replace("number = 901", f"number = {1000 + number}")


def upload(player: Player, text: str) -> httpx.Response:
    return player.http.post("/api/battles", json={"text": text})


def test_a_battle_is_listed_for_its_owner_alone(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    card = anna.post("/api/battles", {"text": own()})
    source = BattleSource.of_text(own(), "x")
    assert (card["id"], card["own"], card["name"]["fr"]) == (source.digest, True, "Treize sur neuf")
    assert [c["id"] for c in anna.get("/api/battles/mine")] == [source.digest]
    assert bert.get("/api/battles/mine") == []
    assert source.digest not in {c["id"] for c in anna.get("/api/battles")}
    assert not any(c["own"] for c in anna.get("/api/battles"))
    anna.post("/api/battles", {"text": own()})          # again: the same
    assert len(anna.get("/api/battles/mine")) == 1
    assert anna.post(f"/api/battles/{source.digest}/forget") == []
    assert bert.http.get(f"/api/battles/{source.digest}").status_code == 404


def test_planes_are_offered_where_the_engine_takes_them(live: Live) -> None:
    anna = Player(live.address, "Anna")
    assert all(card["planes"] for card in anna.get("/api/battles"))
    assert anna.post("/api/battles", {"text": own()})["planes"]
    for battle in ("vassieux", "omaha-overlord", "goodwood"):
        taken = anna.http.post("/api/tables", json={"battle": battle, "opponent": "computer", "air": True})
        assert taken.status_code == 200, taken.text


def test_everything_that_is_wrong_is_told_in_both_languages(live: Live) -> None:
    anna = Player(live.address, "Anna")
    wrong = own().replace("hand = 5", "hand = 50").replace('what = "bunker"', 'what = "bunkr"')
    told = upload(anna, wrong)
    assert (told.status_code, told.json()["code"]) == (422, "bad-battle")
    english = [d["en"] for d in told.json()["defects"]]
    assert len(english) == 2
    assert "axis.hand" in english[0]
    assert "did you mean bunker?" in english[1]
    assert "vouliez-vous dire bunker" in told.json()["defects"][1]["fr"]
    assert told.json()["message"]["en"].endswith("there are 2 defects.")
    assert len(upload(anna, "this is = no [ toml").json()["defects"]) == 1
    assert upload(anna, str(SHAPES / "standard.toml")).status_code == 422       # no path of this machine
    assert anna.get("/api/battles/mine") == []


@pytest.mark.parametrize(
    "text",
    [
        '{"a": ' + "[" * 900 + "]" * 900 + "}",
        TEXT.replace("number = 901", "number = " + "9" * 18),
        own().replace("medals = ", "medals = 0x" + "f" * 30 + " # "),
    ],
    ids=["depth", "number", "hexadecimal"],
)
def test_what_no_battle_has_is_refused(live: Live, text: str) -> None:
    """It ended the reading with an error of the server's own."""
    answer = upload(Player(live.address), text)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-battle")


def test_a_battle_that_ships_is_not_uploaded(live: Live) -> None:
    shipped = (library.rulebook() / "battles" / "07-vassieux.toml").read_text("utf-8")
    told = upload(Player(live.address, "Anna"), shipped)
    assert (told.status_code, told.json()["code"]) == (409, "battle-ships")
    assert "Vassieux" in told.json()["message"]["fr"]


def test_files_have_a_size_and_people_a_number_of_them(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Player(live.address, "Anna")
    assert upload(anna, own() + "#" * LONGEST_BATTLE).status_code == 422
    assert upload(anna, "#" * 300_000).status_code == 413
    assert MOST_OWNED == 50
    monkeypatch.setattr("bocage.store.battles.MOST_OWNED", 2)
    assert [upload(anna, own(n)).status_code for n in (1, 2, 3, 1)] == [200, 200, 429, 200]


def test_uploads_are_counted(tmp_path: Path) -> None:
    slow = Limits(**{**vars(UNLIMITED), "battles": (0.001, 2)})
    server = Live(tmp_path, limits=slow)
    try:
        anna = Player(server.address, "Anna")
        assert [upload(anna, "x = 1").status_code for _ in range(3)] == [422, 422, 429]
    finally:
        server.stop()


def play(lines: list[Any], actions: int, seed: str) -> None:
    rng = random.Random(seed)
    for _ in range(actions):
        mover = next((line for line in lines if line.choices), None)
        if mover is None or mover.game["over"]:
            return
        mover.act_at_random(rng)
        for line in lines:
            line.drain()


def test_a_table_on_it_is_played_stored_and_shown_to_all_who_are_there(tmp_path: Path) -> None:
    """Also one that goes by the name of a battle that ships, after a restart, and when its owner has forgotten it."""
    text = own().replace('id = "thirteen-by-nine"', 'id = "pegasus-bridge"')
    server = Live(tmp_path)
    anna, bert = Player(server.address, "Anna"), Player(server.address, "Bert")
    key = anna.post("/api/battles", {"text": text})["id"]
    opened = anna.open(key, listed=True)
    assert [(t["id"], t["battle"]) for t in bert.get("/api/lobby")] == [(opened["table"], key)]
    bert.join(opened["table"], opened["invite"])
    lines = [anna.sit(opened["table"]), bert.sit(opened["table"])]
    play(lines, 30, "own")
    stranger = Player(server.address, "Carl")
    sheet = stranger.get(f"/api/battles/{key}")
    assert (sheet["id"], sheet["own"], sheet["measured"], len(sheet["hexes"])) == (key, True, None, 113)
    assert stranger.get(f"/api/tables/{opened['table']}")["card"]["battle"] == key
    before, log = lines[0].game, len(lines[0].log)
    for line in lines:
        line.close()
    anna.post(f"/api/battles/{key}/forget")
    cookies = [dict(p.http.cookies) for p in (anna, bert)]
    server.stop()

    server = Live(tmp_path)
    try:
        anna, bert = Player(server.address), Player(server.address)
        for player, cookie in zip((anna, bert), cookies, strict=True):
            player.http.cookies = httpx.Cookies(cookie)
        lines = [anna.sit(opened["table"]), bert.sit(opened["table"])]
        assert lines[0].game["units"] == before["units"]
        assert len(lines[0].log) == log
        play(lines, 15, "on")
        assert len(lines[0].log) > log
        replay = anna.get(f"/api/tables/{opened['table']}/replay")
        assert replay["battle"] == key
        assert anna.get(f"/api/tables/{opened['table']}/replay/3")["number"] == 3
        anna.get(f"/api/battles/{key}")
        for line in lines:
            line.close()
    finally:
        server.stop()


def test_a_table_whose_battle_a_later_version_cannot_read_is_frozen_with_the_reason(tmp_path: Path) -> None:
    server = Live(tmp_path)
    anna = Player(server.address, "Anna")
    key = anna.post("/api/battles", {"text": own()})["id"]
    opened = anna.open(key, "computer", level="simple")["table"]
    other = anna.open("vassieux", "computer", level="simple")["table"]
    cookie = dict(anna.http.cookies)
    server.stop()
    engine = open_database(tmp_path)
    with engine.begin() as c:           # as if a unit had been given up since
        known = func.replace(battles.c.text, '"unit":"infantry"', '"unit":"phalanx"')
        assert c.execute(update(battles).values(text=known)).rowcount == 1
    engine.dispose()

    server = Live(tmp_path)
    try:
        anna = Player(server.address)
        anna.http.cookies = httpx.Cookies(cookie)
        assert {t["id"] for t in anna.get("/api/tables")} == {opened, other}
        for path in ("", "/replay", "/replay/0", "/record"):
            told = anna.http.get(f"/api/tables/{opened}{path}")
            assert (told.status_code, told.json()["code"]) == (409, "frozen-battle"), path
        assert "no unit 'phalanx'" in told.json()["defects"][0]["en"]
        assert "phalanx" in told.json()["defects"][0]["fr"]
        assert anna.get(f"/api/tables/{other}")["card"]["battle"] == "vassieux"
    finally:
        server.stop()


def test_computers_play_it_here_and_in_the_pool(live: Live) -> None:
    anna = Player(live.address, "Anna")
    key = anna.post("/api/battles", {"text": own()})["id"]
    for level in ("captain", "general"):
        opened = anna.open(key, "computer", level=level, side="axis", seconds=1 if level == "general" else None)
        line = anna.sit(opened["table"])
        while not line.choices:
            line.read(60)
        assert any(entry["side"] == "allies" for entry in line.log)
        line.close()


def test_the_laboratory_takes_it(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    key = anna.post("/api/battles", {"text": own()})["id"]
    run = anna.post("/api/lab", {"battle": key, "games": 20, "level": "recruit", "what_if": ["axis hand 6"]})
    end = time.monotonic() + 120
    while run["state"] != "done":
        assert run["state"] in ("waiting", "running")
        assert time.monotonic() < end, run
        time.sleep(0.1)
        run = anna.get(f"/api/lab/{run['id']}")
    report = anna.get(f"/api/lab/{run['id']}/report")
    assert (report["battle"], report["base"]["games"]) == ("thirteen-by-nine", 20)
    assert [r["id"] for r in anna.get("/api/lab")["recent"]] == [run["id"]]
    assert bert.get("/api/lab")["recent"] == []
    assert anna.http.post("/api/lab", json={"battle": "0" * 32, "games": 20}).status_code == 404


def test_a_record_brings_its_battle_along(live: Live) -> None:
    anna = Player(live.address, "Anna")
    key = anna.post("/api/battles", {"text": own(7)})["id"]
    opened = anna.open(key, "here")
    line = anna.sit(opened["table"])
    rng = random.Random("record")
    for _ in range(12):
        while not line.choices:
            line.send("pass")
            line.hear("fresh")
        line.act_at_random(rng)
    line.send("resign")
    line.hear("fresh")
    record = anna.http.get(f"/api/tables/{opened['table']}/record").text
    line.close()
    assert "\nsource: {" in record
    shown = anna.post("/api/replays", {"record": record})
    assert shown["view"]["battle"] == key
    assert Player(live.address).get(f"/api/battles/{key}")["own"]


def test_texts_go_when_nothing_needs_them(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    battles = StoredBattles(engine)
    source = BattleSource.of_text(own(), "x")
    battles.own(source, "anna")
    battles.own(source, "bert")
    battles.disown(source.digest, "anna")
    assert battles.find(source.key) == source
    battles.disown(source.digest, "bert")
    assert battles.find(source.key) is None
    battles.keep(source)            # of two armies, say: nobody lists it, and a table will be opened on it
    battles.disown(source.digest, "bert")
    assert battles.find(source.key) == source, "a stranger has removed it"
    assert battles.find("vassieux") == BattleSource.of("vassieux")
    assert people_balance(engine) == []
    engine.dispose()


def test_a_guest_who_logs_in_keeps_their_battles(live: Live) -> None:
    anna = Player(live.address)
    anna.post("/api/account/register", {"name": "anna-b", "password": "a long password"})
    guest = Player(live.address)
    guest.post("/api/battles", {"text": own(9)})
    guest.post("/api/account/login", {"name": "anna-b", "password": "a long password"})
    assert len(guest.get("/api/battles/mine")) == 1
    assert len(anna.get("/api/battles/mine")) == 1


def test_planes_that_a_battle_demands_cannot_be_left_out(live: Live) -> None:
    anna = Player(live.address, "Anna")
    card = anna.post("/api/battles", {"text": own(77) + "\n[air]\nrequired = true\nallies = { sorties = 2 }\n"})
    assert card["planes_required"]
    wish = {"battle": card["id"], "opponent": "computer"}
    refused = anna.http.post("/api/tables", json=wish | {"air": False})
    assert refused.status_code == 422
    assert refused.json()["message"]["en"].startswith("This battle is always played with planes")
    for more in ({}, {"air": True}):
        line = anna.sit(anna.post("/api/tables", wish | more)["table"])
        assert line.game["sorties"] == {"allies": 2, "axis": 0}
        line.close()


def test_the_server_removes_what_nothing_needs(tmp_path: Path) -> None:
    """Of several workers one does it; a database that fails is asked again later."""
    engine = open_database(tmp_path)
    stored = StoredBattles(engine)
    source = BattleSource.of_text(own(), "x")
    stored.keep(source)
    with engine.begin() as c:
        c.execute(update(battles).values(created=0.0))

    async def look(is_mine: bool) -> None:
        task = asyncio.create_task(tidy(stored, lambda: is_mine, 0.0))
        await asyncio.sleep(0.3)
        task.cancel()

    asyncio.run(look(False))
    assert stored.find(source.key) == source
    asyncio.run(look(True))
    assert stored.find(source.key) is None
    engine.dispose()
