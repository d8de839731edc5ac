"""Objects as defenders."""

from __future__ import annotations

from slugfest.rules.superscape.table import SuperscapeTable


def defending_player(table: SuperscapeTable, target: str, attacker: str) -> str:
    """SS-DO-18.  Return who rolls the defense: for an object on no team the next player after the attacker."""
    player = table.controller(target)
    if player:
        return player
    order, own = table.order or table.players, table.controller(attacker)
    at = order.index(own) if own in order else 0
    return order[(at + 1) % len(order)]
