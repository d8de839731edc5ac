"""Placing and switching: figures lifted and set down elsewhere, which is moving, but no move action."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.options import NOTHING, Option, ids
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import FigureSet, FiguresSwitched
from slugfest.rules.superscape.movement.falls import FALL_FROM, FallFrame
from slugfest.rules.superscape.movement.lava import LavaFrame
from slugfest.rules.superscape.movement.swaps import Swap, swaps
from slugfest.rules.superscape.names.questions import ASK_PLACE, ASK_PLACE_OTHER
from slugfest.rules.superscape.names.windows import (
    BECOMES_ENGAGED,
    BEFORE_MOVING,
    ENTER_SPACE,
    PLACED,
    SWITCHED,
)
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.equipping import taking_up
from slugfest.rules.superscape.tokens.turning_up import turning_up
from slugfest.rules.superscape.traits import FLYING, has_symbol


class ReadyFrame(Frame):
    """A figure that is about to be moved by something else than a move action of its own."""

    figure: str = ""


BEFORE_BEING_MOVED = Flow(
    "before_being_moved", (window(BEFORE_MOVING, "SS-MACT-13", "SS-PLACE-03", "SS-MIX-62"),), ReadyFrame
)


class LandFrame(Frame):
    """A figure that was set on other spaces, so many levels lower; `soft` where the text spares it a fall."""

    figure: str = ""
    drop: int = 0
    soft: bool = False


LandScene = Scene[LandFrame]


def is_engaged(scene: LandScene) -> bool:
    frame, table = scene.frame, scene.table
    return table.stands(frame.figure) and bool(table.positions.engaged(frame.figure))


@step("SS-FALL-11", "SS-MIX-60", "SS-MIX-61")
def fall_on_landing(scene: LandScene) -> Result:
    """To be set ten levels lower is a fall, unless the figure flies."""
    frame, table = scene.frame, scene.table
    if frame.drop < FALL_FROM or frame.soft or not table.stands(frame.figure):
        return None
    if has_symbol(scene, frame.figure, FLYING):
        return None
    return Enter(FallFrame("fall", figure=frame.figure, levels=frame.drop))


@step("SS-PLACE-05", "SS-LAVA-05")
def burn_on_landing(scene: LandScene) -> Result:
    """Molten lava burns a figure that is set into it."""
    table, figure = scene.table, scene.frame.figure
    if table.setting.lava.isdisjoint(table.figures[figure].spaces):
        return None
    return Enter(LavaFrame("lava", figure=figure))


@step("SS-PLACE-05", "SS-WGEN-03", "SS-TOKEN-09")
def turn_up_on_landing(scene: LandScene) -> Result:
    """A figure that is placed enters the spaces on which it is set."""
    table, figure = scene.table, scene.frame.figure
    return turning_up(table, figure, table.figures[figure].spaces)


@step("SS-ITEM-07", "SS-WGEN-03")
def take_item_up_on_landing(scene: LandScene) -> Result:
    """There its movement has ended."""
    return taking_up(scene, scene.frame.figure)


LANDING = Flow(
    "landing",
    (
        turn_up_on_landing,
        window(ENTER_SPACE, "SS-PLACE-05"),
        window(BECOMES_ENGAGED, "SS-ENG-02", "SS-PLACE-05", when=is_engaged),
        fall_on_landing,
        burn_on_landing,
        take_item_up_on_landing,
    ),
    LandFrame,
)


class PlaceFrame(Frame):
    """A figure that `player` places: `among` are the spaces that the text gives, or none for any."""

    figure: str = ""
    player: str = ""
    among: tuple[int, ...] = ()
    soft: bool = False
    answer: Option = NOTHING
    level: int = 0


PlaceScene = Scene[PlaceFrame]


@step("SS-PLACE-03", "SS-MACT-13")
def ready_to_be_placed(scene: PlaceScene) -> Result:
    """Placing is moving: what is used before moving comes first."""
    return Enter(ReadyFrame("before_being_moved", figure=scene.frame.figure))


@step("SS-PLACE-01", "SS-PLACE-04")
def choose_place(scene: PlaceScene) -> Result:
    """On spaces that are free and where the base fits; without any, nothing happens."""
    frame, table = scene.frame, scene.table
    if not table.figures[frame.figure].active:
        return act(then=LEAVE)
    options = place_options(table, frame.figure, frame.among)
    if not options:
        return act(then=LEAVE)
    if len(options) == 1:
        return act(answer=options[0])
    facts = {"figure": frame.figure}
    question = Choose(frame.player, "SS-PLACE-01", ASK_PLACE, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


@step("SS-PLACE-01", "SS-PLACE-02", "SS-PLACE-06", heeds=("SS-SWIPE-12", "SS-MIX-18"))
def set_figure(scene: PlaceScene) -> Result:
    """It is lifted and set down: no swipes, and nothing between is entered."""
    frame, table = scene.frame, scene.table
    level = table.positions.level(frame.figure) if table.stands(frame.figure) else -1
    return act(FigureSet(frame.figure, named(frame.answer)), level=level)


@step("SS-PLACE-05", "SS-FALL-11")
def land(scene: PlaceScene) -> Result:
    """What the new spaces do to a figure, they do to one that is placed there."""
    frame, table = scene.frame, scene.table
    if not table.stands(frame.figure):
        return None
    # A figure from off the battlefield has no former level.
    drop = frame.level - table.positions.level(frame.figure) if frame.level >= 0 else 0
    return Enter(LandFrame("landing", figure=frame.figure, drop=drop, soft=frame.soft))


PLACING = Flow(
    "place",
    (ready_to_be_placed, choose_place, set_figure, window(PLACED, "SS-PLACE-01"), land),
    PlaceFrame,
)


class SwitchFrame(Frame):
    """Two figures that `player` lets change places."""

    figure: str = ""
    other: str = ""
    player: str = ""
    soft: bool = False
    answer: Option = NOTHING
    places: tuple[int, ...] = ()
    levels: tuple[int, int] = (0, 0)


SwitchScene = Scene[SwitchFrame]


@step("SS-PLACE-03", "SS-MACT-13", "SS-MIX-62")
def ready_to_be_switched(scene: SwitchScene) -> Result:
    """Both are about to move, and may use what is used before moving."""
    return Enter(ReadyFrame("before_being_moved", figure=scene.frame.figure))


@step("SS-PLACE-03", "SS-MACT-13", "SS-MIX-62")
def other_ready_to_be_switched(scene: SwitchScene) -> Result:
    """The second of the two as well."""
    return Enter(ReadyFrame("before_being_moved", figure=scene.frame.other))


@step("SS-PLACE-09", "SS-MIX-62")
def choose_swap(scene: SwitchScene) -> Result:
    """Where bases differ, the larger covers what was under the smaller; without a legal way it does not happen."""
    frame, table = scene.frame, scene.table
    possible = switches(table, frame.figure, frame.other)
    if not possible:
        return act(then=LEAVE)
    options = _once([swap.first for swap in possible], table)
    if len(options) == 1:
        return act(answer=options[0])
    facts = {"figure": frame.figure}
    question = Choose(frame.player, "SS-PLACE-09", ASK_PLACE, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


@step("SS-PLACE-09")
def note_place(scene: SwitchScene) -> Result:
    """The place of the one is settled before that of the other."""
    return act(places=scene.table.setting.indices(named(scene.frame.answer)))


@step("SS-PLACE-09")
def choose_other_place(scene: SwitchScene) -> Result:
    """The other goes where there is room for it then."""
    frame, table = scene.frame, scene.table
    left = [
        swap.second
        for swap in switches(table, frame.figure, frame.other)
        if set(swap.first) == set(frame.places)
    ]
    options = _once(left, table)
    if len(options) == 1:
        return act(answer=options[0])
    facts = {"figure": frame.other}
    question = Choose(frame.player, "SS-PLACE-09", ASK_PLACE_OTHER, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


@step("SS-PLACE-07", "SS-PLACE-08", heeds=("SS-SWIPE-12", "SS-MIX-18"))
def switch_places(scene: SwitchScene) -> Result:
    """Each is placed where the other was, without swipes."""
    frame, table = scene.frame, scene.table
    levels = table.positions.level(frame.figure), table.positions.level(frame.other)
    spaces = table.setting.ids(frame.places)
    return act(FiguresSwitched(frame.figure, frame.other, spaces, named(frame.answer)), levels=levels)


@step("SS-PLACE-05", "SS-MIX-61")
def first_lands(scene: SwitchScene) -> Result:
    """The one that ends ten levels lower falls."""
    return _lands(scene, scene.frame.figure, scene.frame.levels[0])


@step("SS-PLACE-05", "SS-MIX-61")
def other_lands(scene: SwitchScene) -> Result:
    """And so does the other."""
    return _lands(scene, scene.frame.other, scene.frame.levels[1])


def _lands(scene: SwitchScene, figure: str, level: int) -> Result:
    table = scene.table
    if not table.stands(figure):
        return None
    drop = level - table.positions.level(figure)
    return Enter(LandFrame("landing", figure=figure, drop=drop, soft=scene.frame.soft))


SWITCHING = Flow(
    "switch",
    (
        ready_to_be_switched,
        other_ready_to_be_switched,
        choose_swap,
        note_place,
        choose_other_place,
        switch_places,
        window(SWITCHED, "SS-PLACE-07"),
        first_lands,
        other_lands,
    ),
    SwitchFrame,
)

PLACING_FLOWS = (BEFORE_BEING_MOVED, LANDING, PLACING, SWITCHING)


def placing(figure: str, player: str, among: tuple[int, ...] = (), *, soft: bool = False) -> PlaceFrame:
    """SS-PLACE-01.  A figure that a player places on one of these spaces, or anywhere."""
    return PlaceFrame("place", figure=figure, player=player, among=among, soft=soft)


def switching(figure: str, other: str, player: str, *, soft: bool = False) -> SwitchFrame:
    """SS-PLACE-07.  Two figures that a player lets change places."""
    return SwitchFrame("switch", figure=figure, other=other, player=player, soft=soft)


def place_options(table: SuperscapeTable, figure: str, among: tuple[int, ...]) -> tuple[Option, ...]:
    """SS-PLACE-04.  The places where a figure may be set down."""
    places = table.positions.places(figure, among or None)
    here = frozenset(table.figures[figure].spaces)
    return _once([spaces for spaces in places if frozenset(spaces) != here], table)


def switches(table: SuperscapeTable, figure: str, other: str) -> list[Swap]:
    """SS-PLACE-09.  The ways in which two figures may change places; none where it cannot be chosen."""
    if not (table.stands(figure) and table.stands(other)) or figure == other:
        return []
    return swaps(table.positions, figure, other)


def _once(places: list[tuple[int, ...]], table: SuperscapeTable) -> tuple[Option, ...]:
    """Return an option for each place."""
    options = [table.setting.ids(spaces) for spaces in dict.fromkeys(places)]
    return tuple([Option(" ".join(spaces), refers=spaces[0], arguments=tuple(spaces)) for spaces in options])


def named(option: Option) -> tuple[str, ...]:
    """Return the spaces of an option."""
    return tuple([str(space) for space in option.arguments])
