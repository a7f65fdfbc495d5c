"""What a person is told: settings on the account page, and a browser that subscribes; its service is a stand-in."""

from __future__ import annotations

import pytest
from axe import findings
from chromium import Visit
from playwright.sync_api import expect

# A push service that needs no network: what the page asks of it, and what it answers.
SERVICE = """(() => {
  const made = {
    endpoint: "https://fcm.googleapis.com/fcm/send/stand-in",
    toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } }),
    unsubscribe: async () => { sessionStorage.removeItem("made"); return true; },
  };
  PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("made") ? made : null);
  PushManager.prototype.subscribe = async (options) => {
    sessionStorage.setItem("made", options.applicationServerKey);
    return made;
  };
  Notification.requestPermission = async () => "granted";
})()"""
WORDS = {
    "en": {"on": "Tell this browser", "off": "Do not tell this browser any more", "turns": "When it is my turn"},
    "fr": {"on": "Prévenir ce navigateur", "off": "Ne plus prévenir ce navigateur",
           "turns": "Quand c’est à moi de jouer"},
}


@pytest.mark.parametrize("lang", WORDS)
def test_a_browser_subscribes_and_ends_it(visit: Visit, lang: str) -> None:
    pytest.importorskip("pywebpush", reason="NO PYWEBPUSH, NO PUSH MESSAGE TESTED")
    words = WORDS[lang]
    page = visit(settings={"lang": lang}, viewport={"width": 390, "height": 844})
    page.add_init_script(SERVICE)
    page.goto("/account")
    page.get_by_role("button", name=words["on"]).click()
    expect(page.get_by_role("button", name=words["off"])).to_be_visible()
    wanted = "() => fetch('/api/me/notes').then((r) => r.json())"
    told = page.evaluate(wanted)
    assert told["browsers"] == 1
    assert told["key"] == page.evaluate("sessionStorage.getItem('made')")
    assert page.evaluate("navigator.serviceWorker.ready.then((r) => r.active.scriptURL)").endswith("/sw.js")
    page.get_by_label(words["turns"]).uncheck()
    page.wait_for_function("() => fetch('/api/me/notes').then((r) => r.json()).then((n) => !n.turns)")
    assert findings(page) == []
    page.reload()
    expect(page.get_by_label(words["turns"])).not_to_be_checked()
    page.get_by_role("button", name=words["off"]).click()
    expect(page.get_by_role("button", name=words["on"])).to_be_visible()
    assert page.evaluate(wanted)["browsers"] == 0
