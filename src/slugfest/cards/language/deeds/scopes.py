"""Phrases that say the deeds before them more exactly: against whom, on which attacks, how many times."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from slugfest.cards.language.clause import Attacks, Deed, If
from slugfest.cards.language.deeds.damage import Spare
from slugfest.cards.language.deeds.effects import Trait
from slugfest.cards.language.deeds.skills import Skill
from slugfest.cards.language.deeds.stats import OF_ATTACKS, Raise
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.conditions import other_is
from slugfest.cards.language.phrases.subjects import all_of
from slugfest.cards.language.reading import doubts
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, group_of, groups

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader


@phrase("deed", "AGAINST.4", r"(against|by|from|when\s+(it\s+is\s+)?attacked\s+by)\s+<ATTACKS>", narrows=True)
def against(reader: Reader, words: Token) -> None:
    attacks = attacks_of(words)
    if not any(isinstance(deed, Raise | Skill) for deed in reader.last_deeds()):
        raise NotUnderstood(reader.at, "no gain before this can apply against attacks")
    if words.lower().startswith("against") and any(_is_of_attacks(deed) for deed in reader.last_deeds()):
        raise NotUnderstood(reader.at, "this helps the attacks of a model, not against those of others")
    reader.rewrite(lambda deed: _against(deed, attacks))
    reader.models_open = True


@phrase(
    "deed",
    "AGAINST_MODELS.5",
    r"""
    (against|of|from|by|when\s+(it\s+)?(attacking|targeting|attacks|targets))\s+
    ((an?|any|all)\s+)?(enemies|enemy\s+<MODELS>|enemy\b|(?P<group>heroes|hero|villains?)
    (\s+<MODELS>)?|(?P<these><GROUP>)\s+<MODELS>|<MODELS>\s+of\s+the\s+
    (?P<those><GROUP>)|<MODELS>\b)
    """,
    narrows=True,
)
def against_models(reader: Reader, words: Token) -> None:
    """Read `+1 damage against Villains`, `against Melee attacks of models with Strength 4 or less`."""
    if not any(isinstance(deed, Raise | Skill | Spare | Trait) for deed in reader.last_deeds()):
        raise NotUnderstood(reader.at, "no gain before this can apply against them")
    said = groups(words)
    reader.models_open = True
    group = next((said[name] for name in ("group", "these", "those") if said[name]), "")
    if group:
        other_is(reader, If("victim_group", word=group_of(group, reader.factions)))


@phrase("deed", "AGAINST_THIS.7", r"(against|for)\s+(this|that|the)\s+attack\b", narrows=True)
def against_this(reader: Reader, _: str) -> None:
    """Read what is gained against the attack that is being answered."""
    if not reader.last_deeds():
        raise NotUnderstood(reader.at, "no gain before this can apply against the attack")
    reader.until = "attack"


@phrase(
    "deed",
    "ON_ATTACKS.7",
    r"""
    (on|with|to|in|for)\s+(all\s+)?(of\s+)?(its|his|her|their)\s+
    (?P<attacks>(«[^»]+»\s+|<KINDS>\s+)?attacks?)\b(?!\s+(and\b|rolls?|values?|stat))
    """,
    narrows=True,
)
def on_attacks(reader: Reader, words: Token) -> None:
    """Read `+1 damage on its Melee attacks`."""
    attacks = attacks_of(groups(words)["attacks"])
    gained = reader.last_deeds()
    if not gained or not all(_is_of_attacks(deed) for deed in gained):
        raise NotUnderstood(reader.at, "no gain before this can apply to attacks")
    reader.rewrite(lambda deed: _with(deed, attacks))


@phrase(
    "deed",
    "FOR_EACH.7",
    r"""
    for\s+(each|every)\s+(other\s+)?
    (((friendly|enemy|allied)\s+)?((?P<group><GROUP>)\s+)?<MODELS>|enemy|ally)\s+<NEAR>
    """,
    it="bearer",
)
def for_each(reader: Reader, words: Token) -> None:
    """Read `+1 Attack for each enemy model in contact`."""
    who = all_of(words, reader.factions)
    if not reader.draft.said and not reader.draft.of_attacks:
        reader.leading_each = who
        return
    if not any(hasattr(deed, "each") for deed in reader.last_deeds()):
        raise NotUnderstood(reader.at, "no number before this can be counted several times")
    for deed in reader.last_deeds():
        doubts.whose_enemy(reader, deed, who)
    reader.rewrite(lambda deed: msgspec.structs.replace(deed, each=who) if hasattr(deed, "each") else deed)


def _is_of_attacks(deed: Deed) -> bool:
    return isinstance(deed, Trait) or (isinstance(deed, Raise) and deed.stat in OF_ATTACKS)


def _with(deed: Deed, attacks: Attacks) -> Deed:
    if isinstance(deed, Trait):
        return msgspec.structs.replace(deed, attacks=attacks)
    return _against(deed, attacks)


def _against(deed: Deed, attacks: Attacks) -> Deed:
    doubts.faces_nobody(deed)
    return msgspec.structs.replace(deed, against=attacks) if isinstance(deed, Raise | Skill) else deed
