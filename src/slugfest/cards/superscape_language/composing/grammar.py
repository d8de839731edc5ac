"""All phrases of a language of cards, by category, and how they are found by their first word."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.composing.forms import (
    Alt,
    Count,
    Many,
    Node,
    Seq,
    Set,
    Slot,
    Verb,
    Word,
    form,
)

if TYPE_CHECKING:
    from slugfest.cards.superscape_language.composing.reading import Reading

LANGUAGES = ("en", "fr")
Build = Callable[..., Any]
"""Makes the meaning of the parts, by the names of the fields; nothing where they do not go together."""
Ends = list[tuple[int, Any]]
Reader = Callable[["Reading", int], Ends]
Teller = Callable[[Any, str, str], str | None]
PARTIAL = dict
"""The meaning of a phrase that says something about a thing which others complete."""


class Phrase(msgspec.Struct, frozen=True):
    """A phrase: what it means, how it is spelt in both languages, and an example.

    `kind` is the class of its meaning, by which it is told; a phrase without one is only read, and told in other words.
    """

    category: str
    kind: type | None
    build: Build
    forms: dict[str, tuple[Seq, ...]]
    spelt: str
    example: Example | None = None


Spelt = tuple[tuple[Phrase, Seq], ...]
"""Phrases, each with one of its forms."""


class Grammar:
    """Phrases and words by category; each is registered in the module that defines its meaning."""

    def __init__(self) -> None:
        self.phrases: dict[str, list[Phrase]] = {}
        self.moods: dict[str, str] = {}
        """The mood in which a category is always told."""
        self.readers: dict[str, tuple[Reader, Teller]] = {}
        self._by_first: dict[tuple[str, str], tuple[dict[str, Spelt], Spelt]] = {}
        self._firsts: dict[tuple[str, str], frozenset[str] | None] = {}

    def phrase(
        self,
        category: str,
        kind: type,
        en: str | Iterable[str],
        fr: str | Iterable[str],
        example: Example | None = None,
        build: Build | None = None,
        name: str = "",
    ) -> None:
        """Register a phrase that is read and told; the first form of each language is the canonical one."""
        shown = None if example is None else msgspec.structs.replace(example, phrase=name or category)
        self._add(Phrase(category, kind, build or kind, _forms(en, fr), _first(en), shown))

    def sugar(
        self, category: str, build: Build, en: str | Iterable[str], fr: str | Iterable[str] = ()
    ) -> None:
        """Register another way to say what other phrases tell."""
        self._add(Phrase(category, None, build, _forms(en, fr), _first(en)))

    def words(self, category: str, read: Reader, tell: Callable[[Any, str], str | None]) -> None:
        """Register a category that is read and told by functions."""
        self.readers[category] = (read, lambda meaning, language, _mood: tell(meaning, language))

    def blocks(self, category: str, read: Reader, tell: Teller) -> None:
        """Register the same where verbs are told in the mood of the sentence."""
        self.readers[category] = (read, tell)

    def _add(self, phrase: Phrase) -> None:
        self.phrases.setdefault(phrase.category, []).append(phrase)
        self._by_first.clear()
        self._firsts.clear()

    def beginning(self, category: str, word: str, language: str) -> Spelt:
        """Return the phrases of a category that may begin with a word, each with the form that does."""
        key = (category, language)
        if key not in self._by_first:
            self._by_first[key] = self._index(category, language)
        by_word, always = self._by_first[key]
        return by_word.get(word, always)

    def _index(self, category: str, language: str) -> tuple[dict[str, Spelt], Spelt]:
        firsts = [
            (phrase, spelt, self._first(spelt, language))
            for phrase in self.phrases.get(category, ())
            for spelt in phrase.forms[language]
        ]
        words = {word for _, _, first in firsts if first is not None for word in first}
        by_word = {
            word: tuple(
                [(phrase, spelt) for phrase, spelt, first in firsts if first is None or word in first]
            )
            for word in words
        }
        return by_word, tuple([(phrase, spelt) for phrase, spelt, first in firsts if first is None])

    def _first_of(self, phrase: Phrase, language: str) -> frozenset[str] | None:
        return _union([self._first(node, language) for node in phrase.forms[language]])

    def _first(self, node: Node, language: str) -> frozenset[str] | None:
        """Return the words with which a form may begin; nothing where it could begin with any."""
        if isinstance(node, Word):
            return frozenset({node.text})
        if isinstance(node, Alt):
            return None if node.optional else _union([self._first(way, language) for way in node.ways])
        if isinstance(node, Verb):
            return _union([self._first(way, language) for way in node.forms])
        if isinstance(node, Count):
            return _union([self._first(node.one, language), self._first(node.many, language)])
        if isinstance(node, Slot):
            return self._first_of_category(node.category, language)
        if isinstance(node, Set | Many):
            return None
        return self._first_of_row(node.parts, language)

    def _first_of_row(self, parts: tuple[Node, ...], language: str) -> frozenset[str] | None:
        begun: frozenset[str] = frozenset()
        for part in parts:
            if isinstance(part, Set):
                continue
            if isinstance(part, Alt) and part.optional:
                first = _union([self._first(way, language) for way in part.ways])
                if first is None:
                    return None
                begun |= first
                continue
            first = self._first(part, language)
            return None if first is None else begun | first
        return None

    def _first_of_category(self, category: str, language: str) -> frozenset[str] | None:
        key = (category, language)
        if category in self.readers or key in self._firsts:
            return self._firsts.get(key)
        self._firsts[key] = None  # a category that begins with itself may begin with anything
        phrases = self.phrases.get(category, ())
        self._firsts[key] = _union([self._first_of(phrase, language) for phrase in phrases])
        return self._firsts[key]

    def literal_words(self, language: str = "en") -> frozenset[str]:
        """Return every word that a form spells out."""
        words: set[str] = set()
        for phrases in self.phrases.values():
            for phrase in phrases:
                for node in phrase.forms[language]:
                    _collect(node, words)
        return frozenset(words)


def _collect(node: Node, words: set[str]) -> None:
    if isinstance(node, Word):
        words.add(node.text)
    inner: tuple[Node, ...] = ()
    if isinstance(node, Seq):
        inner = node.parts
    elif isinstance(node, Alt):
        inner = node.ways
    elif isinstance(node, Verb):
        inner = node.forms
    elif isinstance(node, Count):
        inner = (node.one, node.many)
    for part in inner:
        _collect(part, words)


def _union(firsts: list[frozenset[str] | None]) -> frozenset[str] | None:
    union: frozenset[str] = frozenset()
    for first in firsts:
        if first is None:
            return None
        union |= first
    return union


def _forms(en: str | Iterable[str], fr: str | Iterable[str]) -> dict[str, tuple[Seq, ...]]:
    spelt = {
        "en": (en,) if isinstance(en, str) else tuple(en),
        "fr": (fr,) if isinstance(fr, str) else tuple(fr),
    }
    return {language: tuple([form(text, language) for text in spelt[language]]) for language in LANGUAGES}


def _first(en: str | Iterable[str]) -> str:
    return en if isinstance(en, str) else next(iter(en), "")
