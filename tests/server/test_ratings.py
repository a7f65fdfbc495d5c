"""Ratings: the published example of Glicko-2, the measured balance, the computers in their measured order."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, update

from bocage.bots import LADDER
from bocage.content.source import BattleSource
from bocage.lab.ladder import Pair, PairTask, play_pair
from bocage.server.new_tables import table_of_two
from bocage.store import People, Person, Ratings, Tables, open_database
from bocage.store.ratings import allied_advantage
from bocage.store.schema import accounts, tables
from bocage.table.glicko2 import PERIOD, GlickoRating, RatedResult, after_pause, rated


def test_the_published_example() -> None:
    """Glickman's player of 1500 beats 1400 and loses to 1550 and 1700."""
    opponents = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    new = rated(GlickoRating(1500, 200, 0.06), [RatedResult(GlickoRating(v, d), s) for v, d, s in opponents])
    assert new.value == pytest.approx(1464.06, abs=0.01)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=1e-5)


def test_a_pause_makes_less_certain_and_nothing_else() -> None:
    known = GlickoRating(1700, 60, 0.06)
    later = after_pause(known, 52 * PERIOD)
    assert (later.value, later.volatility) == (1700, 0.06)
    assert 60 < later.deviation < 100
    assert after_pause(known, 1e12).deviation == 350
    assert after_pause(known, -5) == GlickoRating(1700, pytest.approx(60), 0.06)


def test_the_weaker_side_wins_more() -> None:
    """A win with the side that wins one game in seven counts for more; a pair won by both sides changes nothing."""
    even, other = GlickoRating(), GlickoRating(1500, 80)
    edge = allied_advantage("pegasus-bridge")
    assert edge > 1
    easy, hard = (rated(even, [RatedResult(other, 1, sign * edge)]).value for sign in (1, -1))
    assert hard > easy + 60
    both = rated(even, [RatedResult(other, 1, edge), RatedResult(other, 0, -edge)])
    assert both.value == pytest.approx(1500)
    assert allied_advantage("a battle never measured") == 0


def test_strength_is_found_whatever_the_battle() -> None:
    """Two players 200 points apart who play one lopsided battle only, each side as often."""
    rng, true = random.Random(7), {"strong": 1600.0, "weak": 1400.0}
    edge = allied_advantage("pegasus-bridge")
    now = {name: GlickoRating() for name in true}
    for _ in range(120):
        legs = []
        for sign in (1, -1):
            chance = 1 / (1 + 10 ** (-(200 / 400) - sign * edge / 2.302585))
            legs.append((1.0 if rng.random() < chance else 0.0, sign * edge))
        strong = [RatedResult(now["weak"], score, adv) for score, adv in legs]
        weak = [RatedResult(now["strong"], 1 - score, -adv) for score, adv in legs]
        now = {"strong": rated(now["strong"], strong), "weak": rated(now["weak"], weak)}
    assert 120 < now["strong"].value - now["weak"].value < 300


def test_the_computers_come_out_in_their_measured_order() -> None:
    levels = [level for level in LADDER if level in ("recruit", "sergeant", "lieutenant", "captain")]
    assert levels == ["recruit", "sergeant", "lieutenant", "captain"]
    battles = ["pegasus-bridge", "sword-beach", "omaha-beach"]
    now = {level: GlickoRating() for level in levels}
    for number in range(4):
        for battle, (one, other) in itertools.product(battles, itertools.combinations(levels, 2)):
            edge = allied_advantage(battle)
            legs = play_pair(PairTask(Pair(one, other, battle, number), BattleSource.of(battle)))
            points = {one: 1.0, other: 0.0}
            scores = [(points.get(leg.winner, 0.5), edge * (3 - 2 * leg.leg)) for leg in legs]
            mine = [RatedResult(now[other], score, adv) for score, adv in scores]
            theirs = [RatedResult(now[one], 1 - score, -adv) for score, adv in scores]
            now[one], now[other] = rated(now[one], mine), rated(now[other], theirs)
    assert sorted(now, key=lambda level: now[level].value) == levels, now


# The store.


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    url = request.getfixturevalue("cluster").database() if request.param == "postgresql" else ""
    opened = open_database(tmp_path, url)
    yield opened
    opened.dispose()


def match(engine: Engine, winners: tuple[str | None, str | None], ids: tuple[str, str] = ("a", "b")) -> str:
    """A finished match of two legs; winners by person."""
    store, previous = Tables(engine), None
    people = [Person(id_, id_) for id_ in ids]
    side = {ids[0]: "allies", ids[1]: "axis"}
    for leg, winner in enumerate(winners, 1):
        new = table_of_two(BattleSource.of("pegasus-bridge"), "allies", (people[0], people[1]), "live", True, 1e9 + leg)
        if leg == 2:
            side = {id_: "axis" if s == "allies" else "allies" for id_, s in side.items()}
            new.previous = previous
            new.setup.__dict__["leg"] = 2
            for seat in new.seats:
                seat.person = next(id_ for id_, s in side.items() if s == seat.name)
        store.add(new)
        previous = new.setup.id
        with engine.begin() as c:
            won = side[winner] if winner else None
            c.execute(update(tables).where(tables.c.id == new.setup.id).values(over=True, winner=won, leg=leg))
    assert previous
    return previous


def with_account(engine: Engine, *ids: str) -> None:
    for id_ in ids:
        People(engine).meet(Person(id_, id_))
        with engine.begin() as c:
            c.execute(accounts.insert().values(name=id_, person=id_, hash="", created=0.0))


def test_a_match_of_two_legs_is_rated_once(engine: Engine) -> None:
    ratings = Ratings(engine)
    with_account(engine, "a", "b")
    table = match(engine, ("a", "a"))
    assert ratings.unrated() == [table]
    ratings.rate(table)
    ratings.rate(table)
    mine, theirs = ratings.of("a"), ratings.of("b")
    assert mine
    assert theirs
    assert mine.rating.value > 1600
    assert mine.rating.value + theirs.rating.value == pytest.approx(3000, abs=1)
    assert (mine.matches, theirs.matches) == (1, 1)
    assert ratings.unrated() == []
    ratings.rate(match(engine, (None, "b")))
    again = ratings.of("a")
    assert again
    assert again.matches == 2
    assert again.rating.value < mine.rating.value


def test_what_does_not_count(engine: Engine) -> None:
    """Guests, a leg alone, other rules, other cards, a computer that stood in."""
    ratings = Ratings(engine)
    with_account(engine, "a")
    ratings.rate(match(engine, ("a", "a")))
    with_account(engine, "b")
    table = match(engine, ("a", "a"))
    with engine.begin() as c:
        c.execute(update(tables).where(tables.c.id == table).values(no_tactics=True))
    ratings.rate(table)
    for change in ({"card_set": "two-decks"}, {"stood_in": True}):
        table = match(engine, ("a", "a"))
        with engine.begin() as c:
            c.execute(update(tables).where(tables.c.id == table).values(**change))
        ratings.rate(table)
    first = Tables(engine).find(match(engine, ("a", "a")))
    assert first
    assert first.previous
    ratings.rate(first.previous)
    ratings.rate("nowhere")
    assert ratings.of("a") is None
