"""Playing many matches between bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from slugfest.bots import Bot, make_bot
from slugfest.games import entry, new_match
from slugfest.kernel.match import Match

MOST_DECISIONS = 20_000
"""A match that takes longer is counted as an error: somebody is running in circles."""


class Report(msgspec.Struct):
    """What came of a series of matches."""

    game: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    results: dict[str, int]
    """Wins by player, and draws."""
    reasons: dict[str, int]
    errors: list[str]


def play_out(match: Match, bots: dict[str, Bot]) -> Match:
    """Let the bots answer until the match is over."""
    while match.pending is not None:
        player = match.asked[0]
        view = match.view(player)
        decision = view.decision
        assert decision is not None
        match.answer(bots[player].answer(view, decision), player=player)
        if len(match.journal.answers) > MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
    return match


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int | str,
    *,
    scenario: str | None = None,
    board: str | None = None,
    teams: Sequence[Any] | None = None,
    literal_wording: bool = False,
    progress: Callable[[int], None] | None = None,
    each: Callable[[Match], None] | None = None,
) -> Report:
    """Play `games` matches; match number n has the dice of seed "`seed`.n"."""
    document = entry(game).setup(scenario, board, teams, literal_wording=literal_wording)
    players = "ABCDEF"[: len(document["teams"])]
    report = Report(game, games, 0, 0.0, 0.0, {**dict.fromkeys(players, 0), "draw": 0}, {}, [])
    start = time.perf_counter()
    for number in range(games):
        sitting = {
            player: make_bot(bots[at % len(bots)], f"{seed}.{number}.{player}")
            for at, player in enumerate(players)
        }
        try:
            match = play_out(new_match(game, setup=document, seed=f"{seed}.{number}"), sitting)
        except Exception as wrong:  # noqa: BLE001 - whatever it is, it is counted and the series goes on
            report.errors.append(f"game {number}: {type(wrong).__name__}: {wrong}")
            continue
        report.decisions += len(match.journal.answers)
        _count(report, match)
        if each is not None:
            each(match)
        if progress is not None:
            progress(number + 1)
    report.seconds = round(time.perf_counter() - start, 3)
    report.decisions_per_second = round(report.decisions / report.seconds, 1) if report.seconds else 0.0
    return report


def _count(report: Report, match: Match) -> None:
    result = match.result
    assert result is not None
    for winner in result.winners or ("draw",):
        report.results[winner] += 1
    report.reasons[result.reason] = report.reasons.get(result.reason, 0) + 1
