"""The language of figure cards, for the tools of designers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from slugfest.cards.guide.language import CardLanguage, Example
from slugfest.cards.superscape_language import (
    read_ability,
    read_special_attack,
    tell_ability,
    tell_special_attack,
)
from slugfest.cards.superscape_language.language import SUPERSCAPE as GRAMMAR
from slugfest.cards.superscape_language.phrases import load
from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.cards.superscape_language.wording import STATS, SYMBOLS
from slugfest.cards.terrain import GROUPINGS, HEX_TERRAIN, STOOD_ON, kinds_of

INTRODUCTION = """\
# The language of SuperScape cards

The text of a figure card is what the game plays: it is written in the words of the game, and read word for word. This document
is made from the grammar, its tables and its examples (`make guide`); every example is read and told again by a test.

`slugfest cards check FILE` shows what is not understood, with the words underlined and the nearest texts that work;
`slugfest cards explain FILE` shows how everything else was read. The language says as much as the rules carry out so far.

An ability is a row of sentences. A sentence is a number that goes up or down, something that is so, or what happens at a moment
of the timing table; sentences that follow go on from there:

> *+1 Attack* while attacking a wounded figure.
>
> *During Cleanup*, you may *heal 1 wound from this figure*.

- The phrases below are combined: any deed at any moment, for any figure, on any condition that makes sense there.
- A thing may be said in several ways; what players see are the canonical words. The card's own name means its bearer, and "he" or
  "it" is understood only where one figure alone can be meant.
- Words with a capital that the language does not know are keywords: `a Vigilante ally`.
- Without `may` an ability acts by itself; with it, its owner is asked.

Below, `=` stands before the canonical texts. In the forms, `[x]` may be left out, `(x | y)` is one of the two, N is a number; *stat*,
*terrain*, *symbol* and *moment* are listed at the end."""

KINDS = {
    "bonus": "Numbers",
    "trait": "What is so",
    "while": "On what condition",
    "each": "For each of something",
    "figure": "Which figure",
    "figures": "Which figures",
    "moment": "Moments",
    "deed": "What happens",
    "block_alone": "Several deeds",
    "special_move": "Special moves",
    "special": "Special attacks",
    "special_rider": "What special attacks do besides",
}
"""The categories of phrases that have examples, and their titles."""


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """Return the examples by kind."""
    load()
    return {
        category: tuple(
            [phrase.example for phrase in GRAMMAR.phrases[category] if phrase.example is not None]
        )
        for category in KINDS
    }


def _form(example: Example) -> str:
    return example.form


def _facts(_example: Example) -> str:
    return ""


def _tell(kind: str, example: Example) -> tuple[str, str]:
    place = f"example {example.phrase}"
    if kind.startswith("special") and kind != "special_move":
        special = read_special_attack(example.text, place)
        return tell_special_attack(special, "en"), tell_special_attack(special, "fr")
    clauses = read_ability(example.text, place)
    return tell_ability(clauses, "en"), tell_ability(clauses, "fr")


def _vocabulary() -> Iterator[str]:
    yield "## The words"
    stats = ", ".join([f"{words[0]} ({words[1]})" for words in STATS.values()])
    yield f"*stat*: {stats}."
    yield f"*symbol*: {', '.join(f'{words[0]} ({words[1]})' for words in SYMBOLS.values())}."
    groups = "; ".join(f"{word}: {', '.join(kinds_of(word))}" for word in GROUPINGS)
    plain = ", ".join(word for word in STOOD_ON if word not in GROUPINGS)
    yield f"*terrain*: {plain}, or the common name of several kinds ({groups})."
    played = ", ".join(terrain.name for terrain in HEX_TERRAIN.values() if terrain.played)
    yield f"Maps may have {played}."
    rows = [f"| {trigger.words} | {trigger.french} |" for trigger in TRIGGERS.values()]
    yield "*moment*, in the order of the timing table:"
    yield "\n".join(["| English | French |", "|---|---|", *rows])


SUPERSCAPE = CardLanguage(
    "superscape",
    INTRODUCTION,
    KINDS,
    examples,
    _form,
    _facts,
    _tell,
    _vocabulary,
    tuple(KINDS),
    tuple(words[0] for words in SYMBOLS.values()),
)
