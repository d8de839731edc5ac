"""What carries a model: the surface under the middle of its base, or the wall that it clings to."""

from __future__ import annotations

from slugfest.geometry.inches import TOLERANCE, Prism
from slugfest.rules.knight.table import Figure, Table


def clings_to(table: Table, figure: Figure, prism: Prism) -> bool:
    """DC-SKILL-64.  Whether a Wall-Crawler has this wall to hold on to: a climbable one that it touches."""
    if not prism.climbable or not table.index.permitted("crawls", figure.id):
        return False
    near = prism.distance(figure.x, figure.y) <= table.card(figure).radius + 2 * TOLERANCE
    return near and prism.bottom <= figure.z + TOLERANCE and prism.top >= figure.z - TOLERANCE


def held_up(table: Table, figure: Figure) -> bool:
    """DC-FALL-01.  Whether a model does not fall where it is."""
    if table.ground.supports(figure.x, figure.y, figure.z):
        return True
    return any(clings_to(table, figure, prism) for prism in table.ground.prisms)
