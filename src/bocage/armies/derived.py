"""Army battles: the map of any battle with two armies in place of its forces; objectives, hands and first side stay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from bocage.armies.check import check
from bocage.armies.muster import muster
from bocage.armies.schema import Army
from bocage.armies.zones import named, zones
from bocage.content import library, miniatures
from bocage.content.battle import ARM_NUMBER, ReadyBattle
from bocage.content.schema import (
    Ammunition,
    Battle,
    BattleText,
    Camp,
    Deployment,
    Force,
    Formation,
    Miniatures,
    Noun,
    Owner,
    UnitKind,
    Words,
)
from bocage.content.seating import SIDES, Side, other
from bocage.content.source import AnyBattle, BattleSource
from bocage.fault import Fault
from bocage.speech import LANGUAGES, Said, say
from bocage.traits.special import Boats, Camouflages, DugIn, LandingCraft, Paradrop

Order = Literal["turns", "unseen"]
Command = Literal["cards", "leaders"]
ABOUT_FORCES: Final = (Boats, Camouflages, DugIn, LandingCraft, Paradrop)   # special rules of units that are not there
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAIN: Final = "main"        # the formation of units that name none


class CannotDerive(Fault):
    """A map that cannot be played with armies."""

    code = "army-battle"


@dataclass(frozen=True)
class HeldBack:
    """Units for which the deployment zone has no room."""

    side: Side
    name: Words
    count: int


@dataclass(frozen=True)
class ArmyBattle:
    """A battle with two armies, and what of them stays in reserve."""

    source: BattleSource
    reserve: list[HeldBack]


def derive(
    battle: AnyBattle, allies: Army, axis: Army, order: Order = "turns", command: Command = "cards",
    opportunity: bool = True,
) -> ArmyBattle:
    """The battle that two armies fight on a map; raises ArmyError or CannotDerive."""
    field = BattleSource.of(battle).ready()
    if field.is_overlord or field.battle.board == "overlord":
        raise CannotDerive(Said("fault-army-overlord", battle=field.battle.name))
    for army in (allies, axis):
        check(army)
    return Derivation(field, {"allies": allies, "axis": axis}, order, command, opportunity).made()


class Derivation:
    """An army battle being put together."""

    def __init__(
        self, field: ReadyBattle, armies: dict[Side, Army], order: Order, command: Command, opportunity: bool
    ) -> None:
        self.field = field
        self.armies = armies
        self.order: Order = order
        self.command: Command = command
        self.opportunity = opportunity
        self.zones = zones(field)
        self.kinds: list[UnitKind] = []
        self.forces: list[Force] = []
        self.formations: dict[str, Formation] = {}
        self.reserve: list[HeldBack] = []

    def made(self) -> ArmyBattle:
        base = self.field.battle
        for side in SIDES:
            self.enlist(side)
        for side in SIDES:
            if not any(force.side == side for force in self.forces):
                raise CannotDerive(Said("fault-army-no-room", army=self.armies[side].name, battle=base.name))
        names = " – ".join(self.armies[side].name for side in SIDES)
        battle = replace(
            base,
            id=f"{base.id}-armies",
            name=Words(en=f"{base.name.en}: {names}", fr=f"{base.name.fr} : {names}"),
            allies=self.camp("allies"),
            axis=self.camp("axis"),
            owners=self.owners(),
            kinds=self.kinds,
            miniatures=Miniatures(
                command=self.command,
                opportunity=self.opportunity,
                ammunition=Ammunition(allies=self.armies["allies"].ammunition, axis=self.armies["axis"].ammunition),
                formations=list(self.formations.values()) if self.command == "leaders" else [],
            ),
            forces=self.forces,
            deployment=Deployment(
                order=self.order, allies=named(self.field, self.zones["allies"]),
                axis=named(self.field, self.zones["axis"]),
            ),
            specials=[special for special in base.specials if not isinstance(special, ABOUT_FORCES)],
            air=None,
            setup_counts=[],
            text=self.text(),
        )
        return ArmyBattle(BattleSource.of(battle), self.reserve)

    def camp(self, side: Side) -> Camp:
        """The side with the nation of its army; nobody needs more medals than the enemy has units."""
        base, army = self.field.camp(side), self.armies[side]
        units = sum(force.count for force in self.forces if force.side == other(side))
        return replace(
            base, nation=army.nation, force=Words(en=army.name, fr=army.name), medals=min(base.medals, units)
        )

    def enlist(self, side: Side) -> None:
        """The kinds and forces of a side; units without a hex in its zone stay in reserve."""
        army = self.armies[side]
        free = set(self.zones[side])
        for entry in muster(army):
            arm = ARM_NUMBER[miniatures.rows()[entry.kind.row].arm]
            fits = 0
            for _ in range(entry.unit.count):
                h = next((h for h in sorted(free) if self.can_stand(arm, h)), None)
                if h is None:
                    break
                free.remove(h)
                fits += 1
            if fits < entry.unit.count:
                self.reserve.append(HeldBack(side, entry.kind.name, entry.unit.count - fits))
            if fits:
                self.add(side, self.kind(entry.kind), fits, entry.unit.formation)

    def can_stand(self, arm: int, h: int) -> bool:
        return not self.field.rules.is_closed(arm, h, self.field.lying(h))

    def add(self, side: Side, kind: UnitKind, count: int, formation: str) -> None:
        id_ = ""
        if self.command == "leaders":
            id_ = f"{side}-{formation or MAIN}"
            name = Words(**{lang: say(lang, "army-formation", name=formation or MAIN) for lang in LANGUAGES})
            self.formations.setdefault(id_, Formation(id=id_, side=side, name=name))
        for i, force in enumerate(self.forces):
            if (force.side, force.unit, force.formation) == (side, kind.id, id_):
                self.forces[i] = replace(force, count=force.count + count)
                return
        self.forces.append(Force(side=side, unit=kind.id, count=count, formation=id_))

    def kind(self, kind: UnitKind) -> UnitKind:
        """The kind under an id and letters of its own; the same kind of both armies is one."""
        bare = self.titled(kind)
        for known in self.kinds:
            if replace(known, id="", code="") == replace(bare, id="", code=""):
                return known
        taken = {*library.units(), *(known.id for known in self.kinds)}
        id_, number = bare.id, 1
        while id_ in taken:
            number += 1
            id_ = f"{bare.id}-{number}"
        made = replace(bare, id=id_, code=self.free_code())
        self.kinds.append(made)
        return made

    def titled(self, kind: UnitKind) -> UnitKind:
        """Abilities beyond those of a model are part of the name."""
        more = [name for name in dict.fromkeys(kind.abilities) if name not in self.usual(kind)]
        if not more:
            return kind
        words = {
            lang: f"{kind.name[lang]} ({', '.join(miniatures.abilities()[name].name[lang].lower() for name in more)})"
            for lang in LANGUAGES
        }
        return replace(kind, name=Noun(**words, plural=kind.name.plural, feminine=kind.name.feminine))

    def usual(self, kind: UnitKind) -> list[str]:
        """Abilities that the name of a kind tells already."""
        from bocage.armies.arsenals import abilities_of, arsenals

        for army in self.armies.values():
            model = arsenals()[army.nation].models.get(kind.id)
            if model is not None and set(abilities_of(model)) <= set(kind.abilities) and model.row == kind.row:
                return abilities_of(model)
        return []

    def free_code(self) -> str:
        taken = {*(unit.code for unit in library.units().values()), *(kind.code for kind in self.kinds)}
        return next(a + b for a in LETTERS for b in LETTERS if a + b not in taken)

    def owners(self) -> list[Owner]:
        """Structures stay with the side that holds them in the battle, though its units no longer show it."""
        stated = list(self.field.battle.owners)
        told = {owner.what for owner in stated}
        for h, drawn in enumerate(self.field.drawn):
            for what in filter(None, (drawn.structure, drawn.tile)):
                side = self.field.occupants.get(h)
                if what not in told and what == drawn.structure and side is not None:
                    stated.append(Owner(side=SIDES[side], what=what, at=named(self.field, [h])))
        return stated

    def text(self) -> BattleText | None:
        base = self.field.battle.text
        told = {lang: self.summary(lang) for lang in LANGUAGES}
        reserve = {lang: self.reserve_told(lang) for lang in LANGUAGES}
        history = base.history if base else Words(en="", fr="")
        return BattleText(
            summary=Words(**told),
            briefing=Words(**{lang: " ".join(filter(None, (told[lang], reserve[lang]))) for lang in LANGUAGES}),
            history=history,
        )

    def summary(self, lang: str) -> str:
        first, second = (self.armies[side] for side in SIDES)
        return say(
            lang, "army-battle-summary", allies=first.name, axis=second.name, points=first.budget,
            others=second.budget, order=self.order,
        )

    def reserve_told(self, lang: str) -> str:
        if not self.reserve:
            return ""
        units = ", ".join(f"{held.count} × {held.name[lang]}" for held in self.reserve)
        return say(lang, "army-battle-reserve", units=units)


def battle_data(battle: Battle) -> dict[str, object]:
    """An army battle as plain data, for files."""
    data: dict[str, object] = msgspec.to_builtins(battle)
    return data


__all__ = ["ArmyBattle", "CannotDerive", "Command", "HeldBack", "Order", "battle_data", "derive"]
