"""Contract of every layer with boards of 113, 213 and 230 hexes: server, environments, laboratory and terminal.

Positions, records and drawings are in `test_every_layer`, the names of hexes in `test_names_of_hexes`,
the browser's map and camera in `web/tests`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from boards import SIZES, field_of_shape, file_of, play_on
from live import Live
from players import Player, PlayerLine
from terminal import bocage

from bocage.bots import consult, player
from bocage.cli.table import grouped
from bocage.content.battle import SIDES
from bocage.content.hexnames import name_of
from bocage.core.terms import ARMS
from bocage.env import BattleEnv, Duel
from bocage.game import Game
from bocage.lab.inquiry import Inquiry, investigate
from bocage.lab.page import page
from bocage.lab.runner import Workers
from bocage.replay import record_of, replay, verify

each_shape = pytest.mark.parametrize("shape", SIZES)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    server = Live(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


def play_at(lines: list[PlayerLine], actions: int, rng: random.Random) -> None:
    for _ in range(actions):
        mover = next((line for line in lines if line.choices), None)
        if mover is None:
            return
        mover.act_at_random(rng)
        for line in lines:
            line.drain()


@each_shape
def test_a_table_is_opened_played_watched_and_replayed(live: Live, shape: str) -> None:
    anna, bert, carl = (Player(live.address, name) for name in ("Anna", "Bert", "Carl"))
    key = anna.post("/api/battles", {"text": file_of(shape).read_text("utf-8")})["id"]
    sheet = bert.get(f"/api/battles/{key}")
    assert len(sheet["hexes"]) == SIZES[shape]
    opened = anna.open(key)
    bert.join(opened["table"], opened["invite"])
    lines = [anna.sit(opened["table"]), bert.sit(opened["table"]), carl.sit(opened["table"])]
    rng = random.Random(shape)
    play_at(lines, 60, rng)
    table = live.services.rooms.by_id[opened["table"]].table
    there = {(u.side, u.at) for u in table.game.position().units}
    for line in lines:
        assert {(u["side"], u["at"]) for u in line.game["units"]} == there
        assert {u["at"] for u in line.game["units"]} <= {h["name"] for h in sheet["hexes"]}
    lines[0].send("why", ask=1, action=f"attack {sheet['hexes'][0]['name']}x{sheet['hexes'][-1]['name']}")
    assert lines[0].hear("because")["legal"] is False
    lines[0].send("threats", ask=2)
    lines[0].hear("threats")
    lines[0].send("resign")
    lines[0].hear("fresh")
    for line in lines:
        line.close()
    film = carl.get(f"/api/tables/{opened['table']}/replay")
    assert (film["battle"], film["over"], film["proof"]) == (key, True, "proof-ok")
    frame = carl.get(f"/api/tables/{opened['table']}/replay/{film['frames']}")
    assert {(u["side"], u["at"]) for u in frame["game"]["units"]} == there
    record = anna.http.get(f"/api/tables/{opened['table']}/record").text
    assert replay(record).game.digest() == table.game.digest()


def seen_units(env: BattleEnv, side: str) -> set[tuple[str, bool, int, int]]:
    """The units that an observation shows: hex, whether it is mine, arm, figures."""
    e, planes = env.encoding, env.observe(side)["observation"]
    turned = side == env.field.battle.top
    found = set()
    for whose in ("mine", "theirs"):
        first = e.plane(f"figures of {whose} by arm")
        for h in range(env.field.board.size):
            row, column = divmod(e.cell(h, turned), e.columns)
            for arm in np.flatnonzero(planes[first : first + int(ARMS), row, column]):
                figures = int(planes[first + arm, row, column])
                found.add((name_of(env.field.board, h), whose == "mine", int(arm), figures))
    return found


@each_shape
def test_learners_see_every_hex_and_reach_every_action(shape: str) -> None:
    """The units are read back from what is seen; the codes of the mask lead to the legal actions."""
    env = BattleEnv(file_of(shape))
    env.reset(seed=3)
    rng = random.Random(shape)
    for step in range(160):
        if env.terminations["allies"]:
            env.reset()
        if step % 20 == 0:
            s = env.playing.state
            there = [u for u in range(s.units.count) if s.units.where[u] >= 0]
            for number, side in enumerate(SIDES):
                assert env.observation_space(side).contains(env.observe(side))
                assert seen_units(env, side) == {
                    (name_of(env.field.board, s.units.where[u]), s.units.side[u] == number, s.units.arm[u],
                     s.units.figures[u])
                    for u in there
                }
            seen = env.observe(env.agent_selection)
            assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(env.legal())
            if env.playing.hand < 0:
                for action in rng.sample(env.game.legal(), min(5, len(env.game.legal()))):
                    env.clone().play(action)
        env.step(rng.choice(env.legal()))


@each_shape
def test_a_duel_is_fought_against_a_level(shape: str) -> None:
    duel = Duel(file_of(shape), opponent="recruit")
    seen, info = duel.reset(seed=1)
    for _ in range(40):
        code = int(np.flatnonzero(info["action_mask"])[-1])
        seen, _, over, cut, info = duel.step(code)
        if over or cut:
            break
    assert seen["observation"].shape[1:] == (duel.battle.encoding.rows, duel.battle.encoding.columns)
    duel.close()


@each_shape
def test_the_laboratory_measures_and_draws_it(shape: str) -> None:
    field = field_of_shape(shape)
    report = investigate(Inquiry(field.battle, 2, ("random", "random"), first_move=False))
    assert report.base.games == 2
    assert {h.hex for h in report.base.hexes} <= {name_of(field.board, h) for h in range(field.board.size)}
    assert "<svg" in page([(field, report)], "fr")


def test_processes_receive_the_battle_and_not_its_name() -> None:
    battle = field_of_shape("overlord").battle
    inquiry = Inquiry(battle, 2, ("random", "random"), first_move=False)
    assert investigate(inquiry, Workers(2)) == investigate(inquiry)


@each_shape
def test_a_scripted_person_plays_it_in_the_terminal(shape: str, tmp_path: Path) -> None:
    game = Game.new(file_of(shape), "terminal")
    rng, typed = random.Random(shape), []
    for _ in range(25):
        choices = grouped(game, "fr")
        number, (_, actions) = rng.choice(list(enumerate(choices, 1)))
        action = rng.choice(actions)
        typed.append(str(number) if len(actions) == 1 else action)
        game.play(action)
    record = tmp_path / "game.txt"
    words = ("play", file_of(shape), "--bot", "none", "--seed", "terminal", "--save", record)
    result = bocage(*words, stdin="\n".join([*typed, "why attack a1xb1", "quit"]) + "\n")
    assert result.exit_code == 0, result.output
    assert replay(record.read_text("utf-8")).game.digest() == game.digest()


@each_shape
def test_captains_play_it_to_the_end(shape: str) -> None:
    game = Game.new(file_of(shape), "captains")
    bots = {side: player("captain", side) for side in SIDES}
    while not game.over:
        game.play(consult(bots[game.decider], game, str(len(game.entries))))
        assert len(game.entries) < 20_000
    assert game.winner


@each_shape
def test_a_record_is_looked_at_again(shape: str, tmp_path: Path) -> None:
    game = play_on(Game.new(file_of(shape), "annotate"), 100_000, shape)
    record = tmp_path / "game.txt"
    record.write_text(record_of(game), "utf-8")
    assert verify(record.read_text("utf-8")).good
    for words in (("replay", record, "--plain"), ("verify", record)):
        assert bocage(*words).exit_code == 0
