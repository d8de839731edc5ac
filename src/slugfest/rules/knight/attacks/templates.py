"""The shapes of area attacks: whom a wave, a spray or an explosion would catch."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from slugfest.cards.knight import AttackLine
from slugfest.geometry.inches import TOLERANCE, Cylinder, Prism, gap, gap_to_prism
from slugfest.rules.knight.attacks.targets import can_strike, is_target, reach_of
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import round_shape
from slugfest.rules.knight.printing import WaveSight
from slugfest.rules.knight.scene import Scene

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

SPRAY_LENGTH = 8.0
NEAR_WIDTH = 0.5
FAR_WIDTH = 3.0

AREAS = ("wave", "spray")
"""The attack forms that choose no target."""


def _present(figure: Figure) -> bool:
    return figure.placed and not figure.out


def radius_of(line: AttackLine) -> float:
    """DC-WAVE-05, DC-SPRAY-01.  How far an area reaches; a printed range shortens the template of a spray."""
    if line.form == "wave":
        return line.reach
    return min(line.reach, SPRAY_LENGTH) if line.reach else SPRAY_LENGTH


def in_area(scene: Scene[Frame], attacker: Figure, line: AttackLine, other: Figure) -> bool:
    """DC-WAVE-01, 03, 05, 11, DC-SPRAY-02, 03.  Near enough in 3-D, seen past scenery, and not the attacker."""
    table = scene.table
    if other is attacker or not _present(other):
        return False
    radius = radius_of(line)
    if table.beyond(attacker, other, radius):
        return False
    near = gap(table.volume(attacker), table.volume(other)) <= radius + TOLERANCE
    return near and _open_to(scene, attacker, line, other)


def _open_to(scene: Scene[Frame], attacker: Figure, line: AttackLine, other: Figure) -> bool:
    """DC-WAVE-01, FR-WAVE-02, MV-WAVE-05, 06.  In sight; a wave may need no more than a free line, or nothing."""
    needs = scene.game.edition.switches.wave_sight
    if line.form != "wave" or needs is WaveSight.SIGHT:
        return can_strike(scene, attacker, line, other)
    return needs is WaveSight.NOTHING or scene.table.free_line(attacker, other)


def reaches(scene: Scene[Frame], attacker: Figure, line: AttackLine, other: Figure) -> bool:
    """DC-ATK-05, DC-ATK-06.  A valid target, or somebody whom the area can be made to hit."""
    if line.form in AREAS:
        return in_area(scene, attacker, line, other)
    return is_target(scene, attacker, line, other)


def reaches_anybody(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> bool:
    """DC-ATK-05.  Is there anybody for this attack, whoever it is?"""
    inches = radius_of(line) if line.form in AREAS else reach_of(scene, attacker, line)
    return any(reaches(scene, attacker, line, target) for target in scene.table.near(attacker, inches))


def caught_by_wave(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> tuple[str, ...]:
    """DC-WAVE-01.  Friend and foe alike."""
    everybody = scene.table.figures.values()
    return tuple(target.id for target in everybody if in_area(scene, attacker, line, target))


def show_wave(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> dict[str, object]:
    """Return how far the wave would reach, and everybody it would catch."""
    shape = round_shape(scene.table.volume(attacker), radius_of(line))
    return {"shapes": [shape], "caught": list(caught_by_wave(scene, attacker, line))}


def spray_outline(
    attacker: Cylinder, length: float, aim: tuple[float, ...]
) -> tuple[tuple[float, float], ...]:
    """DC-SPRAY-01.  The trapezoid from the edge of the attacker's volume towards a point, or nothing."""
    dx, dy = aim[0] - attacker.x, aim[1] - attacker.y
    far = sqrt(dx * dx + dy * dy)
    if far <= TOLERANCE:
        return ()
    ux, uy = dx / far, dy / far
    wide = NEAR_WIDTH + (FAR_WIDTH - NEAR_WIDTH) * length / SPRAY_LENGTH
    radius = attacker.radius
    corners = ((0.0, -NEAR_WIDTH), (length, -wide), (length, wide), (0.0, NEAR_WIDTH))
    return tuple(
        (
            attacker.x + ux * (radius + along) - uy * across / 2,
            attacker.y + uy * (radius + along) + ux * across / 2,
        )
        for along, across in corners
    )


def spray_template(attacker: Cylinder, length: float, aim: tuple[float, ...]) -> Prism | None:
    """DC-SPRAY-01.  The template as a block; None where it is aimed at the attacker itself."""
    outline = spray_outline(attacker, length, aim)
    return Prism("spray", outline, 0.0, 1.0) if outline else None


def under_spray(template: Prism | None, other: Cylinder) -> bool:
    """DC-SPRAY-02, MV-SPRAY-02.  Does the base overlap the template, seen from above?"""
    reach = other.radius + TOLERANCE
    if template is None or not template.near(other.x, other.y, reach + TOLERANCE):
        return False
    return template.distance(other.x, other.y) <= reach


def caught_by_spray(
    scene: Scene[Frame], attacker: Figure, line: AttackLine, aim: tuple[float, ...]
) -> tuple[str, ...]:
    """DC-SPRAY-02, 03, 04.  Everybody under the template and in sight; models shield nobody."""
    table = scene.table
    template = spray_template(table.volume(attacker), radius_of(line), aim)
    return tuple(
        target.id
        for target in table.figures.values()
        if under_spray(template, table.volume(target)) and in_area(scene, attacker, line, target)
    )


def caught_by_blast(
    scene: Scene[Frame], target: str, shape: Cylinder | Prism, inches: float
) -> tuple[str, ...]:
    """DC-EFF-10, 11, DC-MIX-39.  All others within the radius of the target, seen or not, the attacker too."""
    table = scene.table
    return tuple(
        figure.id
        for figure in table.figures.values()
        if figure.id != target
        and _present(figure)
        and _apart(table.volume(figure), shape) <= inches + TOLERANCE
    )


def _apart(volume: Cylinder, shape: Cylinder | Prism) -> float:
    return gap_to_prism(volume, shape) if isinstance(shape, Prism) else gap(volume, shape)
