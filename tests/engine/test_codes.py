"""Codes of facts, verbs and phases: no two things of a kind have the same number."""

from __future__ import annotations

from collections import Counter

from bocage.core import facts, terms
from bocage.core.phases import PHASES


def twice(codes: dict[str, int]) -> dict[int, list[str]]:
    often = {code for code, count in Counter(codes.values()).items() if count > 1}
    return {code: [name for name, other in codes.items() if other == code] for code in often}


def test_no_two_facts_share_a_code() -> None:
    assert twice({name: code for name, code in vars(facts).items() if name.startswith("F_")}) == {}


def test_no_two_verbs_share_a_code() -> None:
    assert twice({name: code for name, code in vars(terms).items() if name.startswith("V_")}) == {}


def test_no_two_phases_share_a_code() -> None:
    assert twice({phase.name: phase.number for phase in PHASES}) == {}
