"""From phrases to clauses: the row of phrases is read from left to right."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from slugfest.cards.language import reading_bounds, reading_deeds, reading_when, reading_who
from slugfest.cards.language.drafts import PHRASES, NotUnderstood, Reader, phrase
from slugfest.cards.language.parts import Clause

READINGS = (reading_who, reading_when, reading_deeds, reading_bounds)
"""Each of them adds its phrases to `PHRASES`."""

GOES_ON = ("noise", "gains", "pronoun", "may")
"""Phrases after which a joint still holds."""

OF_MODELS = ("of_level", "activated", "not_activated", "down", "far", "close", "stat_bound", "also")
"""Phrases that say more about the models against which something is gained."""


def assemble(tree: Tree[Token]) -> tuple[Clause, ...]:
    """The clauses of a power from its phrases."""
    reader = Reader()
    for one in tree.children:
        _read(reader, one)
    reader.stop()
    if reader.pending is not None:
        raise NotUnderstood(reader.at, "a roll that decides nothing")
    return tuple(reader.clauses)


def _read(reader: Reader, said: Any) -> None:
    name = said.data if isinstance(said, Tree) else said.type
    tokens = [one for one in said.children if one is not None] if isinstance(said, Tree) else [said]
    if tokens and isinstance(tokens[0], Token):
        reader.at = tokens[0].start_pos or 0
    if name not in OF_MODELS:
        reader.models_open = False
    try:
        PHRASES[name](reader, *tokens)
    except NotUnderstood as wrong:
        raise NotUnderstood(reader.at if wrong.at < 0 else wrong.at, wrong.reason) from None
    if name in ("comma", "also", "either"):
        reader.joint = name
    elif name not in GOES_ON:
        reader.joint = ""
        reader.said = reader.said or name != "stop"


# -- joints --------------------------------------------------------------------------------------


@phrase
def noise(reader: Reader) -> None: ...


@phrase
def gains(reader: Reader, _: str) -> None:
    reader.verb_at = len(reader.draft.deeds)


@phrase
def comma(reader: Reader, _: str) -> None: ...


@phrase
def also(reader: Reader, _: str) -> None: ...


@phrase
def either(reader: Reader, _: str) -> None: ...


@phrase
def in_addition(reader: Reader, _: str) -> None:
    """Go on with the moment, the conditions and the duration of the sentence before."""
    if reader.said or not reader.clauses:
        return
    last = reader.clauses[-1]
    reader.when, reader.conditions = last.when, list(last.conditions)
    reader.until = reader.until or last.until


@phrase
def stop(reader: Reader, _: str) -> None:
    reader.stop()
