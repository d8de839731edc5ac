"""Forms: how a phrase is spelt, written down once and both read and told.

    word                 the word itself
    (a|b)                either; the first is the canonical one
    [a]                  may be left out; it is told where it says something
    {field:category}     a part, whose meaning goes into the field; into none where that is called `_`
    {field=value}        nothing is said, but the field has that value
    {*:category}         any number of parts that each say something about the same thing; with + exactly one
    <go|goes>            a verb: after `may`, on its own, of this figure
    <field?one|many>     one thing or several, by the number in the field

A part may end in a mood: `{deed:deed@base}`.
"""

from __future__ import annotations

import re
from typing import Any, TypeAlias

import msgspec

from slugfest.cards.superscape_language.composing.tokens import words_of


class Word(msgspec.Struct, frozen=True):
    text: str
    shown: str


class Seq(msgspec.Struct, frozen=True):
    parts: tuple[Node, ...]


class Alt(msgspec.Struct, frozen=True):
    """One of several ways to say it; `optional` where it may be left out."""

    ways: tuple[Node, ...]
    optional: bool = False


class Slot(msgspec.Struct, frozen=True):
    field: str
    category: str
    mood: str = ""


class Set(msgspec.Struct, frozen=True):
    field: str
    value: Any


class Many(msgspec.Struct, frozen=True):
    category: str
    once: bool = False


class Verb(msgspec.Struct, frozen=True):
    """The forms of a verb, by mood; in English the third is that of a figure, in French the second the imperative."""

    forms: tuple[Seq, ...]


class Count(msgspec.Struct, frozen=True):
    field: str
    one: Seq
    many: Seq


Node: TypeAlias = Word | Seq | Alt | Slot | Set | Many | Verb | Count
PIECES = re.compile(r"\{[^{}]*\}|<[^<>]*>|[()\[\]|]|[^{}<>()\[\]|]+")


def form(text: str, language: str) -> Seq:
    """Return a form from how it is written down; raise a `ValueError` where that is wrong."""
    pieces = PIECES.findall(text)
    if "".join(pieces) != text:
        raise ValueError(f"the form {text!r} cannot be read")
    node, rest = _ways(pieces, language)
    if rest:
        raise ValueError(f"the form {text!r} closes what it has not opened: {rest[0]}")
    return node if isinstance(node, Seq) else Seq((node,))


def _ways(pieces: list[str], language: str) -> tuple[Node, list[str]]:
    """Return what stands up to the next closing bracket."""
    ways: list[Node] = []
    parts: list[Node] = []
    while pieces:
        piece, rest = pieces[0], pieces[1:]
        if piece in ("(", "["):
            inner, rest = _ways(rest, language)
            if not rest or rest[0] != {"(": ")", "[": "]"}[piece]:
                raise ValueError(f"{piece} is not closed")
            parts.append(_optional(inner) if piece == "[" else inner)
            pieces = rest[1:]
            continue
        if piece in (")", "]"):
            break
        if piece == "|":
            ways.append(Seq(tuple(parts)))
            parts = []
        else:
            parts += _piece(piece, language)
        pieces = rest
    last = Seq(tuple(parts))
    return (Alt((*ways, last)) if ways else last), pieces


def _optional(inner: Node) -> Alt:
    return Alt(inner.ways, optional=True) if isinstance(inner, Alt) else Alt((inner,), optional=True)


def _piece(piece: str, language: str) -> list[Node]:
    if piece.startswith("{"):
        return [_slot(piece[1:-1])]
    if piece.startswith("<"):
        before, mark, after = piece[1:-1].partition("?")
        forms = tuple([_words(words, language) for words in (after if mark else before).split("|")])
        return [Count(before, forms[0], forms[-1]) if mark else Verb(forms)]
    return list(_words(piece, language).parts)


def _slot(inside: str) -> Node:
    field, equals, value = inside.partition("=")
    if equals:
        return Set(field, _value(value))
    field, _, category = inside.partition(":")
    category, _, mood = category.partition("@")
    return Many(category, field == "+") if field in ("*", "+") else Slot(field, category, mood)


def _value(written: str) -> Any:
    if written in ("yes", "no"):
        return written == "yes"
    if written.lstrip("-").isdigit():
        return int(written)
    if "," in written:
        return tuple([word for word in written.split(",") if word])
    return written


def _words(text: str, language: str) -> Seq:
    """Return plain words; `a(n)` is the article that the next word asks for."""
    parts: list[Node] = []
    for word in text.split():
        if word == "a/an":
            parts.append(Alt((Word("a", "a(n)"), Word("an", "a(n)"))))
            continue
        read = words_of(word, language)
        parts += [Word(part, part) for part in read]
        parts[-len(read)] = Word(read[0], _shown(word) if len(read) == 1 else read[0])
    return Seq(tuple(parts))


def _shown(word: str) -> str:
    return word.replace("’", "'")
