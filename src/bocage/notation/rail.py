"""The trains of a position as a record: what is behind each locomotive, and who is aboard."""

from __future__ import annotations

from bocage.content import trains
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.schema import SchemaRecord
from bocage.content.seating import SIDES
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.notation.fights import Names
from bocage.notation.tokens import as_listed
from bocage.speech import Said


class Rider(SchemaRecord, frozen=True, kw_only=True):
    """A unit aboard a locomotive or a wagon."""

    unit: str
    at: str                 # hex of the locomotive or wagon
    figures: int
    full: int = 0           # figures at the start; 0: the default of its kind
    badge: str = ""


class Rail(SchemaRecord, frozen=True, kw_only=True):
    """What a battle with trains adds to a position."""

    trains: dict[str, str] = {}     # hex of a locomotive -> hex behind it, where its wagon is if it has one
    riders: list[Rider] = []


def write_rail(field: ReadyBattle, s: State) -> Rail | None:
    """Locomotives, what is behind them, and who is aboard; none once the last one is lost."""

    def at(h: int) -> str:
        return "" if h < 0 else name_of(field.board, h)

    units = as_listed(s)
    engines = [u for u in units if field.rules.profiles.pulls[s.units.profile[u]] and s.units.where[u] >= 0]
    if not engines:
        return None
    aboard = [v for v in units if s.rail.carrier[v] != NONE]
    return Rail(
        trains={at(s.units.where[u]): at(s.rail.behind[u]) for u in engines},
        riders=[
            Rider(
                unit=(p := field.profiles[s.units.profile[v]]).unit.id,
                at=at(s.units.where[s.rail.carrier[v]]),
                figures=s.units.figures[v],
                full=0 if s.units.full[v] == p.unit.figures else s.units.full[v],
                badge=p.badge,
            )
            for v in aboard
        ],
    )


def read_rail(names: Names, field: ReadyBattle, s: State, rail: Rail | None) -> None:
    """Couple the wagons and bring the riders aboard; without a record every wagon finds its locomotive."""
    r = field.rules
    trains.lay(r, s)
    if not s.rail.on:
        if rail is not None:
            raise names.fail("rail", Said("fault-no-trains"))
        return
    if rail is None:
        for h in trains.couple_all(r, s):
            raise names.fail("rail", Said("fault-wagon-alone", hex=name_of(field.board, h)))
        return
    for engine, behind in rail.trains.items():
        u, h = names.unit("rail.trains", engine), names.hex("rail.trains", behind)
        if u == NONE or not r.profiles.pulls[s.units.profile[u]]:
            raise names.fail("rail.trains", Said("fault-no-train", hex=engine))
        if h != NONE and h not in trains.track_from(r, s.units.where[u]):
            raise names.fail("rail.trains", Said("fault-no-track", hex=behind))
        s.rail.behind[u] = h
        wagon = NONE if h == NONE else s.board.at[h]
        if wagon != NONE and r.profiles.pulled[s.units.profile[wagon]] and s.units.side[wagon] == s.units.side[u]:
            trains.couple(s, u, wagon)
    for u in range(s.units.count):
        if r.profiles.pulled[s.units.profile[u]] and s.rail.engine[u] == NONE:
            raise names.fail("rail.trains", Said("fault-wagon-alone", hex=name_of(field.board, s.units.where[u])))
    for i, rider in enumerate(rail.riders):
        key = f"rail.riders[{i}]"
        element = names.unit(f"{key}.at", rider.at)
        if element == NONE or not trains.may_carry(r, s, s.units.where[element]):
            raise names.fail(f"{key}.at", Said("fault-no-train", hex=rider.at))
        side = s.units.side[element]
        found = [
            n for n, q in enumerate(field.profiles)
            if (q.unit.id, q.badge) == (rider.unit, rider.badge) and field.may_have_profile(q, rider.unit, SIDES[side])
        ]
        if not found:
            raise names.fail(f"{key}.unit", Said("fault-no-rider", unit=repr(rider.unit)))
        full = names.within(f"{key}.full", rider.full or field.profiles[found[0]].unit.figures, 1, 9)
        v = s.units.count
        s.units.enlist(v, side, found[0], r.profiles.arm[found[0]], full)
        s.units.figures[v] = names.within(f"{key}.figures", rider.figures, 1, full)
        s.rail.carrier[v] = element
        s.units.count += 1


__all__ = ["Rail", "Rider", "read_rail", "write_rail"]
