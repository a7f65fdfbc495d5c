"""Explanations: dice term by term, exact odds, and the rule behind every action and refusal."""

from bocage.explain.dice import DiceCount, count_dice
from bocage.explain.odds import AttackOdds, attack_odds, odds_of
from bocage.explain.reasons import Reason
from bocage.explain.refusals import why_not
from bocage.explain.threats import UnitThreat, threats, threats_after
from bocage.explain.words import are_enemies, explain, reason_for

__all__ = [
    "AttackOdds",
    "DiceCount",
    "Reason",
    "UnitThreat",
    "are_enemies",
    "attack_odds",
    "count_dice",
    "explain",
    "odds_of",
    "reason_for",
    "threats",
    "threats_after",
    "why_not",
]
