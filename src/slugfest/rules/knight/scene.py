"""The scene of the family: what its steps and abilities read."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from slugfest.kernel.flow import Frame
from slugfest.kernel.game import Occasion as KernelOccasion
from slugfest.kernel.game import Scene as KernelScene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.rules.knight.game import Knight

FrameT = TypeVar("FrameT", bound=Frame)

Scene: TypeAlias = KernelScene[KnightTable, FrameT, "Knight"]
"""The scene of a step: `Scene[Attack]` reads the frame of an attack, `Scene[Frame]` any."""
Occasion: TypeAlias = KernelOccasion[KnightTable, "Knight"]
"""What an ability is asked about."""
