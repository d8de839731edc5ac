"""The phrases that work and come nearest to words that do not."""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter
from functools import cache

from slugfest.cards.guide.examples import examples
from slugfest.cards.language.vocabulary import EFFECTS, SKILLS, STATS

ALIKE = 0.72
"""From here on a name is taken for a slip of the pen."""
NEAR, FAR = 0.3, 0.12
"""How much an example has in common with the words if it is near; under the second it is no help at all."""


def nearest(words: str, most: int = 2) -> tuple[str, ...]:
    """Names and whole example sentences, the nearest first."""
    found = _names(words)[:most] if len(words) < 30 else []
    scores = _instead(words) or _scores(words)
    ranked = sorted(scores, key=lambda text: -scores[text])
    near = [text for text in ranked if scores[text] >= NEAR]
    # Better one that is rather far than none.
    found += near or [text for text in ranked[:1] if scores[text] >= FAR and not found]
    return tuple(found[:most])


def _names(words: str) -> list[str]:
    known = [english for table in (EFFECTS, SKILLS, STATS) for english, _ in table.values()]
    if words in known:  # a name that stands in the wrong place needs no other spelling
        return []
    return difflib.get_close_matches(words, known, n=1, cutoff=ALIKE)


def _instead(words: str) -> dict[str, float]:
    """Examples for words that people often write where the language has others."""
    lower = f" {' '.join(_stems(words))} "
    return {
        one.text: 1.0 + len(other) / 100
        for row in examples().values()
        for one in row
        for other in one.instead
        if f" {' '.join(_stems(other))} " in lower
    }


def _scores(words: str) -> dict[str, float]:
    """How much each example has in common with the words; rare words count more."""
    weights = _weights()
    own = {_mended(one) for one in _stems(words)}
    total = sum(weights.get(one, 2.0) for one in own)
    found: dict[str, float] = {}
    for text, stems in _known().items():
        common = sum(weights[one] for one in own & stems)
        size = sum(weights[one] for one in stems)
        found[text] = 2 * common / (total + size) if total else 0.0
    return found


def _stems(words: str) -> list[str]:
    """Words without numbers and endings."""
    found = [one.lower() for one in re.findall(r"[A-Za-z]+", words)]
    return [one.removesuffix("s") if len(one) > 3 else one for one in found]


def _mended(stem: str) -> str:
    """A word that no example has, as the one that it is a slip of."""
    if stem in _weights():
        return stem
    return next(iter(difflib.get_close_matches(stem, _weights(), n=1, cutoff=ALIKE)), stem)


@cache
def _known() -> dict[str, set[str]]:
    return {one.text: set(_stems(one.text)) for row in examples().values() for one in row}


@cache
def _weights() -> dict[str, float]:
    count = Counter(word for stems in _known().values() for word in stems)
    return {word: math.log(1 + len(_known()) / times) for word, times in count.items()}
