"""Victory Points are scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language.clause import Order, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.taking import groups
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
SCORES = TEXTS.said("scores")


class Points(Order, frozen=True, tag="points"):
    """`you score 1 Victory Point`."""

    amount: int

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
)
def points(reader: Reader, words: Token) -> None:
    reader.add(Points(int(groups(words)["amount"])))
