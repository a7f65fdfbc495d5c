"""What-if changes: a battle changed in a few words, `axis hand 5` or `add armor 3 allies e4, first axis`.

    SIDE hand N             number of command cards, fixed for the whole battle
    SIDE medals N           medals to win
    first SIDE              who begins
    add UNIT [N] SIDE HEX   one more unit, with N figures if not the default
    remove HEX              the unit set up there stays away
    move HEX HEX            the unit set up on the first hex stands on the second
    planes                  the same battle with the planes of the Air Pack
    on-the-move, two-decks  Breakthrough with the one or the other set of cards

Changes are separated by commas and made in that order. The result is an ordinary battle; planes and
cards are variants of it (`variants_of`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bocage.content import library
from bocage.content.battle import MOST_FIGURES, SIDES, Variants
from bocage.content.card_sets import CARD_SETS, own_set, sets_of
from bocage.content.hexnames import HexNameError, hex_of
from bocage.content.planes import are_required
from bocage.content.schema import Battle, Force
from bocage.content.stated_battle import board_of
from bocage.core.state import HAND
from bocage.fault import Fault
from bocage.speech import Said
from bocage.traits.fold import Side
from bocage.traits.special import DrawsMore

MOST_MEDALS: Final = 20
MOST_WORDS: Final = 200         # characters of one what-if
PLANES: Final = "planes"


class CannotChange(Fault):
    """A change that cannot be made; `code` names a message `what-if-CODE`."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(Said(f"what-if-{code}", **args))
        self.code = code


def changed(battle: Battle, words: str) -> Battle:
    """The battle as the words have it; raises CannotChange."""
    if len(words) > MOST_WORDS:
        raise CannotChange("long", most=MOST_WORDS)
    start = battle
    for part in words.split(","):
        verb, *rest = part.split() or [""]
        if verb in SIDES and len(rest) == 2 and rest[0] in CAMP:
            battle = CAMP[rest[0]](battle, verb, rest[1])
        elif verb in VERBS and len(rest) in VERBS[verb][0]:
            battle = VERBS[verb][1](battle, *rest)
        elif part.strip() in CARD_SETS:
            if part.strip() not in sets_of(battle) or part.strip() == own_set(battle):
                raise CannotChange("cards", words=part.strip())
        elif part.split() != [PLANES]:
            raise CannotChange("words", words=part.strip())
        elif are_required(battle):
            raise CannotChange("planes", words=part.strip())
    if battle == start and variants_of(words) == Variants():
        raise CannotChange("nothing", words=words)
    return battle


def variants_of(words: str) -> Variants:
    """The variant of the battle that the words ask for."""
    parts = [part.strip() for part in words.split(",")]
    return Variants(air=PLANES in parts, card_set=next((name for name in CARD_SETS if name in parts), ""))


def tidy(words: str) -> str:
    """The same what-if written the same way, so that two of them can be compared."""
    return ", ".join(" ".join(part.split()) for part in words.lower().split(","))


def hand(battle: Battle, side: str, count: str) -> Battle:
    """A hand that the battle lets grow would soon be another than the one asked for."""
    specials = [s for s in battle.specials if not (isinstance(s, DrawsMore) and s.side == side)]
    return in_camp(replace(battle, specials=specials), side, hand=number(count, 1, HAND - 2))


def medals(battle: Battle, side: str, count: str) -> Battle:
    return in_camp(battle, side, medals=number(count, 1, MOST_MEDALS))


def in_camp(battle: Battle, side: str, **values: int) -> Battle:
    return replace(battle, **{side: replace(getattr(battle, side), **values)})


def first(battle: Battle, side: str) -> Battle:
    return replace(battle, first=known_side(side))


def add(battle: Battle, unit: str, *rest: str) -> Battle:
    *figures, side, at = rest
    units = [*library.units(), *(kind.id for kind in battle.kinds)]
    if unit not in units:
        raise CannotChange("unit", unit=unit, known=", ".join(units))
    if at in places(battle):
        raise CannotChange("taken", hex=on_board(battle, at))
    force = Force(
        side=known_side(side),
        unit=unit,
        at=on_board(battle, at),
        figures=number(figures[0], 1, MOST_FIGURES) if figures else 0,
    )
    return replace(battle, forces=[*battle.forces, force])


def remove(battle: Battle, at: str) -> Battle:
    return replace(battle, forces=without(battle, at)[0])


def move(battle: Battle, start: str, end: str) -> Battle:
    forces, gone = without(battle, start)
    if start == end:
        return battle
    if on_board(battle, end) in places(replace(battle, forces=forces)):
        raise CannotChange("taken", hex=end)
    return replace(battle, forces=[*forces, replace(gone, at=end)])


def without(battle: Battle, at: str) -> tuple[list[Force], Force]:
    """The forces less the unit on a hex, and that unit alone."""
    on_board(battle, at)
    gone = next((f for f in battle.forces if at in f.at.split()), None)
    if gone is None:
        raise CannotChange("empty", hex=at)
    left = [replace(f, at=" ".join(h for h in f.at.split() if h != at)) for f in battle.forces]
    left = [f for f in left if f.at]
    if not any(f.side == gone.side for f in left):
        raise CannotChange("last", hex=at)
    return left, gone


def places(battle: Battle) -> set[str]:
    return {h for f in battle.forces for h in f.at.split()}


def on_board(battle: Battle, at: str) -> str:
    try:
        hex_of(board_of(battle.board), at)
    except HexNameError:
        raise CannotChange("hex", hex=at) from None
    return at


def known_side(side: str) -> Side:
    if side not in SIDES:
        raise CannotChange("side", side=side)
    return side


def number(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        raise CannotChange("number", number=text, least=least, most=most)
    return int(text)


CAMP: Final[dict[str, Callable[[Battle, str, str], Battle]]] = {"hand": hand, "medals": medals}
VERBS: Final[dict[str, tuple[Sequence[int], Callable[..., Battle]]]] = {
    "first": ((1,), first),
    "add": ((3, 4), add),
    "remove": ((1,), remove),
    "move": ((2,), move),
}
