"""Whether a model fits where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder, Prism, overlapping

Others = Sequence[tuple[str, Cylinder]]


@mypyc_attr(acyclic=True)
class Misfit:
    """Why a model cannot stand somewhere: the kind of reason, and the id of what is in the way."""

    __slots__ = ("kind", "what")

    def __init__(self, kind: str, what: str) -> None:
        self.kind: str = kind
        self.what: str = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Misfit) and (self.kind, self.what) == (other.kind, other.what)

    def __hash__(self) -> int:
        return hash((self.kind, self.what))

    def __repr__(self) -> str:
        return f"Misfit({self.kind!r}, {self.what!r})"


def on_table(ground: Ground, x: float, y: float, radius: float) -> bool:
    """Return whether a base lies wholly on the table; False for numbers that are not finite."""
    rim = radius - TOLERANCE
    return rim <= x <= ground.width - rim and rim <= y <= ground.depth - rim


def held(ground: Ground, cylinder: Cylinder) -> bool:
    """Return whether the base touches a climbable wall or lies on top of something, so that it can cling."""
    x = cylinder.x
    y = cylinder.y
    reach = cylinder.radius + TOLERANCE
    for prism in ground.near(x - reach, y - reach, x + reach, y + reach):
        if clung_to(prism, x, y, cylinder.z, cylinder.radius):
            return True
    return False


def clung_to(prism: Prism, x: float, y: float, z: float, radius: float) -> bool:
    """Return whether a base touches the wall of a climbable piece, or lies at least partly on its top."""
    away = prism.distance(x, y) - radius
    if -TOLERANCE <= prism.top - z <= TOLERANCE and away < -TOLERANCE:
        return True
    beside = prism.climbable and prism.bottom <= z + TOLERANCE and prism.top >= z - TOLERANCE
    return beside and -TOLERANCE <= away <= TOLERANCE


def misfit(ground: Ground, cylinder: Cylinder, others: Others, passing: bool = False) -> Misfit | None:
    """Return the first reason why a model cannot stand here, or None; a model that is `passing` need not stay."""
    x = cylinder.x
    y = cylinder.y
    r = cylinder.radius
    if not on_table(ground, x, y, r):
        return Misfit("off_table", "")
    for name, other in others:
        if overlapping(cylinder, other):
            return Misfit("on_model", name)
    if not passing:
        for name, other in ground.kept:
            if overlapping(cylinder, other):
                return Misfit("on_marker", name)
    for prism in ground.near(x - r, y - r, x + r, y + r):
        if overlapping(cylinder, prism):
            return Misfit("in_scenery", prism.id)
    if not ground.supports(x, y, cylinder.z):
        return Misfit("unsupported", "")
    return None
