"""Walking, running, jumping and climbing: movement actions, and powers that move."""

from __future__ import annotations

from slugfest.geometry.inches import Travel
from slugfest.kernel.decisions import Route
from slugfest.kernel.dice import DiceFaces
from slugfest.kernel.flow import Ask, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.knight.events.play import Moved, PowerSpent
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.gaits import gait_of, may_move
from slugfest.rules.knight.movement.regions import Walks
from slugfest.rules.knight.names.questions import ASK_ROUTE
from slugfest.rules.knight.names.windows import MOVEMENT_ENDED
from slugfest.rules.knight.scenarios.guards import closed_to, enter_or_halt, roll_to_enter
from slugfest.rules.knight.scenarios.markers import goals
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import kept_in_place, speed, speeds


class Walk(Frame):
    """A Walk/Run: who, for how many counters, which way."""

    figure: str = ""
    counters: int = 0
    inches: float = 0.0
    route: tuple[tuple[float, ...], ...] = ()
    entry: DiceFaces = ()
    climbing: str = ""
    """What the model had climbed when it was stopped."""


def walks_offered(scene: Scene[Frame], figure: Figure) -> list[int]:
    """DC-MOVE-03 to 06.  The numbers of counters that buy the model a Walk/Run now."""
    if figure.knocked_down or not may_move(scene, figure) or kept_in_place(scene, figure):
        return []
    bought = range(1, min(speeds(scene.table, figure), figure.counters) + 1)
    return [counters for counters in bought if speed(scene, figure, counters).total > 0]


def ways(scene: Scene[Walk], figure: Figure) -> Walks:
    table, frame = scene.table, scene.frame
    closed = closed_to(table, figure, rolling=True)
    gait = gait_of(scene, figure, frame.climbing)
    volume, others = table.volume(figure), table.others(figure)
    return Walks(table.ground, volume, others, frame.inches, gait, closed, goals(table))


@step("DC-MOVE-04", heeds=("DC-MOVE-07", "DC-POW-02"))
def pay_for_speed(scene: Scene[Walk]) -> Result:
    """The counters are chosen and paid when the movement is declared."""
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    inches = float(speed(scene, figure, frame.counters).total)
    return act(PowerSpent(frame.figure, frame.counters, "walk"), inches=inches)


def show_way(scene: Scene[Walk], route: object) -> dict[str, object]:
    """Return how long a legal way is by the rules, and what climbs and jumps cost on top."""
    walks = ways(scene, scene.table.figures[scene.frame.figure])
    done = walks.travel(walks.legal_route(route))
    assert isinstance(done, Travel)
    gait = walks.gait
    return {
        "length": round(gait.inches(done), 2),
        "limit": walks.inches,
        "climbs": gait.climbs_cost(done),
        "jumps": gait.jumps_cost(done),
    }


@step(
    "DC-MOVE-01",
    "DC-MOVE-02",
    "DC-MOVE-08",
    "DC-MOVE-11",
    "DC-MEAS-10",
    "DC-CLIMB-03",
    "DC-CLIMB-04",
    "DC-JUMP-01",
    "DC-JUMP-03",
    "DC-JUMP-04",
    shows=show_way,
)
def choose_route(scene: Scene[Walk]) -> Result:
    """Any path of no more than the inches bought that ends where the base fits."""
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    walks = ways(scene, figure)
    facts = {"figure": figure.id, "inches": frame.inches}
    return Ask(Route(figure.player, "DC-MOVE-01", ASK_ROUTE, walks, facts=facts), into="route")


def _go(scene: Scene[Walk], *, action: bool) -> Result:
    """Move the model along its way; climbs and jumps are paid on top and are part of the same move."""
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    walks = ways(scene, figure)
    route = walks.legal_route(frame.route)
    done = walks.travel(route)
    assert isinstance(done, Travel)
    gait = walks.gait
    return act(
        *gait.surcharges(figure.id, done), Moved(figure.id, route, round(gait.inches(done), 2), action)
    )


@step("DC-MOVE-01", heeds=("DC-CLIMB-02", "DC-CLIMB-05", "DC-JUMP-02", "DC-JUMP-05", "DC-MOVE-09"))
def walk_the_route(scene: Scene[Walk]) -> Result:
    """The model goes its way: its movement action."""
    return _go(scene, action=True)


@step("DC-DISP-02", "DC-DISP-03")
def move_by_power(scene: Scene[Walk]) -> Result:
    """The model goes its way by the same rules, but this is no movement action."""
    return _go(scene, action=False)


movement_ended = window(MOVEMENT_ENDED, "DC-MOVE-01")

WALK = Flow(
    "walk",
    (pay_for_speed, choose_route, roll_to_enter, enter_or_halt, walk_the_route, movement_ended),
    Walk,
)
MOVE_BY_POWER = Flow(
    "move_by_power", (choose_route, roll_to_enter, enter_or_halt, move_by_power, movement_ended), Walk
)
