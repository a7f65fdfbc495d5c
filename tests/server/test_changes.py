"""Changes in the place of whole views: the same views, in a seventh of the bytes."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from live import Live
from players import Player, PlayerLine, two_players

from bocage.server.changes import difference, patched

SIGNS = {"=", "~", "<", "@", "-"}
names = st.text(max_size=3).filter(lambda name: name not in SIGNS)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(names, inner, max_size=4),
    max_leaves=20,
)


@given(values, values)
def test_a_patch_makes_the_new_value_out_of_the_old(old: object, new: object) -> None:
    before = repr(old)
    made = patched(old, difference(old, new))
    assert made == new
    assert repr(old) == before


@pytest.mark.parametrize("battle", ["pegasus-bridge", "matanikau-river"])
def test_a_line_of_changes_tells_the_same_as_one_of_whole_views(live: Live, battle: str) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open(battle)
    table = opened["table"]
    bert.join(table, opened["invite"])
    carl = Player(live.address)
    pairs = [(person.sit(table), person.sit(table, changes=True)) for person in (anna, bert, carl)]
    late = [Player(live.address).sit(table, changes=True) for _ in range(3)]        # spectators who know less
    rng = random.Random(battle)
    for n in range(60):
        mover = next(whole for whole, _ in pairs if whole.choices)
        mover.act_at_random(rng)
        for whole, changed in pairs:
            for line in (whole, changed):
                if line is not mover:
                    line.hear("fresh")
            assert changed.view == whole.view
            assert changed.log == whole.log
        for line in late:
            line.hear("fresh")
            assert line.view == pairs[2][0].view
        if n == 30:
            late[0].send("whole")
            assert late[0].hear("fresh")["first"]
            assert late[0].log == pairs[2][0].log


def test_an_act_takes_little_for_both_seats_together(live: Live) -> None:
    """In the middle of a usual game, with all that every message carries."""
    _, allies, axis = two_players(live.address, changes=True)
    lines = (allies, axis)
    rng = random.Random("size")
    for n in range(120):
        if n == 20:
            begun = [len(line.sizes) for line in lines]
        mover = allies if allies.choices else axis
        mover.act_at_random(rng)
        (axis if mover is allies else allies).hear("fresh")
    mean = sum(fresh_bytes(line, since) for line, since in zip(lines, begun, strict=True)) / 100
    print(f"{mean:.0f} bytes for both seats")
    assert mean <= 1800, "whole views: 13,000"


def fresh_bytes(line: PlayerLine, since: int) -> int:
    told = zip(line.heard[since:], line.sizes[since:], strict=True)
    return sum(size for message, size in told if message["type"] == "fresh")
