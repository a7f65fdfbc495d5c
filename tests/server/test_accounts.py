"""Guests and accounts."""

from __future__ import annotations

import pytest
from live import Live
from players import Player, PlayerLine
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from bocage.store import Person
from bocage.store.schema import accounts, logins

SECRET = "correct horse"


def closed_with(line: PlayerLine) -> int | None:
    """Read what still comes; the code the server hung up with."""
    try:
        while True:
            line.read(5)
    except ConnectionClosed as e:
        return e.rcvd.code if e.rcvd else None


def copy_of(player: Player) -> Player:
    """Somebody who has got hold of a copy of the cookie."""
    thief = Player(player.address)
    thief.http.cookies.clear()
    thief.http.cookies.set("bocage", player.http.cookies["bocage"])
    return thief


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
    assert closed_with(line) == 1012, "a line opened with the guest's cookie is not the account's"
    line = guest.sit(opened["table"])
    assert line.view["seat"] == "allies", "the browser comes back by itself"
    line.close()


def test_names_are_unique_whatever_their_case_and_passwords_are_hashed(live: Live) -> None:
    Player(live.address).post("/api/account/register", {"name": "Louise", "password": SECRET})
    other = Player(live.address)
    taken = other.http.post("/api/account/register", json={"name": "LOUISE", "password": SECRET})
    assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
    with live.services.engine.connect() as c:
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
    people = live.services.people
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


def test_a_cookie_planted_before_registration_opens_nothing_afterwards(live: Live) -> None:
    victim = Player(live.address)
    table = victim.open("toulon", "here")["table"]
    attacker = copy_of(victim)
    line = attacker.sit(table)
    assert line.view["seat"] != "spectator", "a guest is his cookie"
    before = victim.http.cookies["bocage"]
    victim.post("/api/account/register", {"name": "Odette", "password": SECRET})
    assert victim.http.cookies["bocage"] != before
    assert closed_with(line) == 1012
    assert attacker.get("/api/me")["account"] is False
    assert attacker.get(f"/api/tables/{table}")["seat"] == "spectator"
    assert victim.get(f"/api/tables/{table}")["seat"] != "spectator"


def test_a_cookie_planted_before_log_in_opens_nothing_afterwards(live: Live) -> None:
    Player(live.address).post("/api/account/register", {"name": "Lucie", "password": SECRET})
    victim = Player(live.address)
    table = victim.open("toulon", "here")["table"]
    attacker = copy_of(victim)
    line = attacker.sit(table)
    victim.post("/api/account/login", {"name": "Lucie", "password": SECRET})
    assert closed_with(line) == 1012
    assert attacker.get("/api/me")["account"] is False
    assert attacker.get(f"/api/tables/{table}")["seat"] == "spectator"


def test_logging_out_ends_all_copies_of_the_cookie(live: Live) -> None:
    desk, phone = Player(live.address), Player(live.address)
    desk.post("/api/account/register", {"name": "Colette", "password": SECRET})
    table = desk.open("toulon", "here")["table"]
    phone.post("/api/account/login", {"name": "Colette", "password": SECRET})
    thief = copy_of(desk)
    stolen, held = thief.sit(table), phone.sit(table)
    assert desk.post("/api/account/logout")["account"] is False
    assert closed_with(stolen) == 1012
    assert thief.get("/api/me")["account"] is False
    assert thief.get(f"/api/tables/{table}")["seat"] == "spectator"
    held.drain()
    assert phone.get("/api/me")["account"] is True, "other devices stay"
    held.close()


def test_logging_out_everywhere_ends_every_device(live: Live) -> None:
    desk, phone = Player(live.address), Player(live.address)
    desk.post("/api/account/register", {"name": "Yvonne", "password": SECRET})
    table = desk.open("toulon", "here")["table"]
    phone.post("/api/account/login", {"name": "Yvonne", "password": SECRET})
    line = phone.sit(table)
    desk.post("/api/account/logout-everywhere")
    assert closed_with(line) == 1012
    assert [p.get("/api/me")["account"] for p in (desk, phone)] == [False, False]
    back = phone.post("/api/account/login", {"name": "Yvonne", "password": SECRET})
    assert back["account"] is True


def test_a_guest_who_logs_out_leaves_no_key_behind(live: Live) -> None:
    guest = Player(live.address)
    table = guest.open("toulon", "here")["table"]
    thief = copy_of(guest)
    guest.post("/api/account/logout")
    assert thief.get(f"/api/tables/{table}")["seat"] == "spectator"


def test_a_copy_of_the_database_opens_no_account(live: Live) -> None:
    player = Player(live.address)
    player.post("/api/account/register", {"name": "Margot", "password": SECRET})
    cookie = player.http.cookies["bocage"]
    with live.services.engine.connect() as c:
        keys = c.execute(select(logins.c.key)).scalars().all()
    token = live.services.sessions.tokens.loads(cookie)
    assert keys
    assert token not in keys
    forged = Player(live.address)
    forged.http.cookies.clear()
    forged.http.cookies.set("bocage", str(live.services.sessions.tokens.dumps(keys[-1])))
    assert forged.get("/api/me")["account"] is False


def test_logins_of_one_person_are_bounded_and_grow_old(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = live.services.sessions.logins
    live.services.people.meet(Person("many devices", "Many"))
    monkeypatch.setattr("bocage.store.logins.MOST", 3)
    tokens = [kept.begin("many devices") for _ in range(5)]
    assert [kept.person_of(t) is not None for t in tokens] == [False, False, True, True, True]
    monkeypatch.setattr("bocage.store.logins.YEAR", -1)
    assert kept.person_of(tokens[-1]) is None
