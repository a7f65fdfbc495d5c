"""The guide to the rules: every passage rests on ledger items of what is built."""

from __future__ import annotations

from bocage import ledger
from bocage.content import library
from bocage.server import catalogue


def test_every_passage_cites_items_that_are_due() -> None:
    known = ledger.items()
    for chapter in library.guide().values():
        assert chapter.parts, chapter.id
        for part in chapter.parts:
            assert part.cite, f"{chapter.id}: {part.en}"
            for id_ in part.cite:
                assert ledger.is_due(known[id_]), f"{chapter.id} cites {id_}"


def test_chapters_of_a_theatre_name_one_that_exists() -> None:
    assert {c.theatre for c in library.guide().values()} - {None} <= set(library.theatres())


def test_a_search_finds_both_languages_with_and_without_accents() -> None:
    for words in ("forêt", "foret", "FOREST defence"):
        assert any(item.id == "BASE-113" for item in catalogue.search_rules(words)), words
    assert catalogue.search_rules("base-113")[0].id == "BASE-113"
    assert catalogue.search_rules("  ") == [] == catalogue.search_rules("zzzz")


def test_what_a_rule_is_about_comes_before_what_mentions_it() -> None:
    found = [item.id for item in catalogue.search_rules("forest")]
    assert found.index("BASE-111") < found.index("BASE-080")        # a retreat that passes through one


def test_neighbours_lead_through_a_file_and_back() -> None:
    item, *_ = catalogue.rules(["BASE-113"])
    assert (item.before, item.after) == ("BASE-112", "BASE-114")
    for page in ledger.pages().values():
        ids = [page[0].id]
        while (after := ledger.neighbours()[ids[-1]][1]) is not None:
            assert ledger.neighbours()[after][0] == ids[-1]
            ids.append(after)
        assert ids == [item.id for item in page]
