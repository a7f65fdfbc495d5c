"""Odds of strafing as the table tells them, beside what each face of the die really does."""

from fractions import Fraction

import pytest
from air_boards import PACIFIC, aloft, flight, scene, told

from bocage.server.choices import choices

FACES = "iiagsf"        # two of infantry on the six
PARKED = {"air": {
    "allies": {"sorties": 1}, "axis": {"sorties": 1}, "parked": [{"side": "axis", "unit": "me-109", "at": "c5"}],
}}
TARGETS = {
    "infantry": ("i4 . . I4 . i4", {}),
    "infantry under trees behind sandbags": ("f+o/i4 . . I4 . i4", {}),
    "last figure": ("i1 . . I4 . i4", {}),
    "infantry that cannot retreat": ("I4 I4 . i4\n i4 . . . .", {"at": "b6"}),
    "armor in a town": ("v/t3 . . I4 . i4", {}),
    "guns": ("g2 . . I4 . i4", {}),
    "a sniper": ("f/sn1 . . I4 . i4", {}),
    "a destroyer": ("s/d3 s . i4 . I4", {}),
    "Japanese infantry": ("i4 . . I4 . i4", {"nations": PACIFIC}),
    "a plane on the ground": ("a . . i4 . I4", PARKED),
}
PLANES = {PACIFIC: "p-40"}


def over_its_target(drawing, at="c5", **more):
    """A plane of the Allies that has flown over the one enemy on its way, and may strafe it."""
    plane = PLANES.get(more.get("nations"), "spitfire")
    t = aloft(scene(drawing, at, **more), f"allies {plane} b5")
    t.do("play air-sortie")
    t.do("order b5")
    return flight(t, "b5", "c5", "d5")


def outcome(t, face):
    """What a face does: (figures lost, destroyed, driven back)."""
    facts = t.do("strafe", face)
    lost = sum(f.figures for f in told(facts, "lost"))
    gone = bool(told(facts, "eliminated"))
    back = t.phase == "retreat" or bool(told(facts, "retreated"))
    return lost, gone, back and not gone


@pytest.mark.rule("AIR-071", "AIR-072", "AIR-074", "AIR-075", "FAQ-AIR-121", "FAQ-AIR-004")
@pytest.mark.parametrize("target", TARGETS)
def test_the_odds_told_are_those_of_the_six_faces(target):
    drawing, more = TARGETS[target]
    (strafe,) = [c for c in choices(over_its_target(drawing, **more).game) if c.verb == "strafe"]
    (below,) = strafe.strafed
    assert (below.hex, below.dice) == ("c5", 1)
    found = [outcome(over_its_target(drawing, **more), face) for face in FACES]
    sixth = Fraction(1, 6)
    for figures, chance in enumerate(below.odds.losses):
        assert chance == pytest.approx(float(sum(sixth for lost, _, _ in found if lost == figures))), figures
    assert below.odds.eliminated == pytest.approx(float(sum(sixth for _, gone, _ in found if gone)))
    assert below.odds.retreats == pytest.approx(float(sum(sixth for _, _, back in found if back)))
