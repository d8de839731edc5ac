"""Leagues: mirrored games, tables with intervals, and going on after an interruption."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from slugfest.bots import BOTS, RandomBot
from slugfest.games import entry
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.views import View
from slugfest.lab import league
from slugfest.lab.league import (
    PRINTED,
    Fixture,
    Place,
    Played,
    fixtures,
    interval,
    play_league,
    standings,
    tables,
)

FAILING = "tests.lab.test_league:Failing"


class Failing:
    def answer(self, view: View, decision: Decision) -> Any:
        raise ZeroDivisionError


def played(first: str, second: str, *shares: float) -> list[Played]:
    return [
        Played(Fixture("dc", first, second, "rifts", number, "1"), share)
        for number, share in enumerate(shares)
    ]


def test_every_pair_meets_where_games_are_decided_and_in_every_printed_scenario_from_both_sides() -> None:
    schedule = fixtures("dc", ["a", "b", "c"], 14, "1")
    scenarios = [fixture.scenario for fixture in schedule if (fixture.first, fixture.second) == ("a", "c")]

    assert 42 == len(schedule)
    assert entry("dc").decisive == scenarios[0]
    assert {scenarios[0], *PRINTED} == set(scenarios)
    first, second = schedule[:2]
    assert (first.dice, first.scenario, first.swapped) == (second.dice, second.scenario, False)
    assert second.swapped
    assert schedule[2].dice != first.dice


def test_an_unknown_scenario_is_told() -> None:
    with pytest.raises(SetupError, match="no scenario is called 'picnic'"):
        fixtures("dc", ["random"], 2, "1", ["picnic"])


def test_sides_are_swapped_and_the_share_stays_the_first_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[tuple[str, str]] = []

    def noted(name: str, seed: Any = None) -> Any:
        seats.append((name, str(seed)[-1]))
        return RandomBot(seed)

    monkeypatch.setattr(league, "make_bot", noted)
    results = [league.play_fixture(fixture) for fixture in fixtures("superscape", ["x", "y"], 2, "3")]

    assert [("x", "A"), ("y", "B"), ("x", "B"), ("y", "A")] == seats
    assert ["", ""] == [result.error for result in results]
    for result in results:
        mine, theirs = result.points
        assert (mine > theirs, mine < theirs) == (result.share == 1.0, result.share == 0.0)


def test_a_league_goes_on_from_its_record(tmp_path: Path) -> None:
    record, counted = tmp_path / "league.jsonl", list[int]()
    first = play_league("superscape", ["random"], 2, "1", place=Place(1, record))
    with record.open("ab") as file:
        file.write(b'{"fixture": {"game": "supersc')  # killed in the middle of a line
    complete = play_league("superscape", ["random"], 3, "1", place=Place(1, record), progress=counted.append)

    assert [2, 3] == counted
    assert (2, 3) == (first.pairings[0].games, complete.pairings[0].games)
    assert 0 == len(complete.errors)


def test_a_bot_that_fails_has_lost(tmp_path: Path) -> None:
    record = tmp_path / "league.jsonl"
    results = play_league("superscape", [FAILING, "random"], 2, "1", place=Place(1, record))
    (pairing,) = results.pairings

    assert (0, 0, 2, (2, 0)) == (pairing.errors, pairing.wins, pairing.losses, pairing.forfeits)
    assert 2 == len(results.forfeits)
    assert f"{FAILING}: it failed on start_space: ZeroDivisionError" in results.forfeits[0]
    assert ["forfeit", "forfeit"] == [result.reason for result in league.on_record(record)]


def test_a_bot_of_ours_that_fails_is_an_error_and_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "greedy", lambda seed, /, **_: Failing())
    record = tmp_path / "league.jsonl"
    results = play_league("superscape", ["greedy", "random"], 2, "1", place=Place(1, record))

    assert (2, (0, 0)) == (results.pairings[0].errors, results.pairings[0].forfeits)
    assert "ZeroDivisionError" in results.errors[0]
    assert [] == league.on_record(record)


def test_a_program_that_fails_as_the_second_gives_its_games_to_the_first() -> None:
    results = play_league("superscape", ["random", "exec:false"], 2, "1", place=Place(1))
    (pairing,) = results.pairings

    assert (2, 0, (0, 2)) == (pairing.wins, pairing.losses, pairing.forfeits)
    assert "status 1" in results.forfeits[1]


def test_elo_follows_from_the_shares() -> None:
    games = played("a", "b", *[1.0] * 75, *[0.0] * 25)
    best, last = standings(["a", "b"], games)

    assert ("a", "b", 0.0) == (best.bot, last.bot, last.elo)
    assert 191 == pytest.approx(best.elo, abs=5)
    assert 79 == pytest.approx(best.give, abs=3)


def test_whoever_always_wins_has_a_finite_elo() -> None:
    best, _ = standings(["a", "b"], played("a", "b", *[1.0] * 10))

    assert 400 < best.elo < 700


def test_the_table_of_a_pairing() -> None:
    (pairing,) = tables("dc", ["a", "b"], played("a", "b", 1.0, 1.0, 0.5, 0.0)).pairings

    assert (4, 2, 1, 1, 0.625) == (pairing.games, pairing.wins, pairing.draws, pairing.losses, pairing.share)
    assert (pairing.low, pairing.high) == tuple(round(bound, 4) for bound in interval(0.625, 4))
    assert interval(0.95, 300) == pytest.approx((0.9191, 0.9696), abs=1e-3)
