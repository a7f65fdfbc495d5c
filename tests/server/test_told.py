"""Being told: push messages by a stand-in of a push service, mail where no browser takes them, once a turn."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from live import Live
from players import Player
from sqlalchemy import Engine
from test_challenges import account, refusal
from test_meeting import wait_for

from bocage.server.notices import Notices
from bocage.server.push import PushSender
from bocage.store import Notes, NoteSettings, Person, Subscription, open_database

http_ece = pytest.importorskip("http_ece", reason="NO PYWEBPUSH, NO PUSH MESSAGE TESTED")
ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
pytest.importorskip("pywebpush")
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: E402
from py_vapid import Vapid02  # noqa: E402


def text64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class BrowserStandIn:
    """A browser's keys, and the push service that takes its messages."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.taken: list[tuple[dict[str, str], dict[str, str]]] = []
        self.status = 201
        outer = self

        class Service(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                plain = http_ece.decrypt(body, private_key=outer.key, auth_secret=outer.auth, version="aes128gcm")
                outer.taken.append(({k.lower(): v for k, v in self.headers.items()}, json.loads(plain)))
                self.send_response(outer.status)
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Service)
        self.endpoint = f"http://127.0.0.1:{self.server.server_port}/push/1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": text64(point), "auth": text64(self.auth)}, "lang": "fr"}


@pytest.fixture
def browser(live: Live, monkeypatch: pytest.MonkeyPatch) -> Iterator[BrowserStandIn]:
    made = BrowserStandIn()
    monkeypatch.setattr(live.services.rooms.teller.push, "services", ("127.0.0.1",))
    yield made
    made.server.shutdown()


@pytest.fixture
def letters(live: Live, monkeypatch: pytest.MonkeyPatch) -> list[EmailMessage]:
    sent: list[EmailMessage] = []
    notices = Notices(host="mail.example", sender="bocage@example.org", url="https://play.example")
    monkeypatch.setattr(live.services.rooms.teller, "notices", notices)
    monkeypatch.setattr(Notices, "send", lambda self, mail: sent.append(mail))
    return sent


def play_a_turn(line: Any) -> None:
    """Act until the enemy has to."""
    while line.choices:
        line.act(line.choices[-1])


def absent_opponent(live: Live, away: Player) -> Any:
    """The line of a player whose opponent sits at the table but is not there."""
    host = Player(live.address, "Anna")
    opened = host.open("pegasus-bridge")
    away.join(opened["table"], opened["invite"])
    return opened["table"], host.sit(opened["table"])


def test_a_note_reaches_the_browser_once_a_turn(live: Live, browser: BrowserStandIn, letters: list[Any]) -> None:
    bert = Player(live.address, "Bert")
    assert bert.post("/api/me/notes/browsers", browser.subscription)["browsers"] == 1
    table, line = absent_opponent(live, bert)
    play_a_turn(line)
    wait_for(lambda: browser.taken)
    headers, message = browser.taken[0]
    assert message["url"] == f"/table/{table}"
    assert message["title"].startswith("À vous")
    assert message["tag"] == f"turn {table}"
    token, key = (part.partition("=")[2] for part in headers["authorization"].removeprefix("vapid ").split(","))
    assert key == live.services.rooms.teller.push.public_key == bert.get("/api/me/notes")["key"]
    assert Vapid02.verify(headers["authorization"])
    assert token.count(".") == 2
    room = live.services.rooms.by_id[table]
    room.noticed = None                 # as after a restart of the server
    live.loop.call_soon_threadsafe(room.notice)
    person = room.table.seats["axis"].person
    notes = live.services.rooms.teller.notes
    assert person
    wait_for(lambda: room.noticed is not None)
    assert not notes.is_first(table, person, room.table.game.state.turn.number)
    assert notes.is_first(table, person, 99)
    assert len(browser.taken) == 1
    assert letters == []
    line.close()


def test_a_browser_that_is_gone_is_forgotten_and_mail_takes_over(
    live: Live, browser: BrowserStandIn, letters: list[EmailMessage]
) -> None:
    carl = account(live, "Carlo")
    found = live.services.people.account_of("carlo")
    assert found
    live.services.people.keep(Person(found.id, "Carlo", "carlo@example.org", True, True))
    carl.post("/api/me/notes/browsers", browser.subscription)
    browser.status = 410
    line = absent_opponent(live, carl)[1]
    play_a_turn(line)
    wait_for(lambda: letters)
    assert letters[0]["To"] == "carlo@example.org"
    assert len(browser.taken) == 1
    assert carl.get("/api/me/notes")["browsers"] == 0
    carl.post("/api/me/notes", {"turns": True, "challenges": True, "mail": False})
    line.close()
    line = absent_opponent(live, carl)[1]
    play_a_turn(line)
    wait_for(lambda: not live.services.rooms.tasks)
    assert len(letters) == 1, "no letters are wanted"
    line.close()


def test_a_challenge_is_told_unless_not_wanted(live: Live, browser: BrowserStandIn) -> None:
    dora, anna = account(live, "Dorothy"), Player(live.address, "Anna")
    dora.post("/api/me/notes/browsers", browser.subscription)
    anna.post("/api/challenges", {"name": "Dorothy"})
    wait_for(lambda: browser.taken)
    assert browser.taken[0][1]["title"] == "Anna vous défie"
    dora.post("/api/me/notes", {"turns": True, "challenges": False, "mail": True})
    anna.post("/api/challenges", {"name": "Dorothy"})
    wait_for(lambda: not live.services.rooms.tasks)
    assert len(browser.taken) == 1
    dora.post("/api/me/notes/browsers/forget", {"endpoint": browser.endpoint})
    assert dora.get("/api/me/notes")["browsers"] == 0


def test_only_push_services_are_called(live: Live, browser: BrowserStandIn) -> None:
    sender = PushSender("secret", "https://play.example")
    assert sender.is_service("https://fcm.googleapis.com/fcm/send/abc")
    assert sender.is_service("https://web.push.apple.com/abc")
    assert sender.is_service("https://fcm.googleapis.com:443/fcm/send/abc")
    for endpoint in (
        "http://fcm.googleapis.com/x", "https://127.0.0.1/x", "https://example.org/x", "https://evil.fcm.googleapis.com/x",
        "https://fcm.googleapis.com@example.org/x", "https://[::1", "file:///etc/passwd", "",
        "https://fcm.googleapis.com:81/x", "https://fcm.googleapis.com:x/",
    ):
        assert not sender.is_service(endpoint), endpoint
    bad = {**browser.subscription, "endpoint": "https://example.org/x"}
    assert refusal(Player(live.address).post, "/api/me/notes/browsers", bad) == "no-push-service"


def test_the_key_is_made_of_the_secret() -> None:
    """The same at every start and at every worker, another with another secret."""
    keys = [PushSender(secret, "https://play.example").public_key for secret in ("one", "one", "two")]
    assert keys[0] == keys[1] != keys[2]
    assert len(keys[0]) == 87


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    url = request.getfixturevalue("cluster").database() if request.param == "postgresql" else ""
    opened = open_database(tmp_path, url)
    yield opened
    opened.dispose()


def test_notes_in_the_store(engine: Engine) -> None:
    notes = Notes(engine)
    assert [notes.is_first("t", "a", turn) for turn in (3, 3, 2, 4, 4)] == [True, False, False, True, False]
    assert notes.is_first("t", "b", 1)
    for number in range(12):
        notes.subscribe(Subscription(f"https://e/{number}", "a", "k", "s", "en", float(number)))
    assert [b.endpoint for b in notes.browsers("a")] == [f"https://e/{n}" for n in range(2, 12)]
    notes.subscribe(Subscription("https://e/5", "b", "k", "s", "fr", 20.0))
    assert [b.person for b in notes.browsers("b")] == ["b"]
    notes.unsubscribe("https://e/5", "a")
    assert len(notes.browsers("b")) == 1
    notes.unsubscribe("https://e/5", "b")
    assert notes.browsers("b") == []
    assert notes.settings("a") == NoteSettings(True, True, True)
    notes.set("a", NoteSettings(False, True, False))
    assert notes.settings("a") == NoteSettings(False, True, False)
