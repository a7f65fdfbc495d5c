"""The log in words: every fact, with every unit, in both languages, for the terminal and the browser alike.

The browser says the same: `web/tests/told.json` holds entries as they travel and their sentences as made here,
and its own test says them again. Run this file to write it anew.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bocage.cli import table as terminal
from bocage.content import library
from bocage.content.battle import field_of
from bocage.content.hexnames import hex_of
from bocage.content.placenames import place_names
from bocage.content.source import BattleSource
from bocage.explain.fact_rules import BROUGHT, GENERAL, rules_of
from bocage.explain.prompts import phrase
from bocage.explain.sentences import CardName, HexNames, PersonName, PhaseName, UnitAt, UnitName, tell
from bocage.game import Entry, Game
from bocage.ledger import items
from bocage.notation import facts as f
from bocage.notation.facts import KINDS, Fact
from bocage.notation.stood import Stood
from bocage.notation.vocabulary import MISSIONS, STAGES, WAYS
from bocage.server import catalogue, views
from bocage.speech import LANGUAGES, say

LED = Path(__file__).parents[1] / "fixtures" / "skirmish-led.toml"
TOLD = Path(__file__).parents[2] / "web" / "tests" / "told.json"
FIELD = field_of("pegasus-bridge")
UNITS = list(library.units())
PLURAL = {
    "en": {"engineer", "half-track", "heavy-anti-tank", "patrol-car", "truck", "ski-troops", "special-forces"},
    "fr": {
        "armor", "elite-armor", "flame-tank", "half-track", "heavy-anti-tank", "patrol-car", "truck", "ski-troops",
        "special-forces",
    },
}
FEMININE = {
    "artillery", "heavy-artillery", "mobile-artillery", "infantry", "resistance", "special-forces",
    "cavalry", "locomotive", "patrol-car", "ski-troops",
    "anti-tank", "mortar", "machine-gun", "late-anti-tank", "late-mortar", "late-machine-gun",
}       # in French


def facts_with(unit: str) -> Iterator[Fact]:
    """Every fact that names a unit or the hex of one."""
    yield f.Ordered("b1", unit)
    yield f.Moved("b1", "b2", unit)
    for stage in STAGES:
        yield f.Attack("b1", "b3", stage)
    yield f.Attack(None, "b1", "strike")
    yield f.Confirming("b1", 1, unit)
    yield f.Confirming("b1", 2, unit)
    yield f.Lost("b1", 1, unit)
    yield f.Lost("b1", 2, unit)
    yield f.Healed("b1", 0, unit)
    yield f.Healed("b1", 1, unit)
    yield f.Supplied("b1", "b2", unit)
    yield f.LeaderPlaced("b1", "axis", unit)
    yield f.LeaderMoved("b1", "b2", "axis")
    yield f.LeaderMoved("b1", None, "allies")
    yield f.BrokeIn("b1", unit, "axis")
    yield f.Unloaded("b1", "b2", unit)
    yield f.SabotageRolled("axis", 2)
    yield f.StarLaid("b1", 1, 4)
    yield f.StarLaid("b1", 4, 4)
    yield f.Eliminated("b1", unit, "allies")
    yield f.Flags("b1", 1, 0)
    yield f.Flags("b1", 2, 1)
    yield f.Retreated("b1", "b2", unit)
    yield f.TookGround("b1", "b2", unit)
    yield f.MineExploded("b1", 3, unit)
    yield f.PerilRolled("b1", 4, unit)
    for way in WAYS:
        yield f.WayOfFire("b1", way, unit)
    yield f.Rerolled("b1", 2, unit)
    yield f.Strayed("b1")
    yield f.Smoked("b1", 2)
    yield f.Smoked("b1", 0)
    for mission in MISSIONS:
        yield f.MissionCalled("allies", mission, 3)
    yield f.Sealing("b1", True, unit)
    yield f.Sealing("b1", False, unit)
    yield f.Exited("b1", unit, "allies")
    yield f.Spotted("b1", "b3", unit)
    yield f.Unmasked("b1", unit)
    yield f.PlaneCalled("allies", unit)
    yield f.Flew(None, "b2", unit)
    yield f.Flew("b1", "b2", unit)
    yield f.TookOff("b1", unit, "allies")
    yield f.TouchedDown("b1", unit, "allies")
    yield f.ShotDown("b1", unit, "allies")
    yield f.LeftSky("b1", unit, "allies")
    yield f.LeftSky(None, unit, "allies")
    yield f.Pinned("b1", unit)
    yield f.Rescued("b1", unit, "allies")


def other_facts() -> Iterator[Fact]:
    for side in ("allies", "axis"):
        yield f.TurnBegan(side, 3)
        yield f.CardPlayed(side, "recon-left", "recon-left")
        yield f.CardPlayed(side, "counter-attack", "recon-left")
        yield f.Drew(side, "air-power", 40)
        yield f.Drew(side, None, 39)
        yield f.Looked(side, "recon-left", 38)
        yield f.Looked(side, None, 37)
        yield f.MedalWon(side, 1, None)
        yield f.MedalWon(side, 2, 0)
        yield f.MedalWon(side, -1, 0)
        yield f.HeadquartersTaken("b2", side, True)
        yield f.HeadquartersTaken("b2", side, False)
        yield f.Seized(side, "recon-left")
        yield f.BattleWon(side)
        yield f.Gave(side, "recon-left", "left")
        yield f.Gave(side, None, "center")
        yield f.Laid(side, "recon-left")
        yield f.Laid(side, None)
        yield f.Deployed("b2", "infantry", side)
        yield f.Deployed(None, "infantry", side)
        yield f.InitiativeRolled(side, "right")
        yield f.Opened(side, "air-power", 40)
        yield f.AirChecked("b1", 1, side)
        yield f.AirChecked("b1", 3, side)
    yield f.BattleDrawn()
    yield f.Discarded("allies", "recon-left")
    yield f.Passed("axis")
    yield f.HandedOver("allies")
    yield f.Shuffled(50)
    yield f.Cleared("b2", ["wire", "sandbags"])
    yield f.SandbagsLaid("b2")
    yield f.Blown("b2", True, 0)
    yield f.Blown("b2", False, 2)
    yield f.Built("b2")
    yield f.Landed("d1", True)
    yield f.Landed("d1", False)
    yield f.Landed(None, False)
    yield f.Targeted("c3")
    yield f.Die("flag")
    yield f.Cancelled("b2")
    yield f.Visibility(1)
    yield f.Visibility(3)
    yield f.Visibility(6)
    yield f.TurnedUp("b3", 0)
    yield f.TurnedUp("b3", 3)


def entry(unit: str, *facts: Fact) -> Entry:
    stood = {"b1": Stood("allies", unit), "b3": Stood("axis", "heavy-artillery")}
    return Entry(1, "allies", "battle", "x", facts, stood)


def said(unit: str, fact: Fact, lang: str) -> list[str]:
    told = entry(unit, fact)
    return [sentence.text(lang, FIELD) for sentence in tell(FIELD, told.facts, told.stood)]


ALL = [(unit, fact) for unit in UNITS for fact in facts_with(unit)] + [("infantry", fact) for fact in other_facts()]


def test_every_kind_of_fact_is_tried() -> None:
    assert {type(fact) for _, fact in ALL} == set(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fact_has_its_sentence(lang: str) -> None:
    for unit, fact in ALL:
        words = said(unit, fact, lang)
        assert len(words) == (0 if isinstance(fact, f.Discarded | f.HandedOver) else 1), fact
        for text in words:
            assert re.search(r"\w", text), fact
            assert not re.search(r"[{}$]|None|\bnull\b|—|  ", text), (fact, text)


def test_verbs_agree_with_the_unit_in_english() -> None:
    singular = r"(moves|attacks|fires|strikes|loses|is|falls|takes|regains|seals|does|leaves)"
    plural = r"(move|attack|fire|strike|lose|are|fall|take|regain|seal|do|leave)"
    seen = 0
    for unit in UNITS:
        name = library.units()[unit].name.en
        for fact in facts_with(unit):
            (text,) = said(unit, fact, "en")
            found = re.search(rf"{name}( at b1)? {singular if unit in PLURAL['en'] else plural}\b", text)
            assert not found, text
            seen += bool(re.search(rf"{name}( at b1)? {plural if unit in PLURAL['en'] else singular}\b", text))
    assert seen >= 15 * len(UNITS)


def test_participles_agree_with_the_unit_in_french() -> None:
    for unit in UNITS:
        end = ("e" if unit in FEMININE else "") + ("s" if unit in PLURAL["fr"] else "")
        assert said(unit, f.Eliminated("b1", unit, "axis"), "fr")[0].endswith(f"éliminé{end}."), unit
        assert f" repéré{end} " in said(unit, f.Spotted("b1", "b3", unit), "fr")[0], unit
        assert said(unit, f.Attack(None, "b1", "strike"), "fr")[0].endswith(f"frappé{end}."), unit


def test_units_say_their_number_and_gender() -> None:
    for unit in library.units().values():
        assert {lang for lang in LANGUAGES if unit.name.number(lang) == "plural"} == {
            lang for lang in LANGUAGES if unit.id in PLURAL[lang]
        }, unit.id
        assert unit.name.gender("en") == "masculine"
        assert (unit.name.gender("fr") == "feminine") == (unit.id in FEMININE), unit.id


@pytest.mark.parametrize(("lang", "words"), [
    ("en", [
        "Engineers move from b1 to b2.", "Engineers at b1 attack Heavy artillery at Caen Canal (b3).",
        "Infantry at b1 loses one figure.",
        "Paratroops come down off the board and are lost.", "Special forces at b1 are eliminated.",
        "The Axis play Counter-Attack as Recon Left.",
    ]),
    ("fr", [
        "Génie\u00a0: de b1 à b2.", "Attaque\u00a0: Génie b1 contre Artillerie lourde b3 (Canal de Caen).",
        "Infanterie b1\u00a0: une figurine perdue.", "Des parachutistes tombent hors du plateau et sont perdus.",
        "Forces spéciales b1\u00a0: éliminées.", "L’Axe joue Contre-attaque comme Reconnaissance Gauche.",
    ]),
])
def test_sentences_read_well(lang: str, words: list[str]) -> None:
    told = [
        ("engineer", f.Moved("b1", "b2", "engineer")), ("engineer", f.Attack("b1", "b3", "first")),
        ("infantry", f.Lost("b1", 1, "infantry")), ("infantry", f.Landed(None, False)),
        ("special-forces", f.Eliminated("b1", "special-forces", "axis")),
        ("infantry", f.CardPlayed("axis", "counter-attack", "recon-left")),
    ]
    assert [said(unit, fact, lang)[0] for unit, fact in told] == words


@pytest.mark.parametrize(("lang", "words"), [
    ("en", ["No medal for the Allies.", "No unit can move any more.", "no medal"]),
    ("fr", ["Aucune médaille pour les Alliés.", "Plus aucune unité ne peut se déplacer.", "aucune médaille"]),
])
def test_nothing_is_not_one(lang: str, words: list[str]) -> None:
    """French counts 0 as singular: a message that writes one out has a word for none."""
    none = [
        say(lang, "log-medal", medals=0, side="allies"), say(lang, "turn-move", count=0),
        say(lang, "campaign-medals", count=0),
    ]
    assert none == words


@pytest.mark.parametrize(("lang", "words"), [
    ("en", ["Locomotive at b1 takes one hit.", "Destroyer at b1 takes 2 hits.", "Tiger at b1 loses one figure."]),
    ("fr", [
        "Locomotive b1\u00a0: une touche.", "Destroyer b1\u00a0: 2 touches.", "Tigre b1\u00a0: une figurine perdue.",
    ]),
])
def test_what_is_one_piece_takes_hits_and_loses_no_figures(lang: str, words: list[str]) -> None:
    hits = [("locomotive", 1), ("destroyer", 2), ("tiger", 1)]
    assert [said(unit, f.Lost("b1", figures, unit), lang)[0] for unit, figures in hits] == words


@pytest.mark.parametrize(("lang", "words"), [
    ("en", [
        "Infantry moves from b2 to Marigny (k9).", "Order to Saint-Gilles (e8).", "Infantry takes the ground of e9.",
        "Sandbags are laid at Le Grand Hamel (a1).",
    ]),
    ("fr", [
        "Infanterie\u00a0: de b2 à k9 (Marigny).", "Ordre à e8 (Saint-Gilles).",
        "Infanterie\u00a0: prise de terrain en e9.", "Des sacs de sable sont posés en a1 (Le Grand Hamel).",
    ]),
])
def test_places_are_called_by_their_names(lang: str, words: list[str]) -> None:
    """The lettering of Saint-Gilles lies on e9, beside the town it names."""
    field = field_of("operation-cobra")
    facts = [
        f.Moved("b2", "k9", "infantry"), f.Ordered("e8", "infantry"), f.TookGround("e8", "e9", "infantry"),
        f.SandbagsLaid("a1"),
    ]
    told = [sentence.text(lang, field) for fact in facts for sentence in tell(field, [fact], {})]
    assert told == words


@pytest.mark.rule("MIN-OPT-002")
@pytest.mark.parametrize(("lang", "words"), [
    ("en", ["Armor at e3 is activated.", "Engineers at d3 are activated."]),
    ("fr", ["Blindés en e3\u00a0: activation.", "Génie en d3\u00a0: activation."]),
])
def test_with_leaders_a_unit_is_activated(lang: str, words: list[str]) -> None:
    """No order comes from anywhere: no card is played."""
    field = BattleSource.of(LED).ready()
    told = [tell(field, [f.Ordered(at, unit)], {})[0] for at, unit in (("e3", "armor"), ("d3", "engineer"))]
    assert [sentence.text(lang, field) for sentence in told] == words
    assert {tuple(sentence.rules) for sentence in told} == {("MIN-OPT-002",)}
    assert rules_of(field, f.TurnBegan("axis", 2), {}) == ["MIN-OPT-003"]


def test_every_objective_of_a_town_with_a_name_has_it() -> None:
    """Towns that no map letters are called villages."""
    nameless = set()
    for battle in library.battles():
        field = field_of(battle)
        named = place_names(field.battle)
        for goal in field.battle.objectives:
            nameless |= {(battle, at) for at in goal.at.split() if at not in named and "village" in field.layers[
                hex_of(field.board, at)]}
    assert nameless == {
        ("sword-beach", "f9"), ("omaha-beach", "h7"), ("wake-island", "j9"), ("wake-island", "k8"),
        ("wake-island", "l8"), ("wake-island", "a6"), ("omaha-overlord", "p7"),
    }


# Dice, units that move within an entry, and rules.


def test_dice_belong_to_the_sentence_before_them_and_those_of_the_light_to_the_light() -> None:
    die = f.Die("star")
    fight = entry("infantry", f.Attack("b1", "b3", "first"), die, die, f.Lost("b3", 1, "heavy-artillery"))
    assert [(s.fact, s.dice) for s in tell(FIELD, fight.facts, fight.stood)] == [(0, [1, 2]), (3, [])]
    night = entry("infantry", f.TurnBegan("allies", 1), die, die, f.Visibility(2))
    assert [(s.fact, s.dice) for s in tell(FIELD, night.facts, night.stood)] == [(0, []), (3, [1, 2])]
    alone = entry("infantry", die)
    assert [(s.message, s.dice) for s in tell(FIELD, alone.facts, alone.stood)] == [("log-dice", [0])]


def test_a_unit_keeps_its_name_where_it_goes_within_an_entry() -> None:
    told = entry("engineer", f.Retreated("b1", "b2", "engineer"), f.Flags("b2", 1, 0))
    sentences = tell(FIELD, told.facts, told.stood)
    assert sentences[1].args["unit"] == UnitName("engineer")
    assert sentences[1].side == "allies"


def test_every_sentence_of_every_battle_names_its_units_and_cites_rules() -> None:
    for battle in library.battles():
        game, player = Game.new(battle, "told"), random.Random(battle)
        while not game.over and len(game.entries) < 250:
            game.choose(player.choice(game.choices()))
        for played in game.entries:
            for sentence in tell(game.field, played.facts, played.stood):
                assert UnitName("") not in sentence.args.values(), (battle, played)
                assert sentence.rules, (battle, sentence)
                assert set(sentence.rules) <= set(items()), (battle, sentence)
                assert len(set(sentence.rules)) == len(sentence.rules)


def test_every_kind_of_fact_has_rules_to_cite() -> None:
    by_cards = {f.Targeted, f.SandbagsLaid, f.Healed, f.Cancelled, f.Cleared, f.Blown, f.Built}
    by_pieces = {f.Confirming, f.Spotted}
    assert set(KINDS) == {*GENERAL, *BROUGHT, *by_cards, *by_pieces}
    assert {rule for rules in GENERAL.values() for rule in rules} <= set(items())


@pytest.mark.parametrize(
    ("obstacle", "cited", "foreign"),
    [("wire", "BASE-158", "BASE-152"), ("sandbags", "BASE-152", "BASE-158"), ("cave", "PAC-TER-016", "BASE-158")],
)
def test_what_is_cleared_cites_the_rules_of_that_obstacle(obstacle: str, cited: str, foreign: str) -> None:
    rules = rules_of(FIELD, f.Cleared("b2", [obstacle]), {})
    assert cited in rules
    assert foreign not in rules


def test_the_terminal_says_the_sentences_of_the_log() -> None:
    gone = f.Eliminated("b3", "heavy-artillery", "axis")
    told = entry("engineer", f.Attack("b1", "b3", "first"), f.Die("star"), gone)
    game = Game.new("pegasus-bridge", "terminal")
    for lang in LANGUAGES:
        lines = [text.plain for text in terminal.sentences(game, told, lang)]
        wanted = [s.text(lang, FIELD) for s in tell(FIELD, told.facts, told.stood)]
        assert lines == [wanted[0], "   ★", wanted[1]]


# The browser.

INFANTRY, TANKS = UnitAt("infantry", "b1"), UnitAt("armor", "b3")       # on plain ground, and at a place with a name
PHRASES = [
    phrase("turn-order", ordered=0, most=1), phrase("turn-order", ordered=1, most=3), phrase("turn-card"),
    phrase("turn-react", unit=INFANTRY, attacker=TANKS), phrase("turn-flags", unit=TANKS, flags=2),
    phrase("turn-ground", unit=INFANTRY, hex=HexNames(["b3"])), phrase("turn-warn-moves", count=2),
    phrase("turn-do-attack", unit=INFANTRY, foe=TANKS, dice=1), phrase("turn-commit-retreat", hex=HexNames(["b2"])),
    phrase("turn-do-attack", unit=UnitAt("engineer", "b1"), foe=INFANTRY, dice=2),
    phrase("turn-do-clear", unit=UnitAt("engineer", "b1")), phrase("turn-do-exit", unit=UnitAt("infantry", "b1")),
    phrase("turn-do-play-as", card=CardName("counter-attack"), kind=CardName("recon-left")),
    phrase("turn-wait", name=PersonName("Anna"), phase=PhaseName("battle")),
    phrase("turn-watch", side="axis", phase=PhaseName("card")), phrase("turn-done-order"),
]


def sample() -> str:
    """Entries as they travel, what the browser knows of names, and the sentences in both languages."""
    game = Game.new("pegasus-bridge", "told")
    dice = (f.Die("infantry"), f.Die("flag"))
    units = ("infantry", "armor", "engineer", "special-forces")     # one of each number and gender
    entries = [entry(unit, fact) for unit, fact in ALL if unit in units]
    entries.append(entry("engineer", f.Attack("b1", "b3", "first"), *dice, f.Lost("b3", 1, "heavy-artillery")))
    entries.append(entry("infantry", f.TurnBegan("axis", 2), *dice, f.Visibility(2)))
    names = catalogue.catalogue().model_dump()
    cards = {"recon-left", "counter-attack", "air-power"}
    rows = []
    for number, told in enumerate(entries):
        sentences = tell(FIELD, told.facts, told.stood)
        texts = {lang: [s.text(lang, FIELD) for s in sentences] for lang in LANGUAGES}
        rows.append({"entry": views.log_entry(game, told, number).model_dump()} | texts)
    keep = {
        "terrain": [t for t in names["terrain"] if t["id"] in ("wire", "sandbags")],
        "units": [u for u in names["units"] if u["id"] in (*units, "heavy-artillery")],
        "cards": [c for c in names["cards"] if c["id"] in cards],
        "places": [p.model_dump() for p in catalogue.battle_sheet(BattleSource.of("pegasus-bridge")).places],
    }
    asked = [{"phrase": msgspec.to_builtins(p)} | {lang: p.text(lang, FIELD) for lang in LANGUAGES} for p in PHRASES]
    lines, phrases = (",\n".join(json.dumps(row, ensure_ascii=False) for row in some) for some in (rows, asked))
    known = json.dumps(keep, ensure_ascii=False)
    return f'{{"names": {known},\n"rows": [\n{lines}\n],\n"phrases": [\n{phrases}\n]}}\n'


@pytest.mark.skipif(not TOLD.parent.is_dir(), reason="no source of the client here")
def test_the_sample_of_the_browser_is_fresh() -> None:
    assert TOLD.read_text("utf-8") == sample(), f"run {__file__}"


def test_words_hold_no_more_than_the_facts() -> None:
    """A card that a reader may not know is in neither."""
    game = Game.new("pegasus-bridge", "hidden")
    for fact in (f.Drew("axis", "air-power", 40), f.Looked("axis", "air-power", 40)):
        seen = views.log_entry(game, entry("infantry", *f.seen_by([fact], "allies")), 0)
        assert "air-power" not in seen.model_dump_json()
        assert "air-power" in views.log_entry(game, entry("infantry", fact), 0).model_dump_json()


def test_facts_of_an_entry_survive_the_way_to_the_browser() -> None:
    game = Game.new("pegasus-bridge", "way")
    told = entry("infantry", *other_facts())
    sent = views.log_entry(game, told, 0)
    assert f.read_facts(sent.facts) == list(told.facts)
    assert sent.told == msgspec.to_builtins(tell(FIELD, told.facts, told.stood))


if __name__ == "__main__":
    TOLD.write_text(sample(), "utf-8")
