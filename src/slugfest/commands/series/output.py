"""A series of games from the terminal: a progress bar, tables of rows, a report."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from slugfest.bots import make_bot
from slugfest.bots.faults import dismiss
from slugfest.commands.league_output import BY_HAND
from slugfest.games import entry
from slugfest.lab.named_files import setup_parts
from slugfest.lab.series.playing import Series
from slugfest.lab.series.rows import DecisionRow, FigureRow, GamePlayed, GameRow
from slugfest.lab.series.running import play_series
from slugfest.lab.series.tables import check_place, write_rows
from slugfest.lab.simulate import Report, report_of, series_of


class Wanted(msgspec.Struct):
    """Where a series is played, and what is kept of it."""

    workers: int | None = None
    on: str = ""
    record: Path | None = None
    rows: Path | None = None
    figures: Path | None = None
    decisions: Path | None = None
    journals: Path | None = None

    def check(self) -> None:
        """Raise a `SetupError` if something could not be written at the end."""
        for place in (self.rows, self.figures, self.decisions):
            check_place(place)


class Asked(msgspec.Struct):
    """The games of a series as they are asked for."""

    game: str
    scenario: str | None
    board: str | None
    teams: list[str] | None
    bots: list[str]
    seed: str
    readings: dict[str, Any]


def show_series(asked: Asked, games: int, wanted: Wanted, *, as_json: bool) -> int:
    """Play a series, write what is wanted of it, show the report, and return 1 if it had errors."""
    wanted.check()
    for name in asked.bots:
        dismiss(make_bot(name, 0))  # report a wrong name now
    parts = setup_parts(asked.game, asked.scenario or entry(asked.game).decisive, asked.board, asked.teams)
    series = series_of(
        asked.game,
        asked.bots,
        asked.seed,
        **parts,
        **asked.readings,
        figures=wanted.figures is not None,
        decisions=wanted.decisions is not None,
        journals=wanted.journals is not None,
    )
    start = time.perf_counter()
    played = _played(series, games, wanted, as_json or not sys.stderr.isatty())
    report = report_of(series, played, time.perf_counter() - start)
    _write(played, wanted)
    if as_json:
        _write_report(report)
    else:
        _show_report(report, asked.bots)
    return 1 if report.errors else 0


def _played(series: Series, games: int, wanted: Wanted, quiet: bool) -> list[GamePlayed]:
    def play(progress: Callable[[int], None] | None = None) -> list[GamePlayed]:
        return play_series(
            series,
            games,
            workers=wanted.workers,
            on=wanted.on,
            record=wanted.record,
            journals=wanted.journals,
            progress=progress,
        )

    if quiet:
        return play()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{series.game}: {' against '.join(series.bots)}", total=games)
        return play(lambda done: bar.update(task, completed=done))


def _write(played: list[GamePlayed], wanted: Wanted) -> None:
    if wanted.rows is not None:
        write_rows(wanted.rows, GameRow, [game.row for game in played])
    if wanted.figures is not None:
        write_rows(wanted.figures, FigureRow, [figure for game in played for figure in game.figures])
    if wanted.decisions is not None:
        write_rows(wanted.decisions, DecisionRow, [answer for game in played for answer in game.decisions])


def _write_report(report: Report) -> None:
    counts = {"errors": len(report.errors), "forfeits": len(report.forfeits)}
    sys.stdout.write(msgspec.json.encode({**msgspec.to_builtins(report), **counts}).decode() + "\n")
    for problem in (*report.errors[:20], *report.forfeits[:20]):
        sys.stderr.write(f"{problem}\n")


def _show_report(report: Report, names: list[str]) -> None:
    table = Table(title=f"{report.game}: {report.games} games, {' against '.join(names)}")
    for column in ("won by", "games", "share"):
        table.add_column(column)
    for player, won in report.results.items():
        table.add_row(player, str(won), f"{100 * won / report.games:.1f} %")
    out = Console(highlight=False, soft_wrap=True)
    out.print(table)
    ends = ", ".join(f"{reason} {times}" for reason, times in report.reasons.items())
    out.print(
        f"{report.decisions:,} decisions in {report.seconds} s ({report.decisions_per_second:,} per second)"
    )
    out.print(f"ended by: {ends}")
    for text in report.by_hand[:20]:
        out.print(f"{BY_HAND}: {text}", markup=False)
    for name, problems in (("forfeits", report.forfeits), ("errors", report.errors)):
        out.print(f"{name}: {len(problems)}")
        for problem in problems[:20]:
            out.print(f"  {problem}", markup=False)
