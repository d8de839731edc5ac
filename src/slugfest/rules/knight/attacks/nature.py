"""The Nature of an attack, where a power lets the attacker choose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Ask, Result, act, step
from slugfest.kernel.records import replace
from slugfest.rules.knight.attacks.frames import LineAttack, target_in
from slugfest.rules.knight.attacks.targets import FORMS, is_target
from slugfest.rules.knight.attacks.templates import reaches_anybody
from slugfest.rules.knight.names.permissions import NATURES
from slugfest.rules.knight.names.questions import ASK_NATURE
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import any_piece_target

if TYPE_CHECKING:
    pass


@step("DC-POWER-01", "DC-ATK-05")
def choose_nature(scene: Scene[LineAttack]) -> Result:
    """A power may let the attacker give the attack another Nature before it has a target.

    Only Natures in which something can be attacked: an attack without a target is none and costs nothing, so
    that it could be begun for ever.
    """
    frame = scene.frame
    natures = scene.table.index.permitted(NATURES, frame.attacker)
    if not natures:
        return None
    attacker = scene.table.figures[frame.attacker]
    own = scene.table.setting.lines[attacker.card, frame.line].nature
    options = tuple(nature for nature in dict.fromkeys((own, *natures)) if _has_target(scene, nature))
    if len(options) < 2:
        return act(nature=options[0]) if options else None
    facts = {"attacker": frame.attacker, "line": frame.line}
    return Ask(Choose(attacker.player, "DC-POWER-01", ASK_NATURE, options, facts=facts), into="nature")


def _has_target(scene: Scene[LineAttack], nature: str) -> bool:
    frame, figures = scene.frame, scene.table.figures
    attacker = figures[frame.attacker]
    line = replace(scene.table.setting.lines[attacker.card, frame.line], nature=nature)
    target = target_in(frame)
    if frame.free and target:
        return is_target(scene, attacker, line, figures[target])
    if reaches_anybody(scene, attacker, line):
        return True
    return line.form in FORMS and any_piece_target(scene, attacker, line)
