"""From the meaning of card text to abilities that add to numbers or join the flows."""

from slugfest.rules.superscape.abilities.choosing import CHOSEN_BY_ABILITY
from slugfest.rules.superscape.abilities.compiling import abilities_of, programs_of
from slugfest.rules.superscape.abilities.every_deed import OPERATIONS
from slugfest.rules.superscape.abilities.programs import ABILITY

ABILITY_FLOWS = (ABILITY, CHOSEN_BY_ABILITY)

__all__ = ["ABILITY_FLOWS", "OPERATIONS", "abilities_of", "programs_of"]
