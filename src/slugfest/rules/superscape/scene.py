"""The scene of the family: what its steps and abilities read."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from slugfest.kernel.flow import Frame
from slugfest.kernel.game import Occasion as KernelOccasion
from slugfest.kernel.game import Scene as KernelScene
from slugfest.rules.superscape.table import SuperscapeTable

if TYPE_CHECKING:
    from slugfest.rules.superscape.game import SuperScape

FrameT = TypeVar("FrameT", bound=Frame)

Scene: TypeAlias = KernelScene[SuperscapeTable, FrameT, "SuperScape"]
"""The scene of a step: `Scene[MoveFrame]` reads the frame of a move, `Scene[Frame]` any."""
AnyScene: TypeAlias = KernelScene[SuperscapeTable, Frame, "SuperScape"]
"""Any scene or occasion of the family."""
Occasion: TypeAlias = KernelOccasion[SuperscapeTable, "SuperScape"]
"""What an ability is asked about."""
