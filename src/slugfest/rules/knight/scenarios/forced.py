"""Closed and guarded areas in the way of a model that is pushed, thrown or displaced."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import TYPE_CHECKING

from slugfest.kernel.dice import Throw
from slugfest.kernel.flow import Result, Toss, act
from slugfest.kernel.records import Value
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scenarios.areas import Closed, first_entry
from slugfest.rules.knight.scenarios.guards import CLEARANCE, closed_to, closed_zones, entry_rolled, guarded
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

Spot = tuple[float, ...]


class Way(Value, frozen=True):
    """A straight way on which a model is sent; a thrown one starts in the hands of the thrower."""

    start: Spot
    end: Spot
    thrown: bool = False

    @property
    def length(self) -> float:
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    def at(self, inches: float) -> tuple[float, float]:
        part = inches / self.length if self.length else 0.0
        (x, y), (to_x, to_y) = self.start[:2], self.end[:2]
        return round(x + part * (to_x - x), 4), round(y + part * (to_y - y), 4)


def special_ground(table: KnightTable) -> bool:
    """Return whether the scenario closes or guards anything at all."""
    scenario = table.setting.scenario
    return scenario.guard is not None or scenario.closed_zones is not None


def entered_after(closed: Iterable[Closed], way: Way, radius: float) -> float | None:
    """Return after how many inches a base enters the first of the areas; `None` if it never does.

    A model inside may be moved about there.  What is thrown from beside an area was not inside.
    """
    entries = []
    for place in closed:
        entry = first_entry(place.area, (way.start, way.end), radius)
        if entry is not None:
            entries.append(entry[1] * way.length)
        elif way.thrown and place.area.touches(way.end[0], way.end[1], radius):
            entries.append(0.0)
    return min(entries, default=None)


def must_roll(scene: Scene[Frame], figure: Figure, way: Way) -> bool:
    """DC-SCN-POW-04, DC-SCN-POW-07.  Does this way lead into a guarded area, with the try of the Round left?"""
    table = scene.table
    if table.setting.scenario.guard is None or figure.id in table.affairs.tried:
        return False
    return entered_after(guarded(table, figure), way, table.card(figure).radius) is not None


def toss_for_entry(figure: Figure) -> Result:
    """DC-SCN-POW-07.  Its owner rolls, whoever sent it there."""
    return Toss(Throw(D8, 2, "DC-SCN-POW-03", "entry", figure.player), into="entry")


def settle_entry(scene: Scene[Frame], figure: Figure, dice: tuple[int, ...]) -> Result:
    """DC-SCN-POW-03, DC-SCN-POW-07.  What the dice say, if any were rolled."""
    return act(entry_rolled(scene, figure, dice), entry=()) if dice else None


def stopped_by(table: KnightTable, figure: Figure, way: Way) -> str:
    """DC-SCN-GET-02, DC-SCN-POW-07.  Return the statement that closes the first area on the way."""
    radius = table.card(figure).radius
    zone = entered_after(closed_zones(table, figure), way, radius)
    area = entered_after(guarded(table, figure), way, radius)
    closed = table.setting.scenario.closed_zones
    if closed is not None and zone is not None and (area is None or zone < area):
        return closed.rule
    return "DC-SCN-POW-07"


def free_inches(scene: Scene[Frame], figure: Figure, way: Way, *, rolling: bool = False) -> float:
    """DC-SCN-GET-02, DC-SCN-POW-07.  How far along a way the model comes; `rolling` if it may still roll."""
    table = scene.table
    closed = closed_to(table, figure, rolling=rolling)
    stop = entered_after(closed, way, table.card(figure).radius)
    return way.length if stop is None else max(stop - CLEARANCE, 0.0)


def last_free(scene: Scene[Frame], figure: Figure, way: Way) -> tuple[float, float] | None:
    """Return the place at the edge of the area that stops the model; `None` if nothing does."""
    inches = free_inches(scene, figure, way)
    return None if inches >= way.length else way.at(inches)
