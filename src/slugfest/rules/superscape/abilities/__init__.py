"""From the meaning of card text to abilities that add to numbers or join the flows."""

from slugfest.rules.superscape.abilities.compiling import abilities_of
from slugfest.rules.superscape.abilities.effects import EFFECT_FLOWS

__all__ = ["EFFECT_FLOWS", "abilities_of"]
