"""Prompts and labels of actions: what a player is asked now, and what each of their choices is called.

As with the log, a phrase is a message and its arguments; the browser and the terminal put it into
the language of their reader.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.deck import SECTIONS
from bocage.content.hexnames import name_of
from bocage.content.miniatures import missions
from bocage.core import terms as t
from bocage.core.commissar import side_laying
from bocage.core.deployment import kind_in_hand, side_placing
from bocage.core.orders import is_on_the_move
from bocage.core.staff import MOST_CARDS
from bocage.core.state import State
from bocage.explain.gunnery import WAYS
from bocage.explain.sentences import Argument, CardName, HexNames, UnitAt, UnitName, spoken
from bocage.notation.actions import CARD, COUNT, GIFT, KIND, MISSION, ONE_HEX, PLANE, TWO_HEXES, WORDS
from bocage.notation.position import PHASES

DEEDS = {t.V_CLEAR, t.V_SEAL, t.V_EXIT}         # done where the unit stands
COMMITTED = {t.V_TARGET, t.V_RETREAT, t.V_SUPPLY, t.V_UNLOAD, t.V_DEMOLISH, *WAYS}
REACHING = {t.V_REVEAL}                 # from one unit to another
PLAIN = {t.V_CLEAR, t.V_SEAL, t.V_EXIT, t.V_ADVANCE}      # the prompt names unit and place
FLOWN = {t.V_ENTER, t.V_FLY}
GROUND = {t.V_DROP, t.V_BLOW, t.V_BUILD, t.V_SABOTAGE}      # said of the hex, whoever stands there
PLACELESS = {t.V_SORTIE, t.V_STRAFE, t.V_LAND}      # said of the plane, wherever it is


class Phrase(msgspec.Struct, frozen=True):
    """A message with its arguments, in no language yet."""

    message: str
    args: dict[str, Argument] = {}

    def text(self, lang: str, field: ReadyBattle) -> str:
        return spoken(self.message, self.args, lang, field)


def phrase(message: str, **args: Argument) -> Phrase:
    return Phrase(message, args)


def unit_at(field: ReadyBattle, s: State, h: int) -> Argument:
    """The unit on a hex, or the hex where none stands."""
    u = s.board.at[h] if h >= 0 else t.NONE
    return UnitAt(field.profiles[s.units.profile[u]].unit.id, name_of(field.board, h)) if u >= 0 else hex_at(field, h)


def hex_at(field: ReadyBattle, h: int) -> HexNames:
    return HexNames([name_of(field.board, h)] if h >= 0 else [])


# Choices.


def choice_phrase(
    field: ReadyBattle, s: State, packed: int, dice: int = 0, may_battle: bool | None = None
) -> Phrase:
    """What an action is called, as the label of a button."""
    verb, a, b = packed & t.FIELD, packed >> t.A_SHIFT & t.FIELD, packed >> t.B_SHIFT & t.FIELD
    kinds = field.deck.kinds
    if verb == t.V_PLAY:
        if kinds[a].card.id == kinds[b].card.id:
            return phrase("turn-do-play", card=CardName(kinds[b].id))
        return phrase("turn-do-play-as", card=CardName(kinds[a].id), kind=CardName(kinds[b].id))
    if verb == t.V_DONE:
        return phrase(f"turn-done-{PHASES[s.turn.phase]}")
    if verb == t.V_END and s.leaders.on:
        return phrase("turn-end-activation")
    if verb == t.V_ORDER and s.leaders.on:
        return phrase("turn-do-activate", unit=unit_at(field, s, a))
    if verb == t.V_END and s.staff.on:
        return phrase("turn-end-card")
    message = f"turn-do-{WORDS[verb]}"
    if verb in CARD:
        return phrase(message, card=CardName(kinds[a].id))
    if verb in GIFT:
        return phrase(message, card=CardName(kinds[a].id), general=SECTIONS[b])
    if verb == t.V_REROLL:
        return phrase(message, dice=s.frames.top.count)
    if verb in MISSION:
        return phrase(f"{message}-{missions()[b]}", unit=unit_at(field, s, a), dice=dice)
    if verb == t.V_SMOKE:
        return phrase(message, hex=hex_at(field, a), other=hex_at(field, b))
    if verb == t.V_TARGET and s.turn.phase == t.STRAY:
        return phrase("turn-do-stray", unit=unit_at(field, s, a))
    if verb == t.V_RETREAT and s.turn.phase == t.WITHDRAW:
        return phrase("turn-do-withdraw", unit=unit_at(field, s, a), hex=hex_at(field, b))
    if verb in COUNT:
        return phrase(message, count=a)
    if verb in KIND:
        return phrase(message, unit=UnitName(field.called[a]))
    if verb == t.V_ENTER and s.turn.phase == t.ORDER:
        return phrase("turn-do-break-in", hex=hex_at(field, a))
    if verb == t.V_DEPLOY:
        return phrase(message, unit=in_hand(field, s), hex=hex_at(field, a))
    if verb in PLANE:
        return phrase(message, unit=UnitName(field.plane(a).id))
    if verb in FLOWN:
        return phrase(message, hex=hex_at(field, b if verb == t.V_FLY else a))
    if verb in PLACELESS:
        return phrase(message)
    if verb in TWO_HEXES:
        if verb == t.V_MOVE and may_battle is False:
            message = "turn-do-move-only"
        args: dict[str, Argument] = {"unit": unit_at(field, s, a), "hex": hex_at(field, b)}
        aimed = verb in WAYS or verb in REACHING
        return Phrase(message, args | {"foe": unit_at(field, s, b), "dice": dice} if aimed else args)
    if verb in ONE_HEX:
        if verb == t.V_HEAL and s.turn.phase != t.HEAL:
            message = "turn-do-treat"
        args = {"hex": hex_at(field, a)} if verb in GROUND else {"unit": unit_at(field, s, a)}
        return Phrase(message, args | {"dice": dice} if verb == t.V_TARGET else args)
    return phrase(f"turn-{WORDS[verb]}")


def commit_phrase(field: ReadyBattle, packed: int, dice: int = 0) -> Phrase | None:
    """The same where the unit that acts is named already; None: as the choice itself."""
    verb, a, b = packed & t.FIELD, packed >> t.A_SHIFT & t.FIELD, packed >> t.B_SHIFT & t.FIELD
    if verb in PLAIN:
        return phrase(f"turn-commit-{WORDS[verb]}")
    if verb in KIND:
        return phrase(f"turn-commit-{WORDS[verb]}", unit=UnitName(field.called[a]))
    if verb not in COMMITTED:
        return None
    return phrase(f"turn-commit-{WORDS[verb]}", hex=hex_at(field, a if verb == t.V_TARGET else b), dice=dice)


# Prompts.


def place_of(packed: int) -> int:
    """The hex of the unit that acts."""
    return packed >> t.A_SHIFT & t.FIELD


def places(choices: Iterable[int], *verbs: int) -> list[int]:
    """The hexes that actions of these verbs begin from, each once."""
    return list(dict.fromkeys(place_of(packed) for packed in choices if packed & t.FIELD in verbs))


def actors(s: State, choices: Iterable[int]) -> list[int]:
    """The hexes of the units that can do something."""
    deeds = DEEDS if s.turn.phase == t.HEAL else DEEDS | {t.V_HEAL}
    return places(choices, *TWO_HEXES, *deeds)


def prompt(field: ReadyBattle, s: State, choices: list[int], orders_left: int) -> Phrase:
    """What the player who must decide is asked."""
    phase = PHASES[s.turn.phase]
    fight = s.frames.fight()
    target = unit_at(field, s, fight.aim)
    flags = s.frames.top.flags
    actor = unit_at(field, s, next(iter(actors(s, choices)), t.NONE))
    match phase:
        case "card":
            if s.staff.on and s.staff.general != t.NONE:
                return phrase("turn-card-general", general=SECTIONS[s.staff.general])
            return phrase("turn-card" if places(choices, t.V_PLAY) else "turn-card-none")
        case "order":
            ordered = sum(1 for u in range(s.units.count) if s.units.where[u] >= 0 and s.units.marks[u] & t.ORDERED)
            if is_on_the_move(field.rules, s):
                return phrase("turn-order-moving", count=orders_left)
            return phrase("turn-order", ordered=ordered, most=ordered + orders_left)
        case "move":
            units = len(places(choices, t.V_MOVE))
            if units == 0 and places(choices, *FLOWN):
                return phrase("turn-enter" if places(choices, t.V_ENTER) else "turn-fly")
            return phrase("turn-move", count=units)
        case "battle":
            count = len(actors(s, choices))
            return phrase("turn-battle", count=count) if count else phrase("turn-battle-none")
        case "react":
            return phrase("turn-react", unit=target, attacker=unit_at(field, s, s.units.where[fight.unit]))
        case "flags":
            return phrase("turn-flags", unit=target, flags=flags)
        case "retreat":
            return phrase("turn-retreat", unit=actor, flags=flags)
        case "ground":
            return phrase("turn-ground", unit=actor, hex=hex_at(field, fight.aim))
        case "again" | "back" | "onward":
            return phrase(f"turn-{phase}", unit=actor)
        case "place":
            return phrase("turn-place", side=SIDES[s.turn.active])
        case "activate":
            left = sum(1 for packed in choices if packed & t.FIELD == t.V_ORDER)
            return phrase("turn-activate", count=left)
        case "march":
            return phrase("turn-march", unit=unit_at(field, s, s.frames.top.aim))
        case "opportunity":
            mover = s.units.where[s.frames.top.unit]
            return phrase("turn-opportunity", unit=unit_at(field, s, mover))
        case "reroll":
            return phrase("turn-reroll", unit=unit_at(field, s, s.frames.top.start), dice=s.frames.top.count)
        case "stray":
            return phrase("turn-stray", hex=hex_at(field, s.frames.top.aim))
        case "withdraw":
            return phrase("turn-withdraw", unit=unit_at(field, s, s.units.where[s.frames.top.unit]))
        case "give":
            return phrase("turn-give", used=s.staff.used, most=MOST_CARDS)
        case "lay":
            side = side_laying(field.rules, s)
            return phrase("turn-lay", laid=s.chip.count_laid(side), most=field.rules.battle.chip[side])
        case "deploy":
            waiting = sum(waits(s, u) for u in range(s.units.count) if s.units.side[u] == side_placing(field.rules, s))
            return phrase("turn-deploy", unit=in_hand(field, s), count=waiting)
        case "initiative":
            return phrase("turn-initiative", general=SECTIONS[s.staff.general])
        case "bridge":
            return phrase("turn-bridge-blow" if places(choices, t.V_BLOW) else "turn-bridge-build")
        case "over":
            return phrase("turn-choose")
    return phrase(f"turn-{phase}")


def in_hand(field: ReadyBattle, s: State) -> UnitName:
    """The kind of unit that is placed next."""
    return UnitName(field.called[kind_in_hand(field.rules, s, side_placing(field.rules, s))])


def waits(s: State, u: int) -> int:
    return s.muster.waiting[u]


def warning(s: State, choices: list[int]) -> Phrase | None:
    """What would be given up by going on: orders, moves or attacks still possible."""
    orders, moves, attacks = (len(places(choices, verb)) for verb in (t.V_ORDER, t.V_MOVE, t.V_ATTACK))
    phase = s.turn.phase
    if phase == t.ORDER and orders:
        return phrase("turn-warn-orders", count=orders)
    if phase == t.BATTLE and attacks:
        return phrase("turn-warn-attacks", count=attacks)
    if moves and (phase == t.SALLY or (phase == t.MOVE and not has_moved_any(s))):
        return phrase("turn-warn-moves", count=moves)
    return None


def has_moved_any(s: State) -> bool:
    """To stay is common; to move nobody at all is often a slip."""
    here = (u for u in range(s.units.count) if s.units.where[u] >= 0 and s.units.side[u] == s.turn.active)
    return any(s.units.marks[u] & t.MOVED for u in here)


__all__ = ["Phrase", "choice_phrase", "commit_phrase", "phrase", "prompt", "warning"]
