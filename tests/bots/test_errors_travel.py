"""Faults: one base, in words of both languages, and the way back from a worker.

An error that cannot be unpickled hangs the pool.
"""

from __future__ import annotations

import ast
import importlib
import pickle
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import bocage
from bocage.annotate import NotOver
from bocage.annotate.puzzles import NoPuzzle
from bocage.armies.check import ArmyError, ChoiceFault
from bocage.armies.derived import CannotDerive
from bocage.bots.remote import RemoteError
from bocage.cli.admin import AdminError
from bocage.cli.coverage import CannotCollect
from bocage.content.defects import Defects
from bocage.content.errors import ContentError
from bocage.content.hexnames import HexNameError, hex_of
from bocage.content.miniatures import KindFault
from bocage.content.stated_battle import board_of
from bocage.editor_files.scenario import EditorFileError
from bocage.env import IllegalCode
from bocage.fault import Fault
from bocage.game import CannotUndo, Game, IllegalAction
from bocage.lab.runner import NoCluster
from bocage.lab.whatif import CannotChange
from bocage.notation.errors import NotationError
from bocage.referee import RefereeError
from bocage.replay import ReplayError
from bocage.server.failures import Rejected
from bocage.server.pocket.site import SiteError
from bocage.speech import Said
from bocage.store import FolderError, NameTaken
from bocage.store.armies import TooManyArmies
from bocage.store.battles import TooManyBattles
from bocage.table import Refusal
from bocage.table.restore import Unfaithful
from bocage.table.trail import TrailError

SOURCE = Path(bocage.__file__).parent
SIGNALS = {"Crowded", "OwnedElsewhere", "QueueFull"}            # caught within the server, told to nobody
UNWORDED = {"bocage.server.app", "bocage.server.__main__"}      # modules that start something when imported


def no_hex() -> HexNameError:
    with pytest.raises(HexNameError) as caught:
        hex_of(board_of("standard"), "z9")
    return caught.value


def refused() -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        Game.new("pegasus-bridge", "1").play("move c4-d5")
    return caught.value


FAULTS = [
    NoPuzzle(Said("fault-no-puzzle")),
    EditorFileError(Said("import-no-text")),
    ContentError("battles", "nowhere", Said("fault-no-battle")),
    Defects([ContentError("mine.toml", "allies.hand", Said("fault-medals"))] * 2),
    NotationError("action", Said("fault-flags"), "mvoe c4-d5", 3),
    ReplayError(7, Said("fault-already-over")),
    refused(),
    CannotUndo(Said("fault-undo-nothing")),
    no_hex(),
    RemoteError("slow", "cmd:bot", Said("fault-remote-timeout", seconds="2"), "last words"),
    CannotChange("hex", hex="z9"),
    NoCluster("cluster-no-ray"),
    NotOver(Said("fault-not-over")),
    IllegalCode(Said("fault-env-action", action="'dance'")),
    CannotCollect(Said("error-collect", reason="no tests")),
    NameTaken(Said("fault-name-taken", name="Ann")),
    TooManyBattles(Said("server-battles-full", most=50)),
    FolderError("folder-in-use", folder="data", process="1"),
    Unfaithful(Said("fault-unfaithful", table="t1")),
    TrailError(Said("fault-trail-cut")),
    Refusal("stale"),
    Rejected(404, "no-battle"),
    AdminError("nobody", name="Zoe"),
    RefereeError("no-game", Said("fault-no-game", game="'main'")),
    KindFault(Said("fault-kind-no-gun", row="x"), "gun"),
    ArmyError([ChoiceFault("units", Said("fault-army-empty"))]),
    CannotDerive(Said("fault-army-no-room", army="x", battle="y")),
    TooManyArmies(Said("server-armies-full", most=50)),
    SiteError(Said("fault-site-client")),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda e: type(e).__name__)
def test_a_fault_survives_the_way_back_from_a_worker(fault: Fault) -> None:
    again = pickle.loads(pickle.dumps(fault))
    assert type(again) is type(fault)
    assert (again.code, again.about, again.rules) == (fault.code, fault.about, fault.rules)
    for lang in ("en", "fr"):
        assert again.text(lang) == fault.text(lang)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda e: type(e).__name__)
def test_a_fault_is_told_in_both_languages(fault: Fault) -> None:
    assert str(fault) == fault.text("en")
    assert fault.text("en") != fault.text("fr")
    assert fault.code


def test_a_refusal_of_the_rules_keeps_its_rules() -> None:
    assert refused().rules
    assert "carte" in refused().text("fr")


def own_exceptions() -> Iterator[type[BaseException]]:
    for info in pkgutil.walk_packages([str(SOURCE)], "bocage."):
        if info.name in UNWORDED or ".migrations" in info.name:
            continue
        for thing in vars(importlib.import_module(info.name)).values():
            if isinstance(thing, type) and issubclass(thing, BaseException) and thing.__module__ == info.name:
                yield thing


def test_every_exception_of_the_project_is_a_fault_and_tried_here() -> None:
    found = set(own_exceptions())
    assert len(found) >= 17
    assert {e.__name__ for e in found if not issubclass(e, Fault)} == SIGNALS
    assert {e.__name__ for e in found - {Fault} if issubclass(e, Fault)} == {type(f).__name__ for f in FAULTS}


def test_no_fault_is_raised_with_words_of_one_language() -> None:
    """A literal text reaches people untranslated; words of others (an error of the system) are variables."""
    names = {type(f).__name__ for f in FAULTS} | {"Fault", "fail", "wrong", "failed"}
    wrong = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
                continue
            name = node.exc.func.attr if isinstance(node.exc.func, ast.Attribute) else getattr(node.exc.func, "id", "")
            for arg in node.exc.args if name in names else ():
                sentence = isinstance(arg, ast.JoinedStr) and any(
                    isinstance(v, ast.Constant) and " " in str(v.value) for v in arg.values
                )
                if sentence or (isinstance(arg, ast.Constant) and " " in str(arg.value)):
                    wrong.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    assert wrong == []
