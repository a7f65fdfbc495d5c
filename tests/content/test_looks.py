"""Looks: everything that is drawn names one that exists; ids of content stand in no list of pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.cli import board_view
from bocage.content import library, miniatures
from bocage.content.battle import field_of
from bocage.content.errors import ContentError
from bocage.content.maps import BARE_FACES
from bocage.game import Game
from bocage.lab import plots

ROOT = Path(__file__).parents[2]
KINDS = ("terrain", "obstacles", "units", "nations", "theatres")


@pytest.mark.parametrize("kind", KINDS)
def test_an_unknown_look_is_refused(kind: str, tmp_path: Path) -> None:
    (tmp_path / kind).mkdir()
    files = sorted((library.rulebook() / kind).iterdir(), key=lambda e: e.name)
    first = next(file for file in files if "\nlook = " in file.read_text("utf-8"))     # not one like another
    text = re.sub(r'^id = "(.*)"', r'id = "mine-\1"', first.read_text("utf-8"), flags=re.MULTILINE)
    text = re.sub(r'^look = ".*"', 'look = "never-drawn"', text, flags=re.MULTILINE)
    (tmp_path / kind / f"mine-{first.name}").write_text(text, "utf-8")
    reader = {"terrain": library.terrains}.get(kind) or getattr(library, kind)
    with library.extended(tmp_path), pytest.raises(ContentError) as caught:
        reader()
    assert caught.value.file == f"{kind}/mine-{first.name}"
    assert caught.value.key == "look"
    assert "never-drawn" in str(caught.value)


def board_looks() -> set[str]:
    """The palettes of boards: of the theatres, and of boards of snow and sand in any of them."""
    return {*BARE_FACES, *(t.look for t in library.theatres().values())}


def test_every_look_that_is_listed_is_used() -> None:
    looks = library.looks()
    terrain = library.terrains().values()
    assert {t.look for t in terrain if t.layer != "structure"} == set(looks.ground)
    works = {t.look for t in terrain if t.layer == "structure"} | {o.look for o in library.obstacles().values()}
    assert works == set(looks.works)
    rows = {row.look for row in miniatures.rows().values()}
    assert {u.look for u in library.units().values()} | rows == set(looks.units)
    assert {n.look for n in library.nations().values()} == set(looks.nations)
    assert board_looks() == set(looks.boards)


def test_badges_of_battles_are_drawn() -> None:
    worn = {f.badge for b in library.battles().values() for f in b.forces if f.badge}
    assert worn <= set(library.looks().badges)


def test_the_palette_of_every_theatre_is_in_the_style_sheet() -> None:
    theme = (ROOT / "web/src/ui/theme.css").read_text("utf-8")
    told = set(re.findall(r'data-theatre="([a-z-]+)"', theme))
    assert told == board_looks() - {"europe"}       # whose colours are the usual ones


def test_tints_of_the_laboratory_are_in_its_style_sheet() -> None:
    style = (ROOT / "src/bocage/lab/page.css").read_text("utf-8")
    for look in library.looks().ground.values():
        assert f"--t-{look.tint}:" in style


def test_a_look_of_ones_own_is_shown_in_terminal_and_laboratory(tmp_path: Path) -> None:
    (tmp_path / "terrain").mkdir()
    (tmp_path / "looks.toml").write_text('[ground.meadow]\ncolour = "#123456"\nmark = "ψ"\ntint = "water"\n', "utf-8")
    (tmp_path / "terrain" / "meadow.toml").write_text(
        'id = "meadow"\nlike = "forest"\ncode = "&"\nname = { en = "Meadow", fr = "Pré" }\nlook = "meadow"\n', "utf-8"
    )
    with library.extended(tmp_path):
        assert library.terrains()["meadow"].traits == library.terrains()["forest"].traits
        assert board_view.mark_of("meadow") == "ψ"
        assert board_view.mark_of("forest") == "♣"


def test_ids_of_content_stand_in_no_list_of_pictures() -> None:
    """Names of looks may be names of things by chance; these things are drawn under another name."""
    other = {t.id for t in library.terrains().values()} | {u.id for u in library.units().values()}
    other |= {n.id for n in library.nations().values()}
    looks = library.looks()
    other -= {*looks.ground, *looks.works, *looks.units, *looks.nations, *looks.boards, *looks.badges}
    assert {"country", "pacific-village", "elite-armor", "japan"} <= other
    other -= {"armor", "artillery", "infantry", "engineer", "flame-tank", "heavy-artillery"}    # faces, cards, badges
    for path in [*(ROOT / "web/src/art").glob("*.ts"), *(ROOT / "web/src/board").iterdir(),
                 Path(board_view.__file__), Path(plots.__file__)]:
        found = set(re.findall(r'"([a-z-]+)"', path.read_text("utf-8"))) & other
        assert not found, f"{path.name}: {found}"


def test_the_board_is_drawn_with_the_looks_of_its_ground() -> None:
    game = Game.new("omaha-beach", "x")
    drawn = [board_view.cell(game, h)[0] for h in range(game.field.board.size)]
    colours = {str(text.style.bgcolor.name) for text in drawn}
    looks = library.looks()
    ground = {library.terrains()[layers[0]].look for layers in field_of("omaha-beach").layers}
    assert colours == {looks.ground[look].colour for look in ground}


def test_every_card_has_a_picture() -> None:
    drawn = (ROOT / "web/src/art/cards.ts").read_text("utf-8")
    for card in library.cards():
        assert re.search(rf'^\s*"?{card}"?: ', drawn, re.MULTILINE), card
