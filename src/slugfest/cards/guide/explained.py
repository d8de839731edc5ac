"""How a card was understood, text by text, whatever its family."""

from __future__ import annotations

import msgspec


class Row(msgspec.Struct, frozen=True):
    """One clause of a power, part by part, in the words of one language."""

    who: str
    does: tuple[str, ...]
    conditions: tuple[str, ...] = ()
    roll: str = ""
    lasts: str = ""
    optional: bool = False


class Moment(msgspec.Struct, frozen=True):
    """Everything a power does at one moment."""

    when: str
    rows: tuple[Row, ...]


class Explained(msgspec.Struct, frozen=True):
    """A text of the card: as printed, as understood, and what is left to the players."""

    kind: str
    """attack, power, skill or zone."""
    name: str
    printed: str
    canonical: dict[str, str]
    moments: dict[str, tuple[Moment, ...]] = {}
    """By language."""
    read_as: tuple[tuple[str, str], ...] = ()
    """Words that were taken for slips of the pen, and what they were read as."""
    by_hand: str = ""
    facts: str = ""
    unread: bool = False
    """It is not understood; what is wrong stands in the verdict on the card."""


class Explanation(msgspec.Struct, frozen=True):
    """A whole card."""

    id: str
    name: str
    texts: tuple[Explained, ...]
    by_hand: tuple[str, ...]
