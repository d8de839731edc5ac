"""An effect takes hold of a model, an attack inflicts one more, or all of them let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language.checks import check_effect
from slugfest.cards.language.clause import ANY, Attacks, Clause, Deed, OfOwnAttacks, Order, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import on, target
from slugfest.cards.language.reading.taking import THIS, groups, number, spelt, token
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.vocabulary import ATTACK_TRAITS, EFFECT_NAMES
from slugfest.cards.language.wording import GAINS, VERBS
from slugfest.cards.language.words import Inflict
from slugfest.cards.language.yardstick import effect_points

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

SUFFERS = VERBS["suffers"]
TEXTS = texts_beside(__file__)
CLEANSE, STANDS_UP = TEXTS.words("cleanse", "stands_up")


class Suffer(Deed, frozen=True, tag="suffer"):
    """`suffers Stun/2`."""

    inflict: Inflict

    sided = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return SUFFERS[teller.at].format(teller.inflict(self.inflict))

    @property
    def verb(self) -> str:
        return "suffers"

    @property
    def harms(self) -> bool:
        return True

    def check(self, place: str) -> None:
        check_effect(self.inflict, place)

    def worth(self) -> int:
        return -effect_points(self.inflict)


class Trait(OfOwnAttacks, frozen=True, tag="trait"):
    """The bearer's attacks inflict more: `its attacks gain Irresistible`."""

    inflict: Inflict
    attacks: Attacks = ANY

    lasting = True

    def of_attack(self, teller: Teller) -> str:
        return GAINS[teller.at].format(teller.inflict(self.inflict)) + teller.of_whom(self.attacks)

    def check(self, place: str) -> None:
        check_effect(self.inflict, place)

    def worth(self) -> int:
        return effect_points(self.inflict)


class Cleanse(Order, frozen=True, tag="cleanse"):
    """`Remove all effects from it`."""

    def order(self, teller: Teller, who: Who) -> str:
        return teller.contracted(CLEANSE[teller.at].format(who=teller.who(who)))

    def worth(self) -> int:
        return 3


class StandUp(Deed, frozen=True, tag="stand_up"):
    """`stands up`: no longer Knocked Down, and without paying for it."""

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return STANDS_UP[teller.at]

    def worth(self) -> int:
        return 2


@phrase(
    "deed",
    "STANDS_UP.7",
    r"(may\s+|can\s+)?stands?\s+up(\s+(for|by)\s+free|\s+without\s+paying(\s+(the|any|its)\s+costs?)?)?",
    verb="turning",
)
def stand_up(reader: Reader, words: Token) -> None:
    if words.lower().startswith(("may", "can")):
        reader.allow()
    reader.add(StandUp())


@phrase(
    "deed",
    "EFFECT.4",
    r"""
    (the\s+)?(?P<name><EFFECT>)(\s*\/\s*(?P<number>\d{1,2})(?!\d))?
    (\s+(effects?|rule|special\s+rule)\b)?
    """,
    verb="missing",
)
def inflict(reader: Reader, words: Token) -> None:
    said = groups(words)
    effect = Inflict(EFFECT_NAMES[spelt(said["name"])], int(said["number"] or 0))
    attacks = reader.draft.of_attacks
    if attacks is not None or effect.effect in ATTACK_TRAITS:
        reader.add(Trait(effect, attacks or ANY))
    else:
        reader.add(Suffer(effect))


@phrase(
    "deed",
    "PUSHED.8",
    r"""
    ((is|are|be)\s+pushed|push(es)?\s+
    ((?P<target><CHOSEN>|it)\s+)?)\s*
    (up\s+to\s+)?\d+\s*"(\s+(straight\s+|directly\s+)?(away|back)(\s+from\s+<BEARER>)?)?
    """,
    it="object",
)
def pushed(reader: Reader, words: Token) -> None:
    """Read `The target is pushed 4" away`: the effect of that name."""
    chosen = groups(words)["target"]
    if chosen and chosen.lower() != "it":
        target(reader, token("TARGET", chosen))
    elif not reader.named:
        reader.subject(reader.last_who)
    reader.add(Suffer(Inflict("push", number(words))))


@phrase(
    "deed",
    "CLEANSE.7",
    r"""
    removes?\s+(all|any)(\s+of)?(\s+the)?(\s+negative)?\s+effects\s+(from|on)\s+
    ((?P<target><CHOSEN>)|<BEARER>)
    """,
    it="object",
)
def cleanse(reader: Reader, words: Token) -> None:
    if THIS.search(words):
        reader.of_bearer()
    else:
        on(reader, groups(words)["target"])
    reader.add(Cleanse())
