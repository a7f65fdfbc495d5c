"""Secrecy: whole games in which every message is searched for what its reader may not know."""

from __future__ import annotations

import json
import random

import pytest
from live import Live
from players import Json, Player, PlayerLine, two_players
from truth import Truth

from bocage.content.source import BattleSource
from bocage.server import views
from bocage.server.explanations import because
from bocage.server.wire import Opponent, Why
from bocage.table import SIDES, Seat, Setup, Side, Table

PRYING = ["play ambush", "play recon-left", "keep probe-left", "react ambush"]
BATTLES = ["pegasus-bridge", "omaha-beach", "arnhem-bridge"]


class SecretReader:
    """A line whose every message is judged as it arrives."""

    def __init__(self, line: PlayerLine, seat: str, truth: Truth) -> None:
        self.line = line
        self.seat = seat
        self.truth = truth
        self.judged = 0
        self.versions = [line.game["version"]]

    def judge(self) -> None:
        for message in self.line.heard[self.judged :]:
            self.truth.judge(json.dumps(message), self.seat, message)
            if message["type"] == "fresh":
                self.versions.append(message["view"]["game"]["version"])
        self.judged = len(self.line.heard)


@pytest.mark.parametrize("battle", BATTLES)
def test_no_message_tells_a_seat_what_it_may_not_know(live: Live, battle: str) -> None:
    changes = battle != "omaha-beach"           # on both kinds of lines
    table, allies, axis = two_players(live.address, battle, changes=changes)
    crowd_person = Player(live.address)
    crowd = crowd_person.sit(table, changes)
    truth = Truth(live.services.rooms.by_id[table])
    seated = ((allies, "allies"), (axis, "axis"), (crowd, "spectator"))
    readers = [SecretReader(line, name, truth) for line, name in seated]
    for reader in readers:
        reader.line.drain()
        reader.judge()
    rng = random.Random(battle)
    actions = 0
    while not truth.room.table.over:
        pending = truth.game.phase == "react"
        mover = allies if truth.game.decider == "allies" else axis
        if not pending:
            assert mover.choices == truth.game.legal()
        mover.act_at_random(rng)
        for reader in readers:
            is_unaware = reader.line is crowd and truth.game.phase == "react"       # and hears of it with the answer
            if reader.line is not mover and not is_unaware:
                reader.line.hear("fresh")
        for reader in readers:
            reader.judge()
        if actions % 60 == 0:
            search_pages(live, table, truth, crowd_person)
        if actions % 25 == 0:
            for reader in readers:
                reader.line.send("why", ask=actions, action=rng.choice(PRYING))
                answer = reader.line.hear("because")
                if reader.seat != truth.game.decider:
                    assert answer["legal"] is False
                    assert answer["reason"]["en"] == "It is for the other side to decide."
                reader.judged = len(reader.line.heard)
        actions += 1
    assert actions > 100
    for reader in readers:
        steps = {b - a for a, b in zip(reader.versions, reader.versions[1:], strict=False)}
        assert steps <= {0, 1, 2}
        told = [e["number"] for e in reader.line.log]
        assert told == list(range(len(told)))


def search_pages(live: Live, table: str, truth: Truth, crowd: Player) -> None:
    """The pages of a table, as a spectator may read them while it lasts."""
    truth.judge(crowd.http.get(f"/api/tables/{table}").text, "spectator")
    truth.judge_record(crowd.http.get(f"/api/tables/{table}/record").text, "spectator")
    frames = crowd.get(f"/api/tables/{table}/replay")["frames"]
    frame = crowd.get(f"/api/tables/{table}/replay/{frames}")
    if not truth.room.table.over:
        assert frame["cards"] == {}
        assert frame["game"]["hand"] == []
        assert frame["game"]["seed"] is None
        assert crowd.http.get(f"/api/tables/{table}/replay/{frames}?side=all").status_code == 403
        assert crowd.http.get(f"/api/tables/{table}/replay/{frames}?side=axis").status_code == 403


def played(battle: str, seed: str, actions: int) -> Table:
    setup = Setup("t", BattleSource.of(battle), "online", seed, "allies")
    table = Table(setup, [Seat("allies", "a", "Anna"), Seat("axis", "b", "Bert")], started=0.0)
    rng = random.Random(seed)
    for n in range(actions):
        if table.over:
            break
        table.act(table.decider, None, rng.choice(table.game.legal()), float(n))
    return table


def shown(table: Table, side: Side | None) -> Json:
    view = views.seat_view(table, side).model_dump()
    view.pop("commitment")
    return view


@pytest.mark.parametrize("battle", ["toulon", "sword-beach"])
def test_a_view_is_the_same_whatever_the_hidden_cards_are(battle: str) -> None:
    for actions in range(5, 200, 9):
        table = played(battle, f"views {actions}", actions)
        if table.over:
            continue
        for side in SIDES:
            if table.waits(side):
                continue
            before = shown(table, side)
            true_game = table.game
            table.game = true_game.imagine(side, "other cards")
            table.game.entries, table.game._past = true_game.entries, true_game._past
            assert shown(table, side) == before
            table.game = true_game


def asked(seed: int, opponent: Opponent = "online") -> Table | None:
    """A game that stands where a reaction is considered."""
    setup = Setup("t", BattleSource.of("arracourt"), opponent, f"react {seed}", "allies")
    table = Table(setup, [Seat("allies", "a", "Anna"), Seat("axis", "b", "Bert")], started=0.0)
    rng = random.Random(seed)
    for n in range(1500):
        if table.over:
            return None
        if table.game.phase == "react":
            return table
        legal = table.game.legal()
        attacks = [a for a in legal if a.startswith("attack")]
        table.act(table.decider, None, rng.choice(attacks or legal), float(n))
    return None


def test_that_a_reaction_is_considered_or_declined_is_nowhere_to_be_seen() -> None:
    found = 0
    for seed in range(200):
        table = asked(seed)
        if table is None:
            continue
        found += 1
        attacker, answerer = table.game.active, table.decider
        attack = table.game.entries[-1].action
        readers: list[Side | None] = ["allies" if attacker == "allies" else "axis", None]
        before = {r: (table.version(r), table.log.length(r), views.seat_view(table, r)) for r in readers}
        for reader in readers:
            view = before[reader][2]
            assert (view.phase, view.decider, view.choices) == ("battle", attacker, [])
            assert all(e.action != attack or e.facts for e in table.log.told(reader)[-1:])
        own = table.log.length(answerer)
        table.act(answerer, None, "done", 9e5)
        for reader in readers:
            assert table.version(reader) == before[reader][0] + 1
            assert table.log.length(reader) == before[reader][1] + 1
            last = table.log.told(reader)[-1]
            assert last.action == attack
            assert [f.fact for f in last.facts].count("attack") >= 1
            assert any(f.fact == "die" for f in last.facts), "the dice belong to the attack"
        assert table.log.length(answerer) == own + 1
        if found == 5:
            return
    raise AssertionError("too few reactions found")


def test_a_reaction_played_is_told_to_everybody() -> None:
    table = next(t for t in map(asked, range(200)) if t)
    action = next(a for a in table.game.legal() if a.startswith("react"))
    attack = table.game.entries[-1].action
    lengths = {side: table.log.length(side) for side in SIDES}
    attacker = next(side for side in SIDES if side == table.game.active)
    table.act(table.decider, None, action, 9e5)
    assert [e.action for e in table.log.told(attacker)[lengths[attacker] :]] == [attack, action]


def test_a_spectator_sees_a_computer_at_work_while_its_foe_considers_a_reaction() -> None:
    table = next(t for t in map(asked, range(200)) if t)
    attacker = next(side for side in SIDES if side == table.game.active)
    table.seats[attacker] = Seat(attacker, nickname="captain", level="captain")
    assert table.thinks(None)
    assert not table.thinks(table.decider)
    table.act(table.decider, None, "done", 9e5)
    assert table.thinks(None) == (table.computer is not None)


def test_who_watches_a_shared_screen_learns_of_no_reaction_either() -> None:
    """Nor does his question end his line: with hands he must guess there may be nothing to react with."""
    found = [table for table in (asked(seed, "here") for seed in range(60)) if table]
    assert len(found) > 3
    for table in found:
        attack = table.game.entries[-1].action
        view = views.game_spectated(table)
        assert (view.phase, view.decider) == ("battle", table.game.active)
        assert because(table, None, Why(type="why", ask=1, action=attack)).odds
        assert views.seat_view(table, "allies").phase == "react"
