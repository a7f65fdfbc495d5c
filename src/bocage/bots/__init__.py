"""Computer players. They receive what their seat may know and the list of legal actions."""

from bocage.bots.consult import consult, dismiss
from bocage.bots.levels import LADDER, LEVELS, known, player
from bocage.bots.remote import RemoteBot, RemoteError
from bocage.bots.simple import Bot, RandomBot, SimpleBot
from bocage.bots.thinkers import GreedyBot, PlannerBot

__all__ = [
    "LADDER",
    "LEVELS",
    "Bot",
    "GreedyBot",
    "PlannerBot",
    "RandomBot",
    "RemoteBot",
    "RemoteError",
    "SimpleBot",
    "consult",
    "dismiss",
    "known",
    "player",
]
