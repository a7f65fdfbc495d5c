"""Boards for cards that lift a rule where ground imposes one."""

from bocage.testing import board

RESERVED = {"specials": [{"trait": "reserves", "what": "bunker", "side": "axis"}],
            "owners": [{"side": "axis", "what": "bunker"}]}
RAMPS = {"specials": [{"trait": "ramps", "what": "bridge-section", "mark": "ends"}]}


def played(drawing, at, card, mode=None, order=(), **more):
    """The board with the card played and these units ordered; the Axis holds no ambush."""
    t = board(drawing, at=at, **more).give("probe-left", side="axis")
    t.card(card, mode)
    return t.order(*order) if t.phase == "order" else t


def corridor(*hexes, card, mode=None, **more):
    """These hexes in a row from e5 on, walled in by mountains; the card is played, e5 ordered."""
    if card == "infantry-assault":
        mode = "infantry-assault-center"
    wall = "m " * min(len(hexes) + 2, 10)
    return played(f"{wall}\n m {' '.join(hexes)}\n{wall}", "c6", card, mode, ("e5",), **more)


def after(t, move, what):
    """What the unit may do once it has made its move: attacks and clearing of wire."""
    t.do(f"move {move}")
    t.battle_phase()
    return {a for a in t.legal if a.startswith(what)}


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)
