"""Events: the only way the table changes, and the only thing the log holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from slugfest.kernel.records import Record


class Event(Record, tag=True, kw_only=True, omit_defaults=True, gc=False):
    """Something that has happened, named in the past tense and applied once.

    `rules` are the few statements that say why it happened: the kernel takes them from the step that
    acted, unless the event brings its own.  Where a step can do several things, each event brings its own.
    """

    rules: tuple[str, ...] = ()

    settles: ClassVar[bool] = False
    """Whether it shows what nobody could know before; then no answer before it is taken back."""

    brings: ClassVar[bool] = False
    """Whether something follows from it at once, in every flow; then `consequences` says what."""

    def apply(self, table: Any) -> None:
        """Change the table as the event says; an event that only reports something changes nothing."""

    def consequences(self, table: Any) -> Sequence[Event]:
        """Return the events that follow at once from this one, which the table shows already."""
        return ()

    def seen_by(self, player: str) -> Event | None:
        """Return what `player` may know of it: the event itself, a redacted copy, or nothing."""
        return self


def cited(events: Sequence[Event], *rules: str) -> Sequence[Event]:
    """Let `rules` explain those of the events that do not bring their own."""
    for event in events:
        event.rules = event.rules or rules
    return events
