"""The REST interface."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from live import Live
from players import Player

from bocage.bots import LADDER
from bocage.content import library
from bocage.server.limits import BODY_BYTES, Limits


@pytest.fixture(scope="module")
def anna(live: Live) -> Player:
    return Player(live.address, "Anna")


def failure(answer: httpx.Response, status: int, code: str) -> None:
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert body["code"] == code
    assert body["message"]["en"] != body["message"]["fr"]


def test_the_catalogue_names_everything_the_battles_use(anna: Player) -> None:
    catalogue = anna.get("/api/catalogue")
    terrain = {t["id"] for t in catalogue["terrain"]}
    units = {u["id"] for u in catalogue["units"]}
    battles = anna.get("/api/battles")
    assert [b["id"] for b in battles] == list(library.battles())
    for battle in battles:
        assert {h["ground"] for h in battle["hexes"]} <= terrain
        assert {o for h in battle["hexes"] for o in h["obstacles"]} <= terrain
        assert {h["structure"] for h in battle["hexes"]} <= terrain | {None}
        assert {u["unit"] for u in battle["units"]} <= units
        assert all(h["sections"] for h in battle["hexes"])
        assert battle["theatre"] in {t["id"] for t in catalogue["theatres"]}
    assert [t["id"] for t in catalogue["theatres"]] == ["europe", "pacific", "eastern", "mediterranean"]
    assert {b["id"] for b in battles if b["theatre"] == "pacific"} == {
        b["id"] for b in battles if "japan" in (b["allies"]["nation"], b["axis"]["nation"])
    }
    assert catalogue["levels"] == list(LADDER)
    assert "plain-order" in {c["id"] for c in catalogue["cards"]}


@pytest.mark.parametrize("battle", list(library.battles()))
def test_every_battle_has_a_sheet(anna: Player, battle: str) -> None:
    sheet = anna.get(f"/api/battles/{battle}")
    assert sheet["briefing"]["en"]
    assert sheet["briefing"]["fr"]
    hexes = {h["name"] for h in sheet["hexes"]}
    assert {h for o in sheet["objectives"] for h in o["hexes"]} <= hexes
    assert {p["at"] for p in sheet["places"]} <= hexes
    cited = {c for o in sheet["objectives"] for c in o["cite"]} | set(sheet["cite"])
    known = {r["id"] for r in anna.get("/api/rules?ids=" + ",".join(cited))}
    assert known == cited


def test_what_does_not_exist_is_a_failure_in_both_languages(anna: Player) -> None:
    failure(anna.http.get("/api/battles/waterloo"), 404, "no-battle")
    failure(anna.http.get("/api/tables/nothing"), 404, "no-table")
    failure(anna.http.get("/api/tables/nothing/record"), 404, "no-table")
    failure(anna.http.get("/api/tables/nothing/replay"), 404, "no-table")
    failure(anna.http.get("/api/replays/r-0/1"), 404, "no-replay")
    failure(anna.http.get("/api/nothing"), 404, "no-page")
    failure(anna.http.post("/api/rules"), 405, "no-method")
    failure(anna.http.post("/api/tables", json={"battle": "waterloo", "opponent": "online"}), 404, "no-battle")
    failure(
        anna.http.post("/api/tables", json={"battle": "toulon", "opponent": "computer", "level": "god"}),
        422,
        "no-level",
    )
    assert anna.get("/api/rules?ids=BASE-001,NOTHING-1") == anna.get("/api/rules?ids=BASE-001")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'{"battle": 3}', b'{"battle": "toulon", "opponent": "online", "seed": "mine"}']
)
def test_a_body_that_cannot_be_read_is_refused(anna: Player, body: bytes) -> None:
    answer = anna.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    failure(answer, 422, "malformed")


def test_a_body_that_is_too_large_is_refused(anna: Player) -> None:
    failure(anna.http.post("/api/tables", content=b" " * (BODY_BYTES + 1)), 413, "too-large")
    failure(anna.http.post("/api/replays", content=b" " * 3_000_000), 413, "too-large")


def test_a_newcomer_gets_a_signed_cookie_that_scripts_cannot_read(live: Live) -> None:
    answer = httpx.get(f"{live.address}/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    value = answer.cookies["bocage"]
    again = httpx.get(f"{live.address}/api/me", cookies={"bocage": value})
    assert again.json() == answer.json()
    assert "set-cookie" not in again.headers
    forged = httpx.get(f"{live.address}/api/me", cookies={"bocage": value[:-2] + "xx"})
    assert forged.json() != answer.json()


def test_a_nickname_is_kept(live: Live) -> None:
    player = Player(live.address)
    assert player.post("/api/me", {"nickname": "  Zoé   B. "})["nickname"] == "Zoé B."
    assert player.get("/api/me")["nickname"] == "Zoé B."
    assert player.post("/api/me", {"nickname": "é" * 24})["nickname"] == "é" * 24
    for bad, code in (("", "length"), (" ", "length"), ("x" * 25, "length"), ("x" * 9000, "length"), ("a\nb\x00", "")):
        answer = player.http.post("/api/me", json={"nickname": bad})
        assert answer.status_code == 422
        assert answer.json()["code"] == f"nickname-{code}".rstrip("-"), bad
    said = player.http.post("/api/me", json={"nickname": " "}).json()["message"]
    assert said["en"] == "A nickname has 1 to 24 characters."
    assert said["fr"] == "Un pseudonyme compte de 1 à 24 caractères."


def test_half_a_character_is_refused(live: Live) -> None:
    player = Player(live.address)
    table = player.open()["table"]
    headers = {"content-type": "application/json"}
    for path, body in (
        ("/api/me", rb'{"nickname": "\ud800"}'),
        (f"/api/tables/{table}/join", rb'{"token": "\ud800"}'),
        ("/api/replays", rb'{"record": "\ud800"}'),
    ):
        assert player.http.post(path, content=body, headers=headers).status_code == 422


def test_pages_of_other_sites_change_nothing(live: Live) -> None:
    """A form there that logs a guest out would cost him all his seats."""
    player = Player(live.address)
    before = dict(player.http.cookies)
    for origin in ("https://evil.example", "null", "http://["):
        answer = player.http.post("/api/account/logout", headers={"origin": origin})
        failure(answer, 403, "other-site")
        assert "set-cookie" not in answer.headers
    assert dict(player.http.cookies) == before
    assert player.http.post("/api/account/logout", headers={"origin": live.address}).status_code == 200


def test_what_nobody_foresaw_is_a_failure_in_both_languages(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(live.services.tables, "add", full)
    answer = Player(live.address).http.post("/api/tables", json={"battle": "toulon", "opponent": "online"})
    failure(answer, 500, "unforeseen")
    assert "disk" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_one_person_is_told_is_kept_for_nobody_else(anna: Player) -> None:
    table = anna.open()["table"]
    for path in ("/api/me", f"/api/tables/{table}", f"/api/tables/{table}/record", "/api/nothing"):
        assert anna.http.get(path).headers["cache-control"] == "no-store"


def test_one_address_cannot_make_people_for_ever(tmp_path: Path) -> None:
    live = Live(tmp_path, Limits(openings=(0.0, 3)))
    answers = [httpx.post(f"{live.address}/api/me", json={"nickname": "x"}).status_code for _ in range(5)]
    assert answers == [200, 200, 200, 429, 429]
    assert httpx.post(f"{live.address}/api/me/email", json={"email": "a@b.example"}).status_code == 429
    live.stop()


def test_every_answer_forbids_other_hosts(live: Live, anna: Player) -> None:
    for path in ("/", "/api/me", "/api/nothing"):
        headers = anna.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "http" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_pages_are_the_client_s_index_and_nothing_else_of_the_disk(live: Live, anna: Player) -> None:
    folder = live.static
    assert anna.http.get("/").status_code == 503
    assert "make play" in anna.http.get("/").text
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>the page")
    (folder / "assets" / "app-1234.js").write_text("1")
    (folder.parent / "secret.txt").write_text("secret")
    for path in ("/", "/battle/toulon", "/table/abc?invite=x", "/tutorial", "/../secret.txt", "/%2e%2e/secret.txt"):
        answer = anna.http.get(path)
        assert answer.text == "<!doctype html>the page"
        assert answer.headers["cache-control"] == "no-cache"
    (folder / "home.html").write_text("<!doctype html>preloads home")
    (folder / "table.html").write_text("<!doctype html>preloads the table")
    pages = {"/": "preloads home", "/table/abc": "preloads the table", "/battle/toulon": "the page", "/a.b": "the page"}
    assert {path: anna.http.get(path).text.removeprefix("<!doctype html>") for path in pages} == pages
    assert "immutable" in anna.http.get("/assets/app-1234.js").headers["cache-control"]
    failure(anna.http.get("/assets/missing.js"), 404, "no-page")


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip, deflate, br, zstd", "br"), ("gzip, deflate", "gzip"), ("gzip, br;q=0", "gzip"), ("identity", None)],
)
def test_files_are_sent_as_the_build_compressed_them(
    live: Live, anna: Player, accepted: str, coding: str | None
) -> None:
    script, packed = b"let a = 1;\n" * 200, b"what Brotli made of it"
    (live.static / "assets").mkdir(parents=True, exist_ok=True)
    (live.static / "assets" / "app-1234.js").write_bytes(script)
    (live.static / "assets" / "app-1234.js.br").write_bytes(packed)
    with anna.http.stream("GET", "/assets/app-1234.js", headers={"accept-encoding": accepted}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == coding
    assert raw == {"br": packed, "gzip": raw, None: script}[coding]
    assert coding != "gzip" or gzip.decompress(raw) == script
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]


def test_files_the_build_left_as_they_are_go_without_brotli(live: Live, anna: Player) -> None:
    live.static.mkdir(parents=True, exist_ok=True)
    (live.static / "early.js").write_text("1")
    answer = anna.http.get("/early.js", headers={"accept-encoding": "br"})
    assert (answer.text, answer.headers.get("content-encoding")) == ("1", None)


def test_lists_are_compressed(anna: Player) -> None:
    answer = anna.http.get("/api/battles", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
