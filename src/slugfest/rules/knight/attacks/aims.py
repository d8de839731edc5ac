"""Whom an option would hurt, for those who ask before it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.knight import AttackLine, Power
from slugfest.cards.language.parts import Counters, Deed, Hurt, Lose, Raise, Steal, Suffer
from slugfest.geometry.inches import Cylinder, Prism
from slugfest.kernel.flow import Aim
from slugfest.kernel.options import Option
from slugfest.rules.knight.attacks.blow import has
from slugfest.rules.knight.attacks.targets import FORMS, targets
from slugfest.rules.knight.attacks.templates import AREAS, caught_by_blast, caught_by_wave, radius_of, reaches
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import round_shape
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import block, piece_targets

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame
    from slugfest.rules.knight.attacks.frames import Attack
    from slugfest.rules.knight.powers.using import UsePower

HARMFUL = (Hurt, Suffer, Lose, Steal)
"""The deeds of a power that harm the model they apply to."""


def harms(deed: Deed) -> bool:
    """Return whether a deed harms the model it applies to."""
    return isinstance(deed, HARMFUL) or (isinstance(deed, Raise | Counters) and deed.amount < 0)


def aim_of_line(scene: Scene[Frame], figure: Figure, line: AttackLine) -> Aim:
    """Return whom an attack could be aimed at; a wave hits everybody within it."""
    if line.form == "wave":
        caught = caught_by_wave(scene, figure, line)
        return Aim(caught, caught, decided=False)
    if line.form in AREAS:
        near = scene.table.near(figure, radius_of(line))
        return Aim(tuple(target.id for target in near if reaches(scene, figure, line, target)), decided=False)
    pieces = piece_targets(scene, figure, line) if line.form in FORMS else ()
    return Aim((*targets(scene, figure, line), *pieces), decided=False)


def aim_at_option(scene: Scene[Frame], option: Option) -> Aim | None:
    """Return the model or thing that the option names."""
    name = option.id
    known = name in scene.table.figures or name in scene.table.affairs.markers
    return Aim((name,)) if known or name in scene.table.setting.board.pieces else None


def show_blast(scene: Scene[Attack], option: Option) -> dict[str, object]:
    """DC-EFF-10.  How far an explosion on that target would reach, and everybody else it would catch."""
    inches, shape = has(scene, "explosive"), _shape(scene, option.id)
    if not inches or shape is None:
        return {}
    shapes = [round_shape(shape, inches)] if isinstance(shape, Cylinder) else []
    return {"shapes": shapes, "caught": list(caught_by_blast(scene, option.id, shape, inches))}


def _shape(scene: Scene[Attack], target: str) -> Cylinder | Prism | None:
    figure = scene.table.figures.get(target)
    return block(scene.table, target) if figure is None else scene.table.volume(figure)


def _caught_besides(scene: Scene[Attack], target: str) -> tuple[str, ...]:
    inches, shape = has(scene, "explosive"), _shape(scene, target)
    return caught_by_blast(scene, target, shape, inches) if inches and shape is not None else ()


def aim_with_blast(scene: Scene[Attack], target: Option) -> Aim | None:
    """Return the target and everybody else an explosion on it would catch."""
    aim = aim_at_option(scene, target)
    return aim and Aim(aim.names, _caught_besides(scene, target.id))


def aim_of_power(scene: Scene[UsePower], option: Option) -> Aim | None:
    """DC-POWER-02.  The target of a power that harms it."""
    figure = scene.table.figures[scene.frame.figure]
    return Aim((option.id,)) if harmful(scene.table.setting.powers[figure.card, scene.frame.power]) else None


def harmful(power: Power) -> bool:
    """Return whether a power harms its target, and its text does not ask for a friend."""
    return any(
        clause.who.side != "friendly" and any(harms(deed) for deed in clause.does) for clause in power.aimed
    )
