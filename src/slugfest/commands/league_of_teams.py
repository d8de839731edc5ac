"""Leagues of teams on the terminal."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from slugfest.commands.league_shown import shown
from slugfest.lab.team_league import TeamLeague, play_team_league, team_fixtures, teams_of


def show_team_league(
    game: str,
    level: int,
    teams: list[str],
    by: str,
    games: int,
    seed: str,
    scenarios: list[str],
    workers: int | None,
    record: Path | None,
    json: bool,
) -> int:
    """Play a league of teams and show its tables."""
    names = teams_of(game, level, teams)
    total = len(team_fixtures(game, names, games, seed, by, scenarios))
    play = partial(
        play_team_league, game, names, games, seed, by, scenarios=scenarios, workers=workers, record=record
    )
    return shown(play, f"{game}: {len(names)} teams", total, lambda found: _show(found, games), json=json)


def _show(found: TeamLeague, games: int) -> None:
    out = Console(highlight=False, soft_wrap=True)
    ranks = Table(title=f"{found.game}: {games} games a pairing, sides swapped, played by {found.by}")
    for column in ("", "team", "games", "won", "drawn", "lost", "share", "95 %", ""):
        ranks.add_column(column)
    for number, one in enumerate(found.standings, 1):
        counts = (str(one.games), str(one.wins), str(one.draws), str(one.losses))
        bounds = f"{100 * one.low:.1f} to {100 * one.high:.1f}"
        ranks.add_row(str(number), one.team, *counts, f"{100 * one.share:.1f} %", bounds, one.verdict)
    out.print(ranks)
    out.print(_matrix(found))
    for scenario, shares in found.scenarios.items():
        best = sorted(shares.items(), key=lambda one: -one[1])
        told = ", ".join(f"{team} {100 * share:.0f} %" for team, share in (*best[:3], *best[-3:]))
        out.print(f"{scenario or found.game}: {told}")
    for error in found.errors[:20]:
        out.print(f"error: {error}", markup=False)


def _matrix(found: TeamLeague) -> Table:
    """Shares in per cent of the row's team against the column's, both by rank; ± is half of the interval."""
    order = [one.team for one in found.standings]
    table = Table(title="Per cent of the points against each other team, ± 95 %")
    table.add_column("team")
    for number in range(1, len(order) + 1):
        table.add_column(str(number), justify="right")
    for team in order:
        cells = [found.matrix[team].get(other) for other in order]
        shown = [f"{100 * one.share:.0f}±{50 * (one.high - one.low):.0f}" if one else "" for one in cells]
        table.add_row(team, *shown)
    return table
