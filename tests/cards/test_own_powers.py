"""Powers in the styles of many authors, written before the language was widened; every third was set aside meanwhile.

They stand in for catalogues that nobody has seen.  What is read is told again and read as the same; what is not is
refused at words of the text.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from slugfest.cards.factions import Factions
from slugfest.cards.language import Clause, compile_power
from slugfest.cards.language.telling import tell
from slugfest.cards.misread import Misread

FILE = Path(__file__).with_name("own_powers.tsv")
FACTIONS = Factions(["Vigil", "Tithe", "Mystic"])


def set_aside(name: str) -> bool:
    """Return whether a power was not looked at while the language was built: a rule on its name alone."""
    return int(hashlib.sha256(name.strip().lower().encode()).hexdigest()[:8], 16) % 3 == 0


@cache
def powers() -> dict[str, str]:
    rows = (line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())
    return dict(rows)


@cache
def read() -> dict[str, tuple[Clause, ...] | Misread]:
    meanings: dict[str, tuple[Clause, ...] | Misread] = {}
    for name, text in powers().items():
        try:
            meanings[name] = compile_power(text, name, (), (), FACTIONS)
        except Misread as refused:
            meanings[name] = refused
    return meanings


def share(*, aside: bool) -> float:
    part = [meaning for name, meaning in read().items() if set_aside(name) == aside]
    return sum(not isinstance(meaning, Misread) for meaning in part) / len(part)


def test_both_parts_are_read_about_as_often() -> None:
    """A language, and no list: what was seen is not read much more often than what was not."""
    assert share(aside=True) > 0.38
    assert abs(share(aside=False) - share(aside=True)) < 0.08


def test_what_is_read_is_told_as_the_same() -> None:
    for name, meaning in read().items():
        if isinstance(meaning, Misread):
            continue
        text = tell(meaning, "en")

        assert compile_power(text, name, (), (), FACTIONS) == meaning, text


def test_what_is_refused_is_shown() -> None:
    for name, refused in read().items():
        if isinstance(refused, Misread):
            assert 0 <= refused.start <= refused.end <= len(powers()[name])
