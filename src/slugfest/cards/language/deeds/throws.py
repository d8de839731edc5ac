"""A free Grab and Throw."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import msgspec

from slugfest.cards.language.clause import Clause, Deed
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import groups, number
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
THROW, THROW_WITH = TEXTS.words("throw", "throw_with")
ON = TEXTS.table("on")
"""What is thrown, and how many of them."""
NUMBERS = {"two": 2, "three": 3}


class FreeThrow(Deed, frozen=True, tag="free_throw"):
    """`makes a free Grab and Throw with Strength 3 on target model or piece of scenery`."""

    strength: int = 0
    """0 is the bearer's own."""
    on: Literal["any", "scenery"] = "any"
    up_to: int = 1

    says_may = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        words = (THROW_WITH if self.strength else THROW)[teller.at].format(strength=self.strength)
        return f"{words} {ON[f'{self.on} {self.up_to}'][teller.at]}"

    def worth(self) -> int:
        return 3


@phrase(
    "deed",
    "THROW.6",
    r"""
    (can|may)\s+(use|make|perform)\s+a\s+free\s+grab\s*(and|&)\s*throw
    (\s+with\s+strength\s+(?P<strength>\d+))?\s+on\s+
    (?P<many>up\s+to\s+(two|three)\s+)?target\s+
    ((character|model)s?\s+or\s+(pieces?\s+of\s+)?scenery(\s+pieces?)?|
    (?P<scenery>pieces?\s+of\s+scenery|scenery(\s+pieces?)?))
    """,
)
def throw(reader: Reader, words: Token) -> None:
    said = groups(words)
    many = re.search(r"two|three", (said["many"] or "").lower())
    on = "scenery" if said["scenery"] else "any"
    reader.allow()
    reader.add(FreeThrow(int(said["strength"] or 0), on, NUMBERS[many[0]] if many else 1))  # type: ignore[arg-type]


@phrase("deed", "STRENGTH_OF.6", r"consider\s+the\s+strength\s+for\s+this\s+throw\s+to\s+be\s+\d+")
def strength_of(reader: Reader, words: Token) -> None:
    """Read `Consider the Strength for this throw to be 3.` after a free throw."""
    if not reader.clauses or not isinstance(reader.clauses[-1].does[-1], FreeThrow):
        raise NotUnderstood(reader.at, "no throw has been mentioned")
    last = reader.clauses.pop()
    thrown = last.does[-1]
    assert isinstance(thrown, FreeThrow)
    better = FreeThrow(number(words), thrown.on, thrown.up_to)
    reader.clauses.append(msgspec.structs.replace(last, does=(*last.does[:-1], better)))
    reader.named = True
