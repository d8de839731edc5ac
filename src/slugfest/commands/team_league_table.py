"""Tables of a league of teams."""

from __future__ import annotations

from functools import partial

from slugfest.commands.league_output import Form, Sheet, play_and_show, remark_by_hand
from slugfest.commands.league_table import COUNTS
from slugfest.lab.league import Place
from slugfest.lab.series.tables import check_place
from slugfest.lab.team_league import TeamLeague, play_team_league, team_fixtures, teams_of


def show_team_league(
    game: str,
    level: int,
    teams: list[str],
    by: str,
    games: int,
    seed: str,
    scenarios: list[str],
    place: Place,
    form: Form,
) -> int:
    """Play a league of teams and show its tables."""
    check_place(place.rows)
    names = teams_of(game, level, teams)
    total = len(team_fixtures(game, names, games, seed, by, scenarios))
    play = partial(play_team_league, game, names, games, seed, by, scenarios=scenarios, place=place)
    return play_and_show(play, f"{game}: {len(names)} teams", total, partial(_show, games=games), form)


def _show(league: TeamLeague, sheet: Sheet, games: int) -> None:
    sheet.table(
        f"{league.game}: {games} games per pairing, sides swapped, played by {league.by}",
        ("", "team", *COUNTS, "share", "95 %", "verdict"),
        [
            (
                *(str(number), standing.team),
                *map(str, (standing.games, standing.wins, standing.draws, standing.losses)),
                f"{100 * standing.share:.1f} %",
                f"{100 * standing.low:.1f} to {100 * standing.high:.1f}",
                standing.verdict,
            )
            for number, standing in enumerate(league.standings, 1)
        ],
        right=("", *COUNTS, "share"),
    )
    _show_matrix(league, sheet)
    for scenario, shares in league.scenarios.items():
        best = sorted(shares.items(), key=lambda team_share: -team_share[1])
        extremes = ", ".join(f"{team} {100 * share:.0f} %" for team, share in (*best[:3], *best[3:][-3:]))
        sheet.remark(f"{scenario or league.game}: {extremes}")
    remark_by_hand(sheet, league.by_hand)
    for error in league.errors[:20]:
        sheet.remark(f"error: {error}")


def _show_matrix(league: TeamLeague, sheet: Sheet) -> None:
    """Print the shares in per cent of the row's team against the column's, both by rank; ± is half of the interval."""
    order = [standing.team for standing in league.standings]
    numbers = [str(number) for number in range(1, len(order) + 1)]
    rows = []
    for number, team in zip(numbers, order, strict=True):
        cells = [league.matrix[team].get(other) for other in order]
        shares = [
            f"{100 * cell.share:.0f}±{50 * (cell.high - cell.low):.0f}" if cell else "" for cell in cells
        ]
        rows.append((number, team, *shares))
    sheet.table(
        "Share of the points against each other team in percent, ± 95 %",
        ("", "team", *numbers),
        rows,
        numbers,
    )
