"""Slugfest: superhero miniature skirmish games, played, designed and studied.

>>> import slugfest
>>> match = slugfest.new_match("dc", seed=1)
>>> match.pending.about
'zone'
"""

from slugfest.games import new_match
from slugfest.version import VERSION

__version__ = VERSION

__all__ = ["__version__", "new_match"]
