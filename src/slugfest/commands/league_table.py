"""Tables of a league of bots."""

from __future__ import annotations

from functools import partial

from slugfest.commands.league_output import Form, Sheet, play_and_show, remark_by_hand
from slugfest.lab.league import League, Place, fixtures, play_league
from slugfest.lab.series.tables import check_place

COUNTS = ("games", "won", "drawn", "lost")


def show_league(
    game: str,
    bots: list[str],
    games: int,
    seed: str,
    scenarios: list[str],
    board: str | None,
    place: Place,
    form: Form,
) -> int:
    """Play a league and show its tables."""
    check_place(place.rows)
    total = len(fixtures(game, bots, games, seed, scenarios, board or ""))
    play = partial(
        play_league,
        game,
        bots,
        games,
        seed,
        scenarios=scenarios,
        board=board or "",
        place=place,
    )
    return play_and_show(play, f"{game}: {', '.join(bots)}", total, partial(_show, games=games), form)


def _show(league: League, sheet: Sheet, games: int) -> None:
    sheet.table(
        f"{league.game}: {games} games per pairing, sides swapped",
        ("first", "second", *COUNTS, "share", "95 %", "forfeits", "errors"),
        [
            (
                *(pairing.first, pairing.second),
                *map(str, (pairing.games, pairing.wins, pairing.draws, pairing.losses)),
                f"{100 * pairing.share:.1f} %",
                f"{100 * pairing.low:.1f} to {100 * pairing.high:.1f}",
                f"{pairing.forfeits[0]} : {pairing.forfeits[1]}",
                str(pairing.errors),
            )
            for pairing in league.pairings
        ],
        right=(*COUNTS, "share", "errors"),
    )
    sheet.table(
        "Elo (the last bot is set to 0)",
        ("bot", "Elo", "95 %", "games", "ms per answer", "slowest"),
        [
            (
                *(standing.bot, f"{standing.elo:+.0f}", f"± {standing.give:.0f}", str(standing.games)),
                *(f"{standing.mean_ms:.1f}", f"{standing.slowest_ms:.0f}"),
            )
            for standing in league.standings
        ],
        right=("Elo", "95 %", "games", "ms per answer", "slowest"),
    )
    for scenario, shares in league.scenarios.items():
        text = ", ".join(f"{pair} {100 * share:.1f} %" for pair, share in shares.items())
        sheet.remark(f"{scenario or league.game}: {text}")
    for forfeit in league.forfeits[:20]:
        sheet.remark(f"forfeit: {forfeit}")
    remark_by_hand(sheet, league.by_hand)
    for error in league.errors[:20]:
        sheet.remark(f"error: {error}")
