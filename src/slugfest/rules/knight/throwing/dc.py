"""Throwing by the rulebook: a point, a Line of Throw, damage shared out along it."""

from __future__ import annotations

from random import Random

from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, Strip, sees_point
from slugfest.kernel.decisions import Allocate, ChooseSeveral, Place
from slugfest.kernel.dice import DiceFaces
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event, cited
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.aims import aim_at_option
from slugfest.rules.knight.attacks.damage import impact as blunt
from slugfest.rules.knight.attacks.frames import Grab
from slugfest.rules.knight.events.play import Damaged, KnockedDown
from slugfest.rules.knight.events.scenarios import Halted
from slugfest.rules.knight.events.scenery import Aimed, Landed, Lifted, NotThrown, SceneryDestroyed
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import flat_shape
from slugfest.rules.knight.movement.falls import Fall
from slugfest.rules.knight.movement.landing import Closest, fits, opponent_of, spot
from slugfest.rules.knight.movement.regions import Point, Region, circle
from slugfest.rules.knight.names.permissions import SEES_EVERYTHING
from slugfest.rules.knight.names.questions import ASK_AIM, ASK_LANDING, ASK_SHARES, ASK_STRUCK
from slugfest.rules.knight.names.tallies import SIZE, THROW_DISTANCE
from slugfest.rules.knight.rolls import may_dodge, roll_against
from slugfest.rules.knight.rounds.knockout import remove_incapacitated
from slugfest.rules.knight.scenarios.areas import Closed
from slugfest.rules.knight.scenarios.forced import (
    Way,
    entered_after,
    last_free,
    must_roll,
    settle_entry,
    special_ground,
    stopped_by,
    toss_for_entry,
)
from slugfest.rules.knight.scenarios.guards import closed_to, closed_zones
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.collapse import fall_if_unsupported
from slugfest.rules.knight.scenery.targets import hurt_thing, piece_of, things_left
from slugfest.rules.knight.stats import stat


class Throwing(Frame):
    """A throw: who throws what how far, at which point, whom it strikes, and where it comes down."""

    thrower: str = ""
    item: str = ""
    inches: float = 0.0
    height: float = 0.0
    aim: tuple[float, ...] = ()
    struck: tuple[str, ...] = ()
    shares: dict[str, int] = {}
    turn: int = 0
    place: tuple[float, ...] = ()
    target: str = ""
    hit: str | None = ""
    run_into: int = 0
    failed: bool = False
    entry: DiceFaces = ()
    """The dice for a guarded area in the way."""
    strength: int = 0
    """The Strength that counts, where a power gives one."""


def size_of(scene: Scene[Frame], item: str) -> int:
    """DC-SCEN-09, DC-SCEN-10, MV-SKILL-13.  The Size of a model or a piece; never below 1."""
    table = scene.table
    figure = table.figures.get(item)
    if figure is None:
        marker = table.affairs.markers.get(item)
        return (
            table.setting.scenario.group(marker.kind).size
            if marker
            else table.setting.board.pieces[item].size
        )
    base = Part(table.card(figure).size, "size", "DC-SCEN-10")
    return max(scene.tally(SIZE, base, of=item).total, 1)


def thrower_strength(scene: Scene[Frame], thrower: Figure) -> int:
    """Return the thrower's own Strength, or that of the power by which it throws."""
    frame = scene.frame
    given = frame.strength if isinstance(frame, Throwing | Grab) else 0
    return given or stat(scene, thrower, "strength").total


def throw_distance(scene: Scene[Frame], thrower: Figure, item: str) -> Tally:
    """DC-THROW-03.  Twice the thrower's Strength in inches, as the thrown item's skills change it."""
    strength = thrower_strength(scene, thrower)
    return scene.tally(THROW_DISTANCE, Part(2 * strength, "strength", "DC-THROW-03"), of=item)


class InThrow(Region):
    """DC-THROW-02, 03 and 18, DC-MIX-88.  Points in throw range and in sight, and not closed to what is thrown."""

    def __init__(
        self,
        ground: Ground,
        thrower: Cylinder,
        inches: float,
        closed: tuple[Closed, ...] = (),
        radius: float = 0.0,
        *,
        sees_all: bool = False,
    ) -> None:
        self.ground = ground
        self.thrower = thrower
        self.inches = inches
        self.closed = closed
        self.radius = radius
        self.sees_all = sees_all

    def far(self, spot: Point) -> float:
        t = self.thrower
        across = max(((spot[0] - t.x) ** 2 + (spot[1] - t.y) ** 2) ** 0.5 - t.radius, 0.0)
        # Downwards it falls by itself (DC-MIX-84): only what it must rise counts.
        up = max(spot[2] - t.z - t.height, 0.0)
        return float((across**2 + up**2) ** 0.5)

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        spot = self.on_surface(place)
        if not (0 <= spot[0] <= self.ground.width and 0 <= spot[1] <= self.ground.depth):
            return Refusal("DC-THROW-18", "throw_off_table")
        if not self.ground.supports(*spot):
            return Refusal("DC-THROW-02", "unsupported", {"what": ""})
        over = self.far(spot) - self.inches
        if over > TOLERANCE:
            return Refusal("DC-THROW-03", "too_far", {"over": round(over, 2)})
        if not self.sees_all and not sees_point(self.thrower, *spot, self.ground):
            return Refusal("DC-THROW-02", "out_of_sight")
        way = Way((self.thrower.x, self.thrower.y), spot, thrown=True)
        for closed in self.closed:
            if entered_after((closed,), way, self.radius) is not None:
                return closed.refusal
        return None

    def sample(self, random: Random) -> tuple[float, ...]:
        t, wide = self.thrower, self.inches + self.thrower.radius
        for _ in range(40):
            x = round(t.x + (random.random() * 2 - 1) * wide, 4)
            y = round(t.y + (random.random() * 2 - 1) * wide, 4)
            if self.refusal((x, y)) is None:
                return x, y
        return t.x, t.y, t.z

    def outline(self) -> list[list[tuple[float, float]]]:
        return [circle(self.thrower.x, self.thrower.y, self.inches + self.thrower.radius, self.ground)]


# -- steps 1 and 2: off the table, and the point --------------------------------------------


@step("DC-SKILL-61", heeds=("DC-THROW-03",))
def measure_throw(scene: Scene[Throwing]) -> Result:
    """How far it can go; a model that can go nowhere is not thrown at all."""
    frame, table = scene.frame, scene.table
    inches = throw_distance(scene, table.figures[frame.thrower], frame.item).total
    if inches <= 0:
        return leave(NotThrown(frame.thrower, frame.item))
    height = table.figures[frame.item].z if frame.item in table.figures else 0.0
    return act(inches=float(inches), height=height)


@step("DC-THROW-01")
def lift_item(scene: Scene[Throwing]) -> Result:
    """What is thrown leaves the table; who stood on it falls."""
    return act(Lifted(scene.frame.thrower, scene.frame.item))


def in_throw(scene: Scene[Throwing]) -> InThrow:
    table, frame = scene.table, scene.frame
    sees_all = bool(table.index.permitted(SEES_EVERYTHING, frame.thrower))
    thrower, item = table.volume(table.figures[frame.thrower]), table.figures.get(frame.item)
    if item is None:
        return InThrow(table.ground, thrower, frame.inches, sees_all=sees_all)
    closed, radius = tuple(closed_zones(table, item)), table.card(item).radius
    return InThrow(table.ground, thrower, frame.inches, closed, radius, sees_all=sees_all)


def show_throw(scene: Scene[Throwing], aim: tuple[float, ...]) -> dict[str, object]:
    """Return the Line of Throw to that point, and everything it would touch, nearest first."""
    spot = in_throw(scene).on_surface(aim)
    strip = line_of_throw(scene, spot)
    return {"shapes": [flat_shape(strip.corners(), strip.start[2])], "caught": list(along(scene, strip))}


@step("DC-THROW-02", "DC-THROW-03", "DC-THROW-18", shows=show_throw)
def choose_aim(scene: Scene[Throwing]) -> Result:
    """A point of the table, in range and in sight."""
    frame = scene.frame
    thrower = scene.table.figures[frame.thrower]
    if thrower.out:
        # It stood on what it lifted, and did not survive the fall.
        return leave(SceneryDestroyed(frame.item, rules=("DC-THROW-11",)))
    if frame.aim:
        return None
    facts = {"figure": thrower.id, "item": frame.item, "inches": frame.inches}
    return Ask(Place(thrower.player, "DC-THROW-02", ASK_AIM, in_throw(scene), facts=facts), into="aim")


@step("DC-THROW-02")
def take_aim(scene: Scene[Throwing]) -> Result:
    """The point is on the surface there."""
    spot = in_throw(scene).on_surface(scene.frame.aim)
    return act(Aimed(scene.frame.thrower, scene.frame.item, spot), aim=spot)


# -- areas in the way -------------------------------------------------------------------------


def _way(scene: Scene[Throwing | Struck], spot: tuple[float, ...]) -> Way:
    thrower = scene.table.figures[scene.frame.thrower]
    return Way((thrower.x, thrower.y), spot, thrown=True)


def roll_on_the_way(scene: Scene[Throwing], spot: tuple[float, ...]) -> Result:
    """DC-SCN-POW-07, DC-MIX-64.  A model thrown to that spot rolls if a guarded area is in the way."""
    figure = scene.table.figures.get(scene.frame.item)
    if figure is None or not must_roll(scene, figure, _way(scene, spot)):
        return None
    return toss_for_entry(figure)


def stopped_before(scene: Scene[Throwing], spot: tuple[float, ...]) -> tuple[float, float] | None:
    """DC-SCN-POW-07, DC-SCN-GET-02.  The edge at which a thrown model is stopped; None if it gets there."""
    figure = scene.table.figures.get(scene.frame.item)
    if figure is None or not special_ground(scene.table):
        return None
    return last_free(scene, figure, _way(scene, spot))


def edge_rule(scene: Scene[Throwing], spot: tuple[float, ...]) -> str:
    """Return the statement that keeps a thrown model out of the area in its way."""
    return stopped_by(scene.table, scene.table.figures[scene.frame.item], _way(scene, spot))


@step("DC-SCN-POW-07", "DC-SCN-POW-04", "DC-MIX-64")
def roll_if_thrown_in(scene: Scene[Throwing]) -> Result:
    """A model that would be thrown into or across a guarded area rolls, if it has not tried in this Round."""
    return roll_on_the_way(scene, scene.frame.aim)


@step("DC-SCN-POW-03", "DC-SCN-POW-07")
def settle_thrown_entry(scene: Scene[Throwing]) -> Result:
    """Who scores more than the number flies on."""
    figure = scene.table.figures.get(scene.frame.item)
    return None if figure is None else settle_entry(scene, figure, scene.frame.entry)


@step("DC-SCN-POW-07", "DC-SCN-GET-02", heeds=("DC-MIX-64",))
def stop_at_the_edge(scene: Scene[Throwing]) -> Result:
    """Who failed comes down at the near edge, and the Line of Throw ends there."""
    edge = stopped_before(scene, scene.frame.aim)
    if edge is None:
        return None
    item = scene.table.figures[scene.frame.item]
    halted = Halted(item.id, item_at(scene, edge), rules=(edge_rule(scene, scene.frame.aim),))
    return act(halted, aim=item_at(scene, edge))


def item_at(scene: Scene[Frame], edge: tuple[float, float]) -> Point:
    return (*edge, scene.table.ground.surface(*edge) or 0.0)


# -- steps 3 to 5: the Line of Throw ---------------------------------------------------------


def line_of_throw(scene: Scene[Throwing], to: Point) -> Strip:
    """DC-THROW-04.  As wide and as high as the item's Size, from the middle of the thrower."""
    volume = scene.table.volume(scene.table.figures[scene.frame.thrower])
    middle = (volume.x, volume.y, volume.z + volume.height / 2)
    return Strip(middle, to, float(size_of(scene, scene.frame.item)))


def along(scene: Scene[Throwing], strip: Strip) -> tuple[str, ...]:
    """DC-THROW-05, DC-SCN-HQ-06.  Every model, piece and enemy base that the strip touches, nearest first."""
    table, frame = scene.table, scene.frame
    player = table.figures[frame.thrower].player
    touched: list[tuple[float, str]] = []
    for figure in table.figures.values():
        if figure.placed and not figure.out and figure.id not in (frame.thrower, frame.item):
            volume = table.volume(figure)
            if strip.touches(volume):
                touched.append(((strip.span(volume) or (0.0, 0.0))[0], figure.id))
    for piece, prism in things_left(table, player):
        if strip.touches(prism):
            touched.append(((strip.span(prism) or (0.0, 0.0))[0], piece.id))
    return tuple(name for _, name in sorted(touched))


@step("DC-THROW-04", "DC-THROW-05", "DC-THROW-20", aims=aim_at_option)
def choose_struck(scene: Scene[Throwing]) -> Result:
    """The thrower selects any of those touched, none included."""
    frame = scene.frame
    touched = along(scene, line_of_throw(scene, spot(frame.aim)))
    if not touched:
        return None
    most = min(len(touched), size_of(scene, frame.item))
    player = scene.table.figures[frame.thrower].player
    facts = {"figure": frame.thrower, "item": frame.item}
    return Ask(ChooseSeveral(player, "DC-THROW-05", ASK_STRUCK, touched, 0, most, facts=facts), into="struck")


@step("DC-THROW-06")
def share_damage(scene: Scene[Throwing]) -> Result:
    """Points up to the item's Size, at least 1 for each."""
    frame = scene.frame
    if not frame.struck:
        return None
    player = scene.table.figures[frame.thrower].player
    question = Allocate(
        player,
        "DC-THROW-06",
        ASK_SHARES,
        tuple(frame.struck),
        size_of(scene, frame.item),
        least_each=1,
        exactly=False,
        facts={"item": frame.item},
    )
    return Ask(question, into="shares")


@step("DC-THROW-07")
def strike_in_turn(scene: Scene[Throwing]) -> Result:
    """Each of those selected, one after another."""
    frame = scene.frame
    if frame.turn >= len(frame.struck):
        return None
    name = frame.struck[frame.turn]
    hit = Struck("struck", thrower=frame.thrower, target=name, damage=frame.shares[name])
    return Enter(hit, then=strike_in_turn.name, notes={"turn": frame.turn + 1})


class Struck(Frame):
    """Somebody in the way of a thrown item: its share, and whether it got out of the way."""

    thrower: str = ""
    target: str = ""
    damage: int = 0
    passed: bool = False


@step("DC-THROW-07", "DC-THROW-10", "DC-SCEN-13", "DC-KD-06", "MV-KD-03")
def roll_to_dodge(scene: Scene[Struck]) -> Result:
    """An Agility roll; scenery and whoever is down fail without one."""
    figure = scene.table.figures.get(scene.frame.target)
    if figure is not None and figure.out:
        return leave()
    if figure is None or not may_dodge(scene, figure):
        return None
    return Enter(roll_against(figure.id, "agility"), into="passed")


def blow(scene: Scene[Struck], rule: str) -> list[Event]:
    """Return what a struck model loses: Physical Blunt damage, reduced by what a thing absorbs."""
    table, frame = scene.table, scene.frame
    damage = Tally((Part(frame.damage, "thrown_item", rule),))
    if frame.target in table.figures:
        return [Damaged(frame.target, blunt(scene, table.figures[frame.target], *damage.parts), "throw")]
    if piece_of(table, frame.target) is None or table.structure.get(frame.target, 1) <= 0:
        return []
    return hurt_thing(table, frame.target, damage, "throw", table.figures[frame.thrower].player)


@step("DC-THROW-08", "DC-THROW-10", heeds=("DC-THROW-09", "DC-THROW-17"))
def strike(scene: Scene[Struck]) -> Result:
    """Who fails takes the share and goes down; who passes suffers nothing."""
    table, frame = scene.table, scene.frame
    if frame.passed:
        return leave()
    events = blow(scene, "DC-THROW-06")
    figure = table.figures.get(frame.target)
    if figure is not None and not figure.knocked_down:
        events.append(KnockedDown(figure.id))
    rule = "DC-THROW-10" if figure is None else "DC-THROW-08"
    return act(*cited(events, rule))


STRUCK = Flow("struck", (roll_to_dodge, strike, remove_incapacitated, fall_if_unsupported), Struck)


# -- steps 6 to 8: how it ends ---------------------------------------------------------------


@step("DC-THROW-11")
def break_thrown_piece(scene: Scene[Throwing]) -> Result:
    """A thrown piece is destroyed."""
    item = scene.frame.item
    return None if item in scene.table.figures else leave(SceneryDestroyed(item))


def closest_to(scene: Scene[Throwing], spot: Point, rule: str) -> Closest:
    table = scene.table
    figure = table.figures[scene.frame.item]
    closed = closed_to(table, figure)
    return Closest(table.ground, table.volume(figure), table.others(figure), spot, rule, closed=closed)


@step("DC-THROW-14", "DC-THROW-15", "DC-THROW-18")
def find_landing(scene: Scene[Throwing]) -> Result:
    """On the point if the base fits, else where the thrower's opponent puts it, as close as can be."""
    table, frame = scene.table, scene.frame
    figure = table.figures[frame.item]
    closed = closed_to(table, figure)
    if fits(table.ground, table.volume(figure), table.others(figure), spot(frame.aim), closed):
        return act(place=frame.aim)
    player = opponent_of(table, table.figures[frame.thrower].player)
    region = closest_to(scene, spot(frame.aim), "DC-THROW-15")
    return Ask(Place(player, "DC-THROW-15", ASK_LANDING, region, facts={"figure": figure.id}), into="place")


@step("DC-THROW-12", "DC-THROW-13", "DC-THROW-14", heeds=("DC-THROW-15", "DC-THROW-17"))
def land(scene: Scene[Throwing]) -> Result:
    """A thrown model takes the thrower's Strength less 1, and is down."""
    table, frame = scene.table, scene.frame
    figure = table.figures[frame.item]
    place = closest_to(scene, spot(frame.aim), "DC-THROW-15").on_surface(frame.place)
    landed = "DC-THROW-14" if place == frame.aim else "DC-THROW-15"
    events: list[Event] = [Landed(figure.id, place, rules=(landed,)), *impact(scene, "DC-THROW-12")]
    if not figure.knocked_down:
        events.append(KnockedDown(figure.id, rules=("DC-THROW-13",)))
    return act(*events)


def impact(scene: Scene[Throwing], rule: str) -> list[Event]:
    """DC-THROW-12, MV-THROW-16.  The damage a thrown model takes."""
    frame = scene.frame
    strength = thrower_strength(scene, scene.table.figures[frame.thrower])
    if strength <= 1:
        return []
    parts = (Part(strength, "strength", "DC-THROW-12"), Part(-1, "thrown", "DC-THROW-12"))
    hurt = blunt(scene, scene.table.figures[frame.item], *parts)
    return [Damaged(frame.item, hurt, "throw", rules=(rule,))]


@step("DC-THROW-16")
def fall_after_throw(scene: Scene[Throwing]) -> Result:
    """From a higher place to a lower point is a fall besides, an amount of its own."""
    frame = scene.frame
    figure = scene.table.figures[frame.item]
    height = frame.height - figure.z
    if figure.endurance <= 0 or height <= TOLERANCE:
        return None
    here = (figure.x, figure.y, figure.z)
    return Enter(Fall("fall", figure=figure.id, height=height, to=here, why="thrown"))


THROW = Flow(
    "throw",
    (
        measure_throw,
        lift_item,
        fall_if_unsupported,
        choose_aim,
        take_aim,
        roll_if_thrown_in,
        settle_thrown_entry,
        stop_at_the_edge,
        choose_struck,
        share_damage,
        strike_in_turn,
        break_thrown_piece,
        find_landing,
        land,
        fall_after_throw,
        remove_incapacitated,
    ),
    Throwing,
)
