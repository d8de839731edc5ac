"""Environments for learning programs: Gymnasium (one seat against bots) and PettingZoo (all seats).

    import gymnasium, slugfest.envs
    env = gymnasium.make("slugfest/dc-v0", bots="greedy")

    from slugfest.envs import dc_v0
    env = dc_v0.env(max_cycles=500)

docs/environments.md has the observations, the actions and what they leave out.  They need `pip install slugfest[envs]`.
"""

from __future__ import annotations

from types import SimpleNamespace

try:
    from slugfest.envs.registration import module_named, register_all
except ModuleNotFoundError as missing:
    if missing.name not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    raise ModuleNotFoundError(
        f"the environments need {missing.name}: pip install 'slugfest[envs]'", name=missing.name
    ) from missing
from slugfest.envs.seat import SeatEnv
from slugfest.envs.turns import TogetherEnv, TurnsEnv

__all__ = ["SeatEnv", "TogetherEnv", "TurnsEnv"]

register_all()


def __getattr__(name: str) -> SimpleNamespace:
    module = module_named(name)
    if module is None:
        raise AttributeError(
            f"slugfest.envs has no {name!r}: modules are called dc_v0, dc_rifts_v0 and so on"
        )
    return module
