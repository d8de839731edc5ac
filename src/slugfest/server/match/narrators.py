"""The narrators of one match: one for each choice of languages, all with the same names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from slugfest.narration import Language, Narrator


class Narrators:
    """Makes narrators when they are asked for; `names` looks up what things and people are called."""

    def __init__(self, family: str, names: Callable[[], Mapping[str, Mapping[str, str]]]) -> None:
        self._family = family
        self._look_up = names
        self._names: Mapping[str, Mapping[str, str]] | None = None
        self._narrators: dict[tuple[Language, ...], Narrator] = {}

    def in_(self, languages: tuple[Language, ...]) -> Narrator:
        """Return the narrator for those who read these languages."""
        narrator = self._narrators.get(languages)
        if narrator is None:
            if self._names is None:
                self._names = self._look_up()
            narrator = self._narrators[languages] = Narrator(self._family, self._names, languages)
        return narrator

    def forget(self) -> None:
        """Let names be looked up again: somebody or something new may have come."""
        self._names = None
        self._narrators = {}
