"""Closed lists of words: the verbs of actions, the phases of a turn, the stages of an attack, the faces of a die.

Verbs and phases are those of the table in `bocage.core.phases`. Logs, messages and the browser's
types are spelled from these lists.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from bocage.content.battle import SIDES
from bocage.content.deck import SECTIONS
from bocage.core.phases import PHASES, VERBS
from bocage.notation.fights import STAGES

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
Stage = Annotated[str, OneOf("Stage", STAGES)]
Face = Annotated[str, OneOf("Face", FACES)]
