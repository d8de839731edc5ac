"""What becomes of models that lose the surface under them."""

from __future__ import annotations

from slugfest.geometry.inches import TOLERANCE, Prism
from slugfest.kernel.flow import Enter, Flow, Frame, Result, leave, step
from slugfest.rules.knight.falls import Fall
from slugfest.rules.knight.footing import clings_to, held_up
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import Figure, Table, shifted


def stranded(table: Table) -> list[Figure]:
    """DC-SCEN-20, DC-FALL-01.  The models that stood on a piece that is gone, or clung to it."""
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
        and any(_carried(table, one, prism) for prism in gone)
        and not held_up(table, one)
    ]


def _carried(table: Table, figure: Figure, prism: Prism) -> bool:
    on_top = abs(prism.top - figure.z) <= TOLERANCE and prism.holds(figure.x, figure.y, TOLERANCE)
    return on_top or (figure.z > TOLERANCE and clings_to(table, figure, prism))


@step("DC-FALL-01", "DC-SCEN-20")
def fall_from_ruins(scene: Scene) -> Result:
    """Models on a piece that is gone fall."""
    return Enter(Frame("collapse")) if stranded(scene.table) else None


@step("DC-SCEN-20", "DC-SCEN-21")
def next_to_fall(scene: Scene) -> Result:
    """Whoever has lost the surface falls straight down, one at a time, and lies there in any case."""
    falling = stranded(scene.table)
    if not falling:
        return leave()
    fall = Fall("fall", figure=falling[0].id, why="ruins", knocked_down_anyway=True)
    return Enter(fall, then=next_to_fall.name)


COLLAPSE = Flow("collapse", (next_to_fall,))
