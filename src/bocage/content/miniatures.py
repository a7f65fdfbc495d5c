"""Miniatures: the tables of the advanced rules, and the kinds of unit that are put together from them.

A kind is a row with the gun and the abilities it is bought with. `price` adds up its points, `compose` makes
an ordinary unit of it, and `faults` says why a choice is not allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Final, Literal, TypeVar

from msgspec import Meta
from msgspec.structs import replace

from bocage.content import bridges, library
from bocage.content.deck import Deck
from bocage.content.errors import ContentError, unknown
from bocage.content.maps import obstacle_mask
from bocage.content.schema import (
    Ammunition,
    Battle,
    BoardName,
    DiceWhen,
    DieFace,
    Id,
    Noun,
    Range,
    SchemaRecord,
    Unit,
    UnitKind,
    Words,
)
from bocage.core.battery import NO_SUPPORT, SupportState, stocked
from bocage.core.rules import Rules
from bocage.core.scenario import STANDS
from bocage.fault import Fault
from bocage.speech import Said
from bocage.traits import SpecialTrait, UnitTrait
from bocage.traits.arms import ArmName
from bocage.traits.fold import Map, UnitSite
from bocage.traits.miniatures import ClearsObstacles, FireMission, MiniatureRule, MiniatureTrait, OffMapArtillery
from bocage.traits.provenance import writers_of
from bocage.traits.unit_base import UnitRule

Kind = UnitKind
Table = Literal["armor", "infantry", "support", "artillery"]
FOLDER: Final = "miniatures"
THIN_FIGURES: Final = 2         # of a vehicle with thin armor
THIN_PRICE: Final = -1          # what they cost less
THIN: Final = ("MIN-GUN-006",)
EXCHANGE: Final = {"artillery": 5, "heavy-artillery": 7}     # rounds of artillery off the map for a unit, MIN-RUL-011
SMOKE: Final = "smoke"          # the mission that is no fire


class UnitRow(SchemaRecord, frozen=True, kw_only=True):
    """A row of the tables of units, before gun and abilities."""

    id: Id
    table: Table
    name: Noun
    look: Id
    arm: ArmName
    figures: Annotated[int, Meta(ge=1, le=9)]
    least: int = 0                  # fewest figures it may be bought with; 0: all of them
    hit_by: Annotated[list[DieFace], Meta(min_length=1)]
    pace: int
    battle_pace: int
    dice: Range = []
    breakthrough_dice: Range = []   # on the deep board; none: the same
    dice_when: list[DiceWhen] = []
    takes_gun: bool = False
    thin: bool = False              # may be bought with two figures
    budget: int
    cite: list[str] = []
    traits: list[UnitTrait] = []


class GunClass(SchemaRecord, frozen=True, kw_only=True):
    """A class of guns: those below a calibre in millimetres, and of no class before it."""

    id: Id
    name: Words
    below: int
    dice: Range
    budget: int
    cite: list[str] = []


class Ability(SchemaRecord, frozen=True, kw_only=True):
    """What some rows may be bought with besides."""

    id: Id
    name: Words
    rows: list[str]
    pace: int = 0
    battle_pace: int = 0
    dice_when: list[DiceWhen] = []
    drops: list[str] = []           # traits of the row that it takes away
    second_to: list[str] = []       # beside one of these it is a second weapon:
    as_second: list[UnitTrait] = []     # ... with these traits, and none of its dice
    traits: list[UnitTrait] = []
    budget: int
    cite: list[str] = []


class RowTable(SchemaRecord, frozen=True, kw_only=True):
    cite: list[str] = []            # how the rows are read
    rows: list[UnitRow]


class GunTable(SchemaRecord, frozen=True, kw_only=True):
    guns: list[GunClass]


class AbilityTable(SchemaRecord, frozen=True, kw_only=True):
    abilities: list[Ability]


class CommandTable(SchemaRecord, frozen=True, kw_only=True):
    """Special rules of every battle with opportunity fire, and with leaders."""

    opportunity: list[SpecialTrait]
    leaders: list[SpecialTrait]


class RuleTable(SchemaRecord, frozen=True, kw_only=True):
    rules: list[MiniatureTrait]


T = TypeVar("T", RowTable, GunTable, AbilityTable, CommandTable, RuleTable)
R = TypeVar("R", UnitRow, GunClass, Ability)


def read(name: str, kind: type[T]) -> T:
    file = f"{FOLDER}/{name}.toml"
    return library.decode((library.rulebook() / FOLDER / f"{name}.toml").read_bytes(), file, kind)


def by_id(listed: Iterable[R], file: str) -> dict[str, R]:
    found: dict[str, R] = {}
    for one in listed:
        if one.id in found:
            raise ContentError(f"{FOLDER}/{file}.toml", "id", Said("fault-id-twice", id=repr(one.id), file=file))
        found[one.id] = one
    return found


@library.kept
def rows() -> dict[str, UnitRow]:
    """The rows of units, by id."""
    return by_id(read("rows", RowTable).rows, "rows")


@library.kept
def guns() -> dict[str, GunClass]:
    """The classes of guns, from the smallest calibre up."""
    return by_id(read("guns", GunTable).guns, "guns")


@library.kept
def abilities() -> dict[str, Ability]:
    """What units may be bought with besides, by id."""
    return by_id(read("abilities", AbilityTable).abilities, "abilities")


@library.kept
def rules() -> list[MiniatureTrait]:
    """What holds in every battle of miniatures."""
    return read("rules", RuleTable).rules


def missions() -> list[str]:
    """The kinds of fire from off the map, in the order of their numbers."""
    return [rule.mission for rule in rules() if isinstance(rule, FireMission)]


def gun_of_calibre(millimetres: float) -> str:
    """The class of a gun of that calibre."""
    return next(gun.id for gun in guns().values() if millimetres < gun.below)


class KindFault(Fault):
    """A kind of unit that the tables do not allow."""

    code = "kind"


def faults(kind: UnitKind) -> list[tuple[str, Said]]:
    """Every reason why the tables do not allow a kind, each with the key it is about."""
    row = rows().get(kind.row)
    if row is None:
        return [("row", unknown("fault-kind-row", kind.row, rows()))]
    found: list[tuple[str, Said]] = []
    if row.takes_gun and kind.gun not in guns():
        found.append(("gun", unknown("fault-kind-gun", kind.gun, guns())))
    elif kind.gun and not row.takes_gun:
        found.append(("gun", Said("fault-kind-no-gun", row=row.name)))
    for i, name in enumerate(kind.abilities):
        ability = abilities().get(name)
        if ability is None:
            found.append((f"abilities[{i}]", unknown("fault-kind-ability", name, abilities())))
        elif row.id not in ability.rows:
            found.append((f"abilities[{i}]", Said("fault-kind-ability-row", ability=ability.name, row=row.name)))
        elif name in kind.abilities[:i]:
            found.append((f"abilities[{i}]", Said("fault-kind-ability-twice", ability=ability.name)))
    if kind.figures not in (0, *figures_of(row)):
        allowed = ", ".join(map(str, figures_of(row)))
        found.append(("figures", Said("fault-kind-figures", row=row.name, given=kind.figures, allowed=allowed)))
    return found


def figures_of(row: UnitRow) -> list[int]:
    """The numbers of figures that a row may be bought with."""
    if row.thin:
        return [THIN_FIGURES, row.figures]
    return list(range(row.least or row.figures, row.figures + 1))


def parts(kind: UnitKind) -> tuple[UnitRow, GunClass | None, list[Ability]]:
    """The row, the gun and the abilities of a kind that the tables allow."""
    wrong = faults(kind)
    if wrong:
        raise KindFault(wrong[0][1], wrong[0][0])
    listed = [ability for ability in abilities().values() if ability.id in kind.abilities]     # in their own order
    return rows()[kind.row], guns().get(kind.gun), [as_bought(ability, kind) for ability in listed]


def as_bought(ability: Ability, kind: UnitKind) -> Ability:
    """An ability as it serves a kind: some are a second weapon beside others."""
    if not any(other in kind.abilities for other in ability.second_to):
        return ability
    return replace(ability, dice_when=[], traits=ability.as_second)


def price(kind: UnitKind) -> int:
    """Points that a unit of the kind costs; never less than nothing."""
    row, gun, listed = parts(kind)
    points = row.budget + (gun.budget if gun else 0) + sum(ability.budget for ability in listed)
    return max(0, points + (THIN_PRICE if is_thin(kind, row) else 0))


def rounds_for(guns_left_out: Mapping[str, int]) -> int:
    """Rounds of artillery off the map in place of so many units of each row; light guns have no rate."""
    return sum(EXCHANGE[row] * units for row, units in guns_left_out.items())


def is_thin(kind: UnitKind, row: UnitRow) -> bool:
    """Whether the kind is a vehicle with thin armor, of two figures."""
    return row.thin and kind.figures == THIN_FIGURES


def compose(kind: UnitKind, board: BoardName = "standard") -> Unit:
    """The kind as an ordinary unit."""
    row, gun, listed = parts(kind)
    dropped = {name for ability in listed for name in ability.drops}
    dice = gun.dice if gun else (row.breakthrough_dice if board == "breakthrough" else []) or row.dice
    cite = [*row.cite, *(gun.cite if gun else ()), *(rule for ability in listed for rule in ability.cite)]
    return Unit(
        id=kind.id,
        code=kind.code,
        name=kind.name,
        look=kind.look or row.look,
        arm=row.arm,
        figures=kind.figures or row.figures,
        pace=row.pace + sum(ability.pace for ability in listed),
        battle_pace=row.battle_pace + sum(ability.battle_pace for ability in listed),
        dice=dice,
        dice_when=[*row.dice_when, *(when for ability in listed for when in ability.dice_when)],
        hit_by=row.hit_by,
        cite=list(dict.fromkeys([*cite, *(THIN if is_thin(kind, row) else ())])),
        traits=[
            *(trait for trait in row.traits if tag_of(trait) not in dropped),
            *(trait for ability in listed for trait in ability.traits),
        ],
    )


def units_of(battle: Battle, file: str) -> dict[str, Unit]:
    """The units of the rulebook, and those that a battle brings along."""
    known = library.units()
    if not battle.kinds:
        return known
    brought: dict[str, Unit] = {}
    codes = {known[force.unit].code for force in battle.forces if force.unit in known}
    for i, kind in enumerate(battle.kinds):
        key = f"kinds[{i}]"
        if kind.id in known or kind.id in brought:
            raise ContentError(file, f"{key}.id", Said("fault-kind-taken", id=repr(kind.id)))
        if kind.code in codes:
            raise ContentError(file, f"{key}.code", Said("fault-kind-code", code=repr(kind.code)))
        for place, reason in faults(kind):
            raise ContentError(file, f"{key}.{place}", reason)
        unit = compose(kind, battle.board)
        if unit.look not in library.looks().units:
            raise ContentError(file, f"{key}.look", Said("fault-look", look=repr(kind.look)))
        brought[kind.id] = unit
        codes.add(kind.code)
    return known | brought


@library.kept
def command() -> CommandTable:
    """The special rules of command and fire."""
    return read("command", CommandTable)


def specials_of(battle: Battle) -> list[SpecialTrait]:
    """The special rules of a battle, and those that it takes over from the advanced rules."""
    if battle.miniatures is None:
        return battle.specials
    led = command().leaders if battle.miniatures.command == "leaders" else []
    return [*battle.specials, *(command().opportunity if battle.miniatures.opportunity else ()), *led]


def hold_no_cards(rules: Rules) -> None:
    """Where leaders command nobody holds a card: whatever the other rules of the battle say, none is lost or drawn."""
    rules.battle.costly = 0
    for side in (0, 1):
        rules.battle.hand_most[side] = 0


def check_formations(battle: Battle, file: str, has_planes: bool = False) -> None:
    """Refuse forces of a formation that their side does not have, and leaders beside what only cards bring."""
    if battle.miniatures and battle.miniatures.command == "leaders":
        if has_planes or battle.format == "overlord" or max(battle.allies.seats, battle.axis.seats) > 1:
            raise ContentError(file, "miniatures.command", Said("fault-leaders-with"))
    known = battle.miniatures.formations if battle.miniatures else []
    for i, force in enumerate(battle.forces):
        mine = [formation.id for formation in known if formation.side == force.side]
        if force.formation and force.formation not in mine:
            raise ContentError(file, f"forces[{i}].formation", unknown("fault-formation", force.formation, mine))


def fold(battle: Battle, m: Map, deck: Deck) -> None:
    """Write what holds in every battle of miniatures, if this is one."""
    if battle.miniatures is None:
        return
    gunnery = m.rules.gunnery
    gunnery.on = True
    gunnery.rounds[0], gunnery.rounds[1] = battle.miniatures.ammunition.allies, battle.miniatures.ammunition.axis
    for writer in writers_of("miniatures", "rules", rules()):
        if isinstance(writer.trait, MiniatureRule) and m.provenance.admits(writer):
            writer.trait.fold(m)
            if isinstance(writer.trait, OffMapArtillery):
                for number, kind in enumerate(deck.kinds):
                    m.rules.cards.calls[number] = kind.card.id == writer.trait.card
    for writer in m.provenance.anywhere("profiles.demolishes"):
        m.provenance.admits(writer)
        for h in (h for h in range(m.board.size) if is_blowable(m, h)):
            m.rules.battle.crossing[h] |= STANDS
            m.provenance.note("battle.crossing", h, STANDS)


def is_blowable(m: Map, h: int) -> bool:
    """Whether a bridge on the hex spans ground that nobody enters without it."""
    under = (layer for layer in m.layers[h] if layer not in m.bridges)
    return bool(m.bridges & set(m.layers[h])) and any(bridges.is_closed(layer) for layer in under)


def fold_unit(site: UnitSite, trait: UnitRule) -> None:
    """Write what a trait of a unit says of obstacles, which it knows by name."""
    if isinstance(trait, ClearsObstacles):
        site.write("clears", obstacle_mask(tuple(trait.what)))


def support_of(battle: Battle, hexes: int) -> SupportState:
    """The artillery that both sides have off the map at the start, if any."""
    stock = battle.miniatures.ammunition if battle.miniatures else Ammunition()
    return stocked(hexes, stock.allies, stock.axis) if stock.allies or stock.axis else NO_SUPPORT


def tag_of(trait: UnitTrait) -> str:
    """The name of a trait in content files."""
    return str(type(trait).__struct_config__.tag)


@library.kept
def row_table() -> RowTable:
    """The rows with the rules by which they are read and priced."""
    return read("rows", RowTable)


TABLES: Final[tuple[Callable[[], object], ...]] = (row_table, guns, abilities, rules, command)      # all that cites


__all__ = [
    "Ability", "GunClass", "Kind", "KindFault", "UnitRow", "abilities", "compose", "faults", "figures_of",
    "gun_of_calibre", "guns", "price", "rounds_for", "rows",
]
