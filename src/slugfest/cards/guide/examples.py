"""Examples of every phrase of the card language, from one file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from slugfest.cards.files.reading import read_toml, shaped

FILE = Path(__file__).parent / "examples.toml"
KINDS = {
    "who": "Who",
    "when": "When",
    "condition": "On what condition",
    "roll": "Rolls",
    "deed": "What",
    "duration": "How long",
    "joint": "Between phrases",
}
"""The kinds of phrases in the order in which a sentence has them."""

LINES = {
    "attack_line": "Attack lines",
    "strike": "Powers that are attacks",
    "zone": "Zones of the Endurance bar",
    "skills": "Skills",
}
"""The other texts of a card."""


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phrase, what it says to designers, and a power that uses it."""

    phrase: str
    says: str
    text: str
    use: str = "active"
    range: int | None = None
    form: str = ""
    """How it is written, for phrases that are several words of the grammar in a row."""
    instead: tuple[str, ...] = ()
    """Words that people write where the language has this phrase."""

    def power(self) -> dict[str, object]:
        """The power as a card file has it."""
        plain = {"name": "Example", "cost": 1, "text": self.text, "use": self.use}
        return plain if self.range is None else {**plain, "range": self.range}


def examples() -> dict[str, tuple[Example, ...]]:
    """The examples of powers by kind of phrase."""
    return {kind: every()[kind] for kind in KINDS}


@cache
def every() -> dict[str, tuple[Example, ...]]:
    """All the examples of the file."""
    return shaped(read_toml(FILE), dict[str, tuple[Example, ...]], FILE.name)
