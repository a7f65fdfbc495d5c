"""What must hold in every position, whatever the battle."""

from __future__ import annotations

from tests.engine.card_places import all_cards

from bocage.core.flat import listed
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import ACTIVATE, CARD, OVER, PLACE


def check_position(r: Rules, s: State) -> None:
    """Units, cards, medals and works of a position; units that wait to be placed are left out."""
    where, figures, at = listed(s.units.where), listed(s.units.figures), listed(s.board.at)
    placed = {}
    for u in range(s.units.count):
        h = where[u]
        if h >= 0:
            assert h not in placed, "two units on one hex"
            placed[h] = u
            assert at[h] == u
            assert 1 <= figures[u] <= s.units.full[u]
            arm = s.units.arm[u]
            assert not r.ground.closed[h] >> arm & 1 or arm == 2 or is_carried(r, s, u), "a unit on closed ground"
        elif s.rail.on and s.rail.carrier[u] >= 0:
            assert where[s.rail.carrier[u]] >= 0, "aboard a train that is not there"
        else:
            assert figures[u] == 0
    assert len([u for u in at[: r.grid.hexes] if u >= 0]) == len(placed)
    assert sorted(all_cards(s)) == list(range(r.cards.count)), "every card is somewhere, once"
    for side in (0, 1):
        assert s.score.medals[side] >= 0
        if not any(r.goals.required[g] >> side & 1 for g in range(r.goals.count)):      # else more may be needed
            assert s.score.medals[side] <= r.battle.target[side]
            assert s.score.medals[side] < r.battle.target[side] or s.turn.phase == OVER
    assert (s.score.winner >= 0) == (s.turn.phase == OVER)
    dug = r.works.dug
    assert len([h for h in listed(s.board.obstacles)[: r.grid.hexes] if h & dug]) <= max(r.works.dug_limit, 12)


def is_carried(r: Rules, s: State, u: int) -> bool:
    """In a boat, or on rails."""
    h = s.units.where[u]
    afloat = r.battle.ferry[h] and s.units.aboard[u]
    return bool(afloat or (s.rail.on and any(r.rails.track[6 * h + d] for d in range(6))))


def check_miniatures(r: Rules, s: State) -> None:
    """What must hold besides where leaders command, or artillery fires from off the map."""
    if s.turn.phase in (CARD, ACTIVATE, PLACE):
        assert s.frames.depth == 0, "something is still going on between two turns or activations"
    if s.leaders.on:
        for leader, u in enumerate(s.leaders.unit):
            if u >= 0 and s.units.where[u] >= 0:
                assert s.units.side[u] == s.leaders.side[leader], "a leader on an enemy unit"
                assert s.leaders.of_unit[u] == s.leaders.formation[leader], "a leader of another formation"
        assert 0 <= s.leaders.passes <= 4
        assert s.leaders.loose < 0 or s.turn.phase not in (ACTIVATE, PLACE)
    if s.support.on:
        assert all(0 <= s.support.rounds[side] <= r.gunnery.rounds[side] for side in (0, 1))
        assert sum(1 for turns in s.support.smoke if turns) == s.support.smokes
        assert all(0 <= turns <= r.gunnery.smoke_turns for turns in s.support.smoke)
    for h in range(r.grid.hexes):
        if s.board.obstacles[h] & r.works.gap:
            assert s.board.at[h] < 0, "a unit where the bridge is gone"
