"""What a model may do with a marker it touches: activate, travel, repair, close."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from slugfest.geometry.inches import Cylinder, Ground
from slugfest.kernel.decisions import Place
from slugfest.kernel.dice import DiceFaces, Draw, DrawnThings, Throw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, Toss, act, leave, step
from slugfest.kernel.options import Option
from slugfest.kernel.tally import Part
from slugfest.rules.knight import actions
from slugfest.rules.knight.attacks.damage import DamageStage, suffered, unresisted
from slugfest.rules.knight.events.play import Damaged, PowerSpent
from slugfest.rules.knight.events.scenarios import (
    Carried,
    MarkerClosed,
    MarkerRepaired,
    MarkerTaken,
    MarkerTried,
)
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.regions import Others, Point, RoomForBase, circle
from slugfest.rules.knight.names.questions import ASK_BESIDE_MARKER
from slugfest.rules.knight.rolls import D8, die_rolled, roll_against
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls, remove_incapacitated
from slugfest.rules.knight.scenarios.affairs import Marker
from slugfest.rules.knight.scenarios.areas import Closed
from slugfest.rules.knight.scenarios.guards import closed_to
from slugfest.rules.knight.scenarios.markers import in_contact, volume_of
from slugfest.rules.knight.scenarios.words import Use
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

TRIES = 60


class UseMarker(Frame):
    """Who does what with which marker, how the roll went, and where it leads."""

    figure: str = ""
    marker: str = ""
    verb: str = ""
    passed: bool = True
    faces: DiceFaces = ()
    rerolled: tuple[int, ...] = ()
    drawn: DrawnThings = ()
    place: tuple[float, ...] = ()


def _fits(table: KnightTable, figure: Figure, use: Use, marker: Marker) -> Refusal | None:
    """DC-SCN-BOOM-08, DC-SCN-BOOM-10, DC-SCN-HQ-07, DC-SCN-HQ-08, DC-SCN-RIFT-06.  Why not this marker?"""
    whole = table.setting.scenario.group(marker.kind).structure
    if use.once_per_round and marker.id in table.affairs.tried:
        return Refusal("DC-SCN-HQ-08", "tried_this_round", {"marker": marker.id})
    if use.verb == "activate" and marker.side == figure.player:
        return Refusal(use.rule, "yours_already", {"marker": marker.id})
    if use.verb == "travel" and not marker.side:
        return Refusal(use.rule, "not_activated", {"marker": marker.id})
    if use.verb == "repair" and marker.side != figure.player:
        return Refusal(use.rule, "not_your_marker", {"marker": marker.id})
    if use.verb == "repair" and not 0 < marker.left < whole:
        return Refusal(use.rule, "nothing_to_repair", {"marker": marker.id})
    if use.verb == "close" and not marker.open:
        return Refusal(use.rule, "not_open", {"marker": marker.id})
    return None


def why_no_use(scene: Scene[Frame], figure: Figure, use: Use, marker: Marker) -> Refusal | None:
    """Return the first reason why a model cannot do this with the marker now."""
    table = scene.table
    if figure.knocked_down:
        return Refusal("DC-KD-03", "knocked_down", {"figure": figure.id})
    if not in_contact(table, figure, marker):
        return Refusal(use.rule, "marker_not_touched", {"marker": marker.id})
    if use.cost > figure.counters:
        return Refusal("DC-POW-04", "too_dear", {"cost": use.cost, "counters": figure.counters})
    return _fits(table, figure, use, marker)


def uses_offered(scene: Scene[Frame], figure: Figure) -> list[Option]:
    """Return every use of every marker that is possible now."""
    table = scene.table
    return [
        actions.USE_MARKER(marker.id, use.verb)
        for use in table.setting.scenario.uses
        for marker in table.affairs.markers.values()
        if marker.kind == use.marker and why_no_use(scene, figure, use, marker) is None
    ]


def why_not_use(scene: Scene[Frame], figure: Figure, option: Option) -> Refusal | None:
    """Return why this use of a marker is not offered."""
    marker = scene.table.affairs.markers.get(option.refers)
    if marker is None:
        return None
    for use in scene.table.setting.scenario.uses:
        if (use.verb,) == option.arguments and use.marker == marker.kind:
            return why_no_use(scene, figure, use, marker)
    return None


def _use(scene: Scene[UseMarker]) -> tuple[Use, Figure, Marker]:
    frame, table = scene.frame, scene.table
    marker = table.affairs.markers[frame.marker]
    uses = table.setting.scenario.uses
    use = next(use for use in uses if use.verb == frame.verb and use.marker == marker.kind)
    return use, table.figures[frame.figure], marker


@step("DC-SCN-BOOM-06", "DC-SCN-BOOM-10", "DC-SCN-HQ-07", "DC-SCN-HQ-08", "DC-SCN-RIFT-06", "DC-POW-02")
def pay_for_use(scene: Scene[UseMarker]) -> Result:
    """The counter is gone whatever comes of it, and a single try a Round is used up."""
    use, figure, marker = _use(scene)
    events: tuple[Event, ...] = (PowerSpent(figure.id, use.cost, use.verb, rules=(use.rule,)),)
    if use.once_per_round:
        events = (*events, MarkerTried(marker.id, rules=("DC-SCN-HQ-08",)))
    return act(*events)


@step("DC-SCN-BOOM-06", "DC-SCN-HQ-07", "DC-SCN-RIFT-06", "DC-DICE-07")
def roll_for_use(scene: Scene[UseMarker]) -> Result:
    """The roll that the use asks for, if any."""
    use, figure, _ = _use(scene)
    return Enter(roll_against(figure.id, use.roll), into="passed") if use.roll else None


@step("DC-SCN-BOOM-07", "DC-SCN-BOOM-08", "DC-SCN-RIFT-06", "DC-SCN-RIFT-07")
def settle_use(scene: Scene[UseMarker]) -> Result:
    """A failure only costs the counter, or hurts; a success takes or closes the marker."""
    use, figure, marker = _use(scene)
    if not scene.frame.passed:
        if use.hurts:
            part = Part(use.hurts, use.marker, "DC-SCN-RIFT-07", DamageStage.BASE)
            hurt = unresisted(suffered(scene, figure, (part,), "physical"))
            damaged = Damaged(figure.id, hurt, use.marker, rules=(part.rule,))
            return act(damaged, then=remove_incapacitated.name)
        return leave()
    if use.verb == "activate":
        turned = "DC-SCN-BOOM-08" if marker.side else "DC-SCN-BOOM-07"
        return leave(MarkerTaken(marker.id, figure.player, rules=(turned,)))
    if use.verb == "close":
        return leave(MarkerClosed(marker.id, figure.player, rules=(use.rule,)))
    return None


@step("DC-SCN-HQ-07")
def roll_repair(scene: Scene[UseMarker]) -> Result:
    """One die says how many Structure Points come back."""
    use, figure, _ = _use(scene)
    if use.verb != "repair":
        return None
    return Toss(Throw(D8, 1, "DC-SCN-HQ-07", "repair", figure.player), into="faces")


@step("DC-SCN-HQ-07")
def repair(scene: Scene[UseMarker]) -> Result:
    """Never more than the marker had."""
    use, _, marker = _use(scene)
    if use.verb != "repair":
        return None
    missing = scene.table.setting.scenario.group(marker.kind).structure - marker.left
    (face,) = scene.frame.faces
    return leave(MarkerRepaired(marker.id, min(face, missing)))


@step("DC-SCN-BOOM-10")
def draw_destination(scene: Scene[UseMarker]) -> Result:
    """Another marker of the kind, each as likely as the next."""
    _, figure, marker = _use(scene)
    markers = scene.table.affairs.markers.values()
    others = tuple(other.id for other in markers if other.kind == marker.kind and other.id != marker.id)
    if not others:
        return leave()
    return Toss(Draw(others, "DC-SCN-BOOM-10", "destination", figure.player), into="drawn")


class Beside(RoomForBase):
    """DC-SCN-BOOM-11.  Any place in contact with a marker where the base fits and that is not closed to it."""

    def __init__(
        self,
        ground: Ground,
        base: Cylinder,
        others: Others,
        marker: Cylinder,
        closed: tuple[Closed, ...] = (),
    ) -> None:
        super().__init__(ground, base, others, closed)
        self.marker = marker
        self.reach = base.radius + marker.radius

    def on_surface(self, place: tuple[float, ...]) -> Point:
        return place[0], place[1], place[2] if len(place) == 3 else self.marker.z

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        x, y, z = self.on_surface(place)
        off = ((x - self.marker.x) ** 2 + (y - self.marker.y) ** 2) ** 0.5
        if off > self.reach + 1e-3 or abs(z - self.marker.z) > 1e-3:
            return Refusal("DC-SCN-BOOM-11", "not_beside_marker")
        return self.no_room((x, y, z))

    def free(self) -> tuple[float, ...] | None:
        """Return some place that fits, or nothing if there is none in a ring round the marker."""
        for x, y in circle(self.marker.x, self.marker.y, self.reach, self.ground):
            if self.refusal((x, y)) is None:
                return x, y
        return None

    def sample(self, random: Random) -> tuple[float, ...]:
        for _ in range(TRIES):
            angle = random.random() * 2 * pi
            x = self.marker.x + self.reach * cos(angle)
            y = self.marker.y + self.reach * sin(angle)
            place = (round(x, 4), round(y, 4))
            if self.refusal(place) is None:
                return place
        spot = self.free()
        assert spot is not None
        return spot

    def outline(self) -> list[list[tuple[float, float]]]:
        return [circle(self.marker.x, self.marker.y, self.reach, self.ground)]


def _beside(scene: Scene[UseMarker]) -> Beside:
    frame, table = scene.frame, scene.table
    figure = table.figures[frame.figure]
    marker = table.affairs.markers[frame.drawn[0]]
    volume, others, closed = table.volume(figure), table.others(figure), closed_to(table, figure)
    return Beside(table.ground, volume, others, volume_of(table, marker), closed)


@step("DC-SCN-BOOM-11")
def choose_spot(scene: Scene[UseMarker]) -> Result:
    """The owner chooses the spot; if none fits, the model stays where it is."""
    frame = scene.frame
    if not frame.drawn:
        return None
    beside = _beside(scene)
    if beside.free() is None:
        return leave()
    player = scene.table.figures[frame.figure].player
    facts = {"figure": frame.figure, "marker": frame.drawn[0]}
    return Ask(Place(player, "DC-SCN-BOOM-11", ASK_BESIDE_MARKER, beside, facts=facts), into="place")


@step("DC-SCN-BOOM-10", "DC-SCN-BOOM-11")
def arrive(scene: Scene[UseMarker]) -> Result:
    """The model stands beside the other marker; no movement action is used."""
    frame = scene.frame
    return leave(Carried(frame.figure, frame.drawn[0], _beside(scene).on_surface(frame.place)))


USE_MARKER = Flow(
    "use_marker",
    (
        pay_for_use,
        roll_for_use,
        settle_use,
        roll_repair,
        die_rolled,
        repair,
        draw_destination,
        choose_spot,
        arrive,
        remove_incapacitated,
        make_knockout_rolls,
    ),
    UseMarker,
)
