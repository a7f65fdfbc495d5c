"""Opportunity fire at the table: asked in the middle of an enemy move, answered by standing orders, told to nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from axe import findings
from chromium import Visit
from pilot import Pilot
from playwright.sync_api import Locator, expect
from served import Served

from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.table.standing_orders import StandingOrder, standing_answer

SKIRMISH = Path(__file__).parents[1] / "fixtures" / "skirmish.toml"
OPENING = ["play direct-from-hq", "order f3", "order e3", "order h3", "order i3"]
ASKED = ["move h3-h4", "done", "move h4-h5", "attack i6xh5"]        # the second and the last by the enemy
FIRE = "Opportunity fire"
LABEL = "Fire at moving enemies"
TOLD = "localStorage.setItem('bocage-novelties', 'exits')"

# A standing order of the waiting side, a step of the mover, and whether somebody fires at it.
STEPS: list[tuple[StandingOrder, str, bool]] = [
    ("never", "move f3-e4", False),         # two hexes before two guns
    ("armor", "move e4-f4", False),         # infantry
    ("near", "move i3-j3", False),          # three hexes away
    ("near", "move j3-i4", True),
    ("armor", "move e3-d4", True),
    ("always", "move h3-h4", True),
]


def seed_of(plays: Callable[[Game], bool]) -> str:
    """A seed with which a line of play is possible: the card is in hand, and no flag drives the mover back."""
    for number in range(2000):
        game = Game.new(BattleSource.of(SKIRMISH), f"opportunity-{number}")
        if OPENING[0] in game.legal():
            for action in OPENING:
                game.play(action)
            if plays(game):
                return f"opportunity-{number}"
    raise AssertionError("no seed allows this line of play")


def follows(game: Game, actions: Iterable[str]) -> bool:
    for action in actions:
        if action not in game.legal():
            return False
        game.play(action)
    return True


def hits(game: Game) -> bool:
    """The shot of the question takes a figure, and the move goes on."""
    return follows(game, ASKED) and game.phase == "march" and "Lost" in str(game.entries[-1].facts)


def obeys(game: Game) -> bool:
    for order, step, fires in STEPS:
        if game.phase == "march" and step not in game.legal():
            game.play("done")               # the unit before stays where it is
        if not follows(game, [step]):
            return False
        if game.phase == "opportunity":
            answer = standing_answer(game, order)
            assert answer is not None
            assert (answer != "done") == fires
            game.play(answer)
        if game.phase not in ("move", "march"):
            return False
    return True


def sit(visit: Visit, served: Served, seed: str) -> tuple[Pilot, Pilot]:
    """Two people at a table where the Allies are about to move, and no scene delays what is seen."""
    table = served.prepare(SKIRMISH, seed, actions=OPENING)
    pilots = tuple(Pilot(visit(settings={"lang": "en"})) for _ in range(2))
    for pilot, seat in zip(pilots, ("allies", "axis"), strict=True):
        pilot.page.add_init_script(TOLD)
        pilot.page.goto(table.link(seat))
        pilot.until(lambda p=pilot: p.view and p.game["phase"] == "move", "the table")
    mover, waiter = pilots
    mover.until_mine()
    expect(waiter.page.get_by_label(LABEL)).to_have_value("ask")
    return mover, waiter


def log(pilot: Pilot) -> Locator:
    return pilot.page.get_by_role("region", name="Log")


def at(pilot: Pilot) -> set[str]:
    return {unit["at"] for unit in pilot.game["units"]}


def what_is_known(pilot: Pilot) -> dict[str, Any]:
    """All that the page was told of the game."""
    return {key: pilot.view[key] for key in ("game", "prompt", "undo_asked", "thinking", "silent")}


@pytest.mark.rule("MIN-RUL-004", "MIN-RUL-005")
def test_the_waiting_player_is_asked_in_the_middle_of_a_move(visit: Visit, served: Served) -> None:
    mover, waiter = sit(visit, served, seed_of(hits))
    expect(waiter.page.locator("section.prompt.mine")).to_have_count(0)
    mover.follow("move h3-h4")
    waiter.until_mine()
    expect(waiter.prompt).to_contain_text("Armor")
    expect(waiter.prompt).to_contain_text("h4")
    assert {c["start"] for c in waiter.choices if c["verb"] == "attack"} == {"f6", "g6", "i6"}

    # Until the answer is in, the mover sees the board as it was before the step.
    assert mover.view["waiting"]
    assert mover.game["phase"] == "move"
    assert "h3" in at(mover)
    assert "h4" not in at(mover)
    assert not any('"opportunity"' in text for text in mover.raw)

    # The odds of a unit before it fires, then none does.
    waiter.tap_hex("i6")
    expect(waiter.hex("i6")).to_have_attribute("aria-selected", "true")
    waiter.tap_hex("h4")
    shot = next(c for c in waiter.choices if c["action"] == "attack i6xh4")
    bubble = waiter.page.locator(".bubble")
    expect(bubble).to_contain_text(f"{round(100 * shot['odds']['unharmed'])}%")
    expect(bubble).to_contain_text("1 die")
    assert findings(waiter.page) == []
    waiter.press(waiter.prompt.get_by_role("button", name="Hold fire"))

    # The move goes on from there, and the next hex is asked about anew.
    mover.until_mine()
    assert "h4" in at(mover)
    expect(log(mover)).not_to_contain_text(FIRE)
    mover.follow("move h4-h5")
    waiter.follow("attack i6xh5")
    mover.until_mine()
    assert next(u["figures"] for u in mover.game["units"] if u["at"] == "h5") == 2
    assert mover.game["phase"] == "march"
    for pilot in (mover, waiter):
        expect(log(pilot)).to_contain_text(FIRE)


@pytest.mark.rule("MIN-RUL-004", "MIN-RUL-005")
def test_standing_orders_answer_for_the_waiting_player(visit: Visit, served: Served) -> None:
    mover, waiter = sit(visit, served, seed_of(obeys))
    choice = waiter.page.get_by_label(LABEL)
    fired = 0
    for order, step, fires in STEPS:
        choice.select_option(order)
        waiter.until(lambda o=order: waiter.view["standing"] == o, f"the order {order}")
        mover.until_mine()
        if mover.game["phase"] == "march" and not any(c["action"] == step for c in mover.choices):
            mover.follow("done")
        mover.follow(step)
        mover.until_mine()
        fired += fires
        expect(log(mover).get_by_text(FIRE)).to_have_count(fired)
        expect(log(waiter).get_by_text(FIRE)).to_have_count(fired)
        assert mover.view["standing"] == "ask"          # the own one, whatever the enemy's is
    assert not any('"phase":"opportunity"' in text for pilot in (mover, waiter) for text in pilot.raw)
    assert fired == 3


@pytest.mark.rule("MIN-RUL-004")
def test_who_held_fire_is_not_told_from_who_was_not_asked(visit: Visit, served: Served) -> None:
    """The same move at two tables, before a player who says no and before one who is never asked: no difference."""
    seed, known = seed_of(hits), []
    for order in ("ask", "never"):
        mover, waiter = sit(visit, served, seed)
        waiter.page.get_by_label(LABEL).select_option(order)
        waiter.until(lambda o=order, w=waiter: w.view["standing"] == o, "the order")
        mover.follow("move h3-h4")
        if order == "ask":
            waiter.until_mine()
            waiter.press(waiter.prompt.locator(".onward"))
        mover.until(lambda m=mover: "h4" in at(m), "the step")
        mover.until_mine()
        known.append((what_is_known(mover), mover.entry, mover.prompt.inner_text(), log(mover).inner_text()))
    assert known[0] == known[1]
