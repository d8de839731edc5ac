"""What a model may not do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from slugfest.cards.language.clause import Clause, Deed
from slugfest.cards.language.deeds.shields import held_fast
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.taking import groups
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
FORBIDDEN = TEXTS.table("forbidden")
FORBIDDEN_WORDS = {
    "chosen": "one_attack",
    "reroll": "reroll",
    "move": "move",
    "attack": "attack",
    "overload": "overload",
    "reactive": "reactive_powers",
    "active": "active_powers",
    "special": "powers",
    "improvements": "improvements",
    "recover": "recover",
    "regain": "recover",
}
"""The word of a phrase that says what is forbidden; the first that is found counts."""


class Forbid(Deed, frozen=True, tag="forbid"):
    """`cannot move`, `cannot attack`, `cannot use Overload`, `cannot use Special Powers` …"""

    what: str
    """A key of `FORBIDDEN`."""

    lasting = True
    sided = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return FORBIDDEN[self.what][teller.at]

    @property
    def harms(self) -> bool:
        return True

    def worth(self) -> int:
        return -4


@phrase(
    "deed",
    "CANNOT.5",
    r"""
    (can\s*not|can't|may\s+not)\s+(?P<what>move\s+(or|and)\s+attack|attack\s+
    (or|and)\s+move|move|attack|(make|perform)\s+
    (any\s+)?attacks?|perform\s+any\s+attacks?|use\s+(the\s+)?overload(\s+rule)?|use\s+
    (its|their|any)?\s*reactive\s+special\s+powers|use\s+
    (its|their|any)?\s*active\s+special\s+powers|re-?roll(\s+(any|its|their|the))?\s+(die|dice|rolls?)|use\s+(its|their|any)?\s*special\s+powers|be\s+
    (moved|pushed|displaced|knocked\s+down|stunned)
    ((,\s*|\s+or\s+|,\s*or\s+)(moved|pushed|displaced|knocked\s+down|stunned))*
    (\s+against\s+(its|their)\s+will)?|(recover|regain)\s+endurance(\s+points)?|overload
    (\s+(its|their)\s+attacks)?|use\s+
    (the\s+|that\s+)?chosen\s+attack|use\s+defensive\s+improvements)
    (?!\s+(when|this\s+<MODEL>|against|target|more\s+than|unless\s+they\s+are))
    """,
    verb="turning",
)
def cannot(reader: Reader, words: Token) -> None:
    spoken = groups(words)["what"].lower().replace("attacks", "attack").replace("re-roll", "reroll")
    what = re.findall(r"[a-z]+", spoken)
    if what[0] == "be":
        held_fast(reader, " ".join(what))
        return
    if {"move", "attack"} <= set(what):
        reader.add(Forbid("move"))
        reader.draft.add(Forbid("attack"), new_option=False)
        return
    reader.add(Forbid(next(value for word, value in FORBIDDEN_WORDS.items() if word in what)))


@phrase(
    "deed", "NOT_AGAINST.7", r"(can\s*not|can't|may\s+not)\s+(attack|target)\s+this\s+<MODEL>", verb="turning"
)
def not_against(reader: Reader, _: str) -> None:
    reader.add(Forbid("attack_caster"))
