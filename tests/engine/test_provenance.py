"""Provenance: every cell that content has filled knows who filled it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bocage.content import library, maps
from bocage.content.battle import ReadyBattle, field_of
from bocage.core.ground import MASKS
from bocage.core.rules import Rules
from bocage.testing import board

GROUPS = ("ground", "works", "profiles", "cards", "battle", "goals")
# Cells that follow from others: an edge is shut because the hex behind it is closed, hills are numbered
# groups of heights; whether any ground is hollow follows from the ground.
DERIVED = {"ground.step", "ground.fall_back", "ground.advance", "ground.hill", "ground.hollows", "ground.veils"}
# The deck as it is sorted, and lists of hexes.
NOT_CONTENT = {
    "cards.mirror", "cards.face_of", "cards.modes", "cards.face", "battle.drop_hex", "goals.first", "goals.hexes",
}


def tables(rules: Rules) -> Iterator[tuple[str, list[int]]]:
    """Every table of a battle by name; a single number is a table of one cell."""
    for group in GROUPS:
        of = getattr(rules, group)
        for name in sorted(n for n in dir(of) if not n.startswith("_")):
            value = getattr(of, name)
            if callable(value) or f"{group}.{name}" in NOT_CONTENT:
                continue
            yield f"{group}.{name}", [value[i] for i in range(len(value))] if hasattr(value, "__getitem__") else [value]


# Numbers that go with another cell of the same trait.
WITH_OTHERS = {
    "battle.mine_side", "battle.tokens", "battle.drop_side", "battle.drop_spots", "battle.drop_profile", "battle.posts",
    "battle.stars", "battle.saboteur", "battle.sabotage_dice", "battle.sabotage_need", "battle.sabotage_worth",
    "battle.wards", "battle.ward_arms", "battle.night_side", "battle.night_dice", "battle.deck_out_winner",
}


BY_MOVED = {"profiles.stars", "profiles.unhindered", "profiles.eyes"}     # two cells of a kind of unit: moved or not


def unexplained(field: ReadyBattle) -> list[tuple[str, int]]:
    """Cells that differ without the content of the battle, and that nobody claims."""
    bare = dict(tables(field.fold(frozenset(field.provenance.writers()))[0]))
    found = []
    for name, cells in tables(field.rules):
        for i, value in enumerate(cells):
            if value == bare[name][i] or name in DERIVED | WITH_OTHERS:
                continue
            if name.startswith("works.") and len(cells) % MASKS == 0:
                known = any(field.provenance.lying(name, i - i % MASKS, i % MASKS))
            elif name in BY_MOVED:
                known = bool(field.provenance.of(name, i // 2))
            else:
                known = bool(field.provenance.of(name, i))
            if not known:
                found.append((name, i))
    return found


@pytest.mark.parametrize("battle", list(library.battles()))
def test_every_cell_that_content_changed_knows_its_source(battle: str) -> None:
    field = field_of(battle)
    assert unexplained(field) == []


def test_an_edge_that_is_shut_has_a_source_or_leads_to_a_closed_hex() -> None:
    for battle in library.battles():
        field = field_of(battle)
        r, n = field.rules, field.rules.grid.hexes
        for arm in range(4):
            for edge in range(6 * n):
                there = r.grid.neighbours[edge]
                if there < 0 or r.ground.step[arm * 6 * n + edge] == 1:
                    continue
                if not field.provenance.of("ground.step", arm * 6 * n + edge):
                    assert field.provenance.with_bits("ground.closed", there, 1 << arm), (battle, arm, edge)


def test_without_a_trait_the_tables_are_those_of_a_board_that_never_had_it() -> None:
    t = board("f I4 .+x", "c7")
    field = t.game.field
    wire = next(s for s in field.provenance.writers() if s.id == "wire" and "BASE-156" in s.cite)
    relaxed = field.without(frozenset([wire]))
    assert field.without(frozenset([wire])) is relaxed
    bit = maps.obstacle_mask(("wire",))
    assert field.rules.works.flags[bit]
    assert relaxed.works.flags[bit] == 0
    assert [relaxed.works.hamper[i] for i in range(len(relaxed.works.hamper))] == [
        field.rules.works.hamper[i] for i in range(len(relaxed.works.hamper))
    ]


def test_a_bridge_takes_away_what_the_water_wrote() -> None:
    field = board("~+= ~", "c7").game.field
    bridged, water = field.hexes("", "c7 d7")
    assert [s.id for s in field.provenance.of("ground.closed", bridged)] == ["at-sea"]
    assert [s.id for s in field.provenance.of("ground.closed", water)] == ["at-sea", "river"]
    assert [s.id for s in field.provenance.of("ground.opened", bridged)] == ["bridge"]
