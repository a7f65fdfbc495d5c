"""Stepper of the environments: action codes in, an observation for each seat out."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from bocage.core.chance import seeded
from bocage.core.legal import legal
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import A_SHIFT, B_SHIFT, FIELD, NONE, OVER, V_PLAY
from bocage.env.compiled.layout import ObservationLayout, OfferedCodes
from bocage.env.compiled.observation import SeatObservation
from bocage.minds.worlds import redeal, unseen_by

# How the code of a verb is made: alone, from its number, card, first or second hex, in two halves, from card and
# general, or from hex and kind of fire.
BARE: Final[i64] = 0
NUMBER: Final[i64] = 1
CARD_FACE: Final[i64] = 2
FIRST_HEX: Final[i64] = 3
LAST_HEX: Final[i64] = 4
HALVES: Final[i64] = 5
GIFT: Final[i64] = 6
CHOICE: Final[i64] = 7
SHOT: Final[i64] = 8
SHOTS: Final[i64] = 8       # room for kinds of fire from off the map, for each hex
HALF: Final[i64] = FIELD | FIELD << A_SHIFT     # of an action said in two halves, the first
# What follows a code, besides the number of the side that decides next.
REFUSED: Final[i64] = -1
ENDED: Final[i64] = 2
ENDLESS: Final[i64] = 1000000


@final
class Stepper:
    """A battle in play. `act` takes codes; a code that names only a unit waits for the other half."""

    def __init__(self, sheet: ObservationLayout, state: State) -> None:
        self.sheet: ObservationLayout = sheet
        self.state: State = state
        self.search: Search = Search(sheet.rules.grid.hexes)
        self.count: i64 = 0
        self.offer: OfferedCodes = OfferedCodes(sheet)
        self.verb: i64 = NONE       # of the half action in hand
        self.hand: i64 = NONE       # the hex it names
        self.decisions: i64 = 0     # whole actions carried out
        self.longest: i64 = ENDLESS # decisions after which the battle is cut off
        self.list_actions()

    def copy(self) -> Stepper:
        """An independent copy with the same dice to come."""
        other = Stepper(self.sheet, self.state.copy())
        other.decisions = self.decisions
        other.longest = self.longest
        other.verb = self.verb
        other.hand = self.hand
        other.list_codes()
        return other

    def imagine(self, key: list[int]) -> Stepper:
        """A copy that looks the same to the side that decides: unseen cards dealt anew, other dice to come."""
        other = self.copy()
        luck = seeded(key)
        side = self.deciding()
        redeal(self.sheet.rules, other.state, side, unseen_by(self.sheet.rules, self.state, side), luck)
        other.state.luck.chance = luck
        return other

    def deciding(self) -> i64:
        """The side that decides."""
        return self.sheet.rules.seats.side_of[self.state.turn.decider]

    def list_actions(self) -> None:
        self.count = legal(self.sheet.rules, self.state, self.search) if self.state.turn.phase != OVER else 0
        self.list_codes()

    def list_codes(self) -> None:
        t = self.sheet
        out = self.search.actions
        code = self.offer.code
        means = self.offer.means
        cell = t.cell
        turned = self.deciding() * t.rules.grid.hexes
        found: i64 = 0
        if self.hand != NONE:
            for i in range(self.count):
                action = out[i]
                if action & FIELD == self.verb and (action >> A_SHIFT) & FIELD == self.hand:
                    code[found] = t.onto + cell[turned + ((action >> B_SHIFT) & FIELD)]
                    means[found] = i
                    found += 1
        else:
            shape = t.shape
            base = t.base
            half: i64 = NONE
            last: i64 = NONE
            for i in range(self.count):
                action = out[i]
                if action & HALF == half:   # the completions of one half stand together
                    continue
                verb = action & FIELD
                if shape[verb] == HALVES:
                    half = action & HALF
                    now = base[verb] + cell[turned + ((action >> A_SHIFT) & FIELD)]
                else:
                    half = NONE
                    now = self.whole_code(action, turned)
                if now != last:
                    code[found] = now
                    means[found] = i
                    found += 1
                    last = now
        self.offer.count = found
        self.offer.in_hand = self.hand

    def whole_code(self, action: i64, turned: i64) -> i64:
        """The code of an action said at once."""
        t = self.sheet
        verb = action & FIELD
        shape = t.shape[verb]
        base = t.base[verb]
        a = (action >> A_SHIFT) & FIELD
        if shape == FIRST_HEX:
            return base + t.cell[turned + a]
        if shape == LAST_HEX:
            return base + t.cell[turned + ((action >> B_SHIFT) & FIELD)]
        if shape == CARD_FACE:
            if verb == V_PLAY:
                kind = (action >> B_SHIFT) & FIELD
                return (t.copied if t.rules.cards.copies[a] else base) + kind
            return base + a
        if shape == GIFT:
            return base + ((action >> B_SHIFT) & FIELD) * t.kinds + a
        if shape == CHOICE:
            return base + a
        if shape == SHOT:
            return base + t.cell[turned + a] * SHOTS + ((action >> B_SHIFT) & FIELD)
        return base + a if shape == NUMBER else base

    def act(self, code: i64) -> i64:
        """Carry out a code. Tells the side that decides next, or ENDED, or REFUSED if it is not allowed now."""
        offer = self.offer
        codes = offer.code
        for k in range(offer.count):
            if codes[k] == code:
                first = offer.means[k]
                after = offer.means[k + 1] if k + 1 < offer.count else self.count
                if self.hand == NONE and after - first > 1:     # the choice among its completions comes next
                    self.verb = self.search.actions[first] & FIELD
                    self.hand = (self.search.actions[first] >> A_SHIFT) & FIELD
                    self.list_codes()
                    return self.deciding()
                return self.play(self.search.actions[first])
        return REFUSED

    def play(self, action: i64) -> i64:
        """Carry out a packed action of the legal list, for players that do not speak in codes."""
        self.verb = NONE
        self.hand = NONE
        step(self.sheet.rules, self.state, self.search, action)
        self.decisions += 1
        self.list_actions()
        if self.state.turn.phase == OVER or self.decisions >= self.longest:
            return ENDED
        return self.deciding()

    def codes(self) -> list[int]:
        """The codes allowed now, in the order of the legal actions."""
        codes = self.sheet.codes
        code = self.offer.code
        found: list[Any] = [None] * self.offer.count
        for k in range(self.offer.count):
            found[k] = codes[code[k]]
        return found

    def over(self) -> bool:
        return self.state.turn.phase == OVER

    def look(self, side: i64) -> SeatObservation:
        """For what the side may know; `show` writes it."""
        return SeatObservation(self.sheet, self.state, self.offer, side)

    def show(self, look: SeatObservation) -> None:
        """Bring a look up to date, whichever battle of this sheet it showed before."""
        if look.state is not self.state:
            look.turn_to(self.state, self.offer)
        look.refresh()
