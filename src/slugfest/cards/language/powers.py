"""The text of a special power, read."""

from __future__ import annotations

from collections.abc import Iterable

from lark.exceptions import UnexpectedInput, UnexpectedToken

from slugfest.cards.language.assembling import Assembler, NotUnderstood
from slugfest.cards.language.grammar import parser, words
from slugfest.cards.language.parts import Clause
from slugfest.cards.language.spelling import Text, even, mend

LONGEST_TEXT = 2_000
MOST_SLIPS = 4


def read_power(text: str, names: Iterable[str] = (), attacks: Iterable[str] = ()) -> tuple[Clause, ...]:
    """The clauses of a power; `names` are those of its bearer, `attacks` those of its attacks."""
    spelt = even(text, names, attacks)
    for _ in range(MOST_SLIPS):
        try:
            return _read(spelt)
        except NotUnderstood as wrong:
            if not mend(spelt, wrong.at, words()):
                raise NotUnderstood(spelt.places[min(wrong.at, len(spelt.letters))], wrong.reason) from None
    return _read(spelt)


def _read(spelt: Text) -> tuple[Clause, ...]:
    try:
        tree = parser().parse(spelt.letters)
    except UnexpectedInput as wrong:
        at = int(getattr(wrong, "pos_in_stream", None) or 0)
        if isinstance(wrong, UnexpectedToken) and wrong.token.type == "$END":
            raise NotUnderstood(len(spelt.letters), "the text ends too early") from None
        raise NotUnderstood(at, "") from None
    return Assembler().read(tree)
