"""Armies at the server: offers, checks, saved armies, battles with two of them, and unseen deployment."""

from __future__ import annotations

import random
from typing import Any

import pytest
from live import Live
from players import Player, PlayerLine

from bocage.store import armies as store

WISH = {"nation": "germany", "date": "1944-06", "budget": 40, "character": "balanced"}


def propose(player: Player, **changes: Any) -> dict[str, Any]:
    report: dict[str, Any] = player.post("/api/armies/propose", {**WISH, **changes})
    return report


@pytest.fixture
def anna(live: Live) -> Player:
    return Player(live.address, "Anna")


def test_everything_is_offered_with_its_price_or_its_reason(anna: Player) -> None:
    assert {n["id"] for n in anna.get("/api/armies/nations")} >= {"germany", "poland", "japan"}
    offer = anna.get("/api/armies/offer?nation=germany&date=1941-06")
    models = {m["id"]: m for m in offer["models"]}
    assert models["tiger"]["why_not"] == {"en": "Tiger came only in 1942-09", "fr": "Tiger n’arrive qu’en 1942-09"}
    assert models["panzer-iv"]["why_not"] is None
    assert models["panzer-iv"]["price"] == 6
    rows = {row["id"]: row for row in offer["rows"]}
    assert rows["partisans"]["why_not"]
    assert {gun["id"] for gun in rows["armor"]["guns"] if not gun["why_not"]} == {"light", "medium", "large"}
    assert anna.http.get("/api/armies/offer?nation=atlantis&date=1941-06").status_code == 404
    assert anna.http.get("/api/armies/offer?nation=germany&date=June").status_code == 422


def test_an_army_is_checked_and_its_file_comes_back(anna: Player) -> None:
    report = propose(anna)
    assert report["faults"] == []
    assert report["cost"] == 40
    assert sum(line["cost"] for line in report["lines"]) + report["army"]["ammunition"] == 40
    assert anna.post("/api/armies/read", {"text": report["text"]}) == report
    wrong = {**report["army"], "budget": 5, "date": "1936-01"}
    told = anna.post("/api/armies/check", {"army": wrong})["faults"]
    assert told[-1]["key"] == "budget"
    assert all(fault["text"]["en"] != fault["text"]["fr"] for fault in told)
    refused = anna.http.post("/api/armies/read", json={"text": "name = "})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-army")
    assert len(refused.json()["defects"]) == 1


def test_armies_are_saved_shared_by_link_and_changed_by_their_owner_alone(live: Live, anna: Player) -> None:
    bert = Player(live.address, "Bert")
    army = propose(anna)["army"]
    saved = anna.post("/api/armies", {"army": army})
    assert (saved["mine"], saved["army"]) == (True, army)
    shared = bert.get(f"/api/armies/{saved['id']}")
    assert (shared["mine"], shared["army"]) == (False, army)
    renamed = {**army, "name": "Kampfgruppe"}
    assert anna.post("/api/armies", {"army": renamed, "id": saved["id"]})["id"] == saved["id"]
    copied = bert.post("/api/armies", {"army": {**army, "name": "Mine"}, "id": saved["id"]})
    assert copied["id"] != saved["id"]                  # somebody else's is never written to
    assert bert.get(f"/api/armies/{saved['id']}")["army"]["name"] == "Kampfgruppe"
    assert [a["army"]["name"] for a in anna.get("/api/armies/mine")] == ["Kampfgruppe"]
    bert.post(f"/api/armies/{saved['id']}/forget")
    assert bert.http.get(f"/api/armies/{saved['id']}").status_code == 200
    assert anna.post(f"/api/armies/{saved['id']}/forget") == []
    assert bert.http.get(f"/api/armies/{saved['id']}").status_code == 404


def test_a_person_has_so_many_armies(anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_OWNED", 1)
    army = propose(anna)["army"]
    anna.post("/api/armies", {"army": army})
    full = anna.http.post("/api/armies", json={"army": army})
    assert (full.status_code, full.json()["code"]) == (429, "armies-full")


def battle_of(player: Player, **more: Any) -> dict[str, Any]:
    sides = {"allies": propose(player, nation="united-states")["army"], "axis": propose(player)["army"]}
    made: dict[str, Any] = player.post("/api/armies/battle", {"battle": "operation-cobra", **sides, **more})
    return made


def test_a_battle_of_two_armies_is_played_at_a_table(anna: Player) -> None:
    made = battle_of(anna)
    assert made["reserve"] == []
    opened = anna.open(made["battle"], "computer", side="axis")
    line = anna.sit(opened["table"])
    assert (line.game["phase"], line.game["decider"]) == ("deploy", "axis")
    assert line.game["muster"]["waiting"]["axis"]
    rng = random.Random(1)
    while line.game["phase"] == "deploy":
        if line.choices:
            line.act_at_random(rng)
        else:
            line.hear("fresh")
    assert len(line.game["units"]) > 8
    refused = anna.http.post("/api/armies/battle", json={
        "battle": "omaha-overlord", "allies": propose(anna)["army"], "axis": propose(anna)["army"],
    })
    assert (refused.status_code, refused.json()["code"]) == (422, "no-army-battle")
    bad = {**propose(anna)["army"], "budget": 1}
    refused = anna.http.post("/api/armies/battle", json={"battle": "operation-cobra", "allies": bad, "axis": bad})
    assert (refused.status_code, refused.json()["code"]) == (422, "army-not-allowed")


def test_no_message_tells_where_units_were_placed_unseen(live: Live, anna: Player) -> None:
    made = battle_of(anna, order="unseen")
    bert, crowd = Player(live.address, "Bert"), Player(live.address)
    opened = anna.open(made["battle"], "online", side="allies")
    bert.join(opened["table"], opened["invite"])
    allies, axis, watching = (p.sit(opened["table"], changes=True) for p in (anna, bert, crowd))
    rng = random.Random("unseen")
    placed = 0
    while axis.game["decider"] == "axis":
        axis.act(rng.choice([c for c in axis.choices if c.startswith("deploy")]))
        placed += 1
        for line in (allies, watching):
            line.drain()
            judge(line, "axis")
    assert placed > 5
    assert len(axis.game["units"]) == placed
    while allies.game["phase"] == "deploy":
        allies.act(rng.choice([c for c in allies.choices if c.startswith("deploy")]))
        axis.drain()
        watching.drain()
        if allies.game["phase"] == "deploy":
            judge(axis, "allies")
            judge(watching, "allies", "axis")
    for line in (allies, axis, watching):
        assert {u["side"] for u in line.game["units"]} == {"allies", "axis"}


def judge(line: PlayerLine, *hidden: str) -> None:
    """Nothing that was heard names a hex of the hidden side, but for its zone."""
    for message in line.heard:
        if message["type"] != "fresh":
            continue
        assert not [u for u in message["view"]["game"]["units"] if u["side"] in hidden]
        for entry in message["entries"]:
            if entry["side"] in hidden:
                assert (entry["action"], entry["facts"], entry["told"]) == ("deploy ?", [], [])
    line.heard.clear()
