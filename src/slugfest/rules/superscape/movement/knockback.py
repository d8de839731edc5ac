"""Knockback: a figure is thrown back in a straight line, and hurt where that does not succeed."""

from __future__ import annotations

from typing import Final

from slugfest.geometry.hexes import EDGE, HINDERED, STOPS_ANY_PART, Body, Push, directions_away, pushed_on
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Result, act, step
from slugfest.kernel.options import NOTHING, Option, Verb, ids
from slugfest.kernel.windows import window
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.attacks.wounds import KNOCKBACK
from slugfest.rules.superscape.damage.damage_dice import KNOCKBACK_DIE, DamageFrame
from slugfest.rules.superscape.events import KnockbackEnded, KnockedBack, Moved
from slugfest.rules.superscape.movement.falls import FALL_FROM, FallFrame
from slugfest.rules.superscape.movement.lava import LavaFrame
from slugfest.rules.superscape.movement.move_frame import MoveFrame, Planned, becomes_engaged, is_stopped
from slugfest.rules.superscape.names.questions import ASK_DIRECTION
from slugfest.rules.superscape.names.windows import (
    BECOMES_ENGAGED,
    BEFORE_MOVING,
    ENTER_SPACE,
    KNOCKED_BACK,
    LEAVE_SPACE,
    MOVEMENT_STOPPED,
)
from slugfest.rules.superscape.scene import AnyScene, Scene
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.equipping import taking_up
from slugfest.rules.superscape.tokens.lying import stopping
from slugfest.rules.superscape.tokens.turning_up import turning_up

KIND: Final = "knockback"
BY_ABILITY: Final = "ability"
BY_TERRAIN: Final = "terrain"
"""Why a knockback ends early, besides the edge and what is in the way."""
TOWARDS = Verb("towards", refers="space", arguments=("direction",))
"""The space is missing where the battlefield ends there."""


class KnockFrame(MoveFrame):
    """A figure that is knocked back `distance` spaces by the ability of another; `player` carries it out.

    `ended` says why it did not come all the way.  An ability that stops it on the way notes `stopped`.
    """

    by: str = ""
    ability: str = ""
    player: str = ""
    distance: int = 0
    way: Option = NOTHING
    ended: str = ""


TheScene = Scene[KnockFrame]


def knockback(figure: str, distance: int, by: str, ability: str, player: str) -> KnockFrame:
    """SS-KNOCK-01, SS-KNOCK-02.  The frame in which a figure is knocked back by an ability of a player's figure."""
    return KnockFrame(
        "knockback", figure=figure, kind=KIND, distance=distance, by=by, ability=ability, player=player
    )


@step("SS-KNOCK-01", "SS-KNOCK-03", "SS-KNOCK-04", "SS-KNOCK-16")
def choose_direction(scene: TheScene) -> Result:
    """Straight away from the activated figure; of several lines its player chooses."""
    frame, table = scene.frame, scene.table
    origin = origin_of(scene)
    if not table.stands(frame.figure) or not origin:
        return act(then=LEAVE)
    positions = table.positions
    directions = directions_away(
        table.setting.field, positions.bodies[origin], positions.bodies[frame.figure]
    )
    options = tuple([_towards(table, frame.figure, direction) for direction in directions])
    if len(options) == 1:
        return act(way=options[0])
    facts = {"figure": frame.figure, "spaces": frame.distance}
    player = table.controller(origin) or frame.player
    question = Choose(player, "SS-KNOCK-04", ASK_DIRECTION, ids(options), values=options, facts=facts)
    return Ask(question, into="way")


@step("SS-KNOCK-01", "SS-KNOCK-02")
def tell_knockback(scene: TheScene) -> Result:
    """Nobody may go less far than the ability says."""
    frame = scene.frame
    return act(KnockedBack(frame.figure, frame.by, frame.distance))


@step(
    "SS-KNOCK-05",
    "SS-KNOCK-08",
    "SS-KNOCK-10",
    "SS-KNOCK-11",
    "SS-KNOCK-17",
    heeds=("SS-KNOCK-06", "SS-KNOCK-07"),
)
def look_ahead(scene: TheScene) -> Result:
    """The next space, unless the battlefield ends there, or the figure cannot stand there, or a climb is too high."""
    frame, table = scene.frame, scene.table
    if frame.stopped:
        return act(then="end_knockback", ended=BY_ABILITY)
    left = frame.distance - frame.spent
    if not left:
        return act(then="end_knockback")
    pushed, ended = _way(table, frame.figure, int(frame.way.arguments[0]), left)
    if not pushed:
        return act(then="end_knockback", ended=ended)
    ahead = pushed[0]
    before = table.figures[frame.figure].spaces
    entered = tuple([i for i in ahead.spaces if i not in before])
    step = Planned(
        ahead.spaces,
        lead=entered,
        entered=entered,
        cost=1 + ahead.climb,
        free=0,
        drop=ahead.drop,
        flying=False,
        stopped=_stops(table, ahead.spaces),
    )
    return act(steps=(step,), engaged=table.positions.engaged(frame.figure))


@step("SS-KNOCK-08", heeds=("SS-SWIPE-13", "SS-KNOCK-15"))
def be_pushed(scene: TheScene) -> Result:
    """The figure enters the space and occupies it."""
    frame, setting = scene.frame, scene.table.setting
    step = frame.steps[0]
    moved = Moved(frame.figure, setting.ids(step.spaces), step.cost)
    return act(moved, spent=frame.spent + step.cost, steps_made=frame.steps_made + 1)


@step("SS-KNOCK-08", "SS-TOKEN-09")
def turn_up_back(scene: TheScene) -> Result:
    """What lies face down where it is knocked to is turned up."""
    return turning_up(scene.table, scene.frame.figure, scene.frame.steps[0].entered)


@step("SS-KNOCK-09", "SS-FALL-12")
def fall_back(scene: TheScene) -> Result:
    """Each drop of ten levels or more hurts, flyers too."""
    frame = scene.frame
    drop = frame.steps[0].drop
    if drop < FALL_FROM or not scene.table.stands(frame.figure):
        return None
    return Enter(FallFrame("fall", figure=frame.figure, levels=drop, knocked=True))


@step("SS-KNOCK-08", "SS-LAVA-05")
def burn_back(scene: TheScene) -> Result:
    """Molten lava burns whoever is knocked into it."""
    frame, table = scene.frame, scene.table
    entered = frame.steps[0].entered
    if not table.stands(frame.figure) or table.setting.lava.isdisjoint(entered):
        return None
    return Enter(LavaFrame("lava", figure=frame.figure))


@step("SS-KNOCK-12")
def go_on_back(scene: TheScene) -> Result:
    """Water and lava end it, though spaces are left; so does an ability that puts the figure elsewhere."""
    frame, table = scene.frame, scene.table
    if not table.stands(frame.figure):
        return act(then=LEAVE)
    short = frame.spent < frame.distance
    if table.figures[frame.figure].spaces != frame.steps[0].spaces:
        return act(then="end_knockback", ended=BY_ABILITY if short else "")
    if frame.steps[0].stopped:
        return act(then="end_knockback", ended=BY_TERRAIN if short else "")
    return act(then="look_ahead")


@step("SS-KNOCK-01", "SS-KNOCK-11")
def end_knockback(scene: TheScene) -> Result:
    """The figure stays where it has come to."""
    frame, table = scene.frame, scene.table
    at = table.setting.ids(table.figures[frame.figure].spaces)
    return act(KnockbackEnded(frame.figure, at, frame.spent, frame.ended))


@step("SS-ITEM-07")
def take_item_up_back(scene: TheScene) -> Result:
    """A hero may take up the item on which it has come to rest."""
    return taking_up(scene, scene.frame.figure) if scene.frame.steps_made else None


@step("SS-KNOCK-10", "SS-KNOCK-11", "SS-KNOCK-12", "SS-KNOCK-13", "SS-KNOCK-14", heeds=("SS-SYM-22",))
def knockback_damage(scene: TheScene) -> Result:
    """A single damage die where the distance was not completed, unless the battlefield ended there."""
    frame = scene.frame
    if frame.ended in ("", EDGE):
        return None
    die = DamageFrame(
        "damage",
        figure=frame.figure,
        natures=(KNOCKBACK,),
        by=frame.by,
        purpose=KNOCKBACK_DIE,
        rule="SS-KNOCK-10",
        counts="SS-KNOCK-10",
    )
    return Enter(die)


KNOCKBACK_FLOW = Flow(
    "knockback",
    (
        window(BEFORE_MOVING, "SS-KNOCK-15"),
        choose_direction,
        window(KNOCKED_BACK, "SS-KNOCK-01"),
        tell_knockback,
        look_ahead,
        window(LEAVE_SPACE, "SS-MOVE-13"),
        be_pushed,
        turn_up_back,
        window(ENTER_SPACE, "SS-KNOCK-08"),
        window(BECOMES_ENGAGED, "SS-ENG-02", when=becomes_engaged),
        fall_back,
        burn_back,
        window(MOVEMENT_STOPPED, "SS-KNOCK-12", when=is_stopped),
        go_on_back,
        end_knockback,
        knockback_damage,
        take_item_up_back,
    ),
    KnockFrame,
)


def origin_of(scene: TheScene) -> str:
    """SS-KNOCK-16, SS-MIX-49.  The activated figure; where that is thrown itself, or there is none, the ability's own."""
    frame, table = scene.frame, scene.table
    acting = _activated_figure(scene)
    if acting and acting != frame.figure:
        return acting
    return frame.by if frame.by != frame.figure and table.stands(frame.by) else ""


def _activated_figure(scene: AnyScene) -> str:
    """Return the figure of the activated card that is acting now, or its only one that stands; else nobody."""
    table = scene.table
    if not table.activated:
        return ""
    standing = table.standing(table.activated)
    for frame in reversed(scene.stack):
        acting = ""
        if isinstance(frame, CombatFrame):
            acting = frame.attacker
        elif isinstance(frame, MoveFrame) and not isinstance(frame, KnockFrame):
            acting = frame.figure
        if acting in standing:
            return acting
    if isinstance(scene.frame, KnockFrame) and scene.frame.by in standing:
        return scene.frame.by
    return standing[0] if len(standing) == 1 else ""


def _way(table: SuperscapeTable, figure: str, direction: int, left: int) -> tuple[list[Push], str]:
    """SS-KNOCK-17.  Return the spaces that are still to come, and why they end; they end on one level."""
    setting, bodies = table.setting, table.positions.bodies
    field, height = setting.field, bodies[figure].height
    occupied = {i for name, body in bodies.items() if name != figure for i in body.spaces}
    spaces, pushed, ended = bodies[figure].spaces, [], ""
    while left:
        ahead = pushed_on(field, Body(spaces, height), direction, occupied, left)
        if isinstance(ahead, str):
            ended = ahead
            break
        pushed.append(ahead)
        left -= 1 + ahead.climb
        spaces = ahead.spaces
        if _stops(table, spaces):
            break
    while pushed and len({field.levels[i] for i in pushed[-1].spaces}) > 1:
        pushed.pop()
        ended = HINDERED
    return pushed, ended


def _stops(table: SuperscapeTable, spaces: tuple[int, ...]) -> bool:
    """SS-KNOCK-07, SS-KNOCK-12.  Whether the ground stops a base there; Water Affinity is of no use."""
    stops = [table.setting.stops[i] for i in spaces]
    if STOPS_ANY_PART in stops or all(stops):
        return True
    return bool(table.tokens) and not stopping(table).isdisjoint(spaces)


def _towards(table: SuperscapeTable, figure: str, direction: int) -> Option:
    """Return the option to knock a figure back in a direction, by the first space there that it may come to."""
    setting = table.setting
    across = setting.field.sides[table.figures[figure].spaces[0]][direction]
    return TOWARDS(setting.ids(across[-1:])[0] if across else "", direction)
