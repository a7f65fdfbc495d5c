"""The referee: whole games over the pipe, hidden cards, undo, loading, errors that change nothing."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bocage.content import library
from bocage.content.battle import SIDES
from bocage.game import Game
from bocage.knowledge import Reader, is_told
from bocage.ledger import items
from bocage.notation.facts import SECRET, Drew
from bocage.notation.line import write_line
from bocage.notation.position import as_dict
from bocage.notation.record import read_record
from bocage.referee import LONGEST_LINE, MOST_GAMES, Referee, serve

BATTLES = list(library.battles())
Ask = Callable[..., dict[str, Any]]


class InProcess:
    """A referee in this process, asked in JSON all the same."""

    def __init__(self) -> None:
        self.referee = Referee()

    def __call__(self, cmd: str, **more: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(self.referee.answer(json.dumps({"cmd": cmd, **more}))))
        return answer

    def good(self, cmd: str, **more: Any) -> dict[str, Any]:
        answer = self(cmd, **more)
        assert answer["ok"], answer
        return answer

    def refused(self, cmd: str, **more: Any) -> dict[str, Any]:
        """The error of a command that must fail and change nothing."""
        before = {name: (game.line(), len(game.entries)) for name, game in self.referee.games.items()}
        answer = self(cmd, **more)
        assert not answer["ok"], answer
        assert set(answer["error"]) - {"defects"} == {"code", "message", "rule"}
        assert {name: (game.line(), len(game.entries)) for name, game in self.referee.games.items()} == before
        error: dict[str, Any] = answer["error"]
        return error


@pytest.fixture
def referee() -> InProcess:
    return InProcess()


class Pipe:
    """`bocage referee` in a process of its own."""

    def __init__(self, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from bocage.cli import main; main()", "referee"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, **environment},
        )

    def send(self, line: bytes) -> dict[str, Any]:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()

    def __call__(self, cmd: str, **more: Any) -> dict[str, Any]:
        return self.send(json.dumps({"cmd": cmd, **more}).encode())


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    made = Pipe()
    yield made
    made.close()


# Whole games.


def drive(ask: Ask, battle: str, seed: str) -> dict[str, Any]:
    """A bot that knows nothing but the answers plays a whole game; the last answer."""
    player = random.Random(seed)
    status = ask("new", battle=battle, seed=seed)
    while not status["over"]:
        legal = ask("legal")
        assert legal["decider"] == status["decider"]
        assert legal["phase"] == status["phase"]
        assert legal["actions"]
        status = ask("play", action=player.choice(legal["actions"]), side=status["decider"])
        assert status["ok"], status
    assert ask("legal") == {"ok": True, "decider": None, "phase": "over", "actions": []}
    return status


def test_a_bot_in_another_process_plays_a_whole_game(pipe: Pipe) -> None:
    assert pipe("hello")["protocol"] == 1
    last = drive(pipe, "vassieux", "pipe")
    assert last["winner"] in SIDES
    proof = pipe("verify", record=pipe("record")["record"])
    assert proof["verified"], proof
    assert pipe("quit") == {"ok": True}
    assert pipe.process.wait(10) == 0


@pytest.mark.parametrize("battle", [b for b in BATTLES if b != "vassieux"])
def test_a_bot_plays_a_whole_game_of_every_battle(battle: str, referee: InProcess) -> None:
    last = drive(referee, battle, "drive")
    game = referee.referee.games["main"]
    assert last["winner"] == game.winner
    assert last["medals"] == dict(zip(SIDES, game.medals, strict=True))
    assert last["version"] == len(game.entries)
    view = referee.good("view", side="allies")["view"]
    assert view["seed"] == "drive"
    assert view["winner"] == game.winner
    assert view["legal"] == []


def test_the_pipe_answers_line_by_line_and_ends_with_quit() -> None:
    out = io.StringIO()
    serve(['{"cmd":"hello","id":1}\n', "\n", "nonsense\n", '{"cmd":"quit","id":"bye"}\n', '{"cmd":"hello"}\n'], out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [a["ok"] for a in answers] == [True, False, True]
    assert answers[0]["id"] == 1
    assert answers[2] == {"ok": True, "id": "bye"}


def test_the_pipe_ends_with_its_input() -> None:
    out = io.StringIO()
    serve(['{"cmd":"hello"}'], out)
    assert json.loads(out.getvalue())["name"] == "bocage"


@pytest.mark.parametrize("encoding", ["utf-8:strict", "utf-8:surrogateescape"])    # what most, and bare, systems have
def test_the_process_survives_bytes_that_are_no_text(encoding: str) -> None:
    pipe = Pipe(PYTHONIOENCODING=encoding)
    try:
        assert pipe.send(b"\xff\xfe{")["error"]["code"] == "malformed"
        assert pipe("hello")["ok"]
    finally:
        pipe.close()


# Names, ids and the catalogue.


def test_the_id_of_a_command_comes_back(referee: InProcess) -> None:
    assert referee("hello", id="a")["id"] == "a"
    assert referee("hello", id=0)["id"] == 0
    assert "id" not in referee("hello")
    assert referee("legal", id=7)["id"] == 7        # an error: no game yet
    assert referee("play", id=8, action="end")["id"] == 8


def test_the_catalogue_names_every_battle(referee: InProcess) -> None:
    found = referee.good("battles")["battles"]
    assert [b["id"] for b in found] == BATTLES
    assert [b["number"] for b in found] == [*range(1, 17), 49, 50, 51, 52, 53, 55, 56]
    assert all(b["name"]["en"] and b["name"]["fr"] for b in found)


def test_games_have_names_and_do_not_disturb_each_other(referee: InProcess) -> None:
    referee.good("new", battle="vassieux", seed=1, game="a")
    referee.good("new", battle="toulon", seed=1, game="b")
    first = referee.good("position", game="a")["line"]
    for _ in range(5):
        referee.good("play", action=referee.good("legal", game="b")["actions"][0], game="b")
    assert referee.good("position", game="a")["line"] == first
    assert referee.good("position", game="b")["line"].split()[1] == "toulon"
    assert referee.refused("legal")["code"] == "no-game"
    assert referee.refused("legal", game="c")["code"] == "no-game"
    again = referee.good("new", battle="arracourt", seed=1, game="a")
    assert again["battle"] == "arracourt"


def test_there_is_room_for_so_many_games(referee: InProcess) -> None:
    for number in range(MOST_GAMES):
        referee.good("new", battle="vassieux", seed=1, game=str(number))
    assert referee.refused("new", battle="vassieux", seed=1, game="more")["code"] == "too-many"
    referee.good("new", battle="vassieux", seed=2, game="3")


def test_the_same_seed_gives_the_same_game(referee: InProcess) -> None:
    a = referee.good("new", battle="vassieux", seed=5, game="a")
    b = referee.good("new", battle="vassieux", seed="5", game="b")
    assert a == b
    assert referee.good("position", game="a") == referee.good("position", game="b")
    secret = [referee.good("new", battle="vassieux", game=name)["commitment"] for name in "cd"]
    assert secret[0] != secret[1]


def test_teams_are_named_by_seat(referee: InProcess) -> None:
    opened = referee.good("new", battle="vassieux", seed=1, seats=[2, 1])
    assert opened["decider"] in ("allies-1", "axis")
    views = {seat: referee.good("view", side=seat)["view"] for seat in ("allies-1", "allies-2", "axis")}
    hands = views["allies-2"]["position"]["hands"]
    assert hands == views["allies-1"]["position"]["hands"]
    assert "?" not in hands["allies-1"]
    assert set(hands["axis"]) == {"?"}
    position = referee.good("position")
    again = referee.good("load", battle="vassieux", position=position["line"], seats=[2, 1])
    assert again["decider"] == opened["decider"]
    assert referee.good("position")["digest"] == position["digest"]


def test_variants_change_the_game(referee: InProcess) -> None:
    referee.good("new", battle="vassieux", seed=1, variants=["no-tactics", "no-ground"])
    position = referee.good("position")["position"]
    cards = {*position["deck"], *position["hands"]["allies"], *position["hands"]["axis"]}
    assert not any(c.startswith(("air-power", "barrage", "ambush")) for c in cards)
    assert "variants: no-tactics no-ground" in referee.good("record")["record"]


# Chance on demand.

DUEL = {"drawing": "I4 i4"}
HANDS = {"allies": ["recon-left", "attack-left"], "axis": ["recon-left", "probe-left"]}


def duel(referee: InProcess, **more: Any) -> None:
    """An Allied and an Axis unit side by side; the Allies to play."""
    referee.good("load", drawing=DUEL, position={"hands": HANDS, **more}, seed="duel")


def test_forced_dice_are_rolled(referee: InProcess) -> None:
    duel(referee)
    for action in ("play attack-left", "order c7", "done"):
        referee.good("play", action=action)
    assert referee.good("force", dice=["infantry", "star", "grenade"])["forced"] == 3
    facts = referee.good("play", action="attack c7xd7")["facts"]
    assert [f["face"] for f in facts if f["fact"] == "die"] == ["infantry", "star", "grenade"]
    assert [f["figures"] for f in facts if f["fact"] == "lost"] == [2]


def test_forced_cards_are_drawn(referee: InProcess) -> None:
    duel(referee)
    referee.good("force", cards=["air-power"])
    for action in ("play attack-left", "done"):
        referee.good("play", action=action)
    facts = referee.good("play", action="end")["facts"]
    assert [f["card"] for f in facts if f["fact"] == "drew"] == ["air-power"]
    assert "air-power" in referee.good("position")["position"]["hands"]["allies"]


def test_forced_landings_come_down(referee: InProcess) -> None:
    referee.good("new", battle="sainte-mere-eglise", seed=1)
    referee.good("force", aim="e5", landings=["e5", "e6", "d4", "d4"])
    facts = referee.good("play", action="drop e5")["facts"]
    landed = [(f["at"], f["safely"]) for f in facts if f["fact"] == "landed"]
    assert [at for at, _ in landed] == ["e5", "e6", "d4", "d4"]
    assert [safely for _, safely in landed] == [True, True, False, False]


def test_forcing_is_all_or_nothing(referee: InProcess) -> None:
    duel(referee)
    game = referee.referee.games["main"]
    assert referee.refused("force", dice=["star"], cards=["no-such-card"])["code"] == "malformed"
    assert referee.refused("force", dice=["star", "blue"])["code"] == "malformed"
    assert referee.refused("force", dice=["star"], landings=["e5"], aim="e5")["code"] == "malformed"
    assert not game.scripted
    assert len(game.state.luck.forced) == 0


def test_a_forced_game_is_replayed_but_not_proven(referee: InProcess) -> None:
    referee.good("new", battle="vassieux", seed=1)
    referee.good("force", dice=["star"])
    record = referee.good("record")["record"]
    assert "scripted: yes" in record
    assert referee.good("verify", record=record)["reason"] == "proof-scripted"
    assert referee.good("replay", record=record, game="again")["note"] == "unfinished"


# Secrets.


def positions(battle: str, every: int) -> Iterator[Game]:
    """Positions of a random game, reactions and choices of cards among them."""
    game, player = Game.new(battle, "secret"), random.Random(battle)
    for number in range(100_000):
        if game.over:
            break
        if number % every == 0 or game.phase in ("react", "keep"):
            yield game.copy()
        game.choose(player.choice(game.choices()))


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


# Undo.


def test_orders_and_moves_are_taken_back_one_by_one(referee: InProcess) -> None:
    duel(referee)
    referee.good("play", action="play attack-left")
    lines = [referee.good("position")["line"]]
    for action in ("order c7", "done"):
        status = referee.good("play", action=action)
        assert status["can_undo"]
        lines.append(referee.good("position")["line"])
    for action in ("done", "order c7"):
        lines.pop()
        answer = referee.good("undo")
        assert answer["undone"] == action
        assert referee.good("position")["line"] == lines[-1]
    assert not referee.good("view", side="allies")["view"]["can_undo"]


def test_a_card_a_die_and_a_draw_are_never_taken_back(referee: InProcess) -> None:
    duel(referee)
    assert referee.refused("undo")["code"] == "undo"        # nothing played yet
    referee.good("play", action="play attack-left")
    assert referee.refused("undo")["code"] == "undo"        # a card was shown
    for action in ("order c7", "done"):
        referee.good("play", action=action)
    referee.good("force", dice=["star", "star", "star"])
    referee.good("play", action="attack c7xd7")
    assert referee.refused("undo")["code"] == "undo"        # dice were rolled
    referee.good("play", action="end")
    assert referee.refused("undo")["code"] == "undo"        # a card was drawn


def test_undo_never_goes_behind_chance() -> None:
    """Whatever may be undone brings back the very position, with the same chance to come."""
    for battle in ("pegasus-bridge", "sainte-mere-eglise", "montelimar"):
        game, player = Game.new(battle, "undo"), random.Random(battle)
        while not game.over:
            before, piles = game.line(), game.position().deck
            facts = game.choose(player.choice(game.choices()))
            happened = {f.fact for f in facts}
            if happened & {"die", "drew", "looked", "landed", "shuffled", "played"}:
                assert not game.can_undo
            elif game.can_undo and player.random() < 0.5:
                game.undo()
                assert game.line() == before
                assert game.position().deck == piles


def test_no_side_takes_back_what_the_other_has_decided() -> None:
    for battle in ("pegasus-bridge", "omaha-beach", "arnhem-bridge"):
        game, player = Game.new(battle, "undo"), random.Random(battle)
        while not game.over:
            game.choose(player.choice(game.choices()))
            last = game.entries[-1]
            if last.side != game.decider:
                assert not game.view(game.decider)["can_undo"], (last.action, game.phase)


# Loading.


def test_a_game_is_loaded_from_its_line(referee: InProcess) -> None:
    game = next(g for g in positions("toulon", 97) if len(g.entries) > 90)
    referee.good("load", position=game.line(), seed=3)
    assert referee.good("position")["line"] == game.line()
    assert referee.good("legal")["actions"] == game.legal()


def test_a_game_is_loaded_from_its_record_of_position(referee: InProcess) -> None:
    game = next(g for g in positions("toulon", 97) if len(g.entries) > 90)
    referee.good("load", position=as_dict(game.position()), battle="toulon", seed=3)
    assert referee.good("position")["digest"] == game.digest()


def test_what_a_side_sees_can_be_loaded(referee: InProcess) -> None:
    """Question marks take the cards that remain."""
    game = next(g for g in positions("toulon", 97) if len(g.entries) > 90)
    referee.good("load", position=write_line(game.visible("axis")), seed=3)
    loaded = referee.good("position")["position"]
    assert loaded["hands"]["axis"] == game.position().hands["axis"]
    assert "?" not in loaded["hands"]["allies"] + loaded["deck"]


def test_a_game_is_loaded_on_a_battle_of_ones_own(referee: InProcess) -> None:
    text = (library.rulebook() / "battles" / "07-vassieux.toml").read_text("utf-8")
    battle = tomllib.loads(text) | {"id": "mine"}
    assert referee.good("new", battle=battle, seed=1)["battle"] == "mine"
    line = referee.good("position")["line"]
    assert referee.refused("load", position=line)["code"] == "content"      # nobody knows "mine"
    assert referee.good("load", position=line, battle=battle, seed=1)["battle"] == "mine"
    assert referee.good("position")["line"] == line


def test_a_battle_of_ones_own_is_named_by_path_or_text_too(referee: InProcess, tmp_path: Path) -> None:
    text = (library.rulebook() / "battles" / "07-vassieux.toml").read_text("utf-8").replace('"vassieux"', '"mine"', 1)
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    for battle in (str(file), text):
        assert referee.good("new", battle=battle, seed=1)["battle"] == "mine"


@pytest.mark.parametrize("command", ["new", "load"])
def test_all_defects_of_a_battle_are_told(referee: InProcess, command: str) -> None:
    text = (library.rulebook() / "battles" / "07-vassieux.toml").read_text("utf-8")
    battle = tomllib.loads(text)
    battle["allies"]["hand"] = 50
    battle["first"] = "allied"
    battle["forces"][0]["unit"] = "infantrie"
    more: dict[str, Any] = {} if command == "new" else {"position": {}}
    told = referee.refused(command, battle=battle, **more)
    assert told["code"] == "content"
    assert [line.partition(": ")[2].partition(":")[0] for line in told["defects"]] == [
        "$.first", "allies.hand", "forces[0].unit",
    ]
    assert told["message"] == "\n".join(told["defects"])
    assert "vouliez-vous dire infantry" in referee.refused(command, battle=battle, lang="fr", **more)["message"]


def test_a_game_is_loaded_from_a_drawing(referee: InProcess) -> None:
    drawing = {
        "drawing": "f/I4 . i3\n  h+o .+x/t2", "at": "d6", "medals": 2,
        "objectives": [{"sides": ["allies"], "at": "d6", "when": "held"}],
    }
    status = referee.good("load", drawing=drawing, position={"active": "axis"}, seed=1)
    assert status["decider"] == "axis"
    assert status["medals"] == {"allies": 1, "axis": 0}
    units = {u["at"]: (u["side"], u["unit"], u["figures"]) for u in referee.good("position")["position"]["units"]}
    assert units == {"d6": ("allies", "infantry", 4), "f6": ("axis", "infantry", 3), "f5": ("axis", "armor", 2)}
    assert "f/I4" in referee.good("draw")["board"]
    assert ".+x/t2" in referee.good("draw")["board"]


def test_what_is_drawn_can_be_loaded_again(referee: InProcess) -> None:
    duel(referee)
    board = referee.good("draw")["board"]
    units = referee.good("position")["position"]["units"]
    referee.good("load", drawing={"drawing": board, "at": None}, position={"hands": HANDS}, game="again")
    assert referee.good("position", game="again")["position"]["units"] == units


def test_a_record_is_replayed_into_a_game(referee: InProcess) -> None:
    referee.good("new", battle="vassieux", seed=1)
    for _ in range(12):
        referee.good("play", action=referee.good("legal")["actions"][-1])
    record = referee.good("record")["record"]
    digest = referee.good("position")["digest"]
    assert referee.good("replay", record=record, game="again")["note"] == "unfinished"
    assert referee.good("position", game="again")["digest"] == digest
    assert referee.good("replay", record=record, upto=5, game="part")["version"] == 5
    assert referee.good("replay", record=record[:-4], game="cut")["note"].startswith("cut:")


# Questions.


def test_refusals_name_their_rule(referee: InProcess) -> None:
    duel(referee)
    error = referee.refused("play", action="attack c7xd7")
    assert error["code"] == "illegal"
    assert error["rule"] in items()
    answer = referee.good("explain", action="attack c7xd7", lang="fr")["explanation"]
    assert not answer["legal"]
    assert answer["dice"] == 3
    assert error["rule"] in answer["rules"]


def test_sight_odds_and_rules_are_told(referee: InProcess) -> None:
    duel(referee)
    assert referee.good("sight", start="c7", end="g7")["sight"]["clear"] is False
    assert referee.good("sight", start="e7", end="g7")["sight"]["clear"] is True
    odds = referee.good("odds", target="d7", dice=1)["odds"]
    assert odds["losses"][1] == pytest.approx(1 / 2)
    for lang in ("en", "fr"):
        assert referee.good("rule", item="BASE-022", lang=lang)["item"]["rule"]


# Errors.


@pytest.mark.parametrize(
    ("code", "command"),
    [
        ("malformed", {"cmd": "nonsense"}),
        ("malformed", {"cmd": "play"}),
        ("malformed", {"cmd": "play", "action": 3}),
        ("malformed", {"cmd": "play", "action": ""}),
        ("malformed", {"cmd": "play", "action": "attack c7"}),
        ("malformed", {"cmd": "play", "action": "order z9"}),
        ("malformed", {"cmd": "play", "action": "play no-such-card"}),
        ("illegal", {"cmd": "play", "action": "end"}),
        ("illegal", {"cmd": "play", "action": "play attack-left", "side": "axis"}),
        ("undo", {"cmd": "undo"}),
        ("no-game", {"cmd": "legal", "game": "elsewhere"}),
        ("content", {"cmd": "new", "battle": "waterloo"}),
        ("content", {"cmd": "new", "battle": {"id": "x"}}),
        ("malformed", {"cmd": "new", "battle": "vassieux", "variants": ["no-dice"]}),
        ("malformed", {"cmd": "new", "battle": "vassieux", "seats": [5, 1]}),
        ("malformed", {"cmd": "new", "battle": "vassieux", "seed": 1.5}),
        ("malformed", {"cmd": "load", "position": "boc1"}),
        ("malformed", {"cmd": "load", "position": {"turn": 0}, "battle": "vassieux"}),
        ("malformed", {"cmd": "load", "position": {"turn": "one"}, "battle": "vassieux"}),
        ("content", {"cmd": "load", "position": {}}),
        ("content", {"cmd": "load", "position": {}, "drawing": {"drawing": "?"}}),
        ("hex", {"cmd": "load", "position": {}, "drawing": {"drawing": "I4", "at": "z9"}}),
        ("malformed", {"cmd": "load", "position": {}, "drawing": {"drawing": "I4", "colour": "red"}}),
        ("malformed", {"cmd": "force", "dice": ["blue"]}),
        ("malformed", {"cmd": "force", "cards": ["blue"]}),
        ("malformed", {"cmd": "force", "landings": ["e5"]}),
        ("malformed", {"cmd": "view", "side": "neutral"}),
        ("malformed", {"cmd": "log", "side": "neutral"}),
        ("malformed", {"cmd": "record", "side": "neutral"}),
        ("malformed", {"cmd": "explain", "action": "attack"}),
        ("malformed", {"cmd": "explain", "action": "end", "lang": "de"}),
        ("malformed", {"cmd": "rule", "item": "BASE-022", "lang": "de"}),
        ("no-rule", {"cmd": "rule", "item": "BASE-000"}),
        ("hex", {"cmd": "sight", "start": "z9", "end": "e5"}),
        ("malformed", {"cmd": "sight", "start": "e5", "end": "e6", "arm": "cavalry"}),
        ("hex", {"cmd": "odds", "target": "z9", "dice": 1}),
        ("no-unit", {"cmd": "odds", "target": "e5", "dice": 1}),
        ("range", {"cmd": "odds", "target": "d7", "dice": 21}),
        ("range", {"cmd": "odds", "target": "d7", "dice": -1}),
        ("malformed", {"cmd": "replay", "record": ""}),
        ("malformed", {"cmd": "verify", "record": "bocage-record 1\n\n"}),
        ("content", {"cmd": "replay", "record": "bocage-record 1\nbattle: waterloo\ncommitment: 0\n\n"}),
        ("record", {"cmd": "replay", "record": "bocage-record 1\nbattle: vassieux\ncommitment: 0\n\n"}),
        ("malformed", {"cmd": "hello", "extra": 1}),
        ("malformed", {"cmd": "hello", "id": [1]}),
        ("malformed", {"cmd": "hello", "game": None}),
    ],
)
def test_an_error_has_its_code_and_changes_nothing(code: str, command: dict[str, Any], referee: InProcess) -> None:
    duel(referee)
    assert referee.refused(**command)["code"] == code


@pytest.mark.parametrize("line", ["", "null", "[]", "1", "{}", '{"cmd":', b"\xff", "x" * (LONGEST_LINE + 1)])
def test_a_line_that_is_no_command_is_refused(line: str | bytes) -> None:
    answer = Referee().answer(line)
    assert not answer["ok"]
    assert answer["error"]["code"] in ("malformed", "too-long")
    assert "id" not in answer
