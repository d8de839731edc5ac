"""Defensive Improvements: what the target of an enemy's attack may buy before the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Ask, Result, act, step
from slugfest.kernel.windows import NONE, window
from slugfest.rules.knight.events.play import DefenseImproved, PowerSpent
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.permissions import NO_IMPROVEMENTS
from slugfest.rules.knight.names.questions import ASK_IMPROVEMENT
from slugfest.rules.knight.names.tallies import CANNOT_IMPROVEMENTS
from slugfest.rules.knight.names.windows import DEFENSE_IMPROVED
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import IMPROVES

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame
    from slugfest.rules.knight.attacks.frames import Attack


def improvements(scene: Scene[Frame], attacker: Figure, target: Figure) -> tuple[str, ...]:
    """DC-DEF-01, 07 to 12.  The improvements the target of an enemy's attack may buy."""
    return () if attacker.player == target.player else affordable(scene, target)


def affordable(scene: Scene[Frame], target: Figure) -> tuple[str, ...]:
    """DC-DEF-07, DC-DEF-12, DC-SKILL-56.  What a model could change to, if it may improve at all."""
    if target.knocked_down or target.knocked_out or target.counters < 1:
        return ()
    if scene.table.index.permitted(NO_IMPROVEMENTS, target.id):
        return ()
    if scene.source(CANNOT_IMPROVEMENTS, target.id) is not None:
        return ()
    return tuple(name for name in IMPROVES if name != target.improvement)


@step("DC-ATK-10", "DC-DEF-01", "DC-DEF-07", "DC-DEF-08", "DC-DEF-09", "DC-DEF-10", "DC-DEF-11", "DC-DEF-12")
def choose_improvement(scene: Scene[Attack]) -> Result:
    """The target of an enemy may buy or change a Defensive Improvement, of whatever kind."""
    frame, figures = scene.frame, scene.table.figures
    attacker, target = figures[frame.attacker], figures[frame.target]
    offered = improvements(scene, attacker, target)
    if not offered:
        return None
    facts = {"attacker": attacker.id, "target": target.id, "line": frame.line}
    question = Choose(target.player, "DC-DEF-01", ASK_IMPROVEMENT, (NONE, *offered), facts=facts)
    return Ask(question, into="improvement")


@step("DC-DEF-01", heeds=("DC-DEF-06", "DC-DEF-08"))
def improve_defense(scene: Scene[Attack]) -> Result:
    """It costs a counter, replaces an older one, and lasts until the next activation."""
    frame = scene.frame
    if frame.improvement == NONE:
        return None
    bought_by = "DC-DEF-08" if scene.table.figures[frame.target].improvement else "DC-DEF-01"
    return act(
        PowerSpent(frame.target, 1, frame.improvement, rules=(bought_by,)),
        DefenseImproved(frame.target, frame.improvement, rules=(bought_by, "DC-DEF-06")),
    )


defense_improved = window(DEFENSE_IMPROVED, "DC-ATK-08", when=lambda scene: scene.frame.improvement != NONE)
