"""Models go to another place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from slugfest.cards.language.clause import Clause, Order, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import on, target
from slugfest.cards.language.reading.taking import groups, number, terrain_of, token
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.vocabulary import KINDS

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
ORDERS = TEXTS.table("orders")
"""How and where to."""
MAY = TEXTS.table("may")
SWAP = TEXTS.said("swap")


class Relocate(Order, frozen=True, tag="relocate"):
    """`Move this model up to 4"`, `Displace ... up to 12"`, `Displace ... anywhere on the table`."""

    how: Literal["move", "displace", "pull"]
    inches: int | None = None
    """Without it, anywhere; with `into`, as far as the power's range."""
    into: str = ""
    """Only into terrain of this kind."""
    to: Literal["", "range", "bearer", "friend", "edge"] = ""
    """As far as the power's range; or `inches` from the bearer, any friendly model or any edge of the table."""

    says_may = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        if clause.may:
            return MAY[self.how][teller.at].format(self.inches)
        return super().told(teller, clause, many)

    def order(self, teller: Teller, who: Who) -> str:
        key: str = "into" if self.into else self.to or ("anywhere" if self.inches is None else "inches")
        if self.to not in ("", "range") and not self.inches:
            key = f"contact {key}"
        terrain = KINDS.get(self.into, (self.into, self.into))[teller.at].lower()
        words = ORDERS[f"{self.how} {key}"][teller.at]
        return words.format(who=teller.who(who), inches=self.inches, into=terrain)

    def worth(self) -> int:
        return max(1, self.inches // 3) if self.inches else 4


class Swap(Order, frozen=True, tag="swap"):
    """`Exchange the positions of this model and the target`."""

    def order(self, teller: Teller, who: Who) -> str:
        return teller.contracted(SWAP[teller.at].format(who=teller.who(who)))

    def worth(self) -> int:
        return 3


@phrase(
    "deed",
    "RELOCATE.5",
    r"""
    (remove\s+<BEARER>(\s+from\s+the\s+(game|table|board))?,?\s+and\s+(then\s+)?)?
    (?P<how>displaces?|moves?|places?|put|teleports?)\s+
    ((?P<object><BEARER>|him|her|<CHOSEN>)\s+)?
    ((completely\s+within\s+that\s+piece\s+of|into)\s+(?P<into>\w+)\s+terrain
    (\s+in\s+range)?|up\s+to\s+(?P<inches>\d+)\s*"(\s+away|\s+in\s+any\s+direction)?|within\s+
    (?P<beside>\d+)\s*"\s+of\s+this\s+<MODEL>|in(to)?\s+(base\s+|volume\s+)?contact\s+with\s+
    (?P<touch>this\s+<MODEL>|(any|a)\s+friendly\s+<MODEL>|any\s+(board\s+|table\s+)?edge
    (\s+of\s+the\s+(board|table))?)|(to\s+)?any(where|\s+point)\s+(with)?in\s+range|
    (to\s+any\s+point\s+|anywhere\s+)?within\s+(?P<within>\d+)\s*"
    (\s+of\s+(its|their)\s+(current\s+)?position)?|anywhere\s+(on|in)\s+the\s+
    (game\s+board|gaming\s+area|playing\s+area|table|board))
    (\s+where\s+<WHOSE>\s+base\s+(will\s+)?fits?)?
    """,
    it="object",
)
def relocate(reader: Reader, words: Token) -> None:
    said = groups(words)
    thing = (said["object"] or "").lower()
    if thing and thing not in ("it", "him", "her", "he", "she") and not thing.startswith("this"):
        target(reader, token("TARGET", thing))
    elif thing in ("it", "him", "her", "he", "she") and not reader.named:
        reader.subject(reader.last_who)
    elif thing.startswith("this"):
        reader.of_bearer()
    far = said["inches"] or said["within"] or said["beside"]
    inches = int(far) if far else 0 if said["touch"] else None
    to = _beside(said["touch"] or ("this" if said["beside"] else ""))
    if re.search(r"\b(with)?in\s+range$", words.lower()) and not said["into"]:
        to = "range"
    walks = said["how"].lower().startswith("move") and not said["within"] and not to
    into = terrain_of(said["into"]) if said["into"] else ""
    reader.add(Relocate("move" if walks else "displace", inches, into, to))  # type: ignore[arg-type]


def _beside(touched: str) -> str:
    spoken = touched.lower()
    return (
        "" if not spoken else "friend" if "friendly" in spoken else "edge" if "edge" in spoken else "bearer"
    )


@phrase(
    "deed",
    "PULL.6",
    r"""
    pulls?\s+((?P<target><CHOSEN>|it)\s+)?
    (up\s+to\s+)?\d+\s*"(\s+(straight\s+|directly\s+)?towards?\s+<BEARER>)?
    """,
    it="object",
)
def pull(reader: Reader, words: Token) -> None:
    on(reader, groups(words)["target"])
    reader.add(Relocate("pull", number(words)))


@phrase(
    "deed",
    "SWAP.7",
    r"""
    (swaps?|exchanges?)\s+((the\s+)?(positions?|places?)\s+(of|with)\s+)?
    (<BEARER>\s+(and|with)\s+)?(?P<target><CHOSEN>)
    """,
)
def swap(reader: Reader, words: Token) -> None:
    on(reader, groups(words)["target"])
    reader.add(Swap())
