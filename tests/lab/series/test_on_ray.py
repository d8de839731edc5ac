"""A real Ray cluster of two nodes on loopback: the same rows, lost workers and nodes, and clusters that are not there.

`make test` installs Ray (requirements-ray.lock); it is too large for everybody's `make setup`.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import ray
from ray.cluster_utils import Cluster

from slugfest.kernel.errors import SetupError
from slugfest.lab.league import Place, play_league
from slugfest.lab.series.on_ray import results_on_ray
from slugfest.lab.series.playing import Series, Stretch, play_stretch
from slugfest.lab.series.rows import GamePlayed
from slugfest.lab.series.running import play_series
from slugfest.lab.simulate import series_of
from tests.commands.running import slugfest

GAMES = 24
NODE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}

pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),  # Ray leaves its logs open
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one core each, to which this process is connected."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    nodes: Any = Cluster(initialize_head=True, head_node_args=NODE)
    nodes.add_node(num_cpus=1, object_store_memory=80_000_000)
    nodes.wait_for_nodes()
    ray.init(address=nodes.address, log_to_driver=False)
    try:
        yield nodes
    finally:
        ray.shutdown()
        nodes.shutdown()


def series() -> Series:
    return series_of("superscape", ["random"], "ray", figures=True)


def packed(games: list[GamePlayed]) -> list[bytes]:
    return [msgspec.json.encode(game) for game in games]


class DiesOnce:
    """Work whose process is killed in the middle of one stretch, the first time that it is played."""

    def __init__(self, marker: Path, first: int) -> None:
        self.marker = marker
        self.first = first

    def __call__(self, stretch: Stretch) -> list[GamePlayed]:
        played = play_stretch(Stretch(stretch.series, stretch.first, stretch.games // 2))
        if stretch.first == self.first and not self.marker.exists():
            self.marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        rest = stretch.games - stretch.games // 2
        return played + play_stretch(Stretch(stretch.series, stretch.first + stretch.games // 2, rest))


def test_a_cluster_plays_the_same_games(cluster: Any) -> None:
    assert len(cluster.list_all_nodes()) == 2
    counted: list[int] = []
    there = play_series(series(), GAMES, on="ray", progress=counted.append)

    assert packed(play_series(series(), GAMES, workers=1)) == packed(there)
    assert counted == sorted(counted)
    assert counted[-1] == GAMES


def test_a_league_on_a_cluster_is_the_same_league(cluster: Any, tmp_path: Path) -> None:
    for name, place in (("here", Place(1)), ("there", Place(on="ray"))):
        rows = msgspec.structs.replace(place, rows=tmp_path / name / "rows.json")
        (tmp_path / name).mkdir()
        play_league("superscape", ["random"], 4, "1", place=rows)

    assert (tmp_path / "here/rows.json").read_bytes() == (tmp_path / "there/rows.json").read_bytes()


def test_a_worker_killed_in_the_middle_is_replaced_and_no_game_comes_twice(
    cluster: Any, tmp_path: Path
) -> None:
    jobs = [Stretch(series(), first, 4) for first in range(0, GAMES, 4)]
    marker = tmp_path / "died"
    work = DiesOnce(marker, first=8)

    def play(stretch: Stretch) -> list[GamePlayed]:
        return work(stretch)

    played = [game for stretch in results_on_ray(play, jobs, "ray") for game in stretch]

    assert marker.exists()
    assert list(range(GAMES)) == sorted(game.row.number for game in played)
    assert packed(play_series(series(), GAMES, workers=1)) == packed(
        sorted(played, key=lambda game: game.row.number)
    )


def test_a_node_lost_in_the_middle_costs_nothing(cluster: Any) -> None:
    extra = cluster.add_node(num_cpus=1, object_store_memory=80_000_000)
    cluster.wait_for_nodes()
    jobs = [Stretch(series(), first, 2) for first in range(0, GAMES, 2)]
    numbers: list[int] = []
    for stretch in results_on_ray(play_stretch, jobs, "ray"):
        if not numbers:
            cluster.remove_node(extra, allow_graceful=False)
        numbers += [game.row.number for game in stretch]

    assert list(range(GAMES)) == sorted(numbers)


def test_few_results_wait_for_whoever_takes_them(cluster: Any, tmp_path: Path) -> None:
    """Backpressure: of many jobs only some are handed in while nobody takes a result."""
    begun = tmp_path / "begun"
    begun.mkdir()

    def note(job: int) -> int:
        (begun / str(job)).touch()
        return job

    results = results_on_ray(note, range(200), "ray", workers=4)
    first = next(results)

    assert len(list(begun.iterdir())) <= 8
    assert set(range(200)) == {first, *results}


def test_an_error_in_the_work_is_told_as_it_is(cluster: Any) -> None:
    def fail(job: int) -> int:
        raise ZeroDivisionError(f"job {job}")

    with pytest.raises(ZeroDivisionError, match="job 0"):
        list(results_on_ray(fail, [0], "ray"))


def test_a_cluster_that_cannot_be_reached_is_told() -> None:
    done = slugfest("sim", "--game", "superscape", "--games", "2", "--on", "ray://127.0.0.1:1")

    assert 1 == done.returncode
    assert "--on: no cluster answers at ray://127.0.0.1:1" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("on", ["slurm", "http://127.0.0.1:1"])
def test_a_cluster_of_another_kind_is_refused(on: str) -> None:
    with pytest.raises(SetupError, match="games are played on ray or on ray://HOST:PORT"):
        list(results_on_ray(len, ["job"], on))
