"""Guests and accounts."""

from __future__ import annotations

from live import Live
from players import Player
from sqlalchemy import select

from bocage.store import Person
from bocage.store.schema import accounts

SECRET = "correct horse"


def test_an_account_keeps_games_across_devices(live: Live) -> None:
    desk, phone = Player(live.address), Player(live.address)
    first = desk.open("toulon", "computer")["table"]
    me = desk.post("/api/account/register", {"name": "Marie", "password": SECRET})
    assert me["nickname"] == "Marie"
    assert me["account"] is True
    guest_game = phone.open("arracourt", "computer")["table"]
    assert phone.post("/api/account/login", {"name": "marie", "password": SECRET})["nickname"] == "Marie"
    assert {t["id"] for t in phone.get("/api/tables")} == {first, guest_game}
    assert {t["id"] for t in desk.get("/api/tables")} == {first, guest_game}
    assert phone.get(f"/api/tables/{first}")["seat"] == "allies"
    left = phone.post("/api/account/logout")
    assert left["account"] is False
    assert phone.get("/api/tables") == []
    assert phone.get(f"/api/tables/{first}")["seat"] == "spectator"


def test_a_live_seat_goes_over_to_the_account(live: Live) -> None:
    owner, guest = Player(live.address), Player(live.address)
    owner.post("/api/account/register", {"name": "Owner", "password": SECRET})
    opened = guest.open("toulon")
    line = guest.sit(opened["table"])
    guest.post("/api/account/login", {"name": "Owner", "password": SECRET})
    assert owner.get(f"/api/tables/{opened['table']}")["seat"] == "allies"
    assert line.act("pass")["error"]["code"] == "not-started", "the open tab sits there still"
    assert line.view["seat"] == "allies"
    line.close()


def test_names_are_unique_whatever_their_case_and_passwords_are_hashed(live: Live) -> None:
    Player(live.address).post("/api/account/register", {"name": "Louise", "password": SECRET})
    other = Player(live.address)
    taken = other.http.post("/api/account/register", json={"name": "LOUISE", "password": SECRET})
    assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
    with live.house.engine.connect() as c:
        hashes = c.execute(select(accounts.c.hash)).scalars().all()
    assert all(h.startswith("$argon2id$") for h in hashes)


def test_a_wrong_password_and_an_unknown_name_look_the_same(live: Live) -> None:
    Player(live.address).post("/api/account/register", {"name": "Henri", "password": SECRET})
    other = Player(live.address)
    answers = [
        other.http.post("/api/account/login", json={"name": name, "password": "something else"})
        for name in ("Henri", "Nobody")
    ]
    assert [a.status_code for a in answers] == [403, 403]
    assert answers[0].json() == answers[1].json()


def test_one_account_each_and_no_other_nickname(live: Live) -> None:
    player = Player(live.address)
    player.post("/api/account/register", {"name": "Simone", "password": SECRET})
    again = player.http.post("/api/account/register", json={"name": "Simone2", "password": SECRET})
    assert again.json()["code"] == "has-account"
    assert player.http.post("/api/me", json={"nickname": "Else"}).json()["code"] == "account-name"


def test_a_table_opened_while_one_registers_does_not_take_the_name_back(live: Live) -> None:
    people = live.house.people
    guest = Person("two tabs", "Guest-1234")
    people.register(guest, "Camille", SECRET)
    people.meet(guest)          # the other tab has asked who it is before that
    found = people.find(guest.id)
    assert found
    assert (found.nickname, found.account) == ("Camille", True)


def test_short_passwords_and_odd_names_are_refused(live: Live) -> None:
    player = Player(live.address)
    for name, password in (("ab", SECRET), ("a b c", SECRET), ("abc", "x")):
        answer = player.http.post("/api/account/register", json={"name": name, "password": password})
        assert answer.status_code == 422
