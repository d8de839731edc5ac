"""Falling: what a drop of ten levels or more does."""

from __future__ import annotations

from typing import Final

from slugfest.kernel.dice import Faces, Throw
from slugfest.kernel.flow import Enter, Flow, Frame, Result, Toss, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import window
from slugfest.rules.superscape.attacks.wounds import FALL, WoundsFrame
from slugfest.rules.superscape.dice import COMBAT, SKULL
from slugfest.rules.superscape.events import Fell
from slugfest.rules.superscape.names.windows import ABOUT_TO_FALL
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.setting import SOFT_LANDINGS

FALL_FROM: Final = 10
MOST_DICE: Final = 4


class FallFrame(Frame):
    """A figure that has dropped some levels."""

    figure: str = ""
    levels: int = 0
    faces: Faces = ()


TheScene = Scene[FallFrame]


@step("SS-FALL-01", "SS-FALL-02")
def tell_fall(scene: TheScene) -> Result:
    """The figure is on the lower space when it is hurt."""
    return act(Fell(scene.frame.figure, scene.frame.levels, fall_dice(scene.frame.levels)))


@step("SS-FALL-02", "SS-FALL-04", "SS-DICE-12")
def roll_fall(scene: TheScene) -> Result:
    """Damage dice, rolled by the controller of the figure that fell."""
    frame = scene.frame
    player = scene.table.setting.pieces[frame.figure].player
    return Toss(Throw(COMBAT, fall_dice(frame.levels), "SS-FALL-02", "fall", player), into="faces")


@step("SS-FALL-04", "SS-FALL-06", "SS-FALL-07", "SS-FALL-08", "SS-FALL-09", "SS-SYM-21", "SS-AQUA-03")
def wound_faller(scene: TheScene) -> Result:
    """A skull is one wound; Super Strength and a soft landing each take one away."""
    frame, setting = scene.frame, scene.table.setting
    skulls = frame.faces.count(SKULL)
    if not skulls:
        return None
    spaces = scene.table.figures[frame.figure].spaces
    parts = [Part(skulls, "fall", "SS-FALL-04")]
    if "super_strength" in setting.pieces[frame.figure].symbols:
        parts.append(Part(-1, "super_strength", "SS-FALL-06"))
    # The leading half is the one that dropped (SS-FALL-13).
    if setting.field.spaces[spaces[0]].terrain in SOFT_LANDINGS:
        parts.append(Part(-1, "soft_landing", "SS-FALL-07"))
    return Enter(WoundsFrame("wounds", figure=frame.figure, source=FALL, wounds=Tally(tuple(parts))))


FALLING = Flow("fall", (window(ABOUT_TO_FALL, "SS-FALL-01"), tell_fall, roll_fall, wound_faller), FallFrame)


def fall_dice(levels: int) -> int:
    """SS-FALL-02.  One die for each ten levels, at most four.

    >>> [fall_dice(levels) for levels in (9, 10, 19, 20, 39, 40, 75)]
    [0, 1, 1, 2, 3, 4, 4]
    """
    return min(MOST_DICE, levels // FALL_FROM)
