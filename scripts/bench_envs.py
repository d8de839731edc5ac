"""What environments cost: steps a second on one core, a reset, an observation with its mask (`bench.py` prints them)."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np

from slugfest.envs import TurnsEnv

STEPS = 4000
clock = time.process_time


class Cost(NamedTuple):
    """What random play of all seats costs, observations of whoever is asked included."""

    steps_per_second: float
    reset_ms: float
    observation_us: float
    """The choices, the arrays and the mask, for the player who is asked."""


def cost(game: str, steps: int = STEPS) -> Cost:
    """Play whole matches with a random legal action in every step."""
    env, random = TurnsEnv(game), Random(1)
    sum(1 for _ in _played(env, random, 300))  # what the first matches load
    resets, start = [], clock()
    played = 0
    for took in _played(env, random, steps):
        played += 1
        if took:
            resets.append(took)
    rate = played / (clock() - start)
    return Cost(rate, statistics.median(resets) * 1e3, _observation(env, random, steps // 4) * 1e6)


def _played(env: TurnsEnv, random: Random, steps: int) -> Iterator[float]:
    """Yield after every step how long the reset before it took, or nothing."""
    reset_took = _reset(env, random)
    for _ in range(steps):
        if any(env.terminations.values()):
            reset_took = _reset(env, random)
        seen, *_ = env.last()
        assert seen is not None
        actions = np.flatnonzero(seen["action_mask"])
        env.step(actions[int(random.random() * len(actions))])
        yield reset_took
        reset_took = 0.0


def _reset(env: TurnsEnv, random: Random) -> float:
    start = clock()
    env.reset(seed=random.getrandbits(30))
    return clock() - start


def _observation(env: TurnsEnv, random: Random, looks: int) -> float:
    """Return the mean seconds of an observation from nothing, at the questions of random play."""
    playing, spent, done = env.seats.playing, 0.0, 0
    for _ in _played(env, random, looks):
        if playing.result is None:
            playing.forget()
            start = clock()
            env.observe(env.agent_selection)
            spent += clock() - start
            done += 1
    return spent / done
