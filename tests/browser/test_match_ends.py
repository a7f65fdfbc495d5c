"""The end of both legs of a match, as the winner, the loser and a spectator read it."""

from __future__ import annotations

import re
from dataclasses import dataclass

import games
import pytest
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Page, expect
from served import Served

BATTLE = "pegasus-bridge"
WORDS = {
    "en": {
        "won": "First leg won", "lost": "First leg lost", "leads": "leads", "play": "Play the second leg",
        "watch": "Watch the second leg", "resign": "Resign", "sure": "Give up", "match-won": "You win the match!",
        "match-lost": "You lose the match", "match-of": "wins the match", "drawn": "The match is drawn",
        "all": "All medals of the battle go to the",
    },
    "fr": {
        "won": "Manche aller gagnée", "lost": "Manche aller perdue", "leads": "mène", "play": "Jouer la manche retour",
        "watch": "Regarder la manche retour", "resign": "Abandonner", "sure": "Abandonner",
        "match-won": "Vous gagnez le match\u202f!", "match-lost": "Vous perdez le match", "match-of": "gagne le match",
        "drawn": "Match nul", "all": "Toutes les médailles de la bataille vont",
    },
}


@dataclass
class Match:
    """Two players and a spectator before the first leg, by the side they have there."""

    table: str
    players: dict[str, Pilot]
    crowd: Pilot

    @property
    def pages(self) -> list[Page]:
        return [*(pilot.page for pilot in self.players.values()), self.crowd.page]


def begin(visit: Visit, served: Served, lang: str, actions: list[str]) -> Match:
    table = served.prepare(BATTLE, games.SEED, "online", actions, two_way=True)
    pilots = {who: Pilot(visit(settings={"lang": lang})) for who in ("allies", "axis", "crowd")}
    for side in ("allies", "axis"):
        pilots[side].page.goto(table.link(side))
        expect(pilots[side].prompt).to_be_visible()
    pilots["crowd"].page.goto(f"/table/{table.id}")
    expect(pilots["crowd"].prompt).to_be_visible()
    return Match(table.id, {side: pilots[side] for side in ("allies", "axis")}, pilots["crowd"])


def ends(page: Page, title: str) -> None:
    expect(page.get_by_role("dialog").get_by_role("heading", name=title).first).to_be_visible()


def give_up(page: Page, words: dict[str, str]) -> None:
    page.get_by_role("button", name=words["resign"]).first.click()
    page.get_by_role("dialog").get_by_role("button", name=words["sure"]).first.click()


def to_second_leg(match: Match, words: dict[str, str]) -> None:
    """Whoever watches is not offered to play it."""
    for pilot in match.players.values():
        pilot.page.get_by_role("dialog").get_by_role("link", name=words["play"]).click()
    crowd = match.crowd.page.get_by_role("dialog")
    expect(crowd.get_by_role("link", name=words["play"])).to_have_count(0)
    crowd.get_by_role("link", name=words["watch"]).click()
    for page in match.pages:
        page.wait_for_url(lambda url: match.table not in url)
        expect(page.locator("section.prompt")).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)


def win_first_leg(match: Match) -> str:
    """Play the last action of the game; the side that wins."""
    actions = games.whole(BATTLE)
    pilot = next(p for p in match.players.values() if p.choices)
    pilot.follow(actions[-1])
    pilot.until(lambda: pilot.over, "the end of the first leg")
    return str(pilot.game["winner"])


@pytest.mark.parametrize("lang", WORDS)
def test_who_leads_and_gives_up_the_second_leg_loses_the_match(visit: Visit, served: Served, lang: str) -> None:
    words = WORDS[lang]
    match = begin(visit, served, lang, games.whole(BATTLE)[:-1])
    for pilot in match.players.values():
        pilot.until(lambda p=pilot: p.view and p.view["card"]["seats"], "the table")       # type: ignore[misc]
    winner = win_first_leg(match)
    leader, behind = match.players.pop(winner), next(iter(match.players.values()))
    match.players = {"leader": leader, "behind": behind}
    ends(leader.page, words["won"])
    ends(behind.page, words["lost"])
    for page in match.pages:
        expect(page.get_by_role("dialog").locator(".match .how")).to_contain_text(words["leads"])

    to_second_leg(match, words)
    give_up(leader.page, words)
    ends(leader.page, words["match-lost"])
    ends(behind.page, words["match-won"])
    expect(match.crowd.page.get_by_role("dialog")).to_contain_text(words["match-of"])
    for page in match.pages:
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text(words["all"])
        expect(dialog.locator(".match .how")).to_contain_text(words["match-of"])
        expect(dialog.locator(".match .how")).not_to_contain_text(words["leads"])


def test_a_match_that_both_gave_up_once_is_drawn(visit: Visit, served: Served) -> None:
    words = WORDS["en"]
    match = begin(visit, served, "en", [])
    give_up(match.players["allies"].page, words)
    ends(match.players["allies"].page, words["lost"])
    ends(match.players["axis"].page, words["won"])
    to_second_leg(match, words)
    give_up(match.players["axis"].page, words)
    for page in match.pages:
        ends(page, words["drawn"])
        expect(page.get_by_role("dialog").locator(".match .how")).to_contain_text("nobody wins the match")
        assert page.get_by_role("dialog").get_by_role("row").filter(has_text=re.compile("by giving up")).count() == 1
