"""Falling: whoever has nothing under the centre of its base comes straight down."""

from __future__ import annotations

from math import cos, pi, sin

from slugfest.geometry.inches import TOLERANCE, misfit
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Enter, Flow, Frame, Result, act, step
from slugfest.kernel.tally import Part
from slugfest.rules.knight.events import Damaged, Fell, KnockedDown
from slugfest.rules.knight.knockout import remove_incapacitated
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import Figure

ROWS = (
    (3, 0, False, "DC-FALL-03"),
    (6, 1, False, "DC-FALL-04"),
    (9, 2, True, "DC-FALL-05"),
    (12, 3, True, "DC-FALL-06"),
    (16, 5, True, "DC-FALL-07"),
)
WORST_ROW = (7, True, "DC-FALL-08")


def row_of(inches: float) -> tuple[int, bool, str]:
    """DC-FALL-03 to 09.  Damage, Knocked Down or not, and the rule; a border belongs to the milder row."""
    for upto, damage, down, rule in ROWS:
        if inches <= upto + TOLERANCE:
            return damage, down, rule
    return WORST_ROW


class Fall(Frame):
    """A model in the air; `down` if its scenery was destroyed beneath it."""

    figure: str = ""
    down: bool = False


def _landing(scene: Scene, figure: Figure) -> tuple[float, float, float]:
    """DC-FALL-02, DC-FALL-13.  Straight down, or else the nearest spot below where the base fits."""
    table = scene.table
    here, others = table.volume(figure), table.others(figure)
    below = figure.z - 3 * TOLERANCE
    for far in range(200):
        around = 1 if far == 0 else 24
        for k in range(around):
            angle = 2 * pi * k / around
            x = round(figure.x + far * 0.1 * cos(angle), 4)
            y = round(figure.y + far * 0.1 * sin(angle), 4)
            z = table.ground.surface(x, y, below)
            if z is not None and misfit(table.ground, here.at(x, y, z), others) is None:
                return x, y, z
    return figure.x, figure.y, 0.0


@step("DC-FALL-01", "DC-FALL-02", "DC-FALL-10", "DC-FALL-11", "DC-FALL-12", "DC-FALL-13")
def come_down(scene: Scene) -> Result:
    """The fall and its damage, at once and without any roll."""
    figure = scene.table.figures[scene.frame.figure]
    to = _landing(scene, figure)
    inches = round(figure.z - to[2], 2)
    damage, down, rule = row_of(inches)
    events: list[Event] = [Fell(figure.id, to, inches)]
    if damage:
        hurt = scene.tally("impact", Part(damage, "fall", rule), of=figure.id)
        events.append(Damaged(figure.id, hurt, "fall", rules=(rule, "DC-FALL-10")))
    if (down or scene.frame.down) and not figure.knocked_down:
        events.append(KnockedDown(figure.id, rules=(rule if down else "DC-SCEN-21",)))
    return act(*events)


FALL = Flow("fall", (come_down, remove_incapacitated))


@step("DC-EFF-33", "DC-FALL-01", "DC-SCEN-20", "DC-SCEN-21")
def fall_if_unsupported(scene: Scene) -> Result:
    """Whoever stands on nothing falls, one after the other; all but the pushed have lost their scenery."""
    table, pushed = scene.table, getattr(scene.frame, "figure", "")
    for one in table.figures.values():
        if (
            one.placed
            and not one.out
            and one.z > TOLERANCE
            and not table.ground.supports(one.x, one.y, one.z)
        ):
            return Enter(Fall("fall", figure=one.id, down=one.id != pushed), then=fall_if_unsupported.name)
    return None
