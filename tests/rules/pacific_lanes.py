"""Units in a row between mountains, ordered and about to act."""


from bocage.testing import board

MINED = {"owners": [{"side": "axis", "what": "minefield"}]}
PACIFIC = {"nations": ("us-marines", "japan")}


def ordered(drawing, at, *who, **more):
    """These units are ordered; the Axis holds no ambush."""
    return board(drawing, at=at, **more).give("probe-left", side="axis").card("direct-from-hq").order(*who)


def corridor(*hexes, card="direct-from-hq", **more):
    """These hexes in a row from e5 on, walled in by mountains; the card is played, e5 ordered."""
    mode = "infantry-assault-center" if card == "infantry-assault" else None
    wall = "m " * min(len(hexes) + 2, 10)
    t = board(f"{wall}\n m {' '.join(hexes)} .\n{wall}", at="c6", **more).give("probe-left", side="axis")
    t.card(card, mode)
    return t.order("e5") if t.phase == "order" else t


def mined(*hexes, card="direct-from-hq", **more):
    return corridor(*hexes, card=card, **MINED, **more)


def attacks(t):
    t.battle_phase()
    return {a for a in t.legal if a.startswith("attack")}
