"""Where powers put models: the places for a leap, beside somebody, or where another one stands."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING

from slugfest.cards.language.parts import Relocate
from slugfest.geometry.inches import TOLERANCE, Cylinder, gap, misfit
from slugfest.kernel.decisions import Place
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.rules.knight.events.powers import Swapped
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.regions import ANYWHERE, Leap, circle
from slugfest.rules.knight.names.permissions import SEES_EVERYTHING
from slugfest.rules.knight.names.questions import ASK_DISPLACE, ASK_DISPLACE_ANYWHERE
from slugfest.rules.knight.names.tallies import SHIELDED_MOVED
from slugfest.rules.knight.powers.using import power_now, subject_now
from slugfest.rules.knight.scenarios.guards import closed_to
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.rules.knight.powers.using import UsePower


class Beside(Leap):
    """Places within so many inches of some models, or of an edge of the table where there are none."""

    near: tuple[Cylinder, ...] = ()
    apart: float = 0.0

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        x, y, z = self.on_surface(place)
        m = self.mover
        if (x - m.x) ** 2 + (y - m.y) ** 2 + (z - m.z) ** 2 > TOLERANCE and self._farther(x, y, z):
            return Refusal("DC-POWER-02", "not_beside", {"inches": self.apart})
        return super().refusal(place)

    def _farther(self, x: float, y: float, z: float) -> bool:
        there, limit = self.mover.at(x, y, z), self.apart + TOLERANCE
        if self.near:
            return all(gap(there, volume) > limit for volume in self.near)
        radius = self.mover.radius
        return min(x, y, self.ground.width - x, self.ground.depth - y) - radius > limit

    def sample(self, random: Random) -> tuple[float, ...]:
        for _ in range(60):
            place = self._somewhere(random)
            if self.refusal(place) is None:
                return place
        return self.mover.x, self.mover.y, self.mover.z

    def _somewhere(self, random: Random) -> tuple[float, ...]:
        radius, away = self.mover.radius, random.random() * self.apart
        if self.near:
            volume = random.choice(self.near)
            angle, far = random.random() * 2 * pi, volume.radius + radius + away
            return round(volume.x + far * cos(angle), 4), round(volume.y + far * sin(angle), 4)
        width, depth = self.ground.width, self.ground.depth
        along, edge = random.random(), radius + away
        x, y = along * width, along * depth
        return random.choice(((x, edge), (x, depth - edge), (edge, y), (width - edge, y)))

    def outline(self) -> list[list[tuple[float, float]]]:
        if not self.near:
            return [circle(self.mover.x, self.mover.y, self.inches, self.ground)]
        far = self.apart + 2 * self.mover.radius
        return [circle(volume.x, volume.y, volume.radius + far, self.ground) for volume in self.near]


def leap(scene: Scene[UsePower], deed: Relocate) -> Leap:
    """Return the places to which a deed may take its subject."""
    table, subject = scene.table, subject_now(scene)
    volume, others = table.volume(subject), table.others(subject)
    power = power_now(scene)
    ranged = deed.into or deed.to == "range"
    far = deed.inches if deed.inches is not None else power.range if ranged else None
    beside = deed.to in ("bearer", "friend", "edge")
    inches = ANYWHERE if far is None or beside else float(far)
    # To be put somewhere needs no line of sight; to leap does (DC-DISP-05).
    sees_all = bool(table.index.permitted(SEES_EVERYTHING, subject.id)) or far is None or beside
    pieces = table.setting.board.pieces
    into = tuple(
        prism for prism in table.ground.prisms if prism.id in pieces and pieces[prism.id].terrain == deed.into
    )
    region = (Beside if beside else Leap)(
        table.ground,
        volume,
        others,
        inches,
        closed_to(table, subject, rolling=True),
        sees_all=sees_all or bool(deed.into),
        into=into if deed.into else None,
    )
    if isinstance(region, Beside):
        region.near, region.apart = _beside(scene, deed, subject), float(deed.inches or 0)
    return region


def _beside(scene: Scene[UsePower], deed: Relocate, subject: Figure) -> tuple[Cylinder, ...]:
    """Return the volumes of those beside whom the model is put."""
    table = scene.table
    bearer = table.figures[scene.frame.figure]
    if deed.to == "bearer":
        return (table.volume(bearer),)
    if deed.to == "edge":
        return ()
    return tuple(
        table.volume(friend)
        for friend in table.team(bearer.player)
        if friend is not subject and friend.placed
    )


def has_nobody_beside(scene: Scene[UsePower], deed: Relocate) -> bool:
    """Return whether there is no friend to be put beside."""
    return deed.to == "friend" and not _beside(scene, deed, subject_now(scene))


def question(scene: Scene[UsePower], deed: Relocate) -> Place:
    """Ask where the model goes."""
    frame, subject = scene.frame, subject_now(scene)
    player = scene.table.figures[frame.figure].player
    region = leap(scene, deed)
    if region.inches >= ANYWHERE:
        return Place(player, "DC-DISP-05", ASK_DISPLACE_ANYWHERE, region, facts={"figure": subject.id})
    facts = {"figure": subject.id, "inches": region.inches}
    return Place(player, "DC-DISP-05", ASK_DISPLACE, region, facts=facts)


def _is_closed(table: KnightTable, figure: Figure, spot: tuple[float, float, float]) -> bool:
    """Return whether the scenario keeps the model out of that place."""
    radius = table.card(figure).radius
    return any(closed.area.touches(spot[0], spot[1], radius) for closed in closed_to(table, figure))


def swapped(scene: Scene[UsePower]) -> list[Event]:
    """Return the event that two models change places, if both bases fit."""
    table = scene.table
    bearer, other = table.figures[scene.frame.figure], subject_now(scene)
    if bearer is other or scene.source(SHIELDED_MOVED, other.id) is not None:
        return []
    taken = [(name, volume) for name, volume in table.others(bearer) if name != other.id]
    spots = {bearer.id: (other.x, other.y, other.z), other.id: (bearer.x, bearer.y, bearer.z)}
    moved = [(figure, spots[figure.id]) for figure in (bearer, other)]
    wide = [table.volume(figure).at(*spot) for figure, spot in moved]
    if any(misfit(table.ground, volume, taken) is not None for volume in wide) or gap(*wide) <= 0 < gap(
        table.volume(bearer), table.volume(other)
    ):
        return []
    if any(_is_closed(table, figure, spot) for figure, spot in moved):
        return []
    far = round(((bearer.x - other.x) ** 2 + (bearer.y - other.y) ** 2 + (bearer.z - other.z) ** 2) ** 0.5, 2)
    return [Swapped(bearer.id, other.id, far)]
