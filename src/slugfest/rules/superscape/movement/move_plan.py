"""What a move action looks at on its way: the ways from here, the steps planned, where it may end, and what stops it."""

from __future__ import annotations

from slugfest.geometry.hexes import ON_FOOT, HexStep, fits
from slugfest.rules.superscape.movement.gait import gait_of
from slugfest.rules.superscape.movement.move_frame import MoveScene, Planned
from slugfest.rules.superscape.movement.ways import HexWays, Plan
from slugfest.rules.superscape.names.tallies import UNSTOPPABLE
from slugfest.rules.superscape.table import SuperscapeTable


def ways_of(scene: MoveScene) -> HexWays:
    """Return the routes that are open to the mover now."""
    frame, table = scene.frame, scene.table
    positions = table.positions
    spaces, gait = max(0, frame.number.total - frame.spent), gait_of(scene)
    ways = table.ways
    if ways is None or not ways.serves(positions, frame.figure, spaces, gait):
        ways = table.ways = HexWays(positions, frame.figure, spaces, gait)
    return ways


def planned(base: tuple[int, ...], hex_steps: list[HexStep], leads: int) -> tuple[Planned, ...]:
    """Return the steps of a checked route as a move action makes them."""
    steps: list[Planned] = []
    for number, made in enumerate(hex_steps, 1):
        entered = () if made.turn else tuple([i for i in made.base if i not in base])
        if made.flying and number == len(hex_steps) and not made.turn:
            entered = made.base
        lead = (made.lead,) if leads == 1 else (made.lead, made.trail)
        steps.append(
            Planned(made.base, lead, entered, made.cost, made.free, made.drop, made.flying, made.stopped)
        )
        base = made.base
    return tuple(steps)


def may_stop(table: SuperscapeTable, figure: str) -> bool:
    """SS-MOVE-06, SS-DBL-04.  Nobody else stands there, and the base lies flat on full hexes."""
    field, bodies = table.setting.field, table.positions.bodies
    spaces = bodies[figure].spaces
    if not fits(field, spaces, bodies[figure].height):
        return False
    return not any(i in body.spaces for name, body in bodies.items() if name != figure for i in spaces)


def elsewhere(table: SuperscapeTable, figure: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return where everybody else stands, and on whose team."""
    return tuple(
        [
            (f"{name} {other.player}", other.spaces)
            for name, other in table.figures.items()
            if other.spaces and name != figure
        ]
    )


def still_possible(scene: MoveScene, rest: tuple[Planned, ...]) -> bool:
    """SS-ENG-09.  Whether what is left of a route is still legal, now that others stand elsewhere."""
    route = [*scene.frame.steps[0].lead, *[i for planned in rest for i in planned.lead]]
    flown = [number for number, planned in enumerate(rest, 1) if planned.flying]
    plan = Plan(tuple(route), flown[0] if flown else ON_FOOT)
    return ways_of(scene).refusal(plan) is None


def is_unstoppable(scene: MoveScene) -> bool:
    """SS-MACT-33.  The move is unstoppable by its own text, or by an ability."""
    return scene.frame.unstoppable or scene.source(UNSTOPPABLE, scene.frame.figure) is not None
