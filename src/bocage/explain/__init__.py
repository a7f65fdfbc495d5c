"""Explanations: dice term by term, exact odds, and the rule behind every action and refusal."""

from bocage.explain.dice import DiceCount, count_dice
from bocage.explain.odds import AttackOdds, odds_of
from bocage.explain.reasons import Reason
from bocage.explain.refusals import why_not
from bocage.explain.threats import UnitThreat, threats, threats_after
from bocage.explain.words import explain

__all__ = [
    "AttackOdds",
    "DiceCount",
    "Reason",
    "UnitThreat",
    "count_dice",
    "explain",
    "odds_of",
    "threats",
    "threats_after",
    "why_not",
]
