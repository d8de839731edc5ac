"""Odds and leagues on the terminal."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.table import Table

from slugfest.games import entry
from slugfest.kernel.errors import SetupError
from slugfest.lab.attack_odds import knight_attack
from slugfest.lab.league import play_league


def show_odds(
    game: str,
    attacker: str,
    line: str,
    target: str,
    overload: str,
    improvement: str,
    inches: float | None,
    json: bool,
) -> int:
    """Hit, critical, damage, knockout: every chance of one attack."""
    if entry(game).family != "knight":
        raise SetupError("--game", f"odds are worked out for the knight games so far, not for {game!r}")
    found = knight_attack(
        game, attacker, line, target, overload=overload, improvement=improvement, inches=inches
    )
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    table = Table(title=f"{attacker}: {line} against {target}")
    table.add_column("what")
    table.add_column("chance", justify="right")
    for name in ("hit", "critical", "knocked_down", "knocked_out", "defeated"):
        table.add_row(name.replace("_", " "), f"{100 * getattr(found, name):.2f} %")
    for points, share in found.damage.items():
        table.add_row(f"{points} damage", f"{100 * share:.2f} %")
    out = Console(highlight=False)
    out.print(table)
    out.print(f"expected damage {found.expected_damage:.3f}")
    return 0


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
