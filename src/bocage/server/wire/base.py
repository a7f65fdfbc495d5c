"""Terms that all messages share: sides, seats, texts, failures, limits."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

Side = Literal["allies", "axis"]
SeatName = str                  # allies, axis; of a team allies-1 ...; where no seat is taken, SPECTATOR
Section = Literal["left", "center", "right"]
Opponent = Literal["computer", "here", "online"]
ClockName = Literal["none", "quick", "evening", "hour", "live", "fast", "slow"]     # see bocage.table.clock
Cause = Literal["dice", "cards", "choice"]
Lang = Literal["en", "fr"]
ChatRoom = Literal["players", "side", "watchers", "all"]       # see bocage.server.chat


class Spelled(NamedTuple):
    """Marks plain data whose type in TypeScript is generated from elsewhere."""

    name: str


FactJson = Annotated[dict[str, Any], Spelled("Fact")]              # see bocage.notation.facts
PhraseJson = Annotated[dict[str, Any], Spelled("Phrase")]          # see bocage.explain.prompts
SentenceJson = Annotated[dict[str, Any], Spelled("Sentence")]      # see bocage.explain.sentences

SPECTATOR: Final = "spectator"
LONGEST_BATTLE: Final = 65_536      # characters of a battle file; those that ship have 8,000
MOST_IN_TEAM: Final = 3         # of a battle for two (BASE-161); a battle for more says so itself
LONGEST_TURN: Final = 15.0      # seconds of thought; the server's computers think for every table


class Message(BaseModel):
    """Unknown keys are an error, in both directions."""

    model_config = ConfigDict(extra="forbid")


class Told(Message):
    """A message that only the server makes: of its own values it checks the names alone.

    A view has hundreds of values, and pydantic would look at each of them on the way out. What is read, by
    `model_validate`, is checked as ever; tests/server/test_view_text.py reads the views of all battles that way.
    """

    if not TYPE_CHECKING and hasattr(BaseModel, "__pydantic_validator__"):      # the pocket edition checks nothing

        def __init__(self, /, **values: Any) -> None:
            plan = PLANS.get((type(self), *values)) or plan_of(type(self), values)
            if plan is None:
                super().__init__(**values)      # which says what is wrong
                return
            values.update(plan.rest)
            for name in plan.copied:
                values[name] = values[name].copy()
            set_attribute(self, "__dict__", values)
            set_attribute(self, "__pydantic_fields_set__", plan.names)
            set_attribute(self, "__pydantic_extra__", None)
            set_attribute(self, "__pydantic_private__", None)

        __init__.__pydantic_base_init__ = True


class GivenFields(NamedTuple):
    """A message made with certain fields given: the defaults of the others, and which of those are copied."""

    names: set[str]
    rest: dict[str, Any]
    copied: tuple[str, ...]


PLANS: Final[dict[tuple[object, ...], GivenFields]] = {}     # by the message and the fields given, in their order
set_attribute: Final = object.__setattr__


def plan_of(kind: type[Message], given: Collection[str]) -> GivenFields | None:
    """The plan of a message with these fields; None if one is missing or unknown."""
    fields = kind.model_fields
    if not all(name in fields for name in given):
        return None
    rest = {name: field.default for name, field in fields.items() if name not in given}
    if any(fields[name].is_required() for name in rest):
        return None
    copied = tuple(name for name, value in rest.items() if isinstance(value, list | dict))
    return PLANS.setdefault((kind, *given), GivenFields(set(fields), rest, copied))


class Text(Told):
    en: str
    fr: str


class Failure(Message):
    """Every refusal: a stable code, a sentence in both languages, the rule where one applies."""

    code: str
    message: Text
    rule: str | None = None
    defects: list[Text] = []                # of a battle file: everything that is wrong with it
