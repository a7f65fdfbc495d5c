"""Facts, the log of a game: one record for each kind of thing that an action can cause.

A record says everything about its kind: the code on the tape (see `core.facts`), how its
numbers are read, and its keys in JSON. The types of the browser are generated from here.
A fact that moves a unit is the whole story of that movement.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Final, Union, get_type_hints

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bocage.content.battle import ReadyBattle
from bocage.content.seating import has_hand_in_sight, side_of
from bocage.core import facts as f
from bocage.notation.fact_fields import (
    Card,
    CardOrNone,
    Count,
    Hex,
    Json,
    Reader,
    Side,
    Unit,
    face_named,
    has_number,
    hex_named,
    hex_or_none,
    is_set,
    kind_named,
    number_or_none,
    obstacles_named,
    section_named,
    stage_named,
)
from bocage.notation.fact_fields import Fact as Fact
from bocage.notation.miniature_facts import MissionCalled as MissionCalled
from bocage.notation.miniature_facts import Rerolled as Rerolled
from bocage.notation.miniature_facts import Smoked as Smoked
from bocage.notation.miniature_facts import Strayed as Strayed
from bocage.notation.miniature_facts import WayOfFire as WayOfFire
from bocage.notation.vocabulary import Face, SectionWord, Stage


class TurnBegan(Fact, frozen=True, tag="turn"):
    """A turn begins; `number` counts the turns of this side."""

    code: ClassVar[int] = f.F_TURN
    side: Side
    number: Count


class CardPlayed(Fact, frozen=True, tag="played"):
    """A card is played, and how."""

    code: ClassVar[int] = f.F_PLAYED
    side: Side
    card: Card
    kind: Annotated[str, kind_named]


class Discarded(Fact, frozen=True, tag="discarded"):
    code: ClassVar[int] = f.F_DISCARDED
    side: Side
    card: CardOrNone


class Drew(Fact, frozen=True, tag="drew"):
    """A card drawn into the hand, and how many are left in the pile."""

    code: ClassVar[int] = f.F_DREW
    side: Side
    card: CardOrNone
    left: Count


class Looked(Fact, frozen=True, tag="looked"):
    """A card laid out to choose from, and how many are left in the pile."""

    code: ClassVar[int] = f.F_LOOKED
    side: Side
    card: CardOrNone
    left: Count


class Shuffled(Fact, frozen=True, tag="shuffled"):
    """The draw pile is made anew."""

    code: ClassVar[int] = f.F_SHUFFLED
    cards: Count


class Ordered(Fact, frozen=True, tag="ordered"):
    code: ClassVar[int] = f.F_ORDERED
    at: Hex
    unit: Unit


class Moved(Fact, frozen=True, tag="moved"):
    code: ClassVar[int] = f.F_MOVED
    start: Hex
    to: Hex
    unit: Unit


class Retreated(Fact, frozen=True, tag="retreated"):
    code: ClassVar[int] = f.F_RETREATED
    start: Hex
    to: Hex
    unit: Unit


class TookGround(Fact, frozen=True, tag="took-ground"):
    code: ClassVar[int] = f.F_TOOK_GROUND
    start: Hex
    to: Hex
    unit: Unit


class Cleared(Fact, frozen=True, tag="cleared"):
    """Obstacles removed from a hex."""

    code: ClassVar[int] = f.F_CLEARED
    at: Hex
    obstacles: Annotated[list[str], obstacles_named]


class SandbagsLaid(Fact, frozen=True, tag="dug"):
    code: ClassVar[int] = f.F_DUG
    at: Hex


class Landed(Fact, frozen=True, tag="landed"):
    """A paratrooper comes down; `at` is None off the board."""

    code: ClassVar[int] = f.F_LANDED
    at: Annotated[str | None, hex_or_none]
    safely: Annotated[bool, has_number]


class Targeted(Fact, frozen=True, tag="targeted"):
    """A target of a strike is chosen."""

    code: ClassVar[int] = f.F_TARGETED
    at: Hex


class Attack(Fact, frozen=True, tag="attack"):
    """An attack, before its dice; `start` is None in a strike."""

    code: ClassVar[int] = f.F_ATTACK
    start: Annotated[str | None, hex_or_none]
    at: Hex
    stage: Annotated[Stage, stage_named]


class Die(Fact, frozen=True, tag="die"):
    code: ClassVar[int] = f.F_DIE
    face: Annotated[Face, face_named]


class Confirming(Fact, frozen=True, tag="confirming"):
    """Hits on a unit are rolled again, one die each: only those that this confirms count."""

    code: ClassVar[int] = f.F_CONFIRMING
    at: Hex
    hits: Count
    unit: Unit


class Lost(Fact, frozen=True, tag="lost"):
    """A unit loses figures."""

    code: ClassVar[int] = f.F_LOST
    at: Hex
    figures: Count
    unit: Unit


class Healed(Fact, frozen=True, tag="healed"):
    """A unit regains figures."""

    code: ClassVar[int] = f.F_HEALED
    at: Hex
    figures: Count
    unit: Unit


class Unloaded(Fact, frozen=True, tag="unloaded"):
    """A unit leaves a train."""

    code: ClassVar[int] = f.F_UNLOADED
    start: Hex
    to: Hex
    unit: Unit


class SabotageRolled(Fact, frozen=True, tag="sabotage"):
    """A side rolls to sabotage what it occupies."""

    code: ClassVar[int] = f.F_SABOTAGE
    side: Side
    dice: Count


class StarLaid(Fact, frozen=True, tag="star-laid"):
    """A star token more on a hex; with `need` of them it is sabotaged."""

    code: ClassVar[int] = f.F_STAR_LAID
    at: Hex
    stars: Count
    need: Count


class Supplied(Fact, frozen=True, tag="supplied"):
    """A unit gives up a figure, and one of another unit returns for it."""

    code: ClassVar[int] = f.F_SUPPLIED
    start: Hex
    to: Hex
    unit: Unit


class LeaderPlaced(Fact, frozen=True, tag="placed"):
    code: ClassVar[int] = f.F_PLACED
    at: Hex
    side: Side
    unit: Unit


class LeaderMoved(Fact, frozen=True, tag="led"):
    """A heroic leader whose unit is lost joins another, or is lost himself (`to` is None)."""

    code: ClassVar[int] = f.F_LED
    start: Hex
    to: Annotated[str | None, hex_or_none]
    side: Side


class BrokeIn(Fact, frozen=True, tag="broke-in"):
    """A unit comes in over the enemy's edge."""

    code: ClassVar[int] = f.F_BROKE_IN
    at: Hex
    unit: Unit
    side: Side


class Passed(Fact, frozen=True, tag="passed"):
    code: ClassVar[int] = f.F_PASSED
    side: Side


class HandedOver(Fact, frozen=True, tag="handed"):
    code: ClassVar[int] = f.F_HANDED
    side: Side


class Eliminated(Fact, frozen=True, tag="eliminated"):
    code: ClassVar[int] = f.F_GONE
    at: Hex
    unit: Unit
    side: Side


class Flags(Fact, frozen=True, tag="flags"):
    """Flags rolled against a unit, and how many of them it ignores."""

    code: ClassVar[int] = f.F_FLAGS
    at: Hex
    flags: Count
    ignored: Count


class Cancelled(Fact, frozen=True, tag="cancelled"):
    """An attack that cannot go on after an ambush."""

    code: ClassVar[int] = f.F_CANCELLED
    at: Hex


class Visibility(Fact, frozen=True, tag="visibility"):
    """How far one sees from now on; `core.terms.DAYLIGHT` by day."""

    code: ClassVar[int] = f.F_VISIBILITY
    hexes: Count


class TurnedUp(Fact, frozen=True, tag="turned-up"):
    """A token of a minefield turned up; 0 is a decoy."""

    code: ClassVar[int] = f.F_TURNED_UP
    at: Hex
    number: Count


class MineExploded(Fact, frozen=True, tag="mine"):
    """Mines explode under a unit, with their dice."""

    code: ClassVar[int] = f.F_MINE
    at: Hex
    number: Count
    unit: Unit


class PerilRolled(Fact, frozen=True, tag="peril"):
    """Dice for the perilous ground on the way of a unit; every star costs it a figure."""

    code: ClassVar[int] = f.F_PERIL
    at: Hex
    dice: Count
    unit: Unit


class Sealing(Fact, frozen=True, tag="sealing"):
    """An attempt to close a cave."""

    code: ClassVar[int] = f.F_SEALING
    at: Hex
    sealed: Annotated[bool, is_set]
    unit: Unit


class Blown(Fact, frozen=True, tag="blown"):
    """A bridge is blown, or the attempt with these dice fails."""

    code: ClassVar[int] = f.F_BLOWN
    at: Hex
    gone: Annotated[bool, is_set]
    dice: Count


class Built(Fact, frozen=True, tag="built"):
    """A bridge is built."""

    code: ClassVar[int] = f.F_BUILT
    at: Hex


class Exited(Fact, frozen=True, tag="exited"):
    """A unit leaves the board."""

    code: ClassVar[int] = f.F_EXITED
    at: Hex
    unit: Unit
    side: Side


class Spotted(Fact, frozen=True, tag="spotted"):
    """A gun has ranged in on a unit."""

    code: ClassVar[int] = f.F_SPOTTED
    at: Hex
    start: Hex
    unit: Unit


class Unmasked(Fact, frozen=True, tag="unmasked"):
    """A unit loses its camouflage."""

    code: ClassVar[int] = f.F_UNMASKED
    at: Hex
    unit: Unit


class HeadquartersTaken(Fact, frozen=True, tag="headquarters"):
    """A headquarters of that side is captured or retaken."""

    code: ClassVar[int] = f.F_HEADQUARTERS
    at: Hex
    side: Side
    captured: Annotated[bool, is_set]


class Seized(Fact, frozen=True, tag="seized"):
    """A card lost with a headquarters."""

    code: ClassVar[int] = f.F_SEIZED
    side: Side
    card: Card


class Opened(Fact, frozen=True, tag="opened"):
    """A card drawn that lies open beside the hand; another one is drawn for it."""

    code: ClassVar[int] = f.F_OPENED
    side: Side
    card: Card
    left: Count


class PlaneCalled(Fact, frozen=True, tag="called"):
    """A plane is called in."""

    code: ClassVar[int] = f.F_CALLED
    side: Side
    unit: Unit


class AirChecked(Fact, frozen=True, tag="air-check"):
    """An air check, before its dice; `side` rolls them."""

    code: ClassVar[int] = f.F_AIR_CHECK
    at: Hex
    dice: Count
    side: Side


class Flew(Fact, frozen=True, tag="flew"):
    """A plane flies one hex on; `start` is None where it comes onto the board."""

    code: ClassVar[int] = f.F_FLEW
    start: Annotated[str | None, hex_or_none]
    to: Hex
    unit: Unit


class TookOff(Fact, frozen=True, tag="took-off"):
    code: ClassVar[int] = f.F_TOOK_OFF
    at: Hex
    unit: Unit
    side: Side


class TouchedDown(Fact, frozen=True, tag="touched-down"):
    """A plane lands; it is a unit on the ground from now on."""

    code: ClassVar[int] = f.F_TOUCHED_DOWN
    at: Hex
    unit: Unit
    side: Side


class ShotDown(Fact, frozen=True, tag="shot-down"):
    """A plane is lost in an air check."""

    code: ClassVar[int] = f.F_SHOT_DOWN
    at: Hex
    unit: Unit
    side: Side


class LeftSky(Fact, frozen=True, tag="left-sky"):
    """A plane goes home; `at` is None if it was only on its way."""

    code: ClassVar[int] = f.F_LEFT_SKY
    at: Annotated[str | None, hex_or_none]
    unit: Unit
    side: Side


class Pinned(Fact, frozen=True, tag="pinned"):
    """A unit that a plane holds: it does not move in its next turn."""

    code: ClassVar[int] = f.F_PINNED
    at: Hex
    unit: Unit


class Rescued(Fact, frozen=True, tag="rescued"):
    """The last figure of a unit is flown home."""

    code: ClassVar[int] = f.F_RESCUED
    at: Hex
    unit: Unit
    side: Side


class Gave(Fact, frozen=True, tag="gave"):
    """The commander gives a card to the general of a section."""

    code: ClassVar[int] = f.F_GAVE
    side: Side
    card: CardOrNone
    general: Annotated[SectionWord, section_named]


class InitiativeRolled(Fact, frozen=True, tag="initiative"):
    """The general of a section, without a card, rolls for initiative; the die follows."""

    code: ClassVar[int] = f.F_INITIATIVE
    side: Side
    general: Annotated[SectionWord, section_named]


class Laid(Fact, frozen=True, tag="laid"):
    """A card is laid under the commissar's chip."""

    code: ClassVar[int] = f.F_LAID
    side: Side
    card: CardOrNone


class Deployed(Fact, frozen=True, tag="deployed"):
    """A unit is placed before the first turn, or found no hex and stays in reserve (`at` is None)."""

    code: ClassVar[int] = f.F_DEPLOYED
    at: Annotated[str | None, hex_or_none]
    unit: Unit
    side: Side


class MedalWon(Fact, frozen=True, tag="medal"):
    """Medals won or given back; `objective` is its number in the battle, None for an elimination."""

    code: ClassVar[int] = f.F_MEDAL
    side: Side
    change: Count
    objective: Annotated[int | None, number_or_none]


class BattleWon(Fact, frozen=True, tag="won"):
    code: ClassVar[int] = f.F_WON
    side: Side


class BattleDrawn(Fact, frozen=True, tag="draw"):
    """Both sides won at the same moment: nobody has."""

    code: ClassVar[int] = f.F_TIED


KINDS: Final[tuple[type[Fact], ...]] = tuple(Fact.__subclasses__())
MOVES: Final = (Moved, Retreated, TookGround)       # each the whole story of a movement
SECRET: Final = (Drew, Looked, Gave, Laid)               # the card is known to its side only


def readers(kind: type[Fact]) -> list[Reader]:
    """How the numbers of a fact are read."""
    hints = get_type_hints(kind, include_extras=True)
    told = [hints[name] for name in kind.__struct_fields__ if hasattr(hints[name], "__metadata__")]
    return [next(m for m in hint.__metadata__ if callable(m)) for hint in told]


SHAPES: Final[dict[int, tuple[type[Fact], list[Reader]]]] = {kind.code: (kind, readers(kind)) for kind in KINDS}
HEXES: Final = {        # code of a fact -> which of its numbers are hexes
    code: [1 + n for n, read in enumerate(reads) if read in (hex_named, hex_or_none)]
    for code, (_, reads) in SHAPES.items()
}


def decode(field: ReadyBattle, tape: list[int], profile: vec[i64]) -> list[Fact]:
    """The facts of a tape. `profile` maps units to their profiles."""
    out = []
    for i in range(0, len(tape), 4):
        kind, reads = SHAPES[tape[i]]
        out.append(kind(*[read(field, profile, n) for read, n in zip(reads, tape[i + 1:i + 4], strict=False)]))
    return out


def seen_by(facts: Iterable[Fact], seat: str | None) -> list[Fact]:
    """The facts as one seat (or a spectator, None) may know them; a team has one hand, open to its seats.

    In Overlord the commander alone sees what they draw, and their whole side what they give.
    """
    mine = None if seat is None else side_of(seat)
    hand = mine if seat is None or has_hand_in_sight(seat) else None
    return [
        msgspec.structs.replace(fact, card=None)
        if isinstance(fact, SECRET) and fact.side != (mine if isinstance(fact, Gave) else hand)
        else fact
        for fact in facts
    ]


def write_facts(facts: Iterable[Fact]) -> list[Json]:
    """Facts as JSON."""
    return [msgspec.to_builtins(fact) for fact in facts]


class _Told(msgspec.Struct, array_like=True):
    """Facts read from JSON. msgspec keeps what it knows of a class; of a bare union it learns it at every call."""

    facts: list[Union[KINDS]]  # type: ignore[valid-type]


def read_facts(told: Iterable[Json]) -> list[Fact]:
    """Facts from JSON. Logs up to version 0.1.0 told ground taken a second time, as a move: it is left out."""
    facts: list[Fact] = msgspec.convert((list(told),), _Told).facts
    out: list[Fact] = []
    for fact in facts:
        last = out[-1] if out else None
        if isinstance(fact, Moved) and isinstance(last, TookGround) and (fact.start, fact.to) == (last.start, last.to):
            continue
        out.append(fact)
    return out
