"""The log in words: which message tells a fact, with which arguments, and the rules behind it.

Terminal and browser say the same sentences: the browser receives message, arguments and
rules, and puts them into the language of the page from the same message files. Words are
made from facts as their reader may know them, so they hold no more than those.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Union

import msgspec

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.deck import Deck
from bocage.content.placenames import hex_in_words
from bocage.core.terms import DAYLIGHT
from bocage.explain.fact_rules import rules_of
from bocage.explain.reasons import declined
from bocage.notation import facts as f
from bocage.notation.facts import MOVES, Fact
from bocage.notation.stood import Stood
from bocage.notation.vocabulary import Phase as PhaseWord
from bocage.notation.vocabulary import SideWord
from bocage.speech import say


class UnitName(msgspec.Struct, frozen=True):
    """A kind of unit, to be named; empty: a unit nobody knows."""

    unit: str


class UnitAt(msgspec.Struct, frozen=True):
    """A unit on a hex, to be named with it."""

    unit: str
    at: str


class CardName(msgspec.Struct, frozen=True):
    """A card, or a way to play it, to be named."""

    card: str


class GroundNames(msgspec.Struct, frozen=True):
    """Terrain or obstacles, to be named."""

    ground: list[str]


class HexNames(msgspec.Struct, frozen=True):
    """Hexes, to be called by the names of their places."""

    hexes: list[str]


class PhaseName(msgspec.Struct, frozen=True):
    """A decision of the turn, to be named."""

    phase: PhaseWord


class PersonName(msgspec.Struct, frozen=True):
    """A person, by their nickname; numbered guests are named in the language of the reader."""

    nickname: str


Argument = Union[str, int, HexNames, UnitName, UnitAt, CardName, GroundNames, PhaseName, PersonName]
Words = tuple[str, dict[str, Argument]]


class Sentence(msgspec.Struct, frozen=True):
    """A sentence of the log in no language yet: a message with its arguments, and the rules behind it."""

    fact: int                           # the fact it tells, by its number in the entry
    message: str
    args: dict[str, Argument]
    rules: list[str]
    side: SideWord | None = None        # whose unit it is about
    dice: list[int] = []                # the dice rolled for it, by their numbers in the entry

    def text(self, lang: str, field: ReadyBattle) -> str:
        return spoken(self.message, self.args, lang, field)


def spoken(message: str, given: Mapping[str, Argument], lang: str, field: ReadyBattle) -> str:
    """A message with its arguments named in a language."""
    args: dict[str, Any] = {}
    for key, value in given.items():
        args |= named(key, value, lang, field)
    return say(lang, message, **args)


def named(key: str, value: Argument, lang: str, field: ReadyBattle) -> dict[str, Any]:
    """An argument as the message wants it; a unit brings the number and gender of its name."""
    match value:
        case UnitName(unit=""):
            return {key: say(lang, "log-a-unit"), f"{key}_number": "singular", f"{key}_gender": "feminine"}
        case UnitName():
            return declined(key, field.units[value.unit].name, lang)
        case UnitAt():
            declension = declined(key, field.units[value.unit].name, lang)
            place = hex_in_words(field.battle, value.at)[lang]
            named_place = "no" if place == value.at else "yes"
            return declension | {key: say(lang, "place-unit", unit=declension[key], hex=place, named=named_place)}
        case PhaseName():
            return {key: say(lang, f"phase-{value.phase}")}
        case PersonName():
            return {key: value.nickname}
        case CardName():
            deck = field.deck
            return {key: deck.kinds[deck.number[value.card]].name[lang]}
        case HexNames():
            return {key: ", ".join(hex_in_words(field.battle, at)[lang] for at in value.hexes)}
        case GroundNames():
            return {key: ", ".join(library.obstacles()[o].name[lang] for o in value.ground)}
    return {key: value}


def tell(field: ReadyBattle, facts: Iterable[Fact], stood: Mapping[str, Stood]) -> list[Sentence]:
    """The facts of an entry in words. `stood` tells which units were on the hexes they name, before it."""
    now = dict(stood)
    out: list[Sentence] = []
    early: list[int] = []               # dice of the light, rolled before it is told
    for number, fact in enumerate(facts):
        if isinstance(fact, f.Die):
            if out and out[-1].message in ("log-turn", "log-round"):
                early.append(number)
            elif out:
                out[-1].dice.append(number)
            else:
                out.append(Sentence(number, "log-dice", {}, rules_of(field, fact, now), dice=[number]))
            continue
        words = in_words(field, fact, now)
        if words:
            out.append(Sentence(number, *words, rules_of(field, fact, now), owner(fact, now), early))
            early = []
        follow(fact, now)
    return out


def owner(fact: Fact, stood: Mapping[str, Stood]) -> str | None:
    """The side a fact is about."""
    told: str | None = getattr(fact, "side", None)
    if told is None:
        piece = stood.get(getattr(fact, "start", None) or getattr(fact, "at", None) or "")
        told = piece.side if piece else None
    return told


def follow(fact: Fact, stood: dict[str, Stood]) -> None:
    """Keep up with units that move or vanish within an entry."""
    if isinstance(fact, MOVES):
        piece = stood.pop(fact.start, None)
        if piece:
            stood[fact.to] = piece
    elif isinstance(fact, f.Eliminated | f.Exited | f.Rescued):
        stood.pop(fact.at, None)
    elif isinstance(fact, f.TookOff):
        if fact.at in stood and stood[fact.at].unit == fact.unit:       # else from the deck of a ship
            stood.pop(fact.at)
    elif isinstance(fact, f.TouchedDown | f.Deployed | f.BrokeIn) and fact.at and fact.at not in stood:
        stood[fact.at] = Stood(fact.side, fact.unit)


def in_words(field: ReadyBattle, fact: Fact, stood: Mapping[str, Stood]) -> Words | None:
    """Message and arguments of a fact; None for one that goes without saying."""
    match fact:
        case f.Discarded():
            return None
        case f.HandedOver():
            return None
        case f.LeaderPlaced():
            return phrase("log-placed", side=fact.side, unit=UnitName(fact.unit), at=spot(fact.at))
        case f.LeaderMoved(to=None):
            return phrase("log-leader-lost", side=fact.side, at=spot(fact.start))
        case f.LeaderMoved(to=str(to)):
            return phrase("log-leader-joins", side=fact.side, unit=unit_on(to, stood), at=spot(to))
        case f.BrokeIn():
            return phrase("log-broke-in", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.Passed():
            return phrase("log-passed", side=fact.side)
        case f.TurnBegan() if field.rules.battle.leaders:
            return phrase("log-round", number=fact.number)
        case f.TurnBegan():
            return phrase("log-turn", side=fact.side, number=fact.number)
        case f.Ordered() if field.rules.battle.leaders:
            return phrase("log-activated", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.CardPlayed():
            return played(field.deck, fact)
        case f.Drew(card=None):
            return phrase("log-drew-hidden", side=fact.side, left=fact.left)
        case f.Drew(card=str(card)):
            return phrase("log-drew", side=fact.side, card=CardName(card), left=fact.left)
        case f.Looked(card=None):
            return phrase("log-looked-hidden", side=fact.side, left=fact.left)
        case f.Looked(card=str(card)):
            return phrase("log-looked", side=fact.side, card=CardName(card), left=fact.left)
        case f.Shuffled():
            return phrase("log-shuffled", cards=fact.cards)
        case f.Seized():
            return phrase("log-seized", side=fact.side, card=CardName(fact.card))
        case f.MedalWon():
            won = "log-medal" if fact.objective is None else "log-medal-objective"
            return phrase("log-medal-lost" if fact.change < 0 else won, side=fact.side, medals=abs(fact.change))
        case f.BattleWon():
            return phrase("log-won", side=fact.side)
        case f.BattleDrawn():
            return phrase("log-draw")
        case f.Visibility() if fact.hexes >= DAYLIGHT:
            return phrase("log-daylight")
        case f.Visibility():
            return phrase("log-visibility", hexes=fact.hexes)
        case f.Gave(card=None):
            return phrase("log-gave-hidden", side=fact.side, general=fact.general)
        case f.Gave(card=str(card)):
            return phrase("log-gave", side=fact.side, card=CardName(card), general=fact.general)
        case f.Laid(card=None):
            return phrase("log-laid-hidden", side=fact.side)
        case f.Laid(card=str(card)):
            return phrase("log-laid", side=fact.side, card=CardName(card))
        case f.Deployed(at=None):
            return phrase("log-reserve", side=fact.side, unit=UnitName(fact.unit))
        case f.Deployed(at=str(at)):
            return phrase("log-deployed", side=fact.side, unit=UnitName(fact.unit), at=spot(at))
        case f.InitiativeRolled():
            return phrase("log-initiative", side=fact.side, general=fact.general)
        case f.Opened():
            return phrase("log-opened", side=fact.side, card=CardName(fact.card), left=fact.left)
        case f.PlaneCalled():
            return phrase("log-called", side=fact.side, unit=UnitName(fact.unit))
        case f.HeadquartersTaken():
            message = "log-headquarters-lost" if fact.captured else "log-headquarters-back"
            return phrase(message, side=fact.side, at=spot(fact.at))
    return on_the_board(fact, stood)


def is_one_piece(unit: str) -> bool:
    """Whether hits are marked on a unit, such as a ship or a train, which has no figures to lose."""
    known = library.units().get(unit)
    return known is not None and library.arms()[known.arm].one_piece


def on_the_board(fact: Fact, stood: Mapping[str, Stood]) -> Words:
    """Message and arguments of a fact that has a place."""
    match fact:
        case f.Ordered():
            return phrase("log-ordered", count=1, hexes=HexNames([fact.at]))
        case f.Targeted():
            return phrase("log-targeted", count=1, hexes=HexNames([fact.at]))
        case f.Moved():
            return phrase("log-moved", unit=UnitName(fact.unit), **{"from": spot(fact.start)}, to=spot(fact.to))
        case f.Retreated():
            return phrase("log-retreated", unit=UnitName(fact.unit), **{"from": spot(fact.start)}, to=spot(fact.to))
        case f.TookGround():
            return phrase("log-took-ground", unit=UnitName(fact.unit), to=spot(fact.to))
        case f.Attack(start=None):
            return phrase(f"log-attack-{fact.stage}", foe=unit_on(fact.at, stood), at=spot(fact.at))
        case f.Attack(start=str(start)):
            unit, foe = unit_on(start, stood), unit_on(fact.at, stood)
            return phrase(f"log-attack-{fact.stage}", unit=unit, **{"from": spot(start)}, foe=foe, at=spot(fact.at))
        case f.Confirming():
            return phrase("log-confirming", unit=UnitName(fact.unit), at=spot(fact.at), hits=fact.hits)
        case f.Lost():
            message = "log-hit" if is_one_piece(fact.unit) else "log-lost"
            return phrase(message, unit=UnitName(fact.unit), at=spot(fact.at), figures=fact.figures)
        case f.Healed():
            return phrase("log-healed", unit=UnitName(fact.unit), at=spot(fact.at), figures=fact.figures)
        case f.Unloaded():
            return phrase("log-unloaded", unit=UnitName(fact.unit), **{"from": spot(fact.start)}, to=spot(fact.to))
        case f.SabotageRolled():
            return phrase("log-sabotage", side=fact.side, dice=fact.dice)
        case f.StarLaid():
            message = "log-sabotaged" if fact.stars == fact.need else "log-star-laid"
            return phrase(message, at=spot(fact.at), stars=fact.stars, need=fact.need)
        case f.Supplied():
            return phrase("log-supplied", unit=UnitName(fact.unit), foe=unit_on(fact.to, stood), at=spot(fact.to))
        case f.Eliminated():
            return phrase("log-eliminated", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.Flags():
            unit = unit_on(fact.at, stood)
            return phrase("log-flags", unit=unit, at=spot(fact.at), flags=fact.flags, ignored=fact.ignored)
        case f.Cancelled():
            return phrase("log-cancelled", at=spot(fact.at))
        case f.Cleared():
            return phrase("log-cleared", at=spot(fact.at), what=GroundNames(fact.obstacles))
        case f.SandbagsLaid():
            return phrase("log-dug", at=spot(fact.at))
        case f.Landed(at=None):
            return phrase("log-landed-away")
        case f.Landed(at=str(at)):
            return phrase("log-landed" if fact.safely else "log-landed-lost", at=spot(at))
        case f.TurnedUp(number=0):
            return phrase("log-decoy", at=spot(fact.at))
        case f.TurnedUp():
            return phrase("log-turned-up", at=spot(fact.at), number=fact.number)
        case f.MineExploded():
            return phrase("log-mine", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.PerilRolled():
            return phrase("log-peril", unit=UnitName(fact.unit), at=spot(fact.at), dice=fact.dice)
        case f.Sealing():
            message = "log-sealing" if fact.sealed else "log-sealing-failed"
            return phrase(message, unit=UnitName(fact.unit), at=spot(fact.at))
        case f.Blown():
            return phrase("log-blown" if fact.gone else "log-blown-failed", at=spot(fact.at))
        case f.Built():
            return phrase("log-built", at=spot(fact.at))
        case f.Exited():
            return phrase("log-exited", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.Spotted():
            return phrase("log-spotted", unit=UnitName(fact.unit), at=spot(fact.at), **{"from": spot(fact.start)})
        case f.Unmasked():
            return phrase("log-unmasked", unit=UnitName(fact.unit), at=spot(fact.at))
    return in_the_air(fact)


def in_the_air(fact: Fact) -> Words:
    """Message and arguments of a fact about planes."""
    match fact:
        case f.AirChecked():
            return phrase("log-air-check", at=spot(fact.at), dice=fact.dice, side=fact.side)
        case f.Flew(start=None):
            return phrase("log-flew-in", unit=UnitName(fact.unit), to=spot(fact.to))
        case f.Flew():
            return phrase("log-flew", unit=UnitName(fact.unit), to=spot(fact.to))
        case f.TookOff():
            return phrase("log-took-off", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.TouchedDown():
            return phrase("log-touched-down", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.ShotDown():
            return phrase("log-shot-down", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.LeftSky():
            return phrase("log-left-sky", unit=UnitName(fact.unit))
        case f.Pinned():
            return phrase("log-pinned", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.Rescued():
            return phrase("log-rescued", unit=UnitName(fact.unit), at=spot(fact.at))
    return of_miniatures(fact)


def of_miniatures(fact: Fact) -> Words:
    """Message and arguments of a fact of the miniatures."""
    match fact:
        case f.WayOfFire():
            return phrase(f"log-way-{fact.way}", unit=UnitName(fact.unit), at=spot(fact.at))
        case f.Rerolled():
            return phrase("log-rerolled", unit=UnitName(fact.unit), dice=fact.dice)
        case f.Strayed():
            return phrase("log-strayed", at=spot(fact.at))
        case f.Smoked(turns=0):
            return phrase("log-smoke-gone", at=spot(fact.at))
        case f.Smoked():
            return phrase("log-smoked", at=spot(fact.at), turns=fact.turns)
        case f.MissionCalled():
            return phrase(f"log-mission-{fact.mission}", side=fact.side, left=fact.left)
    raise TypeError(f"no words for {fact!r}")


def spot(at: str) -> HexNames:
    return HexNames([at])


def phrase(message: str, **args: Argument) -> Words:
    return message, args


def played(deck: Deck, fact: f.CardPlayed) -> Words:
    """A card, and what it is played as if that is another one."""
    kind, face = (deck.kinds[deck.number[id_]] for id_ in (fact.kind, fact.card))
    if kind.card.id == face.card.id:
        return phrase("log-played", side=fact.side, card=CardName(fact.kind))
    return phrase("log-played-as", side=fact.side, card=CardName(fact.card), kind=CardName(fact.kind))


def unit_on(at: str, stood: Mapping[str, Stood]) -> UnitName:
    return UnitName(stood[at].unit if at in stood else "")
