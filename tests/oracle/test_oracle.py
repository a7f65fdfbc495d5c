"""The oracle itself: its geometry against worked examples, and that the comparison notices what is wrong."""

from __future__ import annotations

import random
import tomllib

import pytest

from bocage.game import Game
from oracle import battles, cards, hexes, scenes
from oracle.beside import Apart, Beside
from oracle.cards import DECK
from oracle.troops import Unit


def test_the_board_has_113_hexes_and_neighbours_are_mutual() -> None:
    assert len(hexes.ALL) == 113
    for h in hexes.ALL:
        assert all(h in hexes.neighbours(n) and hexes.distance(h, n) == 1 for n in hexes.neighbours(h))


def test_a_line_crosses_hexes_and_follows_edges() -> None:
    assert hexes.line("e5", "g5") == (("f5",), ())
    assert hexes.line("e5", "e7") == ((), (("d6", "e6"),))
    assert hexes.line("m1", "m3") == ((), (("l2", None),))       # beside the half hex of the border
    for a in hexes.ALL:
        for b in hexes.ALL[::23]:
            crossed, pairs = hexes.line(a, b)
            back = hexes.line(b, a)
            assert set(crossed) == set(back[0])
            assert {frozenset(p) for p in pairs} == {frozenset(p) for p in back[1]}


def test_the_deck_has_sixty_cards() -> None:
    assert sum(DECK.values()) == 60
    for card in DECK:
        if card not in ("ambush", "counter-attack"):
            assert cards.effect_of(card).name in (card, cards.split(card)[0])


# Battles with ground, troops, faces or nations that the oracle has not learned; it plays all others.
NOT_JUDGED = {"red-barricades", "hellfire-pass", "bir-hakeim", "into-the-cauldron", "suomussalmi", "sidi-rezegh",
              "nijmegen-bridges"}


def test_every_battle_can_be_read() -> None:
    raws = [tomllib.loads(path.read_text()) for path in battles.FILES.glob("*.toml")]
    raws = [raw for raw in raws if raw.get("board", "standard") == "standard"]      # it has one board
    judged = [raw for raw in raws if battles.is_judged(raw["id"])]
    assert {raw["id"] for raw in raws} - {raw["id"] for raw in judged} == NOT_JUDGED
    for raw in judged:
        battle = battles.read(raw)
        assert all(u.at in battle.tiles for u in battle.make_units())


@pytest.mark.parametrize("wrong", ["figure", "unit", "sandbags", "card", "dice", "legal"])
def test_the_comparison_notices_what_is_wrong(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    beside = Beside(Game.new("omaha-beach", "wrong"), battles.load("omaha-beach"))
    rng = random.Random("wrong")
    while not any(a.startswith("attack ") for a in beside.common()):
        beside.step(rng.choice(beside.common()))
    scene, ref = beside.ref.scene, beside.ref
    some: Unit = next(iter(scene.units.values()))
    if wrong == "figure":
        some.figures -= 1
    elif wrong == "unit":
        del scene.units[some.at]
    elif wrong == "sandbags":
        scene.lay("a1", "sandbags")
    elif wrong == "card":
        ref.hands["axis"].append(ref.hands["axis"].pop() + "x")
    elif wrong == "dice":
        monkeypatch.setattr("oracle.combat.count_dice", lambda *_: 7)
    else:
        monkeypatch.setattr("oracle.referee.targets", lambda *_: [])
    with pytest.raises(Apart, match="differs after"):
        beside.run(rng, 400)


@pytest.mark.parametrize("card", ["direct-from-hq", "recon-center", "attack-left", "infantry-assault"])
def test_both_referees_agree_on_jumps_over_stars_and_on_controlled_bridges(card: str) -> None:
    stars = {"trait": "drops_on_stars", "side": "allies", "unit": "special-forces", "at": "d7 f6 e5", "scatter": 3}
    for seed in range(4):
        rng = random.Random(f"{card} {seed}")
        beside = scenes.drawn(
            ". . ~ . . i4\n . ~+= . . I4\n. I4 . . i1 .", card, at="c7", specials=[stars],
            objectives=[{"sides": ["allies", "axis"], "at": "d6", "when": "controlled"}],
        )
        for _ in range(14):
            if beside.parted or beside.game.over:
                break
            drops = [a for a in beside.game.legal() if a.startswith("drop ")]
            beside.step(rng.choice(drops or beside.game.legal()))
        assert not beside.parted
