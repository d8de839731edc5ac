"""The scene of the family: what its steps read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from slugfest.kernel.game import Scene as KernelScene
from slugfest.rules.knight.table import Table

if TYPE_CHECKING:
    from slugfest.rules.knight.game import Knight

Scene: TypeAlias = "KernelScene[Table, Any, Knight]"
