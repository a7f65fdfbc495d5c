"""The pocket edition: kept while there is a server, played when it is stopped and the network cut, sent afterwards."""

from __future__ import annotations

import json
import threading
import warnings
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.request import urlopen

import pytest
from axe import findings
from chromium import Visit
from pilot import Pilot, remember, sensible
from playwright.sync_api import Browser, Page, expect
from served import STATIC, Served

from bocage.server.pocket.site import write_site

PYTHON = STATIC.parent / "pocket" / "python" / "pyodide.asm.wasm.gz"
TURNS = 2
START = 60_000      # milliseconds for Python to start on a busy machine; three seconds are usual
WORDS = {
    "en": {"pocket": "Play without a connection", "take": "Keep it on this device", "ready": "Ready."},
    "fr": {"pocket": "Jouer sans connexion", "take": "Garder sur cet appareil", "ready": "C’est prêt."},
}
# What the worker is told and tells, as if it came over a socket.
OVERHEARD = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", ({ data }) => data.kind === "told" && window.overheard("told", data.text));
  }
  postMessage(data) {
    if (data.kind === "hear") window.overheard("sent", data.text);
    super.postMessage(data);
  }
};
"""
FORGIVEN = ("net::ERR", "Failed to load resource", "WebSocket")     # there is no server, and that is the point


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of its own, to be stopped."""
    if not PYTHON.is_file():
        warnings.warn("NO PYODIDE, THE POCKET EDITION IS NOT TESTED IN A BROWSER: run `make web`", stacklevel=1)
        pytest.skip("the client was built without pyodide")
    server = Served(tmp_path / "data")
    yield server
    server.stop()


def keep(page: Page, lang: str) -> None:
    words = WORDS[lang]
    page.goto("/")
    page.get_by_role("button", name=words["pocket"]).click()
    page.get_by_role("button", name=words["take"]).click()
    expect(page.get_by_text(words["ready"])).to_be_visible(timeout=START)
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.evaluate("navigator.serviceWorker.ready")


def listening(page: Page) -> Pilot:
    """A pilot that hears the worker in the place of a socket."""
    pilot = Pilot(page)

    def overheard(kind: str, text: str) -> None:
        if kind == "told":
            pilot.heard(text)
        else:
            pilot.sent.append(json.loads(text))

    page.expose_function("overheard", overheard)
    page.add_init_script(OVERHEARD)
    return pilot


def play(pilot: Pilot, turns: int) -> None:
    while pilot.game["turns"]["allies"] <= turns and not pilot.over:
        pilot.until_mine()
        if not pilot.over:
            pilot.act(sensible(pilot.game))


def test_battle_without_server_and_network_goes_to_the_server_later(
    visit: Visit, served: Served, tmp_path: Path
) -> None:
    page = visit(forgive=FORGIVEN)
    pilot = listening(page)
    keep(page, "en")
    fetched = page.evaluate("performance.getEntriesByType('resource').map((r) => r.name)")
    assert not [name for name in fetched if not name.startswith(served.address)]
    port = served.address.rpartition(":")[2]
    served.stop()
    page.context.set_offline(True)

    page.goto("/")
    expect(page.get_by_text("No connection:")).to_be_visible()
    expect(page.get_by_role("button", name="Play someone now")).to_have_count(0)
    page.locator("article", has=page.get_by_role("heading", name="Pegasus Bridge")).get_by_role("button").first.click()
    page.get_by_label("Level").select_option("captain")
    page.locator("form.options-form .btn.main").click()
    page.wait_for_url("**/table/p-*", timeout=START)
    pilot.until(lambda: pilot.view, "the engine", START / 1000)
    play(pilot, TURNS)
    before = pilot.game["turn"], pilot.game["medals"]

    pilot.view = {}
    page.reload()
    pilot.until(lambda: pilot.view, "the engine again", START / 1000)
    assert (pilot.game["turn"], pilot.game["medals"]) == before
    id_ = pilot.view["table"]
    pilot.until_mine()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    pilot.until(lambda: pilot.over, "the end")
    page.locator(f"a[href^='/replay/{id_}']").first.click()
    expect(page.locator("input[type=range]")).to_be_visible(timeout=START)
    page.goto("/rules")
    expect(page.get_by_role("heading").first).to_be_visible()

    again = Served(tmp_path / "data", port)
    try:
        page.context.set_offline(False)
        page.goto("/")
        expect(page.get_by_text("reached the server")).to_be_visible(timeout=START)
        sent = page.evaluate(SENT)
        with urlopen(f"{again.address}/api/replays/{sent[id_]}") as answer:
            shown = json.load(answer)
        assert shown["battle"] == "pegasus-bridge"
        assert shown["proof"] == "proof-ok"
    finally:
        again.stop()


@pytest.mark.soak
def test_static_site_plays_on_a_phone_and_takes_a_new_version(
    browser: Browser, tmp_path: Path, served: Served
) -> None:
    out = tmp_path / "site"
    write_site(out)
    files = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietFiles, directory=str(out)))
    threading.Thread(target=files.serve_forever, daemon=True).start()
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{files.server_port}", viewport={"width": 390, "height": 844}, has_touch=True,
        is_mobile=True, locale="fr-FR", reduced_motion="reduce",
    )
    remember(context, speed=0, lang="fr")
    try:
        page = context.new_page()
        pilot = listening(page)
        pilot.touch = True
        keep(page, "fr")
        page.locator("article", has=page.get_by_role("heading", name="Sword Beach")).get_by_role("button").first.click()
        page.locator("form.options-form .btn.main").click()
        page.wait_for_url("**/table/p-*", timeout=START)
        pilot.until(lambda: pilot.view, "the engine", START / 1000)
        play(pilot, 1)

        other = context.new_page()          # the last page that asks has the table
        theirs = listening(other)
        other.goto(page.url)
        theirs.until(lambda: theirs.view, "the engine of the other page", START / 1000)
        assert theirs.game["turn"] == pilot.game["turn"]
        heard = len(pilot.raw)
        play(theirs, 2)
        assert len(pilot.raw) == heard

        listed = out / "pocket" / "index.json"
        listed.write_text(json.dumps(json.loads(listed.read_text()) | {"version": "newer"}))
        other.goto("/")
        kept = "caches.keys().then((names) => names.filter((name) => name.startsWith('bocage-kept-')).join())"
        other.wait_for_function(f"() => {kept}.then((names) => names === 'bocage-kept-newer')", timeout=START)
        context.set_offline(True)
        other.goto("/")
        expect(other.get_by_role("heading", name="Sword Beach").first).to_be_visible()
    finally:
        context.close()
        files.shutdown()


class QuietFiles(SimpleHTTPRequestHandler):
    """A web host that knows nothing of us."""

    def log_message(self, *args: object) -> None: ...


SENT = """() => new Promise((done) => {
  const request = indexedDB.open("bocage-pocket");
  request.onsuccess = () => {
    const all = request.result.transaction("tables").objectStore("tables").getAll();
    all.onsuccess = () => done(Object.fromEntries(all.result.map((t) => [t.id, t.sent])));
  };
})"""
