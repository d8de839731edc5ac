"""Walking, running and climbing: movement actions."""

from __future__ import annotations

from slugfest.geometry.inches import Travel
from slugfest.kernel.decisions import Route
from slugfest.kernel.flow import Ask, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.knight.events import Moved, Point, PowerSpent
from slugfest.rules.knight.regions import Walks
from slugfest.rules.knight.scenarios.guards import closed_to, enter_or_halt, roll_to_enter
from slugfest.rules.knight.scenarios.markers import goals
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import speed
from slugfest.rules.knight.table import Figure


class Walk(Frame):
    """A Walk/Run: who, for how many counters, which way."""

    figure: str = ""
    counters: int = 0
    inches: float = 0.0
    route: tuple[Point, ...] = ()
    entry: tuple[int, ...] = ()


def walks_offered(scene: Scene, figure: Figure) -> list[int]:
    """DC-MOVE-03 to 06.  The numbers of counters that buy the model a Walk/Run now."""
    numbers = scene.game.edition.numbers
    if figure.knocked_down or figure.moves >= numbers.moves_per_round:
        return []
    bought = range(1, min(len(scene.table.card(figure).speed), figure.counters) + 1)
    return [counters for counters in bought if speed(scene, figure, counters).total > 0]


def ways(scene: Scene, figure: Figure, inches: float) -> Walks:
    table, numbers = scene.table, scene.game.edition.numbers
    climbs = figure.counters // numbers.climb_cost if numbers.climb_cost else 99
    closed = closed_to(table, figure, rolling=True)
    return Walks(
        table.ground,
        table.volume(figure),
        table.others(figure),
        inches,
        climbs,
        numbers.climb_times,
        closed,
        goals(table),
    )


@step("DC-MOVE-04", "DC-MOVE-07", "DC-POW-02")
def pay_for_speed(scene: Scene) -> Result:
    """The counters are chosen and paid when the movement is declared."""
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    inches = float(speed(scene, figure, frame.counters).total)
    return act(PowerSpent(frame.figure, frame.counters, "walk"), inches=inches)


@step("DC-MOVE-01", "DC-MOVE-02", "DC-MOVE-08", "DC-MOVE-11", "DC-MEAS-10", "DC-CLIMB-03", "DC-CLIMB-04")
def choose_route(scene: Scene) -> Result:
    """Any path of no more than the inches bought that ends where the base fits."""
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    walks = ways(scene, figure, frame.inches)
    facts = {"figure": figure.id, "inches": frame.inches}
    return Ask(Route(figure.player, "DC-MOVE-01", "route", walks, facts=facts), into="route")


@step("DC-MOVE-01", "DC-CLIMB-02", "DC-CLIMB-05", "DC-MOVE-09")
def walk_the_route(scene: Scene) -> Result:
    """The model goes its way; a climb costs a counter on top and is part of the same action."""
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    walks = ways(scene, figure, frame.inches)
    route = walks.read(frame.route)
    done = walks.travel(route)
    assert isinstance(done, Travel)
    moved = Moved(figure.id, route, round(walks.length(done), 2))
    cost = walks.paid_climbs(done) * scene.game.edition.numbers.climb_cost
    if not cost:
        return act(moved)
    return act(PowerSpent(figure.id, cost, "climb", rules=("DC-CLIMB-02",)), moved)


WALK = Flow(
    "walk",
    (
        pay_for_speed,
        choose_route,
        roll_to_enter,
        enter_or_halt,
        walk_the_route,
        window("movement_ended", "DC-MOVE-01"),
    ),
)
