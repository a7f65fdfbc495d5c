"""Actions as text: `move c2-d3`, `attack d3xe4`, `play recon-left`, `ignore 1`, `done` ..."""

from __future__ import annotations

import re
from typing import Final

from bocage.content.battle import ReadyBattle
from bocage.content.deck import SECTIONS
from bocage.content.hexnames import HexNameError, hex_of, name_of, split_pair
from bocage.content.miniatures import missions
from bocage.core import phases
from bocage.core.terms import A_SHIFT, B_SHIFT, FIELD, V_PLAY
from bocage.notation.errors import NotationError
from bocage.speech import Said

VERBS: Final[dict[str, int]] = {verb.word: verb.number for verb in phases.VERBS}
WORDS: Final = {number: word for word, number in VERBS.items()}
BARE: Final = {verb.number for verb in phases.VERBS if not verb.names}
ONE_HEX: Final = {verb.number for verb in phases.VERBS if verb.names == (phases.HEX,)}
TWO_HEXES: Final = {verb.number: verb.joint for verb in phases.VERBS if verb.joint}
CARD: Final = {verb.number for verb in phases.VERBS if verb.names == (phases.FACE,)}
COUNT: Final = {verb.number for verb in phases.VERBS if verb.names == (phases.COUNT,)}
GIFT: Final = {verb.number for verb in phases.VERBS if verb.names == (phases.FACE, phases.GENERAL)}
KIND: Final = {verb.number for verb in phases.VERBS if verb.names == (phases.KIND,)}
MISSION: Final = {verb.number for verb in phases.VERBS if verb.names == (phases.HEX, phases.MISSION)}
PLANE: Final = {verb.number for verb in phases.VERBS if verb.names == (phases.PLANE,)}
TO: Final = " to "      # between a card and the general who is given it
SHAPE: Final = FIELD | FIELD << A_SHIFT | FIELD << B_SHIFT     # an action without its cost


def write_action(field: ReadyBattle, action: int) -> str:
    """The text of a packed action."""
    verb, a, b = action & FIELD, action >> A_SHIFT & FIELD, action >> B_SHIFT & FIELD
    word = WORDS[verb]
    if verb in BARE:
        return word
    if verb in ONE_HEX:
        return f"{word} {name_of(field.board, a)}"
    if verb in TWO_HEXES:
        return f"{word} {name_of(field.board, a)}{TWO_HEXES[verb]}{name_of(field.board, b)}"
    if verb in MISSION:
        return f"{word} {name_of(field.board, a)} {missions()[b]}"
    if verb in COUNT:
        return f"{word} {a}"
    if verb in PLANE:
        return f"{word} {field.plane(a).id}"
    if verb in KIND:
        return f"{word} {field.called[a]}"
    kinds = field.deck.kinds
    if verb in GIFT:
        return f"{word} {kinds[a].id}{TO}{SECTIONS[b]}"
    if verb == V_PLAY and a != b:
        return f"{word} {kinds[a].id} as {kinds[b].id}"
    return f"{word} {kinds[a].id}"


def read_action(field: ReadyBattle, text: str) -> int:
    """The packed action that a text names, without its cost; raises NotationError."""
    word, _, rest = text.partition(" ")
    verb = VERBS.get(word)
    if verb is None:
        raise NotationError("action", Said("fault-verb", word=repr(word), known=list(VERBS)), text, 0)
    at = len(word) + 1
    if verb in BARE:
        if rest or text != word:
            raise NotationError("action", Said("fault-verb-bare", word=repr(word)), text, len(word))
        return verb
    if verb in ONE_HEX:
        return verb | _hex(field, rest, text, at) << A_SHIFT
    if verb in TWO_HEXES:
        mark = TWO_HEXES[verb]
        pair = split_pair(rest, mark)
        if pair is None:
            raise NotationError("action", Said("fault-pair", mark=repr(mark)), text, at)
        first, second = pair
        a = _hex(field, first, text, at)
        return verb | a << A_SHIFT | _hex(field, second, text, at + len(first) + 1) << B_SHIFT
    if verb in MISSION:
        at_hex, _, named = rest.partition(" ")
        if named not in missions():
            told = Said("fault-none-of", name=repr(named), known=missions())
            raise NotationError("action", told, text, at + len(at_hex))
        return verb | _hex(field, at_hex, text, at) << A_SHIFT | missions().index(named) << B_SHIFT
    if verb in COUNT:
        if not re.fullmatch(r"[0-9]", rest):
            raise NotationError("action", Said("fault-flags"), text, at)
        return verb | int(rest) << A_SHIFT
    if verb in PLANE:
        return verb | _plane(field, rest, text, at) << A_SHIFT
    if verb in KIND:
        return verb | _named(field.called, rest, text, at) << A_SHIFT
    if verb in GIFT:
        face, to, section = rest.partition(TO)
        if not to or section not in SECTIONS:
            known = [f"{word} {face}{TO}{name}" for name in SECTIONS]
            raise NotationError("action", Said("fault-none-of", name=repr(text), known=known), text, at + len(face))
        return verb | _kind(field, face, text, at) << A_SHIFT | SECTIONS.index(section) << B_SHIFT
    face, as_, kind = rest.partition(" as ")
    a = _kind(field, face, text, at)
    if verb in CARD:
        if as_:
            raise NotationError("action", Said("fault-one-card", word=repr(word)), text, at + len(face))
        return verb | a << A_SHIFT
    b = _kind(field, kind, text, at + len(face) + 4) if as_ else a
    if as_ and a == b:
        raise NotationError("action", Said("fault-as-itself"), text, at + len(face))
    return verb | a << A_SHIFT | b << B_SHIFT


def _hex(field: ReadyBattle, name: str, text: str, at: int) -> int:
    try:
        return hex_of(field.board, name)
    except HexNameError as e:
        raise NotationError("action", e, text, at) from None


def _plane(field: ReadyBattle, id_: str, text: str, at: int) -> int:
    """The number of a plane; both sides may fly the same, and an action is the active side's."""
    return _named([field.plane(number).id for number in range(len(field.planes))], id_, text, at)


def _named(known: list[str], id_: str, text: str, at: int) -> int:
    if id_ not in known:
        raise NotationError("action", Said("fault-none-of", name=repr(id_), known=known), text, at)
    return known.index(id_)


def _kind(field: ReadyBattle, id_: str, text: str, at: int) -> int:
    number = field.deck.number.get(id_)
    if number is None:
        raise NotationError("action", Said("fault-no-card", card=repr(id_)), text, at)
    return number
