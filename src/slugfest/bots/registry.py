"""The bots there are, and how to get one by name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from slugfest.bots.random_bot import RandomBot
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.views import View


class Bot(Protocol):
    """Whoever answers decisions from a view is a bot."""

    def answer(self, view: View, decision: Decision) -> Any: ...


Maker = Callable[[int | str | None], Bot]


def _lazily(name: str, **settings: Any) -> Maker:
    """A bot of the package, loaded when somebody wants it: its evaluation brings the rules along."""

    def make(seed: int | str | None) -> Bot:
        module, _, attribute = name.partition(":")
        bot: Bot = getattr(import_module(f"slugfest.bots.{module}"), attribute)(seed, **settings)
        return bot

    return make


BOTS: dict[str, Maker] = {
    "random": RandomBot,
    "greedy": _lazily("greedy:GreedyBot"),
    "search": _lazily("search:SearchBot"),
    "easy": _lazily("greedy:GreedyBot", positions=16, noise=0.4),
    "normal": _lazily("planner:PlanningBot", plans=1, width=3, most=300, seconds=0.8),
    "hard": _lazily("planner:PlanningBot", plans=2, width=5, most=1200, seconds=2.5),
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
