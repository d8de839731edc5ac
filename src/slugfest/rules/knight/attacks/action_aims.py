"""Whom an action could hit, before the action is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.flow import Aim
from slugfest.kernel.options import Option
from slugfest.rules.knight.actions import GRAB, STRIKES
from slugfest.rules.knight.attacks.aims import aim_of_line, harmful
from slugfest.rules.knight.powers.reach import power_targets
from slugfest.rules.knight.scene import Scene

if TYPE_CHECKING:
    from slugfest.rules.knight.rounds.activation import Activation


def aim_of_action(scene: Scene[Activation], option: Option) -> Aim | None:
    """DC-ATK-01.  The targets of an attack or of a power that harms, or what is grabbed."""
    table, figure = scene.table, scene.table.figures[scene.frame.figure]
    if option.verb == GRAB.name:
        return Aim((option.refers,))
    if option.verb not in STRIKES:
        return None
    line = table.setting.lines.get((figure.card, option.refers))
    if line is not None:
        return aim_of_line(scene, figure, line)
    power = table.setting.powers.get((figure.card, option.refers))
    if power is None or not harmful(power):
        return None
    return Aim(power_targets(scene, figure, power), decided=False)
