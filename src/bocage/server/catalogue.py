"""Catalogue of static content, the same for every reader: terrain, units, cards, battles and rules."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any, Literal

import msgspec

from bocage import __version__, ledger
from bocage.bots import LADDER, SECONDS
from bocage.content import library, planes
from bocage.content.battle import ReadyBattle, Variants, field_of
from bocage.content.card_sets import CardSet, own_set, sets_of
from bocage.content.deck import Kind, build
from bocage.content.errors import ContentError
from bocage.content.hexnames import name_of
from bocage.content.maps import board_look
from bocage.content.measured import measured
from bocage.content.placenames import hexes_of
from bocage.content.schema import Battle, Camp, Unit, Words
from bocage.content.seating import MOST_PER_SIDE, SIDES
from bocage.content.source import BattleSource
from bocage.lab.statistics import wilson
from bocage.notation.position import write_position
from bocage.server.units import led_view, train_view, unit_view
from bocage.server.wire import (
    MOST_IN_TEAM,
    ArmInfo,
    Balance,
    BattleCard,
    BattleLooks,
    BattleSheet,
    CardInfo,
    Catalogue,
    ExitInfo,
    HexInfo,
    ObjectiveInfo,
    PlaceInfo,
    RuleItem,
    SideInfo,
    TerrainInfo,
    Text,
    TheatreInfo,
    TraitInfo,
    UnitInfo,
)
from bocage.traits.base import Trait
from bocage.traits.special import DropsOnStars, Exits
from bocage.traits.unit import Flies

SECTIONS: tuple[Literal["left", "center", "right"], ...] = ("left", "center", "right")
NOTHING = Text(en="", fr="")
MOST_FOUND = 40           # of a search in the ledger
MOST_SHEETS = 256         # kept ready; those that ship, and others in use


def text(words: Words | None) -> Text:
    return Text(en=words.en, fr=words.fr) if words else NOTHING


def traits(found: Iterable[Trait]) -> list[TraitInfo]:
    return [TraitInfo(trait=msgspec.to_builtins(t)["trait"], cite=list(t.cite)) for t in found]


@cache
def catalogue() -> Catalogue:
    ground = [
        TerrainInfo(id=t.id, name=text(t.name), layer=t.layer, look=t.look, traits=traits(t.traits))
        for t in library.terrains().values()
    ]
    ground += [
        TerrainInfo(id=o.id, name=text(o.name), layer="obstacle", look=o.look, traits=traits(o.traits))
        for o in library.obstacles().values()
    ]
    units = [unit_info(u) for u in library.units().values()]
    kinds: dict[str, Kind] = {}
    for battle in library.battles():
        field = field_of(battle)
        if field.is_overlord:                   # its sheet has the cards as it reads them
            continue
        for kind in field.deck.kinds:
            kinds.setdefault(kind.id, kind)
    for listed in library.decks().values():         # a battle of one's own may use any of them
        for kind in build([(library.cards()[card], copies) for card, copies in listed.cards.items()], []).kinds:
            kinds.setdefault(kind.id, kind)
    return Catalogue(
        terrain=ground,
        units=units,
        cards=[card(k) for k in kinds.values()],
        arms=[ArmInfo(id=a.id, name=text(a.name)) for a in library.arms().values()],
        theatres=[
            TheatreInfo(id=t.id, name=text(t.name), booklet=text(t.booklet)) for t in library.theatres().values()
        ],
        levels=list(LADDER),
        thinkers=list(SECONDS),
        version=__version__,
    )


def unit_info(u: Unit) -> UnitInfo:
    return UnitInfo(
        id=u.id,
        look=u.look,
        name=text(u.name),
        plural=list(u.name.plural),
        feminine=list(u.name.feminine),
        arm=u.arm,
        figures=u.figures,
        one_piece=library.arms()[u.arm].one_piece,
        pace=u.pace,
        battle_pace=u.battle_pace,
        dice=list(u.dice),
        flight=next((t.hexes for t in u.traits if isinstance(t, Flies)), 0),
        skills=planes.skills_of(u),
        cite=list(dict.fromkeys([*u.cite, *(c for t in u.traits for c in t.cite)])),
    )


def card(kind: Kind) -> CardInfo:
    return CardInfo(
        id=kind.id,
        card=kind.card.id,
        section=kind.section,
        family=kind.card.family,
        name=text(kind.name),
        text=text(kind.card.text),
        cite=[*kind.card.cite, *kind.cite],
    )


@cache
def battle_cards() -> list[BattleCard]:
    return [battle_card(BattleSource.of(b)) for b in library.battles()]


def battle_card(source: BattleSource) -> BattleCard:
    return BattleCard(**card_of(source))


@lru_cache(MOST_SHEETS)
def battle_sheet(source: BattleSource) -> BattleSheet:
    b = source.battle
    return BattleSheet(
        **card_of(source),
        briefing=text(b.text.briefing if b.text else None),
        history=text(b.text.history if b.text else None),
        places=[PlaceInfo(at=p.at, hexes=hexes_of(p), name=Text(en=p.en, fr=p.fr)) for p in b.places],
        objectives=[
            ObjectiveInfo(
                number=g,
                sides=list(o.sides),
                hexes=o.at.split(),
                section=o.section,
                when=o.when,
                need=o.need,
                worth=o.worth,
                cite=list(o.cite),
            )
            for g, o in enumerate(b.objectives)
        ],
        wings={side: planes.kinds_of(b, side, "") for side in SIDES},
        exits=[ExitInfo(side=s.side, hexes=s.at.split()) for s in b.specials if isinstance(s, Exits)],
        stars=[h for s in b.specials if isinstance(s, DropsOnStars) for h in s.at.split()],
        cards=cards_of(source.ready()),
        cards_by_set={name: cards_of(source.ready(Variants(card_set=name))) for name in other_sets(source)},
        cards_with_planes=cards_with_planes(source),
        kinds=[unit_info(source.ready().units[kind.id]) for kind in b.kinds],
        cite=list(b.cite),
    )


def card_of(source: BattleSource) -> dict[str, Any]:
    """What a battle's card and its sheet share."""
    field = source.ready()
    b: Battle = field.battle
    opening = write_position(field, field.position())
    return {
        "id": source.key,
        "own": not source.is_shipped,
        "number": b.number,
        "specials": traits(b.specials),
        "name": text(b.name),
        "summary": text(b.text.summary if b.text else None),
        "date": list(b.date),
        "theatre": b.theatre,
        "format": library.format_of(b),
        "most_seats": MOST_PER_SIDE if field.is_overlord else MOST_IN_TEAM,
        "face": b.face,
        "top": b.top,
        "first": b.first,
        "allies": side_info(b.allies),
        "axis": side_info(b.axis),
        "width": field.board.shape.width,
        "height": field.board.shape.height,
        "hexes": [hex_info(field, h) for h in range(field.board.size)],
        "units": [
            led_view(
                train_view(unit_view(u, field.units, in_craft=field.rules.battle.craft > 0), opening.rail),
                opening.heroes,
            )
            for u in opening.units
        ],
        "looks": looks_of(field),
        "card_set": own_set(b),
        "card_sets": [name for name in sets_of(b) if name == own_set(b) or name in other_sets(source)],
        "leaders": field.rules.battle.leaders,
        "planes": not field.rules.battle.leaders,
        "planes_required": planes.are_required(b),
        "measured": balance_of(b.id) if source.is_shipped else None,
    }


def cards_of(field: ReadyBattle) -> list[CardInfo]:
    """The cards that a battle reads otherwise than the catalogue does: all in Overlord, else those its deck changes."""
    printed = library.cards()
    return [
        card(kind) for kind in field.deck.kinds
        if field.is_overlord or (kind.card.id in printed and kind.card != printed[kind.card.id])
    ]


def cards_with_planes(source: BattleSource) -> list[CardInfo]:
    """The cards that a battle reads otherwise with planes than without; none where it takes none."""
    known = cards_of(source.ready())
    with suppress(ContentError):
        return [c for c in cards_of(source.ready(Variants(air=True))) if c not in known]
    return []


def other_sets(source: BattleSource) -> list[CardSet]:
    """The card sets that players may choose in place of the battle's own; its special rules may forbid one."""
    found: list[CardSet] = []
    for name in sets_of(source.battle):
        with suppress(ContentError):
            if source.ready(Variants(card_set=name)).variants.card_set:
                found.append(name)
    return found


def looks_of(field: ReadyBattle) -> BattleLooks:
    """The looks of everything that may lie or stand on the map; any obstacle may be laid during play."""
    terrain = library.terrains()
    ground = {h[0] for h in field.layers}
    structures = {d.structure for d in field.drawn if d.structure}
    return BattleLooks(
        board=board_look(field.battle),
        ground={id_: terrain[id_].look for id_ in sorted(ground)},
        structures={id_: terrain[id_].look for id_ in sorted(structures)},
        obstacles={o.id: o.look for o in library.obstacles().values()},
        units={p.unit.id: p.unit.look for p in field.profiles} | plane_looks(),
    )


def plane_looks() -> dict[str, str]:
    """Planes may come over any battle."""
    return {u.id: u.look for u in library.units().values() if library.arms()[u.arm].domain == "air"}


def balance_of(battle: str) -> Balance | None:
    m = measured().get(battle)
    if m is None:
        return None
    low, high = wilson(m.allies, m.games)
    short, turns, long = m.turns
    return Balance(
        games=m.games, allies=m.allies / m.games, low=low, high=high, short=short, turns=turns, long=long, level=m.level
    )


def side_info(camp: Camp) -> SideInfo:
    nation = library.nations()[camp.nation]
    granted = [c for command in nation.commands for t in command.traits for c in t.cite]
    return SideInfo(
        nation=camp.nation,
        nation_name=text(nation.name),
        look=nation.look,
        cite=[*nation.cite, *granted],
        force=text(camp.force),
        hand=camp.hand,
        medals=camp.medals,
    )


def hex_info(field: ReadyBattle, h: int) -> HexInfo:
    name = name_of(field.board, h)
    row, col = field.board.places[h]
    drawn = field.drawn[h]
    mask = field.board.section(h, from_top=False)
    return HexInfo(
        name=name,
        row=row,
        col=col,
        ground=field.layers[h][0],
        structure=drawn.structure,
        obstacles=list(drawn.obstacles),
        river=field.battle.rivers.get(name, "").split(),
        sections=[s for bit, s in enumerate(SECTIONS) if mask >> bit & 1],
    )


def rules(ids: Iterable[str]) -> list[RuleItem]:
    """The items known among `ids`, in that order."""
    known = ledger.items()
    return [rule_item(known[id_]) for id_ in dict.fromkeys(ids) if id_ in known]


def rule_item(item: ledger.Item) -> RuleItem:
    before, after = ledger.neighbours()[item.id]
    return RuleItem(
        id=item.id,
        scope=item.scope,
        topic=item.topic,
        source=item.source,
        rule=Text(en=item.wording("en"), fr=item.wording("fr")),
        before=before,
        after=after,
    )


def search_rules(words: str) -> list[RuleItem]:
    """The items of what is built whose id, topic or wording holds all the words, best known first."""
    return [rule_item(item) for item in ledger.search(words, MOST_FOUND)]


__all__ = ["battle_cards", "battle_sheet", "catalogue", "hex_info", "looks_of", "rules", "search_rules", "text"]
