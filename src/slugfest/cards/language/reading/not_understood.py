"""The refusal of a text."""

from __future__ import annotations


class NotUnderstood(Exception):
    """The phrases are known, but not in this order; `at` is where in the text, `end` where it ends if that is known.

    `word` is a name that is on none of the lists: no other word is tried in its place.
    """

    def __init__(self, at: int, reason: str, end: int = 0, word: str = "") -> None:
        super().__init__(reason)
        self.at = at
        self.reason = reason
        self.end = end
        self.word = word
