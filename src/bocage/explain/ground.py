"""Effects of the ground in words: what a hex does to those who enter it, stand on it or fire at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.core import terms as t
from bocage.core.state import State
from bocage.explain.cells import Cells
from bocage.explain.reasons import Reason
from bocage.traits.provenance import Writer

ENTERING = (
    (t.STOP | t.HARD, "look-stop"),
    (t.NO_BATTLE, "look-no-battle"),
    (t.FROM_BESIDE, "look-no-battle-afar"),
    (t.NO_BATTLE_LEFT, "look-no-battle-left"),
    (t.MUTE, "look-mute"),
    (t.PERCH, "look-perch"),
    (t.PERIL, "look-peril"),
    (t.HOLLOW, "look-hollow"),
)


def effects_of(field: ReadyBattle, s: State, h: int, side: int) -> list[Reason]:
    """What the hex does, one phrase for each effect; protection is that of a unit of this side."""
    cells = Cells(field, s)
    arms = [arm for arm in range(t.ARMS) if arm in field_arms(field)]
    found: list[Reason] = []

    def some(message: str, writers: Callable[[int], Iterable[Writer]]) -> None:
        """A phrase about the arms that these writers speak of."""
        by_arm = {arm: list(writers(arm)) for arm in arms}
        touched = [arm for arm in arms if by_arm[arm]]
        if touched:
            rules = [rule for arm in touched for writer in by_arm[arm] for rule in writer.cite]
            who = "all" if len(touched) == len(arms) else "some"
            found.append(Reason(message, rules, who=who, arms=names_of(touched)))

    some("look-closed", lambda arm: [*cells.closed(arm, h), *cells.kept_out(side, arm, h)])
    if len(found) == 1 and found[0].args["who"] == "all":
        return [*found, *blocks_view(cells, arms, h)]
    for bits, message in ENTERING:
        some(message, lambda arm, bits=bits: cells.asks(arm, h, bits))      # type: ignore[misc]
    found += dice_lost(cells, arms, h, side)
    found += blocks_view(cells, arms, h)
    flags = {arm: cells.r.refuge_of(side, arm, h, s.board.obstacles[h]) for arm in arms}
    if any(flags.values()):
        rules = [rule for arm in arms if flags[arm] for w in cells.shelter(side, arm, h) for rule in w.cite]
        must = any(flags[arm] and cells.r.must_stay(side, arm, h, s.board.obstacles[h]) for arm in arms)
        found.append(Reason("look-must-ignore" if must else "look-ignore", rules, flags=max(flags.values())))
    return found


def dice_lost(cells: Cells, arms: list[int], h: int, side: int) -> list[Reason]:
    """Dice that attackers of the hex lose, from anywhere or from below, and that a unit loses in it."""
    r, obstacles = cells.r, cells.s.board.obstacles[h]
    found = []
    lying = {
        arm: max((n for _, n in cells.provenance.lying("works.cover", r.works.of(side, arm, 0), obstacles)), default=0)
        for arm in arms
    }
    covers = {
        "look-cover": {arm: max(r.ground.cover[r.ground.of(side, arm, h)], lying[arm]) for arm in arms},
        "look-cover-below": {
            arm: max(r.ground.cover_below[r.ground.at(arm, h)], r.ground.cover_outside[r.ground.at(arm, h)])
            for arm in arms
        },
        "look-hamper": {arm: sum(dice for _, dice in cells.hampers(arm, h)) for arm in arms},
    }
    if all(dice <= covers["look-cover"][arm] for arm, dice in covers["look-cover-below"].items()):
        del covers["look-cover-below"]      # it adds nothing
    for message, dice in covers.items():
        lost = {arm: n for arm, n in dice.items() if n > 0}
        if lost:
            same = len(set(lost.values())) == 1 and len(lost) == len(arms)
            said = [Reason("look-minus", dice=n, arm=arm_name(arm)) for arm, n in lost.items()]
            found.append(Reason(message, who="all" if same else "some", dice=next(iter(lost.values())), each=said))
    return found


def blocks_view(cells: Cells, arms: list[int], h: int) -> list[Reason]:
    tables = ("ground.wall", "ground.rise")
    blocked = [w for arm in arms for table in tables for w in cells.provenance.with_bits(table, h, 1 << arm)]
    return [Reason("look-sight", [rule for w in blocked for rule in w.cite])] if blocked else []


def field_arms(field: ReadyBattle) -> set[int]:
    """The arms that take part in this battle."""
    return {field.rules.profiles.arm[i] for i in range(len(field.profiles))}


def arm_name(arm: int) -> object:
    return list(library.arms().values())[arm].name


def names_of(arms: list[int]) -> list[object]:
    return [arm_name(arm) for arm in arms]
