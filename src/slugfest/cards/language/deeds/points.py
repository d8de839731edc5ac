"""Victory Points are scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lark import Token

from slugfest.cards.guide.language import Example
from slugfest.cards.language.clause import Clause, Deed, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.taking import groups

if TYPE_CHECKING:
    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

SCORES = (
    "you score {n, plural, one {# additional Victory Point} other {# additional Victory Points}}",
    "vous marquez {n, plural, one {# Point} other {# Points}} de Victoire de plus",
)


class Points(Deed, frozen=True, tag="points"):
    """`you score 1 Victory Point`."""

    amount: int

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return self.order(teller, clause.who)

    @property
    def is_order(self) -> bool:
        return True

    def order(self, teller: Teller, who: Who) -> str:
        return teller.counted(SCORES, self.amount)

    def worth(self) -> int:
        return 3 * self.amount


@phrase(
    "deed",
    "POINTS.5",
    r"""
    (you\s+|gains?\s+|score\s+|scores\s+)+(?P<amount>\d+)\s+(additional\s+|extra\s+)?
    (vp|victory\s+points?)
    """,
    Example(
        "Victory Points.",
        "When an enemy model is removed from the game by an attack of this model, you score 2 Victory Points.",
        use="passive",
    ),
)
def points(reader: Reader, words: Token) -> None:
    reader.add(Points(int(groups(words)["amount"])))
