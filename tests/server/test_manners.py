"""Accounts and manners (part C): names, hosts, proxies, talk, silence, closed tables, passwords."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from live import Live
from players import Player, two_players
from sqlalchemy import event, select
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from bocage.server.hosts import HostNames
from bocage.server.limits import UNLIMITED
from bocage.server.notices import Notices
from bocage.server.serve import settings
from bocage.server.sitting import SILENCE
from bocage.store import NOBODY, MailTokens, Spoken, open_database
from bocage.store.schema import accounts, logins, mail_tokens, people


def refused(call: Callable[[], Any]) -> str:
    with pytest.raises(httpx.HTTPStatusError) as error:
        call()
    code: str = error.value.response.json()["code"]
    return code


# Hosts and proxies.


def test_other_host_names_are_refused() -> None:
    names = HostNames(["Bocage.Example"])
    ours = ("localhost", "LOCALHOST:8080", "127.0.0.1:80", "[::1]:80", "bocage.example", "bocage.example.:1")
    assert all(names.is_ours(host) for host in ours)
    others = ("evil.example", "127.0.0.1.evil.example", "bocage.example.evil", "", None, "[", "a b")
    assert not any(names.is_ours(host) for host in others)
    named = HostNames.from_environment({"BOCAGE_URL": "https://play.example/x", "BOCAGE_HOSTS": "a.example, b.example"})
    assert {"play.example", "a.example", "b.example"} <= named.names


def test_a_page_that_points_its_name_here_gets_nothing(live: Live) -> None:
    answer = httpx.get(f"{live.address}/api/me", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (421, "other-host")
    anna = Player(live.address)
    table = anna.open("toulon", "here")["table"]
    port = live.address.rsplit(":", 1)[1]
    line = socket.create_connection(("127.0.0.1", int(port)))
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        connect(f"ws://evil.example:{port}/ws/tables/{table}", sock=line)


@pytest.mark.parametrize("trusted", ["", "127.0.0.1"])
def test_a_forwarded_address_is_believed_from_a_named_proxy_only(
    live: Live, monkeypatch: pytest.MonkeyPatch, trusted: str
) -> None:
    if trusted:
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)
    else:
        monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    seen: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])

    config = settings(app)      # type: ignore[arg-type]
    config.load()

    async def ask() -> None:
        scope = {
            "type": "http", "client": ("127.0.0.1", 1), "scheme": "http", "path": "/",
            "headers": [(b"x-forwarded-for", b"203.0.113.9")],
        }
        await config.loaded_app(scope, None, None)      # type: ignore[arg-type]

    asyncio.run(ask())
    assert seen == ["203.0.113.9" if trusted else "127.0.0.1"]


# Names.


def test_guests_do_not_take_the_name_of_an_account(live: Live) -> None:
    guest = Player(live.address, "Marlene")
    owner = Player(live.address)
    owner.post("/api/account/register", {"name": "marlene", "password": "long enough"})
    assert guest.get("/api/me")["nickname"] == "Marlene 2", "the account came later, and is the only one of its name"
    for name in ("Marlene", "MARLENE", "Ｍarlene", "Admin", "captain", "Bocage"):
        assert refused(lambda name=name: guest.post("/api/me", {"nickname": name})) == "name-taken"
    assert guest.post("/api/me", {"nickname": "Marlene K"})["nickname"] == "Marlene K"


# Passwords and accounts.


def test_a_changed_password_ends_all_other_log_ins(live: Live) -> None:
    here, there = Player(live.address), Player(live.address)
    here.post("/api/account/register", {"name": "walter", "password": "first password"})
    there.post("/api/account/login", {"name": "walter", "password": "first password"})
    change = {"password": "wrong password", "new": "second password"}
    assert refused(lambda: here.post("/api/account/password", change)) == "wrong-password"
    here.post("/api/account/password", {**change, "password": "first password"})
    assert here.get("/api/me")["account"]
    assert not there.get("/api/me")["account"]
    login = {"name": "walter", "password": "first password"}
    assert refused(lambda: there.post("/api/account/login", login)) == "wrong-password"
    there.post("/api/account/login", {**login, "password": "second password"})
    assert refused(lambda: Player(live.address).post("/api/account/password", change)) == "no-account"


def test_a_deleted_account_leaves_no_name_and_gives_up_its_games(live: Live) -> None:
    gone, bert = Player(live.address), Player(live.address, "Bert")
    gone.post("/api/account/register", {"name": "quentin", "password": "long enough"})
    opened = gone.open("toulon")
    bert.join(opened["table"], opened["invite"])
    waiting = gone.open("toulon", listed=True)["table"]
    line = bert.sit(opened["table"])
    talk = gone.sit(opened["table"])
    talk.send("say", text="hello")
    line.hear("chat")
    assert refused(lambda: gone.post("/api/account/delete", {"password": "no"})) == "wrong-password"
    gone.post("/api/account/delete", {"password": "long enough"})
    line.hear("fresh")
    assert (line.view["ending"], line.game["winner"]) == ("resigned", "axis")
    assert not gone.get("/api/me")["account"]
    assert waiting not in [card["id"] for card in bert.get("/api/lobby")]
    with live.services.engine.connect() as c:
        assert c.execute(select(accounts).where(accounts.c.name == "quentin")).first() is None
        assert c.execute(select(people).where(people.c.nickname == "quentin")).first() is None
        assert c.execute(select(logins)).all() is not None
    names = [seat["nickname"] for seat in bert.get(f"/api/tables/{opened['table']}")["card"]["seats"]]
    assert sorted(names) == sorted(["Bert", NOBODY])
    line.close()
    again = Player(live.address)
    again.post("/api/account/register", {"name": "quentin", "password": "another one"})
    assert again.get("/api/tables") == []


# Mail.


@pytest.fixture
def posted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    letters: list[tuple[str, str, str]] = []

    def send(_: Notices, mail: EmailMessage) -> None:
        letters.append((mail["To"], mail["Subject"], mail.get_content()))

    monkeypatch.setattr(Notices, "send", send)
    monkeypatch.setattr("bocage.store.people.PasswordHasher", partial(PasswordHasher, 1, 64, 1))
    notices = Notices(host="mail.example", sender="bocage@example.org", url="https://play.example")
    live = Live(tmp_path, replace(UNLIMITED, letters=(0.0, 2)), notices)
    yield live, letters
    live.stop()


def wait_for(letters: list[Any], count: int) -> None:
    until = time.monotonic() + 10
    while len(letters) < count and time.monotonic() < until:
        time.sleep(0.01)
    assert len(letters) == count


def test_an_address_is_confirmed_before_it_gets_notices(posted: Any) -> None:
    live, letters = posted
    anna = Player(live.address, "Buy my pills")
    me = anna.post("/api/me/email", {"email": "victim@example.org"})
    assert not me["confirmed"]
    wait_for(letters, 1)
    to, _, text = letters[0]
    assert to == "victim@example.org"
    assert "pills" not in text, "a letter to a stranger carries no words of the sender"
    assert "https://play.example/account#confirm=" in text
    anna.post("/api/me/email", {"email": "victim@example.org"})
    assert refused(lambda: anna.post("/api/me/email", {"email": "victim@example.org"})) == "too-many-letters"
    wait_for(letters, 2)
    token = letters[1][2].split("#confirm=")[1].split()[0]
    old = letters[0][2].split("#confirm=")[1].split()[0]
    stranger = Player(live.address)
    assert refused(lambda: stranger.post("/api/me/email/confirm", {"token": old})) == "mail-link"
    stranger.post("/api/me/email/confirm", {"token": token})
    assert anna.get("/api/me")["confirmed"]
    assert refused(lambda: anna.post("/api/me/email/confirm", {"token": token})) == "mail-link", "it works once"


def test_a_forgotten_password_is_reset_by_the_confirmed_address(posted: Any) -> None:
    live, letters = posted
    anna = Player(live.address)
    anna.post("/api/account/register", {"name": "annabel", "password": "forgotten one"})
    anna.post("/api/me/email", {"email": "anna@example.org"})
    wait_for(letters, 1)
    other = Player(live.address)
    other.post("/api/account/forgot", {"name": "annabel"})
    other.post("/api/account/forgot", {"name": "nobody-here"})
    assert len(letters) == 1, "no letter to an address that is not confirmed"
    anna.post("/api/me/email/confirm", {"token": letters[0][2].split("#confirm=")[1].split()[0]})
    other.post("/api/account/forgot", {"name": "Annabel"})
    wait_for(letters, 2)
    token = letters[1][2].split("#reset=")[1].split()[0]
    other.post("/api/account/reset", {"token": token, "new": "remembered one"})
    assert other.get("/api/me")["nickname"] == "annabel"
    assert not anna.get("/api/me")["account"], "all older log-ins have ended"
    again = {"token": token, "new": "stolen password"}
    assert refused(lambda: Player(live.address).post("/api/account/reset", again)) == "mail-link"
    for name in ("annabel", "nobody-here"):         # no letter more, and the answer does not tell
        assert Player(live.address).post("/api/account/forgot", {"name": name}) is None


def test_a_link_dies_after_a_day_and_is_stored_as_a_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = open_database(tmp_path)
    tokens = MailTokens(engine)
    token = tokens.begin("anna", "reset", "anna@example.org")
    with engine.connect() as c:
        assert token not in str(c.execute(select(mail_tokens)).all())
    assert tokens.use(token, "confirm") is None
    token = tokens.begin("anna", "reset", "anna@example.org")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 25 * 3600)
    assert tokens.use(token, "reset") is None
    engine.dispose()


# Talk.


def test_spectators_push_no_talk_of_the_players_out(live: Live) -> None:
    table, allies, axis = two_players(live.address, "toulon")
    allies.send("say", text="good luck")
    axis.hear("chat")
    store = live.services.tables
    for number in range(1, 700):
        store.say(table, Spoken(number, "Crowd", "spectator", "boo", room="watchers"))
    lines = store.spoken(table)
    assert [line.text for line in lines if line.room == "players"] == ["good luck"]
    assert len(lines) == 301
    allies.close()
    axis.close()


def test_talk_is_limited_by_person_over_all_sockets(tmp_path: Path) -> None:
    live = Live(tmp_path, replace(UNLIMITED, talk=(0.0, 3)))
    anna = Player(live.address)
    table = anna.open("toulon", "here")["table"]
    lines = [anna.sit(table) for _ in range(2)]
    for number in range(4):
        lines[number % 2].send("say", text="hello")
    lines[0].drain()
    lines[1].drain()
    heard = [message for line in lines for message in line.heard]
    assert sum(m["type"] == "refused" and m["error"]["code"] == "too-often" for m in heard) == 1
    for line in lines:
        line.close()
    live.stop()


def test_muted_people_are_not_heard_here_nor_elsewhere(live: Live) -> None:
    anna, crowd = Player(live.address, "Anna"), Player(live.address, "Loud")
    other = Player(live.address, "Kind")
    table = anna.open("toulon")["table"]
    hers, loud, kind = (Player.sit(p, table) for p in (other, crowd, anna))
    del kind
    loud.send("say", text="first")
    hers.hear("chat")
    hers.send("mute", nickname="Loud", on=True)
    hers.drain()
    loud.send("say", text="second")
    loud.hear("chat")
    hers.drain()
    told = [line["text"] for message in hers.heard if message["type"] == "chat" for line in message["lines"]]
    assert told == ["first"]
    hers.close()
    again = other.sit(table)
    again.drain()
    assert not [message for message in again.heard if message["type"] == "chat"], "the mute is the person's"
    again.send("mute", nickname="Loud", on=False)
    again.drain()
    loud.send("say", text="third")
    assert again.hear("chat")["lines"][0]["text"] == "third"
    assert "person" not in again.heard[-1]["lines"][0]
    again.close()
    loud.close()


def test_a_crowd_of_one_name_is_muted_in_one_transaction(live: Live) -> None:
    """The table waits meanwhile: 300 of them, one after the other, would hold it up for seconds."""
    anna, other = Player(live.address, "Anna"), Player(live.address, "Kind")
    table = anna.open("toulon")["table"]
    crowd = [Player(live.address, "Loud").sit(table) for _ in range(6)]
    hers = other.sit(table)
    begun: list[object] = []
    count = begun.append
    event.listen(live.services.engine, "commit", count)
    hers.send("mute", nickname="Loud", on=True)
    hers.send("ping")
    hers.hear("pong")
    until = time.monotonic() + 10
    person = next(guest for guest in live.services.rooms.by_id[table].guests if guest.nickname == "Kind")
    while len(person.muted) < 6:
        assert time.monotonic() < until
        time.sleep(0.02)
    event.remove(live.services.engine, "commit", count)
    assert len(begun) <= 2
    assert len(live.services.rooms.mutes.of(person.person)) == 6
    for line in (*crowd, hers):
        line.close()


# Watching and silence.


def test_a_table_without_spectators_shows_strangers_nothing(live: Live) -> None:
    anna, bert, crowd = Player(live.address), Player(live.address), Player(live.address)
    opened = anna.open("toulon", watchable=False)
    table = opened["table"]
    for path in ("", "/record", "/replay", "/replay/0"):
        assert refused(lambda path=path: crowd.get(f"/api/tables/{table}{path}")) == "not-watched"
    assert refused(lambda: crowd.join(table)) == "not-watched"
    with pytest.raises(ConnectionClosed):
        crowd.sit(table)
    bert.join(table, opened["invite"])
    line = bert.sit(table)
    assert line.view["seat"] == "axis"
    line.send("resign")
    line.hear("fresh")
    line.send("rematch")
    line.hear("fresh")
    following = line.view["rematch"]
    assert refused(lambda: crowd.get(f"/api/tables/{following}")) == "not-watched"
    line.close()


def test_a_game_without_a_clock_is_ended_after_a_week_of_silence(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    table, allies, axis = two_players(live.address, "toulon")
    axis.send("dismiss", seat="allies")
    assert axis.hear("refused")["error"]["code"] == "not-away"
    allies.close()
    room = live.services.rooms.by_id[table]
    while len(room.online) > 1:
        time.sleep(0.01)
    axis.send("dismiss", seat="allies")
    assert axis.hear("refused")["error"]["code"] == "not-away", "gone, but not for long"
    room.acted -= SILENCE + 1
    axis.send("dismiss", seat="axis")
    assert axis.hear("refused")["error"]["code"] == "not-away"
    axis.send("dismiss", seat="allies")
    axis.hear("fresh")
    assert (axis.view["ending"], axis.game["winner"]) == ("time", "axis")
    axis.close()


def test_the_host_frees_the_seat_of_one_who_left_before_the_battle(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open("toulon", allies_seats=2)
    table = opened["table"]
    seat, token = next(iter(opened["invites"].items()))
    bert.join(table, token)
    line = anna.sit(table)
    assert line.view["silent"] == [seat]
    line.send("dismiss", seat=seat)
    line.hear("fresh")
    free = {s["seat"]: s["nickname"] for s in line.view["card"]["seats"]}
    assert free[seat] is None
    line.close()


# The disk.


def test_a_full_disk_is_one_line_of_the_log_and_the_line_is_closed(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna = Player(live.address)
    line = anna.sit(anna.open("toulon", "here")["table"])
    line.send("pass")
    line.hear("fresh")

    async def full(*_: Any) -> None:
        raise OperationalError("insert", {}, Exception("database or disk is full"))

    with monkeypatch.context() as patch:
        patch.setattr(live.services.rooms.journal, "append", full)
        line.send("act", version=line.game["version"], action=line.choices[0])
        with pytest.raises(ConnectionClosed):
            line.hear("nothing")

    def told() -> int:
        return sum("could not be stored" in record.getMessage() for record in caplog.records)

    until = time.monotonic() + 10
    while not told() and time.monotonic() < until:
        time.sleep(0.01)
    assert told() == 1
    assert not any(record.exc_info for record in caplog.records)


def test_muting_spectators_goes_with_the_person(live: Live) -> None:
    player, other = Player(live.address, "Anna"), Player(live.address, "Bert")
    assert player.get("/api/me/watchers") == {"on": False}
    assert player.post("/api/me/watchers", {"on": True}) == {"on": True}
    second = Player(live.address)                   # another browser of the same person
    second.http.cookies = player.http.cookies
    assert second.get("/api/me/watchers") == {"on": True}
    assert other.get("/api/me/watchers") == {"on": False}
    second.post("/api/me/watchers", {"on": False})
    assert player.get("/api/me/watchers") == {"on": False}
