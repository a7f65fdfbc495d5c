"""General rules: they hold on every board, whatever its terrain and units.

Everything else that an explanation cites comes from the cells of the tables, by way of their provenance.
"""

from __future__ import annotations

from typing import Final

SETTING_UP: Final = ["BASE-006"]
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

# Planes.
SORTIE: Final = ["AIR-010", "AIR-030", "AIR-031", "FAQ-AIR-064", "FAQ-AIR-065"]
SORTIE_ADDED: Final = ["AIR-015", "AIR-016", "AIR-017"]
CHOICE_OF_PLANES: Final = ["AIR-033", "FAQ-AIR-055"]
PLANE_ORDERS: Final = ["AIR-047", "AIR-049", "FAQ-AIR-067"]
PLANE_COMES: Final = ["AIR-011", "AIR-058"]
PLANE_MOVES: Final = ["AIR-057", "AIR-063"]
PLANE_PATH: Final = ["AIR-064", "AIR-065"]
PLANE_ENDS: Final = ["AIR-061", "FAQ-AIR-088"]
PLANE_ACTS: Final = ["AIR-057", "AIR-068"]
AIR_CHECK: Final = ["AIR-112", "AIR-113", "AIR-115", "AIR-116", "FAQ-AIR-094"]
BELOW_A_PLANE: Final = ["AIR-062", "FAQ-AIR-089"]
INTERDICTION: Final = ["AIR-085", "AIR-087", "FAQ-AIR-102", "FAQ-AIR-104"]
AIR_SUPPORT: Final = ["AIR-081", "FAQ-AIR-108"]
LANDING: Final = ["AIR-066", "FAQ-AIR-085"]
KAMIKAZE: Final = ["AIR-093"]
RESCUE: Final = ["AIR-103"]
NEVER_ATTACKED: Final = ["AIR-111"]
NO_PLANES_AT_NIGHT: Final = ["FAQ-AIR-027", "FAQ-ACT-069"]

# Landing craft.
CRAFT_CARDS: Final = ["FAQ-AIR-054", "FAQ-TRP-117"]
CRAFT_ASHORE: Final = ["AIR-152", "FAQ-AIR-053", "FAQ-TRP-116"]
CRAFT_LANDED: Final = ["AIR-154", "FAQ-TRP-110"]

# Overlord.
GIVING: Final = ["FAQ-OVL-004", "FAQ-OVL-008"]
GIFTS_OF_A_GENERAL: Final = ["FAQ-OVL-008", "FAQ-OVL-031"]
MOST_CARDS: Final = ["FAQ-OVL-001", "FAQ-OVL-009"]
LAST_CARD: Final = ["FAQ-OVL-032"]
ONE_OF_HIS_OWN: Final = ["FAQ-OVL-002"]
ALONE: Final = ["FAQ-OVR-A06"]
INITIATIVE: Final = ["FAQ-OVR-A03", "FAQ-OVL-008"]
INITIATIVE_FLAG: Final = ["FAQ-OVR-A03", "FAQ-OVL-010"]
STAFF_DRAWS: Final = ["FAQ-OVR-A01"]
COMMISSAR_OF_GENERALS: Final = ["FAQ-OVL-012", "FAQ-OVL-013", "FAQ-OVL-019", "FAQ-OVL-020"]
CHIP_FIRST: Final = ["FAQ-OVL-018", "FAQ-OVL-024"]
CHIP_AND_HAND: Final = ["FAQ-OVL-015", "FAQ-OVL-023"]
IN_COMPANY: Final = ["FAQ-OVL-028", "FAQ-OVL-029"]

RULES: Final = frozenset(
    rule for name, rules in list(globals().items()) if name.isupper() and isinstance(rules, list) for rule in rules
)
