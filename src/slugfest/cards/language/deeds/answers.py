"""The attack that a power answers comes to nothing, or gets another target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from slugfest.cards.language.clause import BEARER, USED, Order, When, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.taking import attacks_of, groups
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
CANCEL = TEXTS.said("cancel")
REDIRECT = TEXTS.table("redirect")


class Cancel(Order, frozen=True, tag="cancel"):
    """`cancel the attack`."""

    def order(self, teller: Teller, who: Who) -> str:
        return CANCEL[teller.at]

    def worth(self) -> int:
        return 5


class Redirect(Order, frozen=True, tag="redirect"):
    """`this model becomes the new target`, `a friendly model in range becomes the new target`."""

    to: Literal["self", "friend"] = "self"

    def order(self, teller: Teller, who: Who) -> str:
        return REDIRECT[self.to][teller.at]

    def worth(self) -> int:
        return 2


@phrase(
    "deed",
    "CANCEL.6",
    r"""
    the\s+attack\s+(fails|misses|is\s+cancell?ed)
    |cancels?\s+(one|the|that|an?)\s+(?P<attacks><KINDS>\s+)?attack
    (\s+(that\s+targets|targeting|against)\s+<BEARER>)?
    """,
)
def cancel(reader: Reader, words: Token) -> None:
    reader.when = When("attacked", attacks_of(words)) if reader.when == USED else reader.when
    reader.add(Cancel())


@phrase(
    "deed",
    "REDIRECT.9",
    r"""
    (this\s+<MODEL>|it)\s+((?P<may>can|may)\s+)?becomes?\s+the\s+(new\s+)?target
    (\s+of\s+(the|that)\s+attack)?(\s+instead)?
    |change\s+the\s+target\s+of\s+the\s+attack
    (\s+targeting\s+this\s+<MODEL>)?\s+to\s+a\s+friendly\s+<MODEL>\s+in\s+range
    |a\s+friendly\s+<MODEL>\s+in\s+range\s+becomes\s+the\s+(new\s+)?target
    """,
)
def redirected(reader: Reader, words: Token) -> None:
    to = "friend" if "friendly" in words.lower() else "self"
    if groups(words)["may"]:
        reader.allow()
    if reader.when == USED:
        reader.when = When("attacked")
    if not reader.named:
        reader.subject(BEARER)
    reader.add(Redirect(to))  # type: ignore[arg-type]
