"""Throwing by the French sheet: the point may be named by naming a target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Ask, Result, act, step
from slugfest.rules.knight.attacks.aims import aim_at_option
from slugfest.rules.knight.names.questions import ASK_MARK
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import block
from slugfest.rules.knight.throwing.landing import near_side
from slugfest.rules.knight.throwing.marvel import new_targets

if TYPE_CHECKING:
    from slugfest.rules.knight.throwing.dc import Throwing

SPOT = "spot"


@step("FR-THROW-01", aims=aim_at_option)
def choose_mark(scene: Scene[Throwing]) -> Result:
    """A target in range and in sight, or a spot on the table."""
    frame = scene.frame
    thrower = scene.table.figures[frame.thrower]
    targets = () if thrower.out else new_targets(scene)
    if not targets:
        return None
    facts = {"figure": thrower.id, "item": frame.item}
    question = Choose(thrower.player, "FR-THROW-01", ASK_MARK, (SPOT, *targets), facts=facts)
    return Ask(question, into="target")


@step("FR-THROW-01")
def aim_at_mark(scene: Scene[Throwing]) -> Result:
    """The point is the nearest of the target's volume, so that the target is on the line."""
    frame, table = scene.frame, scene.table
    target = table.figures.get(frame.target)
    shape = table.volume(target) if target is not None else block(table, frame.target)
    if shape is None:
        return None
    x, y, _ = near_side(table.volume(table.figures[frame.thrower]), shape)
    height = target.z if target is not None else table.ground.surface(x, y, table.figures[frame.thrower].z)
    return act(aim=(round(x, 4), round(y, 4), height or 0.0))
