"""Computer players. They receive what their seat may know and the list of legal actions."""

from bocage.bots.consult import consult, dismiss, shown
from bocage.bots.deeds import Deeds, deeds_of, in_one_sentence
from bocage.bots.levels import LADDER, LEAST, LEVELS, MOST, SECONDS, is_external, is_known_level, player, split
from bocage.bots.meaning import called, meant
from bocage.bots.remote import RemoteBot, RemoteError
from bocage.bots.simple import Bot, RandomBot, SimpleBot
from bocage.bots.thinkers import GreedyBot, PlannerBot
from bocage.bots.thought import Intent, Thought

__all__ = [
    "LADDER",
    "LEAST",
    "LEVELS",
    "MOST",
    "SECONDS",
    "Bot",
    "Deeds",
    "GreedyBot",
    "Intent",
    "PlannerBot",
    "RandomBot",
    "RemoteBot",
    "RemoteError",
    "SimpleBot",
    "Thought",
    "called",
    "consult",
    "deeds_of",
    "dismiss",
    "in_one_sentence",
    "is_external",
    "is_known_level",
    "meant",
    "player",
    "shown",
    "split",
]
