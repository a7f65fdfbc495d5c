"""Boards that put one terrain to its uses: a corridor between walls, a target, something in the line of sight."""

from __future__ import annotations

from bocage.testing import ScriptedTable, board

MINES = [{"side": "axis", "what": "minefield"}]
AT = "c7"       # where the drawing of a corridor begins; its four hexes are d6, e6, f6 and g6


def corridor(hexes: str, *order: str, card: str = "direct-from-hq", **more: object) -> ScriptedTable:
    """Four hexes in a row with no way round them; the units named have an order."""
    t = board(f"m m m m m m m m i4\n m {hexes} m\nm m m m m m m", AT, **more)
    return t.card(card).order(*(order or ("d6",)))


def walks(unit: str, ground: str, **more: object) -> set[str]:
    """How far a unit gets that comes upon the ground with its first step."""
    return corridor(f"{unit} {ground} . .", **more).reach("d6")


def fights_after(unit: str, ground: str, **more: object) -> bool:
    """Whether a unit that has just entered the ground may attack from it."""
    t = corridor(f"{unit} {ground} i4 .", **more)
    t.do("move d6-e6")
    return bool(t.battle_phase().targets("e6"))


def dice_at(unit: str, ground: str, away: int = 1, foe: str = "i4") -> int:
    """Dice of a unit on open ground against one on the ground, before any card."""
    return board(f"{unit} {'. ' * (away - 1)}{ground}/{foe}", "c5").dice(f"c5x{'cdefghij'[away]}5")


def dice_from(ground: str, unit: str, away: int = 1) -> int:
    """Dice of a unit on the ground against one on open ground."""
    return board(f"{ground}/{unit} {'. ' * (away - 1)}i4", "c5").dice(f"c5x{'cdefghij'[away]}5")


def flags(ground: str, rolled: int = 1, foe: str = "i4") -> list[str]:
    """What a unit on the ground may do about flags; empty if it is not asked."""
    t = board(f"I4 {ground}/{foe}", "d6").card("close-assault")
    dice = t.game.explain("attack d6xe6")["dice"]
    t.do("attack d6xe6", " ".join(["f"] * rolled + ["s"] * (dice - rolled)))
    return t.legal if t.phase == "flags" else []


def hides(ground: str, arm: str = "infantry") -> bool:
    """Whether an empty hex of it between two units hides one from the other."""
    return not board(f"I4 {ground} i4", "c5", owners=MINES).sees("c5", "e5", arm)


def won(unit: str, hexes: str, target: str, *, start: str = "d6", moved: str = "") -> ScriptedTable:
    """The unit has eliminated the one on `target`, after a move to `moved` if there is one; others are left."""
    t = corridor(f"{unit} {hexes}")
    if moved:
        t.do(f"move {start}-{moved}")
        start = moved
    t.battle_phase()
    t.do(f"attack {start}x{target}", " ".join("g" * t.game.explain(f"attack {start}x{target}")["dice"]))
    return t
