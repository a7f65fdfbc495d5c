"""Closed lists of words: the verbs of actions, the phases of a turn, the stages of an attack, the faces of a die.

Verbs and phases are those of the table in `bocage.core.phases`. Logs, messages and the browser's
types are spelled from these lists.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from bocage.content.battle import SIDES
from bocage.content.deck import SECTIONS
from bocage.content.miniatures import SMOKE, missions
from bocage.core.phases import PHASES, VERBS
from bocage.notation.fights import STAGES

WAYS: Final = ("attack", "suppress", "shell", "smother")        # by terms.SUPPRESSING and LOBBED
MISSIONS: Final = (*missions(), SMOKE)      # kinds of fire from off the map, smoke the last
FACES: Final = ("infantry", "armor", "grenade", "flag", "star")


@dataclass(frozen=True)
class OneOf:
    """Marks a text that is one word of a list; in TypeScript it is a union of that name."""

    name: str
    words: tuple[str, ...]


SideWord = Annotated[str, OneOf("Side", SIDES)]
Verb = Annotated[str, OneOf("Verb", tuple(verb.word for verb in VERBS))]
Phase = Annotated[str, OneOf("Phase", tuple(phase.name for phase in PHASES))]
SectionWord = Annotated[str, OneOf("Section", SECTIONS)]
WayWord = Annotated[str, OneOf("Way", WAYS)]
MissionWord = Annotated[str, OneOf("Mission", MISSIONS)]
Stage = Annotated[str, OneOf("Stage", STAGES)]
Face = Annotated[str, OneOf("Face", FACES)]
