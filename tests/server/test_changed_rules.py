"""Rule changes and running games: databases of an older version, opened before and after a change of rules."""

from __future__ import annotations

import hashlib
import lzma
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from live import Live
from players import Player
from sqlalchemy import Engine

from bocage.content import battle as battles
from bocage.content import changes, library
from bocage.content.changes import Change, ChangeList, changes_since, edition, rules_version
from bocage.content.schema import DeckList, Words
from bocage.server.upgrade import complete_running
from bocage.store import Tables, open_database
from bocage.table import Restored, Table, restored
from bocage.table.refusals import Refusal

OLD = Path(__file__).parents[1] / "fixtures" / "old" / "0.1.0" / "bocage.sqlite3.xz"
RUNNING = 39
TEXT = Words(en="Infantry moves otherwise.", fr="L’infanterie se déplace autrement.")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A data folder as version 0.1.0 left it."""
    (tmp_path / "bocage.sqlite3").write_bytes(lzma.decompress(OLD.read_bytes()))
    return tmp_path


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same after the first start of this version, which has the same rules."""
    folder = tmp_path_factory.mktemp("migrated")
    (folder / "bocage.sqlite3").write_bytes(lzma.decompress(OLD.read_bytes()))
    engine = open_database(folder)
    complete_running(Tables(engine))
    engine.dispose()
    return folder


@pytest.fixture
def upgraded(migrated: Path, tmp_path: Path) -> Iterator[Tables]:
    folder = shutil.copytree(migrated, tmp_path / "upgraded")
    engine = open_database(folder)
    yield Tables(engine)
    engine.dispose()


class NewRules:
    """Other rules than those that the games were begun under."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.forget()

    def forget(self) -> None:
        """Battles made ready under the rules of before."""
        battles._ready.cache_clear()

    def infantry_pace(self, pace: int) -> None:
        units = dict(library.units())
        units["infantry"] = msgspec.structs.replace(units["infantry"], pace=pace)
        self.patch.setattr(library, "units", lambda: units)
        self.announce(Change(version="9.9", text=TEXT, items=["BASE-040"]))

    def copies(self, more: int) -> None:
        """So many more (or fewer) copies of a card in each deck."""
        decks = {name: more_copies(deck, more) for name, deck in library.decks().items()}
        self.patch.setattr(library, "decks", lambda: decks)
        self.announce(Change(version="9.9", text=TEXT))

    def closed_to_infantry(self) -> None:
        """Villages and forests are closed to infantry, which stands in many."""
        terrains = dict(library.terrains())
        for name in ("village", "forest"):
            terrains[name] = msgspec.structs.replace(terrains[name], traits=library.terrains()["sea"].traits)
        self.patch.setattr(library, "terrains", lambda: terrains)
        self.announce(Change(version="9.9", text=TEXT))

    def announce(self, *made: Change) -> None:
        listed = ChangeList(pinned="", change=list(made))
        self.patch.setattr(changes, "change_list", lambda: listed)
        self.forget()


def more_copies(deck: DeckList, more: int) -> DeckList:
    several = next(card for card, copies in deck.cards.items() if isinstance(copies, int) and copies > 1)
    copies = deck.cards[several]
    assert isinstance(copies, int)
    return msgspec.structs.replace(deck, cards={**deck.cards, several: copies + more})


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[NewRules]:
    made = NewRules(monkeypatch)
    yield made
    made.forget()


def all_running(tables: Tables) -> list[str]:
    with tables.engine.connect() as c:
        return [row[0] for row in c.exec_driver_sql("select id from tables where not over order by id")]


def restore(tables: Tables, id_: str) -> Restored:
    stored = tables.find(id_)
    assert stored
    return restored(
        stored.setup, stored.seats, stored.started, tables.events(id_), stored.opening, stored.engine
    )


def goes_on(table: Table, actions: int = 60) -> int:
    """Play on at random; returns how many actions were played."""
    rng = random.Random(table.setup.id)
    for n in range(actions):
        if table.over:
            return n
        table.act(table.decider, None, rng.choice(table.game.legal()), table.started or 0.0)
    return actions


def lost(tables: Tables) -> list[str]:
    """The running games that cannot be played on."""
    dead = []
    for id_ in all_running(tables):
        table = restore(tables, id_).table
        if table.frozen or not goes_on(table):
            dead.append(id_)
    return dead


def test_no_game_of_an_older_version_is_lost(upgraded: Tables) -> None:
    assert len(all_running(upgraded)) == RUNNING
    assert upgraded.without_trail(over=False) == []
    assert lost(upgraded) == []


def test_what_the_store_shows_is_what_the_older_version_had(old: Path) -> None:
    """Position, log and clock of every game, compared with the replayed ones."""
    engine = open_database(old)
    tables = Tables(engine)
    before = {id_: restore(tables, id_).table for id_ in all_running(tables)}
    complete_running(tables)
    for id_, table in before.items():
        again = restore(tables, id_)
        assert not again.kept, "it has its trail now"
        assert again.table.game.line() == table.game.line()
        assert again.table.game.state.luck.chance.used == table.game.state.luck.chance.used
        assert again.table.summary(0.0) == table.summary(0.0)
        for side in ("allies", "axis", None):
            assert again.table.version(side) == table.version(side)  # type: ignore[arg-type]
            assert len(again.table.log.told(side)) == len(table.log.told(side))
    engine.dispose()


@pytest.mark.parametrize("pace", [1, 3])
def test_another_pace_of_infantry_ends_no_game(upgraded: Tables, new_rules: NewRules, pace: int) -> None:
    new_rules.infantry_pace(pace)
    assert lost(upgraded) == []


@pytest.mark.parametrize("more", [1, -1])
def test_another_deck_ends_no_game(upgraded: Tables, new_rules: NewRules, more: int) -> None:
    before = {id_: restore(upgraded, id_).table.game.position() for id_ in all_running(upgraded)}
    new_rules.copies(more)
    for id_, p in before.items():
        found = restore(upgraded, id_).table.game.position()
        assert (found.hands, found.deck, found.discards) == (p.hands, p.deck, p.discards), "the cards it had"
    assert lost(upgraded) == []


def test_ground_closed_meanwhile_ends_no_game(upgraded: Tables, new_rules: NewRules) -> None:
    new_rules.closed_to_infantry()
    assert lost(upgraded) == []


def test_without_trails_most_games_would_be_lost(old: Path, new_rules: NewRules) -> None:
    """The version of before, and an operator who leaves this one out: frozen where they stood, and readable."""
    new_rules.infantry_pace(1)
    engine = open_database(old)
    tables = Tables(engine)
    frozen = 0
    for id_ in all_running(tables):
        found = restore(tables, id_)
        frozen += found.table.frozen
        if found.table.frozen:
            assert not found.opening, "what was read under other rules is not stored"
            assert found.table.log.told(None) == found.table.log.told(None)
            with pytest.raises(Refusal) as refused:
                found.table.act(found.table.decider, None, "pass", 0.0)
            assert refused.value.code == "frozen"
    assert frozen > RUNNING // 2
    engine.dispose()


def test_players_are_told_what_has_changed(upgraded: Tables, new_rules: NewRules) -> None:
    id_ = all_running(upgraded)[0]
    known = [change.items for change in restore(upgraded, id_).table.rule_changes]
    new_rules.infantry_pace(1)
    table = restore(upgraded, id_).table
    told = [change.items for change in table.rule_changes]
    assert ["BASE-040"] in told
    assert ["BASE-040"] not in known
    new_rules.announce(
        Change(version="9.9", text=TEXT, battles=["no-such-battle"]),
        Change(version="9.9", text=TEXT, battles=[table.setup.battle.id]),
    )
    assert len(restore(upgraded, id_).table.rule_changes) == 1, "what does not concern this battle is not told"


def test_a_game_begun_since_is_told_nothing(new_rules: NewRules) -> None:
    new_rules.infantry_pace(1)
    assert rules_version().endswith("+r1")
    assert edition() == 1
    assert changes_since(rules_version()) == []
    assert len(changes_since("0.1.0")) == 1


def test_a_position_nobody_understands_is_frozen_and_shown(old: Path) -> None:
    engine = open_database(old)
    tables = Tables(engine)
    complete_running(tables)
    id_ = all_running(tables)[0]
    spoil(engine, id_)
    engine.dispose()
    live = Live(old)
    try:
        anna = login(live)
        view = anna.get(f"/api/tables/{id_}")
        assert view["frozen"] is True
        assert view["game"]["units"], "its last position is shown"
        assert view["game"]["choices"] == []
        line = anna.sit(id_)
        assert line.log, "and its log"
        assert line.act("pass")["error"]["code"] == "frozen"
        assert anna.http.get(f"/api/tables/{id_}/record").status_code == 200
        replay = anna.get(f"/api/tables/{id_}/replay")
        assert anna.get(f"/api/tables/{id_}/replay/{replay['frames']}")["game"]["units"]
        line.send("resign")
        assert line.hear("fresh")["view"]["ending"] == "resigned"
        line.close()
    finally:
        live.stop()


def spoil(engine: Engine, id_: str) -> None:
    """Let the last position of a table name a unit that there never was."""
    tables = Tables(engine)
    table = restore(tables, id_).table
    number = max(n for n, e in enumerate(tables.events(id_)) if e.kind == "act")
    last = table.trail.at(len(table.trail))
    table.trail.cut(len(table.trail) - 1)
    line = last.after.line.replace("infantry@", "legionaries@")
    kept = table.trail.add(msgspec.structs.replace(last, after=msgspec.structs.replace(last.after, line=line)))
    with engine.begin() as c:
        c.exec_driver_sql('update events set kept = ? where "table" = ? and number = ?', (kept, id_, number))


def login(live: Live) -> Player:
    player = Player(live.address)
    player.post("/api/account/login", {"name": "Anna", "password": "correct horse"})
    return player


def test_a_server_opens_every_game_of_an_older_version(old: Path) -> None:
    live = Live(old)
    try:
        anna = login(live)
        with sqlite3.connect(old / "bocage.sqlite3") as c:
            ids = {id_: bool(over) for id_, over in c.execute("select id, over from tables order by id")}
            timed = {id_ for (id_,) in c.execute("select id from tables where clock != 'none'")}    # flags may fall
        acted = 0
        for id_, over in ids.items():
            view = anna.get(f"/api/tables/{id_}")
            assert view["frozen"] is False
            assert view["seat"] == "allies" or view["card"]["opponent"] == "here"
            if id_ in timed and not over:
                continue
            assert view["card"]["over"] is over
            replay = anna.get(f"/api/tables/{id_}/replay")
            anna.get(f"/api/tables/{id_}/replay/{replay['frames'] // 2}")
            assert replay["proof"] == ("proof-ok" if over else "proof-no-seed")
            if view["game"]["choices"] and acted < 5:
                line = anna.sit(id_)
                assert line.act(line.choices[0])["type"] == "fresh"
                line.close()
                acted += 1
        assert acted == 5
    finally:
        live.stop()


def test_a_takeback_goes_behind_a_change_of_rules_where_the_position_is_understood(
    upgraded: Tables, new_rules: NewRules
) -> None:
    new_rules.infantry_pace(1)
    went = 0
    for id_ in all_running(upgraded):
        table = restore(upgraded, id_).table
        if not table.is_shared or not any(table.free):
            continue
        for _ in range(3):
            if any(table.free):
                table.undo(table.decider, table.version(table.decider), 0.0)
                went += 1
        assert goes_on(table, 5)
    assert went > 10


def test_who_changes_the_pinned_counts_comes_by_the_list_of_changes() -> None:
    """A rule that is played otherwise is announced: add it to rulebook/changes.toml, then put this digest there."""
    pins = Path(__file__).parents[1] / "pinned" / "perft.toml"
    assert changes.change_list().pinned == hashlib.sha256(pins.read_bytes()).hexdigest()[:16]
