"""Citations of facts: the rules of the card, unit, objective or table behind it, then the general ones.

What a thing of this battle wrote into the tables is asked of their provenance. The general rules are
constants: they hold in every battle, stand in the code of the core, and no cell has a writer for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of
from bocage.content.maps import obstacle_mask
from bocage.content.schema import Card
from bocage.explain.cells import rules_of as cites
from bocage.notation import facts as f
from bocage.notation.facts import Fact
from bocage.notation.stood import Stood
from bocage.traits.base import Trait
from bocage.traits.unit import HitsConfirmed, Overruns, RangesIn

# Rules of the base game that hold whatever the battle.
GENERAL: Final[dict[type[Fact], tuple[str, ...]]] = {
    f.TurnBegan: ("BASE-023",),
    f.CardPlayed: ("BASE-024",),
    f.Ordered: ("BASE-026", "BASE-028"),
    f.Moved: ("BASE-030", "BASE-035", "BASE-036"),
    f.Attack: ("BASE-052", "BASE-069"),
    f.Die: ("BASE-069",),
    f.Lost: ("BASE-071", "BASE-082"),
    f.Eliminated: ("BASE-072",),
    f.Flags: ("BASE-076", "BASE-085"),
    f.Retreated: ("BASE-076", "BASE-078", "BASE-079"),
    f.TookGround: ("BASE-087", "BASE-088", "BASE-092"),
    f.MedalWon: ("BASE-019", "BASE-020", "BASE-021"),
    f.Drew: ("BASE-098",),
    f.Looked: ("BASE-098",),
    f.Discarded: ("BASE-098",),
    f.Shuffled: ("BASE-099",),
    f.BattleWon: ("BASE-019",),
    f.BattleDrawn: ("FAQ-AIR-114", "BASE-019"),
    f.Unmasked: ("PAC-MRK-004", "FAQ-ACT-050"),
    f.Opened: ("AIR-006", "FAQ-AIR-059"),
    f.PlaneCalled: ("AIR-010", "AIR-033"),
    f.AirChecked: ("AIR-112", "AIR-113", "AIR-115", "AIR-116", "AIR-117"),
    f.Flew: ("AIR-057", "AIR-060"),
    f.TookOff: ("AIR-053", "AIR-109"),
    f.TouchedDown: ("AIR-066", "AIR-067"),
    f.ShotDown: ("AIR-118", "AIR-120"),
    f.LeftSky: ("AIR-050", "FAQ-AIR-066"),
    f.Pinned: ("AIR-085", "FAQ-AIR-102"),
    f.Rescued: ("AIR-103", "AIR-104"),
    f.Gave: ("FAQ-OVL-004", "FAQ-OVL-008"),
    f.InitiativeRolled: ("FAQ-OVR-A03",),
    f.Laid: ("FAQ-NAT-008",),
    f.Deployed: ("BASE-006",),
    f.Strayed: ("MIN-RUL-014", "MIN-RUL-015"),
    f.Rerolled: ("MIN-RUL-003", "MIN-RUL-010"),
    f.LeaderPlaced: ("MIN-OPT-004",),
    f.Passed: ("MIN-OPT-003",),
    f.HandedOver: ("MIN-OPT-002",),
}

# Where leaders take the place of cards.
LED: Final[dict[type[Fact], tuple[str, ...]]] = {
    f.TurnBegan: ("MIN-OPT-003",),
    f.Ordered: ("MIN-OPT-002",),
}

# Tables that a battle, its ground or its obstacles filled in.
BROUGHT: Final[dict[type[Fact], str]] = {
    f.Landed: "battle.drop_figures",
    f.LeaderMoved: "battle.led_dice",
    f.BrokeIn: "battle.storm_units",
    f.WayOfFire: "gunnery.suppressive",
    f.Smoked: "gunnery.smoke",
    f.MissionCalled: "gunnery.support",
    f.Visibility: "battle.night",
    f.TurnedUp: "works.mined",
    f.MineExploded: "works.mined",
    f.PerilRolled: "ground.peril_dice",
    f.Sealing: "works.sealable",
    f.Supplied: "profiles.supplies",
    f.Unloaded: "rails.station",
    f.SabotageRolled: "battle.sabotaged",
    f.StarLaid: "battle.sabotaged",
    f.Exited: "battle.exits",
    f.Unmasked: "battle.masked",
    f.HeadquartersTaken: "battle.post",
    f.Seized: "battle.post",
}
# Tables of what may take an obstacle off the board.
CLEARING: Final = ("gone_left", "gone_entered", "gone_battled", "clearable", "sealable", "mined")


def rules_of(field: ReadyBattle, fact: Fact, stood: Mapping[str, Stood]) -> list[str]:
    """The rules behind a fact; `stood` tells which unit stands on the hexes it names."""
    found = [*special(field, fact, stood)]
    if type(fact) in BROUGHT:
        found += cites(field.provenance.anywhere(BROUGHT[type(fact)]))
    general = GENERAL | LED if field.rules.battle.leaders else GENERAL
    return list(dict.fromkeys([*found, *general.get(type(fact), ())]))


def special(field: ReadyBattle, fact: Fact, stood: Mapping[str, Stood]) -> list[str]:
    match fact:
        case f.CardPlayed():
            kind = field.deck.kinds[field.deck.number[fact.kind]]
            return [*kind.card.cite, *kind.cite]
        case f.Seized():
            return cites(field.provenance.anywhere("battle.costly"))
        case f.Moved():
            return unit_rules(field, fact.unit)
        case f.Attack(start=str(start)):
            unit = stood[start].unit if start in stood else ""
            return [*stage_rules(field, fact.stage, unit), *unit_rules(field, unit)]
        case f.Attack(stage="strafe"):
            return ["AIR-071", "AIR-072", "AIR-074"]
        case f.Attack(stage="astray"):
            return ["MIN-RUL-014", "MIN-RUL-015"]
        case f.Attack(stage="from-afar"):
            return cites(field.provenance.anywhere("gunnery.missions"))
        case f.Attack(stage="dive"):
            return ["AIR-093", "AIR-094"]
        case f.Attack() | f.Targeted():
            return card_rules(field, is_strike)
        case f.Confirming():
            return trait_rules(field.units[fact.unit].traits, HitsConfirmed)
        case f.SandbagsLaid():
            return card_rules(field, lambda card: card.digs)
        case f.Healed():
            ward = field.provenance.of("battle.ward", hex_of(field.board, fact.at))
            return cites(ward) if ward else card_rules(field, lambda card: card.heals)
        case f.Cleared():
            lying = obstacle_mask(tuple(fact.obstacles))
            return cites(w for table in CLEARING for w in field.provenance.anywhere(f"works.{table}", lying))
        case f.Blown():
            by_card = card_rules(field, lambda card: card.blows and card.dice == fact.dice)
            return by_card or cites(field.provenance.anywhere("profiles.demolishes"))
        case f.Built():
            return card_rules(field, lambda card: card.builds)
        case f.Looked():
            return card_rules(field, lambda card: card.draws > 1)
        case f.Cancelled():
            return card_rules(field, lambda card: card.reaction)
        case f.Spotted():
            gun = field.units[stood[fact.start].unit] if fact.start in stood else None
            return trait_rules(gun.traits if gun else (), RangesIn)
        case f.MedalWon(objective=int(number)):
            return list(field.battle.objectives[number].cite)
    return []


def stage_rules(field: ReadyBattle, stage: str, unit: str) -> list[str]:
    if stage == "ambush":
        return card_rules(field, lambda card: card.reaction)
    if stage == "back":
        return cites(field.provenance.anywhere("profiles.backs"))
    if stage == "opportunity":
        return cites(field.provenance.of("battle.opportunity"))
    if stage == "overrun" and unit:
        return trait_rules(field.units[unit].traits, Overruns)
    return []


def unit_rules(field: ReadyBattle, unit: str) -> list[str]:
    if not unit:
        return []
    found = field.units[unit]
    return [*found.cite, *(rule for trait in found.traits for rule in trait.cite)]


def is_strike(card: Card) -> bool:
    return card.strike is not None


def card_rules(field: ReadyBattle, wanted: Callable[[Card], bool]) -> list[str]:
    """The rules of the cards of this battle that do such a thing."""
    return [rule for kind in field.deck.kinds if wanted(kind.card) for rule in kind.card.cite]


def trait_rules(traits: Iterable[Trait], kind: type[Trait]) -> list[str]:
    return [rule for trait in traits if isinstance(trait, kind) for rule in trait.cite]
