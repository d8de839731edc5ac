"""The phrases that work and come nearest to words that do not."""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter
from functools import cache

from slugfest.cards.guide.language import CardLanguage, Example

ALIKE = 0.72
"""From here on a name is taken for a slip of the pen."""
NEAR, FAR = 0.3, 0.12
"""How much an example has in common with the words if it is near; under the second it is no help at all."""


def nearest(words: str, language: CardLanguage, most: int = 2) -> tuple[str, ...]:
    """Return names and whole example sentences of the language, the nearest first."""
    names = _names(words, language)[:most] if len(words) < 30 else []
    scores = _instead(words, language) or _scores(words, language)
    ranked = sorted(scores, key=lambda text: -scores[text])
    near = [text for text in ranked if scores[text] >= NEAR]
    # A distant suggestion is better than none.
    names += near or [text for text in ranked[:1] if scores[text] >= FAR and not names]
    return tuple(names[:most])


def _names(words: str, language: CardLanguage) -> list[str]:
    if words in language.names:  # a name that stands in the wrong place needs no other spelling
        return []
    return difflib.get_close_matches(words, language.names, n=1, cutoff=ALIKE)


def _examples(language: CardLanguage) -> list[Example]:
    return [example for kind in language.suggested for example in language.examples()[kind]]


def _instead(words: str, language: CardLanguage) -> dict[str, float]:
    """Return examples for words that people often write where the language has others."""
    lower = f" {' '.join(_stems(words))} "
    return {
        example.text: 1.0 + len(other) / 100
        for example in _examples(language)
        for other in example.instead
        if f" {' '.join(_stems(other))} " in lower
    }


def _scores(words: str, language: CardLanguage) -> dict[str, float]:
    """Return how much each example has in common with the words; rare words count more."""
    weights = _weights(language)
    own = {_mended(stem, language) for stem in _stems(words)}
    total = sum(weights.get(stem, 2.0) for stem in own)
    scores: dict[str, float] = {}
    for text, stems in _known(language).items():
        common = sum(weights[stem] for stem in own & stems)
        size = sum(weights[stem] for stem in stems)
        scores[text] = 2 * common / (total + size) if total else 0.0
    return scores


def _stems(words: str) -> list[str]:
    """Return words without numbers and endings."""
    plain = [word.lower() for word in re.findall(r"[A-Za-z]+", words)]
    return [word.removesuffix("s") if len(word) > 3 else word for word in plain]


def _mended(stem: str, language: CardLanguage) -> str:
    """Return a word that no example has as the one that it is a slip of."""
    weights = _weights(language)
    if stem in weights:
        return stem
    return next(iter(difflib.get_close_matches(stem, weights, n=1, cutoff=ALIKE)), stem)


@cache
def _known(language: CardLanguage) -> dict[str, set[str]]:
    return {example.text: set(_stems(example.text)) for example in _examples(language)}


@cache
def _weights(language: CardLanguage) -> dict[str, float]:
    known = _known(language)
    count = Counter(word for stems in known.values() for word in stems)
    return {word: math.log(1 + len(known) / times) for word, times in count.items()}
