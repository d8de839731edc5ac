"""Whoever has nothing under the centre of its base comes straight down."""

from __future__ import annotations

from slugfest.geometry.inches import TOLERANCE
from slugfest.kernel.flow import Enter, Result, step
from slugfest.rules.knight.falls import Fall
from slugfest.rules.knight.footing import held_up
from slugfest.rules.knight.scene import Scene


@step("DC-EFF-33", "DC-FALL-01", "DC-SCEN-20", "DC-SCEN-21")
def fall_if_unsupported(scene: Scene) -> Result:
    """Whoever stands on nothing falls, one after the other; all but the pushed have lost their scenery."""
    table, pushed = scene.table, getattr(scene.frame, "figure", "")
    for one in table.figures.values():
        if one.placed and not one.out and one.z > TOLERANCE and not held_up(table, one):
            own = one.id == pushed
            fall = Fall("fall", figure=one.id, why="pushed" if own else "ruins", knocked_down_anyway=not own)
            return Enter(fall, then=fall_if_unsupported.name)
    return None
