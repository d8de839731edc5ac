"""Set-ups by number: the same number of the same long run is always the same game."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from slugfest.families import Family, family_named
from slugfest.families.parts import SoakPart


class Trial(msgspec.Struct, frozen=True):
    """One game of the long run: everything about it follows from its seed."""

    game: str
    setup: dict[str, Any]
    seed: str


def trial(seed: str, number: int, family: str) -> Trial:
    """Return game `number` of the long run called `seed`."""
    own = f"{seed}-{family}-{number}"
    random = Random(own)  # noqa: S311 - what is played, not how it goes
    game, setup = soak_part(family_named(family)).setup(random, number)
    return Trial(game, setup, own)


def soak_part(family: Family) -> SoakPart:
    """Return what the soak knows of a family, or raise a `TypeError` if it knows nothing."""
    if family.soak is None:
        raise TypeError(f"the soak knows no games of the family {family.name!r}")
    return family.soak()
