"""A small scenario in the real shape of the editor's files: hexagons inside the board, lists as objects."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

SCENARIO: dict[str, Any] = {
    "meta_data": {"scenario_id": "7001", "status": "PRIVATE", "software": "sed 1.2"},
    "game_info": {
        "front": "western", "type": "FICTIONAL", "date_begin": "1944-08-01", "date_end": "1944-08-02",
        "starting": "player2", "side_player1": "axis", "side_player2": "ALLIES",
        "country_player1": "DE", "country_player2": "US", "cards_player1": "4", "cards_player2": 5,
        "victory_player1": 4, "victory_player2": "5", "victory_conditions": [{"standard": {}}],
        "options": {"air_strikes_rules": "ALLIES", "night_visibility_rules": False, "time_travel": True},
    },
    "board": {
        "type": "Standard", "face": "country",
        "labels": {"0": {"row": 0, "col": 4, "text": ["Le", "Bourg"]}},
        "hexagons": {"item": {
            "0": {"row": 0, "col": 4, "terrain": {"name": "buildings"}, "unit": {"name": "infger"},
                  "tags": {"1": {"name": "medal1", "medal": {"permanent": True, "counts_for": 2}}}},
            "1": {"row": 4, "col": 4, "terrain": {"name": "river", "orientation": 1}},
            "2": {"row": 4, "col": 6, "terrain": {"name": "curve", "orientation": 5},
                  "rect_terrain": {"name": "bridge", "orientation": 1}},
            "3": {"row": 5, "col": 7, "terrain": {"name": "river", "orientation": 3, "behavior": "FORDABLE_STREAM"}},
            "4": {"row": 3, "col": 3, "terrain": {"name": "hills", "behavior": "STEEP_HILL"},
                  "obstacle": {"name": "sand"}, "unit": {"name": "gunger", "badge": "badge5"}},
            "5": {"row": 2, "col": 2, "tags": [{"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS"}]},
            "6": {"row": 8, "col": 8, "unit": {"name": "tank2us", "nbr_units": "3", "behavior": "GERMAN_2VICTANK"}},
            "7": {"row": 8, "col": 10, "unit": {"name": "infus", "badge": "badge12"}},
            "8": {"row": 8, "col": 12, "terrain": {"name": "volcano"}, "unit": {"name": "elephantus"}},
            "9": {"row": 0, "col": 0, "tags": [
                {"name": "tag5", "behavior": "EXIT_MARKER", "side": "ALLIES", "group": ["B9"]},
            ]},
            "10": {"row": 40, "col": 1, "unit": {"name": "infus"}},
        }},
    },
    "packs": {"terrain": 1},
    "text": {
        "en": {"name": "The Old Bridge", "subtitle": "A bridge.", "description": "Take it.", "historical": "Once.",
               "rules": "Air.", "victory": "Five medals."},
        "fr": {"name": "Le Vieux Pont", "description": "Prenez-le.", "historical": "Jadis."},
        "de": {"name": "Die alte Brücke"},
    },
}


def scenario() -> dict[str, Any]:
    return deepcopy(SCENARIO)


def as_bytes(told: Any) -> bytes:
    return json.dumps(told, ensure_ascii=False).encode()
