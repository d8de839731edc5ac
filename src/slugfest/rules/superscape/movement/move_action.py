"""Turn phase 3: the move action of a figure, or its maneuver (3C to 3H)."""

from __future__ import annotations

from slugfest.geometry.hexes import NOWHERE, HexStep, Problem
from slugfest.kernel.decisions import Route
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Result, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import MoveAnnounced, Moved, MoveEnded
from slugfest.rules.superscape.movement.falls import FALL_FROM, FallFrame
from slugfest.rules.superscape.movement.lava import LavaFrame
from slugfest.rules.superscape.movement.move_frame import (
    MANEUVER,
    NORMAL_MOVE,
    MoveFrame,
    MoveScene,
    Planned,
    becomes_engaged,
    enters,
    is_normal,
    is_stopped,
    leaves,
    may_be_replaced,
    passes_over,
)
from slugfest.rules.superscape.movement.swipes import SwipesFrame
from slugfest.rules.superscape.movement.ways import HexWays, Plan, leaving
from slugfest.rules.superscape.names.questions import ASK_GO_ON, ASK_ROUTE
from slugfest.rules.superscape.names.windows import (
    AFTER_MOVE_ACTION,
    BECOMES_ENGAGED,
    BEFORE_MOVE_ACTION,
    BEFORE_MOVING,
    BEFORE_NORMAL_MOVE,
    BEGIN_TO_MOVE,
    ENTER_SPACE,
    INSTEAD_OF_MOVE_ACTION,
    INSTEAD_OF_NORMAL_MOVE,
    LEAVE_SPACE,
    LEAVING_ENGAGEMENT,
    MOVEMENT_STOPPED,
    PASS_OVER,
    SPECIAL_MOVE,
)
from slugfest.rules.superscape.stats import move_number
from slugfest.rules.superscape.table import SuperscapeTable


@step("SS-MACT-18", "SS-MACT-20")
def unless_replaced(scene: MoveScene) -> Result:
    """What was done instead of the move has used the action up."""
    return act(then=LEAVE) if scene.frame.replaced else None


@step("SS-MACT-25", "SS-MACT-06", "SS-MACT-34", "SS-CARD-14")
def settle_number(scene: MoveScene) -> Result:
    """A normal move uses the card's number with modifiers, a maneuver that of its ability."""
    frame = scene.frame
    if frame.kind == NORMAL_MOVE:
        if scene.table.setting.pieces[frame.figure].card.move is None:
            return act(then=LEAVE)
        return act(number=move_number(scene, frame.figure))
    return None


@step("SS-MACT-26", "SS-MOVE-01", "SS-MOVE-09", "SS-MOVE-16")
def choose_route(scene: MoveScene) -> Result:
    """From no space up to the whole number."""
    frame, table = scene.frame, scene.table
    player = table.setting.pieces[frame.figure].player
    facts = {"figure": frame.figure, "spaces": frame.number.total - frame.spent, "kind": frame.kind}
    if frame.steps_made:
        return Ask(Route(player, "SS-MACT-26", ASK_GO_ON, ways_of(scene), facts=facts), into="answer")
    return Ask(Route(player, "SS-MACT-26", ASK_ROUTE, ways_of(scene), facts=facts), into="answer")


@step("SS-MACT-23", "SS-MACT-25")
def announce(scene: MoveScene) -> Result:
    """The player announces that and how the figure moves."""
    frame = scene.frame
    ways = ways_of(scene)
    plan = ways.read(frame.answer)
    assert isinstance(plan, Plan)
    if not plan.route:
        return act(then="stop", steps=())
    hex_steps = ways.steps(plan)
    assert not isinstance(hex_steps, Problem)
    steps = tuple([_planned(hex_step) for hex_step in hex_steps])
    if frame.steps_made:
        return act(then="next_step", steps=steps)
    return act(MoveAnnounced(frame.figure, frame.kind, frame.number), steps=steps)


@step("SS-MACT-24", "SS-MIX-09")
def unless_stopped(scene: MoveScene) -> Result:
    """Stopped as it begins to move, a figure has not moved: no swipes, and nothing after a move action."""
    return act(then=LEAVE) if scene.frame.stopped else None


@step("SS-SWIPE-08", "SS-SWIPE-10", "SS-SWIPE-16", "SS-SWIPE-19", "SS-SYM-09", "SS-DBL-13")
def next_step(scene: MoveScene) -> Result:
    """Before each step: which engagements does it leave?"""
    frame, positions = scene.frame, scene.table.positions
    if not frame.steps:
        return act(then="stop")
    engaged = positions.engaged(frame.figure)
    if not engaged:
        return act(engaged=(), left=()) if frame.engaged or frame.left else None
    step = frame.steps[0]
    after = positions.moved(frame.figure, step.spaces)
    takes_off = step.flying and not frame.flown
    left = leaving(positions, after, frame.figure, takes_off=takes_off, flying=step.flying)
    return act(engaged=engaged, left=tuple(left))


@step("SS-SWIPE-01", "SS-SWIPE-07", "SS-SWIPE-11", "SS-SWIPE-15", "SS-SYM-19")
def give_swipes(scene: MoveScene) -> Result:
    """Immediately before the figure would leave an engagement, swipes come into play; not against Stealth."""
    frame, table = scene.frame, scene.table
    if not frame.left or "stealth" in table.setting.pieces[frame.figure].symbols:
        return None
    notes = {"wounds": table.figures[frame.figure].wounds + 1}
    return Enter(SwipesFrame("swipes", mover=frame.figure, left=frame.left), notes=notes)


@step("SS-SWIPE-20", "SS-MIX-01")
def survive_swipes(scene: MoveScene) -> Result:
    """A mover defeated by a swipe has not left its space, and its move is over."""
    return None if scene.table.stands(scene.frame.figure) else act(then=LEAVE)


FLOWN = ("SS-SYM-12",)
"""The statement about a step in the air."""


@step("SS-MOVE-01", heeds=("SS-SWIPE-03", "SS-ELEV-01", "SS-ELEV-03", "SS-DBL-02", "SS-DBL-03", "SS-SYM-12"))
def make_step(scene: MoveScene) -> Result:
    """Only now does the figure go on; the trailing half of a double base follows the leading one."""
    frame, setting = scene.frame, scene.table.setting
    made = frame.steps[: steps_at_once(scene)]
    flying = made[-1].flying
    on_road = not (flying or frame.off_road) and all(
        setting.roads.issuperset(planned.spaces) for planned in made
    )
    return act(
        *[
            Moved(
                frame.figure,
                setting.ids(planned.spaces),
                planned.cost,
                planned.flying,
                rules=FLOWN if planned.flying else (),
            )
            for planned in made
        ],
        steps=frame.steps[len(made) - 1 :],
        spent=frame.spent + sum([planned.cost for planned in made]),
        flown=flying,
        off_road=not on_road,
        steps_made=frame.steps_made + len(made),
    )


@step("SS-FALL-01", "SS-FALL-03", "SS-FALL-05", "SS-FALL-10", "SS-FALL-13")
def fall(scene: MoveScene) -> Result:
    """Each drop of ten levels or more hurts when the lower space is reached, unless the figure flies."""
    frame = scene.frame
    drop = frame.steps[0].drop
    if drop < FALL_FROM:
        return None
    notes = {"wounds": frame.wounds or scene.table.figures[frame.figure].wounds + 1}
    return Enter(FallFrame("fall", figure=frame.figure, levels=drop), notes=notes)


@step("SS-LAVA-05", "SS-LAVA-09", "SS-LAVA-11", "SS-WMIX-68")
def burn(scene: MoveScene) -> Result:
    """Entering molten lava burns, after a fall into it; flying over it or staying in it does not."""
    frame, table = scene.frame, scene.table
    step = frame.steps[0]
    entered = step.spaces if step.flying else step.spaces[:1]
    if table.setting.lava.isdisjoint(entered) or not (enters(scene) and table.stands(frame.figure)):
        return None
    return Enter(LavaFrame("lava", figure=frame.figure))


@step("SS-MIX-85", "SS-ACTV-13")
def go_on(scene: MoveScene) -> Result:
    """A figure that was hurt on the way may think again about the rest, where it may also stop."""
    frame, table = scene.frame, scene.table
    if not table.stands(frame.figure):
        return act(then=LEAVE)
    rest = frame.steps[1:]
    # `wounds` is one more than the wounds before the dice, so that 0 can mean that none were rolled.
    hurt = frame.wounds and table.figures[frame.figure].wounds >= frame.wounds
    if rest and hurt and not frame.flown and may_stop(table, frame.figure):
        return act(then="choose_route", steps=(), wounds=0)
    return act(then="next_step", steps=rest, wounds=0)


@step("SS-MACT-30", heeds=("SS-MOVE-12", "SS-MOVE-15"))
def stop(scene: MoveScene) -> Result:
    """The move is over; what is left of the number is lost."""
    frame, table = scene.frame, scene.table
    if not frame.steps_made:
        return None
    at = table.setting.ids(table.figures[frame.figure].spaces)
    return act(MoveEnded(frame.figure, at, frame.spent, frame.flown))


MOVE_ACTION = Flow(
    "move_action",
    (
        window(BEFORE_MOVING, "SS-MACT-13", "SS-MACT-17"),
        window(BEFORE_MOVE_ACTION, "SS-MACT-14", "SS-MACT-17"),
        window(BEFORE_NORMAL_MOVE, "SS-MACT-15", "SS-MACT-16", when=is_normal),
        window(INSTEAD_OF_NORMAL_MOVE, "SS-MACT-15", "SS-MACT-18", when=may_be_replaced),
        window(INSTEAD_OF_MOVE_ACTION, "SS-MACT-20"),
        window(SPECIAL_MOVE, "SS-MACT-15", "SS-MACT-19", when=may_be_replaced),
        unless_replaced,
        settle_number,
        choose_route,
        announce,
        window(BEGIN_TO_MOVE, "SS-MACT-23"),
        unless_stopped,
        next_step,
        window(LEAVING_ENGAGEMENT, "SS-SWIPE-01", when=leaves),
        give_swipes,
        survive_swipes,
        window(LEAVE_SPACE, "SS-MOVE-13"),
        make_step,
        window(PASS_OVER, "SS-SYM-05", when=passes_over),
        window(ENTER_SPACE, "SS-MOVE-13", when=enters),
        window(BECOMES_ENGAGED, "SS-ENG-02", "SS-ENG-08", when=becomes_engaged),
        fall,
        burn,
        window(MOVEMENT_STOPPED, "SS-MOVE-15", when=is_stopped),
        go_on,
        stop,
        window(AFTER_MOVE_ACTION, "SS-MACT-29"),
    ),
    MoveFrame,
)


STEP_WINDOWS = (LEAVE_SPACE, PASS_OVER, ENTER_SPACE, BECOMES_ENGAGED)


def steps_at_once(scene: MoveScene) -> int:
    """Return how many steps can be made at once: those between which nothing can happen."""
    frame, table = scene.frame, scene.table
    joins = table.index.joins
    if frame.wounds or any(name in joins for name in STEP_WINDOWS):
        return 1
    positions = table.positions
    for number, made in enumerate(frame.steps, 1):
        if made.drop >= FALL_FROM:
            return number
        if not made.flying and positions.would_engage(frame.figure, made.spaces):
            return number
    return len(frame.steps)


def ways_of(scene: MoveScene) -> HexWays:
    """Return the routes that are open to the mover now."""
    frame, table = scene.frame, scene.table
    positions = table.positions
    roads = table.setting.roads
    # SS-URBAN-03 to SS-URBAN-05: a normal move that has been on road from its start.
    on_road = frame.kind == NORMAL_MOVE and not frame.off_road
    on_road = on_road and roads.issuperset(positions.bodies[frame.figure].spaces)
    spaces = max(0, frame.number.total - frame.spent)
    ways = table.ways
    if ways is None or not ways.serves(positions, frame.figure, spaces, on_road):
        ways = table.ways = HexWays(positions, frame.figure, spaces, on_road)
    return ways


def may_stop(table: SuperscapeTable, figure: str) -> bool:
    """SS-MOVE-06, SS-DBL-04.  Nobody else stands there, and both halves are on one level."""
    field, bodies = table.setting.field, table.positions.bodies
    spaces = bodies[figure].spaces
    if len({field.levels[i] for i in spaces}) > 1 or any(field.footing[i] for i in spaces):
        return False
    return not any(i in body.spaces for name, body in bodies.items() if name != figure for i in spaces)


def maneuver(figure: str, spaces: int, ability: str) -> MoveFrame:
    """SS-MACT-05, SS-MACT-06.  A move action of fixed length outside the move phase."""
    number = Tally((Part(spaces, ability, "SS-MACT-06"),))
    return MoveFrame("move_action", figure=figure, kind=MANEUVER, number=number)


def _planned(hex_step: HexStep) -> Planned:
    spaces = (hex_step.lead,) if hex_step.trail == NOWHERE else (hex_step.lead, hex_step.trail)
    return Planned(spaces, hex_step.cost, hex_step.drop, hex_step.flying, hex_step.stopped)
