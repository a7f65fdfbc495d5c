"""A table before all sit and while others watch: no cards yet, taken back, watchers named, heard apart and muted."""

from __future__ import annotations

import re

import games
import pytest
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, expect
from served import Served

BATTLE = "pegasus-bridge"
WORDS = {
    "en": {
        "undealt": "The cards are dealt once all seats are taken.",
        "cancel": "Cancel this table",
        "cancelled": "This table was cancelled.",
        "resign": "Resign",
        "give-up": "Give up",
        "watching": "You are watching",
        "one": "One spectator: ",
        "chat": "Chat",
        "say": "Say something",
        "send": "Send",
        "say-watchers": "Say something to the other spectators",
        "mute": "Hide the spectators’ talk",
        "apart": "The players read this once the battle is over.",
        "away": "away just now",
        "close": "Close",
    },
    "fr": {
        "undealt": "Les cartes seront distribuées quand toutes les places seront prises.",
        "cancel": "Annuler cette table",
        "cancelled": "Cette table a été annulée.",
        "resign": "Abandonner",
        "give-up": "Abandonner",
        "watching": "Vous êtes spectateur",
        "one": "Un spectateur\u00a0: ",
        "chat": "Tchat",
        "say": "Dire quelque chose",
        "send": "Envoyer",
        "say-watchers": "Dire quelque chose aux autres spectateurs",
        "mute": "Masquer la conversation des spectateurs",
        "apart": "Les joueurs le liront une fois la bataille finie.",
        "away": "absent pour le moment",
        "close": "Fermer",
    },
}


def open_listed(page: Page) -> None:
    """A table online that is shown to everybody."""
    page.locator("input[type=radio][value=online]").check(force=True)
    expect(page.locator("#clock")).to_be_visible()
    page.locator("#clock").locator("xpath=../following-sibling::label[1]").locator("input").check()
    page.locator("form button.btn.main").click()


@pytest.mark.parametrize("lang", WORDS)
def test_a_waiting_table_has_no_cards_and_is_taken_back(visit: Visit, lang: str) -> None:
    words = WORDS[lang]
    page = visit(f"/battle/{BATTLE}", settings={"lang": lang})
    pilot = Pilot(page)
    open_listed(page)
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".invite")).to_be_visible()
    expect(page.locator(".hand")).to_contain_text(words["undealt"])
    assert page.locator(".hand button").count() == 0
    assert pilot.game["hand"] == []
    expect(page.get_by_role("button", name=words["resign"])).to_have_count(0)

    other = visit("/", settings={"lang": lang})
    row = other.locator("section[aria-labelledby=lobby] article")
    expect(row).to_have_count(1)
    expect(row).not_to_contain_text(words["away"])

    page.get_by_role("button", name=words["cancel"]).click()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.get_by_text(words["cancelled"])).to_be_visible()
    expect(page.locator("section[aria-labelledby=going]")).to_have_count(0)
    other.reload()
    expect(other.locator("ul.battles")).to_be_visible()
    expect(row).to_have_count(0)


def test_a_host_who_left_is_marked_as_away(visit: Visit) -> None:
    page = visit(f"/battle/{BATTLE}")
    open_listed(page)
    expect(page.locator(".invite")).to_be_visible()
    page.goto("/account")
    other = visit("/")
    row = other.locator("section[aria-labelledby=lobby] article")
    expect(row).to_contain_text("away just now")
    page.go_back()
    page.get_by_role("button", name="Cancel this table").click()


def talk(page: Page, label: str, send: str, words: str) -> None:
    page.get_by_role("tab", name=re.compile("Chat|Tchat")).click()
    page.get_by_label(label, exact=True).fill(words)
    page.get_by_role("button", name=send).click()
    expect(page.get_by_role("log").last).to_contain_text(words)


@pytest.mark.parametrize("lang", WORDS)
def test_watchers_are_named_talk_apart_and_can_be_muted(visit: Visit, served: Served, lang: str) -> None:
    words = WORDS[lang]
    table = served.prepare(BATTLE, games.SEED)
    ally, axis, crowd = (visit(settings={"lang": lang}) for _ in range(3))
    ally.goto(table.link("allies"))
    axis.goto(table.link("axis"))
    crowd.goto(f"/table/{table.id}")
    expect(crowd.get_by_text(words["watching"])).to_be_visible()
    expect(ally.get_by_text(words["watching"])).to_have_count(0)
    expect(ally.locator("[role=note]").first).to_have_attribute("aria-label", re.compile(f"^{words['one']}"))

    talk(crowd, words["say-watchers"], words["send"], "the left flank is open")
    expect(crowd.get_by_text(words["apart"])).to_be_visible()
    talk(ally, words["say"], words["send"], "good luck")
    axis.get_by_role("tab", name=re.compile(words["chat"])).click()
    log = axis.get_by_role("log").last
    expect(log).to_contain_text("good luck")
    expect(log).not_to_contain_text("left flank")
    expect(crowd.get_by_role("log").last).not_to_contain_text("good luck")

    ally.get_by_role("button", name=words["resign"]).first.click()
    ally.get_by_role("dialog").get_by_role("button", name=words["give-up"]).first.click()
    for page, heard in ((axis, "left flank"), (crowd, "good luck")):
        page.get_by_role("dialog").get_by_role("button", name=words["close"]).click()
        expect(page.get_by_role("log").last).to_contain_text(heard)
    axis.get_by_label(words["mute"]).check()
    expect(log).not_to_contain_text("left flank")
    expect(log).to_contain_text("good luck")
    axis.reload()
    axis.get_by_role("dialog").get_by_role("button", name=words["close"]).click()
    axis.get_by_role("tab", name=re.compile(words["chat"])).click()
    expect(log).to_contain_text("good luck")
    expect(log).not_to_contain_text("left flank")
