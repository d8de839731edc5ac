"""Phrases that say when, outside attacks; each registers the moment that it says (`timing`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lark import Token

from slugfest.cards.guide.language import Example
from slugfest.cards.language.clause import BEARER, When, Who
from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.reading.taking import number
from slugfest.cards.language.timing import moment

if TYPE_CHECKING:
    from slugfest.cards.language.reading.drafts import Reader

moment("used", ("when the power is used", "quand le pouvoir est utilisé"))
moment("always", ("always", "toujours"))


@moment(
    "falls",
    ("when this model is Knocked Out", "quand cette figurine est mise K.-O."),
    window="model_fallen",
    names_bearer=True,
)
@phrase(
    "when",
    "FALLS.9",
    r"(when|whenever|each\s+time)\s+<BEARER>\s+(is|becomes|gets)\s+(knocked\s+out|KO)\b",
    Example(
        "The bearer is knocked out.",
        'When this model is Knocked Out, all models within 3" suffer 2 Energy damage.',
        use="passive",
    ),
    it="bearer",
)
def falls(reader: Reader, _: str) -> None:
    reader.when = When("falls")
    reader.last_who = BEARER


@moment(
    "enemy_activates",
    (
        "when an enemy model begins its activation {near}",
        "quand une figurine ennemie commence son activation {near}",
    ),
    window="activation_begins",
    others=True,
    near=True,
)
@phrase(
    "when",
    "ENEMY_ACTIVATES.9",
    r"""
    (<WHEN>\s+an\s+enemy(\s+<MODEL>)?|(any|each|every)\s+enemy(\s+<MODEL>)?\s+
    (that|which|who)|enemy\s+<MODELS>\s+(that|which|who))\s+
    ((starts?|begins?)\s+(its|their|his|her)\s+activation|activates?|is\s+activated)\s+
    (within\s+\d+\s*"(\s+of\s+<BEARER>)?|in\s+(base\s+|volume\s+)?contact(\s+with\s+<BEARER>)?)
    """,
    Example(
        "An enemy begins its activation so near to the bearer.",
        'Any enemy model that starts its activation within 3" of this model loses 1 Power counter.',
        use="passive",
    ),
    it="bearer",
)
def enemy_activates(reader: Reader, words: Token) -> None:
    _enemy_near(reader, words, "enemy_activates")


def _enemy_near(reader: Reader, words: Token, key: str) -> None:
    reader.when = When(key, within=0 if "contact" in words.lower() else number(words))
    reader.last_who = Who("actor")
    if not re.match(r"(when|if|each\s+time|every\s+time)", words.lower()):
        reader.subject(Who("actor"))


@moment(
    "enemy_moves",
    ("when an enemy model ends its movement {near}", "quand une figurine ennemie finit son mouvement {near}"),
    window="movement_ended",
    others=True,
    near=True,
)
@phrase(
    "when",
    "ENEMY_MOVES.9",
    r"""
    (<WHEN>\s+an\s+enemy(\s+<MODEL>)?|(any|each|every)\s+enemy(\s+<MODEL>)?\s+(that|which|who))
    \s+(ends\s+(its|a|their)\s+(movement|move)(\s+action)?|moves)\s+
    (within\s+\d+\s*"(\s+of\s+<BEARER>)?|in(to)?\s+(base\s+|volume\s+)?contact
    (\s+with\s+<BEARER>)?)
    """,
    Example(
        "An enemy has ended a movement so near to the bearer.",
        "When an enemy model ends its movement in contact with this model, it suffers 1 damage.",
        use="passive",
    ),
    it="bearer",
)
def enemy_moves(reader: Reader, words: Token) -> None:
    _enemy_near(reader, words, "enemy_moves")


@moment(
    "friend_falls",
    (
        "when another friendly model {near} is Knocked Out",
        "quand une autre figurine alliée {near} est mise K.-O.",
    ),
    window="model_fallen",
    others=True,
    near=True,
)
@phrase(
    "when",
    "FRIEND_FALLS.9",
    r"""
    (when|whenever|each\s+time)\s+(another|a)\s+friendly\s+<MODEL>\s+within\s+\d+\s*"
    (\s+of\s+<BEARER>)?\s+(is|becomes|gets)\s+(knocked\s+out|KO)\b
    """,
    Example(
        "Another friendly model so near to the bearer is knocked out.",
        'When a friendly model within 6" is Knocked Out, this model gains +1 Attack until the end of the game.',
        use="passive",
    ),
    it="bearer",
)
def friend_falls(reader: Reader, words: Token) -> None:
    reader.when = When("friend_falls", within=number(words))
    reader.last_who = BEARER


@moment(
    "scores",
    (
        "if you score at least 1 Victory Point in a Round",
        "si vous marquez au moins 1 Point de Victoire dans un Round",
    ),
    window="round_scored",
)
@phrase(
    "when",
    "SCORES.8",
    r"""
    (while\s+<BEARER>\s+is\s+on\s+the\s+
    (game\s+board|table|board)\s+and\s+not\s+knocked\s+out,?\s*)?
    (if|when)\s+you\s+score\s+at\s+least\s+1\s*(vp|victory\s+point)\s+in\s+a\s+round
    """,
    Example(
        "In a Round in which the bearer's side has scored.",
        "If you score at least 1 Victory Point in a Round, you score 1 additional Victory Point.",
        use="passive",
    ),
)
def scores(reader: Reader, _: str) -> None:
    reader.when = When("scores")


@moment(
    "round_starts", ("at the start of each Round", "au début de chaque Round"), window="power_phase_begins"
)
@phrase(
    "when",
    "ROUND_STARTS.8",
    r"at\s+the\s+(start|beginning)\s+of\s+(each|every|the)\s+round\b",
    Example(
        "At the start of each Round.",
        "At the start of each Round, this model gains 1 Power counter.",
        use="passive",
        instead=("every turn", "each turn"),
    ),
)
def round_starts(reader: Reader, _: str) -> None:
    reader.when = When("round_starts")


@moment("round_ends", ("at the end of each Round", "à la fin de chaque Round"), window="final_phase_begins")
@phrase(
    "when",
    "ROUND_ENDS.8",
    r"at\s+the\s+end\s+of\s+(each|every|the)\s+round\b",
    Example(
        "At the beginning of the Final Phase of each Round.",
        "At the end of each Round, this model recovers up to 1 Endurance point.",
        use="passive",
    ),
)
def round_ends(reader: Reader, _: str) -> None:
    reader.when = When("round_ends")


@moment(
    "activation_starts",
    ("at the start of this model's activation", "au début de l'activation de cette figurine"),
    window="activation_begins",
)
@phrase(
    "when",
    "ACTIVATION_STARTS.8",
    r"at\s+the\s+(start|beginning)\s+of\s+(this\s+<MODEL>('s)?|its|his|her)\s+activation",
    Example(
        "At the start of the bearer's activation.",
        "At the start of this model's activation, it recovers up to 1 Endurance points.",
        use="passive",
    ),
    it="bearer",
)
def activation_starts(reader: Reader, _: str) -> None:
    reader.when = When("activation_starts")


@moment(
    "activation_ends",
    ("at the end of this model's activation", "à la fin de l'activation de cette figurine"),
    window="activation_ends",
)
@phrase(
    "when",
    "ACTIVATION_ENDS.8",
    r"at\s+the\s+end\s+of\s+(this\s+<MODEL>('s)?|its|his|her)\s+activation",
    Example(
        "When the bearer's activation ends.",
        "At the end of this model's activation, all enemy models in contact suffer 1 Physical damage.",
        use="passive",
    ),
    it="bearer",
)
def activation_ends(reader: Reader, _: str) -> None:
    reader.when = When("activation_ends")
    reader.last_who = BEARER


@moment(
    "game_starts", ("at the start of the game", "au début de la partie"), window="bag_filled", offered=False
)
@phrase(
    "when",
    "GAME_STARTS.8",
    r"at\s+the\s+(start|beginning)\s+of\s+the\s+game",
    Example(
        "Once, before the first Round.",
        "At the start of the game, this model gains +1 Stamina until the end of the game.",
        use="passive",
    ),
)
def game_starts(reader: Reader, _: str) -> None:
    reader.when = When("game_starts")
    reader.until = reader.until or "game"
