"""Random actions and damaged records of games: an error of their own, never a crash."""

from __future__ import annotations

import random
import re

import pytest
from damage import ANY_TEXT, DOCUMENTED, FUZZ, NOBODY_TO_HEAL, corpus, edited, records
from hypothesis import example, given
from hypothesis import strategies as st

from bocage.content.errors import ContentError
from bocage.game import Game, IllegalAction
from bocage.notation.actions import VERBS, read_action, write_action
from bocage.notation.errors import NotationError
from bocage.replay import ReplayError, replay, verify


@st.composite
def action_texts(draw: st.DrawFn) -> tuple[Game, str]:
    """A position and a text: random, edited, or right for another position."""
    game = draw(st.deferred(lambda: st.sampled_from(corpus())))
    other = draw(st.deferred(lambda: st.sampled_from([g for g in corpus() if not g.over])))
    legal = game.legal() or other.legal()
    name = st.tuples(st.sampled_from("abcefghklm"), st.integers(1, 9)).map(lambda t: f"{t[0]}{t[1]}")
    pair = st.tuples(name, st.sampled_from("-x"), name).map("".join)
    card = st.sampled_from([*game.field.deck.number, "x", ""])
    text = st.one_of(
        st.sampled_from(other.legal()),
        edited(st.sampled_from(legal)),
        st.tuples(st.sampled_from([*VERBS]), st.one_of(name, pair, card, ANY_TEXT)).map(" ".join),
        st.tuples(card, card).map(lambda c: f"play {c[0]} as {c[1]}"),
        st.text(max_size=12),
    )
    return game, draw(text)


@FUZZ
@given(action_texts())
def test_an_action_is_played_or_refused_with_its_reason(pair: tuple[Game, str]) -> None:
    game, text = pair
    before = game.line()
    trial = game.copy()
    refusal: Exception | None = None
    try:
        trial.play(text)
    except (IllegalAction, NotationError) as e:
        refusal = e
    if refusal:
        assert str(refusal)
        assert trial.line() == before
    if isinstance(refusal, IllegalAction):
        assert refusal.rules, text
    for lang in ("en", "fr"):
        try:
            answer = game.explain(text, lang)
        except NotationError:
            continue
        assert answer["legal"] == (text in game.legal())
        assert answer["reason"]
        assert answer["rules"], text
    assert game.line() == before


@FUZZ
@given(action_texts())
def test_a_text_that_names_an_action_is_its_only_spelling(pair: tuple[Game, str]) -> None:
    game, text = pair
    try:
        action = read_action(game.field, text)
    except NotationError:
        return
    assert write_action(game.field, action) == text


# Records of games.

OF_RECORDS = (NotationError, ReplayError, ContentError)


@pytest.mark.parametrize("number", range(4))
def test_a_record_cut_anywhere_replays_up_to_the_cut_and_says_so(number: int) -> None:
    text = records()[number]
    body = text.index("\n\n") + 2
    told = text.index("\nstart: " if "\nstart: " in text else "\ndeal: ") + 1
    told = text.index("\n", told)
    rows = random.Random("cuts").sample(range(body, len(text)), 40)
    for cut in [*range(24), *range(24, body, 97), *range(told, body), *rows, *ends_of(text, body)]:
        cut_text = text[:cut]
        if cut < told:
            with pytest.raises(OF_RECORDS):
                replay(cut_text)
            continue
        again = replay(cut_text)
        assert len(again.game.entries) == cut_text[body:].count("\n"), cut
        if cut == len(text):
            assert not again.note.startswith("cut")
        elif cut < body or not cut_text.endswith("\n"):
            assert again.note == f"cut:{cut_text.count(chr(10)) + 1}", cut
        else:
            assert again.note == "unfinished"


def ends_of(text: str, body: int) -> list[int]:
    """Right before, after and within the marks of a row: verb, chance, derived, line break."""
    found: list[int] = []
    for mark in (" ", "-", "{", ",", ":", "}", ";", "\n"):
        at = text.find(mark, body + (len(text) - body) // 2)
        found += [] if at < 0 else [at, at + 1]
    return [*found, len(text) - 1, len(text)]


def unproven(rows: list[str]) -> bool:
    """Whether a record is refused or not proven."""
    try:
        return not verify("\n".join(rows)).good
    except DOCUMENTED:
        return True


TOKENS = ["", "flag", "star", "infantry", "armor", "grenade", "drew:recon-left", "e5", "allies", "-1", "1", "-", "x"]


def test_no_die_card_or_consequence_of_a_proven_record_can_be_changed() -> None:
    """What it tells of the actions themselves is the players' word; chance and its effects are proven."""
    rows = records()[0].split("\n")
    assert not unproven(rows)
    player = random.Random("tamper")
    for at in range(1, len(rows) - 1):
        name, colon, value = rows[at].partition(": " if rows.index("") > at else " {")
        if not colon or name in ("engine", "start"):
            continue
        words = re.split(r"([ ,{};>-])", value)
        for _ in range(4):
            changed = [*words]
            changed[player.randrange(len(words))] = player.choice(TOKENS)
            if changed != words:
                assert unproven([*rows[:at], name + colon + "".join(changed), *rows[at + 1 :]]), (rows[at], changed)


def test_no_row_with_chance_can_be_left_out_of_a_proven_record_or_told_twice() -> None:
    rows = records()[0].split("\n")
    for at in range(rows.index("") + 1, len(rows) - 1):
        if "{" in rows[at]:
            assert unproven([*rows[:at], *rows[at + 1 :]])
            assert unproven([*rows[:at], rows[at], *rows[at:]])


@pytest.mark.parametrize("row", ["1a drop zz {land:e5}", "1a end {land:e5}", "1a drop e5 {land:zz}"])
def test_a_landing_on_no_hex_is_an_error_of_the_record(row: str) -> None:
    head = records()[1].partition("\n\n")[0]
    with pytest.raises(OF_RECORDS):
        replay(f"{head}\n\n{row}\n")


def test_a_replay_up_to_a_negative_action_is_refused() -> None:
    with pytest.raises((NotationError, ReplayError)):
        replay(records()[1], upto=-1)


@FUZZ
@given(edited(st.deferred(lambda: st.sampled_from(records()))))
@example("bocage-record 1\nbattle: vassieux\ncommitment: 0\nstart: " + NOBODY_TO_HEAL + "\n\n1a end {land:e5}\n")
def test_a_damaged_record_replays_or_is_refused(text: str) -> None:
    for reader in (replay, verify):
        try:
            reader(text)
        except OF_RECORDS:
            continue


@FUZZ
@given(st.one_of(st.text(), st.text().map(lambda t: f"bocage-record 1\nbattle: vassieux\ncommitment: 0\n{t}")))
def test_a_random_text_is_no_record(text: str) -> None:
    for reader in (replay, verify):
        try:
            reader(text)
        except OF_RECORDS:
            continue
