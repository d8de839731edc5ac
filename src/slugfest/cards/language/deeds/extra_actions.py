"""An attack for nothing, an attack that was used up, another activation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from lark import Token

from slugfest.cards.guide.language import Example
from slugfest.cards.language.clause import ANY, Attacks, Clause, Deed
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.taking import attacks_of, groups

if TYPE_CHECKING:
    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

FREE_ATTACK = {
    "same": (
        "may make a free {} attack against the same target",
        "peut faire gratuitement une attaque {} contre la même cible",
    ),
    "attacker": (
        "may make a free {} attack against the attacker",
        "peut faire gratuitement une attaque {} contre l'attaquant",
    ),
    "any": ("may make a free {} attack", "peut faire gratuitement une attaque {}"),
}
AGAIN = {
    "unique": ("may use one Unique attack once more", "peut utiliser encore une fois une attaque Unique"),
    "extraordinary": (
        "may use one Extraordinary attack once more",
        "peut utiliser encore une fois une attaque Extraordinaire",
    ),
}
ACT = ("may be activated once more this Round", "peut être activée encore une fois ce Round")


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
    Example(
        "One more attack on the same target, for nothing.",
        "When this model hits an enemy model with a Melee attack, it may make a free Ranged attack against the same target.",
        use="passive",
    ),
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
    Example(
        "What was used up can be used once more.",
        "This model can use one Unique attack once more.",
    ),
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
    Example(
        "One more activation in this Round.",
        "Target friendly model can be activated once more this Round.",
        range=3,
    ),
)
def twice(reader: Reader, _: str) -> None:
    reader.allow()
    reader.add(Act())
