"""Terminal drawing of the board, the briefing and the legend."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.text import Text

from bocage.content import bridges, library, maps
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.schema import Battle, Obstacle, Terrain
from bocage.game import Game
from bocage.ledger import Item
from bocage.notation.diagram import draw
from bocage.speech import say

CELL = 6
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
    missing = s.board.obstacles[h] & field.rules.works.gap
    lying = s.board.obstacles[h] & ~missing if bridges.is_site(field.battle, layers[-1]) else s.board.obstacles[h]
    ids = [*(layers[:1] if missing else layers), *maps.obstacle_ids(lying)]
    mark = "".join(mark_of(i) for i in ids)
    if any(h in goal_hexes(field, g) for g in range(field.rules.goals.count)):
        mark += "★"
    colour = library.looks().ground[library.terrains()[layers[0]].look].colour
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


def thing(id_: str) -> Terrain | Obstacle:
    return library.terrains().get(id_) or library.obstacles()[id_]


def mark_of(id_: str) -> str:
    """The sign of a terrain or an obstacle, nothing for plain ground."""
    looks, look = library.looks(), thing(id_).look
    return looks.works[look].mark if look in looks.works else looks.ground[look].mark


def goal_hexes(field: ReadyBattle, g: int) -> set[int]:
    r = field.rules
    return {r.goals.hexes[i] for i in range(r.goals.first[g], r.goals.first[g + 1])}


def legend(field: ReadyBattle, lang: str) -> Text:
    """The marks and letters that occur in this battle."""
    ids = {i for layers in field.layers for i in layers} | {o for d in field.drawn for o in d.obstacles}
    marks = [f"{mark_of(i)} {thing(i).name[lang]}" for i in sorted(ids) if mark_of(i)]
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
