"""Windows that open only in some circumstances."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from slugfest.kernel.flow import Result, Step
from slugfest.kernel.windows import window


def window_if(holds: Callable[[Any], bool], name: str, *rules: str) -> Step:
    """A moment for abilities that comes only while `holds(frame)`."""
    opened = window(name, *rules)

    def open_window(scene: Any) -> Result:
        return opened.run(scene) if holds(scene.frame) else None

    return Step(name, rules, open_window)
