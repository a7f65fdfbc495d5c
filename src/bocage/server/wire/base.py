"""Terms that all messages share: sides, seats, texts, failures, limits."""

from __future__ import annotations

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
            plan = PLANS.get(type(self)) or plan_of(type(self))
            if not (plan.required <= values.keys() <= plan.names):
                super().__init__(**values)      # which says what is wrong
                return
            made = plan.defaults | values
            for name in plan.copied:
                if name not in values:
                    made[name] = made[name].copy()
            set_attribute(self, "__dict__", made)
            set_attribute(self, "__pydantic_fields_set__", plan.names)
            set_attribute(self, "__pydantic_extra__", None)
            set_attribute(self, "__pydantic_private__", None)

        __init__.__pydantic_base_init__ = True


class FieldPlan(NamedTuple):
    """Fields of a message: all of them in order, those that must be given, those whose default is copied."""

    defaults: dict[str, Any]
    names: set[str]
    required: frozenset[str]
    copied: tuple[str, ...]


PLANS: Final[dict[type[Message], FieldPlan]] = {}
set_attribute: Final = object.__setattr__


def plan_of(kind: type[Message]) -> FieldPlan:
    fields = kind.model_fields
    defaults = {name: None if field.is_required() else field.default for name, field in fields.items()}
    required = frozenset(name for name, field in fields.items() if field.is_required())
    copied = tuple(name for name, value in defaults.items() if isinstance(value, list | dict))
    return PLANS.setdefault(kind, FieldPlan(defaults, set(fields), required, copied))


class Text(Told):
    en: str
    fr: str


class Failure(Message):
    """Every refusal: a stable code, a sentence in both languages, the rule where one applies."""

    code: str
    message: Text
    rule: str | None = None
    defects: list[Text] = []                # of a battle file: everything that is wrong with it
