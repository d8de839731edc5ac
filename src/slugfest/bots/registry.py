"""The bots there are, and how to get one by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Protocol

from slugfest.bots.greedy import GreedyBot
from slugfest.bots.random_bot import RandomBot
from slugfest.bots.search import SearchBot
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.views import View


class Bot(Protocol):
    """Whoever answers decisions from a view is a bot."""

    def answer(self, view: View, decision: Decision) -> Any: ...


BOTS: dict[str, Callable[[int | str | None], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "easy": partial(GreedyBot, positions=16, noise=0.4),
    "normal": partial(SearchBot, walks=200, seconds=0.9),
    "hard": partial(SearchBot, walks=1000, seconds=2.7),
}
"""Levels are budgets and noise: no bot sees more than its view."""


def make_bot(name: str, seed: int | str | None = None) -> Bot:
    """A bot by name, or by `package.module:Class` for one of your own."""
    if name in BOTS:
        return BOTS[name](seed)
    module, colon, attribute = name.partition(":")
    if not colon:
        raise SetupError("bot", f"no bot is called {name!r}; known: {', '.join(BOTS)}, or module:Class")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as wrong:
        raise SetupError("bot", f"{name!r} cannot be imported: {wrong}") from None
    bot: Bot = found()
    return bot
