"""The grammar of a name: whether it takes an article, its gender and its number."""

from __future__ import annotations

from typing import Literal

import msgspec

Gender = Literal["m", "f"]


class Noun(msgspec.Struct, frozen=True):
    """A name in one language; a proper name (a hero, a power) takes no article."""

    text: str
    proper: bool = True
    gender: Gender = "m"
    plural: bool = False

    @property
    def count(self) -> int:
        """The number that a verb agrees with."""
        return 2 if self.plural else 1
