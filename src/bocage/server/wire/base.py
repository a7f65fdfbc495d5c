"""Terms that all messages share: sides, seats, texts, failures, limits."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NamedTuple

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


class Text(Message):
    en: str
    fr: str


class Failure(Message):
    """Every refusal: a stable code, a sentence in both languages, the rule where one applies."""

    code: str
    message: Text
    rule: str | None = None
    defects: list[Text] = []                # of a battle file: everything that is wrong with it
