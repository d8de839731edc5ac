"""Reading: every way in which words can be understood, each place looked at once for each category."""

from __future__ import annotations

from typing import Any

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
)
from slugfest.cards.superscape_language.composing.grammar import Ends, Grammar
from slugfest.cards.superscape_language.composing.tokens import END, Token

MOST_READINGS = 24
"""How many ways of reading one place are kept; a text with more is refused."""
MOST_PARTS = 9
"""How many parts may say something about one thing."""

UNTOLD = "_"
"""A field of which the meaning says nothing: the name of the bearer where it goes without saying."""
Said = tuple[tuple[str, Any], ...]
"""Fields and what they are, in the order in which they were said."""
Ways = list[tuple[int, Said]]


class TooManyReadings(Exception):
    """Raised when words can be understood in more ways than anybody would keep."""


class Reading:
    """One text on its way through the phrases: what was understood where, and how far anything got."""

    def __init__(self, grammar: Grammar, tokens: list[Token], language: str) -> None:
        self.grammar = grammar
        self.language = language
        self.tokens = tokens
        self.words = [*[token.text for token in tokens], END]
        self.furthest = 0
        self.expected: set[str] = set()
        self._known: dict[tuple[str, int], Ends] = {}

    def read(self, category: str, at: int) -> Ends:
        """Return every meaning of a category that begins at a place, with the place after it."""
        key = (category, at)
        known = self._known.get(key)
        if known is None:
            self._known[key] = []  # what begins with itself has no other meaning there
            known = self._known[key] = self._read(category, at)
        return known

    def missed(self, at: int, word: str) -> None:
        """Note that a word would have been understood at a place."""
        if at > self.furthest:
            self.furthest, self.expected = at, set()
        if at == self.furthest:
            self.expected.add(word)

    def _read(self, category: str, at: int) -> Ends:
        reader = self.grammar.readers.get(category)
        if reader is not None:
            return reader[0](self, at)
        ends: Ends = []
        phrases = self.grammar.beginning(category, self.words[at], self.language)
        if not phrases:
            self.missed(at, f"<{category}>")
        for phrase, node in phrases:
            for end, said in self._row(node.parts, at, ()):
                fields = _gathered(said)
                if fields is None:
                    continue
                meaning = phrase.build(**fields)
                if meaning is not None and (end, meaning) not in ends:
                    ends.append((end, meaning))
        if len(ends) > MOST_READINGS:
            raise TooManyReadings(category)
        return ends

    def _run(self, node: Node, at: int, said: Said) -> Ways:
        if isinstance(node, Word):
            if self.words[at] == node.text:
                return [(at + 1, said)]
            if at >= self.furthest:
                self.missed(at, node.text)
            return []
        if isinstance(node, Seq):
            return self._row(node.parts, at, said)
        if isinstance(node, Slot):
            return [(end, (*said, (node.field, value))) for end, value in self.read(node.category, at)]
        if isinstance(node, Set):
            return [(at, (*said, (node.field, node.value)))]
        if isinstance(node, Many):
            return self._many(node.category, at, said, node.once)
        ways: Ways = [(at, said)] if isinstance(node, Alt) and node.optional else []
        for way in _ways(node):
            ways += [read for read in self._run(way, at, said) if read not in ways]
        return ways

    def _row(self, parts: tuple[Node, ...], at: int, said: Said) -> Ways:
        ways: Ways = [(at, said)]
        for part in parts:
            if len(ways) == 1:
                ways = self._run(part, *ways[0])
            else:
                ways = [way for before in ways for way in self._run(part, *before)]
            if not ways:
                break
            if len(ways) > 4 * MOST_READINGS:
                raise TooManyReadings("row")
        return ways

    def _many(self, category: str, at: int, said: Said, once: bool) -> Ways:
        """Read parts one after the other, and stop after any of them."""
        if once:
            return [(end, (*said, *part.items())) for end, part in self.read(category, at)]
        every: Ways = [(at, said)]
        last = every
        for _ in range(MOST_PARTS):
            last = [
                (end, (*before, *part.items()))
                for start, before in last
                for end, part in self.read(category, start)
            ]
            if not last:
                break
            every = [*every, *last]
            if len(every) > 4 * MOST_READINGS:
                raise TooManyReadings(category)
        return every


def _ways(node: Alt | Verb | Count) -> tuple[Node, ...]:
    if isinstance(node, Alt):
        return node.ways
    if isinstance(node, Verb):
        return node.forms
    return (node.one, node.many)


def _gathered(said: Said) -> dict[str, Any] | None:
    """Return the fields; what is said twice must agree, and rows of words are put together."""
    fields: dict[str, Any] = {}
    for field, value in said:
        if field == UNTOLD:
            continue
        known = fields.get(field)
        if known is None or known == value:
            fields[field] = value
        elif isinstance(known, tuple) and isinstance(value, tuple):
            fields[field] = known + value
        else:
            return None
    return fields
