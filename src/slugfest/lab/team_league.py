"""A league of teams: every pair of ready-made teams meets, played by the same bot on both sides.

What comes of it says what teams are worth, and not who plays them.  Each set of dice is used twice with the
sides swapped, and the scenarios go round, so that even two games a pairing take in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from slugfest.bots import make_bot
from slugfest.games import entry
from slugfest.kernel.errors import SetupError
from slugfest.lab.league import Fixture, Played, interval, left_to_people, places_of, play_fixtures, tables

STRONG, WEAK = 0.65, 0.35
"""Shares of all its points above and below which a team is out of balance."""


class TeamStanding(msgspec.Struct):
    """A team in the whole league: its share of all points with the 95 % interval, a draw counting half."""

    team: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float
    verdict: str
    """"strong" or "weak" where the share is out of balance, else empty."""


class Cell(msgspec.Struct):
    """What a team made of its games against another."""

    games: int
    share: float
    low: float
    high: float


class TeamLeague(msgspec.Struct):
    """The tables of a league of teams."""

    game: str
    by: str
    standings: list[TeamStanding]
    matrix: dict[str, dict[str, Cell]]
    """Team -> its opponent -> what the first made of it."""
    scenarios: dict[str, dict[str, float]]
    """Scenario -> team -> its share there."""
    errors: list[str]
    by_hand: list[str] = []
    """Texts on the table that only people can apply: bots leave them alone, so that they count for nothing here."""


def teams_of(game: str, level: int, wanted: Sequence[str] = ()) -> list[str]:
    """The ready-made teams of a Level, or those that are asked for."""
    offers = {one.id: one for one in entry(game).teams}
    for one in wanted:
        if one not in offers:
            raise SetupError("--team", f"no team is called {one!r}; known: {', '.join(offers)}")
    found = list(wanted) or [one.id for one in offers.values() if one.level == level]
    if len(found) < 2:
        levels = sorted({one.level for one in offers.values() if one.level is not None})
        raise SetupError(
            "--level", f"a league needs two teams of Level {level}; there are teams of Levels {levels}"
        )
    return found


def team_fixtures(
    game: str, teams: Sequence[str], games: int, seed: str, by: str, scenarios: Sequence[str] = ()
) -> list[Fixture]:
    """All games of a league of teams.

    Two games of every pair come first, then two more in the next scenario.  The pairs begin in different ones, so
    that every team meets all of them about equally often: a league that is stopped has asked everybody the same.
    """
    places = places_of(game, scenarios)
    found = []
    for (one, first), (other, second) in combinations(enumerate(teams), 2):
        for number in range(games):
            place = places[(one + other + number // 2) % len(places)]
            found.append(Fixture(game, first, second, place, number, seed, by))
    return sorted(found, key=lambda fixture: fixture.number // 2)


def play_team_league(
    game: str,
    teams: Sequence[str],
    games: int,
    seed: str,
    by: str = "greedy",
    *,
    scenarios: Sequence[str] = (),
    workers: int | None = None,
    record: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> TeamLeague:
    """Play what is not on record yet, and make up the tables."""
    make_bot(by)  # a wrong name is told now
    wanted = team_fixtures(game, teams, games, seed, by, scenarios)
    return team_tables(game, by, teams, play_fixtures(wanted, workers, record, progress))


def team_tables(game: str, by: str, teams: Sequence[str], played: Sequence[Played]) -> TeamLeague:
    """Standings, matrix and scenarios of the games played."""
    shares: dict[str, dict[str, list[float]]] = {one: {} for one in teams}
    places: dict[str, dict[str, list[float]]] = {}
    for one in played:
        if one.error:
            continue
        first, second, scenario = one.fixture.first, one.fixture.second, one.fixture.scenario
        for team, other, share in ((first, second, one.share), (second, first, 1 - one.share)):
            shares[team].setdefault(other, []).append(share)
            places.setdefault(scenario, {}).setdefault(team, []).append(share)
    standings = [_standing(team, [one for met in shares[team].values() for one in met]) for team in teams]
    return TeamLeague(
        game,
        by,
        sorted(standings, key=lambda one: -one.share),
        {team: {other: _cell(met) for other, met in shares[team].items()} for team in teams},
        {
            scenario: {team: round(sum(met) / len(met), 4) for team, met in found.items()}
            for scenario, found in sorted(places.items())
        },
        tables(game, teams, [one for one in played if one.error]).errors,
        left_to_people(played),
    )


def _cell(shares: list[float]) -> Cell:
    share = sum(shares) / len(shares) if shares else 0.5
    low, high = interval(share, len(shares))
    return Cell(len(shares), round(share, 4), round(low, 4), round(high, 4))


def _standing(team: str, shares: list[float]) -> TeamStanding:
    cell = _cell(shares)
    verdict = "strong" if cell.share > STRONG else "weak" if cell.share < WEAK else ""
    wins, draws, losses = shares.count(1.0), shares.count(0.5), shares.count(0.0)
    return TeamStanding(team, cell.games, wins, draws, losses, cell.share, cell.low, cell.high, verdict)
