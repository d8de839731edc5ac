"""One of several: keywords in the singular and in the plural."""

from __future__ import annotations

PLURALS = {
    "wolves": "wolf",
    "elves": "elf",
    "dwarves": "dwarf",
    "men": "man",
    "ies": "y",
    "ches": "ch",
    "ss": "",
    "s": "",
}
"""Endings of words for several, and of those for a single one."""


def singular(word: str) -> str:
    """Return the one of which a word names several; nothing where it names one."""
    last = word.rpartition(" ")[2]
    for several, single in PLURALS.items():
        if last.lower().endswith(several) and len(last) > len(single) + 1:
            ended = word[: len(word) - len(several)] + single
            return ended[:1].upper() + ended[1:] if word[:1].isupper() else ended
    return ""


def plural(word: str) -> str:
    """Return the word for several."""
    for several, single in PLURALS.items():
        if single and word.lower().endswith(single):
            return word[: len(word) - len(single)] + several
    return f"{word}s"
