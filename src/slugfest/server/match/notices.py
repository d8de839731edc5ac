"""Notices: what happened between the players and not in the game, kept as long as the match is in memory."""

from __future__ import annotations

from collections.abc import Callable

from slugfest.kernel.match import Match
from slugfest.narration import LANGUAGES, Narrator, Words
from slugfest.narration.narrator import catalogue
from slugfest.server.wire.messages import Notice

MOST = 100


class Notices:
    """The notices of one match; `now` returns the match, `narrator` knows the names of its players."""

    def __init__(self, now: Callable[[], Match], narrator: Callable[[], Narrator]) -> None:
        self._now = now
        self._narrator = narrator
        self._next = 0
        self.kept: list[Notice] = []

    def add(self, notice: str, **facts: object) -> None:
        """Keep a notice, with its place in the log."""
        text = _words(self._narrator(), notice, facts)
        self.kept = [*self.kept[1 - MOST :], Notice(self._next, len(self._now().events), text)]
        self._next += 1


def _words(narrator: Narrator, notice: str, facts: dict[str, object]) -> Words:
    texts = ((language, catalogue(language, narrator.family)["notices"][notice]) for language in LANGUAGES)
    return Words(*(narrator.fill(text, facts, language) for language, text in texts))
