"""How a card was understood, text by text, whatever its family."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

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


def marked_unread(
    explanation: Explanation, rows: Iterable[tuple[str, str, Iterable[str]]], places: AbstractSet[str]
) -> Explanation:
    """Return an explanation in which the texts are marked that were left out because they, or their lines, are wrong.

    `rows` are the kinds of texts, the field of the file in which each kind stands, and the names there; `places` are
    the values of the file that are wrong.
    """
    at = {(kind, name): f"{field}[{n}]" for kind, field, names in rows for n, name in enumerate(names)}
    texts = tuple(_if_unread(text, at.get((text.kind, text.name), ""), places) for text in explanation.texts)
    return msgspec.structs.replace(explanation, texts=texts)


def _if_unread(text: Explained, row: str, places: AbstractSet[str]) -> Explained:
    if any(f"{row}.{field}" in places for field in ("use", "range", "plugin")):
        return Explained(text.kind, text.name, text.printed, {}, unread=True)
    unread = f"{row}.text" in places
    return msgspec.structs.replace(text, by_hand="", unread=True) if unread else text
