"""An attack for nothing, an attack that was used up, another activation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from slugfest.cards.language.clause import ANY, Attacks, Clause, Deed
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.taking import attacks_of, groups
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
FREE_ATTACK = TEXTS.table("free_attack")
AGAIN = TEXTS.table("again")
ACT = TEXTS.said("act")


class FreeAttack(Deed, frozen=True, tag="free_attack"):
    """`may make a free Ranged attack against the same target`; frequency does not matter."""

    attacks: Attacks = ANY
    at: Literal["same", "attacker", "any"] = "same"

    says_may = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        names = self.attacks.names
        kind = teller.names.get(names[0], names[0]) if names else teller.kinds(self.attacks)
        return " ".join(FREE_ATTACK[self.at][teller.at].format(kind).split())

    def worth(self) -> int:
        return 4


class Again(Deed, frozen=True, tag="again"):
    """`may use one Unique attack once more`."""

    frequency: Literal["extraordinary", "unique"]

    says_may = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return AGAIN[self.frequency][teller.at]

    def worth(self) -> int:
        return 3


class Act(Deed, frozen=True, tag="act"):
    """`may be activated once more this Round`."""

    says_may = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return ACT[teller.at]

    def worth(self) -> int:
        return 6


@phrase(
    "deed",
    "FREE_ATTACK.7",
    r"""
    ((immediately\s+)?at\s+the\s+end\s+of\s+that\s+attack,?\s+)?(it\s+)?((can|may)\s+)?
    (immediately\s+)?(makes?|performs?)\s+a\s+free\s+
    ((?P<attacks>«[^»]+»|<KINDS>)\s+)?attack(,?\s*ignoring\s+(its\s+)?frequency)?
    (\s+(targeting|against)\s+((?P<same>the\s+same\s+(<MODEL>|target)
    (\s+in\s+volume\s+contact)?)|(?P<back>the\s+attacker|the\s+attacking\s+<MODEL>)))?
    (?!\s+(against|on|targeting))(,?\s*ignoring\s+(its\s+)?frequency)?
    """,
)
def free_attack(reader: Reader, words: Token) -> None:
    said = groups(words)
    at = "same" if said["same"] else "attacker" if said["back"] else "any"
    reader.allow()
    reader.add(FreeAttack(attacks_of(said["attacks"] or ""), at))  # type: ignore[arg-type]


@phrase(
    "deed",
    "AGAIN.6",
    r"""
    (can|may)\s+use\s+(one\s+more\s+time\s+)?one\s+(?P<frequency>unique|extraordinary)\s+attack
    (\s+already\s+used|\s+once\s+more)
    """,
)
def again(reader: Reader, words: Token) -> None:
    reader.allow()
    reader.add(Again(groups(words)["frequency"].lower()))  # type: ignore[arg-type]


@phrase(
    "deed",
    "TWICE.6",
    r"""
    (can|may)\s+(activate\s+(two\s+times|twice|again|a\s+second\s+time)|be\s+activated\s+
    (once\s+more|again))(\s+(this|in\s+the\s+same)\s+round)?
    """,
)
def twice(reader: Reader, _: str) -> None:
    reader.allow()
    reader.add(Act())
