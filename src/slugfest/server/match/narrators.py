"""The narrators of one match: one for each choice of languages, all with the same names.

Matches with the same things in them, and with nobody whose name is known, share their narrators, and so what those remember.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from slugfest.narration import Language, Narrator

Names: TypeAlias = Mapping[str, Mapping[str, str]]
MOST_SHARED = 64
"""Narrators that are kept for the next match with the same set-up."""


class Same:
    """Names that are equal to nothing but themselves: to compare them all would take longer than to look one up."""

    __slots__ = ("names",)

    def __init__(self, names: Names) -> None:
        self.names = names

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.names is other.names

    def __hash__(self) -> int:
        return id(self.names)


@lru_cache(MOST_SHARED)
def shared_narrator(family: str, things: Same, languages: tuple[Language, ...]) -> Narrator:
    """Return the narrator of all matches with these things in which nobody has given a name."""
    return Narrator(family, things.names, languages)


class Narrators:
    """Makes narrators when they are asked for; `things` and `people` look up what they are called."""

    __slots__ = ("_family", "_known", "_narrators", "_people", "_things")

    def __init__(self, family: str, things: Callable[[], Names], people: Callable[[], Names]) -> None:
        self._family = family
        self._things = things
        self._people = people
        self._known: Names | None = None
        """The names of things that the narrators know; as a rule they stay the same for a whole match."""
        self._narrators: dict[tuple[Language, ...], Narrator] = {}

    def in_(self, languages: tuple[Language, ...]) -> Narrator:
        """Return the narrator for those who read these languages."""
        things = self._things()
        if things is not self._known:
            self.forget()
            self._known = things
        narrator = self._narrators.get(languages)
        if narrator is None:
            people = self._people()
            if people:
                narrator = Narrator(self._family, {**things, **people}, languages)
            else:
                narrator = shared_narrator(self._family, Same(things), languages)
            self._narrators[languages] = narrator
        return narrator

    def forget(self) -> None:
        """Let names be looked up again: somebody may have come."""
        self._known = None
        self._narrators = {}
