"""Playing a study: batches of mirrored games until every share is known well enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

import msgspec

from slugfest.lab.league import (
    HERE,
    SURE,
    Fixture,
    Pairing,
    Place,
    Played,
    Standing,
    fixtures,
    interval,
    league_row,
    play_fixtures,
    tables,
)
from slugfest.lab.series.rows import LeagueRow
from slugfest.lab.series.tables import write_rows
from slugfest.lab.studies.files import Study
from slugfest.lab.team_league import team_fixtures


class Share(msgspec.Struct, frozen=True):
    """A share of games with its 95 % interval."""

    games: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean over games with the margin of its 95 % interval to either side."""

    games: int
    mean: float
    give: float


class Findings(msgspec.Struct):
    """What a study has found."""

    study: Study
    games: int
    enough: bool
    """Whether every interval came to be as narrow as wanted; else the most games were played."""
    pairings: list[Pairing]
    ratings: list[Standing]
    """Bradley-Terry ratings as Elo, the last at 0."""
    first_side: Share
    """How much of the points the side A has won: 0.5 is fair."""
    decisions: Mean
    """The answers of a game."""
    reasons: dict[str, int]
    """How games ended."""
    errors: list[str]
    forfeits: list[str]


def play_study(study: Study, place: Place = HERE, progress: Callable[[int], None] | None = None) -> Findings:
    """Play batch after batch until the shares are known well enough, or all games are played."""
    many, played = 0, list[Played]()
    batches = msgspec.structs.replace(place, rows=None)
    while many < study.games:
        many = min(many + study.batch, study.games)
        before = {result.fixture for result in played}
        batch = [fixture for fixture in schedule(study, many) if fixture not in before]
        done = len(played)
        played += play_fixtures(batch, batches, None if progress is None else _further(progress, done))
        if well_known(study, played):
            break
    if place.rows is not None:
        write_rows(place.rows, LeagueRow, [league_row(result) for result in played])
    return findings(study, played)


def _further(progress: Callable[[int], None], done: int) -> Callable[[int], None]:
    return lambda more: progress(done + more)


def schedule(study: Study, games: int) -> list[Fixture]:
    """Return this many games of every pair, each set of dice twice with the sides swapped."""
    if study.teams:
        return team_fixtures(study.game, study.teams, games, study.seed, study.bots[0], study.scenarios)
    return fixtures(study.game, study.bots, games, study.seed, study.scenarios)


def well_known(study: Study, played: Sequence[Played]) -> bool:
    """Return whether no interval of a pair reaches farther from its share than wanted."""
    pairings = tables(study.game, study.teams or study.bots, played).pairings
    return all(
        max(pairing.high - pairing.share, pairing.share - pairing.low) <= study.within for pairing in pairings
    )


def findings(study: Study, played: Sequence[Played]) -> Findings:
    """Return what the games of a study say."""
    league = tables(study.game, study.teams or study.bots, played)
    good = [result for result in played if not result.error]
    first = [1 - result.share if result.fixture.swapped else result.share for result in good]
    share = sum(first) / len(first) if first else 0.5
    low, high = interval(share, len(first))
    reasons: dict[str, int] = {}
    for result in good:
        reasons[result.reason] = reasons.get(result.reason, 0) + 1
    return Findings(
        study,
        len(played),
        well_known(study, played),
        league.pairings,
        league.standings,
        Share(len(first), round(share, 4), round(low, 4), round(high, 4)),
        mean_of([sum(result.answers) for result in good]),
        dict(sorted(reasons.items(), key=lambda reason: (-reason[1], reason[0]))),
        league.errors,
        league.forfeits,
    )


def mean_of(numbers: Sequence[float]) -> Mean:
    """Return a mean with its margin; of fewer than two numbers the margin is 0."""
    many = len(numbers)
    mean = sum(numbers) / many if many else 0.0
    spread = sqrt(sum((number - mean) ** 2 for number in numbers) / (many - 1)) if many > 1 else 0.0
    return Mean(many, round(mean, 2), round(SURE * spread / sqrt(many), 2) if many else 0.0)
