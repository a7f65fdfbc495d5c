"""Secrecy of Overlord on the wire: eight people and a spectator, every message each of them gets beside the truth."""

from __future__ import annotations

import json
import random

from live import Live
from players import Json, Player, PlayerLine
from test_overlord_secrecy import holder_of, judge_entry, judge_view

from bocage.content.seating import side_of
from bocage.notation.position import Position

SIDES_SEATS = {"allies_seats": 4, "axis_seats": 4}
ACTIONS = 70


def secrets_of(p: Position, seat: str) -> set[str]:
    """Cards that a seat may not know of, and that lie nowhere in sight."""
    own = side_of(seat) if seat else ""
    others = [cards for name, cards in p.hands.items() if seat != name or seat != holder_of(p, own)]
    hidden = {card for cards in others for card in cards}
    assert p.staff
    given = {card for cards in p.staff.given.values() for card in cards}
    known = set(p.hands.get(seat, [])) | set(p.discards) | (given if own == p.active else set())
    return hidden - known


def judge(message: Json, p: Position, seat: str, decider: str) -> None:
    if message["type"] != "fresh":
        return
    game = message["view"]["game"]
    judge_view(game, p, seat or None)
    for entry in message["entries"]:
        judge_entry(entry, p, seat or None)
    told = json.dumps({**game, "commitment": "", "discards": [], "in_play": []})
    for card in secrets_of(p, seat) if game["choices"] == [] else ():
        assert f'"{card}"' not in told, (seat, card)
    assert game["decider"] == decider, "the page always says who is awaited"


def test_no_message_tells_one_of_eight_seats_what_it_may_not_know(live: Live) -> None:
    host = Player(live.address, "Host")
    opened = host.open("omaha-overlord", side="axis", **SIDES_SEATS)
    lines: dict[str, PlayerLine] = {opened["seat"]: host.sit(opened["table"], changes=True)}
    assert len(opened["invites"]) == 7, "a link for each of the others"
    for n, (seat, token) in enumerate(opened["invites"].items()):
        person = Player(live.address, f"Player {n}")
        assert person.join(opened["table"], token)["seat"] == seat
        lines[seat] = person.sit(opened["table"], changes=n % 2 == 0)       # on both kinds of lines
    lines[""] = Player(live.address, "Watcher").sit(opened["table"], changes=True)
    table = live.services.rooms.by_id[opened["table"]].table
    assert set(lines) - {""} == set(table.seats)
    rng, judged, acted = random.Random("messages"), 0, set[str]()
    for line in lines.values():
        line.drain()
    read = {seat: len(line.heard) for seat, line in lines.items()}
    for _ in range(ACTIONS):
        legal = table.game.legal()
        onward = [a for a in legal if a in ("done", "end")]
        action = rng.choice(onward if onward and rng.random() < 0.6 else legal)     # so that both sides have turns
        acted.add(table.decider)
        lines[table.decider].act(action)
        p = table.game.position()
        for seat, line in lines.items():
            line.drain()
            if table.game.phase == "react":         # told to one seat only; its own test is test_secrecy
                read[seat] = len(line.heard)
                continue
            for message in line.heard[read[seat] :]:
                judge(message, p, seat, table.decider)
                judged += message["type"] == "fresh"
            read[seat] = len(line.heard)
    assert len(acted) >= 6
    assert judged > 8 * ACTIONS // 2
    for line in lines.values():
        line.close()
