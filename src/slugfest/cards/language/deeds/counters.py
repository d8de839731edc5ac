"""Power counters are gained, lost, or change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language.clause import Clause, Deed, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import target
from slugfest.cards.language.reading.taking import groups, number, token
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
GAINED, LOST, STOLEN, GIVEN = TEXTS.words("gained", "lost", "stolen", "given")


class Counters(Deed, frozen=True, tag="counters"):
    """`gains 2 Power counters`, `loses 1 Power counter`."""

    amount: int
    each: Who | None = None
    """The number counts once for each of these."""

    sided = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return teller.counted(GAINED if self.amount > 0 else LOST, abs(self.amount)) + teller.each(self.each)

    @property
    def harms(self) -> bool:
        return self.amount < 0

    def worth(self) -> int:
        return self.amount


class Steal(Deed, frozen=True, tag="steal"):
    """`loses 1 Power counter and this model gains it`."""

    amount: int

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return teller.counted(STOLEN, self.amount)

    def worth(self) -> int:
        """Return two points for each counter: one less there, one more here."""
        return 2 * self.amount


class Give(Deed, frozen=True, tag="give"):
    """`gains up to 2 of this model's Power counters`."""

    amount: int

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return teller.counted(GIVEN, self.amount)

    def worth(self) -> int:
        return 1


@phrase("deed", "COUNTERS.8", r"([+]?\d+|an?|one)\s+(extra\s+|additional\s+)?<COUNTERS>", verb="missing")
def counters(reader: Reader, words: Token) -> None:
    reader.add(Counters(number(words) or 1))


@phrase(
    "deed",
    "STEAL.9",
    r"""
    loses?\s+(?P<amount>\d+|an?|one)\s+<COUNTERS>\s+and\s+this\s+<MODEL>\s+gains\s+
    (it|them|that\s+counter|those\s+counters)
    """,
    verb="turning",
)
def steal(reader: Reader, words: Token) -> None:
    reader.add(Steal(number(words) or 1))


@phrase(
    "deed",
    "GIVE.9",
    r"""
    (this\s+<MODEL>\s+)?((can|may)\s+)?gives?\s+(up\s+to\s+)?(\d+|an?|one)\s+(of\s+its\s+)?<COUNTERS>\s+to\s+(?P<to><CHOSEN>)
    |(gains?|receives?|takes?)\s+up\s+to\s+(\d+|an?|one)\s+of\s+this\s+<MODEL>'s\s+<COUNTERS>
    """,
    verb="turning",
)
def give(reader: Reader, words: Token) -> None:
    """Read `This model gives 2 of its Power counters to target friendly model.`"""
    to = groups(words)["to"]
    if to:
        target(reader, token("TARGET", to))
    reader.add(Give(number(words) or 1))
