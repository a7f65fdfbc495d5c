"""Several seats of one person: taken and given back, shown as one, played as one, never on both sides."""

from __future__ import annotations

import random
import time
from itertools import combinations

import pytest
from live import Live
from players import Player, PlayerLine
from test_overlord_secrecy import holder_of, judge_entry, shown, table_for

from bocage.knowledge import ASKED
from bocage.server import views
from bocage.table import Table

OMAHA = "omaha-overlord"
HELD = [["allies-chief", "allies-left"], ["allies-center", "allies-right"], ["axis-left", "axis-center", "axis-right"]]


def mine(line: PlayerLine) -> set[str]:
    line.drain()
    return {seat["seat"] for seat in line.view["card"]["seats"] if seat["mine"]}


def held_table() -> Table:
    """Two people of the Allies with two seats each, one of the Axis with three; the last seat is another's."""
    table = table_for((4, 4))
    for held in HELD:
        for name in held:
            table.seats[name].person = held[0]
    return table


def test_several_seats_are_shown_what_any_of_them_may_know_and_no_more() -> None:
    table, rng = held_table(), random.Random("several")
    told = {held[0]: 0 for held in HELD}
    own = {held[0]: 0 for held in HELD}         # decisions
    for n in range(150):
        p = table.game.position()
        assert p.staff
        for held in HELD:
            side = held[0].split("-")[0]
            acting = table.decider if table.decider in held else held[-1]
            view = shown(table, acting)
            hand = p.hands[f"{side}-chief"] if f"{side}-chief" in held else []
            assert view["hand"] == hand
            if side != p.active:
                assert all(set(cards) <= {"?"} for cards in view["staff"]["given"].values())
            assert bool(view["choices"]) == (table.decider in held)
            own[held[0]] += bool(view["choices"])
            views_of = [shown(table, name) for name in held if name != table.decider]
            assert all(v == views_of[0] for v in views_of), "the same for all that one person holds"
            eyes = table.eyes(acting)
            fresh = views.entries(table.game, table.log.told(eyes, told[held[0]]), told[held[0]])
            told[held[0]] += len(fresh)
            for entry in fresh:
                judge_entry(entry.model_dump(), p, holder_of(p, side) if hand else held[0])
        if table.over:
            break
        legal = table.game.legal()
        onward = [a for a in legal if a in ("done", "end")]
        table.act(table.decider, None, rng.choice(onward if onward and rng.random() < 0.5 else legal), float(n))
    assert all(own.values())


def test_no_two_seats_know_together_more_than_one_of_them() -> None:
    """What `Table.eyes` rests on: only the commander is asked in secret, and generals know the same."""
    table, rng, asked = table_for((4, 4)), random.Random("eyes"), 0
    for n in range(400):
        if table.over:
            break
        if table.game.phase in ASKED:
            asked += 1
            assert table.decider.endswith("-chief")
        for side in ("allies", "axis"):
            generals = [name for name in table.seats if name.startswith(side) and not name.endswith("-chief")]
            seen = [shown(table, name) | {"choices": [], "can_undo": False, "warning": None} for name in generals]
            assert all(a == b for a, b in combinations(seen, 2))
        table.act(table.decider, None, rng.choice(table.game.legal()), float(n))


def test_the_person_of_several_seats_takes_back_what_any_of_them_did() -> None:
    table, rng, handed = held_table(), random.Random("back"), 0
    for n in range(300):
        if table.over or handed > 3:
            break
        chosen = [i for i, entry in enumerate(table.game.entries) if table.free[i]]
        last = table.game.entries[chosen[-1]].seat if chosen else table.decider
        if last != table.decider and table.seats[last].person == table.seats[table.decider].person:
            assert table.last_choice(table.decider) == chosen[-1]
            handed += 1
        table.act(table.decider, None, rng.choice(table.game.legal()), float(n))
    assert handed


def test_a_person_opens_a_table_with_several_seats_and_plays_them_as_one(live: Live) -> None:
    anna = Player(live.address, "Anna")
    opened = anna.open(
        OMAHA, opponent="computer", level="recruit", side="axis", axis_seats=4, also=["axis-left", "axis-right"]
    )
    assert opened["seat"] == "axis-chief"
    line = anna.sit(opened["table"])
    assert mine(line) == {"axis-chief", "axis-left", "axis-right"}
    table, acted = live.table(opened["table"]), set()
    rng = random.Random(5)
    until = time.monotonic() + 30
    while acted < {"axis-chief", "axis-left", "axis-right"} and not table.over and time.monotonic() < until:
        line.drain()
        if not line.choices:
            time.sleep(0.02)
            continue
        assert line.view["seat"] == table.decider
        assert line.game["hand"] == table.game.position().hands["axis-chief"], "the commander's cards stay in sight"
        acted.add(table.decider)
        gifts = [c for c in line.choices if c.startswith("give")]
        assert line.act(rng.choice(gifts or line.choices))["type"] == "fresh"
    assert acted == {"axis-chief", "axis-left", "axis-right"}
    line.close()


def test_seats_are_taken_and_given_back_before_the_battle(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open(OMAHA, side="axis", axis_seats=4, allies_seats=2)
    id_ = opened["table"]
    hers = anna.sit(id_)
    assert hers.ask("claim-seat", seat="axis-left") == ""
    assert hers.ask("claim-seat", seat="allies-chief") == "no-more-seats", "never of both sides"
    assert hers.ask("claim-seat", seat="axis-left") == "no-more-seats", "it is hers already"
    assert hers.ask("claim-seat", seat="nobody") == "no-more-seats"
    assert mine(hers) == {"axis-chief", "axis-left"}
    assert hers.ask("give-seat", seat="axis-chief") == "no-giving-back", "the host keeps hers"
    assert hers.ask("give-seat", seat="axis-right") == "no-giving-back", "it is not hers"
    assert hers.ask("give-seat", seat="axis-left") == ""
    assert mine(hers) == {"axis-chief"}
    assert hers.ask("give-seat", seat="axis-chief") == "no-giving-back", "the only one"
    assert bert.join(id_, opened["invites"]["axis-left"])["seat"] == "axis-left", "its link is good again"
    his = bert.sit(id_)
    assert his.ask("claim-seat", seat="axis-right") == ""
    his.send("resign")                          # he leaves with all he holds
    his.drain()
    hers.drain()
    assert {s["seat"] for s in hers.view["card"]["seats"] if s["nickname"] is None} == {
        "axis-left", "axis-center", "axis-right", "allies-chief", "allies-flanks",
    }
    hers.close()
    his.close()


def test_seats_change_hands_during_the_battle(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    computers = {"axis-chief": "captain", "axis-right": "captain"}
    opened = anna.open(OMAHA, side="axis", axis_seats=4, seat="axis-left", also=["axis-center"], computers=computers)
    id_ = opened["table"]
    bert.join(id_, opened["invites"]["allies"])
    hers, his = anna.sit(id_), bert.sit(id_)
    assert his.refusal("claim-seat", seat="axis-right") == "no-more-seats", "of the enemy"
    assert hers.game["hand"] == []
    assert hers.ask("claim-seat", seat="axis-chief") == ""
    truth = live.table(id_)
    hers.drain()
    assert hers.game["hand"] == truth.game.position().hands["axis-chief"]
    assert mine(hers) == {"axis-chief", "axis-left", "axis-center"}
    assert hers.refusal("give-seat", seat="axis-chief", level="nobody") == "no-level"
    assert hers.refusal("give-seat", seat="axis-chief") == "no-level", "the battle has begun: a computer goes on"
    assert hers.ask("give-seat", seat="axis-chief", level="captain") == ""
    hers.drain()
    assert hers.game["hand"] == []
    seat = truth.seats["axis-chief"]
    assert (seat.person, seat.level) == (None, "captain")
    assert bert.join(id_, opened["invites"].get("axis-chief", "x"))["seat"] == "allies", "he stays on his side"
    stored = {s.name: s for s in live.services.tables.select([id_])[0].seats}
    assert (stored["axis-chief"].person, stored["axis-chief"].level) == (None, "captain")
    hers.close()
    his.close()


@pytest.mark.parametrize("wish", [
    {"also": ["allies"]},
    {"also": ["axis-chief"]},                   # the own one
    {"also": ["axis-2"]},
    {"also": ["axis-left"], "opponent": "here"},
    {"also": ["axis-left"], "computers": {"axis-left": "captain"}},
])
def test_seats_that_cannot_be_taken_are_refused(live: Live, wish: dict) -> None:
    anna = Player(live.address, "Anna")
    table = {"battle": OMAHA, "opponent": "online", "side": "axis", "axis_seats": 4}
    answer = anna.http.post("/api/tables", json=table | wish)
    assert (answer.status_code, answer.json()["code"]) == (422, "no-seat")
