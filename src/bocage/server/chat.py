"""Chat rooms: where a line is spoken, and who hears it.

While the game lasts, players talk among themselves and spectators among themselves: nobody who sees
more, or has more time, advises a player. Afterwards all read both. What the seats of one side say
among themselves stays theirs for good.
"""

from __future__ import annotations

from typing import Final

from bocage.server import views
from bocage.server.wire import SPECTATOR, ChatLine, ChatRoom, SeatName
from bocage.table import Spoken, side_of

SERVER_NAME: Final = "Bocage"           # no person may be called so


def room_for(seat: SeatName, wished: ChatRoom) -> ChatRoom:
    """The room in which a seat, or a spectator, speaks that wishes to speak in this one."""
    if seat == SPECTATOR:
        return "watchers"
    return "side" if wished == "side" else "players"


def is_heard(line: Spoken, listener: SeatName, is_over: bool) -> bool:
    """Whether a seat, or a spectator, hears a line."""
    match line.room:
        case "all":                     # the server itself
            return True
        case "side":
            return listener != SPECTATOR and side_of(listener) == side_of(line.seat)
        case "players":
            return listener != SPECTATOR or is_over
    return listener == SPECTATOR or is_over


def chat_line(line: Spoken) -> ChatLine:
    told = {name: value for name, value in line.__dict__.items() if name != "person"}
    return ChatLine.model_validate({**told, "at": views.stamp(line.at)})


__all__ = ["SERVER_NAME", "chat_line", "is_heard", "room_for"]
