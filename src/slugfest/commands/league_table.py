"""Leagues on the terminal."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from slugfest.commands.league_shown import shown
from slugfest.lab.league import League, fixtures, play_league


def show_league(
    game: str,
    bots: list[str],
    games: int,
    seed: str,
    scenarios: list[str],
    workers: int | None,
    record: Path | None,
    json: bool,
) -> int:
    """Play a league and show its tables."""
    total = len(fixtures(game, bots, games, seed, scenarios))
    play = partial(play_league, game, bots, games, seed, scenarios=scenarios, workers=workers, record=record)
    return shown(play, f"{game}: {', '.join(bots)}", total, lambda found: _show(found, games), json=json)


def _show(found: League, games: int) -> None:
    out = Console(highlight=False, soft_wrap=True)
    table = Table(title=f"{found.game}: {games} games a pairing, sides swapped")
    for column in ("first", "second", "won", "drawn", "lost", "share", "95 %", "forfeits", "errors"):
        table.add_column(column)
    for one in found.pairings:
        bounds = f"{100 * one.low:.1f} to {100 * one.high:.1f}"
        forfeits = f"{one.forfeits[0]} : {one.forfeits[1]}"
        counts = (str(one.wins), str(one.draws), str(one.losses))
        table.add_row(
            one.first, one.second, *counts, f"{100 * one.share:.1f} %", bounds, forfeits, str(one.errors)
        )
    out.print(table)
    ranks = Table(title="Elo, the last bot named at 0")
    for column in ("bot", "Elo", "95 %", "games", "ms an answer", "slowest"):
        ranks.add_column(column)
    for rank in found.standings:
        times = (f"{rank.mean_ms:.1f}", f"{rank.slowest_ms:.0f}")
        ranks.add_row(rank.bot, f"{rank.elo:+.0f}", f"± {rank.give:.0f}", str(rank.games), *times)
    out.print(ranks)
    for scenario, shares in found.scenarios.items():
        told = ", ".join(f"{pair} {100 * share:.1f} %" for pair, share in shares.items())
        out.print(f"{scenario or found.game}: {told}")
    for forfeit in found.forfeits[:20]:
        out.print(f"forfeit: {forfeit}", markup=False)
    for error in found.errors[:20]:
        out.print(f"error: {error}", markup=False)
