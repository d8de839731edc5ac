"""What becomes of models that have lost the surface under them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.geometry.inches import TOLERANCE, held
from slugfest.kernel.flow import Enter, Frame, Result, step
from slugfest.rules.knight.attacks.frames import figure_in
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.falls import Fall
from slugfest.rules.knight.names.permissions import CRAWLS
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    pass


def stands_on_nothing(table: KnightTable, figure: Figure) -> bool:
    """DC-FALL-01.  Nothing is under the centre of the base; who clings needs a wall beside it."""
    if figure.z <= TOLERANCE or not figure.placed or figure.out:
        return False
    if table.ground.supports(figure.x, figure.y, figure.z):
        return False
    clings = table.index.permitted(CRAWLS, figure.id)
    return not (clings and held(table.ground, table.volume(figure)))


@step("DC-EFF-33", "DC-FALL-01", "DC-SCEN-20", "DC-SCEN-21")
def fall_if_unsupported(scene: Scene[Frame]) -> Result:
    """Whoever stands on nothing falls, one after the other; all but the pushed have lost their scenery."""
    table, pushed = scene.table, figure_in(scene.frame)
    for figure in table.figures.values():
        if stands_on_nothing(table, figure):
            own = figure.id == pushed
            fall = Fall(
                "fall", figure=figure.id, why="pushed" if own else "ruins", knocked_down_anyway=not own
            )
            return Enter(fall, then=fall_if_unsupported.name)
    return None
