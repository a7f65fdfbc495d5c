"""Translations: French and English say the same in messages, content files and the ledger."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bocage
from bocage.content import library
from bocage.content.battle import SIDES
from bocage.content.deck import SECTION_WORDS
from bocage.content.schema import Words
from bocage.ledger import is_due, items
from bocage.notation.fights import STAGES
from bocage.notation.position import PHASES
from bocage.speech import LANGUAGES, say, written
from bocage.traits import GroundTrait, SpecialTrait

SOURCE = Path(bocage.__file__).parent


@cache
def messages(lang: str) -> dict[str, set[str]]:
    """Every message of a language with the variables it uses."""
    parsed = FluentParser().parse((SOURCE / "lang" / f"{lang}.ftl").read_text("utf-8"))
    junk = [entry.content for entry in parsed.body if isinstance(entry, ftl.Junk)]
    assert not junk, junk
    return {entry.id.name: variables(entry) for entry in parsed.body if isinstance(entry, ftl.Message)}


def variables(node: ftl.BaseNode) -> set[str]:
    found = {node.id.name} if isinstance(node, ftl.VariableReference) else set()
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ftl.BaseNode):
                found |= variables(child)
    return found


# The message files.


def test_both_languages_have_the_same_messages() -> None:
    assert list(messages("en")) == list(messages("fr"))


def test_a_message_is_the_same_read_alone_as_in_its_file() -> None:
    for lang in LANGUAGES:
        whole = FluentParser().parse((SOURCE / "lang" / f"{lang}.ftl").read_text("utf-8")).body
        entries = {entry.id.name: entry for entry in whole if isinstance(entry, ftl.Message)}
        assert list(written(lang)) == list(entries)
        for name, text in written(lang).items():
            alone = [entry for entry in FluentParser().parse(text).body if not isinstance(entry, ftl.BaseComment)]
            assert len(alone) == 1, name
            assert alone[0].equals(entries[name], ignored_fields=["span", "comment"]), name
        with pytest.raises(KeyError, match="no message 'none-such'"):
            say(lang, "none-such")


def test_no_message_is_written_twice() -> None:
    for lang in LANGUAGES:
        text = (SOURCE / "lang" / f"{lang}.ftl").read_text("utf-8")
        keys = re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE)
        assert len(keys) == len(set(keys)) == len(messages(lang))


def test_a_message_has_the_same_variables_in_both_languages() -> None:
    assert {k: v for k, v in messages("en").items() if plain(v) != plain(messages("fr")[k])} == {}


def plain(names: set[str]) -> set[str]:
    """Variables without those of grammar, which a name brings along and each language uses as it needs."""
    return {name for name in names if not name.endswith(("_number", "_gender"))}


@pytest.mark.parametrize("value", [0, 1, 2, 5, "x", "Sainte-Mère-Église", "", "+1"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_said(lang: str, value: object) -> None:
    for key, names in messages(lang).items():
        if "lang" not in names:         # see test_no_variable_is_called_like_an_argument_of_say
            text = say(lang, key, **dict.fromkeys(names, value))
            assert "{" not in text, key
            assert text.strip() or value == "", key


def test_no_variable_is_called_like_an_argument_of_say() -> None:
    taken = {name for name, p in inspect.signature(say).parameters.items() if p.kind is not p.VAR_KEYWORD}
    assert [k for k, names in messages("en").items() if names & taken] == []


def test_a_name_with_an_exclamation_mark_ends_its_sentence() -> None:
    assert say("en", "log-played", side="axis", card="Move Out!") == "The Axis play Move Out!"
    assert say("en", "log-played", side="axis", card="Firefight") == "The Axis play Firefight."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_may_be_long(lang: str) -> None:
    assert "x" * 5000 in say(lang, "error-plain", reason="x" * 5000)


def test_what_is_counted_has_a_singular() -> None:
    """Messages about dice end differently for one."""
    for lang in LANGUAGES:
        for key in ("yes-close", "yes-ranged", "yes-target"):
            one, two = (say(lang, key, hex="e5", dice=n) for n in (1, 2))
            assert one.replace("1", "2") != two, (lang, key)


def test_sentences_differ_between_the_languages() -> None:
    """Names, signs and loan words may be the same; a sentence is not."""
    for key, names in messages("en").items():
        if "lang" in names:
            continue
        english, french = (say(lang, key, **dict.fromkeys(names | messages("fr")[key], "x")) for lang in LANGUAGES)
        if len(re.findall(r"\b[a-z]{2,}\b", english)) >= 3:
            assert english != french, key


# The messages that the program uses.


NAMED = ("say", "told", "phrase", "Reason", "Said")


def calls() -> Iterator[tuple[str, ast.Call, str]]:
    """Every call of say, told, phrase, Reason, Said and the command line's fail, with the file it stands in."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                bare = isinstance(node.func, ast.Name)
                if name in NAMED or (name == "fail" and bare and path.name == "app.py"):
                    yield name, node, f"{path.relative_to(SOURCE)}:{node.lineno}"


def key_of(name: str, call: ast.Call) -> ast.expr | None:
    """The argument that names the message: the second of say(lang, key), the first of all others."""
    place = 1 if name == "say" and isinstance(call.func, ast.Name) else 0
    return call.args[place] if len(call.args) > place else None


def constant(node: ast.expr | None) -> list[str]:
    """The texts that an expression may be: a literal, or either side of `x if c else y`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return constant(node.body) + constant(node.orelse)
    return []


def test_every_message_used_exists_and_is_given_its_variables() -> None:
    seen = 0
    for name, call, where in calls():
        for text in constant(key_of(name, call)):
            key = f"cli-{text}" if name == "told" else text
            assert key in messages("en"), f"{where}: {key}"
            given = {k.arg for k in call.keywords}
            if None not in given:
                assert plain(messages("en")[key]) <= given, f"{where}: {key} needs {messages('en')[key] - given}"
            seen += 1
    assert seen > 80


def test_every_family_of_messages_used_exists() -> None:
    """f"phase-{...}" and the like: some message begins so."""
    for name, call, where in calls():
        key = key_of(name, call)
        if isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
            start = f"{'cli-' if name == 'told' else ''}{key.values[0].value}"
            assert any(k.startswith(start) for k in messages("en")), f"{where}: {start}"


def test_the_client_has_the_messages_that_come_to_it_by_key() -> None:
    """Its build keeps whole families of them; all others the server puts into words itself."""
    build = (Path(__file__).parents[2] / "web" / "bundling" / "clientMessages.ts").read_text("utf-8")
    declared = re.search(r"SENT = \[(.*)\]", build)
    assert declared
    families = tuple(re.findall(r'"([a-z]+-)"', declared.group(1)))
    sent = {text for name, call, _ in calls() if name == "phrase" for text in constant(key_of(name, call))}
    starts = tuple({key.partition("-")[0] + "-" for key in messages("en") if "-" in key})
    for name in ("prompts.py", "sentences.py"):
        tree = ast.walk(ast.parse((SOURCE / "explain" / name).read_text("utf-8")))
        texts = [node.value for node in tree if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        sent |= {text for text in texts if text.startswith(starts) and re.fullmatch("[a-z-]+", text)}
    assert len(sent) > 60
    own = ("phase-", "place-unit")      # parts of arguments, which the client names itself
    assert [key for key in sorted(sent) if not key.startswith((*families, *own))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_may_happen_or_be_decided_has_its_words(lang: str) -> None:
    known = set(messages(lang))
    assert {f"phase-{phase}" for phase in PHASES} <= known
    assert {f"log-attack-{stage}" for stage in STAGES} <= known
    assert {trait.refusal for trait in (*get_args(GroundTrait), *get_args(SpecialTrait)) if trait.refusal} <= known
    assert set(SIDES) <= known
    proofs = set(re.findall(r'"(proof-[a-z-]+)"', (SOURCE / "replay.py").read_text("utf-8")))
    assert len(proofs) >= 4
    assert proofs <= known


# Content files.

# The same word in both languages.
SAME_NAME = {
    "bocage", "bunker", "village", "barrage", "jungle", "destroyer", "dune", "oasis", "locomotive", "wagon",
    "corsair", "me-109", "p-38", "p-40", "spitfire", "storch", "yak-1", "yak-7", "yak-9", "zero",
}


def spoken() -> Iterator[tuple[str, Words, bool]]:
    """Every text of the content files, and whether it may be the same in both languages."""
    for kind in (library.terrains, library.obstacles, library.units, library.cards):
        for thing in kind().values():
            yield thing.id, thing.name, thing.id in SAME_NAME
    for card in library.cards().values():
        yield f"{card.id}.text", card.text, False
    for section, words in SECTION_WORDS.items():
        yield section, words, False
    for b in library.battles().values():
        yield b.id, b.name, True
        yield f"{b.id}.allies", b.allies.force, False
        yield f"{b.id}.axis", b.axis.force, False
        assert b.text is not None, b.id
        yield f"{b.id}.summary", b.text.summary, False
        yield f"{b.id}.briefing", b.text.briefing, False
        yield f"{b.id}.history", b.text.history, False
        for place in b.places:
            yield f"{b.id}.{place.at}", Words(en=place.en, fr=place.fr), True


SPOKEN = list(spoken())


def test_every_content_file_speaks_both_languages() -> None:
    for where, words, _ in SPOKEN:
        assert words.en.strip(), where
        assert words.fr.strip(), where


def test_both_languages_differ_except_in_names() -> None:
    assert [where for where, words, same in SPOKEN if words.en == words.fr and not same] == []


def test_no_english_is_left_in_french_nor_french_in_english() -> None:
    english = re.compile(r"\b(the|with|their|units?|enemy|turns?)\b", re.IGNORECASE)
    french = re.compile(r"\b(les|des|une|avec|leurs?|unités?|ennemie?|dans|pour)\b", re.IGNORECASE)
    for where, words, same in SPOKEN:
        if not same:
            assert not english.search(words.fr), (where, english.search(words.fr))
            assert not french.search(words.en), (where, french.search(words.en))


def test_both_languages_tell_about_as_much() -> None:
    """A text three times as long as the other has lost something, or gained it."""
    for where, words, _ in SPOKEN:
        if len(words.en) > 60:
            assert 1 / 2 < len(words.fr) / len(words.en) < 2, where


# The ledger.

DUE = [item for item in items().values() if is_due(item)]


def test_every_rule_of_the_base_game_is_worded_in_french() -> None:
    assert len(DUE) > 600
    assert [item.id for item in DUE if not item.fr.strip()] == []
    assert [item.id for item in DUE if item.fr == item.rule] == []


def test_a_rule_without_french_wording_is_told_in_english() -> None:
    other = msgspec.structs.replace(DUE[0], fr="")
    assert other.wording("fr") == other.rule
    assert DUE[0].wording("fr") == DUE[0].fr
    assert DUE[0].wording("en") == DUE[0].rule


def test_no_english_is_left_in_the_french_rules() -> None:
    english = re.compile(r"\b(the|with|their|enemy|may not|must)\b", re.IGNORECASE)
    assert [item.id for item in DUE if english.search(item.fr)] == []


def test_every_rule_cited_by_a_message_of_the_program_is_in_the_ledger() -> None:
    for path in SOURCE.rglob("*.py"):
        for cited in re.findall(r'"((?:BASE|SC-BASE|FAQ-[A-Z]{3})-\d{3})"', path.read_text("utf-8")):
            assert cited in items(), f"{path.name}: {cited}"


# Typography.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_are_round_everywhere(lang: str) -> None:
    """In a name, a rule or a sentence of the program alike, so that one screen does not mix them."""
    text = (SOURCE / "lang" / f"{lang}.ftl").read_text("utf-8")
    said = [words[lang] for _, words, _ in SPOKEN]
    said += [item.wording(lang) for item in items().values()]
    said += [line for line in text.splitlines() if not line.startswith("#")]
    assert [words for words in said if "'" in words] == []


@pytest.mark.parametrize("key", ["proof-ok", "proof-cut", "proof-older"])
@pytest.mark.parametrize(("lang", "cards"), [("en", "cards"), ("fr", "cartes")])
def test_a_proof_of_a_game_without_cards_speaks_of_dice_alone(key: str, lang: str, cards: str) -> None:
    about = {"dice": 7, "actions": 9, "line": 3, "engine": "1.0", "reason": "…"}
    assert cards in say(lang, key, cards=4, **about)
    told = say(lang, key, cards=0, **about)
    assert cards not in told
    assert "7" in told
