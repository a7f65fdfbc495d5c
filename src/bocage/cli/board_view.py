"""The board and its papers in the terminal."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.text import Text

from bocage.content import library, maps
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.schema import Battle
from bocage.game import Game
from bocage.ledger import Item
from bocage.notation.diagram import draw
from bocage.speech import say

CELL = 6
COLOURS = {
    "country": "#c9c68d", "beach": "#e6d7a3", "sea": "#6f9db5", "forest": "#6f9160", "bocage": "#93a860",
    "village": "#c4a58e", "hill": "#b99f6b", "cliff": "#a78f66", "bluff": "#ad9463", "steep-hill": "#a98c55",
    "impassable-hill": "#8a7650", "impassable-mountain": "#84796b", "mountain": "#8f8373",
    "mountain-wall": "#6d655b", "river": "#7fb0c8", "wide-river": "#5f95b4", "road": "#d8d2bf",
    "airfield": "#d6cdb0", "field-hq": "#b8ad7c", "hospital": "#d3cfc2", "jungle": "#4f7a4c", "labor-camp": "#b39a7d",
    "pacific-village": "#c7a878", "pier": "#a98f6d", "rice-paddy": "#9dbf9a", "water-hole": "#8fb3a6",
    "stream": "#a3c7cf", "trench": "#a48a63",
}
MARK = {
    "forest": "♣", "bocage": "▒", "village": "⌂", "hill": "▲", "cliff": "▲!", "bluff": "▲", "steep-hill": "▲▲",
    "impassable-hill": "▲×", "impassable-mountain": "⛰×", "mountain": "⛰", "mountain-wall": "⛰", "river": "≈",
    "wide-river": "≈≈", "sea": "∼", "airfield": "╬", "field-hq": "HQ", "hospital": "✚", "jungle": "♣♣",
    "labor-camp": "⌂", "pacific-village": "⌂", "pier": "╫", "rice-paddy": "≡", "water-hole": "≡", "stream": "~",
    "trench": "∪", "pillbox": "◘", "rope-bridge": "╌", "cave": "∩", "minefield": "!",
    "bunker": "◙", "bridge": "═", "bridge-section": "═", "road": "┄",
    "sandbags": "◠", "wire": "✕", "hedgehog": "✱", "sea-wall": "▬",
}
ALLIES = Style(color="white", bgcolor="#4b5320", bold=True)
AXIS = Style(color="white", bgcolor="#3d4a57", bold=True)


def plain(game: Game) -> Text:
    return Text(draw(game.field, game.state))


def board(game: Game, lang: str) -> RenderableType:
    """Two lines per hex: what lies there, and who stands there; Allies in ( ), Axis in [ ]."""
    b = game.field.board
    lines: list[Text] = []
    for row in range(b.shape.height):
        upper = Text(f"{b.shape.height - row:>2} " + " " * (CELL // 2 if row % 2 else 0))
        lower = Text("   " + " " * (CELL // 2 if row % 2 else 0))
        for i in range(b.shape.width - row % 2):
            h = b.index[row, 2 * i + row % 2]
            ground, unit = cell(game, h)
            upper.append(ground)
            lower.append(unit)
        lines += [upper, lower]
    letters = "".join(f"{chr(ord('a') + i):^{CELL}}" for i in range(b.shape.width))
    return Group(*lines, Text("   " + letters, style="dim"))


def cell(game: Game, h: int) -> tuple[Text, Text]:
    field, s = game.field, game.state
    layers = field.layers[h]
    ids = [*layers, *maps.obstacle_ids(s.board.obstacles[h])]
    mark = "".join(MARK.get(i, "") for i in ids)
    if any(h in goal_hexes(field, g) for g in range(field.rules.goals.count)):
        mark += "★"
    colour = COLOURS.get(layers[0], COLOURS["country"])
    back = Style(color="#1d1d1b", bgcolor=colour)
    ground = Text(f" {mark:<{CELL - 1}}"[:CELL], style=back)
    u = s.board.at[h]
    if u < 0:
        name = name_of(field.board, h)
        return ground, Text(f"{name:>{CELL - 1}} ", style=Style(color="#6b6a4a", bgcolor=colour))
    unit = field.profiles[s.units.profile[u]].unit
    allied = s.units.side[u] == 0
    inside = f"{unit.code}{s.units.figures[u]}"
    drawn = Text(" ", style=back)
    drawn.append(f"({inside})" if allied else f"[{inside}]", style=ALLIES if allied else AXIS)
    drawn.append(" ", style=back)
    return ground, drawn


def goal_hexes(field: ReadyBattle, g: int) -> set[int]:
    r = field.rules
    return {r.goals.hexes[i] for i in range(r.goals.first[g], r.goals.first[g + 1])}


def legend(field: ReadyBattle, lang: str) -> Text:
    """The marks and letters that occur in this battle."""
    ids = {i for layers in field.layers for i in layers} | {o for d in field.drawn for o in d.obstacles}
    names = {t.id: t.name for t in library.terrains().values()} | {o.id: o.name for o in library.obstacles().values()}
    marks = [f"{MARK[i]} {names[i][lang]}" for i in sorted(ids) if i in MARK]
    units = sorted({f"{p.unit.code} {p.unit.name[lang]}" for p in field.profiles})
    if field.rules.goals.count:
        marks.append(f"★ {say(lang, 'objective')}")
    return Text("  ".join([*marks, *units, say(lang, "legend-sides")]), style="dim")


def briefing(field: ReadyBattle, lang: str) -> RenderableType:
    b = field.battle
    lines = [
        say(lang, "briefing-side", side=say(lang, "allies"), force=b.allies.force[lang], hand=b.allies.hand),
        say(lang, "briefing-side", side=say(lang, "axis"), force=b.axis.force[lang], hand=b.axis.hand),
        say(lang, "briefing-medals", medals=b.allies.medals, first=say(lang, b.first)),
    ]
    text = "\n".join(lines)
    if b.text:
        text += "".join(f"\n\n{flowing(words[lang])}" for words in (b.text.briefing, b.text.history))
    return Panel(Text(text), title=f"{b.number}. {b.name[lang]}", subtitle=" – ".join(dict.fromkeys(b.date)))


def flowing(text: str) -> str:
    """Content files break lines for their readers; the terminal breaks its own, never at a no-break space."""
    return re.sub("[ \n]+", " ", text.strip())


def rule(item: Item, lang: str) -> RenderableType:
    text = Text(item.wording(lang))
    text.append(f"\n\n{item.source}\n{item.scope} · {item.topic}", style="dim")
    if item.note:
        text.append(f"\n{item.note}", style="dim")
    return Panel(text, title=item.id)


def catalogue(b: Battle) -> dict[str, Any]:
    return {
        "id": b.id,
        "number": b.number,
        "name": msgspec.to_builtins(b.name),
        "date": b.date,
        "first": b.first,
        "hands": {"allies": b.allies.hand, "axis": b.axis.hand},
        "medals": {"allies": b.allies.medals, "axis": b.axis.medals},
    }
