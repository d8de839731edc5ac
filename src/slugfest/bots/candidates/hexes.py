"""Candidates on hexes: moves towards and away from enemies, onto height; markers onto the best cards."""

from __future__ import annotations

from typing import Any

from slugfest.kernel.decisions import Decision, Route
from slugfest.kernel.match import Match


def hex_routes(match: Match, decision: Route, most: int) -> list[Any]:
    """Moves to spaces spread over all that can be reached, staying put among them."""
    return []


def hex_spaces(match: Match, decision: Decision, most: int) -> list[Any]:
    """Whatever is left: markers to lay."""
    return []
