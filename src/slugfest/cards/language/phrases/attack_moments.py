"""Phrases that say at which moment of an attack; each registers the moment that it says (`timing`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
from lark import Token

from slugfest.cards.guide.language import Example
from slugfest.cards.language.clause import BEARER, USED, When, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, groups
from slugfest.cards.language.timing import moment

if TYPE_CHECKING:
    from slugfest.cards.language.reading.drafts import Reader

IMPROVEMENTS = {
    "combat_stance": ("Combat Stance", "Garde de combat"),
    "evasive_action": ("Evasive Action", "Esquive"),
    "concentration": ("Concentration", "Concentration"),
}


@moment(
    "attacked",
    ("when this model is attacked", "quand cette figurine est attaquée"),
    answers=True,
    names_bearer=True,
    by=("by", "par"),
)
@phrase(
    "when",
    "ATTACKED.8",
    r"""
    (<WHEN>\s+<BEARER>\s+(is\s+)?(attacked|(the\s+)?target(ed)?)|after\s+<BEARER>\s+(is\s+)?
    (the\s+)?target(ed)?)(\s+(by|of)\s+<ATTACKS>)?
    """,
    Example(
        "When the bearer is the target of an attack.",
        "When this model is attacked, it gains +1 Physical Defense until the end of the Round.",
        use="reactive",
        instead=("if someone attacks this model", "on being attacked"),
    ),
    it="bearer",
)
def attacked(reader: Reader, words: Token) -> None:
    reader.when = When("attacked", attacks_of(words))
    reader.last_who = BEARER


@moment(
    "friend_attacked",
    (
        "when a friendly model in range becomes the target of {}",
        "quand une figurine alliée à portée devient la cible d'{}",
    ),
    answers=True,
    by=("", ""),
)
@phrase(
    "when",
    "FRIEND_ATTACKED.9",
    r"""
    <WHEN>\s+a\s+friendly\s+<MODEL>(\s+in\s+range)?\s+(becomes|is)\s+
    ((the\s+target\s+of|targeted\s+by|attacked\s+by)\s+<ATTACKS>|attacked)
    """,
    Example(
        "When a friendly model in range is the target of an attack.",
        "When a friendly model in range becomes the target of an attack, this model becomes the new target.",
        use="reactive",
        range=4,
    ),
)
def friend_attacked(reader: Reader, words: Token) -> None:
    reader.when = When("friend_attacked", attacks_of(words))
    reader.last_who = Who("victim")


@moment("enemy_attacks", ("when an enemy in range attacks", "quand un ennemi à portée attaque"), answers=True)
@phrase(
    "when",
    "ENEMY_ATTACKS.9",
    r"""
    <WHEN>\s+an\s+enemy(\s+<MODEL>)?(\s+(with)?in\s+range)?\s+(attacks|targets)
    (?P<bearer>\s+<BEARER>)?(\s+with\s+<ATTACKS>)?
    """,
    Example(
        "When an enemy in range attacks anybody.",
        "When an enemy in range attacks, this model gains +1 Speed until the end of the Round.",
        use="reactive",
        range=12,
    ),
    it="bearer",
)
def enemy_attacks(reader: Reader, words: Token) -> None:
    on_bearer = reader.both_named = bool(groups(words)["bearer"])
    reader.when = When("attacked" if on_bearer else "enemy_attacks", attacks_of(words))
    reader.last_who = Who("attacker")


@moment(
    "improved",
    ("when this model uses {stance}", "quand cette figurine utilise {stance}"),
    names_bearer=True,
    by=("", ""),
)
@phrase(
    "when",
    "IMPROVED.8",
    r"<WHEN>\s+<BEARER>\s+uses\s+(the\s+)?<STANCE>(\s+Defensive\s+Improvement)?",
    Example(
        "When the bearer takes a Defensive Improvement, on top of what that gives.",
        "When this model uses Combat Stance, it also gains +1 Energy Defense.",
        use="reactive",
    ),
    it="bearer",
)
def improved(reader: Reader, words: Token) -> None:
    stance = re.search(r"combat\s+stance|evasive\s+action|concentration", words.lower())
    reader.when = When("improved", improvement="_".join(stance[0].split()) if stance else "")
    reader.last_who = BEARER


@moment(
    "attacks",
    ("when this model attacks an enemy model", "quand cette figurine attaque une figurine ennemie"),
    window="attack_resolved",
    others=True,
)
@phrase(
    "when",
    "ATTACKING.8",
    r"""
    <WHEN>\s+(<BEARER>\s+)?(attacks|attacking|(makes|performs)\s+<ATTACKS>|targets|targeting)
    (\s+(an?\s+|the\s+)?(enemy|enemies)?\s*(<MODELS>)?)?(\s+with\s+<ATTACKS>)?
    """,
    Example(
        "While the bearer attacks.",
        "When this model attacks an enemy model that is Knocked Down, it gains +1 Attack.",
        use="passive",
    ),
    it="bearer",
)
def attacking(reader: Reader, words: Token) -> None:
    reader.when = When("attacks", attacks_of(words))


@moment(
    "hits",
    ("when this model hits an enemy model", "quand cette figurine touche une figurine ennemie"),
    window="damage_dealt",
    others=True,
)
@phrase(
    "when",
    "HITS.8",
    r"""
    <WHEN>\s+<BEARER>\s+(successfully\s+)?hits(\s+((an?\s+)?(enemy\s+)?<MODEL>|an\s+enemy))?
    (\s+with\s+<ATTACKS>)?
    """,
    Example(
        "After the bearer has hit.",
        "When this model hits an enemy model with a Melee attack, the attacked model suffers Push/1.",
        use="passive",
    ),
    it="bearer",
)
def hits(reader: Reader, words: Token) -> None:
    reader.when = When("hits", attacks_of(words))


@moment(
    "damages",
    ("when this model damages an enemy model", "quand cette figurine blesse une figurine ennemie"),
    window="damage_dealt",
    others=True,
)
@phrase(
    "when",
    "DAMAGES.8",
    r"""
    (after|<WHEN>)\s+(damaging|<BEARER>\s+damages)\s+((an?\s+)?(enemy\s+)?<MODEL>|an\s+enemy)
    (\s+with\s+<ATTACKS>)?
    """,
    Example(
        "After the bearer has dealt damage.",
        'After damaging an enemy model, this model may move up to 1".',
        use="passive",
    ),
    it="bearer",
)
def damages(reader: Reader, words: Token) -> None:
    reader.when = When("damages", attacks_of(words))
    reader.other = Who("victim")


@moment(
    "removes",
    (
        "when an enemy model is removed from the game by an attack of this model",
        "quand une figurine ennemie est retirée du jeu par une attaque de cette figurine",
    ),
    window="attack_resolved",
    others=True,
)
@phrase(
    "when",
    "REMOVES.8",
    r"""
    <WHEN>\s+an?\s+(enemy\s+)?<MODEL>\s+is\s+
    (removed\s+from\s+the\s+game|incapacitated)\s+by\s+an\s+attack\s+
    (produced\s+by|of)\s+<BEARER>
    """,
    Example(
        "After an attack of the bearer has removed a model from the game.",
        "When an enemy model is removed from the game by an attack of this model, you score 1 Victory Point.",
        use="passive",
    ),
    it="bearer",
)
def removes(reader: Reader, _: str) -> None:
    reader.when = When("removes")


@moment(
    "after_hit",
    ("after {} hits this model", "quand {} a touché cette figurine"),
    window="attack_resolved",
    names_bearer=True,
)
@phrase(
    "when",
    "AFTER_HIT.9",
    r"""
    (after|<WHEN>)\s+(being\s+hit(\s+by\s+<ATTACKS>)?|<ATTACKS>\s+hits\s+<BEARER>|<BEARER>\s+is
    \s+hit(\s+by\s+<ATTACKS>)?)
    """,
    Example(
        "An enemy's attack that has hit the bearer is over, and the bearer is still there.",
        "After being hit by an attack, this model may make a free Melee attack against the attacker.",
        use="passive",
    ),
    it="bearer",
)
def after_hit(reader: Reader, words: Token) -> None:
    reader.when = When("after_hit", attacks_of(words))
    reader.last_who = BEARER


@moment(
    "damaged",
    ("when {} damages this model", "quand {} blesse cette figurine"),
    window="damage_dealt",
    names_bearer=True,
)
@phrase(
    "when",
    "DAMAGED.9",
    r"""
    (after|<WHEN>)\s+(<BEARER>\s+(suffers|receives|takes)\s+(any\s+)?damage\s+
    (from|by)\s+<ATTACKS>|<BEARER>\s+is\s+
    (damaged|wounded)\s+by\s+<ATTACKS>|<ATTACKS>\s+damages\s+<BEARER>)
    """,
    Example(
        "An enemy's attack has dealt damage to the bearer.",
        "When an attack damages this model, it gains 1 Power counter.",
        use="passive",
    ),
    it="bearer",
)
def damaged(reader: Reader, words: Token) -> None:
    reader.when = When("damaged", attacks_of(words))
    reader.last_who = BEARER


@moment(
    "fells",
    ("when this model knocks out an enemy model", "quand cette figurine met K.-O. une figurine ennemie"),
    window="model_fallen",
    others=True,
)
@phrase(
    "when",
    "FELLS.9",
    r"<WHEN>\s+<BEARER>\s+(knocks\s+out|KO'?s)\s+(an?\s+)?enemy(\s+<MODEL>)?(\s+with\s+<ATTACKS>)?",
    Example(
        "An attack of the bearer has knocked an enemy out.",
        "When this model knocks out an enemy model, it recovers up to 2 Endurance points.",
        use="passive",
    ),
    it="bearer",
)
def fells(reader: Reader, words: Token) -> None:
    reader.when = When("fells", attacks_of(words))
    reader.last_who = BEARER


@phrase(
    "when",
    "WITH_ATTACK.4",
    r"with\s+<ATTACKS>",
    Example(
        "Which attacks the moment is about.",
        "When this model attacks an enemy model of Level 20 or higher with an attack, it gains +1 Attack.",
        use="passive",
    ),
)
def with_attack(reader: Reader, words: Token) -> None:
    if reader.when == USED:
        raise NotUnderstood(reader.at, "no moment of an attack has been mentioned")
    reader.when = msgspec.structs.replace(reader.when, attacks=attacks_of(words))
