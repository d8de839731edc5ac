"""The bots there are, and how to get one by name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from slugfest.bots.inside import inside_bot
from slugfest.bots.limits import STARTING, seconds_in
from slugfest.bots.outside import is_outside, outside_bot
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.views import View


class Bot(Protocol):
    """Anything that answers decisions from a view."""

    def answer(self, view: View, decision: Decision) -> Any: ...


class Maker(Protocol):
    """Makes a bot from a seed; those who weigh things up take a personality too."""

    def __call__(self, seed: int | str | None, /, **settings: Any) -> Bot: ...


def _lazily(name: str, **settings: Any) -> Maker:
    """Return the maker of a bot that is loaded when it is wanted: its evaluation brings the rules along."""

    def make(seed: int | str | None, /, **more: Any) -> Bot:
        module, _, attribute = name.partition(":")
        bot: Bot = getattr(import_module(f"slugfest.bots.{module}"), attribute)(seed, **{**settings, **more})
        return bot

    return make


BOTS: dict[str, Maker] = {
    "random": _lazily("random_bot:RandomBot"),
    "greedy": _lazily("greedy:GreedyBot"),
    "search": _lazily("search:SearchBot"),
    "easy": _lazily("greedy:GreedyBot", positions=8, noise=0.4),
    "normal": _lazily("planner:PlanningBot", looked=48, plans=1, width=3, most=200, seconds=0.8),
    "hard": _lazily("planner:PlanningBot", looked=160, plans=1, width=8, most=1200, breadth=36, seconds=2.5),
}
"""Levels are budgets and noise: no bot sees more than its view."""


def make_bot(name: str, seed: int | str | None = None) -> Bot:
    """Return a bot by name (`hard/aggressive` has a personality too), `module:Class`, or `exec:COMMAND`."""
    if is_outside(name):
        return outside_bot(name)
    if is_ours(name):
        return _ours(name, seed)
    if ":" not in name:
        raise SetupError(
            "bot", f"no bot is called {name!r}; known: {', '.join(BOTS)}, module:Class or exec:COMMAND"
        )
    return inside_bot(name)


def seconds_of(name: str) -> float:
    """Return how long a bot may take for its first answer, the longest; ours have budgets of their own."""
    if is_ours(name):
        return 0.0
    head = name.partition(":")[0] if is_outside(name) else name
    return seconds_in(head.partition("@")[2]) + STARTING


def is_ours(name: str) -> bool:
    """Return whether the bot comes with the package: then its faults are ours, and no game is lost by them."""
    return name.partition("/")[0] in BOTS


def _ours(name: str, seed: int | str | None) -> Bot:
    level, slash, personality = name.partition("/")
    bot = BOTS[level](seed)
    if not slash:
        return bot
    if not hasattr(bot, "weights"):
        raise SetupError("bot", f"{level!r} has no personality")
    return BOTS[level](seed, personality=personality)
