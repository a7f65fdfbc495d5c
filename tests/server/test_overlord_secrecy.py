"""Secrecy in Overlord: what each of two to eight seats is shown, action by action, compared with the truth."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bocage.content.battle import Variants
from bocage.content.library import rulebook
from bocage.content.source import BattleSource
from bocage.notation.position import Position
from bocage.server import views
from bocage.server.replays import TableSnapshot
from bocage.table import Seat, Setup, Table

OMAHA = next(rulebook().glob("*/17-omaha-overlord.toml"))
ACTIONS = 90
COUNTS = [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (1, 4), (4, 4)]


def table_for(counts: tuple[int, int]) -> Table:
    source, variants = BattleSource.of(OMAHA), Variants(seats=counts)
    names = source.ready(variants).seating.names
    setup = Setup("t", source, "online", f"secrets {counts}", names[0], variants)
    return Table(setup, [Seat(name, f"person {name}", name) for name in names], started=0.0)


def holder_of(p: Position, side: str) -> str:
    """The seat that holds the hand of a side: the first of it."""
    return next(seat for seat in p.hands if seat.split("-")[0] == side)


def judge_view(view: dict[str, Any], p: Position, seat: str | None) -> None:
    """The cards of a view are those that the rules let its seat know, and no others."""
    side = (seat or "").split("-")[0]
    assert view["hand"] == (p.hands[seat] if seat and seat == holder_of(p, side) else [])
    assert view["hands"] == {name: len(cards) for name, cards in p.hands.items()}
    assert p.staff
    for section, cards in p.staff.given.items():
        shown = view["staff"]["given"][section]
        assert shown == (cards if side == p.active else ["?"] * len(cards))
    if seat != p.decider:
        assert view["choices"] == []
        assert view["phase"] != "react"
    assert view["seed"] is None


def judge_entry(entry: dict[str, Any], p: Position, seat: str | None) -> None:
    """Cards drawn are the commander's to know, cards given their side's."""
    side = (seat or "").split("-")[0]
    for fact in entry["facts"]:
        if fact["fact"] in ("drew", "looked") and (side != fact["side"] or seat != holder_of(p, side)):
            assert fact["card"] is None
        if fact["fact"] == "gave" and side != fact["side"]:
            assert fact["card"] is None
    if entry["action"].startswith("give ") and side != entry["side"]:
        assert entry["action"].startswith("give ? to ")


def shown(table: Table, seat: str | None) -> dict[str, Any]:
    view = views.seat_view(table, seat).model_dump()
    view.pop("commitment")
    return view


@pytest.mark.parametrize("counts", COUNTS, ids=str)
def test_every_seat_is_shown_what_it_may_know_and_no_more(counts: tuple[int, int]) -> None:
    table = table_for(counts)
    rng = random.Random(str(counts))
    readers = [*table.seats, None]
    told = dict.fromkeys(readers, 0)
    gave = drew = 0
    for n in range(ACTIONS):
        p = table.game.position()
        for seat in readers:
            judge_view(shown(table, seat), p, seat)
            fresh = views.entries(table.game, table.log.told(seat, told[seat]), told[seat])
            told[seat] += len(fresh)
            for entry in fresh:
                judge_entry(entry.model_dump(), p, seat)
        if table.over:
            break
        legal = table.game.legal()
        onward = [a for a in legal if a in ("done", "end")]
        # Mostly onward, so that both sides give, act and draw.
        table.act(table.decider, None, rng.choice(onward if onward and rng.random() < 0.6 else legal), float(n))
        facts = [f.fact for f in table.game.entries[-1].facts]
        gave, drew = gave + facts.count("gave"), drew + facts.count("drew")
    assert gave
    assert drew


@pytest.mark.parametrize("counts", [(1, 1), (4, 4)], ids=str)
def test_a_view_is_the_same_whatever_the_hidden_cards_are(counts: tuple[int, int]) -> None:
    table = table_for(counts)
    rng = random.Random("imagined")
    for n in range(40):
        table.act(table.decider, None, rng.choice(table.game.legal()), float(n))
        if n % 5:
            continue
        truth = table.game
        for seat in table.seats:
            if table.waits(seat):
                continue
            before = shown(table, seat)
            table.game = truth.imagine(seat, "other cards")
            table.game.entries, table.game._past = truth.entries, truth._past
            assert shown(table, seat) == before
            table.game = truth



def test_a_replay_is_looked_at_with_the_eyes_of_any_seat() -> None:
    table = table_for((4, 4))
    rng = random.Random("replayed")
    for n in range(20):
        table.act(table.decider, None, rng.choice(table.game.legal()), float(n))
    table.resign("allies-chief", 99.0)
    replay = TableSnapshot.of(table).replay(None)
    assert replay.view.seats == list(table.seats)
    p = replay.history.at(20).position()
    for seat in table.seats:
        judge_view({**replay.frame(20, seat).game.model_dump(), "seed": None, "phase": ""}, p, seat)
    assert replay.frame(20, "all").cards == p.hands
