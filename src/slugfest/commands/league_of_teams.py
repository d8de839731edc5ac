"""Leagues of teams, printed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from slugfest.commands.league_shown import Form, Sheet, remark_by_hand, shown
from slugfest.commands.league_table import COUNTS
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
    form: Form,
) -> int:
    """Play a league of teams and show its tables."""
    names = teams_of(game, level, teams)
    total = len(team_fixtures(game, names, games, seed, by, scenarios))
    play = partial(
        play_team_league, game, names, games, seed, by, scenarios=scenarios, workers=workers, record=record
    )
    return shown(play, f"{game}: {len(names)} teams", total, partial(_show, games=games), form)


def _show(found: TeamLeague, sheet: Sheet, games: int) -> None:
    sheet.table(
        f"{found.game}: {games} games per pairing, sides swapped, played by {found.by}",
        ("", "team", *COUNTS, "share", "95 %", "verdict"),
        [
            (
                *(str(number), one.team),
                *map(str, (one.games, one.wins, one.draws, one.losses)),
                f"{100 * one.share:.1f} %",
                f"{100 * one.low:.1f} to {100 * one.high:.1f}",
                one.verdict,
            )
            for number, one in enumerate(found.standings, 1)
        ],
        right=("", *COUNTS, "share"),
    )
    _show_matrix(found, sheet)
    for scenario, shares in found.scenarios.items():
        best = sorted(shares.items(), key=lambda one: -one[1])
        told = ", ".join(f"{team} {100 * share:.0f} %" for team, share in (*best[:3], *best[3:][-3:]))
        sheet.remark(f"{scenario or found.game}: {told}")
    remark_by_hand(sheet, found.by_hand)
    for error in found.errors[:20]:
        sheet.remark(f"error: {error}")


def _show_matrix(found: TeamLeague, sheet: Sheet) -> None:
    """Shares in per cent of the row's team against the column's, both by rank; ± is half of the interval."""
    order = [one.team for one in found.standings]
    numbers = [str(number) for number in range(1, len(order) + 1)]
    rows = []
    for number, team in zip(numbers, order, strict=True):
        cells = [found.matrix[team].get(other) for other in order]
        shares = [f"{100 * one.share:.0f}±{50 * (one.high - one.low):.0f}" if one else "" for one in cells]
        rows.append((number, team, *shares))
    sheet.table(
        "Share of the points against each other team in percent, ± 95 %",
        ("", "team", *numbers),
        rows,
        numbers,
    )
