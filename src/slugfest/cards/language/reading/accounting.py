"""Every word of a power must be found again in what it was understood to mean.

What a sentence was read as is told in the canonical words, and each word of the card is looked up there: as
itself, or by the other ways to say the same that `WAYS` lists.  A word that is missing was lost while reading,
and the text is refused at that word.  `WAYS` is strict by default: a word that it does not name stands for itself.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

import msgspec

from slugfest.cards.language.clause import Clause
from slugfest.cards.language.phrasebook import FILL
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import key_of
from slugfest.cards.language.reading.ways import ATTACKS, DISTANCE, IMPLIED, NEVER, SILENT, WAYS
from slugfest.cards.language.telling import tell
from slugfest.cards.language.vocabulary import EFFECT_NAMES, KIND_NAMES, SKILL_NAMES, one_of

WORD = re.compile(r"[a-z][a-z0-9_'-]*|\d+")
NAMED = re.compile("«([^»]+)»")
GLUED = re.compile("(immunity|resistance|weakness)(?=physical|energy|supernatural|mental)")
"""The space between the skill and the Nature may be missing."""


class Said(msgspec.Struct, frozen=True):
    """A word of a text: what it stands for, and where it is."""

    word: str
    start: int
    end: int


@cache
def _ways() -> tuple[re.Pattern[str], tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]]:
    """Return a pattern of all ways at once, each a group with its number, and each way with its words."""
    fills = {"NEVER": NEVER, "DISTANCE": DISTANCE, "ATTACKS": ATTACKS, **FILL}
    names = sorted({**EFFECT_NAMES, **SKILL_NAMES, **KIND_NAMES}.items(), key=lambda pair: -len(pair[0]))
    ways = [*WAYS, *((one_of([name]) + r"(?:\s+skills?)?", key) for name, key in names)]
    patterns: list[str] = []
    for pattern, _ in ways:
        for name, fill in (*fills.items(), *fills.items()):
            pattern = pattern.replace(f"<{name}>", fill)  # noqa: PLW2901 - a fill may hold another
        # Case was levelled before: patterns that need not care for it are matched much faster.
        plain = re.sub(
            r"(?<!\\)(?<!\?)[A-Z]+", lambda letters: letters[0].lower(), re.sub(r"\?P<\w+>", "?:", pattern)
        )
        patterns.append(f"(?:{plain})(?:(?<![a-z])|(?![a-z]))")
    known = tuple(
        (re.compile(way), tuple(words.split())) for way, (_, words) in zip(patterns, ways, strict=True)
    )
    return re.compile("|".join(f"(?P<way{at}>{way})" for at, way in enumerate(patterns))), known


LEVEL = {ord(letter): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
BEGINS = re.compile(r"(?<![a-z])[a-z]|\d+|[+«(-]|(?<=\")\s*(?=of|from)")


@lru_cache(maxsize=256)
def said(text: str) -> tuple[Said, ...]:
    """Return the words of a text that carry meaning, each as what it stands for."""
    level = text.translate(LEVEL)
    meant: list[Said] = []
    at = 0
    while (begins := BEGINS.search(level, at)) is not None:
        words, end = _word_at(level, begins.start())
        meant += [Said(word, begins.start(), end) for word in words]
        at = max(end, begins.start() + 1)
    return tuple(meant)


def _word_at(text: str, at: int) -> tuple[tuple[str, ...], int]:
    """Return what stands at a place, and where it ends."""
    glued, named = GLUED.match(text, at), NAMED.match(text, at)
    if glued or named:
        return ((glued[1],), glued.end()) if glued else ((key_of(named[1]),), named.end())  # type: ignore[index, union-attr]
    any_way, ways = _ways()
    known = any_way.match(text, at)
    if known is not None:
        if known.end() > at:
            return (*ways[int(known.lastgroup[3:])][1], *re.findall(r"\d+", known[0])), known.end()  # type: ignore[index]
        for pattern, words in ways:
            way = pattern.match(text, at)
            if way is not None and way.end() > at:
                return (*words, *re.findall(r"\d+", way[0])), way.end()
    plain = WORD.match(text, at)
    if plain is None:
        return (), at + 1
    word = plain[0].removesuffix("s")
    return () if {plain[0], word} & SILENT else (word,), plain.end()


def lost(text: str, understood: str) -> Said | None:
    """Return the first word of a text that is not in what it was understood as."""
    kept = {word.word for word in said(understood)}
    kept |= {more for word in kept for more in IMPLIED.get(word, ())}
    return next((word for word in said(text) if word.word not in kept and word.word != "it"), None)


def canonical(clauses: tuple[Clause, ...], text: str) -> str:
    """Return the canonical words of clauses; nothing where there are no such words."""
    names = {name: f"«{name}»" for name in map(key_of, NAMED.findall(text))}
    try:
        english, _ = tell(clauses, "en", names), tell(clauses, "fr", names)
    except (LookupError, TypeError):
        return ""
    return english


class Account:
    """Holds a text against what it was read as, sentence by sentence."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.start = 0
        self.clauses: tuple[Clause, ...] = ()

    def sentence(self, end: int, clauses: tuple[Clause, ...], last: bool = False) -> None:
        """End a sentence; its words go with the next sentence if it has not made any clause."""
        if clauses == self.clauses and not last:
            return
        begun = len(self.clauses)
        # A sentence may also say more about those before: `This lasts until the end of the Round.`
        made = clauses[begun:] if clauses[:begun] == self.clauses and len(clauses) > begun else clauses
        self._check(self.text[self.start : end], made)
        self.start, self.clauses = end, clauses

    def _check(self, text: str, clauses: tuple[Clause, ...]) -> None:
        understood = canonical(clauses, text)
        if not understood:
            raise NotUnderstood(self.start, "these words do not go together")
        word = lost(text, understood)
        if word is not None:
            at, end = self.start + word.start, self.start + word.end
            raise NotUnderstood(at, f'is not understood here; the rest reads "{understood}"', end)
