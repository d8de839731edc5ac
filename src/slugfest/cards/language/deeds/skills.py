"""A skill is gained, or lost."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from slugfest.cards.language.checks import check_skill
from slugfest.cards.language.clause import ANY, Attacks, Clause, Deed
from slugfest.cards.language.deeds.counters import Counters
from slugfest.cards.language.deeds.stats import stat
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, groups, number, spelt, token
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.vocabulary import NATURES, SKILL_NAMES, SKILLS, one_of
from slugfest.cards.language.wording import GAINS
from slugfest.cards.language.words import SkillUse
from slugfest.cards.language.yardstick import skill_points

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
LOSES = TEXTS.said("loses")
LOST = TEXTS.table("lost")
"""What is lost that is no skill by its name; `one` of them is picked."""


class Skill(Deed, frozen=True, tag="skill"):
    """`Invisible`, `Resistance 2 vs Physical`, `Resistance 1 vs Energy against Ranged attacks`."""

    skill: SkillUse
    against: Attacks = ANY

    lasting = True
    against_others = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        return f"{GAINS[teller.at].format(teller.skill(self.skill))}{teller.against(self.against)}"

    @property
    def verb(self) -> str:
        return "gains"

    def check(self, place: str) -> None:
        check_skill(self.skill, place)

    def worth(self) -> int:
        return max(2, skill_points(self.skill))


class Lose(Deed, frozen=True, tag="lose"):
    """`loses all Passive Special Powers`, `loses all Immunities and Resistances`, `loses Fly`."""

    what: str
    """A key of `LOST`, or a skill."""
    one: bool = False
    """Only one of them, which the power's owner picks."""

    lasting = True
    sided = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        if self.what in SKILLS:
            return LOSES[teller.at].format(SKILLS[self.what][teller.at])
        return LOST[f"{'one ' if self.one else ''}{self.what}"][teller.at]

    @property
    def harms(self) -> bool:
        return True

    def worth(self) -> int:
        return -5 if self.what == "skills" else -3


@phrase(
    "deed",
    "SKILL.4",
    r"""
    (the\s+)?(?P<name><SKILL>)(\s*\/?\s*(?P<number>\d{1,2})
    (?!\d|\s*"|\s+(power|PC|POW|damage|dmg|endurance|vp|victory)))?(\s+skills?\b)?
    """,
    verb="missing",
)
def skill(reader: Reader, words: Token) -> None:
    said = groups(words)
    number, called = int(said["number"] or 0), spelt(said["name"])
    if called in NATURES and reader.joint and reader.last_raise() is not None:
        # `+2 to Physical and Energy`: here the word is a Defense, not the skill of that name.
        stat(reader, token("STAT", called))
        return
    reader.add(Skill(SkillUse(SKILL_NAMES[called], number)))


@phrase(
    "deed",
    "PROTECTION.5",
    r"""
    (resistance|immunity|weakness)\s*\/?\s*\d*\s*(to|vs\.?|against)?\s*<KINDS>
    (\s+(attacks|damage))?\s*(\/\s*\d+)?
    """,
    verb="missing",
)
def protection(reader: Reader, words: Token) -> None:
    # The space between the skill and the Nature may be missing.
    kind = next(skill for skill in ("resistance", "immunity", "weakness") if words.lower().startswith(skill))
    number = re.search(r"\d+", words)
    amount = int(number[0]) if number else 0
    against = attacks_of(words[len(kind) :])
    named = (*against.natures, *against.types)
    # `Resistance 2 against Ranged attacks`: against every Nature, but only where the attack is such a one.
    forms = Attacks(forms=against.forms)
    if len(named) > 1 and re.search(r"\bor\b", words.lower()):
        raise NotUnderstood(reader.at, "it is not clear whether one or all of them are meant")
    for word in named or NATURES:
        reader.add(Skill(SkillUse(kind, amount, word), forms))


@phrase(
    "deed",
    "ALL_RESISTANCES.6",
    r"""
    [+]\s*\d\s+(to\s+)?all\s+resistances
    |resistance\s*\/?\s*\d+\s+(to|vs\.?|against)\s+(all|any)\s+(damage|attacks|natures)
    """,
    verb="missing",
)
def all_resistances(reader: Reader, words: Token) -> None:
    for nature in NATURES:
        reader.add(Skill(SkillUse("resistance", number(words), nature)))


@phrase(
    "deed",
    "LOSES.5",
    r"""
    loses?\s+(?P<one>one\s+)?((all\s+)?(of\s+)?(its|his|her|their|the)?\s*)?
    (?P<what>passive\s+special\s+powers|reactive\s+special\s+powers|immunit(y|ies)\s+
    (and|or)\s+resistances?|immunit(y|ies)|resistances?(\s+skill)?|skills|<SKILL>(\s+skill)?
    ((,\s*|\s+and\s+|,\s*and\s+)<SKILL>)*(\s+skills)?|(\d+|an?|one)\s+<COUNTERS>)
    (\s+of\s+<BEARER>('s)?\s+choice)?
    """,
    verb="turning",
)
def loses(reader: Reader, words: Token) -> None:
    said = groups(words)
    what = spelt(said["what"])
    if re.search(r"counters?$|pow$|pcs?$", what):
        reader.add(Counters(-(number(what) or 1)))
        return
    single = bool(said["one"]) or "choice" in words.lower()
    if what == "skills":
        reader.add(Lose("skills"))
    elif what.endswith("special powers"):
        reader.add(Lose("passive_powers" if "passive" in what else "reactive_powers", single))
    elif what.startswith("immunit") and "resistance" in what:
        reader.add(Lose("protections", single))
    elif what.startswith(("immunit", "resistance")):
        reader.add(Lose("immunities" if what.startswith("immunit") else "resistances", single))
    else:
        for name in re.findall(one_of(SKILL_NAMES), what):
            reader.add(Lose(SKILL_NAMES[name]))
