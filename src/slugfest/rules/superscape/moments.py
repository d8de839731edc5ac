"""Windows that open only in some circumstances."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from slugfest.kernel.flow import Result, Step
from slugfest.kernel.windows import window


def window_if(holds: Callable[[Any], bool], name: str, *rules: str) -> Step:
    """A moment for abilities that comes only where `holds(scene)`."""
    opened = window(name, *rules)

    def open_window(scene: Any) -> Result:
        # Where nobody waits, the circumstances need not be looked at.
        if name not in scene.table.index.joins or not holds(scene):
            return None
        return opened.run(scene)

    return Step(name, rules, open_window)
