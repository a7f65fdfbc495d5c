"""Questions to the cells of the tables: who closed this hex, who ends a move there, who takes these dice."""

from __future__ import annotations

from collections.abc import Iterable

from bocage.content import library
from bocage.content.arms import case_of
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.placenames import hex_in_words
from bocage.content.schema import Words
from bocage.core.fire import has_moved
from bocage.core.state import State
from bocage.core.terms import ARMS
from bocage.traits.provenance import Writer

Term = tuple[Words, int, list[str]]     # what changes the dice, by how many, with its rules


def rules_of(writers: Iterable[Writer]) -> list[str]:
    """The ledger items behind these writers, each once."""
    return list(dict.fromkeys(rule for writer in writers for rule in writer.cite))


class Cells:
    """The tables of a battle and one position, asked for the writers behind an answer."""

    def __init__(self, field: ReadyBattle, s: State) -> None:
        self.field = field
        self.r = field.rules
        self.s = s
        self.provenance = field.provenance

    # Names.

    def hex(self, h: int) -> Words:
        return hex_in_words(self.field.battle, name_of(self.field.board, h))

    def thing(self, writer: Writer) -> Words:
        """The name of what a writer belongs to."""
        if writer.kind == "terrain":
            return library.terrains()[writer.id].name
        if writer.kind == "obstacle":
            return library.obstacles()[writer.id].name
        if writer.kind == "unit":
            return self.field.units[writer.id].name
        if writer.kind == "nation":
            return library.nations()[writer.id].name
        if writer.kind == "card":
            return library.cards()[writer.id].name
        return self.field.battle.name

    def unit(self, u: int) -> Words:
        return self.field.profiles[self.s.units.profile[u]].unit.name

    # Units.

    def arm(self, u: int) -> int:
        return self.r.profiles.arm[self.s.units.profile[u]]

    def eyes(self, u: int) -> int:
        """The arm as which a unit sees."""
        p = self.s.units.profile[u]
        return self.r.profiles.eyes[2 * p + has_moved(self.s, u, self.s.units.where[u])]

    def bound(self, u: int) -> list[int]:
        """The arms whose closed ground is closed to a unit as well."""
        arms = int(self.r.profiles.bound[self.s.units.profile[u]])
        return [arm for arm in range(ARMS) if arms >> arm & 1]

    def profile(self, table: str, u: int) -> list[Writer]:
        """Who filled a unit's cell of a table of the profiles."""
        return self.provenance.of(f"profiles.{table}", self.s.units.profile[u])

    def unit_rules(self, u: int) -> list[str]:
        """The rules of a unit's own numbers."""
        return self.field.profiles[self.s.units.profile[u]].unit.cite

    def dice_rules(self, u: int, start: int, enemy: int) -> list[str]:
        """The rules of the dice and the range of a unit against another: of a special case, then its own."""
        unit = self.field.profiles[self.s.units.profile[u]].unit
        case = case_of(unit, self.arm(enemy), bool(has_moved(self.s, u, start)))
        return list(dict.fromkeys([*(case.cite if case else ()), *unit.cite]))

    # Ground.

    def closed(self, arm: int, h: int) -> list[Writer]:
        """Who keeps an arm out of a hex."""
        found = self.provenance.with_bits("ground.closed", h, 1 << arm)
        lying = self.provenance.lying("works.closed", 0, self.s.board.obstacles[h])
        return [*found, *(writer for writer, arms in lying if arms >> arm & 1)]

    def kept_out(self, side: int, arm: int, h: int) -> list[Writer]:
        """Who keeps an arm of one side out of a hex."""
        return self.provenance.with_bits("battle.kept_out", h, 1 << side * ARMS + arm)

    def asks(self, arm: int, h: int, bits: int) -> list[Writer]:
        """Who asks one of these things (terms.STOP ...) of an arm on a hex."""
        found = self.provenance.with_bits("ground.flags", self.r.ground.at(arm, h), bits)
        lying = self.provenance.lying("works.flags", self.r.works.at(arm, 0), self.s.board.obstacles[h])
        return [*found, *(writer for writer, asked in lying if asked & bits)]

    def edge(self, table: str, arm: int, h: int, d: int) -> list[Writer]:
        """Who has a say in a step, a retreat or an advance over an edge."""
        return self.provenance.of(f"ground.{table}", self.r.ground.edge(arm, h, d))

    def shelter(self, side: int, arm: int, h: int) -> list[Writer]:
        """Who lets a unit on the hex ignore flags, or makes it."""
        found = []
        for table in ("refuge", "haven"):
            found += self.provenance.of(f"ground.{table}", self.r.ground.of(side, arm, h))
            lying = self.provenance.lying(f"works.{table}", self.r.works.of(side, arm, 0), self.s.board.obstacles[h])
            found += [writer for writer, _ in lying]
        return list(dict.fromkeys(found))

    def lying(self, table: str, index: int, h: int) -> list[Writer]:
        """Who put an obstacle of this hex into a cell that holds kinds of obstacles."""
        return self.provenance.with_bits(f"works.{table}", index, self.s.board.obstacles[h])

    # Dice.

    def hampers(self, arm: int, h: int) -> list[tuple[Writer, int]]:
        """Dice lost by an attacker on the hex, and to whom."""
        found = [*self.provenance.notes("ground.hamper", self.r.ground.at(arm, h))]
        found += self.provenance.lying("works.hamper", self.r.works.at(arm, 0), self.s.board.obstacles[h])
        return [(writer, dice) for writer, dice in found if dice]

    def covers(self, arm: int, start: int, end: int) -> tuple[list[Writer], int]:
        """The largest protection of the target's hex, and who gives it: the first of equals, a height with it."""
        return max(self.every_cover(arm, start, end), key=lambda note: note[1], default=([], 0))

    def every_cover(self, arm: int, start: int, end: int) -> list[tuple[list[Writer], int]]:
        """Every protection of the target's hex that counts against an attacker on `start`."""
        r, s = self.r, self.s
        side = s.units.side[s.board.at[end]]
        notes = self.provenance.notes("ground.cover", r.ground.of(side, arm, end))
        found = [([writer], dice) for writer, dice in notes]
        if r.ground.height[start] < r.ground.height[end]:
            found += self._heights("cover_below", arm, end)
        if r.ground.hill[start] != r.ground.hill[end]:
            found += self._heights("cover_outside", arm, end)
        lying = self.provenance.lying("works.cover", r.works.of(side, arm, 0), s.board.obstacles[end])
        return [*found, *(([writer], dice) for writer, dice in lying)]

    def reservers(self, side: int, h: int) -> list[Writer]:
        """Rules of the battle that keep a defence on the hex from this side."""
        notes = [*self.provenance.notes("ground.reserved", h)]
        for bit in range(len(library.obstacles())):
            if self.s.board.obstacles[h] >> bit & 1:
                notes += self.provenance.notes("works.reserved", 1 << bit)
        return [writer for writer, sides in notes if not sides >> side & 1]

    def _heights(self, table: str, arm: int, h: int) -> list[tuple[list[Writer], int]]:
        heights = self.provenance.of("ground.height", h)
        notes = self.provenance.notes(f"ground.{table}", self.r.ground.at(arm, h))
        return [([writer, *heights], dice) for writer, dice in notes]
