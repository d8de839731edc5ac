"""The table in sentences, for players who listen instead of looking: keys and facts for the narrator."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from slugfest.kernel.facts import Facts


class Said(msgspec.Struct, frozen=True):
    """A sentence: its key among the words, and what fills it in."""

    key: str
    facts: Facts = {}


class Passage(msgspec.Struct, frozen=True):
    """A part of a description: a heading, and lines of one or more sentences."""

    title: Said
    lines: tuple[tuple[Said, ...], ...]


@runtime_checkable
class Judges(Protocol):
    """A game that can say in one sentence why a match was won and lost."""

    def verdict(self, table: Any) -> Said:
        """Return the sentence about the result of the table."""


@runtime_checkable
class Describes(Protocol):
    """A game that can tell its table in sentences."""

    def describe(self, table: Any, player: str | None) -> tuple[Passage, ...]:
        """Return the table as `player` may know it, one passage after another."""
