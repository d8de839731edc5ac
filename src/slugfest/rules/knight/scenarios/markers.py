"""Markers of a scenario: laying them out, opening them, and where they may lie."""

from __future__ import annotations

from math import dist
from random import Random
from typing import TYPE_CHECKING

from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, gap
from slugfest.kernel.decisions import Place
from slugfest.kernel.dice import DiceFaces, Throw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, Toss, act, leave, step
from slugfest.rules.knight.events.scenarios import FLAT, MarkerOpened, MarkerPlaced
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.regions import Others, Point, Zone
from slugfest.rules.knight.names.questions import ASK_MARKER_PLACE
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scenarios.affairs import Marker
from slugfest.rules.knight.scenarios.areas import Area
from slugfest.rules.knight.scenarios.words import MarkerGroup
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.rules.knight.opening.deployment import Deployment
    from slugfest.rules.knight.rounds.phases import RoundFrame


def volume_of(table: KnightTable, marker: Marker) -> Cylinder:
    group = table.setting.scenario.group(marker.kind)
    return Cylinder(marker.x, marker.y, marker.z, group.base / 2, group.height or FLAT)


def in_contact(table: KnightTable, figure: Figure, marker: Marker) -> bool:
    """DC-SCN-BOOM-06.  A model that touches a marker is in contact; nobody stands on one (DC-GEN-05)."""
    touch = 2 * TOLERANCE if table.setting.scenario.group(marker.kind).height else TOLERANCE
    return gap(table.volume(figure), volume_of(table, marker)) <= touch


class Layout:
    """DC-SCN-BOOM-03, DC-SCN-BOOM-05, DC-SCN-HQ-03.  Areas in one of which the whole marker must lie."""

    def __init__(
        self, ground: Ground, base: Cylinder, others: Others, boxes: list[list[float]], rule: str
    ) -> None:
        self.zones = [Zone(ground, base, others, tuple(box)) for box in boxes]
        self.rule = rule

    def on_surface(self, place: tuple[float, ...]) -> Point:
        return self.zones[0].on_surface(place)

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        refusals = [zone.refusal(place) for zone in self.zones]
        if None in refusals:
            return None
        inside = [refusal for refusal in refusals if refusal is not None and refusal.reason != "outside_zone"]
        return inside[0] if inside else Refusal(self.rule, "outside_areas")

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        spots = [spot for zone in self.zones if (spot := zone.nearest(place)) is not None]
        return min(spots, key=lambda spot: dist(spot[:2], place[:2]), default=None)

    def sample(self, random: Random) -> tuple[float, ...]:
        return self.zones[int(random.random() * len(self.zones))].sample(random)

    def outline(self) -> list[list[tuple[float, float]]]:
        return [line for zone in self.zones for line in zone.outline()]


def goals(table: KnightTable) -> Others:
    """Return the markers as places worth walking to."""
    return [(marker.id, volume_of(table, marker)) for marker in table.affairs.markers.values()]


# -- laying them out ----------------------------------------------------------------------


class Laying(Frame):
    """Whose marker of which kind comes next, and where it goes."""

    player: str = ""
    kind: str = ""
    place: tuple[float, ...] = ()


def _left_to_lay(table: KnightTable, group: MarkerGroup) -> bool:
    laid = sum(marker.kind == group.kind for marker in table.affairs.markers.values())
    return laid < group.each * len(table.players)


@step("DC-SCN-BOOM-02", "DC-SCN-HQ-02", "DC-SCN-HQ-03")
def lay_markers(scene: Scene[Deployment]) -> Result:
    """Before anybody deploys, the players lay out their markers."""
    table = scene.table
    if any(group.each and _left_to_lay(table, group) for group in table.setting.scenario.markers):
        return Enter(Laying("laying", player=scene.frame.winner))
    return None


@step("DC-SCN-BOOM-02", "DC-SCN-HQ-02")
def next_marker(scene: Scene[Laying]) -> Result:
    """Players alternate, whoever chose the zone first, kind after kind."""
    table = scene.table
    for group in table.setting.scenario.markers:
        if group.each and _left_to_lay(table, group):
            return act(kind=group.kind)
    return leave()


def _layout(scene: Scene[Laying]) -> Layout:
    """DC-SCN-BOOM-04.  Where the marker may lie: inside an area that is not full, on no other marker."""
    table, frame = scene.table, scene.frame
    group = table.setting.scenario.group(frame.kind)
    markers = table.affairs.markers.values()
    laid = [marker for marker in markers if marker.kind == group.kind]
    if group.own_area:
        boxes = [group.areas[table.zones[frame.player]]]
    else:
        boxes = [
            box
            for box in group.areas.values()
            if sum(Area(tuple(box)).distance(marker.x, marker.y) == 0 for marker in laid) < group.most_in_area
        ]
    base = Cylinder(0.0, 0.0, 0.0, group.base / 2, group.height or FLAT)
    others = [(marker.id, volume_of(table, marker)) for marker in markers]
    return Layout(table.ground, base, others, boxes, group.laid_by)


@step("DC-SCN-BOOM-03", "DC-SCN-BOOM-05", "DC-SCN-HQ-03")
def choose_marker_place(scene: Scene[Laying]) -> Result:
    """The whole marker inside an area that has room for it."""
    frame = scene.frame
    layout, facts = _layout(scene), {"kind": f"{frame.kind}_marker"}
    return Ask(Place(frame.player, layout.rule, ASK_MARKER_PLACE, layout, facts=facts), into="place")


@step("DC-SCN-BOOM-03", "DC-SCN-HQ-03", heeds=("DC-SCN-BOOM-02", "DC-SCN-HQ-02"))
def lay_marker(scene: Scene[Laying]) -> Result:
    """The marker lies there, and the next player goes on."""
    table, frame = scene.table, scene.frame
    group = table.setting.scenario.group(frame.kind)
    number = 1 + sum(marker.kind == frame.kind for marker in table.affairs.markers.values())
    at = _layout(scene).on_surface(frame.place)
    side = frame.player if group.owned else ""
    following = table.players[(table.players.index(frame.player) + 1) % len(table.players)]
    name = f"{frame.kind}_{number}"
    placed = MarkerPlaced(name, frame.kind, number, at, side, rules=(group.laid_by,))
    return act(placed, then=next_marker.name, player=following)


LAYING = Flow("laying", (next_marker, choose_marker_place, lay_marker), Laying)


def mapped(table: KnightTable) -> dict[str, Marker]:
    """DC-SCN-RIFT-02.  The markers whose places the scenario prints."""
    markers = {}
    for group in table.setting.scenario.markers:
        for number, (x, y) in enumerate(group.at, 1):
            name = f"{group.kind}_{number}"
            z = table.ground.surface(x, y) or 0.0
            markers[name] = Marker(name, group.kind, number, x, y, z, left=group.structure)
    return markers


# -- opening them -------------------------------------------------------------------------


class Opens(Frame):
    """The numbers rolled so far, and the die that has just fallen."""

    rolled: tuple[int, ...] = ()
    dice: DiceFaces = ()


@step("DC-SCN-RIFT-04")
def markers_open(scene: Scene[RoundFrame]) -> Result:
    """Before the Power Phase, dice decide which markers open."""
    return Enter(Opens("opening")) if scene.table.setting.scenario.opening is not None else None


@step("DC-SCN-RIFT-04", "DC-SCN-RIFT-05")
def roll_to_open(scene: Scene[Opens]) -> Result:
    """Each player rolls so many dice, one after the other."""
    table, frame = scene.table, scene.frame
    opening = table.setting.scenario.opening
    assert opening is not None
    there = sum(marker.kind == opening.marker for marker in table.affairs.markers.values())
    due = min(opening.dice * len(table.players), there, len(D8.faces))
    if len(frame.rolled) >= due:
        return leave()
    player = table.players[min(len(frame.rolled) // opening.dice, len(table.players) - 1)]
    return Toss(Throw(D8, 1, "DC-SCN-RIFT-04", "opening", player), into="dice")


@step("DC-SCN-RIFT-04", heeds=("DC-SCN-RIFT-05",))
def open_marker(scene: Scene[Opens]) -> Result:
    """A repeated number is rerolled; a marker that is open already stays open."""
    table, frame = scene.table, scene.frame
    (face,) = frame.dice
    if face in frame.rolled:
        return act(then=roll_to_open.name)
    opening = table.setting.scenario.opening
    assert opening is not None
    name = f"{opening.marker}_{face}"
    marker = table.affairs.markers.get(name)
    events = () if marker is None or marker.open else (MarkerOpened(name),)
    return act(*events, then=roll_to_open.name, rolled=(*frame.rolled, face))


OPENING = Flow("opening", (roll_to_open, open_marker), Opens)
