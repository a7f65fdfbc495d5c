"""Damaged and garbled battle files: playable, or refused in words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from damage import DOCUMENTED, DROP, FUZZ, battle_files, change, garbled, play_a_little, vassieux
from hypothesis import example, given
from hypothesis import strategies as st

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.library import decode
from bocage.content.schema import Battle
from bocage.game import Game


def fight_battle(battle: Battle, seed: int) -> None:
    try:
        field = ReadyBattle(battle, file="fuzz.toml")
        game = Game.new(field, seed)
    except DOCUMENTED:
        return
    play_a_little(game, seed, 12)
    Game.load(field, game.position())


def force(**changes: Any) -> list[dict[str, Any]]:
    """The forces of Vassieux, the first of them changed."""
    first, *others = vassieux()["forces"]
    return [first | changes, *others]


REFUSED = (ContentError, msgspec.ValidationError)       # `decode` reports the second as the first
GOAL = {"sides": ["axis"], "at": "e5", "when": "held"}
TACTICS = [c.id for c in library.cards().values() if c.family == "tactic" and not c.reaction][:9]
USE = {"trait": "plays_as", "side": "axis", "family": "recon", "other": "air-power"}


@pytest.mark.parametrize(
    "changes",
    [
        change("an unknown unit", forces=force(unit="chariots")),
        change("a unit off the board", forces=force(at="z1")),
        change("a unit twice on its hex", forces=force(at="a5 a5")),
        change("two units on one hex", forces=[*force(), *force()]),
        change("ten figures", forces=force(figures=10)),
        change("minus one figure", forces=force(figures=-1)),
        change("a short map", map=". . ."),
        change("an unknown tile", map=vassieux()["map"].replace(".", "?", 1)),
        change("no medals to win", allies=vassieux()["allies"] | {"medals": 0}),
        change("a hand of fifteen", axis=vassieux()["axis"] | {"hand": 15}),
        change("a hand of none", axis=vassieux()["axis"] | {"hand": 0}),
        change("an objective nowhere", objectives=[GOAL | {"at": ""}]),
        change("an objective for nobody", objectives=[GOAL | {"sides": []}]),
        change("more hexes than there are", objectives=[GOAL | {"need": 2}]),
        change("a drop of strangers", specials=[DROP | {"unit": "chariots"}]),
        change("a use of no card", specials=[USE | {"other": "cavalry"}]),
        change("a use held by no mark", specials=[USE | {"holding": "ridge"}]),
        change("ramps at no mark", specials=[{"trait": "ramps", "what": "bridge", "mark": "ridge"}]),
        change("a mark off the board", marks={"ridge": "z1"}),
    ],
)
def test_an_impossible_battle_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(REFUSED):
        Game.new(ReadyBattle(msgspec.convert(vassieux(**changes), Battle)), 1)


@pytest.mark.parametrize(
    "changes",
    [
        change("a drop of minus one figure", specials=[DROP | {"figures": -1}]),
        change("a drop that scatters by minus one", specials=[DROP | {"scatter": -1}]),
        change("two drops", specials=[DROP, DROP | {"side": "axis"}]),
        change("a use as a card of sections", specials=[USE | {"other": "attack"}]),
        change("more uses of a card than there is room for", specials=[USE | {"other": other} for other in TACTICS]),
        change(
            "two different uses as one card",
            specials=[USE, USE | {"same_section": False}],
        ),
        change("more cards in turn minus three", specials=[{"trait": "draws_more", "side": "axis", "turns": [-3]}]),
        change("more cards in turn sixteen", specials=[{"trait": "draws_more", "side": "allies", "turns": [16]}]),
        change("reserves nothing known", specials=[{"trait": "reserves", "what": "castle", "side": "axis"}]),
        change("owns nothing known", owners=[{"side": "axis", "what": "castle"}]),
        change("units on ground closed to them", map=vassieux()["map"].replace(".", "M")),
        change("an id with a space", id="a b"),
        change("a badge with a comma", forces=force(badge="a,b")),
        change("an elimination that costs medals", forces=force(medals=-1)),
        change("an objective that costs medals", objectives=[GOAL | {"worth": -1}]),
        change("no date", date=[]),
        change("a place off the board", places=[{"at": "z1", "en": "X", "fr": "X"}]),
        change("no units at all", forces=[]),
    ],
)
def test_a_battle_that_cannot_be_right_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(REFUSED):
        Game.new(ReadyBattle(msgspec.convert(vassieux(**changes), Battle)), 1)


@pytest.mark.parametrize(
    "data",
    [b"", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"id=1", b"a.b=1\na=2", b'id = "\\ud800"', b"a" + b".a" * 999 + b"=1"],
)
def test_a_file_that_is_no_battle_is_refused(data: bytes) -> None:
    with pytest.raises(ContentError):
        decode(data, "fuzz.toml", Battle)


@pytest.mark.parametrize("data", [b"a = " + b"[" * 20_000, b"a = " + b"{a = " * 5000, b"number = " + b"9" * 5000])
def test_a_file_too_deep_or_too_big_is_refused(data: bytes) -> None:
    with pytest.raises(ContentError):
        decode(data, "fuzz.toml", Battle)


@st.composite
def flipped(draw: st.DrawFn) -> bytes:
    """A battle file with some bytes changed."""
    data = bytearray(draw(st.sampled_from(battle_files())))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data) - 1))
        match draw(st.sampled_from(["flip", "set", "cut", "copy"])):
            case "flip":
                data[at] ^= 1 << draw(st.integers(0, 7))
            case "set":
                data[at] = draw(st.sampled_from(b"\x00\xff\n\"'[]{}=#.,-0123456789abefhmrvx~"))
            case "cut":
                del data[at : at + draw(st.sampled_from([1, 2, 10, 200]))]
            case _:
                data[at:at] = data[at : at + draw(st.sampled_from([1, 2, 10, 200]))]
    return bytes(data)


@FUZZ
@given(st.one_of(flipped(), flipped(), st.binary(max_size=60)), st.integers(0, 99))
def test_a_damaged_battle_file_is_playable_or_refused(data: bytes, seed: int) -> None:
    try:
        battle = decode(data, "fuzz.toml", Battle)
    except ContentError:
        return
    fight_battle(battle, seed)


@FUZZ
@given(garbled(), st.integers(0, 99))
@example(vassieux(specials=[DROP | {"scatter": -1}]), 0)
def test_a_garbled_battle_is_playable_or_refused(data: dict[str, Any], seed: int) -> None:
    try:
        battle = msgspec.convert(data, Battle)      # what `decode` does, and reports as ContentError
    except msgspec.ValidationError:
        return
    fight_battle(battle, seed)
