"""Phrases that say when, outside attacks; each registers the moment that it says (`timing`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from slugfest.cards.language.clause import BEARER, When, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.taking import number
from slugfest.cards.language.timing import moment

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader

moment("used")
moment("always")


@moment("falls", window="model_fallen", names_bearer=True)
@phrase(
    "when",
    "FALLS.9",
    r"(when|whenever|each\s+time)\s+<BEARER>\s+(is|becomes|gets)\s+(knocked\s+out|KO)\b",
    it="bearer",
)
def falls(reader: Reader, _: str) -> None:
    reader.when = When("falls")
    reader.last_who = BEARER


@moment("enemy_activates", window="activation_begins", others=True, near=True)
@phrase(
    "when",
    "ENEMY_ACTIVATES.9",
    r"""
    (<WHEN>\s+an\s+enemy(\s+<MODEL>)?|(any|each|every)\s+enemy(\s+<MODEL>)?\s+
    (that|which|who)|enemy\s+<MODELS>\s+(that|which|who))\s+
    ((starts?|begins?)\s+(its|their|his|her)\s+activation|activates?|is\s+activated)\s+
    (within\s+\d+\s*"(\s+of\s+<BEARER>)?|in\s+(base\s+|volume\s+)?contact(\s+with\s+<BEARER>)?)
    """,
    it="bearer",
)
def enemy_activates(reader: Reader, words: Token) -> None:
    _enemy_near(reader, words, "enemy_activates")


def _enemy_near(reader: Reader, words: Token, key: str) -> None:
    reader.when = When(key, within=0 if "contact" in words.lower() else number(words))
    reader.last_who = Who("actor")
    if not re.match(r"(when|if|each\s+time|every\s+time)", words.lower()):
        reader.subject(Who("actor"))


@moment("enemy_moves", window="movement_ended", others=True, near=True)
@phrase(
    "when",
    "ENEMY_MOVES.9",
    r"""
    (<WHEN>\s+an\s+enemy(\s+<MODEL>)?|(any|each|every)\s+enemy(\s+<MODEL>)?\s+(that|which|who))
    \s+(ends\s+(its|a|their)\s+(movement|move)(\s+action)?|moves)\s+
    (within\s+\d+\s*"(\s+of\s+<BEARER>)?|in(to)?\s+(base\s+|volume\s+)?contact
    (\s+with\s+<BEARER>)?)
    """,
    it="bearer",
)
def enemy_moves(reader: Reader, words: Token) -> None:
    _enemy_near(reader, words, "enemy_moves")


@moment("friend_falls", window="model_fallen", others=True, near=True)
@phrase(
    "when",
    "FRIEND_FALLS.9",
    r"""
    (when|whenever|each\s+time)\s+(another|a)\s+friendly\s+<MODEL>\s+within\s+\d+\s*"
    (\s+of\s+<BEARER>)?\s+(is|becomes|gets)\s+(knocked\s+out|KO)\b
    """,
    it="bearer",
)
def friend_falls(reader: Reader, words: Token) -> None:
    reader.when = When("friend_falls", within=number(words))
    reader.last_who = BEARER


@moment("scores", window="round_scored")
@phrase(
    "when",
    "SCORES.8",
    r"""
    (while\s+<BEARER>\s+is\s+on\s+the\s+
    (game\s+board|table|board)\s+and\s+not\s+knocked\s+out,?\s*)?
    (if|when)\s+you\s+score\s+at\s+least\s+1\s*(vp|victory\s+point)\s+in\s+a\s+round
    """,
)
def scores(reader: Reader, _: str) -> None:
    reader.when = When("scores")


@moment("round_starts", window="power_phase_begins")
@phrase("when", "ROUND_STARTS.8", r"at\s+the\s+(start|beginning)\s+of\s+(each|every|the)\s+round\b")
def round_starts(reader: Reader, _: str) -> None:
    reader.when = When("round_starts")


@moment("round_ends", window="final_phase_begins")
@phrase("when", "ROUND_ENDS.8", r"at\s+the\s+end\s+of\s+(each|every|the)\s+round\b")
def round_ends(reader: Reader, _: str) -> None:
    reader.when = When("round_ends")


@moment("activation_starts", window="activation_begins")
@phrase(
    "when",
    "ACTIVATION_STARTS.8",
    r"at\s+the\s+(start|beginning)\s+of\s+(this\s+<MODEL>('s)?|its|his|her)\s+activation",
    it="bearer",
)
def activation_starts(reader: Reader, _: str) -> None:
    reader.when = When("activation_starts")


@moment("activation_ends", window="activation_ends")
@phrase(
    "when",
    "ACTIVATION_ENDS.8",
    r"at\s+the\s+end\s+of\s+(this\s+<MODEL>('s)?|its|his|her)\s+activation",
    it="bearer",
)
def activation_ends(reader: Reader, _: str) -> None:
    reader.when = When("activation_ends")
    reader.last_who = BEARER


@moment("game_starts", window="bag_filled", offered=False)
@phrase("when", "GAME_STARTS.8", r"at\s+the\s+(start|beginning)\s+of\s+the\s+game")
def game_starts(reader: Reader, _: str) -> None:
    reader.when = When("game_starts")
    reader.until = reader.until or "game"
