"""A league of teams: every pair of ready-made teams meets, played by the same bot on both sides.

The results measure the teams, not the players.  Each set of dice is used twice with the sides swapped, and the
scenarios rotate, so that even two games a pairing include all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import msgspec

from slugfest.bots import make_bot
from slugfest.games import entry
from slugfest.kernel.errors import SetupError
from slugfest.lab.league import (
    HERE,
    Fixture,
    Place,
    Played,
    interval,
    left_to_people,
    places_of,
    play_fixtures,
    tables,
)

STRONG, WEAK = 0.65, 0.35
"""The shares of all its points above and below which a team is out of balance."""


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
    """"strong" or "weak" if the share is out of balance, otherwise empty."""


class Cell(msgspec.Struct):
    """The results of a team against another."""

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
    """Team -> its opponent -> the first one's results."""
    scenarios: dict[str, dict[str, float]]
    """Scenario -> team -> its share there."""
    errors: list[str]
    by_hand: list[str] = []
    """Texts on the table that only people can apply: bots ignore them, so they have no effect here."""


def teams_of(game: str, level: int, names: Sequence[str] = ()) -> list[str]:
    """Return the ready-made teams of a Level, or those that are asked for."""
    offers = {offer.id: offer for offer in entry(game).teams}
    for name in names:
        if name not in offers:
            raise SetupError("--team", f"no team is called {name!r}; known: {', '.join(offers)}")
    chosen = list(names) or [offer.id for offer in offers.values() if offer.level == level]
    if len(chosen) < 2:
        levels = sorted({offer.level for offer in offers.values() if offer.level is not None})
        raise SetupError(
            "--level", f"a league needs two teams of Level {level}; there are teams of Levels {levels}"
        )
    return chosen


def team_fixtures(
    game: str, teams: Sequence[str], games: int, seed: str, by: str, scenarios: Sequence[str] = ()
) -> list[Fixture]:
    """Return all games of a league of teams.

    Two games of every pair come first, then two more in the next scenario.  The pairs begin in different scenarios, so
    every team meets all of them about equally often, even in a league that is stopped early.
    """
    places = places_of(game, scenarios)
    schedule = []
    for (first_place, first), (second_place, second) in combinations(enumerate(teams), 2):
        for number in range(games):
            place = places[(first_place + second_place + number // 2) % len(places)]
            schedule.append(Fixture(game, first, second, place, number, seed, by))
    return sorted(schedule, key=lambda fixture: fixture.number // 2)


def play_team_league(
    game: str,
    teams: Sequence[str],
    games: int,
    seed: str,
    by: str = "greedy",
    *,
    scenarios: Sequence[str] = (),
    place: Place = HERE,
    progress: Callable[[int], None] | None = None,
) -> TeamLeague:
    """Play the games that are not recorded yet, and return the tables."""
    make_bot(by)  # report a wrong name now
    schedule = team_fixtures(game, teams, games, seed, by, scenarios)
    return team_tables(game, by, teams, play_fixtures(schedule, place, progress))


def team_tables(game: str, by: str, teams: Sequence[str], played: Sequence[Played]) -> TeamLeague:
    """Return the standings, the matrix and the scenarios of the games played."""
    shares: dict[str, dict[str, list[float]]] = {team: {} for team in teams}
    places: dict[str, dict[str, list[float]]] = {}
    for result in played:
        if result.error:
            continue
        first, second, scenario = result.fixture.first, result.fixture.second, result.fixture.scenario
        for team, other, share in ((first, second, result.share), (second, first, 1 - result.share)):
            shares[team].setdefault(other, []).append(share)
            places.setdefault(scenario, {}).setdefault(team, []).append(share)
    standings = [
        _standing(team, [share for against in shares[team].values() for share in against]) for team in teams
    ]
    return TeamLeague(
        game,
        by,
        sorted(standings, key=lambda standing: -standing.share),
        {team: {other: _cell(against) for other, against in shares[team].items()} for team in teams},
        {
            scenario: {team: round(sum(results) / len(results), 4) for team, results in by_team.items()}
            for scenario, by_team in sorted(places.items())
        },
        tables(game, teams, [result for result in played if result.error]).errors,
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
