"""The narrators of one match: one for each choice of languages, all with the same names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from slugfest.narration import Language, Narrator

Names: TypeAlias = Mapping[str, Mapping[str, str]]


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
            names = {**things, **people} if people else things
            narrator = self._narrators[languages] = Narrator(self._family, names, languages)
        return narrator

    def forget(self) -> None:
        """Let names be looked up again: somebody may have come."""
        self._known = None
        self._narrators = {}
