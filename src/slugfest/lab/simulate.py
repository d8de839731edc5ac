"""Series of matches between bots, added up."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from slugfest.games import entry
from slugfest.kernel.match import Match
from slugfest.lab.series.playing import Series, play_game
from slugfest.lab.series.rows import GamePlayed


class Report(msgspec.Struct):
    """The results of a series of matches."""

    game: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    results: dict[str, int]
    """Wins by player, and draws."""
    reasons: dict[str, int]
    errors: list[str]
    by_hand: list[str] = []
    """Texts on the table that only people can apply: bots ignore them, so they have no effect here."""
    forfeits: list[str] = []
    """Games that were lost because a bot crashed, stalled, flooded or answered illegally; the results include them."""


def series_of(
    game: str,
    bots: Sequence[str],
    seed: int | str,
    *,
    scenario: str | dict[str, Any] | None = None,
    board: str | dict[str, Any] | None = None,
    teams: Sequence[Any] | None = None,
    literal_wording: bool = False,
    house_rules: Sequence[str] = (),
    **kept: bool,
) -> Series:
    """Return a series with a set-up; `kept` says what is kept of its games (`figures`, `decisions`, `journals`)."""
    readings: dict[str, Any] = {"literal_wording": literal_wording, "house_rules": house_rules}
    document = entry(game).setup(scenario, board, teams, **readings)
    return Series(game, document, tuple(bots), str(seed), **kept)


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int | str,
    *,
    each: Callable[[Match], None] | None = None,
    progress: Callable[[int], None] | None = None,
    **settings: Any,
) -> Report:
    """Play `games` matches here, one after the other; match number n has the dice of seed "`seed`.n".

    The `settings` are those of a set-up: scenario, board, teams and readings.
    """
    series = series_of(game, bots, seed, **settings)
    played = []
    start = time.perf_counter()
    for number in range(games):
        done, match = play_game(series, number)
        played.append(done)
        if match is not None and match.result is not None and each is not None:
            each(match)
        if match is not None and progress is not None:
            progress(number + 1)
    return report_of(series, played, time.perf_counter() - start)


def report_of(series: Series, played: Sequence[GamePlayed], seconds: float) -> Report:
    """Add up the games of a series, which took so long."""
    counts = {**dict.fromkeys(series.players, 0), "draw": 0}
    report = Report(series.game, len(played), 0, round(seconds, 3), 0.0, counts, {}, [])
    for game in played:
        row = game.row
        report.by_hand = report.by_hand or game.by_hand
        if row.error:
            report.errors.append(f"game {row.number}: {row.error}")
        if row.forfeit:
            report.forfeits.append(f"game {row.number}: {row.forfeit}")
        if row.reason:
            for winner in row.winners or ("draw",):
                report.results[winner] += 1
            report.reasons[row.reason] = report.reasons.get(row.reason, 0) + 1
        report.decisions += row.decisions
    report.decisions_per_second = round(report.decisions / report.seconds, 1) if report.seconds else 0.0
    return report
