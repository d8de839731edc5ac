"""Clear sight as an attack or an ability needs it: the lines between two figures, and what abilities change about them."""

from __future__ import annotations

from slugfest.geometry.hexes import SKY, Body, clear_sight
from slugfest.rules.superscape.names.tallies import OUT_OF_SIGHT
from slugfest.rules.superscape.scene import AnyScene
from slugfest.rules.superscape.table import SuperscapeTable

SPOT = 1
"""The height in levels of what is looked for on a space."""


def sees(scene: AnyScene, figure: str, other: str) -> bool:
    """SS-SIGHT-05, SS-SIGHT-13, SS-ABIL-01.  There is a line between the two, and no ability hides the other."""
    return not is_hidden(scene, figure, other) and scene.table.positions.sees(figure, other)


def is_hidden(scene: AnyScene, figure: str, other: str) -> bool:
    """Return whether an ability takes the clear sight on another figure away, whatever lies between them."""
    if OUT_OF_SIGHT not in scene.table.index.adds:  # as a rule
        return False
    return bool(scene.tally(OUT_OF_SIGHT, of=other, other=figure).parts)


def sees_space(table: SuperscapeTable, figure: str, space: int) -> bool:
    """Return whether a figure sees what would lie on a space, or whoever stands there."""
    positions = table.positions
    bodies = positions.bodies
    standing = next((name for name, body in bodies.items() if space in body.spaces), "")
    if standing:
        return standing == figure or positions.clear_sight(figure, standing)
    return clear_sight(table.setting.field, bodies[figure], Body((space,), SPOT), *positions.between())


def sees_past_figures(table: SuperscapeTable, figure: str, other: str) -> bool:
    """Return whether neither terrain nor objects lie between two figures; others in the line do not count."""
    positions = table.positions
    bodies, objects = positions.bodies, positions.between()[1]
    return clear_sight(table.setting.field, bodies[figure], bodies[other], (), objects)


def is_sheltered(table: SuperscapeTable, figure: str) -> bool:
    """Return whether a figure stands beneath an overhang, or next to an object or terrain that is taller than it is."""
    field, base = table.setting.field, table.figures[figure].spaces
    if any(field.ceilings[i] < SKY for i in base):
        return True
    top = table.positions.level(figure) + table.setting.pieces[figure].height
    beside = {j for i in base for j in field.neighbours[i]}
    if any(field.levels[j] > top for j in beside):
        return True
    return any(
        obstacle.top > top
        and not (
            beside.isdisjoint(obstacle.spaces) and all(set(base).isdisjoint(side) for side in obstacle.sides)
        )
        for obstacle in field.obstacles
    )
