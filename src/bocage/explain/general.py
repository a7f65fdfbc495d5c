"""General rules: they hold on every board, whatever its terrain and units.

Everything else that an explanation cites comes from the cells of the tables, by way of their provenance.
"""

from __future__ import annotations

from typing import Final

OVER: Final = ["BASE-019", "FAQ-GEN-002"]
TURN_ORDER: Final = ["BASE-023"]
ALTERNATION: Final = ["BASE-022"]
PLAYING_A_CARD: Final = ["BASE-024"]
CARD_ORDERS: Final = ["BASE-017"]
SECTIONS: Final = ["BASE-014", "BASE-015"]
NAMING_ORDERS: Final = ["BASE-025", "BASE-017"]
ORDERED_ONLY: Final = ["BASE-016", "BASE-026"]
OWN_UNITS: Final = ["BASE-026"]
ONE_ORDER: Final = ["BASE-028"]
LOST_ORDERS: Final = ["BASE-029", "BASE-046"]
ONE_MOVE: Final = ["BASE-031"]
ONE_UNIT_A_HEX: Final = ["BASE-035"]
NO_PASSING_THROUGH: Final = ["BASE-036"]
GROUND_PREVAILS: Final = ["BASE-039"]
ONE_AFTER_ANOTHER: Final = ["BASE-044", "BASE-096"]
ONE_BATTLE: Final = ["BASE-045"]
ONE_TARGET: Final = ["BASE-047"]
CLOSE_AND_RANGED: Final = ["BASE-049", "BASE-052"]
CLOSE_FIRST: Final = ["BASE-050", "BASE-051"]
MUST_SEE: Final = ["BASE-057"]
LINE_OF_SIGHT: Final = ["BASE-059"]
UNITS_HIDE: Final = ["BASE-060", "BASE-064"]
NO_DICE: Final = ["BASE-067"]
FLAGS: Final = ["BASE-077", "BASE-085"]
IGNORING: Final = ["BASE-085"]
RETREAT: Final = ["BASE-076", "BASE-078", "BASE-079"]
TOWARD_OWN_SIDE: Final = ["BASE-079", "FAQ-GEN-037"]
TAKING_GROUND: Final = ["BASE-087", "BASE-088"]
EMPTIED_HEX: Final = ["BASE-088"]
DRAWING: Final = ["BASE-098"]

RULES: Final = frozenset(
    rule for name, rules in list(globals().items()) if name.isupper() and isinstance(rules, list) for rule in rules
)
