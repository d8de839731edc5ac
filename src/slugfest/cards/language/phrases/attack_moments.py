"""Phrases that say at which moment of an attack; each registers the moment that it says (`timing`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from slugfest.cards.language.clause import BEARER, USED, When, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, groups
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.timing import moment

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader

TEXTS = texts_beside(__file__)
IMPROVEMENTS = TEXTS.table("improvements")


@moment("attacked", answers=True, names_bearer=True)
@phrase(
    "when",
    "ATTACKED.8",
    r"""
    (<WHEN>\s+<BEARER>\s+(is\s+)?(attacked|(the\s+)?target(ed)?)|after\s+<BEARER>\s+(is\s+)?
    (the\s+)?target(ed)?)(\s+(by|of)\s+<ATTACKS>)?
    """,
    it="bearer",
)
def attacked(reader: Reader, words: Token) -> None:
    reader.when = When("attacked", attacks_of(words))
    reader.last_who = BEARER


@moment("friend_attacked", answers=True)
@phrase(
    "when",
    "FRIEND_ATTACKED.9",
    r"""
    <WHEN>\s+a\s+friendly\s+<MODEL>(\s+in\s+range)?\s+(becomes|is)\s+
    ((the\s+target\s+of|targeted\s+by|attacked\s+by)\s+<ATTACKS>|attacked)
    """,
)
def friend_attacked(reader: Reader, words: Token) -> None:
    reader.when = When("friend_attacked", attacks_of(words))
    reader.last_who = Who("victim")


@moment("enemy_attacks", answers=True)
@phrase(
    "when",
    "ENEMY_ATTACKS.9",
    r"""
    <WHEN>\s+an\s+enemy(\s+<MODEL>)?(\s+(with)?in\s+range)?\s+(attacks|targets)
    (?P<bearer>\s+<BEARER>)?(\s+with\s+<ATTACKS>)?
    """,
    it="bearer",
)
def enemy_attacks(reader: Reader, words: Token) -> None:
    on_bearer = reader.both_named = bool(groups(words)["bearer"])
    reader.when = When("attacked" if on_bearer else "enemy_attacks", attacks_of(words))
    reader.last_who = Who("attacker")


@moment("improved", names_bearer=True)
@phrase(
    "when",
    "IMPROVED.8",
    r"<WHEN>\s+<BEARER>\s+uses\s+(the\s+)?<STANCE>(\s+Defensive\s+Improvement)?",
    it="bearer",
)
def improved(reader: Reader, words: Token) -> None:
    stance = re.search(r"combat\s+stance|evasive\s+action|concentration", words.lower())
    reader.when = When("improved", improvement="_".join(stance[0].split()) if stance else "")
    reader.last_who = BEARER


@moment("attacks", window="attack_resolved", others=True)
@phrase(
    "when",
    "ATTACKING.8",
    r"""
    <WHEN>\s+(<BEARER>\s+)?(attacks|attacking|(makes|performs)\s+<ATTACKS>|targets|targeting)
    (\s+(an?\s+|the\s+)?(enemy|enemies)?\s*(<MODELS>)?)?(\s+with\s+<ATTACKS>)?
    """,
    it="bearer",
)
def attacking(reader: Reader, words: Token) -> None:
    reader.when = When("attacks", attacks_of(words))


@moment("hits", window="damage_dealt", others=True)
@phrase(
    "when",
    "HITS.8",
    r"""
    <WHEN>\s+<BEARER>\s+(successfully\s+)?hits(\s+((an?\s+)?(enemy\s+)?<MODEL>|an\s+enemy))?
    (\s+with\s+<ATTACKS>)?
    """,
    it="bearer",
)
def hits(reader: Reader, words: Token) -> None:
    reader.when = When("hits", attacks_of(words))


@moment("damages", window="damage_dealt", others=True)
@phrase(
    "when",
    "DAMAGES.8",
    r"""
    (after|<WHEN>)\s+(damaging|<BEARER>\s+damages)\s+((an?\s+)?(enemy\s+)?<MODEL>|an\s+enemy)
    (\s+with\s+<ATTACKS>)?
    """,
    it="bearer",
)
def damages(reader: Reader, words: Token) -> None:
    reader.when = When("damages", attacks_of(words))
    reader.other = Who("victim")


@moment("removes", window="attack_resolved", others=True)
@phrase(
    "when",
    "REMOVES.8",
    r"""
    <WHEN>\s+an?\s+(enemy\s+)?<MODEL>\s+is\s+
    (removed\s+from\s+the\s+game|incapacitated)\s+by\s+an\s+attack\s+
    (produced\s+by|of)\s+<BEARER>
    """,
    it="bearer",
)
def removes(reader: Reader, _: str) -> None:
    reader.when = When("removes")


@moment("after_hit", window="attack_resolved", names_bearer=True)
@phrase(
    "when",
    "AFTER_HIT.9",
    r"""
    (after|<WHEN>)\s+(being\s+hit(\s+by\s+<ATTACKS>)?|<ATTACKS>\s+hits\s+<BEARER>|<BEARER>\s+is
    \s+hit(\s+by\s+<ATTACKS>)?)
    """,
    it="bearer",
)
def after_hit(reader: Reader, words: Token) -> None:
    reader.when = When("after_hit", attacks_of(words))
    reader.last_who = BEARER


@moment("damaged", window="damage_dealt", names_bearer=True)
@phrase(
    "when",
    "DAMAGED.9",
    r"""
    (after|<WHEN>)\s+(<BEARER>\s+(suffers|receives|takes)\s+(any\s+)?damage\s+
    (from|by)\s+<ATTACKS>|<BEARER>\s+is\s+
    (damaged|wounded)\s+by\s+<ATTACKS>|<ATTACKS>\s+damages\s+<BEARER>)
    """,
    it="bearer",
)
def damaged(reader: Reader, words: Token) -> None:
    reader.when = When("damaged", attacks_of(words))
    reader.last_who = BEARER


@moment("fells", window="model_fallen", others=True)
@phrase(
    "when",
    "FELLS.9",
    r"<WHEN>\s+<BEARER>\s+(knocks\s+out|KO'?s)\s+(an?\s+)?enemy(\s+<MODEL>)?(\s+with\s+<ATTACKS>)?",
    it="bearer",
)
def fells(reader: Reader, words: Token) -> None:
    reader.when = When("fells", attacks_of(words))
    reader.last_who = BEARER


@phrase("when", "WITH_ATTACK.4", r"with\s+<ATTACKS>")
def with_attack(reader: Reader, words: Token) -> None:
    if reader.when == USED:
        raise NotUnderstood(reader.at, "no moment of an attack has been mentioned")
    reader.when = msgspec.structs.replace(reader.when, attacks=attacks_of(words))
