"""Turn phase 3: the move action of a figure, or its maneuver (3C to 3H)."""

from __future__ import annotations

from slugfest.geometry.hexes import Problem
from slugfest.kernel.decisions import Route
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Enter, Flow, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.endings import ending
from slugfest.rules.superscape.events import (
    LastingBegan,
    MoveAnnounced,
    Moved,
    MoveEnded,
    SteppedBack,
    Turned,
)
from slugfest.rules.superscape.lasting import COMMITTED, action, activation
from slugfest.rules.superscape.movement.falls import FALL_FROM, FallFrame
from slugfest.rules.superscape.movement.lava import LavaFrame
from slugfest.rules.superscape.movement.move_frame import (
    NORMAL_MOVE,
    MoveFrame,
    MoveScene,
    Planned,
    becomes_engaged,
    enters,
    goes_on_a_space,
    is_normal,
    is_stopped,
    leaves,
    may_be_replaced,
    may_be_spent,
    passes_over,
)
from slugfest.rules.superscape.movement.move_plan import (
    elsewhere,
    is_unstoppable,
    may_stop,
    planned,
    still_possible,
    ways_of,
)
from slugfest.rules.superscape.movement.swipes import SwipesFrame
from slugfest.rules.superscape.movement.ways import Plan, leaving
from slugfest.rules.superscape.names.questions import ASK_GO_ON, ASK_MOVE_ON, ASK_ROUTE
from slugfest.rules.superscape.names.tallies import NO_SWIPES
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
from slugfest.rules.superscape.tokens.equipping import instead_of_moving, taking_up
from slugfest.rules.superscape.tokens.turning_up import turning_up
from slugfest.rules.superscape.traits import STEALTH, committed, has_symbol
from slugfest.rules.superscape.using import commits, replaces


@step("SS-MACT-15", "SS-MACT-16", "SS-MIX-06")
def commit_itself(scene: MoveScene) -> Result:
    """What was used before moving normally commits the figure for the whole activation."""
    frame, table = scene.frame, scene.table
    if not frame.committed or committed(table, frame.figure, NORMAL_MOVE):
        return None
    unit = table.setting.pieces[frame.figure].unit
    until = activation(unit) if table.activated == unit else action(frame.figure)
    began = LastingBegan(
        frame.figure, COMMITTED, NORMAL_MOVE, 0, until, frame.figure, "", rules=("SS-MACT-16",)
    )
    return act(began)


@step("SS-ITEM-16", "SS-ITEM-24", heeds=("SS-ITEM-17", "SS-ITEM-27"))
def use_item_instead(scene: MoveScene) -> Result:
    """A figure may drop or swap an item in place of its normal move action."""
    return instead_of_moving(scene.table, scene.frame.figure) if may_be_replaced(scene) else None


@step("SS-MACT-18", "SS-MACT-20")
def unless_replaced(scene: MoveScene) -> Result:
    """What was done instead of the move has used the action up."""
    return act(then="end_move_action") if scene.frame.replaced else None


@step("SS-MACT-25", "SS-MACT-06", "SS-MACT-34", "SS-CARD-14")
def settle_number(scene: MoveScene) -> Result:
    """A normal move uses the card's number with modifiers, a special move or a maneuver that of its ability."""
    frame = scene.frame
    if not scene.table.takes_part(frame.figure, frame.player):
        return act(then="end_move_action")
    if frame.kind == NORMAL_MOVE:
        if scene.table.setting.pieces[frame.figure].card.move is None:
            return act(then="end_move_action")
        return act(number=move_number(scene, frame.figure))
    return None


@step("SS-MACT-26", "SS-MOVE-01", "SS-MOVE-09", "SS-MOVE-16")
def choose_route(scene: MoveScene) -> Result:
    """From no space up to the whole number."""
    frame, table = scene.frame, scene.table
    player = table.controller(frame.figure)
    facts = {"figure": frame.figure, "spaces": frame.number.total - frame.spent, "kind": frame.kind}
    if frame.wounds and frame.steps_made:
        return Ask(Route(player, "SS-MACT-26", ASK_GO_ON, ways_of(scene), facts=facts), into="answer")
    if frame.steps_made:
        return Ask(Route(player, "SS-MACT-26", ASK_MOVE_ON, ways_of(scene), facts=facts), into="answer")
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
    table = scene.table
    steps = planned(table.figures[frame.figure].spaces, hex_steps, ways.leads)
    # Where nothing can happen between steps, nobody has to look whether the others are still where they were.
    others = elsewhere(table, frame.figure) if _may_be_interrupted(table) else ()
    stand = frame.stand or table.figures[frame.figure].spaces
    here = table.figures[frame.figure].spaces
    if frame.steps_made:
        return act(then="next_step", steps=steps, others=others, wounds=0, from_here=here)
    announced = MoveAnnounced(frame.figure, frame.kind, frame.number)
    return act(announced, steps=steps, others=others, stand=stand, from_here=here)


@step("SS-MACT-24", "SS-MACT-33", "SS-MIX-08", "SS-MIX-09")
def unless_stopped(scene: MoveScene) -> Result:
    """Stopped as it begins to move, a figure has not moved: no swipes, and nothing after a move action."""
    if not scene.frame.stopped:
        return None
    return act(stopped=False) if is_unstoppable(scene) else act(then="end_move_action")


@step("SS-SWIPE-08", "SS-SWIPE-10", "SS-SWIPE-16", "SS-SWIPE-19", "SS-SYM-09", "SS-DBL-13")
def next_step(scene: MoveScene) -> Result:
    """Before each step: which engagements does it leave?"""
    frame, positions = scene.frame, scene.table.positions
    if not frame.steps:
        return act(then="stop")
    engaged = positions.engaged(frame.figure)
    if not engaged or not frame.steps[0].entered:
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
    if not frame.left or has_symbol(scene, frame.figure, STEALTH):
        return None
    if scene.source(NO_SWIPES, of=frame.figure) is not None:
        return None
    notes = {"wounds": table.figures[frame.figure].wounds + 1}
    return Enter(SwipesFrame("swipes", mover=frame.figure, left=frame.left), notes=notes)


@step("SS-SWIPE-20", "SS-MIX-01")
def survive_swipes(scene: MoveScene) -> Result:
    """A mover defeated by a swipe has not left its space, and its move is over."""
    return (
        None
        if scene.table.takes_part(scene.frame.figure, scene.frame.player)
        else act(then="end_move_action")
    )


@step("SS-MOVE-09", "SS-MOVE-13")
def unless_elsewhere(scene: MoveScene) -> Result:
    """Whom an ability has meanwhile taken elsewhere, or out of the game, does not go on as it was going to."""
    frame, table = scene.frame, scene.table
    if not table.takes_part(frame.figure, frame.player):
        return act(then="end_move_action")
    if not is_where_it_was(scene):
        return act(then="choose_route" if may_stop(table, frame.figure) else "stop", steps=())
    others = elsewhere(table, frame.figure) if frame.others else ()
    if others == frame.others:
        return None
    # SS-ENG-09: others have moved meanwhile, perhaps to where it was going.
    if not frame.flown and may_stop(table, frame.figure):
        return act(then="choose_route", steps=())
    taken = {space for _, spaces in others for space in spaces}
    return _ended_early(scene) if not taken.isdisjoint(frame.steps[0].spaces) else None


def is_where_it_was(scene: MoveScene) -> bool:
    """Return whether the figure still stands where its next step begins."""
    frame = scene.frame
    return set(scene.table.figures[frame.figure].spaces) == set(frame.from_here)


FLOWN = ("SS-SYM-12",)
"""The statement about a step in the air."""
TURNED = ("SS-MULTI-07", "SS-MULTI-08", "SS-BASE-07")
"""The statements about a turn."""


@step("SS-MOVE-01", heeds=("SS-SWIPE-03", "SS-ELEV-01", "SS-ELEV-03", "SS-DBL-02", "SS-DBL-03", "SS-SYM-12"))
def make_step(scene: MoveScene) -> Result:
    """Only now does the figure go on; the trailing half of a double base follows the leading going."""
    frame, setting = scene.frame, scene.table.setting
    made = frame.steps[: steps_at_once(scene)]
    flying = made[-1].flying
    on_road = not (flying or frame.off_road) and all(setting.roads.issuperset(going.spaces) for going in made)
    return act(
        *[_happens(scene, going) for going in made],
        steps=frame.steps[len(made) - 1 :],
        from_here=made[-1].spaces,
        spent=frame.spent + sum([going.cost for going in made]),
        climbed=frame.climbed + sum([going.free for going in made]),
        flown=flying,
        off_road=not on_road,
        steps_made=frame.steps_made + len([going for going in made if going.entered]),
    )


def _happens(scene: MoveScene, planned: Planned) -> Event:
    """Return what is told of a step; SS-MULTI-07: a turn on the own spaces moves nobody."""
    figure, spaces = scene.frame.figure, scene.table.setting.ids(planned.spaces)
    if not planned.entered:
        return Turned(figure, spaces, rules=TURNED)
    return Moved(figure, spaces, planned.cost, planned.flying, rules=FLOWN if planned.flying else ())


@step("SS-TOKEN-09", heeds=("SS-COMP-14", "SS-TOKEN-11"))
def turn_up_tokens(scene: MoveScene) -> Result:
    """What lies face down where the figure has come to is turned up; what it flies over is not."""
    return (
        turning_up(scene.table, scene.frame.figure, scene.frame.steps[0].entered) if enters(scene) else None
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
    if table.setting.lava.isdisjoint(frame.steps[0].entered) or not (
        enters(scene) and table.stands(frame.figure)
    ):
        return None
    return Enter(LavaFrame("lava", figure=frame.figure))


@step("SS-MACT-33", "SS-MIX-69")
def heed_stop(scene: MoveScene) -> Result:
    """An ability that stops a figure does nothing to a move that is unstoppable."""
    return act(stopped=False) if scene.frame.stopped and is_unstoppable(scene) else None


@step("SS-MOVE-15", "SS-DBL-06", "SS-HEX-08")
def stop_there(scene: MoveScene) -> Result:
    """What an ability stops ends its move, where it could last stand if it cannot stand here."""
    frame, table = scene.frame, scene.table
    if not table.stands(frame.figure):
        return act(then="end_move_action")
    if not frame.stopped:
        return act(stand=table.figures[frame.figure].spaces) if may_stop(table, frame.figure) else None
    return _ended_early(scene)


def _ended_early(scene: MoveScene) -> Result:
    """Return what happens to a figure that cannot go on: it ends its move here, or where it could last stand."""
    frame, table = scene.frame, scene.table
    if may_stop(table, frame.figure):
        return act(then="stop", steps=())
    return act(SteppedBack(frame.figure, table.setting.ids(frame.stand)), then="stop", steps=())


@step("SS-MIX-43", "SS-MIX-85", "SS-ACTV-13", "SS-MIX-14", "SS-ENG-09")
def go_on(scene: MoveScene) -> Result:
    """A figure that was hurt on the way, or before which somebody else has moved, may think again about the rest."""
    frame, table = scene.frame, scene.table
    if not table.takes_part(frame.figure, frame.player) and may_stop(table, frame.figure):
        return act(then="stop")
    rest = frame.steps[1:]
    # `wounds` is one more than the wounds before the dice, so that 0 can mean that none were rolled.
    hurt = frame.wounds and table.figures[frame.figure].wounds >= frame.wounds
    others = elsewhere(table, frame.figure) if rest and frame.others else ()
    carried_off = table.figures[frame.figure].spaces != frame.steps[0].spaces
    changed = bool(rest) and (others != frame.others or carried_off)
    if rest and (hurt or changed) and not frame.flown and may_stop(table, frame.figure):
        return act(then="choose_route", steps=())
    if changed and not still_possible(scene, rest):
        return _ended_early(scene)
    return act(then="next_step", steps=rest, wounds=0, others=others)


@step("SS-MACT-30", heeds=("SS-MOVE-12", "SS-MOVE-15"))
def stop(scene: MoveScene) -> Result:
    """The move is over; what is left of the number is lost."""
    frame, table = scene.frame, scene.table
    if not frame.steps_made:
        return None  # a turn on the own spaces is no movement
    at = table.setting.ids(table.figures[frame.figure].spaces)
    return act(MoveEnded(frame.figure, at, frame.spent, frame.flown))


@step("SS-ITEM-07", "SS-ITEM-10")
def take_item_up(scene: MoveScene) -> Result:
    """A hero who ends the move on an item may take it up."""
    return taking_up(scene, scene.frame.figure) if scene.frame.steps_made else None


@step("SS-MACT-29", "SS-CTRL-05", "SS-CTRL-09")
def end_move_action(scene: MoveScene) -> Result:
    """What was to last for the action is over, such as control of a figure that was maneuvered."""
    return ending(scene.table, action(scene.frame.figure))


MOVE_ACTION = Flow(
    "move_action",
    (
        window(BEFORE_MOVING, "SS-MACT-13", "SS-MACT-17"),
        window(BEFORE_MOVE_ACTION, "SS-MACT-14", "SS-MACT-17"),
        window(BEFORE_NORMAL_MOVE, "SS-MACT-15", "SS-MACT-16", when=is_normal, used=commits),
        commit_itself,
        window(
            INSTEAD_OF_NORMAL_MOVE, "SS-MACT-15", "SS-MACT-18", when=may_be_replaced, used=replaces, once=True
        ),
        window(INSTEAD_OF_MOVE_ACTION, "SS-MACT-20", when=may_be_spent, used=replaces, once=True),
        window(SPECIAL_MOVE, "SS-MACT-15", "SS-MACT-19", when=may_be_replaced, used=replaces, once=True),
        use_item_instead,
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
        window(LEAVE_SPACE, "SS-MOVE-13", when=goes_on_a_space),
        unless_elsewhere,
        make_step,
        window(PASS_OVER, "SS-SYM-05", when=passes_over),
        turn_up_tokens,
        window(ENTER_SPACE, "SS-MOVE-13", when=enters),
        window(BECOMES_ENGAGED, "SS-ENG-02", "SS-ENG-08", when=becomes_engaged),
        fall,
        burn,
        heed_stop,
        window(MOVEMENT_STOPPED, "SS-MOVE-15", when=is_stopped),
        stop_there,
        go_on,
        stop,
        take_item_up,
        window(AFTER_MOVE_ACTION, "SS-MACT-29"),
        end_move_action,
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


def _may_be_interrupted(table: SuperscapeTable) -> bool:
    joins = table.index.joins
    return bool(joins) and any(name in joins for name in (*STEP_WINDOWS, LEAVING_ENGAGEMENT))
