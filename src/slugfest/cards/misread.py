"""The refusal of a text on a card."""

from __future__ import annotations

from slugfest.kernel.errors import SetupError


class Misread(SetupError):
    """Words that are not understood, and where in the text they stand.

    `family` names the card language in which they were read (`guide.languages`).
    """

    def __init__(self, place: str, reason: str, start: int = 0, end: int = 0, family: str = "knight") -> None:
        super().__init__(place, reason)
        self.start = start
        self.end = end
        self.family = family

    def __reduce__(self) -> tuple[type[Misread], tuple[str, str, int, int, str]]:
        return type(self), (self.place, self.reason, self.start, self.end, self.family)
