"""Notices: what happened at the table and not in the game, remembered as long as the match is in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from slugfest.kernel.match import Match
from slugfest.narration import Narrator, Words
from slugfest.narration.narrator import LANGUAGES, catalogue
from slugfest.server.wire.messages import Notice

MOST = 100


class Notices:
    """The notices of one match; `now` is the match at any moment, `narrator` knows what people are called then."""

    def __init__(self, now: Callable[[], Match], narrator: Callable[[], Narrator]) -> None:
        self._now = now
        self._narrator = narrator
        self._told = 0
        self.kept: list[Notice] = []

    def tell(self, notice: str, **facts: Any) -> None:
        """Remember it, with its place in the log."""
        text = _told(self._narrator(), notice, facts)
        self.kept = [*self.kept[1 - MOST :], Notice(self._told, len(self._now().events), text)]
        self._told += 1


def _told(narrator: Narrator, notice: str, facts: dict[str, Any]) -> Words:
    texts = ((language, catalogue(language, narrator.family)["notices"][notice]) for language in LANGUAGES)
    return Words(*(narrator.fill(text, facts, language) for language, text in texts))
