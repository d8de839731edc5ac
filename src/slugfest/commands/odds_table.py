"""Leagues on the terminal."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.table import Table

from slugfest.lab.league import play_league


def show_league(game: str, bots: list[str], games: int, seed: str, json: bool) -> int:
    """The table of a round robin."""
    pairings = play_league(game, bots, games, seed)
    errors = sum(one.errors for one in pairings)
    if json:
        sys.stdout.write(msgspec.json.encode(pairings).decode() + "\n")
        return 1 if errors else 0
    table = Table(title=f"{game}: {games} games a pairing, sides swapped")
    for column in ("first", "second", "won", "drawn", "lost", "share", "95 %", "errors"):
        table.add_column(column)
    for one in pairings:
        bounds = f"{100 * one.low:.1f} to {100 * one.high:.1f}"
        counts = (str(one.wins), str(one.draws), str(one.losses))
        table.add_row(one.first, one.second, *counts, f"{100 * one.share:.1f} %", bounds, str(one.errors))
    Console(highlight=False).print(table)
    return 1 if errors else 0
