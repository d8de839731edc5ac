"""Phrases that say on what condition."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from slugfest.cards.language.clause import BEARER, Attacks, Deed, If
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import side_of
from slugfest.cards.language.reading import doubts
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import groups, number, stat_of, terrain_of
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader

TEXTS = texts_beside(__file__)
CONDITIONS = TEXTS.table("conditions")
"""The canonical words of each condition; ` many` after the key is said of several models."""
ZONES = (("", "first", "second", "third"), ("", "première", "deuxième", "troisième"))


@phrase(
    "condition",
    "NO_COUNTERS.8",
    r"<WHILE>\s+<BEARER>\s+(has\s+no|has(n't|\s+not)\s+(got\s+)?any)\s+<COUNTERS>(\s+left)?",
    it="bearer",
)
def no_counters(reader: Reader, _: str) -> None:
    bearer_is(reader, If("no_counters"))


@phrase("condition", "OF_LEVEL.7", r"of\s+level\s+\d+\s+or\s+(higher|more|lower|less)", of_models=True)
def of_level(reader: Reader, words: Token) -> None:
    if re.search("lower|less", words.lower()):
        other_is(reader, If("victim_at_most", number(words), "level"))
    else:
        other_is(reader, If("victim_level", number(words)))


@phrase(
    "condition",
    "ACTIVATED.7",
    r"(that|which|who)\s+(have|has)\s+(already\s+)?(been\s+)?activated(\s+this\s+round)?",
    of_models=True,
)
def activated(reader: Reader, _: str) -> None:
    other_is(reader, If("victim_activated"))


@phrase(
    "condition",
    "NOT_ACTIVATED.8",
    r"""
    (that|which|who)\s+(have|has)\s+not\s+(yet\s+)?(been\s+)?activated(\s+this\s+round)?
    (\s+yet)?
    """,
    of_models=True,
)
def not_activated(reader: Reader, _: str) -> None:
    other_is(reader, If("victim_not_activated"))


@phrase("condition", "DOWN.7", r"(that|which|who)\s+(is|are)\s+knocked\s+down", of_models=True)
def down(reader: Reader, _: str) -> None:
    other_is(reader, If("victim_down"))


@phrase(
    "condition",
    "FAR.7",
    r"""(from\s+)?(more|further|farther)\s+than\s+\d+\s*"(\s+away)?(\s+from\s+<BEARER>)?""",
    it="bearer",
    of_models=True,
)
def far(reader: Reader, words: Token) -> None:
    _distance(reader, If("victim_beyond", number(words)))


@phrase(
    "condition",
    "CLOSE.3",
    r"""within\s+\d+\s*"(\s+of\s+<BEARER>)?""",
    it="bearer",
    of_models=True,
)
def close(reader: Reader, words: Token) -> None:
    _distance(reader, If("victim_within", number(words)))


def _distance(reader: Reader, distance: If) -> None:
    """Add a distance to the models that were just spoken of, or to the attacks."""
    of_attacks = any(deed.against_others for deed in reader.last_deeds())
    if not reader.models_open and not (of_attacks and reader.joint == ""):
        raise NotUnderstood(reader.at, "no model has been mentioned that could be at this distance")
    reader.models_open = True
    other_is(reader, distance)


@phrase(
    "condition",
    "STAT_BOUND.7",
    r"with\s+(an?\s+)?<TEST>\s+(of\s+)?\d+\s+or\s+(less|lower|more|higher|greater)",
    of_models=True,
)
def stat_bound(reader: Reader, words: Token) -> None:
    more = re.search("more|higher|greater", words.lower())
    other_is(reader, If("victim_at_least" if more else "victim_at_most", number(words), stat_of(words)))


def bearer_is(reader: Reader, condition: If) -> None:
    """Read what the bearer must be like; `it` after that is the bearer."""
    reader.last_who = BEARER
    reader.provided(condition)


def other_is(reader: Reader, condition: If) -> None:
    """Read what the models are against which something is gained, or the model at the other end of the attack."""
    if not reader.models_open:
        doubts.of_whom(reader)
        reader.provided(condition)
        return
    reader.rewrite(lambda deed: _of_models(deed, condition))


def _of_models(deed: Deed, condition: If) -> Deed:
    doubts.faces_nobody(deed)
    name = "attacks" if hasattr(deed, "attacks") else "against"
    attacks = getattr(deed, name, None)
    if not isinstance(attacks, Attacks):
        return deed
    more = msgspec.structs.replace(attacks, models=(*attacks.models, condition))
    return msgspec.structs.replace(deed, **{name: more})


@phrase(
    "condition",
    "HAS_COUNTERS.8",
    r"<WHILE>\s+<BEARER>\s+has\s+(at\s+least\s+\d+|\d+\s+or\s+more)\s+<COUNTERS>",
    it="bearer",
)
def has_counters(reader: Reader, words: Token) -> None:
    bearer_is(reader, If("bearer_counters", number(words)))


@phrase(
    "condition",
    "NEARBY.9",
    r"""
    <WHILE>\s+((<BEARER>\s+is\s+)?(?P<not>not\s+)?
    (in\s+(base\s+|volume\s+)?contact\s+with|within\s+\d+\s*"\s+of)\s+
    (an?|any|another|at\s+least\s+one)(\s+other)?(\s+(friendly|enemy))?\s+<MODEL>|
    (?P<no>(there\s+are\s+)?no)\s+(other\s+)?((friendly|enemy)\s+)?<MODELS>\s+(are\s+|is\s+)?
    (within\s+\d+\s*"(\s+of\s+<BEARER>)?|in\s+(base\s+|volume\s+)?contact(\s+with\s+<BEARER>)?)|
    (there\s+is\s+(an?|another|at\s+least\s+one)(\s+other)?(\s+(friendly|enemy))?\s+<MODEL>|
    (an?|another|at\s+least\s+one)(\s+other)?(\s+(friendly|enemy))?\s+<MODEL>\s+is)\s+
    (within\s+\d+\s*"(\s+of\s+<BEARER>)?|in\s+(base\s+|volume\s+)?contact(\s+with\s+<BEARER>)?))
    """,
    it="bearer",
)
def nearby(reader: Reader, words: Token) -> None:
    said = groups(words)
    what = "bearer_alone" if said["no"] or said["not"] else "bearer_near"
    inches = 0 if "contact" in words.lower() else number(words)
    # `While an enemy model is within 3", it ...`: the one or the other.
    reader.stranger = (
        re.match(r"(while|as\s+long\s+as|when|if)\s+(an|another|a|at)\b", words.lower()) is not None
    )
    bearer_is(reader, If(what, inches, side_of(words.lower())))  # type: ignore[arg-type]


@phrase(
    "condition",
    "BEARER_IDLE.8",
    r"<WHILE>\s+<BEARER>\s+has\s+not\s+(yet\s+)?(been\s+)?activated(\s+this\s+round)?",
    it="bearer",
)
def bearer_idle(reader: Reader, _: str) -> None:
    bearer_is(reader, If("bearer_not_activated"))


@phrase(
    "condition",
    "MOVED.8",
    r"""
    <WHILE>\s+<BEARER>\s+(performs|makes|has\s+made|has\s+performed)\s+a\s+movement\s+action
    (\s+(during|in)\s+(its|this)\s+activation|\s+(?P<round>this\s+round))?
    """,
    it="bearer",
)
def moved(reader: Reader, words: Token) -> None:
    bearer_is(reader, If("bearer_moved", word="round" if groups(words)["round"] else ""))


@phrase(
    "condition",
    "NOT_MOVED.8",
    r"""
    <WHILE>\s+<BEARER>\s+((does\s+not|doesn't|don'?t|did\s+not|didn't|has\s+not)\s+
    (make|made|perform|performed)\s+(any|a)\s+movement\s+actions?|(has\s+not|hasn't)\s+moved|
    (did\s+not|didn't|does\s+not|doesn't)\s+move)
    (\s+(during|in)\s+(its|this)\s+activation|\s+(?P<round>this\s+round))?
    """,
    it="bearer",
)
def not_moved(reader: Reader, words: Token) -> None:
    bearer_is(reader, If("bearer_not_moved", word="round" if groups(words)["round"] else ""))


@phrase(
    "condition",
    "IN_TERRAIN.8",
    r"""
    <WHILE>\s+<BEARER>\s+(is\s+(in\s+contact\s+with|in|on|within\s+(?P<inches>\d+)\s*"\s+of)\s+
    (?P<terrain>(?!(an?|another|any|the|its|contact|base|volume)\b)\w+)
    (\s+terrain)?|has\s+an?\s+(?P<kind>\w+)\s+terrain\s+piece\s+within\s+(?P<away>\d+)\s*")
    """,
    it="bearer",
)
def in_terrain(reader: Reader, words: Token) -> None:
    said = groups(words)
    inches = int(said["inches"] or said["away"] or 0)
    bearer_is(reader, If("bearer_in", inches, terrain_of(said["terrain"] or said["kind"])))


@phrase(
    "condition",
    "ZONE.8",
    r"""
    <WHILE>\s+(<BEARER>\s+is\s+)?in\s+(its|the)\s+
    (first|second|third|last|grey|gray|clear|pale|blue|red)
    (\s+(?P<worse>or\s+(third|last|blue|red|worse)))?\s+
    (endurance\s+)?zone(?P<worse_still>\s+or\s+worse)?
    """,
    it="bearer",
)
def in_zone(reader: Reader, words: Token) -> None:
    order = {"first": 1, "second": 2, "third": 3, "last": 3}
    # The colours of the zones in the printings.
    order |= {"grey": 1, "gray": 1, "clear": 1, "pale": 2, "blue": 3, "red": 3}
    number = next(order[word] for word in words.lower().split() if word in order)
    said = groups(words)
    worse = bool(said["worse"] or said["worse_still"])
    bearer_is(reader, If("bearer_worn" if worse else "bearer_zone", number))
