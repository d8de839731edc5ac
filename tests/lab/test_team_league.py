"""Leagues of teams: who meets whom, whose side is whose, the matrix, and going on after an interruption."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from slugfest.bots import RandomBot
from slugfest.commands.main import app
from slugfest.games import entry, new_match
from slugfest.kernel.errors import SetupError
from slugfest.lab import league
from slugfest.lab.league import PRINTED, Fixture, Place, Played, interval
from slugfest.lab.team_league import play_team_league, team_fixtures, team_tables, teams_of

THREE = ["vigil_watch", "undertow_crew", "the_observatory"]


def played(first: str, second: str, *shares: float) -> list[Played]:
    return [
        Played(Fixture("dc", first, second, "rifts", number, "1", "greedy"), share)
        for number, share in enumerate(shares)
    ]


def test_the_teams_of_a_level_are_at_least_ten_and_all_different() -> None:
    names = teams_of("dc", 50)
    levels = {offer.id: offer.level for offer in entry("dc").teams}

    assert len(names) == len(set(names)) >= 10
    assert {50} == {levels[name] for name in names}
    assert THREE == teams_of("dc", 50, THREE)


def test_unknown_teams_and_levels_are_told() -> None:
    with pytest.raises(SetupError, match="no team is called 'picnic'"):
        teams_of("dc", 50, ["picnic"])
    with pytest.raises(SetupError, match="a league needs two teams of Level 49"):
        teams_of("dc", 49)


def test_every_pair_meets_twice_with_the_same_dice_and_the_scenarios_go_round() -> None:
    schedule = team_fixtures("dc", list("abcd"), 4, "1", "greedy")

    assert 24 == len(schedule)
    assert {0, 1} == {fixture.number for fixture in schedule[:12]}
    for pair in {(fixture.first, fixture.second) for fixture in schedule}:
        games = [fixture for fixture in schedule if (fixture.first, fixture.second) == pair]
        assert [False, True, False, True] == [fixture.swapped for fixture in games]
        assert games[0].dice == games[1].dice != games[2].dice
        assert games[0].scenario == games[1].scenario != games[2].scenario


def test_every_team_meets_the_scenarios_equally_often() -> None:
    teams = teams_of("dc", 50)
    schedule = team_fixtures("dc", teams, 2, "1", "greedy")

    for team in teams:
        counts = Counter(fixture.scenario for fixture in schedule if team in (fixture.first, fixture.second))
        assert set(PRINTED) == set(counts)
        assert max(counts.values()) - min(counts.values()) <= 4, "two opponents, each from both sides"


def test_a_team_changes_sides_and_its_bot_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[Any] = []

    def noted(game: str, **more: Any) -> Any:
        seats.append(more["teams"])
        return new_match("superscape", seed=more["seed"])

    names: list[str] = []

    def made(name: str, seed: Any = None) -> RandomBot:
        names.append(name)
        return RandomBot(seed)

    monkeypatch.setattr(league, "new_match", noted)
    monkeypatch.setattr(league, "make_bot", made)
    for fixture in team_fixtures("dc", ["x", "y"], 2, "1", "random", ["rifts"]):
        assert "" == league.play_fixture(fixture).error

    assert [("x", "y"), ("y", "x")] == seats
    assert {"random"} == set(names)


def test_the_matrix_has_both_sides_of_every_pairing() -> None:
    games = [*played("a", "b", 1.0, 1.0, 0.5, 0.0), *played("a", "c", 1.0, 1.0), *played("b", "c", 0.0, 0.5)]
    league_tables = team_tables("dc", "greedy", ["a", "b", "c"], games)
    best, middle, last = league_tables.standings

    assert (0.625, 0.375) == (league_tables.matrix["a"]["b"].share, league_tables.matrix["b"]["a"].share)
    assert (4, 2) == (league_tables.matrix["a"]["b"].games, league_tables.matrix["c"]["a"].games)
    assert ("a", 6, 4, 1, 1, "strong") == (
        best.team,
        best.games,
        best.wins,
        best.draws,
        best.losses,
        best.verdict,
    )
    assert (best.low, best.high) == tuple(round(bound, 4) for bound in interval(4.5 / 6, 6))
    assert (("b", "weak"), ("c", "")) == ((last.team, last.verdict), (middle.team, middle.verdict))
    assert {"rifts": {"a": 0.75, "b": 0.3333, "c": 0.375}} == league_tables.scenarios


def test_teams_meet_and_the_league_goes_on_from_its_record(tmp_path: Path) -> None:
    record, counted = tmp_path / "teams.jsonl", list[int]()
    settings: dict[str, Any] = {"place": Place(1, record), "scenarios": ["rifts"]}
    first = play_team_league("dc", THREE[:2], 2, "1", "random", **settings)
    complete = play_team_league("dc", THREE, 2, "1", "random", **settings, progress=counted.append)

    assert [] == first.errors == complete.errors
    assert [2, 3, 4, 5, 6] == counted
    assert [4, 4, 4] == [standing.games for standing in complete.standings]
    assert first.matrix["vigil_watch"]["undertow_crew"] == complete.matrix["vigil_watch"]["undertow_crew"]


def test_the_command_prints_json_and_the_matrix(tmp_path: Path) -> None:
    words = ["league", "--teams", "--bots", "random", "--games", "2", "--scenario", "rifts", "--workers", "1"]
    words += ["--team", THREE[0], "--team", THREE[1], "--record", str(tmp_path / "teams.jsonl")]
    shown, as_json = CliRunner().invoke(app, words), CliRunner().invoke(app, [*words, "--json"])
    as_markdown = CliRunner().invoke(app, [*words, "--markdown"])

    assert [0, 0, 0] == [result.exit_code for result in (shown, as_json, as_markdown)]
    assert "Share of the points" in shown.output
    lines = as_markdown.output.splitlines()
    matrix = lines[lines.index("Share of the points against each other team in percent, ± 95 %") + 2 :]
    assert ["|  | team | 1 | 2 |", "| --- | --- | ---: | ---: |"] == matrix[:2]
    assert set(THREE[:2]) == {row.split(" | ")[1] for row in matrix[2:4]}
    assert set(THREE[:2]) == set(json.loads(as_json.output)["matrix"])


def test_the_picture_shows_every_team_with_its_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "scripts"))
    vigil, undertow, observatory = THREE
    games = [*played(vigil, undertow, 1.0, 0.5), *played(vigil, observatory, 1.0)]
    drawn = importlib.import_module("draw_balance").drawn(team_tables("dc", "greedy", THREE, games))

    picture = ET.fromstring(drawn)
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"The Observatory", "75", "25", "100", "35", "65"} <= set(texts)
    assert 3 == len(list(picture.iter("{http://www.w3.org/2000/svg}circle")))
