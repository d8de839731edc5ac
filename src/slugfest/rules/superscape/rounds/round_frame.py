"""The frame of a round, which its steps share."""

from __future__ import annotations

from typing import TypeAlias

from slugfest.kernel.flow import Frame
from slugfest.rules.superscape.scene import Scene


class RoundFrame(Frame):
    """A round: the plans of all players, their order, and how many turns have begun."""

    plans: dict[str, dict[str, str]] = {}
    order: tuple[str, ...] = ()
    turns: int = 0


RoundScene: TypeAlias = Scene[RoundFrame]
