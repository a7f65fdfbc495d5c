"""Records of older versions: read, shown and proven, before and after a change of rules."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from bocage.content import changes, library
from bocage.content.battle import ReadyBattle
from bocage.content.changes import Change, ChangeList, rules_version
from bocage.content.schema import DeckList, Words
from bocage.notation.record import read_record
from bocage.replay import ReplayError, read_variants, verify

OLD = sorted((Path(__file__).parents[1] / "fixtures" / "old" / "0.1.0").glob("*.record"))
ids = [path.stem for path in OLD]


def made_ready(text: str) -> ReadyBattle:
    """The battle of a record under the rules of now; the usual way keeps those of before."""
    headers = read_record(text).headers
    return ReadyBattle(library.battles()[headers["battle"]], read_variants(headers.get("variants", "")))


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> None:
    change = Change(version="9.9", text=Words(en="Otherwise.", fr="Autrement."))
    listed = ChangeList(pinned="", change=[change])
    monkeypatch.setattr(changes, "change_list", lambda: listed)


@pytest.fixture
def slow_infantry(announced: None, monkeypatch: pytest.MonkeyPatch) -> None:
    units = dict(library.units())
    units["infantry"] = msgspec.structs.replace(units["infantry"], pace=1)
    monkeypatch.setattr(library, "units", lambda: units)


@pytest.fixture
def one_more_card(announced: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def more(deck: DeckList) -> DeckList:
        name = next(card for card, copies in deck.cards.items() if isinstance(copies, int))
        return msgspec.structs.replace(deck, cards={**deck.cards, name: int(str(deck.cards[name])) + 1})

    decks = {name: more(deck) for name, deck in library.decks().items()}
    monkeypatch.setattr(library, "decks", lambda: decks)


def counted(text: str) -> tuple[int, int]:
    """Dice and cards that a record tells."""
    record = read_record(text)
    tokens = record.headers["deal"].split(",") + [t for line in record.lines for t in line.chance]
    cards = sum(t.startswith(("drew:", "look:")) for t in tokens)
    return sum(":" not in t for line in record.lines for t in line.chance), cards


@pytest.mark.parametrize("path", OLD, ids=ids)
def test_a_record_of_an_older_version_is_proven(path: Path) -> None:
    proof = verify(path.read_text())
    assert (proof.good, proof.reason, proof.engine) == (True, "proof-ok", "0.1.0")


@pytest.mark.usefixtures("slow_infantry")
@pytest.mark.parametrize("path", OLD, ids=ids)
def test_dice_and_cards_are_proven_although_an_action_is_not_allowed_any_more(path: Path) -> None:
    text = path.read_text()
    proof = verify(text, made_ready(text))
    assert proof.engine == "0.1.0"
    assert proof.actions < len(read_record(text).lines), "the rules differ"
    if proof.reason == "proof-older":
        assert proof.good
        assert (proof.dice, proof.cards) == counted(text)
    else:
        assert proof.reason == "proof-older-part"
        assert 0 < proof.dice <= counted(text)[0]


@pytest.mark.usefixtures("slow_infantry")
@pytest.mark.parametrize("path", OLD, ids=ids)
def test_a_false_die_is_found_all_the_same(path: Path) -> None:
    text = path.read_text()
    done = verify(text, made_ready(text)).actions
    head, _, body = text.partition("\n\n")
    lines = body.split("\n")
    at = next(n for n in range(done + 1, len(lines)) if re.search(r"\{(infantry|armor|star|flag|grenade)", lines[n]))
    swap = {"infantry": "armor", "armor": "star", "star": "flag", "flag": "grenade", "grenade": "infantry"}
    lines[at] = re.sub(r"\{([a-z]+)", lambda m: "{" + swap[m[1]], lines[at], count=1)
    with pytest.raises(ReplayError):
        verify(f"{head}\n\n" + "\n".join(lines), made_ready(text))


@pytest.mark.usefixtures("one_more_card")
@pytest.mark.parametrize("path", OLD, ids=ids)
def test_dice_are_proven_although_the_deck_is_another_one(path: Path) -> None:
    text = path.read_text()
    proof = verify(text, made_ready(text))
    assert (proof.reason, proof.engine, proof.cards) == ("proof-older-deck", "0.1.0", 0)
    assert 12 <= proof.dice <= counted(text)[0]


@pytest.mark.parametrize("path", OLD[:1], ids=ids[:1])
def test_a_record_of_this_version_has_no_such_excuse(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    units = dict(library.units())
    units["infantry"] = msgspec.structs.replace(units["infantry"], pace=1)
    monkeypatch.setattr(library, "units", lambda: units)
    text = re.sub(r"(?m)^engine: .*$", f"engine: {rules_version()}", path.read_text())
    with pytest.raises(ReplayError):
        verify(text, made_ready(text))
