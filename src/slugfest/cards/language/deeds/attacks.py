"""What the attacks of a model use instead, ignore, and may be changed to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language.clause import ANY, Attacks, Clause, Deed, OfOwnAttacks
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.taking import kinds, stat_of
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.vocabulary import KINDS, NATURES, STATS
from slugfest.cards.language.wording import OR

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
INSTEAD, IGNORES = TEXTS.words("instead", "ignores")
IGNORED = TEXTS.table("ignored")
IGNORED_WORDS = {
    "immunities": "immunit",
    "resistances": "resistance",
    "improvements": "improvements",
    "cover": "cover",
}
"""How the words for each of them begin."""
NATURE = TEXTS.said("nature")


class Instead(OfOwnAttacks, frozen=True, tag="instead"):
    """`its next attack uses Willpower instead of Attack`."""

    stat: str

    lasting = True

    def of_attack(self, teller: Teller) -> str:
        return INSTEAD[teller.at].format(STATS[self.stat][teller.at])

    def worth(self) -> int:
        return 5


class Ignore(Deed, frozen=True, tag="ignore"):
    """`its Ranged attacks ignore cover`: `resistances`, `immunities`, `improvements`, `cover`."""

    what: str
    """A key of `IGNORED`."""
    attacks: Attacks = ANY

    lasting = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return self.of_attack(teller)

    def is_of_attacks(self, clause: Clause) -> bool:
        return clause.until == "next_attack" or self.attacks != ANY

    def of_attack(self, teller: Teller) -> str:
        return IGNORES[teller.at].format(IGNORED[self.what][teller.at])

    def worth(self) -> int:
        return 2


class PickNature(Deed, frozen=True, tag="pick_nature"):
    """`you may change the Nature of the attack to Physical or Energy`."""

    natures: tuple[str, ...]

    lasting = True
    says_may = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        natures = (KINDS[nature][teller.at] for nature in self.natures)
        return NATURE[teller.at].format(OR[teller.at].join(natures))

    def worth(self) -> int:
        return 2


@phrase(
    "deed",
    "INSTEAD.6",
    r"uses?\s+(its\s+|his\s+|her\s+)?<TEST>(\s+stat)?\s+instead\s+of\s+(the\s+)?attack(\s+value)?",
)
def instead(reader: Reader, words: Token) -> None:
    reader.add(Instead(stat_of(words)))


@phrase(
    "deed",
    "IGNORES.5",
    r"""
    ignores?\s+(all\s+)?((the|any)\s+)?(target's\s+)?
    (?P<what><IGNORED>((,\s*|\s+and\s+|\s+or\s+|,\s*and\s+)(the\s+)?<IGNORED>)*)\b
    (\s+of\s+(their|its|the)\s+targets?)?
    """,
    verb="turning",
)
def ignores(reader: Reader, words: Token) -> None:
    spoken = words.lower()
    for what, word in IGNORED_WORDS.items():
        if word in spoken:
            reader.add(Ignore(what, reader.draft.of_attacks or ANY))


@phrase(
    "deed",
    "NATURE.7",
    r"""
    (you\s+|it\s+|this\s+<MODEL>\s+)?
    (may|can)\s+change\s+the\s+nature\s+of\s+the\s+attack\s+to\s+<KINDS>
    """,
)
def nature_of(reader: Reader, words: Token) -> None:
    reader.add(PickNature(tuple(kind for kind in kinds(words) if kind in NATURES)))
