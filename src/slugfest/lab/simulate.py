"""Series of matches between bots."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from functools import cache
from textwrap import indent
from typing import Any

import msgspec

from slugfest.bots import Bot, make_bot
from slugfest.bots.faults import BotFault, dismiss, take_answer
from slugfest.bots.registry import is_ours
from slugfest.families import family_of
from slugfest.games import entry, new_match
from slugfest.kernel.match import Match
from slugfest.kernel.state import Result

MOST_DECISIONS = 20_000
"""The most decisions of a match; a longer one is an error, since it goes in circles."""


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


def play_out(match: Match, bots: dict[str, Bot]) -> Match:
    """Let the bots answer until the match is over; raise a `BotFault` if a bot has no legal answer."""
    while asked := match.asked:
        take_answer(match, asked[0], bots[asked[0]])
        if len(match.journal.answers) > MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
    return match


def texts_by_hand(match: Match) -> tuple[str, ...]:
    """Return the texts of the cards in play that only people can apply."""
    return family_of(match.game).table().by_hand(match.state)


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int | str,
    *,
    scenario: str | dict[str, Any] | None = None,
    board: str | dict[str, Any] | None = None,
    teams: Sequence[Any] | None = None,
    literal_wording: bool = False,
    house_rules: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
    each: Callable[[Match], None] | None = None,
) -> Report:
    """Play `games` matches; match number n has the dice of seed "`seed`.n"."""
    readings: dict[str, Any] = {"literal_wording": literal_wording, "house_rules": house_rules}
    document = entry(game).setup(scenario, board, teams, **readings)
    players = "ABCDEF"[: len(document["teams"])]
    report = Report(game, games, 0, 0.0, 0.0, {**dict.fromkeys(players, 0), "draw": 0}, {}, [])
    start = time.perf_counter()
    for number in range(games):
        names = {player: bots[at % len(bots)] for at, player in enumerate(players)}
        match = _played(report, document, names, number, f"{seed}.{number}")
        freeze_collector(game)
        if match is None:
            continue
        report.decisions += len(match.journal.answers)
        if each is not None and match.result is not None:
            each(match)
        if progress is not None:
            progress(number + 1)
    report.seconds = round(time.perf_counter() - start, 3)
    report.decisions_per_second = round(report.decisions / report.seconds, 1) if report.seconds else 0.0
    return report


@cache
def freeze_collector(_game: str) -> None:
    """Spare the collector what the first match of a game has loaded: it lives as long as the process."""
    gc.collect()
    gc.freeze()


def _played(
    report: Report, document: dict[str, Any], names: dict[str, str], number: int, seed: str
) -> Match | None:
    """Play and count one match; return None if an error of ours kept it from ending."""
    sitting = {player: make_bot(name, f"{seed}.{player}") for player, name in names.items()}
    match: Match | None = None
    try:
        match = new_match(report.game, setup=document, seed=seed)
        report.by_hand = report.by_hand or list(texts_by_hand(match))
        play_out(match, sitting)
        _count(report, match.result)
    except BotFault as fault:
        _forfeit(report, number, fault, names[fault.player])
    except Exception as wrong:  # noqa: BLE001 - any error is counted and the series goes on
        report.errors.append(f"game {number}: {type(wrong).__name__}: {wrong}")
        return None
    finally:
        for bot in sitting.values():
            dismiss(bot)
    return match


def _count(report: Report, result: Result | None) -> None:
    assert result is not None
    for winner in result.winners or ("draw",):
        report.results[winner] += 1
    report.reasons[result.reason] = report.reasons.get(result.reason, 0) + 1


def _forfeit(report: Report, number: int, fault: BotFault, name: str) -> None:
    """Count the loss of a bot without a legal answer; for a bot of the package it is our error."""
    line = f"game {number}: {fault.player} ({name}): {fault_text(fault)}"
    if is_ours(name):
        report.errors.append(line)
        return
    report.forfeits.append(line)
    others = tuple(player for player in report.results if player not in (fault.player, "draw"))
    _count(report, Result(others, "forfeit"))


def fault_text(fault: BotFault) -> str:
    """Return what a bot did wrong, with the error output of its process."""
    complaint = f"\n{indent(fault.said.strip(), '    ')}" if fault.said.strip() else ""
    return f"{fault.words.en}{complaint}"
