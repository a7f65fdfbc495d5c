"""Notices by e-mail, sent to a small server of our own."""

from __future__ import annotations

import base64
import email
import email.policy
import ipaddress
import random
import socketserver
import ssl
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from live import Live
from players import Player

from bocage.content.schema import Words
from bocage.server.notices import Notices
from bocage.store import Person


class Postman(socketserver.StreamRequestHandler):
    """Just enough of SMTP to take a letter, in the clear or after STARTTLS and a password."""

    server: Post

    def handle(self) -> None:
        if self.server.is_direct:
            self.encrypt()
        self.say("220 ready")
        while line := self.rfile.readline():
            word = line.split(b" ")[0].strip().upper()
            if word == b"EHLO" and self.server.keys:
                self.say("250-here\r\n250-STARTTLS\r\n250 AUTH PLAIN")
                continue
            if word == b"STARTTLS":
                self.say("220 go on")
                self.encrypt()
                continue
            if word == b"AUTH":
                self.server.passwords.append(base64.b64decode(line.split()[2]))
                self.say("235 welcome")
                continue
            if word == b"DATA":
                self.say("354 go on")
                letter = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    letter += part
                self.server.letters.append(letter)
                self.server.came.set()
            self.say("221 bye" if word == b"QUIT" else "250 ok")
            if word == b"QUIT":
                return

    def say(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")

    def encrypt(self) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.server.keys)
        self.connection = context.wrap_socket(self.connection, server_side=True)
        self.setup_files()

    def setup_files(self) -> None:
        self.rfile = self.connection.makefile("rb", -1)
        self.wfile = self.connection.makefile("wb", 0)


class Post(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, keys: str = "", is_direct: bool = False) -> None:
        super().__init__(("127.0.0.1", 0), Postman)
        self.keys = keys                # file with key and certificate
        self.is_direct = is_direct
        self.letters: list[bytes] = []
        self.passwords: list[bytes] = []
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
    assert (made.port, made.tls, made.url) == (587, "yes", "https://x")


def test_a_letter_speaks_both_languages_and_holds_the_link(post: Post) -> None:
    notices(post).your_turn(Person("p", "Zoé", "zoe@example.org"), "abc", Words(en="Battle", fr="Bataille"))
    letter = email.message_from_bytes(post.letters[0], policy=email.policy.default)
    assert letter["To"] == "zoe@example.org"
    body = letter.get_content()
    assert "Zoé, it is your turn in Battle: https://bocage.example.org/table/abc" in body
    assert "Zoé, c’est à vous de jouer dans Bataille" in body


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A certificate for 127.0.0.1 that vouches for itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    made = made.add_extension(here, critical=False).add_extension(x509.BasicConstraints(True, None), critical=True)
    signed = made.sign(key, hashes.SHA256())
    file = tmp_path_factory.mktemp("keys") / "post.pem"
    plain = serialization.NoEncryption()
    secret = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    file.write_bytes(secret + signed.public_bytes(serialization.Encoding.PEM))
    return str(file)


@pytest.mark.parametrize("tls", ["yes", "direct"])
def test_an_encrypted_post_with_a_password(keys: str, tls: str) -> None:
    with Post(keys, is_direct=tls == "direct") as server:
        sent = replace(notices(server), user="zoe", password="secret", tls=tls, authority=keys)
        sent.link("zoe@example.org", "confirm", "abc")
        server.shutdown()
    assert server.passwords == [b"\0zoe\0secret"]
    assert b"/account#confirm=3Dabc" in server.letters[0] or b"/account#confirm=abc" in server.letters[0]


@pytest.mark.parametrize("tls", ["yes", "direct"])
def test_an_impostor_gets_neither_letter_nor_password(keys: str, tls: str) -> None:
    with Post(keys, is_direct=tls == "direct") as server:
        replace(notices(server), user="zoe", password="secret", tls=tls).link("zoe@example.org", "confirm", "abc")
        server.shutdown()
    assert (server.passwords, server.letters) == ([], [])


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
