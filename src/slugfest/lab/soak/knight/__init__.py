"""The knight games in the soak: what is played, and what must hold."""

from __future__ import annotations

from slugfest.families.parts import SoakPart
from slugfest.lab.soak.knight.goals import far_goals
from slugfest.lab.soak.knight.setups import setup
from slugfest.lab.soak.knight.watch import KnightWatch, readable

SOAK = SoakPart(setup=setup, watch=KnightWatch, readable=readable, far_goals=far_goals)
