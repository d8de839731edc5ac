"""How cards spell: quotes, dashes, names and slips of the pen, made even before reading.

Every change keeps where its letters came from, so that an error still points at the card's own
words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, partial

SHORTEST_SLIP = 5
"""Shorter words are read as they are written: too many others are one letter away."""


class Text:
    """A text and, for each of its letters, the place it has on the card."""

    __slots__ = ("letters", "places", "slips")

    def __init__(self, text: str) -> None:
        self.letters = text
        self.places = list(range(len(text) + 1))
        self.slips: list[tuple[str, str]] = []
        """The words that were mended, and what they were read as."""

    def change(self, pattern: re.Pattern[str], by: Callable[[re.Match[str]], str]) -> None:
        """Replace each match; new letters stand where the old ones began."""
        letters: list[str] = []
        places: list[int] = []
        done = 0
        for match in pattern.finditer(self.letters):
            start, end = match.span()
            new = by(match)
            if new == match[0]:
                continue
            letters += [self.letters[done:start], new]
            places += self.places[done:start]
            places += [self.places[start]] * len(new)
            done = end
        if done:
            letters.append(self.letters[done:])
            places += self.places[done:]
            self.letters, self.places = "".join(letters), places


NO_SLIPS = frozenset({"ability", "blasts", "least", "playing", "received", "reached", "causing"})
"""Good words that are one letter away from one of ours."""

QUOTES = re.compile("’’|''|”|“|″|\\binch(?:es)?\\b", re.IGNORECASE)
APOSTROPHES = re.compile("[’‘´`]")
SPACES = re.compile("[\u00a0\u2000-\u200a\u202f\u3000]")
DASHES = re.compile("[–—−]")
ANY_WORD = re.compile("[A-Za-z]+")
LAST_WORD = re.compile(r"[A-Za-z]*$")
WORD = re.compile(rf"[A-Za-z]{{{SHORTEST_SLIP},}}")


def even(text: str, names: Iterable[str] = (), attacks: Iterable[str] = ()) -> Text:
    """Return the text with one kind of quote, and the bearer called `this model`."""
    levelled = Text(text)
    levelled.change(QUOTES, lambda _: '"')
    levelled.change(APOSTROPHES, lambda _: "'")
    levelled.change(DASHES, lambda _: "-")
    levelled.change(SPACES, lambda _: " ")
    for name in sorted(attacks, key=len, reverse=True):
        levelled.change(_attack_called(name), lambda match: f"«{match[1]}» {match[2]}")
    for name in sorted(names, key=len, reverse=True):
        levelled.change(_called(name), lambda _: "this model")
    return levelled


def mend(text: Text, at: int, known: frozenset[str]) -> bool:
    """Mend the first slip of the sentence where reading stopped; return `False` if there is none."""
    start = len(text.letters[:at]) - len(LAST_WORD.search(text.letters[:at])[0])  # type: ignore[index]
    end = text.letters.find(".", start)
    for word in WORD.finditer(text.letters, start, end if end >= 0 else len(text.letters)):
        better = mended(word[0], known)
        if better != word[0]:
            text.change(re.compile(rf"\b{word[0]}\b"), partial(_instead, better))
            text.slips.append((word[0], better))
            return True
    return False


def mend_line(text: Text, at: int, known: frozenset[str]) -> bool:
    """Mend a slip in a line, whose few words are all names: short ones are mended too."""
    start = len(text.letters[:at]) - len(LAST_WORD.search(text.letters[:at])[0])  # type: ignore[index]
    # A slip may be noticed only after its word: the words before come last.
    for word in (*ANY_WORD.finditer(text.letters, start), *ANY_WORD.finditer(text.letters, 0, start)):
        better = near(word[0].lower(), known)
        if better != word[0].lower():
            text.change(re.compile(rf"(?<![A-Za-z]){word[0]}(?![A-Za-z])"), partial(_instead, better))
            text.slips.append((word[0], better))
            return True
    return False


def _instead(better: str, _: re.Match[str]) -> str:
    return better


@cache
def _attack_called(name: str) -> re.Pattern[str]:
    spelt = re.escape(name).replace(r"\ ", r"\s+")
    return re.compile(rf"(?<!«)\b({spelt})\s+(attacks?)\b", re.IGNORECASE)


@cache
def _called(name: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:the\s+)?{re.escape(name)}\b(?:\s+model\b)?", re.IGNORECASE)


def mended(word: str, known: frozenset[str]) -> str:
    """Return the word of the language that is one slip away, if there is exactly one."""
    lower = word.lower()
    if lower in known or lower.rstrip("s") in known:
        return word
    if lower in NO_SLIPS:
        return word
    near = {other for other in known if abs(len(other) - len(lower)) < 2 and one_slip(other, lower)}
    return near.pop() if len(near) == 1 else word


LONG_WORD = 8
"""In a word of so many letters two slips still leave one meaning."""
SHORT_WORD = 6
"""In shorter words the first letter is right: `Rush` is no slip of `Push`."""
LEAST_LETTERS = 4


def near(word: str, known: frozenset[str]) -> str:
    """Return the name that a short, printed word stands for, if exactly one is close; else the word."""
    if word in known or len(word) < LEAST_LETTERS:
        return word
    sure = {name for name in known if (len(word) >= SHORT_WORD or name[:1] == word[:1])}
    close = {name for name in sure if len(name) >= LEAST_LETTERS and one_slip(name, word)}
    if not close and len(word) >= LONG_WORD:
        close = {name for name in sure if two_slips(name, word)}
    return close.pop() if len(close) == 1 else word


def two_slips(word: str, other: str) -> bool:
    """Return whether a word has a slip in its front part and another in the rest."""
    if abs(len(word) - len(other)) > 2:
        return False
    return any(
        one_slip(word[:at], other[:there]) and one_slip(word[at:], other[there:])
        for at in range(1, len(word))
        for there in (at - 1, at, at + 1)
        if 0 < there <= len(other)
    )


def one_slip(word: str, other: str) -> bool:
    """Return whether the words differ by one letter too many, missing or wrong, or by two letters swapped."""
    if len(word) > len(other):
        word, other = other, word
    at = 0
    while at < len(word) and word[at] == other[at]:
        at += 1
    if len(word) < len(other):
        return word[at:] == other[at + 1 :]
    rest = at + 1
    swapped = word[at : at + 2] == other[at : at + 2][::-1] and word[at + 2 :] == other[at + 2 :]
    return word[rest:] == other[rest:] or swapped
