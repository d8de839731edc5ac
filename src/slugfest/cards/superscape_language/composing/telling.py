"""Telling: a meaning in words, in the first form that leaves nothing of it out."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any

import msgspec

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
from slugfest.cards.superscape_language.composing.grammar import PARTIAL, Grammar
from slugfest.cards.superscape_language.composing.tokens import written

BASE, PLAIN, THIRD, MANY = "base", "plain", "third", "many"
"""The forms of a verb: after `may`, on its own, of this figure; and of an adjective: of several figures."""
MOODS = {
    "en": {BASE: 0, PLAIN: 0, THIRD: 1, MANY: 1},
    "fr": {BASE: 0, PLAIN: 1, THIRD: 2, MANY: 2},
}

NEEDED = "*"
"""Among the values: the fields that differ from what goes without saying."""
Words = tuple[list[str], frozenset[str]]
"""What is said, and the fields of which it speaks."""


class Untold(ValueError):
    """Raised when no phrase says all that a meaning holds."""


class Telling:
    """Meanings told in one language."""

    def __init__(self, grammar: Grammar, language: str) -> None:
        self.grammar = grammar
        self.language = language

    def sentence(self, category: str, meaning: Any, mood: str = PLAIN) -> str:
        """Return a meaning in words; raise an `Untold` if there are none."""
        words = self.words(category, meaning, mood)
        if words is None:
            raise Untold(f"no phrase of {category} says {meaning} in {self.language}")
        return written(words, self.language)

    def words(self, category: str, meaning: Any, mood: str) -> list[str] | None:
        """Return the words of the first phrase of a category that says all of a meaning."""
        reader = self.grammar.readers.get(category)
        if reader is not None:
            text = reader[1](meaning, self.language, mood)
            return None if text is None else text.split(" ")
        mood = self.grammar.moods.get(category, mood)
        for phrase in self.grammar.phrases.get(category, ()):
            if phrase.kind is not type(meaning):
                continue
            values, needed = _fields(meaning)
            for node in phrase.forms[self.language]:
                said = self._say(node, values, mood)
                if said is not None and needed <= said[1]:
                    return said[0]
        return None

    def _say(self, node: Node, values: dict[str, Any], mood: str) -> Words | None:
        if isinstance(node, Word):
            return [node.shown], NOTHING
        if isinstance(node, Seq):
            return self._say_row(node.parts, values, mood)
        if isinstance(node, Slot):
            return self._say_slot(node, values, mood)
        if isinstance(node, Set):
            agrees = values.get(node.field) == node.value
            return ([], frozenset({node.field})) if agrees else None
        if isinstance(node, Many):
            return self._say_part(node, values, mood, frozenset())
        if isinstance(node, Verb):
            at = MOODS[self.language][mood]
            return self._say(node.forms[min(at, len(node.forms) - 1)], values, mood)
        if isinstance(node, Count):
            number = values.get(node.field)
            single = number in {1, -1} or (self.language == "fr" and number == 0)
            return self._say(node.one if single else node.many, values, mood)
        return self._say_either(node, values, mood)

    def _say_either(self, node: Alt, values: dict[str, Any], mood: str) -> Words | None:
        for way in node.ways:
            said = self._say(way, values, mood)
            if said is not None and (said[1] or not node.optional):
                return said
        return ([], NOTHING) if node.optional else None

    def _say_row(self, parts: tuple[Node, ...], values: dict[str, Any], mood: str) -> Words | None:
        words: list[str] = []
        spoken = NOTHING
        for part in parts:
            if isinstance(part, Many):
                said = self._say_part(part, values, mood, spoken)
            else:
                said = self._say(part, values, mood)
            if said is None:
                return None
            words += said[0]
            spoken |= said[1]
        return words, spoken

    def _say_slot(self, node: Slot, values: dict[str, Any], mood: str) -> Words | None:
        value = values.get(node.field)
        if not value:
            return None
        words = self.words(node.category, value, node.mood or mood)
        return None if words is None else (words, frozenset({node.field}))

    def _say_part(self, node: Many, values: dict[str, Any], mood: str, known: frozenset[str]) -> Words | None:
        """Return what is said about the same thing: by all phrases that have something to say, or by the first."""
        if not node.once:
            return self._say_many(node.category, values, mood, known)
        for phrase in self.grammar.phrases.get(node.category, ()):
            if phrase.kind is PARTIAL:
                for way in phrase.forms[self.language]:
                    said = self._say(way, values, mood)
                    if said is not None:
                        return said
        return None

    def _say_many(self, category: str, values: dict[str, Any], mood: str, known: frozenset[str]) -> Words:
        """Return what all phrases of a category say, each about a field of which none has spoken."""
        words: list[str] = []
        spoken = known
        for phrase in self.grammar.phrases.get(category, ()):
            if phrase.kind is not PARTIAL:
                continue
            for node in phrase.forms[self.language]:
                said = self._say(node, values, mood)
                if said is not None and (said[1] - spoken) & values[NEEDED]:
                    words += said[0]
                    spoken |= said[1]
                    break
        return words, spoken


NOTHING: frozenset[str] = frozenset()


def _fields(meaning: Any) -> tuple[dict[str, Any], frozenset[str]]:
    """Return the fields of a meaning, and those that differ from what goes without saying."""
    kind: type[msgspec.Struct] = type(meaning)
    values = {field: getattr(meaning, field) for field in kind.__struct_fields__}
    silent = _silent(kind)
    needed = [field for field, value in values.items() if field not in silent or silent[field] != value]
    values[NEEDED] = frozenset(needed)
    return values, values[NEEDED]


@cache
def _silent(kind: Hashable) -> dict[str, Any]:
    """Return what the fields of a meaning hold where nothing is said."""
    return {
        field.name: field.default
        for field in msgspec.structs.fields(kind)  # type: ignore[arg-type]
        if field.default is not msgspec.NODEFAULT
    }
