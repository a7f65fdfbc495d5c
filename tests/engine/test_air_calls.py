"""Calling in the plane that is in the air, when the other one of its kind stands on the ground."""

from __future__ import annotations

import pytest

from bocage.content.battle import Variants
from bocage.core.air import can_call, spare
from bocage.core.terms import NONE
from bocage.game import Game


@pytest.mark.rule("AIR-031")
def test_the_plane_in_the_air_is_asked_for_its_kind_and_no_other_unit() -> None:
    tried = 0
    for kind in range(Game.new("toulon", "calls", Variants(air=True)).field.rules.air.kinds):
        game = Game.new("toulon", "calls", Variants(air=True))
        s, r = game.state, game.field.rules
        side = 1 - s.turn.active
        profile = r.air.profile_of(side, kind)
        planes = [u for u in range(s.units.count) if s.units.profile[u] == profile and s.units.side[u] == side]
        if profile == NONE or len(planes) < 2:
            continue
        s.sky.plane[side], grounded, *others = planes
        s.units.where[grounded] = 0
        for u in others:
            s.sky.berth[u] = 0              # aboard a carrier
        assert spare(s, side, profile) == NONE
        assert can_call(r, s, side, kind)
        tried += 1
    assert tried > 1
