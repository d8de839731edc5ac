"""Notices: what happened at the table and not in the game, remembered as long as the match is in memory."""

from __future__ import annotations

from collections.abc import Callable

from slugfest.kernel.match import Match
from slugfest.narration import Words
from slugfest.server.protocol import Notice

MOST = 100


class Notices:
    """The notices of one match; `now` is the match at any moment."""

    def __init__(self, now: Callable[[], Match]) -> None:
        self._now = now
        self._told = 0
        self.kept: list[Notice] = []

    def tell(self, text: Words) -> None:
        """Remember it, with its place in the log."""
        self.kept = [*self.kept[1 - MOST :], Notice(self._told, len(self._now().events), text)]
        self._told += 1
