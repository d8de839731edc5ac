"""SuperScape in the soak: what is played, and what must hold."""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.families.parts import SoakPart
from slugfest.lab.soak.superscape.secrets import readable
from slugfest.lab.soak.superscape.setups import setup
from slugfest.lab.soak.superscape.watch import SuperScapeWatch


def _far_goals(_ways: Any, _random: Random) -> list[Any]:
    """Return no goals: ways over hexes are short enough to be met by chance."""
    return []


SOAK = SoakPart(setup=setup, watch=SuperScapeWatch, readable=readable, far_goals=_far_goals)
