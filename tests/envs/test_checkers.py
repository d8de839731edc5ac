"""The official checkers of Gymnasium and PettingZoo."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from slugfest import envs
from slugfest.envs import TogetherEnv, TurnsEnv
from slugfest.envs.registration import gymnasium_id, names
from slugfest.games import GAMES, MAKERS

EVERYTHING = dict(names())

MASKED = [
    # These two warnings spare only PettingZoo's own games, by their names.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def module(name: str) -> Any:
    return getattr(envs, name)


def test_every_game_and_scenario_is_registered() -> None:
    for game, offered in GAMES.items():
        for name in (game, *(f"{game}-{scenario.id}" for scenario in offered.scenarios)):
            assert f"slugfest/{name}-v0" in gymnasium.registry
            assert module(f"{name.replace('-', '_')}_v0").env


@pytest.mark.parametrize("name", EVERYTHING)
def test_gymnasium_finds_no_fault(name: str) -> None:
    env = gymnasium.make(gymnasium_id(name), disable_env_checker=True)

    check_env(env.unwrapped)


@pytest.mark.parametrize("settings", [{"structured": True}, {}], ids=["by name", "flat"])
@pytest.mark.parametrize("game", MAKERS)
class TestPettingZoo:
    """The checkers of PettingZoo, with both forms of observation."""

    pytestmark = MASKED

    def test_turns_follow_the_interface(self, game: str, settings: dict[str, Any]) -> None:
        api_test(TurnsEnv(game, **settings), num_cycles=150)

    def test_cycles_follow_the_interface(self, game: str, settings: dict[str, Any]) -> None:
        parallel_api_test(TogetherEnv(game, **settings), num_cycles=300)

    def test_the_same_seed_is_the_same_match(self, game: str, settings: dict[str, Any]) -> None:
        seed_test(lambda: TurnsEnv(game, **settings), num_cycles=100)
        parallel_seed_test(lambda: TogetherEnv(game, **settings), num_cycles=100)


@pytest.mark.parametrize("name", ["dc_v0", "superscape_v0"])
def test_every_mode_of_rendering_renders(name: str) -> None:
    render_test(module(name).env, custom_tests={"ansi": lambda text: len(text.splitlines()) > 10})


@pytest.mark.parametrize("name", ["dc_rifts_v0", "superscape_v0"])
def test_a_match_is_cut_off_after_so_many_cycles(name: str) -> None:
    """PettingZoo counts the steps of each agent: in turns of the parallel environment every agent has one a cycle."""
    together = module(name).parallel_env

    max_cycles_test(
        SimpleNamespace(parallel_env=together, env=lambda **settings: parallel_to_aec(together(**settings)))
    )


@pytest.mark.parametrize("most", [1, 7])
def test_turns_are_cut_off_after_so_many_answers_for_each_seat(most: int) -> None:
    env = TurnsEnv("superscape", max_cycles=most)
    env.reset(seed=1)
    answers = 0
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        assert observation is not None
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
        answers += not over

    assert 2 * most == answers


def test_many_environments_run_in_processes_of_their_own() -> None:
    vector = gymnasium.make_vec("slugfest/superscape-v0", num_envs=2, vectorization_mode="async")
    try:
        seen, _ = vector.reset(seed=5)
        assert seen["figures"].shape[0] == 2
        for _ in range(20):
            actions = np.array([int(np.flatnonzero(mask)[-1]) for mask in seen["action_mask"]])
            seen, rewards, _, _, _ = vector.step(actions)
        assert rewards.shape == (2,)
        assert not np.array_equal(seen["figures"][0], seen["figures"][1])
    finally:
        vector.close()


def test_what_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(AttributeError, match=re.escape("slugfest.envs has no 'chess_v0'")):
        module("chess_v0")
