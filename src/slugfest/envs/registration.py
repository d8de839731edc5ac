"""The names under which environments are found: one for each game, one for each of its scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium

from slugfest.envs.turns import TogetherEnv, TurnsEnv
from slugfest.games import GAMES

VERSION = 0
"""The version of the encoding: a change of what a number means gets a new one, so that results stay comparable."""
NAMESPACE = "slugfest"


def names() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the name of every environment with the arguments that it stands for."""
    for game, offered in GAMES.items():
        yield game, {"game": game}
        for scenario in offered.scenarios:
            yield f"{game}-{scenario.id}", {"game": game, "scenario": scenario.id}


def gymnasium_id(name: str) -> str:
    """Return the id of an environment in the registry of Gymnasium."""
    return f"{NAMESPACE}/{name}-v{VERSION}"


def register_all() -> None:
    """Register every game and scenario with Gymnasium; those that are registered already stay."""
    for name, arguments in names():
        if gymnasium_id(name) not in gymnasium.registry:
            gymnasium.register(gymnasium_id(name), entry_point="slugfest.envs.seat:SeatEnv", kwargs=arguments)


def module_named(name: str) -> SimpleNamespace | None:
    """Return what PettingZoo expects of a module: `env`, `raw_env` and `parallel_env` of `dc_v0` or `dc_rifts_v0`."""
    for known, arguments in names():
        if name == f"{known.replace('-', '_')}_v{VERSION}":
            turns = partial(TurnsEnv, **arguments)
            together = partial(TogetherEnv, **arguments)
            return SimpleNamespace(__name__=name, env=turns, raw_env=turns, parallel_env=together)
    return None
