"""Odds on the terminal."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.table import Table

from slugfest.games import entry
from slugfest.kernel.errors import SetupError
from slugfest.lab.attack_odds import knight_attack


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
