"""From phrases to clauses: the row of phrases is read from left to right."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from slugfest.cards.factions import Factions
from slugfest.cards.language.clause import Clause
from slugfest.cards.language.phrasebook import PHRASES, Phrase
from slugfest.cards.language.reading import doubts
from slugfest.cards.language.reading.accounting import Account
from slugfest.cards.language.reading.drafts import Reader
from slugfest.cards.language.reading.not_understood import NotUnderstood

GOES_ON = ("noise", "gains", "pronoun", "may")
"""Phrases after which a joint still holds."""


def assemble(tree: Tree[Token], text: str, factions: Factions | None = None) -> tuple[Clause, ...]:
    """Return the clauses of a power from its phrases; every word of the text is accounted for in them."""
    doubts.contrary(text)
    reader, account = Reader(factions), Account(text)
    for said in tree.children:
        _read(reader, said)
        if isinstance(said, Tree) and said.data == "stop":
            account.sentence(reader.at + len(str(said.children[0])), tuple(reader.clauses))
    clauses = reader.finish()
    account.sentence(len(text), clauses, last=bool(clauses))
    return clauses


def _read(reader: Reader, said: Any) -> None:
    name = said.data if isinstance(said, Tree) else said.type
    phrase = PHRASES[name]
    tokens = [token for token in said.children if token is not None] if isinstance(said, Tree) else [said]
    if tokens and isinstance(tokens[0], Token):
        reader.at = tokens[0].start_pos or 0
    if not phrase.of_models:
        reader.models_open = False
    if reader.joint == "either" and _no_choice(phrase):
        raise NotUnderstood(reader.at, "it is not clear what to choose between")
    try:
        doubts.look(reader, name, str(tokens[0]) if tokens else "")
        phrase.reads(reader, *tokens)
    except NotUnderstood as wrong:
        raise _placed(wrong, reader.at, str(tokens[0])) from None
    doubts.after(reader, name, str(tokens[0]) if tokens else "")
    if not phrase.of_models and name not in ("noise", "comma"):
        reader.before = name
    if name in ("comma", "also", "either"):
        reader.joint = name
    elif name not in GOES_ON:
        reader.joint = ""
        reader.said = reader.said or name != "stop"


def _no_choice(phrase: Phrase) -> bool:
    """Return whether nothing can be chosen between this and what came before `or`."""
    return phrase.name in ("stop", "also", "either") or phrase.narrows or phrase.circumstance


def _placed(wrong: NotUnderstood, at: int, phrase: str) -> NotUnderstood:
    """Say where in the text: at the phrase, or at the word of it that is on none of the lists."""
    if wrong.word and wrong.word in phrase:
        start = at + phrase.index(wrong.word)
        return NotUnderstood(start, wrong.reason, start + len(wrong.word), wrong.word)
    return NotUnderstood(at if wrong.at < 0 else wrong.at, wrong.reason, wrong.end, wrong.word)
