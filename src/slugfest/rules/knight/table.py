"""The knight table: everything that changes in the course of a match."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from slugfest.cards.knight import Card
from slugfest.cards.language import SkillUse
from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, Prism, gap, hidden_share, sees
from slugfest.kernel.abilities import Ability, Index
from slugfest.kernel.state import State
from slugfest.rules.knight.figure import Figure, stance
from slugfest.rules.knight.names.permissions import (
    SEEN_WHEN_CLOSE,
    SEEN_WHEN_NEAR,
    SEES_EVERYTHING,
    SEES_THE_HIDDEN,
)
from slugfest.rules.knight.scenarios.affairs import Affairs
from slugfest.rules.knight.setting import Bearing, KnightSetting

BASE_THICKNESS = 0.12
"""Inches: all that is left to see of a figure that is Knocked Down (DC-SIGHT-06)."""


def base_of(volume: Cylinder) -> Cylinder:
    """Return the base under a volume."""
    return Cylinder(volume.x, volume.y, volume.z, volume.radius, BASE_THICKNESS)


def bases_touch(volume: Cylinder, other: Cylinder) -> bool:
    """MV-MELEE-02, MV-GRAB-03.  Base to base: not if one stands higher than half of the lower model."""
    apart = ((volume.x - other.x) ** 2 + (volume.y - other.y) ** 2) ** 0.5 - volume.radius - other.radius
    lower = volume if volume.z <= other.z else other
    return apart <= TOLERANCE and abs(volume.z - other.z) <= lower.height / 2 + TOLERANCE


MOST_SIGHTS = 20_000
MOST_INDEXES = 500

WORST_ZONE = 2


class KnightTable(State, kw_only=True):
    """All that can change."""

    shared: ClassVar[frozenset[str]] = frozenset({"setting", "ground"})

    figures: dict[str, Figure] = {}
    structure: dict[str, int] = {}
    """Structure Points left of every piece; 0 is destroyed."""
    round: int = 0
    phase: str = ""
    zones: dict[str, str] = {}
    """Player -> deployment zone."""
    first_drawer: str = ""
    """Who won the deployment roll, and so draws from the bag in Round 1."""
    bag: dict[str, int] = {}
    initiative: str = ""
    order: tuple[str, ...] = ()
    turn: str = ""
    active: str = ""
    passes: dict[str, int] = {}
    passes_in_row: dict[str, int] = {}
    points: dict[str, int] = {}
    lifted: str = ""
    """The piece of scenery that is in the air just now."""
    shifted: dict[str, tuple[float, float, float]] = {}
    """How far pieces lie from where the board has them."""
    affairs: Affairs = msgspec.field(default_factory=Affairs)
    setting: KnightSetting
    ground: Ground

    def copy(self) -> Self:
        twin = self.copied()
        twin.stack = [frame.copied() for frame in self.stack]
        twin.sealed = dict(self.sealed)
        twin.figures = {name: figure.copied() for name, figure in self.figures.items()}
        twin.structure = dict(self.structure)
        twin.zones = dict(self.zones)
        twin.bag = dict(self.bag)
        twin.passes = dict(self.passes)
        twin.passes_in_row = dict(self.passes_in_row)
        twin.points = dict(self.points)
        twin.shifted = dict(self.shifted)
        twin.affairs = self.affairs.twin()
        return twin

    def score(self) -> dict[str, int]:
        """DC-VP-03, DC-VP-06.  The Victory Points that events have given, and nothing else."""
        return {player: self.points.get(player, 0) for player in self.players}

    # -- figures ----------------------------------------------------------------------------

    def card(self, figure: Figure) -> Card:
        return self.setting.cards[figure.card]

    def team(self, player: str) -> list[Figure]:
        """Return the models of a player that are still on the game zone, KO ones included."""
        return [figure for figure in self.figures.values() if figure.player == player and not figure.out]

    def volume(self, figure: Figure) -> Cylinder:
        """DC-MEAS-02.  An upright cylinder from the base to the top of the head."""
        return self.setting.bodies[figure.card].at(figure.x, figure.y, figure.z)

    def seen_volume(self, figure: Figure) -> Cylinder:
        """DC-SIGHT-06.  For sight, a Knocked Down model is as low as its base."""
        body = self.setting.bodies[figure.card]
        height = BASE_THICKNESS if figure.knocked_down else body.height
        return Cylinder(figure.x, figure.y, figure.z, body.radius, height)

    def others(self, figure: Figure) -> list[tuple[str, Cylinder]]:
        """Return the volumes a model may not overlap."""
        return [
            (other.id, self.volume(other))
            for other in self.figures.values()
            if other.placed and not other.out and other is not figure
        ]

    def beyond(self, figure: Figure, other: Figure, inches: float) -> bool:
        """Return whether two models are plainly farther apart, seen from above: cheaper than the exact distance."""
        bodies = self.setting.bodies
        far = inches + bodies[figure.card].radius + bodies[other.card].radius + 2 * TOLERANCE
        dx, dy = other.x - figure.x, other.y - figure.y
        return dx * dx + dy * dy > far * far

    def near(self, figure: Figure, inches: float) -> list[Figure]:
        """Return all models that are not plainly farther away, the model itself included."""
        bodies = self.setting.bodies
        x, y, own = figure.x, figure.y, inches + bodies[figure.card].radius
        farthest = own + self.setting.widest + 2 * TOLERANCE
        figures = []
        for other in self.figures.values():
            dx, dy = other.x - x, other.y - y
            apart = dx * dx + dy * dy
            if apart <= farthest * farthest:
                far = own + bodies[other.card].radius + 2 * TOLERANCE
                if apart <= far * far:
                    figures.append(other)
        return figures

    def zone_of(self, figure: Figure) -> int:
        """DC-DMG-07.  0, 1 or 2: in which zone of the bar the model stands."""
        zones = self.setting.cards[figure.card].zones
        worst = zones[2].boxes
        if figure.endurance <= worst:
            return WORST_ZONE
        return 1 if figure.endurance <= worst + zones[1].boxes else 0

    # -- sight ------------------------------------------------------------------------------

    def sees(self, viewer: Figure, seen: Figure) -> bool:
        """DC-SIGHT-01, as skills widen and narrow it: Line of Sight from one model to another."""
        if self.index.permits:
            if self.index.permitted(SEES_EVERYTHING, viewer.id):
                return True
            if self.hidden_by_distance(viewer, seen):
                return False
        return self.free_line(viewer, seen)

    def hidden_by_distance(self, viewer: Figure, seen: Figure) -> bool:
        """DC-SKILL-28, DC-SKILL-57, DC-SKILL-59.  Is the viewer too far off to see such a model?"""
        index = self.index
        near, close = index.permitted(SEEN_WHEN_NEAR, seen.id), index.permitted(SEEN_WHEN_CLOSE, seen.id)
        if near is None and close is None:
            return False
        if index.permitted(SEES_THE_HIDDEN, viewer.id) or index.permitted(SEES_EVERYTHING, viewer.id):
            return False
        limits = [limit for limit in (near, close) if limit is not None]
        return bool(gap(self.volume(viewer), self.volume(seen)) > min(limits) + TOLERANCE)

    def free_line(self, viewer: Figure, seen: Figure) -> bool:
        """DC-SIGHT-01.  Is there a line between the two volumes that scenery leaves free?"""
        a, b = stance(viewer), stance(seen)
        # The ground itself is in the key, so that a deleted one cannot pass its id on to another.
        key = (a, b, self.ground) if a < b else (b, a, self.ground)
        sights = self.setting.sights
        known = sights.get(key)
        if known is None:
            if len(sights) > MOST_SIGHTS:
                sights.clear()
            known = sights[key] = sees(self.seen_volume(viewer), self.seen_volume(seen), self.ground)
        return known

    def hidden_share(self, viewer: Figure, seen: Figure) -> float:
        """DC-COVER-01.  How much of the target scenery hides, from 0 to 1."""
        key = (stance(viewer), stance(seen), self.ground)
        covers = self.setting.covers
        known = covers.get(key)
        if known is None:
            if len(covers) > MOST_SIGHTS:
                covers.clear()
            a, b = self.seen_volume(viewer), self.seen_volume(seen)
            known = covers[key] = hidden_share(a, b, self.ground)
        return known


def in_play(table: KnightTable) -> Index:
    """Return the abilities of every model that is still in the game."""
    setting = table.setting
    bearing = tuple([_bearing(table, figure) for figure in table.figures.values() if not figure.out])
    index = setting.indexes.get(bearing)
    if index is None:
        for key in bearing:
            if key not in setting.made:
                setting.made[key] = abilities_of(table, table.figures[key[0]])
        index = Index([*setting.special, *(ability for key in bearing for ability in setting.made[key])])
        if len(setting.indexes) >= MOST_INDEXES:
            setting.indexes.clear()
            setting.made.clear()
        setting.indexes[bearing] = index
    return index


def _bearing(table: KnightTable, figure: Figure) -> Bearing:
    return figure.id, figure.granted, table.zone_of(figure), figure.spells


def abilities_of(table: KnightTable, figure: Figure) -> list[Ability]:
    """Return what a model's skills, its powers and the powers used on it add to the game."""
    setting, card = table.setting, table.setting.cards[figure.card]
    edition = setting.edition
    abilities: list[Ability] = []
    granted = tuple(SkillUse(skill) for skill in figure.granted)
    gone = card.zones[table.zone_of(figure)].without
    for use in (*card.skills, *granted):
        make = edition.skills.get(use.skill)
        if (
            make is not None
            and use.skill not in gone
            and not (figure.spells and edition.lost(figure.spells, use))
        ):
            abilities.extend(make(figure.id, use))
    if card.powers:
        abilities.extend(edition.powers(setting, figure))
    if figure.spells:
        abilities.extend(edition.spells(setting, figure.id, figure.spells))
    return abilities


def ground_now(table: KnightTable) -> Ground:
    """Return the board without what is destroyed or in the air, and with what was set down elsewhere."""
    setting, ground = table.setting, table.setting.board.ground
    if table.shifted:
        key = tuple(sorted(table.shifted.items()))
        moved = setting.grounds.get(key)
        if moved is None:
            prisms = [shifted(prism, table.shifted.get(prism.id)) for prism in ground.prisms]
            moved = setting.grounds[key] = Ground(ground.width, ground.depth, prisms)
        ground = moved
    left = ground.without(
        piece for piece, left in table.structure.items() if left <= 0 or piece == table.lifted
    )
    # Markers with a height are blocks on the ground too, and stay where they are.
    markers = [prism for prism in table.ground.prisms if prism.id in table.affairs.markers]
    kept = table.ground.kept
    return Ground(left.width, left.depth, (*left.prisms, *markers), kept) if markers or kept else left


def shifted(prism: Prism, by: tuple[float, float, float] | None) -> Prism:
    """Return the same block elsewhere."""
    if by is None:
        return prism
    dx, dy, dz = by
    corners = [(round(x + dx, 4), round(y + dy, 4)) for x, y in prism.corners]
    bottom, top = round(prism.bottom + dz, 4), round(prism.top + dz, 4)
    return Prism(prism.id, corners, bottom, top, prism.standable, prism.climbable)
