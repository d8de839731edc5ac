"""Falling: the table of the book, and what becomes of models that lose the surface under them."""

from __future__ import annotations

from slugfest.geometry.inches import TOLERANCE
from slugfest.kernel.decisions import Place
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.events import Damaged, KnockedDown
from slugfest.rules.knight.knockout import remove_incapacitated
from slugfest.rules.knight.landing import Closest, fits, opponent_of
from slugfest.rules.knight.regions import Point
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery_events import Fell
from slugfest.rules.knight.table import Figure, Table, shifted

FALLS = (
    (3.0, 0, False, "DC-FALL-03"),
    (6.0, 1, False, "DC-FALL-04"),
    (9.0, 2, True, "DC-FALL-05"),
    (12.0, 3, True, "DC-FALL-06"),
    (16.0, 5, True, "DC-FALL-07"),
    (1e9, 7, True, "DC-FALL-08"),
)
"""The Falling Table: up to which height (DC-FALL-09), the damage, whether it Knocks Down, the rule."""


def fall_row(inches: float) -> tuple[int, bool, str]:
    """DC-FALL-03 to 09.  Damage and Knocked Down for a height; a border uses the milder row."""
    row = next(row for row in FALLS if inches <= row[0] + TOLERANCE)
    return row[1], row[2], row[3]


def fall_events(figure: Figure, inches: float, *, down: bool) -> list[Event]:
    """DC-FALL-10 to 12.  What a fall from a height does, whatever the model's defenses."""
    damage, row_down, rule = fall_row(inches)
    events: list[Event] = []
    if damage:
        events.append(Damaged(figure.id, Tally((Part(damage, "fall", rule),)), "fall"))
    if (down or row_down) and not figure.knocked_down:
        events.append(KnockedDown(figure.id))
    return events


def stranded(table: Table) -> list[Figure]:
    """DC-SCEN-20.  The models that stood on a piece that is gone."""
    pieces = table.stage.board.pieces
    gone = [
        shifted(pieces[piece].prism, table.shifted.get(piece))
        for piece, left in table.structure.items()
        if left <= 0 or piece == table.lifted
    ]
    return [
        one
        for one in table.figures.values()
        if one.placed
        and not one.out
        and any(abs(p.top - one.z) <= TOLERANCE and p.holds(one.x, one.y, TOLERANCE) for p in gone)
        and not table.ground.supports(one.x, one.y, one.z)
    ]


class Collapse(Frame):
    """Models fall one after another: who does now, and where to."""

    figure: str = ""
    place: tuple[float, ...] = ()


@step("DC-FALL-01", "DC-SCEN-20")
def fall_from_ruins(scene: Scene) -> Result:
    """Models on a piece that is gone fall."""
    return Enter(Collapse("collapse")) if stranded(scene.table) else None


@step("DC-SCEN-20")
def next_to_fall(scene: Scene) -> Result:
    """Whoever has lost the surface, one at a time."""
    falling = stranded(scene.table)
    return act(figure=falling[0].id, place=()) if falling else leave()


def _below(table: Table, figure: Figure) -> Point:
    return figure.x, figure.y, table.ground.surface(figure.x, figure.y, figure.z) or 0.0


def _closest(table: Table, figure: Figure) -> Closest:
    spot = _below(table, figure)
    return Closest(table.ground, table.volume(figure), table.others(figure), spot, "DC-FALL-13")


@step("DC-SCEN-20", "DC-FALL-13")
def find_room_below(scene: Scene) -> Result:
    """Straight down; where the base does not fit, the opponent puts it at the closest place."""
    table = scene.table
    figure = table.figures[scene.frame.figure]
    below = _below(table, figure)
    if fits(table.ground, table.volume(figure), table.others(figure), below):
        return act(place=below)
    player = opponent_of(table, figure.player)
    question = Place(player, "DC-FALL-13", "landing", _closest(table, figure), facts={"figure": figure.id})
    return Ask(question, into="place")


@step("DC-FALL-02", "DC-FALL-10", "DC-FALL-11", "DC-FALL-12", "DC-SCEN-21")
def fall_down_with_it(scene: Scene) -> Result:
    """The fall hurts by its height; Knocked Down it is in any case."""
    table, frame = scene.table, scene.frame
    figure = table.figures[frame.figure]
    place = frame.place if len(frame.place) == 3 else _closest(table, figure).on_surface(frame.place)
    height = round(figure.z - place[2], 2)
    return act(Fell(figure.id, place, height), *fall_events(figure, height, down=True))


@step("DC-FALL-11")
def let_the_next_fall(_scene: Scene) -> Result:
    """Until nobody hangs in the air."""
    return act(then=next_to_fall.name)


COLLAPSE = Flow(
    "collapse", (next_to_fall, find_room_below, fall_down_with_it, remove_incapacitated, let_the_next_fall)
)
