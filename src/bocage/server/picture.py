"""Picture of a war diary as PNG, 1200 by 630 as link previews want it: map, arrows, result, decisive moments.

Drawn with Pillow at twice its size and made smaller, which smooths all edges. The letters are
Alegreya's (see fonts/OFL.txt), so that it looks the same on a machine without any font.
"""

from __future__ import annotations

import io
from functools import cache
from importlib.resources import as_file, files
from math import atan2, cos, pi, sin, sqrt
from typing import TYPE_CHECKING, Final

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of
from bocage.number_format import percent
from bocage.server.wire import DiaryMarch, Lang, Side, WarDiary
from bocage.speech import say

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

WIDTH: Final = 1200
HEIGHT: Final = 630
SCALE: Final = 2
MAP: Final = (28, 96, 726, 586)     # left, top, right, bottom
COLUMN: Final = 760                 # where the words begin
PAPER: Final = "#f3ebdb"
INK: Final = "#2b2a24"
MUTED: Final = "#6b6656"
ACCENT: Final = "#7b2a24"
SIDES_INK: Final[dict[Side, str]] = {"allies": "#556128", "axis": "#465866"}
TINTS: Final = {
    "open": "#c9cf9f", "water": "#8fb5c4", "wood": "#7f9a5b", "town": "#c98f72", "high": "#b79f6d", "sand": "#e3d3a2",
}
LATTICE: Final = "#a7a67e"
FACES: Final = {
    "title": "alegreya-latin-700-normal.woff",
    "bold": "alegreya-sans-latin-700-normal.woff",
    "plain": "alegreya-sans-latin-400-normal.woff",
}
Point = tuple[float, float]


@cache
def face(name: str, size: float) -> FreeTypeFont:
    from PIL import ImageFont

    with as_file(files("bocage.server") / "fonts" / FACES[name]) as path:
        return ImageFont.truetype(io.BytesIO(path.read_bytes()), round(size * SCALE))


class Canvas:
    """Drawing in units of the finished picture."""

    def __init__(self) -> None:
        from PIL import Image
        from PIL.ImageDraw import Draw

        self.image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PAPER)
        self.pen: ImageDraw = Draw(self.image)

    def shape(self, points: list[Point], fill: str, outline: str | None = None) -> None:
        self.pen.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=fill, outline=outline)

    def line(self, points: list[Point], colour: str, width: float) -> None:
        self.pen.line([(x * SCALE, y * SCALE) for x, y in points], colour, round(width * SCALE), joint="curve")

    def dot(self, at: Point, radius: float, fill: str, outline: str | None = None) -> None:
        (x, y), r = at, radius
        box = [(x - r) * SCALE, (y - r) * SCALE, (x + r) * SCALE, (y + r) * SCALE]
        self.pen.ellipse(box, fill=fill, outline=outline, width=SCALE)

    def words(self, at: Point, text: str, name: str, size: float, colour: str = INK, anchor: str = "ls") -> None:
        self.pen.text((at[0] * SCALE, at[1] * SCALE), text, fill=colour, font=face(name, size), anchor=anchor)

    def width(self, text: str, name: str, size: float) -> float:
        return float(face(name, size).getlength(text)) / SCALE

    def wrapped(self, text: str, name: str, size: float, wide: float, most: int) -> list[str]:
        """The text as lines that fit, the last with an ellipsis if there is more."""
        lines, line = [], ""
        for word in text.split(" "):
            longer = f"{line} {word}".strip()
            if self.width(longer, name, size) > wide and line:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
        if len(lines) > most:
            lines = [*lines[: most - 1], lines[most - 1].rstrip(".,") + " …"]
        return lines

    def png(self) -> bytes:
        from PIL import Image

        out = io.BytesIO()
        self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
        return out.getvalue()


class MapPlace:
    """Where the hexes of a battle lie in the picture, as large as they fit."""

    def __init__(self, field: ReadyBattle) -> None:
        left, top, right, bottom = MAP
        shape = field.board.shape
        self.field = field
        self.radius = min((right - left) / (shape.width * sqrt(3)), (bottom - top) / (1.5 * shape.height + 0.5))
        self.half = self.radius * sqrt(3) / 2
        wide, tall = shape.width * 2 * self.half, self.radius * (1.5 * shape.height + 0.5)
        self.left, self.top = left + (right - left - wide) / 2, top + (bottom - top - tall) / 2
        self.box = (self.left, self.top, self.left + wide, self.top + tall)

    def middle(self, h: int) -> Point:
        row, col = self.field.board.places[h]
        return self.left + (col + 1) * self.half, self.top + row * self.radius * 1.5 + self.radius

    def named(self, at: str) -> Point:
        return self.middle(hex_of(self.field.board, at))

    def corners(self, h: int, size: float = 1.0) -> list[Point]:
        x, y = self.middle(h)
        r = self.radius * size
        return [(x + r * sin(pi / 3 * k), y - r * cos(pi / 3 * k)) for k in range(6)]


def draw(field: ReadyBattle, diary: WarDiary, lang: Lang) -> bytes:
    """The picture of a diary."""
    canvas = Canvas()
    draw_head(canvas, field, diary, lang)
    draw_map(canvas, field, diary, lang)
    draw_words(canvas, field, diary, lang)
    return canvas.png()


def draw_head(canvas: Canvas, field: ReadyBattle, diary: WarDiary, lang: Lang) -> None:
    canvas.shape([(0, 0), (WIDTH, 0), (WIDTH, 10), (0, 10)], ACCENT)
    canvas.words((28, 66), field.battle.name[lang], "title", 44)
    canvas.words((WIDTH - 28, 62), say(lang, "diary-title"), "bold", 24, MUTED, "rs")


def draw_map(canvas: Canvas, field: ReadyBattle, diary: WarDiary, lang: Lang) -> None:
    places = MapPlace(field)
    looks, terrains = library.looks().ground, library.terrains()
    for h in range(field.board.size):
        tint = looks[terrains[field.layers[h][0]].look].tint
        canvas.shape(places.corners(h), TINTS[tint], LATTICE)
    for objective in field.battle.objectives:
        for at in objective.at.split():
            star(canvas, places.named(at), places.radius * 0.55)
    for march in diary.marches:
        arrow(canvas, places, march)
    for lost in diary.losses:
        cross(canvas, places.named(lost.at), places.radius * 0.28, SIDES_INK[lost.side])
    for place in field.battle.places:
        x, y = places.named(place.at.split()[0])
        name, size = place.fr if lang == "fr" else place.en, max(13.0, places.radius * 0.5)
        for dx, dy in ((-1.5, 0), (1.5, 0), (0, -1.5), (0, 1.5)):
            canvas.words((x + dx, y + places.radius * 0.8 + dy), name, "bold", size, PAPER, "ms")
        canvas.words((x, y + places.radius * 0.8), name, "bold", size, INK, "ms")


def star(canvas: Canvas, at: Point, radius: float) -> None:
    points = []
    for k in range(10):
        r = radius if k % 2 == 0 else radius * 0.42
        points.append((at[0] + r * sin(pi / 5 * k), at[1] - r * cos(pi / 5 * k)))
    canvas.shape(points, "#e8c65a", ACCENT)


def cross(canvas: Canvas, at: Point, size: float, colour: str) -> None:
    (x, y), s = at, size
    for width, ink in ((7.0, PAPER), (4.0, colour)):
        canvas.line([(x - s, y - s), (x + s, y + s)], ink, width)
        canvas.line([(x - s, y + s), (x + s, y - s)], ink, width)


def arrow(canvas: Canvas, places: MapPlace, march: DiaryMarch) -> None:
    """The march of a unit; the sides' arrows are beside the middle of the hexes, so that none hides another."""
    shift = places.radius * (0.14 if march.side == "allies" else -0.14)
    points = [(x + shift, y + shift) for x, y in map(places.named, march.hexes)]
    colour, head = SIDES_INK[march.side], places.radius * 0.42
    (x1, y1), (x2, y2) = points[-2:]
    angle = atan2(y2 - y1, x2 - x1)
    neck = (x2 - head * cos(angle), y2 - head * sin(angle))
    tip = [(x2, y2)]
    for turn in (2.6, -2.6):
        tip.append((x2 + head * 1.3 * cos(angle + turn), y2 + head * 1.3 * sin(angle + turn)))
    for width, ink in ((7.5, PAPER), (4.5, colour)):
        canvas.line([*points[:-1], neck], ink, width)
    canvas.shape(tip, colour, PAPER)
    canvas.dot(points[0], places.radius * 0.16, colour, PAPER)


def draw_words(canvas: Canvas, field: ReadyBattle, diary: WarDiary, lang: Lang) -> None:
    wide, y = WIDTH - 28 - COLUMN, 118.0
    shared = field.rules.battle.leaders             # then both sides share a turn
    result = say(lang, "diary-won", winner=diary.winner or "draw")
    canvas.words((COLUMN, y), result, "title", 32, ACCENT)
    y += 16
    for side, ink in SIDES_INK.items():
        y += 36
        canvas.dot((COLUMN + 9, y - 8), 8, ink, INK)
        player = diary.names.get(side)
        name = " · ".join(filter(None, [say(lang, side), (player.fr if lang == "fr" else player.en) if player else ""]))
        canvas.words((COLUMN + 28, y), canvas.wrapped(name, "bold", 24, wide - 70, 1)[0], "bold", 24)
        canvas.words((WIDTH - 28, y), str(diary.medals[side]), "title", 34, ink, "rs")
    y += 26
    canvas.line([(COLUMN, y), (WIDTH - 28, y)], LATTICE, 1.5)
    for moment in diary.moments or []:
        y += 32
        turn = say(lang, "home-turn", turn=moment.turn if shared else -(-moment.turn // 2))
        chance = f"{percent(lang, moment.before)} – {percent(lang, moment.after)}"
        canvas.words((COLUMN, y), f"{turn} · {say(lang, moment.side)}", "bold", 19, SIDES_INK[moment.side])
        canvas.words((WIDTH - 28, y), chance, "bold", 19, MUTED, "rs")
        for line in canvas.wrapped(moment.text.fr if lang == "fr" else moment.text.en, "plain", 19, wide, 3):
            y += 23
            canvas.words((COLUMN, y), line, "plain", 19)
    canvas.words((WIDTH - 28, HEIGHT - 22), "Bocage", "title", 24, ACCENT, "rs")
    told = say(lang, "diary-sum", turns=diary.turns, losses=len(diary.losses))
    canvas.words((COLUMN, HEIGHT - 24), told, "plain", 18, MUTED)


__all__ = ["draw"]
