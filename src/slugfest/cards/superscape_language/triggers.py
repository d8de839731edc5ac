"""The timing table: the moments that abilities wait for, how cards name them, and whose moment each is.

The table is data (`timing.toml`); grammar, rules and documents take it from here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from slugfest.cards.files.reading import read_toml, shaped

Whose = Literal[
    "anybody",
    "player",
    "opponent",
    "revealed",
    "activated",
    "mover",
    "moved",
    "enemy_of_mover",
    "left",
    "engaged",
    "attacker",
    "target",
    "fighter",
    "wounded",
    "enemy_of_wounded",
    "teammate",
    "subject",
    "roller",
    "card",
]
"""Of whom a moment is, as the rules know it (`rules/superscape/abilities/whose.py`)."""


class Worded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How cards name a moment, and whose it is."""

    words: str
    french: str
    whose: Whose


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the timing table."""

    code: str
    """The step of the book; with an asterisk where the book gives it no number."""
    name: str
    means: str
    who: str
    """Who may act, in words."""
    statements: tuple[str, ...]
    triggers: tuple[Worded, ...] = ()
    """None for a row that only contains others."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table."""

    moments: tuple[Moment, ...]


class Trigger(msgspec.Struct, frozen=True):
    """A moment of the timing table as cards name it."""

    words: str
    french: str
    window: str
    """The window of the rules in which it comes."""
    whose: Whose
    """Whose moment it is: of which figure, or of whose player."""


def _read() -> dict[str, Moment]:
    path = Path(__file__).with_name("timing.toml")
    return {moment.name: moment for moment in shaped(read_toml(path), Table, path.name).moments}


TIMING = _read()
"""Every moment by its name, in the order of the book."""

TRIGGERS = {
    worded.words: Trigger(worded.words, worded.french, moment.name, worded.whose)
    for moment in TIMING.values()
    for worded in moment.triggers
}
"""Every trigger by its words, in the order of the timing table."""
