"""Notices by e-mail, sent to a small server of our own."""

from __future__ import annotations

import email
import email.policy
import random
import socketserver
import threading
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from live import Live
from players import Player

from bocage.content.schema import Words
from bocage.server.notices import Notices
from bocage.store import Person


class Postman(socketserver.StreamRequestHandler):
    """Just enough of SMTP to take a letter."""

    def handle(self) -> None:
        self.say("220 ready")
        while line := self.rfile.readline():
            word = line.split(b" ")[0].strip().upper()
            if word == b"DATA":
                self.say("354 go on")
                letter = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    letter += part
                self.server.letters.append(letter)      # type: ignore[attr-defined]
                self.server.came.set()                  # type: ignore[attr-defined]
            self.say("221 bye" if word == b"QUIT" else "250 ok")
            if word == b"QUIT":
                return

    def say(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")


class Post(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Postman)
        self.letters: list[bytes] = []
        self.came = threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.server_address[1])


@pytest.fixture
def post() -> Iterator[Post]:
    with Post() as server:
        yield server
        server.shutdown()


def notices(post: Post) -> Notices:
    return Notices("127.0.0.1", post.port, "bocage@example.org", url="https://bocage.example.org")


def test_the_environment_says_how() -> None:
    assert not Notices.from_environment({}).is_configured
    env = {
        "BOCAGE_SMTP_HOST": "mail", "BOCAGE_SMTP_PORT": "587", "BOCAGE_SMTP_FROM": "a@b",
        "BOCAGE_SMTP_TLS": "yes", "BOCAGE_URL": "https://x/",
    }
    made = Notices.from_environment(env)
    assert made.is_configured
    assert (made.port, made.tls, made.url) == (587, True, "https://x")


def test_a_letter_speaks_both_languages_and_holds_the_link(post: Post) -> None:
    notices(post).your_turn(Person("p", "Zoé", "zoe@example.org"), "abc", Words(en="Battle", fr="Bataille"))
    letter = email.message_from_bytes(post.letters[0], policy=email.policy.default)
    assert letter["To"] == "zoe@example.org"
    body = letter.get_content()
    assert "Zoé, it is your turn in Battle: https://bocage.example.org/table/abc" in body
    assert "Zoé, c’est à vous de jouer dans Bataille" in body


def test_a_post_that_is_closed_hurts_nobody() -> None:
    gone = Notices("127.0.0.1", 9, "bocage@example.org", url="https://x")
    gone.your_turn(Person("p", "Zoé", "zoe@example.org"), "abc", Words(en="Battle", fr="Bataille"))


def test_who_is_away_is_told_once_a_turn(post: Post, tmp_path_factory: pytest.TempPathFactory) -> None:
    live = Live(tmp_path_factory.mktemp("post"), notices=notices(post))
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    me = bert.post("/api/me/email", {"email": "bert@example.org"})
    assert (me["email"], me["mail"], me["nickname"]) == ("bert@example.org", True, "Bert")
    assert bert.http.post("/api/me/email", json={"email": "not an address\n"}).status_code == 422
    assert post.came.wait(10)
    confirming = email.message_from_bytes(post.letters.pop(), policy=email.policy.default).get_content()
    post.came.clear()
    bert.post("/api/me/email/confirm", {"token": confirming.split("#confirm=")[1].split()[0]})
    opened = anna.open("pegasus-bridge")
    bert.join(opened["table"], opened["invite"])
    line = anna.sit(opened["table"])
    rng = random.Random(1)
    while line.game["turn"] == 1 and line.choices:
        line.act_at_random(rng)
    if line.game["turn"] == 2:
        assert post.came.wait(10)
        assert len(post.letters) == 1
        assert b"bert@example.org" in post.letters[0]
    live.stop()


class Slow(Notices):
    """A post that does not answer."""

    answers = threading.Event()

    def send(self, mail: EmailMessage) -> None:
        self.answers.wait(20)


def test_a_post_that_does_not_answer_holds_up_nobody(tmp_path: Path) -> None:
    live = Live(tmp_path, notices=Slow("mail", 25, "bocage@example.org", url="https://x"))
    anna = Player(live.address, "Anna")
    anna.post("/api/me/email", {"email": "anna@example.org"})
    table = anna.open("toulon", "computer")["table"]
    anna.get(f"/api/tables/{table}")
    rooms = live.services.rooms
    room = rooms.by_id[table]
    person = room.table.seats["allies"].person
    for _ in range(60):
        live.loop.call_soon_threadsafe(rooms.turn_of, room, person)
    time.sleep(0.5)
    start = time.monotonic()
    assert anna.get("/api/tables")
    waited = time.monotonic() - start
    Slow.answers.set()
    live.stop()
    assert waited < 5
