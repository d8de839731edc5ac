"""Texts of powers with phrases put in, exchanged and joined: most of them mean nothing, and some mean too much."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from lark import Tree
from lark.exceptions import UnexpectedInput

from slugfest.cards.language.grammar import parser

Phrase: TypeAlias = tuple[str, str]
"""The name of a phrase in the grammar, and its words."""

JOINTS = (("also", "and"), ("either", "or"), ("comma", ","))
NOTHING = ("stop", "comma", "also", "either", "noise", "in_addition")


def phrases(text: str) -> list[tuple[str, int, int]]:
    """The phrases of a text by name, and where each begins and ends."""
    try:
        tree = parser().parse(text, start="power")
    except UnexpectedInput:
        return []
    spans = []
    for said in tree.children:
        name = str(said.data) if isinstance(said, Tree) else said.type
        inside: list[Any] = list(said.children) if isinstance(said, Tree) else [said]
        tokens = [token for token in inside if token is not None]
        if tokens:
            spans.append((name, int(tokens[0].start_pos), int(tokens[-1].end_pos)))
    return spans


def row(text: str) -> list[Phrase]:
    return [(name, text[start:end]) for name, start, end in phrases(text)]


def say(phrases: Iterable[Phrase]) -> str:
    """Phrases as a text."""
    return "".join(words if name in ("comma", "stop") else f" {words}" for name, words in phrases).strip()


def shuffled(texts: list[str], seed: int, number: int) -> Iterator[str]:
    """So many texts, each made of one or two of the given ones."""
    rows = [sentence for text in texts if (sentence := row(text))]
    pool = [phrase for sentence in rows for phrase in sentence if phrase[0] not in NOTHING]
    chance = random.Random(seed)
    for _ in range(number):
        yield say(_changed(chance, rows, pool))


def _changed(chance: random.Random, rows: list[list[Phrase]], pool: list[Phrase]) -> list[Phrase]:
    sentence, other, joint = list(chance.choice(rows)), chance.choice(pool), chance.choice(JOINTS)
    at = chance.randrange(len(sentence))
    match chance.randrange(5):
        case 0:
            return [*sentence[:at], other, *sentence[at:]]
        case 1:
            return [*sentence[:at], other, *sentence[at + 1 :]]
        case 2:
            return [*sentence[:at], other, joint, *sentence[at:]]
        case 3:
            return [*sentence[: at + 1], joint, other, *sentence[at + 1 :]]
    more = chance.choice(rows)
    end = chance.choice((*JOINTS, ("stop", ".")))
    return [*sentence[: at + 1], end, *more[chance.randrange(len(more)) :]]
