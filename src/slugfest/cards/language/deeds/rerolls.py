"""Dice may be rolled again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import msgspec

from slugfest.cards.language.clause import ANY, Attacks, Clause, Deed, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import on
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, groups
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.vocabulary import STATS
from slugfest.cards.language.wording import of_stat

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader
    from slugfest.cards.language.telling import Teller

TEXTS = texts_beside(__file__)
ONE_DIE, ALL_DICE, FAILED, ATTACK_ROLLS, NEXT_ATTACK, STAT_ROLLS = TEXTS.words(
    "one_die", "all_dice", "failed", "attack_rolls", "next_attack", "stat_rolls"
)


SURE = TEXTS.said("sure")


class Reroll(Deed, frozen=True, tag="reroll"):
    """`may reroll one die of its attack rolls`, `may reroll failed Agility rolls`."""

    roll: Literal["attack", "agility", "stamina", "willpower"] = "attack"
    dice: int = 1
    """1, or 0 for all of them."""
    attacks: Attacks = ANY
    failed: bool = False
    forced: bool = False
    """The power's owner decides, not the one who rolls."""
    once: Literal["", "round", "game"] = ""

    lasting = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        at, next_one = teller.at, clause.until == "next_attack"
        if self.roll != "attack":
            stat = STATS[self.roll][at]
            stat = stat if at == 0 else of_stat(stat)
            if self.failed and not self.dice:
                return FAILED[at].format(stat)
            rolls = STAT_ROLLS[at].format(stat)
        else:
            words = NEXT_ATTACK if next_one else ATTACK_ROLLS
            rolls = " ".join(words[at].format(kinds=teller.kinds(self.attacks, next_one)).split())
        return (ONE_DIE if self.dice else ALL_DICE)[at].format(rolls)

    def whole(self, teller: Teller, clause: Clause, many: bool) -> str:
        """Return `you may force target enemy model to reroll one die of its next attack`."""
        if not self.forced:
            return ""
        words, who = self.told(teller, clause, many), teller.who(clause.who)
        if teller.at == 0:
            return words.replace("may reroll", f"you may force {who} to reroll")
        return words.replace("peut relancer", f"vous pouvez forcer {who} à relancer")

    @property
    def often(self) -> str:
        return self.once

    def limited(self, often: Literal["round", "game"]) -> Deed | None:
        return None if self.once else msgspec.structs.replace(self, once=often)

    def worth(self) -> int:
        return 3


class Sure(Deed, frozen=True, tag="sure"):
    """`automatically passes its Willpower rolls`."""

    roll: str

    lasting = True

    def told(self, teller: Teller, clause: Clause, many: bool) -> str:
        stat = STATS[self.roll][teller.at]
        return SURE[teller.at].format(stat if teller.at == 0 else of_stat(stat))

    def worth(self) -> int:
        return 3


@phrase(
    "deed",
    "SURE.8",
    r"""
    automatically\s+pass(es)?\s+(all\s+(of\s+)?|any\s+(of\s+)?|an?\s+)?((its|their|his|her|the)\s+)?
    (?P<rolls><ROLL>((,\s*|\s+and\s+|\s+or\s+|,\s*and\s+)<ROLL>)*)\s+(rolls?|tests?|checks?)
    """,
    verb="turning",
)
def sure(reader: Reader, words: Token) -> None:
    for roll in re.findall(r"agility|stamina|willpower", groups(words)["rolls"].lower()):
        reader.add(Sure(roll))


@phrase(
    "deed",
    "REROLL.8",
    r"""
    (you\s+)?(can|may)\s+(choose\s+to\s+|
    (?P<force>force\s+((?P<forced>(the\s+)?target(\s+(friendly|enemy))?
    (\s+<MODEL>)?|the\s+attacker)|it)\s+to\s+))?re-?roll\s+
    (?P<attack_die>(one|1|an?)\s+attack\s+die\b)?
    ((?P<one>(one|1|a)\s+(single\s+)?(die|dice))\s+(of|in|from|on|for)\s+|
    (?P<all>any\s+(of\s+the\s+)?dice|all\s+(of\s+)?(the\s+|its\s+)?dice|both\s+dice|the\s+dice)
    \s+(of|in|from|on|for)\s+)?(each\s+of\s+)?
    ((its|their|his|her|the|an?|any|each|every|all\s+(of\s+)?its)\s+)?(?P<failed>failed\s+)?
    (?P<next>next\s+)?((?P<stat><ROLL>)\s+(rolls?|tests?)|
    (?P<attacks>(<KINDS>\s+)?(attacks?|to\s+hit))(\s+rolls?)?|(?<=die))
    (\s+of\s+(its|the)\s+attacks)?
    """,
)
def reroll(reader: Reader, words: Token) -> None:
    """Read `may reroll one die of its attack rolls`; without a word about dice it is all of them."""
    said = groups(words)
    attacks = attacks_of(said["attacks"] or "")
    roll = (said["stat"] or "attack").lower()
    dice = 1 if said["one"] or said["attack_die"] else 0
    forced = bool(said["force"])
    if said["forced"] and "attacker" in said["forced"].lower():
        reader.subject(Who("attacker"))
    elif forced:
        on(reader, said["forced"])
    if roll == "attack" and said["failed"]:
        raise NotUnderstood(reader.at, "attack rolls are rerolled before it is known whether they fail")
    deed = Reroll(roll, dice, attacks, bool(said["failed"]), forced, reader.once)  # type: ignore[arg-type]
    reader.once = ""
    reader.add(deed)
    if re.search(r"\b(the|this|that)\s+attack$", words.lower()):
        reader.until = "attack"
    if said["next"]:
        reader.draft.until = "next_attack"
