"""Phrases that say what happens to whom: each side, group and distance with each thing that can happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language.clause import ANYWHERE, BEARER, When, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.phrases.subjects import all_of, side_of
from slugfest.cards.language.reading.not_understood import NotUnderstood
from slugfest.cards.language.reading.taking import attacks_of, group_of, groups, token
from slugfest.cards.language.timing import moment

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader

HAPPENINGS = {
    "targeted": "friend_attacked",
    "hurt": "model_damaged",
    "fallen": "model_falls",
    "gone": "model_removed",
    "begins": "model_activates",
    "ends": "model_ends",
    "moves": "model_moves",
}
"""The groups of the pattern, and the moment that each of them is."""
OF_ACTOR = ("model_activates", "model_ends", "model_moves")
"""Moments after which `it` is the model that they happen to."""


@moment("model_damaged", window="damage_dealt", others=True)
@moment("model_falls", window="model_fallen", others=True)
@moment("model_removed", window="model_removed", others=True)
@moment("model_activates", window="activation_begins", others=True)
@moment("model_ends", window="activation_ends", others=True)
@moment("model_moves", window="movement_ended", others=True)
@phrase(
    "when",
    "HAPPENS.7",
    r"""
    (<WHEN>|after)\s+(?P<who>(an?|any|each|one)(\s+other)?|another)\s+
    ((friendly|enemy)\s+)?((?P<group><GROUP>)\s+)?(<MODEL>|(?<=\s)(enemy|ally|hero|villain))
    (\s+(?P<near><NEAR>))?\s+
    ((?P<targeted>(becomes|is)\s+(attacked|(the\s+)?target(ed)?)(\s+(of|by)\s+(?P<by><ATTACKS>))?)
    |(?P<hurt>(is\s+(damaged|wounded)\s+by\s+(?P<hit><ATTACKS>)
    |(suffers|receives|takes)\s+(any\s+)?damage\s+(from|by)\s+(?P<from><ATTACKS>)))
    |(?P<fallen>(is|becomes|gets)\s+(knocked\s+out|KO)\b)
    |(?P<gone>(is|becomes|gets)\s+(incapacitated|removed\s+from\s+the\s+(game|table|board))(?!\s+by))
    |(?P<begins>(starts?|begins?)\s+(its|their|his|her)\s+activation|activates|is\s+activated)
    |(?P<ends>(ends|finishes|completes)\s+(its|their|his|her)\s+activation)
    |(?P<moves>(ends|finishes)\s+(its|a|their|his|her)\s+(movement|move)(\s+action)?|moves))
    (\s+(?P<late><NEAR>|into\s+(base\s+|volume\s+)?contact(\s+with\s+<BEARER>)?))?
    """,
    it="bearer",
)
def happens(reader: Reader, words: Token) -> None:
    """Read `When another friendly model within 6" is Incapacitated`, `When an enemy model in range ends its activation`."""
    said = groups(words)
    key = next(key for name, key in HAPPENINGS.items() if said[name])
    where = said["near"] or said["late"]
    if said["near"] and said["late"]:
        raise NotUnderstood(reader.at, "the text says twice where the model is")
    spoken = words.lower()
    lone = next((word for word in ("hero", "villain") if word in spoken.split()), "")
    group = group_of(said["group"] or lone, reader.factions)
    side = side_of(spoken)
    if key == "friend_attacked" and side != "friendly":
        raise NotUnderstood(reader.at, "only attacks on this model or on friendly models can be answered")
    within = _within(where) if where else ANYWHERE
    of = Who("all", side, within, other="other" in said["who"].lower(), group=group)  # type: ignore[arg-type]
    reader.when = When(key, attacks_of(said["by"] or said["hit"] or said["from"] or ""), of=of)
    if key in ("friend_attacked", "model_damaged"):
        reader.last_who = Who("victim")
    elif key in OF_ACTOR:
        reader.last_who = Who("actor")
    else:
        reader.last_who, reader.stranger = BEARER, True


def _within(where: str) -> int | None:
    return 0 if "contact" in where.lower() else all_of(token("FOR_EACH", where)).within


@moment("incapacitates", window="model_removed", others=True)
@moment("knocks_out", window="model_fallen", others=True)
@phrase(
    "when",
    "BRINGS_DOWN.8",
    r"""
    (<WHEN>|after)\s+(<BEARER>\s+(?P<gone>incapacitates)|<BEARER>\s+(?P<fallen>knocks\s+out|KO'?s))\s+
    (?P<who>an?(\s+other)?|another|any|one)\s+((friendly|enemy)\s+)?((?P<group><GROUP>)\s+)?
    (<MODEL>|(?<=\s)(enemy|hero|villain))
    """,
    it="bearer",
)
def brings_down(reader: Reader, words: Token) -> None:
    """Read `When this model Incapacitates another model`: with its attacks or its powers."""
    said = groups(words)
    spoken = words.lower()
    lone = next((word for word in ("hero", "villain") if word in spoken.split()), "")
    group = group_of(said["group"] or lone, reader.factions)
    of = Who("all", side_of(spoken), ANYWHERE, other="other" in said["who"].lower(), group=group)  # type: ignore[arg-type]
    reader.when = When("incapacitates" if said["gone"] else "knocks_out", of=of)
    reader.last_who = BEARER
    reader.both_named = True


@moment("removed", window="model_removed", names_bearer=True)
@phrase(
    "when",
    "REMOVED.8",
    r"""
    (<WHEN>|if)\s+<BEARER>\s+(is|becomes|gets|would\s+be)\s+
    (incapacitated|removed\s+from\s+the\s+(game|table|board))(?!\s+by)
    """,
    it="bearer",
)
def removed(reader: Reader, _: str) -> None:
    reader.when = When("removed")
    reader.last_who = BEARER


@moment("moves", window="movement_ended", names_bearer=True)
@phrase(
    "when",
    "BEARER_MOVES.8",
    r"""
    (<WHEN>|after)\s+<BEARER>\s+((ends|finishes)\s+(its|a|his|her)\s+(movement|move)(\s+action)?|moves\b|has\s+moved)
    (?!\s+(at|within|in|into|through|more|up)\b)
    """,
    it="bearer",
)
def bearer_moves(reader: Reader, _: str) -> None:
    reader.when = When("moves")
    reader.last_who = BEARER
