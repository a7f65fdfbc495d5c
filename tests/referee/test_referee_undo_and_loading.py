"""The referee: undo, and games loaded from lines, records and drawings."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from referee_clients import HANDS, InProcess, duel, positions

from bocage.content import library
from bocage.game import Game
from bocage.notation.line import write_line
from bocage.notation.position import as_dict

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
