"""Army files, prices, rules of the choice, and armies that the computer buys."""

from __future__ import annotations

import re
from itertools import product

import pytest
from msgspec.structs import replace

from bocage.armies.army_file import army_json, army_text, read_army
from bocage.armies.arsenals import arsenals, is_serving, kind_of, serving
from bocage.armies.check import ArmyError, check, faults
from bocage.armies.muster import cost_of, muster, unit_count
from bocage.armies.quartermaster import requisition
from bocage.armies.schema import CHARACTERS, MOST_UNITS, Army, ArmyUnit
from bocage.content import miniatures
from bocage.content.errors import ContentError
from bocage.speech import LANGUAGES

TEXT = """
name = "Kampfgruppe Test"
nation = "germany"
date = "1944-06"
budget = 40
ammunition = 3

[[units]]
model = "panther"
count = 2

[[units]]
model = "grenadiers"
abilities = ["machine-gun"]
count = 3
formation = "a"

[[units]]
row = "armor"
gun = "large"
figures = 2
"""


def army(**changes: object) -> Army:
    plain = Army(name="Test", nation="germany", date="1944-06", budget=60, units=[ArmyUnit(model="grenadiers")])
    return replace(plain, **changes)


@pytest.mark.rule("MIN-GEN-003", "MIN-GUN-006", "MIN-ART-004")
def test_price_of_an_army_adds_rows_guns_abilities_and_rounds() -> None:
    read = read_army(TEXT)
    assert [entry.price for entry in muster(read)] == [6 + 2 + 2, 3 + 1, 4 + 2 - 1]
    assert cost_of(read) == 2 * 10 + 3 * 4 + 5 + 3
    assert unit_count(read) == 6
    check(read)


def test_army_files_come_back_as_they_were() -> None:
    read = read_army(TEXT)
    assert read_army(army_text(read)) == read
    assert read_army(army_json(read)) == read
    for nation, character in product(arsenals(), CHARACTERS):
        bought = requisition(nation, "1939-09" if nation == "poland" else "1943-01", 45, character)
        assert read_army(army_text(bought)) == bought


@pytest.mark.parametrize(("text", "key"), [
    ("name = 'x'\nnation = 'germany'\ndate = '1944-06'", ""),                          # no budget
    ("name = 'x'\nnation = 'germany'\ndate = 'June'\nbudget = 5", "date"),
    ("name = 'x'\nnation = 'germany'\ndate = '1944-06'\nbudget = 0", "budget"),
    ("name = 'x'\nnation = 'germany'\ndate = '1944-06'\nbudget = 9\n[[units]]\nmodl = 'x'", "units[0]"),
    ('name = "a\\u0007"\nnation = "germany"\ndate = "1944-06"\nbudget = 9', "name"),
    ("{", ""), ("name = ", ""), ("x" * 70_000, ""),
    ('name = "x\\n"\nnation = "germany"\ndate = "1944-06"\nbudget = 9', "name"),
    ('name = "x"\nnation = "germany"\ndate = "1944-06"\nbudget = 9\n[[units]]\nformation = "a\\n"', "formation"),
])
def test_a_file_that_is_no_army_is_told_why(text: str, key: str) -> None:
    with pytest.raises(ContentError) as e:
        read_army(text)
    assert key in e.value.key
    assert all(e.value.text(lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    "date", ["'June'", "'1944-13'", "'1935-12'", "'1944-06-06'", "1944-06-06", '"1944-06\\n"', "7"]
)
def test_a_date_that_is_no_month_of_the_war_is_told_how_to_write_one(date: str) -> None:
    with pytest.raises(ContentError) as e:
        read_army(f"name = 'x'\nnation = 'germany'\ndate = {date}\nbudget = 9")
    assert e.value.key == "date"
    for lang in LANGUAGES:
        assert "1944-06" in e.value.text(lang)
        assert "regex" not in e.value.text(lang)


@pytest.mark.parametrize(("wrong", "key", "message"), [
    (army(nation="atlantis"), "nation", "fault-army-nation"),
    (army(units=[]), "units", "fault-army-empty"),
    (army(units=[ArmyUnit(model="grenadiers", count=30), ArmyUnit(model="pak-40", count=11)], budget=200),
     "units", "fault-army-units"),
    (army(date="1941-06", units=[ArmyUnit(model="grenadiers"), ArmyUnit(model="pak-36", count=2)]),
     "units", "fault-army-free"),
    (army(budget=2), "budget", "fault-army-budget"),
    (army(units=[ArmyUnit()]), "units[0].model", "fault-army-model-or-row"),
    (army(units=[ArmyUnit(model="tiger", row="armor")]), "units[0].model", "fault-army-model-or-row"),
    (army(units=[ArmyUnit(model="maus")]), "units[0].model", "fault-army-model"),
    (army(date="1941-06", units=[ArmyUnit(model="tiger")]), "units[0].model", "fault-army-too-early"),
    (army(units=[ArmyUnit(model="panzer-i")]), "units[0].model", "fault-army-too-late"),
    (army(units=[ArmyUnit(model="tiger", gun="large")]), "units[0].gun", "fault-army-model-gun"),
    (army(units=[ArmyUnit(model="grenadiers", gun="large")]), "units[0].gun", "fault-kind-no-gun"),
    (army(units=[ArmyUnit(row="chariot")]), "units[0].row", "fault-kind-row"),
    (army(units=[ArmyUnit(row="armor")]), "units[0].gun", "fault-kind-gun"),
    (army(units=[ArmyUnit(row="infantry", gun="large")]), "units[0].gun", "fault-kind-no-gun"),
    (army(units=[ArmyUnit(row="infantry", abilities=["wings"])]), "units[0].abilities[0]", "fault-kind-ability"),
    (army(units=[ArmyUnit(model="tiger", abilities=["mortar"])]), "units[0].abilities[1]", "fault-kind-ability-row"),
    (army(units=[ArmyUnit(row="infantry", abilities=["elite", "elite"])]), "units[0].abilities[1]",
     "fault-kind-ability-twice"),
    (army(units=[ArmyUnit(row="infantry", figures=2)]), "units[0].figures", "fault-kind-figures"),
    (army(units=[ArmyUnit(row="partisans")]), "units[0].row", "fault-army-row"),
    (army(date="1940-05", units=[ArmyUnit(row="armor", gun="heavy")]), "units[0].gun", "fault-army-gun"),
    (army(date="1940-05", units=[ArmyUnit(row="armor", gun="large", abilities=["high-velocity"])]),
     "units[0].abilities[0]", "fault-army-velocity"),
    (army(date="1941-06", units=[ArmyUnit(model="panzer-iv", abilities=["high-velocity"])]),
     "units[0].abilities[0]", "fault-army-velocity"),
    (army(date="1936-01", units=[ArmyUnit(model="grenadiers", abilities=["elite"])]), "units[0].abilities[0]",
     "fault-army-ability-early"),
])
def test_every_illegal_choice_has_its_reason(wrong: Army, key: str, message: str) -> None:
    found = faults(wrong)
    assert [fault.key for fault in found] == [key]
    inner = found[0].reason
    assert message in (inner.message, getattr(inner.args.get("reason"), "message", ""))
    told = [found[0].reason.text(lang) for lang in LANGUAGES]
    assert all(told)
    assert told[0] != told[1]
    with pytest.raises(ArmyError) as e:
        check(wrong)
    assert all(e.value.text(lang) for lang in LANGUAGES)


def test_several_faults_are_told_at_once() -> None:
    wrong = army(budget=5, units=[ArmyUnit(model="maus"), ArmyUnit(row="armor"), ArmyUnit(model="tiger")])
    assert [fault.key for fault in faults(wrong)] == ["units[0].model", "units[1].gun", "budget"]


# What nations fielded.


def test_every_model_of_every_nation_is_allowed_in_its_months() -> None:
    assert len(arsenals()) == 8
    for nation, arsenal in arsenals().items():
        for id_, model in arsenal.models.items():
            for month in (model.since, model.until):
                one = [ArmyUnit(model=id_)]
                price = miniatures.price(kind_of(id_, model))
                paid = [] if price else [ArmyUnit(model=arsenal_riflemen(nation))]
                assert faults(Army(name="x", nation=nation, date=month, budget=20, units=one + paid)) == []


def arsenal_riflemen(nation: str) -> str:
    return next(id_ for id_, model in arsenals()[nation].models.items() if model.row == "infantry")


def test_every_nation_has_infantry_and_guns_in_every_year_of_the_war() -> None:
    for nation in arsenals():
        for year in range(1939, 1946):
            rows = {model.row for model in serving(nation, f"{year}-01").values()}
            assert "infantry" in rows
            assert len(rows) >= 5, (nation, year)


@pytest.mark.parametrize(("nation", "model", "row", "gun"), [
    ("united-states", "sherman", "armor", "large"), ("germany", "tiger", "heavy-armor", "heavy"),
    ("soviet-union", "t-34", "armor", "large"), ("great-britain", "matilda", "heavy-armor", "medium"),
    ("germany", "pak-36", "anti-tank-gun", "light"), ("france", "b1-bis", "heavy-armor", "large"),
])
@pytest.mark.rule("MIN-GUN-001", "MIN-GUN-002", "MIN-GUN-003", "MIN-GUN-004")
def test_calibre_gives_the_class_of_a_gun(nation: str, model: str, row: str, gun: str) -> None:
    kind = kind_of(model, arsenals()[nation].models[model])
    assert (kind.row, kind.gun) == (row, gun)


def test_a_model_serves_between_its_months() -> None:
    sherman = arsenals()["united-states"].models["sherman"]
    assert [is_serving(sherman, month) for month in ("1942-09", "1942-10", "1945-05")] == [False, True, True]


# The computer.


def test_the_computer_spends_its_budget_and_never_more() -> None:
    for nation, character in product(arsenals(), CHARACTERS):
        for date, budget in (("1939-09", 20), ("1941-06", 60), ("1944-06", 90), ("1945-03", 7)):
            bought = requisition(nation, date, budget, character)
            assert faults(bought) == []
            assert budget - 1 <= cost_of(bought) <= budget
            assert 1 <= unit_count(bought) <= MOST_UNITS


def test_the_same_seed_buys_the_same_army_and_another_one_another() -> None:
    bought = [requisition("germany", "1944-06", 60, "balanced", seed) for seed in "aab"]
    assert bought[0] == bought[1] != bought[2]


def test_characters_differ_by_what_they_spend_on() -> None:
    spent: dict[str, dict[str, float]] = {}
    for character in CHARACTERS:
        share: dict[str, float] = {"armor": 0, "infantry": 0, "artillery": 0}
        for nation, seed in product(arsenals(), "abc"):
            for entry in muster(requisition(nation, "1944-06", 60, character, seed)):
                share[miniatures.rows()[entry.kind.row].table] += entry.cost
        spent[character] = {table: points / sum(share.values()) for table, points in share.items()}
    assert spent["armor"]["armor"] > 0.55
    assert spent["infantry"]["infantry"] > 0.55
    assert abs(spent["balanced"]["armor"] - spent["balanced"]["infantry"]) < 0.15


def test_calibres_are_written_as_each_language_writes_them() -> None:
    names = [kind_of(id_, model).name for arsenal in arsenals().values() for id_, model in arsenal.models.items()]
    assert "Pak 40, 7.5 cm" in {name.en for name in names}
    assert "Pak 40, 7,5 cm" in {name.fr for name in names}
    assert [name.en for name in names if re.search(r"\d,\d", name.en)] == []
    assert [name.fr for name in names if re.search(r"\d\.\d", name.fr)] == []
