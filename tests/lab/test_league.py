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
from slugfest.lab.league import PRINTED, Fixture, Played, fixtures, interval, play_league, standings, tables

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
    found = fixtures("dc", ["a", "b", "c"], 14, "1")
    met = [one.scenario for one in found if (one.first, one.second) == ("a", "c")]

    assert 42 == len(found)
    assert entry("dc").decisive == met[0]
    assert {met[0], *PRINTED} == set(met)
    first, second = found[:2]
    assert (first.dice, first.scenario, first.swapped) == (second.dice, second.scenario, False)
    assert second.swapped
    assert found[2].dice != first.dice


def test_an_unknown_scenario_is_told() -> None:
    with pytest.raises(SetupError, match="no scenario is called 'picnic'"):
        fixtures("dc", ["random"], 2, "1", ["picnic"])


def test_sides_are_swapped_and_the_share_stays_the_first_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[tuple[str, str]] = []

    def noted(name: str, seed: Any = None) -> Any:
        seats.append((name, str(seed)[-1]))
        return RandomBot(seed)

    monkeypatch.setattr(league, "make_bot", noted)
    results = [league.play_fixture(one) for one in fixtures("superscape", ["x", "y"], 2, "3")]

    assert [("x", "A"), ("y", "B"), ("x", "B"), ("y", "A")] == seats
    assert ["", ""] == [one.error for one in results]
    for one in results:
        mine, theirs = one.points
        assert (mine > theirs, mine < theirs) == (one.share == 1.0, one.share == 0.0)


def test_a_league_goes_on_from_its_record(tmp_path: Path) -> None:
    record, counted = tmp_path / "league.jsonl", list[int]()
    first = play_league("superscape", ["random"], 2, "1", workers=1, record=record)
    with record.open("ab") as file:
        file.write(b'{"fixture": {"game": "supersc')  # killed in the middle of a line
    whole = play_league("superscape", ["random"], 3, "1", workers=1, record=record, progress=counted.append)

    assert [2, 3] == counted
    assert (2, 3) == (first.pairings[0].games, whole.pairings[0].games)
    assert 0 == len(whole.errors)


def test_a_bot_that_fails_has_lost(tmp_path: Path) -> None:
    record = tmp_path / "league.jsonl"
    found = play_league("superscape", [FAILING, "random"], 2, "1", workers=1, record=record)
    (pairing,) = found.pairings

    assert (0, 0, 2, (2, 0)) == (pairing.errors, pairing.wins, pairing.losses, pairing.forfeits)
    assert 2 == len(found.forfeits)
    assert f"{FAILING}: it failed on start_space: ZeroDivisionError" in found.forfeits[0]
    assert ["forfeit", "forfeit"] == [one.reason for one in league.on_record(record)]


def test_a_bot_of_ours_that_fails_is_an_error_and_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "greedy", lambda seed, /, **_: Failing())
    record = tmp_path / "league.jsonl"
    found = play_league("superscape", ["greedy", "random"], 2, "1", workers=1, record=record)

    assert (2, (0, 0)) == (found.pairings[0].errors, found.pairings[0].forfeits)
    assert "ZeroDivisionError" in found.errors[0]
    assert [] == league.on_record(record)


def test_a_program_that_fails_as_the_second_gives_its_games_to_the_first() -> None:
    found = play_league("superscape", ["random", "exec:false"], 2, "1", workers=1)
    (pairing,) = found.pairings

    assert (2, 0, (0, 2)) == (pairing.wins, pairing.losses, pairing.forfeits)
    assert "status 1" in found.forfeits[1]


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
    (found,) = tables("dc", ["a", "b"], played("a", "b", 1.0, 1.0, 0.5, 0.0)).pairings

    assert (4, 2, 1, 1, 0.625) == (found.games, found.wins, found.draws, found.losses, found.share)
    assert (found.low, found.high) == tuple(round(one, 4) for one in interval(0.625, 4))
    assert interval(0.95, 300) == pytest.approx((0.9191, 0.9696), abs=1e-3)
