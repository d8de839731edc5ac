"""Damage is suffered, recovered, or spared."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from slugfest.cards.language.clause import ANY, Attacks, Clause, Deed, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, damage_of, groups, number
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.vocabulary import KINDS
from slugfest.cards.language.wording import LEAST, of_source

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
HURT, POINTS, PURE = TEXTS.words("hurt", "points", "pure")
RECOVERS, ROUND, TWICE_THE_ROUND = TEXTS.words("recovers", "recovers_round", "recovers_twice_the_round")
RECOVERS_EACH_ROUND = {1: ROUND, 2: TWICE_THE_ROUND}
SPARED, HALF, HALF_DOWN, FROM = TEXTS.words("spared", "half", "half_down", "from")
THIS_ATTACK = re.compile(r"(the|this|that|one)\s+attack$", re.IGNORECASE)
AMOUNTS = ("by", "amount", "less", "fewer", "half")
SOURCES = ("attacks", "of", "from", "halved")
"""The groups of the pattern in which the number and the attacks may stand."""


class Hurt(Deed, frozen=True, tag="hurt"):
    """`suffers 1 damage`, `suffers 2 Energy damage`, with `pure` `ignoring Resistances`."""

    amount: int
    nature: str = "physical"
    pure: bool = False
    each: Who | None = None
    """The number counts once for each of these."""

    sided = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        damage = teller.counted(POINTS, self.amount)
        nature = KINDS[self.nature][teller.at]
        words = HURT[teller.at].format(amount=self.amount, damage=damage, nature=nature)
        return words + (PURE[teller.at] if self.pure else "") + teller.each(self.each)

    @property
    def harms(self) -> bool:
        return True

    def worth(self) -> int:
        return -2 * self.amount


class Recover(Deed, frozen=True, tag="recover"):
    """`recovers up to 2 Endurance points`; `each_round` of them for every Round played so far."""

    amount: int = 0
    each_round: int = 0
    each: Who | None = None
    """The number counts once for each of these."""

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        words = RECOVERS_EACH_ROUND.get(self.each_round)
        return (words[teller.at] if words else teller.counted(RECOVERS, self.amount)) + teller.each(self.each)

    def worth(self) -> int:
        return self.amount + 3 * self.each_round


class Spare(Deed, frozen=True, tag="spare"):
    """`suffers 1 less damage`; `least` is what is left in any case; what is left of `half` may be rounded `down`."""

    amount: int = 0
    half: bool = False
    least: int = 0
    attacks: Attacks = ANY
    down: bool = False

    lasting = True
    against_others = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        half = (HALF_DOWN if self.down else HALF)[teller.at]
        words = half if self.half else teller.counted(SPARED, self.amount)
        if self.least:
            words += LEAST[teller.at].format(self.least)
        if self.attacks == ANY:
            return words
        source = teller.of(self.attacks)
        return words + FROM[teller.at].format(source if teller.at == 0 else of_source(source))

    def worth(self) -> int:
        """Return the worth; half of the damage counts as two points of it."""
        return 3 * (2 if self.half else self.amount)


@phrase(
    "deed",
    "HURT.5",
    r"""
    \d+\s+(points?\s+of\s+)?(?P<nature>physical|energy|supernatural|mental)?\s*(damage|dmg)\b
    (\s+with\s+the\s+(?P<type>\w+)\s+type|\s*\(\s*
    (?P<kind>physical|energy|supernatural|mental)\s*\))?
    (?P<pure>,?\s+(that\s+ignores?|ignoring)\s+(all\s+)?(the\s+)?resistances?)?
    """,
    verb="missing",
)
def hurt(reader: Reader, words: Token) -> None:
    said = groups(words)
    if said["nature"] and (said["type"] or said["kind"]):
        raise NotUnderstood(reader.at, "damage must have one Nature or one type")
    kind = damage_of(said["nature"] or said["type"] or said["kind"] or "physical")
    reader.add(Hurt(number(words), kind, pure=bool(said["pure"])))


@phrase(
    "deed",
    "RECOVER.5",
    r"""
    (may\s+)?(recovers?|heals?|regains?)\s+((up\s+to\s+)?\d+|a\s+number\s+of)\s+
    ((points?\s+of\s+)?endurance(\s+points?)?|(points?\s+of\s+)?damage|wounds?)
    (\s+equal\s+to\s+(double|twice)?\s*(the\s+)?current\s+round)?
    (\s*\(up\s+to\s+(the|its|their)\s+maximum\))?
    """,
)
def recover(reader: Reader, words: Token) -> None:
    spoken = words.lower()
    if spoken.startswith("may"):
        reader.allow()
    if "current" in spoken:
        reader.add(Recover(each_round=2 if re.search("double|twice", spoken) else 1))
    else:
        reader.add(Recover(number(words)))


@phrase(
    "deed",
    "SPARE.8",
    r"""
    (?P<verb>reduces?|decreases?|lowers?|halves?|ignores?)\s+(by\s+(?P<by>\d+)\s+)?
    (all\s+|the\s+|any\s+)?((?P<first>first(\s+\d+)?(\s+points?\s+of)?)\s+)?(damage|dmg)
    (\s+(it\s+|he\s+|she\s+)?(suffered|received|taken|(would\s+)?suffers?|receives?|takes?))?
    (\s+by\s+<BEARER>)?(\s+(from|by|of)\s+
    (?P<attacks>each\s+attack|one\s+attack|(the|this|that)\s+attack|<ATTACKS>))?
    (\s+by\s+(?P<amount>\d+|half))?(\s*\(rounding\s+up\))?(<LEAST>)?
    |(all\s+|the\s+|any\s+)?damage\s+(suffered|received|taken)\s+by\s+<BEARER>
    (\s+(from|by)\s+(?P<of><ATTACKS>))?\s+is\s+(reduced\s+by\s+(?P<less>\d+|half)|halved)
    (\s*\(rounding\s+up\))?(,?\s*\(?\s*(to|with)\s+a\s+minimum\s+of\s+(?P<floor>\d+)(\s*\))?)?
    |(also\s+)?(suffers?|takes?|receives?)\s+
    (?P<fewer>\d+)\s+less\s+damage(,?\s*\(?\s*(to|with)\s+a\s+minimum\s+of\s+(?P<base>\d+)
    (\s*\))?)?(\s+(from|by)\s+(?P<from>(the|this|that)\s+attack|<ATTACKS>))?
    (,?\s*\(?\s*(to|with)\s+a\s+minimum\s+of\s+(?P<bottom>\d+)(\s*\))?)?
    |(also\s+)?(suffers?|takes?|receives?)\s+(?P<half>half)\s+damage(\s*\(rounding\s+up\))?
    (\s+(from|by)\s+(?P<halved>(the|this|that)\s+attack|<ATTACKS>))?
    """,
    it="owner",
)
def spare(reader: Reader, words: Token) -> None:
    """Read `Reduce the damage it suffers from Ranged attacks by 1 to a minimum of 1.`"""
    said = groups(words)
    less = next((said[name] for name in AMOUNTS if said[name]), "")
    verb = (said["verb"] or "").lower()
    half = "half" in less or verb.startswith("halve") or bool(re.search(r"\bhalved\b", words.lower()))
    first = number(said["first"]) or 1 if said["first"] else 0
    amount = 0 if half else number(less) or first
    if (not half and not amount) or (verb.startswith("ignore") != bool(said["first"])):
        raise NotUnderstood(reader.at, "the text does not say how much less")
    of = next((said[name] for name in SOURCES if said[name]), "")
    least = next((int(said[name]) for name in ("least", "floor", "base", "bottom") if said[name]), 0)
    if THIS_ATTACK.match(of):
        reader.until = "attack"
    if re.search(r"\bby\s+this\b(?!\s+attack)", words.lower()) or not reader.named:
        reader.of_bearer()
    reader.verb_at = len(reader.draft.deeds)
    # DC-GEN-07: half of it is rounded down, whether that is what is suffered or what is taken off.
    down = half and not re.search(r"rounding\s+up|by\s+half", words.lower())
    reader.add(Spare(amount, half, 0 if half else least, attacks_of(of), down))
    reader.models_open = True
