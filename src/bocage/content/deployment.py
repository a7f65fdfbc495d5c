"""Deployment of a battle: the kinds of unit that players place before the first turn, and where they may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.content.errors import ContentError
from bocage.content.schema import Battle
from bocage.content.seating import SIDES
from bocage.core.muster import called_up
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.speech import Said
from bocage.traits.fold import SIDE_NUMBER

if TYPE_CHECKING:
    from bocage.content.battle import ReadyBattle

MOST_KINDS = 40


def kinds_of(battle: Battle, file: str) -> list[str]:
    """The kinds of unit that are placed, in the order of the forces; checks what the battle says of them."""
    counted = [(i, force) for i, force in enumerate(battle.forces) if force.count]
    if counted and battle.deployment is None:
        raise ContentError(file, f"forces[{counted[0][0]}].count", Said("fault-deployment-none"))
    seen: dict[tuple[str, str], tuple[str, int]] = {}
    for i, force in counted:
        look = (force.badge, force.medals)
        if force.figures or seen.setdefault((force.side, force.unit), look) != look:
            raise ContentError(file, f"forces[{i}]", Said("fault-deployment-alike", unit=force.unit))
    found = list(dict.fromkeys(force.unit for _, force in counted))
    if len(found) > MOST_KINDS:
        raise ContentError(file, "forces", Said("fault-deployment-kinds", given=len(found), most=MOST_KINDS))
    return found


def unit_count(battle: Battle) -> int:
    """Units that are placed before the first turn."""
    return sum(force.count for force in battle.forces)


def fold(field: ReadyBattle, rules: Rules) -> None:
    """Fill the tables of zones."""
    battle = field.battle
    if battle.deployment is None or not field.called:
        return
    zones = [
        set(field.hexes(f"deployment.{side}", zone))
        for side, zone in zip(SIDES, (battle.deployment.allies, battle.deployment.axis), strict=True)
    ]
    if zones[0] & zones[1]:
        raise field.fail("deployment", Said("fault-deployment-overlap"))
    rules.battle.deploys_unseen = battle.deployment.order == "unseen"
    profiles = [profile_of(field, unit, side) for side in SIDES for unit in field.called]
    zone = [
        int(profile != NONE and h in zones[at // len(field.called)] and can_stand(field, rules, profile, h))
        for at, profile in enumerate(profiles) for h in range(field.board.size)
    ]
    rules.battle.set_muster(profiles, zone)


def can_stand(field: ReadyBattle, rules: Rules, profile: int, h: int) -> bool:
    """Whether a unit may be placed on ground: where it could also go."""
    arm = rules.profiles.arm[profile]
    return not rules.is_closed(arm, h, field.lying(h))


def profile_of(field: ReadyBattle, unit: str, side: str) -> int:
    """The profile of a kind as a side places it, -1 if it has none."""
    for i, force in enumerate(field.battle.forces):
        if force.count and (force.side, force.unit) == (side, unit):
            return field.profile_of(f"forces[{i}].unit", unit, force.medals, force.badge, side)
    return int(NONE)


def call_up(field: ReadyBattle, s: State) -> None:
    """The units that wait to be placed; they are off the board until then."""
    if not field.called:
        return
    s.muster = called_up(len(s.units.where))
    for i, force in enumerate(field.battle.forces):
        for _ in range(force.count):
            u = s.units.count
            p = field.profile_of(f"forces[{i}].unit", force.unit, force.medals, force.badge, force.side)
            unit = field.profiles[p].unit
            s.units.enlist(u, SIDE_NUMBER[force.side], p, field.rules.profiles.arm[p], unit.figures)
            s.units.count += 1
            s.muster.waiting[u] = 1
