"""The families of games, each registered once.

A `Family` names everything that the rest of the package needs to know of its games: how they are offered and
set up, what bots, odds and the soak know of them, what players are helped with at the table.  `FAMILIES` has them
by name; `family_of` is the one that a game belongs to.  No module outside a family's own packages names one.

A registration (`families/<name>/__init__.py`) is light: each part is imported when it is first asked for, so
that a match of one family never loads the rules of another.
"""

from slugfest.families.family import Family
from slugfest.families.registry import FAMILIES, family_named, family_of, family_of_game

__all__ = ["FAMILIES", "Family", "family_named", "family_of", "family_of_game"]
