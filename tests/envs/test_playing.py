"""Matches by numbers: seats, bots, rewards, and what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from slugfest.bots.faults import BotFault
from slugfest.envs import SeatEnv, TogetherEnv, TurnsEnv
from slugfest.kernel.errors import SetupError

HERE = "tests.lab.test_simulate"


def played_out(env: SeatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """Return what a whole match brings to a seat that chooses at random, and the last info."""
    seen, info = env.reset(seed=seed)
    random, gained, over = Random(seed), 0.0, False
    while not over:
        actions = np.flatnonzero(seen["action_mask"])
        seen, reward, over, _, info = env.step(random.choice(actions.tolist()))
        gained += reward
    return gained, info


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_win_is_worth_one_and_a_loss_as_much_less(seat: str) -> None:
    env = SeatEnv("superscape", seat=seat)
    ends = [played_out(env, seed) for seed in range(6)]

    assert {1.0, -1.0} == {gained for gained, _ in ends}
    for gained, info in ends:
        assert (gained == 1.0) == (info["winners"] == seat)


def test_points_are_rewarded_on_request() -> None:
    plain, info = played_out(SeatEnv("dc"), 3)
    with_points, again = played_out(SeatEnv("dc", reward="points"), 3)

    assert info == again
    assert with_points != plain
    assert abs(with_points - plain) < 1


def test_the_rewards_of_all_seats_add_up() -> None:
    env = TurnsEnv("superscape", reward="points")
    env.reset(seed=9)
    random, total = Random(1), dict.fromkeys(env.possible_agents, 0.0)
    while not any(env.terminations.values()):
        seen, *_ = env.last()
        assert seen is not None
        env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        for agent, reward in env.rewards.items():
            total[agent] += reward

    assert 0 == pytest.approx(sum(total.values()))
    assert set(total.values()) != {0.0}


def test_an_action_past_the_last_counts_on_from_the_first() -> None:
    env = SeatEnv("superscape")
    seen, _ = env.reset(seed=1)
    many = int(seen["action_mask"].sum())
    past, _, _, _, info = env.step(many)
    env.reset(seed=1)
    first, _, _, _, legal = env.step(0)

    assert [False, True] == [info["legal"], legal["legal"]]
    assert all(np.array_equal(past[name], first[name]) for name in first)


def test_teams_tables_and_bots_are_chosen_by_keyword() -> None:
    env = SeatEnv("dc", scenario="rifts", teams=["vigil_watch", "vigil_watch"], bots="greedy", seat="B")
    env.reset(seed=1)

    assert env.playing.match.journal.setup["scenario"] == "rifts"
    assert env.playing.match.journal.setup["teams"] == ["vigil_watch", "vigil_watch"]
    assert {"A": "greedy"} == env.bots
    teams = [team.id for team in _teams("superscape")][:2]
    three = TurnsEnv("superscape", teams=[*teams, teams[0]])
    assert ["player_0", "player_1", "player_2"] == three.possible_agents


def _teams(game: str) -> Any:
    from slugfest.games import entry

    return entry(game).teams


def test_those_who_are_not_asked_wait() -> None:
    env = TogetherEnv("dc")
    seen, infos = env.reset(seed=1)
    waiting = [agent for agent in env.agents if not infos[agent]["question"]]

    assert 1 == len(waiting)
    assert [1, *[0] * 31] == seen[waiting[0]]["action_mask"].tolist()


@pytest.mark.parametrize(
    "settings, place",
    [
        ({"seat": "C"}, "seat: 'C' is no player"),
        ({"bots": "nobody"}, "bot: no bot is called 'nobody'"),
        ({"bots": ["random", "random"]}, "bots: 1 bots are needed, and 2 are named"),
        ({"bots": {"A": "random"}}, "bots: exactly B are played by bots"),
        ({"scenario": "nowhere"}, "nowhere"),
        ({"teams": ["nobodies", "vigil_watch"]}, "nobodies"),
        ({"choices": 1}, "choices: between 2 and 512"),
        ({"choices": 513}, "choices: between 2 and 512"),
        ({"reward": "fame"}, "fame"),
        ({"render_mode": "smoke"}, "smoke"),
    ],
)
def test_what_does_not_exist_is_refused_at_once(settings: dict[str, Any], place: str) -> None:
    with pytest.raises(SetupError, match=place):
        SeatEnv("dc", **settings)


def test_an_unknown_game_and_no_cycles_are_refused() -> None:
    with pytest.raises(SetupError, match="no game is called 'chess'"):
        SeatEnv("chess")
    with pytest.raises(SetupError, match="max_cycles"):
        TurnsEnv("dc", max_cycles=0)


def test_a_bot_that_fails_ends_the_match_with_its_fault() -> None:
    env = SeatEnv("superscape", bots=f"{HERE}:Failing", seat="B")

    with pytest.raises(BotFault, match="ZeroDivisionError: no idea"):
        env.reset(seed=1)
    env.close()


def test_a_picture_shows_the_models_in_the_colours_of_their_sides() -> None:
    from slugfest.envs.knight import SIDES

    env = SeatEnv("dc", render_mode="rgb_array")
    played_out(env, 1)
    env.reset(seed=1)
    before = env.render()
    for _ in range(40):
        env.step(0)
    after = env.render()

    assert (480, 480, 3) == before.shape
    for colour in SIDES.values():
        assert (after == colour).all(axis=2).sum() > 20 + (before == colour).all(axis=2).sum()
