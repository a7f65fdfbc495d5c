"""Secrecy in Overlord: what each of two to eight seats is shown, action by action, compared with the truth."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bocage.content.battle import Variants
from bocage.content.seating import other, side_of
from bocage.content.source import BattleSource
from bocage.notation.position import Position
from bocage.server import views
from bocage.server.replays import TableSnapshot, record_of_table
from bocage.table import CLOCKS, ClockOwner, Seat, Setup, Table

OMAHA, RED = "omaha-overlord", "prokhorovka-overlord"          # the Red Army has a commissar
ACTIONS = 90
COUNTS = [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (1, 4), (4, 4)]
OTHERS = ("peleliu-overlord", "hells-highway", RED)
TABLES = [*((OMAHA, n) for n in COUNTS), *((battle, n) for battle in OTHERS for n in COUNTS[1::3])]


def table_for(
    counts: tuple[int, int], clock: str = "none", battle: str = OMAHA, owner: ClockOwner = "seat"
) -> Table:
    source, variants = BattleSource.of(battle), Variants(seats=counts)
    names = source.ready(variants).seating.names
    setup = Setup("t", source, "online", f"secrets {counts}", names[0], variants, clock=clock, clock_owner=owner)
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


@pytest.mark.parametrize(("battle", "counts"), TABLES, ids=str)
def test_every_seat_is_shown_what_it_may_know_and_no_more(battle: str, counts: tuple[int, int]) -> None:
    table = table_for(counts, battle=battle)
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


def test_a_replay_and_a_record_of_a_running_game_tell_a_seat_no_more_than_it_has_seen() -> None:
    table = table_for((4, 4))
    rng = random.Random("running")
    while sum(entry.action.startswith("give ") for entry in table.game.entries) < 4:
        legal = table.game.legal()
        giving = [action for action in legal if action.startswith("give ")]
        table.act(table.decider, None, rng.choice(giving or legal), float(len(table.game.entries)))
    gifts = [entry for entry in table.game.entries if entry.action.startswith("give ")]
    for seat in (*table.seats, None):
        replay = TableSnapshot.of(table).replay(seat)
        story = replay.story("")
        for line in story:
            judge_entry(line.model_dump(), table.game.position(), seat)
        gave = {line.action for line in story if line.action.startswith("give ")}
        known = {entry.action for entry in gifts if seat and entry.side == side_of(seat)}
        assert {action for action in gave if "?" not in action} == known
        frame = replay.frame(replay.frames, "").game.model_dump()
        judge_view({**frame, "seed": None, "choices": [], "phase": ""}, table.game.position(), seat)
        record = record_of_table(table, seat)
        assert {entry.action for entry in gifts if entry.action in record} == known


def test_each_seat_has_its_own_time_and_a_turn_gives_some_back_to_its_whole_side() -> None:
    table = table_for((4, 4), clock="live")
    clock = table.clock
    assert clock
    rng = random.Random("clocks")
    now, spent, active = 0.0, dict.fromkeys(table.seats, 0.0), table.game.active
    while table.game.active == active:
        now += 60
        spent[table.decider] += 60
        table.act(table.decider, None, rng.choice(table.game.legal()), now)
    bank, back = CLOCKS["live"]
    assert sum(spent[seat] > 0 for seat in table.seats) > 1, "the commander and a general at least"
    for seat, seconds in clock.seconds(now).items():
        given = back if side_of(seat) == active else 0.0
        assert seconds == min(bank, bank - spent[seat] + given), seat
    late = table.decider
    event = table.flag(now + bank)
    assert (event.seat, table.winner) == (late, active)     # the time of one seat is up: its side has lost


def test_the_seats_of_a_side_may_share_one_clock() -> None:
    table = table_for((4, 4), clock="live", owner="side")
    assert table.clock
    rng = random.Random("clocks")
    now, active, bank, back = 0.0, table.game.active, *CLOCKS["live"]
    acted = set()
    while table.game.active == active:
        now += 600
        acted.add(table.decider)
        table.act(table.decider, None, rng.choice(table.game.legal()), now)
    assert len(acted) > 1
    assert table.clock.left == {active: min(bank, bank - now + back), other(active): bank}
    reading = views.clocks(table, None, now)
    assert reading
    assert set(reading.seconds) == {"allies-chief", "axis-chief"}, "told once a side"
    assert reading.running == f"{other(active)}-chief"
    late = table.decider
    assert table.late(now + bank - 1) is None
    event = table.flag(now + bank)
    assert (event.seat, table.winner) == (late, active)


def test_everybody_sees_how_many_cards_lie_under_a_chip_and_their_side_which() -> None:
    source = BattleSource.of("red-barricades")
    setup = Setup("t", source, "online", "chips", "allies", Variants())
    table = Table(setup, [Seat(name, f"person {name}", name) for name in ("allies", "axis")], started=0.0)
    rng, seen = random.Random("chips"), 0
    for n in range(120):
        p = table.game.position()
        assert p.chip
        taken = p.chip.taken and p.active == "allies"
        lying = [*([] if taken else p.chip.ready.get("allies", [])), *p.chip.laid.get("allies", [])]
        seen += bool(lying)
        for seat in (*table.seats, None):
            shown_cards = lying if seat == "allies" else ["?"] * len(lying)
            assert shown(table, seat)["chip"] == ({"allies": shown_cards} if lying else {})
        if table.over:
            break
        table.act(table.decider, None, rng.choice(table.game.legal()), float(n))
    assert seen > 20
