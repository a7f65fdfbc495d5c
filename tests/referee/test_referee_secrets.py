"""The referee: what a side is told, and what nothing it is told depends on."""

from __future__ import annotations

import random

import msgspec
import pytest
from referee_clients import DUEL, HANDS, InProcess, positions

from bocage.content.battle import SIDES
from bocage.game import Game
from bocage.knowledge import Reader, is_told
from bocage.notation.facts import SECRET, Drew
from bocage.notation.record import read_record


def disguised(game: Game, side: str | None, seed: str) -> Game:
    """The same position to the eyes of `side`, with other cards where it cannot look."""
    p = game.position()
    hidden = [h for h in SIDES if h != side]
    pool = [card for h in hidden for card in p.hands[h]] + p.deck + ([] if side == p.active else p.drawn)
    if game.phase == "react" and game.decider != side:
        pool.remove("ambush")       # the pause itself tells that this card is there
    random.Random(seed).shuffle(pool)
    hands = {}
    for h in SIDES:
        hands[h] = p.hands[h]
        if h in hidden:
            first = ["ambush"] if game.phase == "react" and game.decider == h else []
            hands[h] = first + [pool.pop() for _ in p.hands[h][len(first) :]]
    drawn = p.drawn if side == p.active else [pool.pop() for _ in p.drawn]
    return Game.load(game.field, msgspec.structs.replace(p, hands=hands, drawn=drawn, deck=pool), "same")


@pytest.mark.parametrize("battle", ["pegasus-bridge", "vassieux", "toulon", "arnhem-bridge"])
def test_nothing_a_side_sees_depends_on_cards_it_cannot_see(battle: str, referee: InProcess) -> None:
    compared = 0
    for number, game in enumerate(positions(battle, 40)):
        for side in (*SIDES, None):
            referee.referee.games = {
                "one": Game.load(game.field, game.position(), "same"),
                "two": disguised(game, side, f"{number}"),
            }
            one, two = (referee.good("view", side=side, game=name) for name in ("one", "two"))
            compared += referee.referee.games["one"].line() != referee.referee.games["two"].line()
            assert one == two
            for about in ("legal", "log", "draw"):
                if about != "legal" or game.decider == side:
                    more = {} if about != "log" else {"side": side}
                    assert referee.good(about, game="one", **more) == referee.good(about, game="two", **more)
    assert compared > 20


@pytest.mark.parametrize("battle", ["pegasus-bridge", "toulon"])
def test_a_side_sees_its_own_hand_and_only_the_size_of_the_other(battle: str) -> None:
    for game in positions(battle, 60):
        p = game.position()
        for side in SIDES:
            seen = game.view(side)["position"]
            other = SIDES[1 - SIDES.index(side)]
            assert seen["hands"][side] == p.hands[side]
            assert seen["hands"][other] == ["?"] * len(p.hands[other])
            assert seen["deck"] == ["?"] * len(p.deck)
            assert set(seen["drawn"]) <= ({"?"} if side != p.active else set(p.drawn))
        assert game.view(None)["position"]["hands"] == {s: ["?"] * len(p.hands[s]) for s in SIDES}
        assert game.view(None)["legal"] == []


@pytest.mark.parametrize("battle", ["vassieux", "montelimar"])
def test_the_log_and_the_record_of_a_side_hide_what_the_other_drew(battle: str) -> None:
    referee = InProcess()
    *_, game = positions(battle, 10)
    referee.referee.games["main"] = game
    for side in (*SIDES, None):
        for entry in referee.good("log", side=side)["log"]:
            for fact in entry["facts"]:
                if fact["fact"] in ("drew", "looked"):
                    assert (fact["card"] is None) == (fact["side"] != side)
            if entry["action"].startswith("keep "):
                assert (entry["action"] == "keep ?") == (entry["side"] != side)
    for side in SIDES:
        record = read_record(referee.good("record", side=side)["record"])
        assert "seed" not in record.headers
        entries = [e for e in game.entries if is_told(e, Reader(side))]
        for line, entry in zip(record.lines, entries, strict=True):
            told = [t for t in line.chance if t.startswith(("drew:", "look:"))]
            drawn = [f for f in entry.facts if isinstance(f, SECRET)]
            assert [t.endswith("?") for t in told] == [f.side != side for f in drawn]
        opening = [f.side for f in game.opening if isinstance(f, Drew)]
        assert [t == "drew:?" for t in record.headers["deal"].split(",")] == [s != side for s in opening]


def declined(referee: InProcess) -> None:
    """Two games of one attack with the same dice: in the first the Axis hold an Ambush and keep it."""
    for name, card in (("held", "ambush"), ("never", "recon-left")):
        hands = HANDS | {"axis": [card, "probe-left"]}
        referee.good("load", drawing=DUEL, position={"hands": hands}, seed="duel", game=name)
        for action in ("play attack-left", "order c7", "done"):
            referee.good("play", action=action, game=name)
        referee.good("force", dice=["infantry", "star", "grenade"], game=name)
        referee.good("play", action="attack c7xd7", game=name)
    assert referee.good("legal", game="held")["phase"] == "react"
    referee.good("play", action="done", side="axis", game="held")


@pytest.mark.parametrize("side", ["allies", None])
def test_the_log_is_the_same_whether_a_reaction_was_declined_or_impossible(side: str, referee: InProcess) -> None:
    declined(referee)
    held, never = (referee.good("log", side=side, game=name)["log"] for name in ("held", "never"))
    assert [f["face"] for f in never[-1]["facts"] if f["fact"] == "die"] == ["infantry", "star", "grenade"]
    assert held == never


def test_the_record_is_the_same_whether_a_reaction_was_declined_or_impossible(referee: InProcess) -> None:
    declined(referee)
    texts = [referee.good("record", side="allies", game=name)["record"] for name in ("held", "never")]
    held, never = (read_record(text).lines for text in texts)
    assert held == never


@pytest.mark.parametrize("side", ["allies", None])
def test_the_view_is_the_same_whether_a_reaction_was_declined_or_impossible(side: str, referee: InProcess) -> None:
    declined(referee)
    held, never = (referee.good("view", side=side, game=name)["view"] for name in ("held", "never"))
    assert held == never


def test_only_the_side_that_decides_is_told_its_actions(referee: InProcess) -> None:
    referee.good("new", battle="pegasus-bridge", seed=1)
    decider = referee.good("legal")["decider"]
    other = SIDES[1 - SIDES.index(decider)]
    assert referee.good("view", side=decider)["view"]["legal"] == referee.good("legal")["actions"]
    assert referee.good("view", side=other)["view"]["legal"] == []
    error = referee.refused("play", action=referee.good("legal")["actions"][0], side=other)
    assert (error["code"], error["rule"]) == ("illegal", "BASE-022")
