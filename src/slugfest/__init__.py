"""Slugfest: superhero miniature skirmish games, played, designed and studied.

>>> import slugfest
>>> match = slugfest.new_match("dc", seed=1)
>>> match.pending.about
'zone'
"""

from importlib import import_module
from typing import Any

from slugfest import form

form.choose()

from slugfest.games import new_match  # noqa: E402 - the form comes first
from slugfest.version import VERSION  # noqa: E402

__version__ = VERSION

__all__ = ["__version__", "new_match", "odds"]


def __getattr__(name: str) -> Any:
    """`slugfest.odds` is loaded when somebody asks for it: most matches need no odds."""
    if name == "odds":
        return import_module("slugfest.odds")
    raise AttributeError(f"module 'slugfest' has no attribute {name!r}")
