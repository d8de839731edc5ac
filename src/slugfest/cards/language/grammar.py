"""The grammar of powers, put together from the phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import get_args

from lark import Lark

from slugfest.cards import grammars
from slugfest.cards.language.deeds import MODULES as DEEDS
from slugfest.cards.language.phrasebook import PHRASES, Kind, Phrase, filled
from slugfest.cards.language.phrases import MODULES as OTHERS
from slugfest.cards.language.texts import check_used

check_used()
MODULES = tuple(module.__name__ for module in (*OTHERS, *DEEDS))
"""The modules that add phrases to the phrase book."""


@cache
def known_phrases() -> tuple[Phrase, ...]:
    """Return every phrase, in the order of the guide."""
    return tuple(sorted(PHRASES.values(), key=lambda phrase: MODULES.index(phrase.reads.__module__)))


@cache
def grammar() -> str:
    """Return the text of the grammar.  A power is a row of phrases, which `assembling` puts together."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "power: phrase*"
    yield f"?phrase: {' | '.join(get_args(Kind))}"
    for kind in get_args(Kind):
        own = [phrase for phrase in known_phrases() if phrase.kind == kind]
        yield f"?{kind}: {' | '.join(_alternative(phrase) for phrase in own)}"
        yield from (f"{phrase.name}: {phrase.rule}" for phrase in own if phrase.rule)
    for phrase in known_phrases():
        yield from (f"{name}: /{filled(pattern)}/i" for name, pattern in phrase.patterns.items())
    yield "%import common.WS"
    yield "%ignore WS"


def _alternative(phrase: Phrase) -> str:
    return phrase.name if phrase.rule else f"{phrase.terminal.partition('.')[0]} -> {phrase.name}"


@cache
def parser() -> Lark:
    """Return the parser of powers.  Lark knows no named groups: the names are for `phrasebook.pattern_of`."""
    return grammars.parser(re.sub(r"\(\?P<\w+>", "(?:", grammar()), "power")


@cache
def words() -> frozenset[str]:
    """Return every word of the language, for slips of the pen."""
    patterns = (pattern for phrase in known_phrases() for pattern in phrase.patterns.values())
    spelt = (re.sub(r"\\[a-z]|\(\?(?:P<\w+>|<?[=!:])", " ", filled(pattern)) for pattern in patterns)
    known = {word.lower() for pattern in spelt for word in re.findall(r"[A-Za-z]{4,}", pattern)}
    return frozenset(known | {"defense", "defenses", "defence", "models", "effects", "rounds", "terrain"})
