"""Leagues of bots, printed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from slugfest.commands.league_shown import Form, Sheet, remark_by_hand, shown
from slugfest.lab.league import League, fixtures, play_league

COUNTS = ("games", "won", "drawn", "lost")


def show_league(
    game: str,
    bots: list[str],
    games: int,
    seed: str,
    scenarios: list[str],
    board: str | None,
    workers: int | None,
    record: Path | None,
    form: Form,
) -> int:
    """Play a league and show its tables."""
    total = len(fixtures(game, bots, games, seed, scenarios, board or ""))
    play = partial(
        play_league,
        game,
        bots,
        games,
        seed,
        scenarios=scenarios,
        board=board or "",
        workers=workers,
        record=record,
    )
    return shown(play, f"{game}: {', '.join(bots)}", total, partial(_show, games=games), form)


def _show(found: League, sheet: Sheet, games: int) -> None:
    sheet.table(
        f"{found.game}: {games} games per pairing, sides swapped",
        ("first", "second", *COUNTS, "share", "95 %", "forfeits", "errors"),
        [
            (
                *(one.first, one.second),
                *map(str, (one.games, one.wins, one.draws, one.losses)),
                f"{100 * one.share:.1f} %",
                f"{100 * one.low:.1f} to {100 * one.high:.1f}",
                f"{one.forfeits[0]} : {one.forfeits[1]}",
                str(one.errors),
            )
            for one in found.pairings
        ],
        right=(*COUNTS, "share", "errors"),
    )
    sheet.table(
        "Elo (the last bot is set to 0)",
        ("bot", "Elo", "95 %", "games", "ms per answer", "slowest"),
        [
            (
                *(one.bot, f"{one.elo:+.0f}", f"± {one.give:.0f}", str(one.games)),
                *(f"{one.mean_ms:.1f}", f"{one.slowest_ms:.0f}"),
            )
            for one in found.standings
        ],
        right=("Elo", "95 %", "games", "ms per answer", "slowest"),
    )
    for scenario, shares in found.scenarios.items():
        told = ", ".join(f"{pair} {100 * share:.1f} %" for pair, share in shares.items())
        sheet.remark(f"{scenario or found.game}: {told}")
    for forfeit in found.forfeits[:20]:
        sheet.remark(f"forfeit: {forfeit}")
    remark_by_hand(sheet, found.by_hand)
    for error in found.errors[:20]:
        sheet.remark(f"error: {error}")
