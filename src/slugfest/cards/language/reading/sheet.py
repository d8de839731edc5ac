"""The sheet of words: what authors write otherwise is put into the words of the phrases before it is read.

A row of `sheet.toml` says the same on both sides, whatever stands around it: so each of them goes with every phrase.
A row may neither drop a word that means something nor decide anything that the text leaves open.  Every letter keeps
its place on the card, and the words of the phrases are held against the text as ever (`accounting`).
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, partial
from pathlib import Path

import msgspec

from slugfest.cards.guide.spelling import Text
from slugfest.cards.language.phrasebook import filled

FILE = Path(__file__).with_name("sheet.toml")
NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
NUMBER = "#"
"""In the words of a row: the number that the first group spells out."""
FILL = {
    "NAME": r"(?-i:[A-Z][\w'-]*)(?:\s+(?:of\s+|the\s+)*(?-i:[A-Z][\w'-]*)){0,3}",
    "ROLLING": r"(?:roll|test|check)",
    "OF": r"(?:this\s+<MODEL>|(?:the\s+)?target(?:\s+(?:friendly|enemy))?(?:\s+<MODEL>)?|that\s+<MODEL>)",
    "NUMBERS": rf"(?:{'|'.join(NUMBERS)})",
}
"""What stands for the words in < > besides those of the phrases."""


class Row(msgspec.Struct, frozen=True):
    """Other words, and those of the phrases; only a text with a word of `near` is looked through."""

    near: tuple[str, ...]
    says: re.Pattern[str]
    means: str


@cache
def rows() -> tuple[Row, ...]:
    """Return the rows in their order."""
    written = tomllib.loads(FILE.read_text(encoding="utf-8"))["rows"]
    return tuple(Row(tuple(row["near"].split()), _pattern(row["says"]), row["means"]) for row in written)


def _pattern(says: str) -> re.Pattern[str]:
    for name, words in FILL.items():
        says = says.replace(f"<{name}>", words)
    return re.compile(filled(filled(says)), re.IGNORECASE)


def put_into_words(text: Text) -> None:
    """Replace other words by those of the phrases."""
    level = text.letters.lower()
    for row in rows():
        if any(word in level for word in row.near):
            text.change(row.says, partial(_instead, row.means))
            level = text.letters.lower()


def _instead(means: str, said: re.Match[str]) -> str:
    if means == NUMBER:
        return f"{NUMBERS[said[1].lower()]} "
    # Groups that are not there leave a space too many.
    words = re.sub(r" {2,}", " ", said.expand(means))
    return words[:1].upper() + words[1:] if said[0][:1].isupper() else words
