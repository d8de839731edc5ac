"""Phrases that say who: a new subject begins a new clause."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from slugfest.cards.factions import Factions
from slugfest.cards.language.clause import ANY, ANYWHERE, BEARER, When, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading import doubts
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, group_of, groups, number, token
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader

TEXTS = texts_beside(__file__)
SUBJECTS = TEXTS.table("subjects")
"""The canonical words for each of them."""


@phrase("who", "THIS.2", r"(this|the\s+bearer)(\s+<MODEL>)?(?!\s*'s)\b")
def this(reader: Reader, _: str) -> None:
    if reader.draft.options is None:
        reader.subject(BEARER, named=True)


@phrase("who", "PRONOUN", r"(its|his|her|their|it|he|she|they|him|them)\b")
def pronoun(reader: Reader, word: Token) -> None:
    """Read `it`: the model that was spoken of last."""
    if reader.joint in ("also", "either") and reader.draft.named_at is not None and not reader.draft.said:
        raise NotUnderstood(reader.at, "it is not clear who is meant")
    draft = reader.draft
    dangling = draft.test is None and not draft.said
    if reader.joint == "comma" and draft.named_at is not None and dangling:
        raise NotUnderstood(draft.named_at, "nothing is said of this model", reader.at)
    if word.lower() in ("it", "he", "she", "they") and (draft.pronoun_at is None or not draft.said):
        draft.pronoun_at = reader.at
    if not reader.named and reader.draft.options is None and word.lower() in ("it", "he", "she", "they"):
        reader.subject(reader.last_who)


@phrase(
    "who",
    "TARGET.4",
    r"""
    ((the\s+)?target(ed)?\b(\s+(an?|one)\b)?(\s+(an)?other\b)?(\s+(friendly|enemy|allied|ally))?
    (\s+((?P<group><GROUP>)\s+)?<MODEL>)?|(choose|select|pick)\s+(an?|one)(\s+other)?
    ((\s+(friendly|enemy|allied))?\s+((?P<these><GROUP>)\s+)?<MODEL>|\s+(ally|enemy))|(an?|one|another)\s+(other\s+)?
    ((friendly|enemy|allied)\s+((?P<those><GROUP>)\s+)?<MODEL>|ally|enemy)(?=\s+<WHERE>)|(the|that)\s+
    ((selected|chosen)\s+)?((friendly|enemy)\s+)?<MODEL>)(\s+(?P<where><WHERE>))?
    """,
)
def target(reader: Reader, words: Token) -> None:
    spoken = words.lower()
    side = side_of(spoken)
    if reader.when.moment in ("attacks", "hits", "damages") and side != "friendly":
        # The target of an attack is the model that is attacked.
        within, group = _where(words, reader.factions)
        if within is not None or group:
            raise NotUnderstood(reader.at, doubts.UNCLEAR)
        reader.subject(Who("victim"), named=True)
        return
    if re.match(r"(the|that)\b", spoken) and (mentioned := _spoken_of(reader, spoken, side)) is not None:
        reader.subject(mentioned, named=True)
        return
    other = bool(re.search(r"\b(an)?other\b", spoken))
    known = _targets(reader)
    within, group = _where(words, reader.factions)
    again = next(iter(known)) if len(known) == 1 and within is None and not group else Who("target")
    chosen = Who(
        "target",
        side,  # type: ignore[arg-type]
        within if again.within is None else again.within,
        other=other or any(who.other for who in known),
        group=group or again.group,
    )
    if known and (chosen not in known or re.search(r"\banother\b", spoken)):
        raise NotUnderstood(reader.at, "the power already has another target")
    reader.subject(chosen, named=True)


def _where(words: Token, factions: Factions) -> tuple[int | None, str]:
    """Return within how many inches a target must be, if not within range, and of which group."""
    if words.type != "TARGET":
        return None, ""
    said = groups(words)
    where = (said["where"] or "").lower()
    named = said["group"] or said["these"] or said["those"] or ""
    within = 0 if "contact" in where else number(where) if where.startswith("within") else None
    return within if re.search(r"contact|\d", where) else None, group_of(named, factions)


def _targets(reader: Reader) -> set[Who]:
    """Return the targets that the text has spoken of so far."""
    mentioned = [clause.who for clause in reader.clauses]
    mentioned += [who for draft in reader.drafts for who in (draft.who, *draft.besides)]
    return {who for who in mentioned if who.kind == "target"}


def _spoken_of(reader: Reader, spoken: str, side: str) -> Who | None:
    """Return the model that was spoken of last for `that model`; without one, `the target` is chosen anew."""
    last = reader.last_who
    if last.kind == "target" and side in ("any", last.side):
        return last
    if reader.when.moment == "friend_attacked" and side != "enemy":
        if last.kind == "attacker":
            raise NotUnderstood(reader.at, doubts.UNCLEAR)
        return Who("victim")
    if last.kind in ("attacker", "victim", "actor") and "target" not in spoken:
        return last
    if re.search(r"target|selected|chosen", spoken):
        return _the_target(reader, side)
    raise NotUnderstood(reader.at, "no model has been mentioned that could be meant")


def _the_target(reader: Reader, side: str) -> Who | None:
    """Return the one target that was spoken of; raise `NotUnderstood` if an answered attack has one too."""
    targets = [who for who in _targets(reader) if side in ("any", who.side)]
    if len(targets) == 1:
        return targets[0]
    if targets or (
        side == "any" and reader.when.moment in ("attacked", "enemy_attacks", "after_hit", "damaged")
    ):
        raise NotUnderstood(reader.at, doubts.UNCLEAR)
    return None


def side_of(spoken: str) -> str:
    """Return friend or enemy, whichever word says so."""
    if re.search(r"friendly|allied|\bally\b|\ballies\b", spoken):
        return "friendly"
    return "enemy" if "enem" in spoken else "any"


@phrase(
    "who",
    "EVERYBODY.6",
    r"""
    ((all|every|each|any)\s+(of\s+)?(the\s+)?(other\s+)?
    (((friendly|enemy|allied)\s+)?((?P<group><GROUP>)\s+)?<MODELS>|((friendly|enemy|allied)\s+)?
    (?P<many>heroes|hero|villains?)|enem(y|ies)|all(y|ies))|(other\s+)?
    (friendly|enemy|allied)\s+((?P<these><GROUP>)\s+)?<MODELS>|(other\s+)?
    (friendly|enemy|allied)\s+(?P<those>heroes|villains)|enemies|allies)\s+<NEAR>
    """,
    it="bearer",
)
def everybody(reader: Reader, words: Token) -> None:
    reader.subject(all_of(words, reader.factions), named=True)
    reader.crowd = not re.match(r"(each|every)\b", words.lower())


@phrase(
    "who",
    "OTHERS.4",
    r"""
    ((?P<other>other)\s+)?((?P<group><GROUP>)\s+)?
    ((models|characters|figures|miniatures)|(?P<many>heroes|villains|neutrals))\s+<NEAR>
    """,
    it="bearer",
)
def others(reader: Reader, words: Token) -> None:
    """Read `Other models in range`, `Vigil models within 6"`: all of them, on either side."""
    said = groups(words)
    group = group_of(said["group"] or said["many"] or "", reader.factions)
    near = all_of(token("FOR_EACH", words)).within
    reader.subject(Who("all", "any", near, other=bool(said["other"]), group=group), named=True)
    reader.crowd = True


def all_of(words: Token, factions: Factions | None = None) -> Who:
    """Return the models of `all friendly Villain models within 6"`."""
    spoken = words.lower()
    inches = re.search(r"within\s+(\d+)", spoken)
    within = int(inches[1]) if inches else 0 if "contact" in spoken else None
    if re.search(r"on\s+the\s+(table|board|game)", spoken):
        within = ANYWHERE
    said = groups(words) if words.type == "EVERYBODY" or "for" in spoken.split()[:1] else {}
    named = next((group for name in ("group", "many", "these", "those") if (group := said.get(name))), "")
    group = group_of(named, factions or Factions())
    return Who("all", side_of(spoken), within, other="other" in spoken.split(), group=group)  # type: ignore[arg-type]


@phrase(
    "who",
    "SIDE.4",
    r"""
    (all\s+)?(?P<side>friendly|enemy)\s+((?P<group><GROUP>)\s+)?<MODELS>
    (?!\s+(that|which|of|with|in|within|on|who|impacted|hit|damaged)\b)
    """,
)
def side(reader: Reader, words: Token) -> None:
    """Read `Enemy models cannot Overload while they are within 4" of this model`: where comes later."""
    said = groups(words)
    who = Who("all", said["side"].lower(), NOT_SAID, group=group_of(said["group"] or "", reader.factions))  # type: ignore[arg-type]
    reader.side_at = reader.at
    reader.subject(who, named=True)


ACTIVATED = ("enemy_activates", "enemy_moves", "model_activates", "model_ends", "model_moves")
"""Moments of the activation of another model."""
NOT_SAID = -1
"""Inches that the text has yet to say."""


@phrase(
    "condition", "WHILE_THEY.9", r"(while|when|if)\s+(they\s+are\s+)?<NEAR>", it="bearer", circumstance=False
)
def while_they(reader: Reader, words: Token) -> None:
    who = reader.draft.who
    if who.within != NOT_SAID:
        raise NotUnderstood(reader.at, "no model has been mentioned that could be there")
    reader.draft.who = msgspec.structs.replace(who, within=all_of(token("FOR_EACH", words)).within)


@phrase("who", "ACTOR.7", r"(that|the)\s+(activated|activating|active)\s+<MODEL>")
def actor(reader: Reader, _: str) -> None:
    if reader.when.moment not in ACTIVATED:
        raise NotUnderstood(reader.at, "no model has been activated")
    reader.subject(Who("actor"), named=True)


@phrase("who", "ATTACKER.6", r"the\s+(attacking\s+<MODEL>|attacker)\b")
def attacker(reader: Reader, _: str) -> None:
    reader.subject(Who("attacker"), named=True)


@phrase("who", "VICTIM.6", r"(the|that)\s+(damaged|hit|attacked)\s+<MODEL>")
def victim(reader: Reader, _: str) -> None:
    reader.subject(Who("victim"), named=True)


@phrase(
    "who",
    "NEXT_ATTACK.7",
    r"""
    ((this\s+<MODEL>'s|((the\s+)?target(\s+(friendly|enemy))?(\s+<MODEL>)?'s)|its|his|her|the
    |that)\s+)?next\s+attack(\s+of\s+this\s+<MODEL>)?\b
    """,
    it="owner",
)
def next_attack(reader: Reader, words: Token) -> None:
    _whose(reader, words)
    reader.draft.of_attacks = ANY
    reader.draft.until = "next_attack"


def _whose(reader: Reader, words: Token) -> None:
    """Read whose attacks are meant: those of the target, of the model spoken of last, or of the bearer."""
    if reader.joint == "also" and reader.draft.named_at is not None and not reader.draft.said:
        raise NotUnderstood(reader.draft.named_at, "nothing is said of this model", reader.at)
    if "target" in words.lower():
        target(reader, words)
    elif re.search(r"\b(its|his|her|their)\b", words.lower()):
        reader.subject(reader.last_who, named=True)
    else:
        reader.subject(BEARER, named=True)


@phrase(
    "who",
    "OWN_ATTACKS.5",
    r"""
    (all\s+of\s+)?((this\s+<MODEL>'s|
    ((the\s+)?target(\s+(friendly|enemy))?(\s+<MODEL>)?'s)|its|his|her|their|all|the|that|this)
    \s+){0,3}(«[^»]+»\s+|<KINDS>\s+)?attacks?\b(?!\s+(roll|and\b|value|stat))
    """,
    it="owner",
)
def own_attacks(reader: Reader, words: Token) -> None:
    _whose(reader, words)
    reader.draft.of_attacks = attacks_of(words)


@phrase(
    "who",
    "ATTACKS_OF.6",
    r"""
    (the\s+)?(?P<attacks>(<KINDS>\s+)?attacks)\s+(of|by|made\s+by)\s+(?P<whom>((all|every|each|any)\s+)?(the\s+)?(other\s+)?
    ((friendly|enemy)\s+)?(<GROUP>\s+)?<MODELS>\s+<NEAR>)
    """,
    it="bearer",
)
def attacks_of_all(reader: Reader, words: Token) -> None:
    """Read `the Melee attacks of all friendly models within 6" gain Stun/1`."""
    said = groups(words)
    whom = said["whom"]
    named = whom if re.match(r"(all|every|each|any)\b", whom.lower()) else f"all {whom}"
    reader.subject(all_of(token("EVERYBODY", named), reader.factions), named=True)
    reader.crowd = True
    reader.draft.of_attacks = attacks_of(said["attacks"])


@phrase(
    "who",
    "IMPACTED.8",
    r"""
    (enemies|enemy\s+<MODELS>|<MODELS>)\s+(successfully\s+)?(impacted|hit|damaged)\s+by\s+
    (this\s+<MODEL>'s|its)\s+attacks
    """,
    circumstance=True,
)
def impacted(reader: Reader, words: Token) -> None:
    reader.when = When("damages" if "damaged" in words.lower() else "hits")
    reader.subject(Who("victim"))


@phrase(
    "who",
    "WANTS.8",
    r"""
    <WHEN>\s+an?\s+(enemy\s+)?<MODEL>\s+wants\s+to\s+(target|attack)\s+<BEARER>
    (,?\s*(it|he|she|that\s+<MODEL>)(?=\s+(first\s+)?must))?(,?\s+first(?=\s+must))?
    """,
    circumstance=True,
)
def wants(reader: Reader, _: str) -> None:
    """Read `When a model wants to target this model, it first must pass a Willpower roll.`"""
    reader.when = When("attacked")
    reader.subject(Who("attacker"))


def on(reader: Reader, chosen: str | None) -> None:
    """Do what follows to the target that a phrase names, or else to the model spoken of last."""
    if chosen and chosen.lower() != "it":
        target(reader, token("TARGET", chosen))
    elif not reader.named:
        reader.subject(reader.last_who)
