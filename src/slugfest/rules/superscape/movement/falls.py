"""Falling: what a drop of ten levels or more does."""

from __future__ import annotations

from typing import Final

from slugfest.kernel.flow import LEAVE, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import window
from slugfest.rules.superscape.attacks.wounds import FALL
from slugfest.rules.superscape.damage.damage_dice import FALL_DICE, DamageFrame
from slugfest.rules.superscape.events import Fell
from slugfest.rules.superscape.names.tallies import AVOIDS_FALLS
from slugfest.rules.superscape.names.windows import ABOUT_TO_FALL
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.setting import SOFT_LANDINGS

FALL_FROM: Final = 10
MOST_DICE: Final = 4


class FallFrame(Frame):
    """A figure that has dropped some levels; one that is `knocked` back uses nothing that avoids the damage."""

    figure: str = ""
    levels: int = 0
    knocked: bool = False


TheScene = Scene[FallFrame]


@step("SS-FALL-05", "SS-KNOCK-07", "SS-ABIL-01")
def unless_avoided(scene: TheScene) -> Result:
    """An ability may avoid the damage of a fall, but not of one in a knockback."""
    frame = scene.frame
    if not frame.knocked and scene.source(AVOIDS_FALLS, of=frame.figure) is not None:
        return act(then=LEAVE)
    return None


@step("SS-FALL-01", "SS-FALL-02")
def tell_fall(scene: TheScene) -> Result:
    """The figure is on the lower space when it is hurt."""
    return act(Fell(scene.frame.figure, scene.frame.levels, fall_dice(scene.frame.levels)))


@step("SS-FALL-02", "SS-FALL-04", "SS-DICE-12", heeds=("SS-FALL-06", "SS-FALL-08", "SS-FALL-09", "SS-SYM-21"))
def roll_fall(scene: TheScene) -> Result:
    """Damage dice, rolled by the controller of the figure that fell; a soft landing takes one wound away."""
    frame, setting = scene.frame, scene.table.setting
    spaces = scene.table.figures[frame.figure].spaces
    # The leading half is the one that dropped (SS-FALL-13).
    soft = bool(spaces) and setting.field.spaces[spaces[0]].terrain in SOFT_LANDINGS
    damage = DamageFrame(
        "damage",
        figure=frame.figure,
        dice=fall_dice(frame.levels),
        natures=(FALL,),
        purpose=FALL_DICE,
        rule="SS-FALL-02",
        counts="SS-FALL-04",
        less=(Part(-1, "soft_landing", "SS-FALL-07"),) if soft else (),
    )
    return Enter(damage)


FALLING = Flow("fall", (unless_avoided, window(ABOUT_TO_FALL, "SS-FALL-01"), tell_fall, roll_fall), FallFrame)


def fall_dice(levels: int) -> int:
    """SS-FALL-02.  One die for each ten levels, at most four.

    >>> [fall_dice(levels) for levels in (9, 10, 19, 20, 39, 40, 75)]
    [0, 1, 1, 2, 3, 4, 4]
    """
    return min(MOST_DICE, levels // FALL_FROM)
