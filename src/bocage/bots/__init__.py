"""Computer players. They receive what their seat may know and the list of legal actions."""

from bocage.bots.simple import Bot, RandomBot, SimpleBot

__all__ = ["Bot", "RandomBot", "SimpleBot"]
