"""The messages about taking back."""

from __future__ import annotations

import msgspec

from slugfest.narration import Words


class TakeBack(msgspec.Struct, tag="take_back", forbid_unknown_fields=True):
    """Take back the own answer of this number (see `TakeBackShown`), with all that came of it.

    Other people are asked first, and have to agree.
    """

    to: int
    tokens: list[str] = []
    """Of other seats in the same hands: whoever holds them need not be asked."""


class Consent(msgspec.Struct, tag="consent", forbid_unknown_fields=True):
    """The answer to somebody who would like to take a step back; whoever asks withdraws with `given` false."""

    request: int
    given: bool


class TakeBackShown(msgspec.Struct):
    """The number of the answer that this seat may take back; or none, and why."""

    to: int | None
    reason: Words | None = None
    asks: list[str] = []
    """The players who have to agree first."""


class BackAsked(msgspec.Struct):
    """Somebody would like to take a step back, and waits for the others to agree."""

    request: int
    player: str
    waiting: list[str]
    """Who has not answered yet."""
    since: int
    """The number of the first log line that would be taken back."""
    seconds: float
    """How long is left to answer, when this was sent."""
