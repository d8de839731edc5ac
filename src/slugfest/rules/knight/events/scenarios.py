"""What can happen in a scenario beyond the general rules."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import ClassVar

from slugfest.geometry.inches import Cylinder, Ground, Prism
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.knight.movement.regions import CIRCLE, Point
from slugfest.rules.knight.scenarios.affairs import Marker, arrival
from slugfest.rules.knight.scenarios.ledger import deeds_scored
from slugfest.rules.knight.table import KnightTable, in_play

ROUND_ENOUGH = 2 / (1 + cos(pi / len(CIRCLE)))
"""The block of a round marker has corners: they stick out as much as its sides fall short."""
FLAT = 0.1
"""Inches: as high as a marker counts that has no height of its own."""


class MarkerPlaced(Event):
    """A marker lies on the table; one with a height is in everybody's way."""

    marker: str
    kind: str
    number: int
    at: Point
    side: str

    def apply(self, table: KnightTable) -> None:
        group = table.setting.scenario.group(self.kind)
        x, y, z = self.at
        table.affairs.markers[self.marker] = Marker(
            self.marker, self.kind, self.number, x, y, z, self.side, left=group.structure
        )
        raise_markers(table)


def raise_markers(table: KnightTable) -> None:
    """DC-GEN-05.  The ground with a block for every marker that has a height, and no room on flat ones."""
    scenario, ground = table.setting.scenario, table.ground
    known = {prism.id for prism in ground.prisms}
    blocks, flat = [], []
    for marker in table.affairs.markers.values():
        group = scenario.group(marker.kind)
        if group.height and marker.id not in known and (marker.left or not group.structure):
            radius = group.base / 2 * ROUND_ENOUGH
            around = tuple(
                (round(marker.x + radius * c, 4), round(marker.y + radius * s, 4)) for c, s in CIRCLE
            )
            blocks.append(Prism(marker.id, around, marker.z, marker.z + group.height, False, False))
        elif not group.height:
            flat.append((marker.id, Cylinder(marker.x, marker.y, marker.z, group.base / 2, FLAT)))
    if blocks or flat:
        table.ground = Ground(ground.width, ground.depth, (*ground.prisms, *blocks), flat)


class ChampionNamed(Event):
    """A model is its side's Champion."""

    figure: str
    player: str

    def apply(self, table: KnightTable) -> None:
        table.affairs.champions[self.player] = self.figure


class EntryRolled(Event):
    """A model tried to enter a guarded area."""

    figure: str
    roll: Tally
    passed: bool

    def apply(self, table: KnightTable) -> None:
        affairs = table.affairs
        affairs.tried = (*affairs.tried, self.figure)
        if self.passed:
            affairs.admitted = (*affairs.admitted, self.figure)

    def telling(self) -> str:
        return "passed" if self.passed else "failed"


class Halted(Event):
    """A model stopped on its way; its movement may go on from there."""

    figure: str
    at: Point

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].put(self.at)


class MarkerTaken(Event):
    """A marker is under a player's control."""

    marker: str
    player: str

    def apply(self, table: KnightTable) -> None:
        table.affairs.markers[self.marker].side = self.player


class MarkerOpened(Event):
    marker: str

    def apply(self, table: KnightTable) -> None:
        table.affairs.markers[self.marker].open = True


class MarkerClosed(Event):
    marker: str
    player: str

    def apply(self, table: KnightTable) -> None:
        table.affairs.markers[self.marker].open = False
        count(table, f"{self.player} closed", 1)


class MarkerTried(Event):
    """Something was tried on a marker that may be tried only once a Round."""

    marker: str

    def apply(self, table: KnightTable) -> None:
        table.affairs.tried = (*table.affairs.tried, self.marker)


class MarkerRepaired(Event):
    marker: str
    amount: int

    def apply(self, table: KnightTable) -> None:
        table.affairs.markers[self.marker].left += self.amount


class MarkerDamaged(Event):
    """A marker loses Structure Points; without any it is gone."""

    marker: str
    damage: Tally
    player: str
    brings: ClassVar[bool] = True

    def apply(self, table: KnightTable) -> None:
        marker = table.affairs.markers[self.marker]
        lost = min(marker.left, max(self.damage.total, 0))
        marker.left -= lost
        count(table, f"{self.player} damage", lost)
        if marker.left <= 0:
            marker.felled_by = self.player
            table.ground = table.ground.without((self.marker,))

    def consequences(self, table: KnightTable) -> Sequence[Event]:
        return deeds_scored(table)


class Carried(Event):
    """A marker has carried a model elsewhere; that is no movement action."""

    figure: str
    marker: str
    to: Point

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].put(self.to)


class ZoneReached(Event):
    """A model has come into an enemy deployment zone."""

    figure: str
    owner: str

    def apply(self, table: KnightTable) -> None:
        table.affairs.arrived = (*table.affairs.arrived, arrival(self.figure, self.owner))


class RaceWon(Event):
    """Points that only the first player gets are given."""

    player: str
    what: str

    def apply(self, table: KnightTable) -> None:
        table.affairs.firsts = (*table.affairs.firsts, self.what)


class BonusGiven(Event):
    """A model has a skill of its team's card for the whole game."""

    figure: str
    skill: str

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].granted = (*table.figures[self.figure].granted, self.skill)
        table.index = in_play(table)


def count(table: KnightTable, what: str, amount: int) -> None:
    table.affairs.counts[what] = table.affairs.counts.get(what, 0) + amount
