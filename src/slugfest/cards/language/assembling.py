"""From phrases to clauses: the row of phrases is read from left to right."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from slugfest.cards.factions import Factions
from slugfest.cards.language import doubts, reading_bounds, reading_deeds, reading_when, reading_who
from slugfest.cards.language.accounting import Account
from slugfest.cards.language.drafts import PHRASES, Reader, phrase
from slugfest.cards.language.not_understood import NotUnderstood
from slugfest.cards.language.parts import Clause

READINGS = (reading_who, reading_when, reading_deeds, reading_bounds)
"""Each of them adds its phrases to `PHRASES`."""

GOES_ON = ("noise", "gains", "pronoun", "may")
"""Phrases after which a joint still holds."""

OF_MODELS = ("of_level", "activated", "not_activated", "down", "far", "close", "stat_bound", "also")
"""Phrases that say more about the models against which something is gained."""


def assemble(tree: Tree[Token], text: str, factions: Factions | None = None) -> tuple[Clause, ...]:
    """The clauses of a power from its phrases; every word of the text is found again in them."""
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
    tokens = [one for one in said.children if one is not None] if isinstance(said, Tree) else [said]
    if tokens and isinstance(tokens[0], Token):
        reader.at = tokens[0].start_pos or 0
    if name not in OF_MODELS:
        reader.models_open = False
    if reader.joint == "either" and _no_choice(name):
        raise NotUnderstood(reader.at, "it is not clear what to choose between")
    try:
        doubts.look(reader, name, str(tokens[0]) if tokens else "")
        PHRASES[name](reader, *tokens)
    except NotUnderstood as wrong:
        raise _placed(wrong, reader.at, str(tokens[0])) from None
    doubts.after(reader, name, str(tokens[0]) if tokens else "")
    if name not in (*OF_MODELS, "noise", "comma"):
        reader.before = name
    if name in ("comma", "also", "either"):
        reader.joint = name
    elif name not in GOES_ON:
        reader.joint = ""
        reader.said = reader.said or name != "stop"


def _no_choice(name: str) -> bool:
    """Can nothing be chosen between this and what came before `or`?"""
    return (
        name in ("stop", "also", "either", *MORE_EXACTLY) or PHRASES[name].__module__ == reading_when.__name__
    )


MORE_EXACTLY = ("against", "against_models", "against_this", "on_attacks", "for_each")
"""Phrases that say the deeds before them more exactly."""


def _placed(wrong: NotUnderstood, at: int, phrase: str) -> NotUnderstood:
    """Say where in the text: at the phrase, or at the word of it that is on none of the lists."""
    if wrong.word and wrong.word in phrase:
        start = at + phrase.index(wrong.word)
        return NotUnderstood(start, wrong.reason, start + len(wrong.word), wrong.word)
    return NotUnderstood(at if wrong.at < 0 else wrong.at, wrong.reason, wrong.end, wrong.word)


# -- joints --------------------------------------------------------------------------------------


@phrase
def noise(reader: Reader) -> None: ...


@phrase
def gains(reader: Reader, _: str) -> None:
    """A new verb; after `or` the deeds of the one before are still what one chooses from."""
    if reader.joint != "either":
        reader.verb_at, reader.anded = len(reader.draft.deeds), False


@phrase
def comma(reader: Reader, _: str) -> None: ...


@phrase
def also(reader: Reader, word: str) -> None:
    """`but` joins no models: `each friendly model within 3" but this model` leaves that one out."""
    draft = reader.draft
    if word.lower() == "but" and draft.named_at is not None and not draft.said:
        raise NotUnderstood(reader.at, "nothing is said of this model")


@phrase
def either(reader: Reader, _: str) -> None:
    """`or` stands after a roll that is failed otherwise, or between two things of which one is picked."""
    draft = reader.draft
    if draft.test is not None and not draft.test.by_bearer and reader.undecided:
        reader.undecided = False
    elif draft.options is None and not reader.last_deeds():
        raise NotUnderstood(reader.at, "it is not clear what to choose between")


@phrase
def in_addition(reader: Reader, _: str) -> None:
    """Go on with the moment, the conditions and the duration of the sentence before."""
    if reader.said or not reader.clauses:
        return
    last = reader.clauses[-1]
    if last.once:
        raise NotUnderstood(reader.at, "it is not clear whether this happens as often")
    reader.when, reader.conditions = last.when, list(last.conditions)
    reader.until = reader.until or last.until
    reader.inherited = True


@phrase
def stop(reader: Reader, _: str) -> None:
    reader.stop()
