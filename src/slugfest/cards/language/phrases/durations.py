"""How long something lasts: the phrases that say so, and what the table calls it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from slugfest.cards.language.phrasebook import phrase

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader


class Duration(msgspec.Struct, frozen=True):
    """How long a deed lasts on the model that it falls on."""

    told: tuple[str, str] = ("", "")
    """The canonical words at the end of a sentence, in English and French."""
    shown: tuple[str, str] = ("", "")
    """The words beside a model on the table, where they are others."""
    runs_as: str = ""
    """Where it counts only from its moment on: what it is called from then on."""
    of_attack: bool = False
    """Whether it holds for one attack."""


DURATIONS = {
    "": Duration(),
    "round": Duration(("until the end of the Round", "jusqu'à la fin du Round")),
    "activation": Duration(("until its next activation", "jusqu'à sa prochaine activation")),
    "after_activation": Duration(
        ("until the end of its next activation", "jusqu'à la fin de sa prochaine activation"),
        runs_as="this_activation",
    ),
    "this_activation": Duration(
        shown=("until the end of this activation", "jusqu'à la fin de cette activation")
    ),
    "next_attack": Duration(
        ("for its next attack", "pour sa prochaine attaque"),
        ("for the next attack", "pour la prochaine attaque"),
        runs_as="this_attack",
    ),
    "this_attack": Duration(shown=("for this attack", "pour cette attaque"), of_attack=True),
    "attack": Duration(("against this attack", "contre cette attaque"), of_attack=True),
    "game": Duration(("until the end of the game", "jusqu'à la fin de la partie")),
}
"""Every duration by its key; the empty one is at once, or as long as the moment and the conditions hold."""


@phrase(
    "duration",
    "ROUND_END.6",
    r"(until|for)\s+(th?e\s+)?(end|rest|remainder)\s+of\s+(the|this)\s+round|this\s+round",
)
def round_end(reader: Reader, _: str) -> None:
    reader.until = "round"


@phrase(
    "duration", "NEXT_ACTIVATION.6", r"until\s+(the\s+(start|beginning)\s+of\s+)?<WHOSE>\s+next\s+activation"
)
def next_activation(reader: Reader, words: Token) -> None:
    reader.until = "activation"
    _whose_activation(reader, words)


@phrase("duration", "AFTER_ACTIVATION.7", r"(until\s+the\s+end\s+of|during)\s+<WHOSE>\s+next\s+activation")
def after_activation(reader: Reader, words: Token) -> None:
    reader.until = "after_activation"
    _whose_activation(reader, words)


def _whose_activation(reader: Reader, words: Token) -> None:
    """Note whose activation is named; it must be that of the model on which the effect lasts."""
    named = re.search(r"\b(this|target)\b", words.lower())
    reader.until_of = "" if named is None else "self" if named[1] == "this" else "target"
    reader.until_at = reader.at


@phrase("duration", "GAME_END.6", r"(until|for)\s+the\s+(end|rest|remainder)\s+of\s+the\s+game")
def game_end(reader: Reader, _: str) -> None:
    reader.until = "game"


@phrase("duration", "LASTS.7", r"(this|both|these|it|all\s+of\s+them)(\s+(effects?|bonus(es)?))?\s+lasts?")
def lasts(reader: Reader, words: Token) -> None:
    reader.what_lasts, reader.lasts_at = words.lower().split()[0], reader.at
