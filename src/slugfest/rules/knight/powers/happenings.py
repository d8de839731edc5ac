"""What happens to a model of some kind, whoever it is: the moments that say to whom (`When.of`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.rules.knight.attacks.frames import Attack, attacker_in
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.powers.using import UsePower
from slugfest.rules.knight.scene import Scene

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

HAPPENS = (
    *("model_damaged", "model_falls", "model_removed", "model_activates", "model_ends", "model_moves"),
    *("incapacitates", "knocks_out"),
)
"""The moments that say to whom they happen (`When.of`)."""


def has_happened(scene: Scene[Frame], figure: Figure, moment: str) -> bool:
    """Return whether this is such a moment; to whom it happens each clause says (`befalls`)."""
    if moment == "model_damaged":
        return isinstance(scene.frame, Attack) and scene.frame.dealt > 0
    if moment in ("incapacitates", "knocks_out"):
        return _brought_down_by(scene) == figure.id
    return True


def _brought_down_by(scene: Scene[Frame]) -> str:
    """Return the model whose attack or power is under way, or "" if none is."""
    for frame in reversed(scene.stack):
        by = frame.figure if isinstance(frame, UsePower) else attacker_in(frame)
        if by:
            return by
    return ""
