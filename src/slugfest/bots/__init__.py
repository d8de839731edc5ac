"""Bots: players that see a view and answer decisions."""

from slugfest.bots.random_bot import RandomBot
from slugfest.bots.registry import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "RandomBot", "make_bot"]
