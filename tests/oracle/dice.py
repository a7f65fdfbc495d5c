"""Attacks: who may attack whom, and with how many dice."""

from __future__ import annotations

from oracle import hexes
from oracle.cards import PLAIN, Effect
from oracle.ground import Ground
from oracle.scene import Scene
from oracle.sight import sees
from oracle.troops import ACES, GUN, STANDING_MORTAR, Unit, fires_weapon

MOUNTAIN_GUN = (*GUN, 1)            # PAC-TER-036, settled 24


def dice_row(scene: Scene, u: Unit) -> tuple[int, ...]:
    """Dice by distance."""
    if u.arm == "artillery" and scene.tile(u.at).mountain:
        return MOUNTAIN_GUN if u.troop.dice == GUN else (*u.troop.dice, 1)      # settled 35
    if u.name == "late-mortar" and u.stands:
        return STANDING_MORTAR
    return u.troop.dice


def protects(scene: Scene, g: Ground, when: str, target: Unit, attacker: Unit | None) -> bool:
    """Whether a layer of the target's hex serves this target against this attacker."""
    match when:
        case "lower":               # BASE-121, 122, FAQ-TER-053
            return attacker is not None and scene.tile(attacker.at).height < 1
        case "massif":              # PAC-TER-037, 038
            return attacker is not None and attacker.at not in scene.group(target.at)
        case "owner":               # settled 9b
            return scene.battle.bunker_owner.get(target.at) == target.side
        case "allies":              # FAQ-TER-112
            return target.side == "allies"
        case "japanese":            # PAC-TER-006
            return target.japanese
    return True


def cover(scene: Scene, attacker: Unit, target: Unit) -> int:
    """Dice the target's hex takes away: the largest of its layers, never the sum (settled 4)."""
    most = 0
    if scene.is_supported(attacker, target) or fires_weapon(attacker, "mortar"):      # FAQ-MAT-A02, A05
        return 0
    for g in scene.layers(target.at):
        lost = g.cover.get(attacker.arm, 0)
        if lost > most and protects(scene, g, g.cover_when, target, attacker):
            most = lost
    if hexes.distance(attacker.at, target.at) == 1:
        if attacker.name == "engineer":             # PAC-UNI-005, FAQ-TRP-030
            return 0
        if attacker.name == "flame-tank":           # PAC-UNI-016
            return min(most, 1)
    return most


def count_dice(scene: Scene, attacker: Unit, target: Unit, effect: Effect = PLAIN, overrun: bool = False) -> int:
    """Dice of an attack, the card's included; 0 or fewer: it cannot be declared (settled 1)."""
    away = hexes.distance(attacker.at, target.at)
    row = dice_row(scene, attacker)
    if away > len(row):
        return 0
    number = row[away - 1] - cover(scene, attacker, target)
    number -= sum(g.own_dice.get(attacker.arm, 0) for g in scene.layers(attacker.at))
    if away == 1 and attacker.japanese and attacker.figures == attacker.full:       # PAC-CMD-005, 006
        number += 1
    if attacker.name in ACES and attacker.stands:      # FAQ-TRP-123, A08
        number += 1
    if scene.is_led(attacker):                      # FAQ-ACT-029, ruling 113
        number += 1
    if target in attacker.ranged_in:                # PAC-SHP-006, PAC-UNI-020
        number += 1
    if not overrun or effect.overrun_dice:
        number += effect.close_dice if away == 1 else effect.ranged_dice
    return number


def targets(scene: Scene, u: Unit, effect: Effect, overrun: bool = False) -> list[Unit]:
    """The enemies a unit that may battle can attack now."""
    beside = scene.enemies_beside(u.at, u.side)
    if beside:                                      # BASE-050, 051
        if effect.ranged_only:
            return []                               # FAQ-CMD-096
        candidates = beside
    else:
        if effect.close_only or u.close_only:
            return []
        candidates = scene.enemy_units(u.side)
    found = []
    for t in candidates:
        away = hexes.distance(u.at, t.at)
        if away > 1 and (t.camouflaged or (scene.night and away > scene.night)):    # PAC-MRK-003, PAC-NGT-003
            continue
        if count_dice(scene, u, t, effect, overrun) > 0 and (away == 1 or sees(scene, u, t.at)):
            found.append(t)
    return found


def is_barred(scene: Scene, u: Unit) -> bool:
    """Whether the hex a unit stands in forbids it any battle (BASE-136, PAC-TER-061)."""
    return any(u.arm in g.no_battle_inside for g in scene.layers(u.at))


def may_battle(scene: Scene, u: Unit, effect: Effect) -> bool:
    """Whether an ordered unit has its battle before it."""
    if not u.ordered or u.battled or u.treated or u.may_not_battle or effect.no_battle:
        return False
    return not is_barred(scene, u)


def may_battle_here(scene: Scene, u: Unit, effect: Effect) -> bool:
    """The same, as far as removing things under the unit is concerned: some cards allow one kind of battle only."""
    if not may_battle(scene, u, effect):
        return False
    beside = bool(scene.enemies_beside(u.at, u.side))
    if effect.close_only or u.close_only:
        return beside
    return not (effect.ranged_only and beside)
