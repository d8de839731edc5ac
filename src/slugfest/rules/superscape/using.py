"""What it does to a flow that an ability is used in one of its windows: something is replaced, or a figure is committed."""

from __future__ import annotations

from slugfest.kernel.flow import Frame


def replaces(_frame: Frame, _bearer: str) -> dict[str, object]:
    """The activation or the action is used up; the windows beside this one stay closed."""
    return {"replaced": True}


def commits(_frame: Frame, _bearer: str) -> dict[str, object]:
    """The figure is committed to what it was going to do normally."""
    return {"committed": True}
