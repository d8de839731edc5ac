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
from slugfest.cards.superscape_language.effects import EFFECTS
from slugfest.cards.superscape_language.examples import EXAMPLES
from slugfest.cards.superscape_language.telling import STATS_FR
from slugfest.cards.superscape_language.triggers import TRIGGERS
from slugfest.cards.superscape_language.wording import SYMBOLS
from slugfest.cards.terrain import GROUPINGS, HEX_TERRAIN, STOOD_ON, kinds_of

INTRODUCTION = """\
# The language of SuperScape cards

The text of a figure card is what the game plays: it is written in the words of the game, and read word for word. This document
is made from the grammar, its tables and its examples (`make guide`); every example is read and told again by a test.

`slugfest cards check FILE` shows what is not understood, with the words underlined and the nearest texts that work;
`slugfest cards explain FILE` shows how everything else was read. The language says as much as the rules carry out so far.

An ability is a row of sentences. A sentence is a number that goes up or down, or something that happens at a moment of the
timing table:

> *+1 Attack* while attacking a wounded figure.
>
> *During Cleanup*, this figure may *heal 1 wound*.

- Capitals matter, and so does every word: there is one way to say a thing, and that is what players see.
- Without `may` an ability acts by itself; with it, its owner is asked.

Below, `=` stands before the canonical texts. In the forms, `[x]` may be left out, `(x | y)` is one of the two, N is a number; *stat*,
*figure*, *group*, *terrain*, *symbol* and *trigger* are listed at the end, an *effect* is one of those under "What happens"."""

KINDS = {
    "number": "Numbers",
    "condition": "On what condition",
    "figure": "Which figures",
    "trigger": "Moments",
    "effect": "What happens",
    "special": "Special attacks",
}


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """Return the examples by kind."""
    return {**EXAMPLES, "effect": tuple(effect.example for effect in EFFECTS.values())}


def _form(example: Example) -> str:
    return example.form


def _facts(_example: Example) -> str:
    return ""


def _tell(kind: str, example: Example) -> tuple[str, str]:
    place = f"example {example.phrase}"
    if kind == "special":
        special = read_special_attack(example.text, place)
        return tell_special_attack(special, "en"), tell_special_attack(special, "fr")
    clauses = read_ability(example.text, place)
    return tell_ability(clauses, "en"), tell_ability(clauses, "fr")


def _vocabulary() -> Iterator[str]:
    yield "## The words"
    stats = ", ".join(
        f"{stat.capitalize()} ({french})" for stat, french in STATS_FR.items() if stat != "initiative"
    )
    yield f"*stat*: {stats}, initiative ({STATS_FR['initiative']})."
    yield (
        "*figure*: `a figure`, `an ally`, `an enemy`, with `adjacent` or `non-adjacent`, `wounded`, "
        "`within N [clear] spaces` and `with *symbol*`; *group*: `Allies` or `Enemies`, `Adjacent allies`, `Enemies within N spaces`."
    )
    yield f"*symbol*: {', '.join(f'{english} ({french})' for english, french in SYMBOLS.values())}."
    groups = "; ".join(f"{word}: {', '.join(kinds_of(word))}" for word in GROUPINGS)
    plain = ", ".join(word for word in STOOD_ON if word not in GROUPINGS)
    yield f"*terrain*: {plain}, or the common name of several kinds ({groups})."
    played = ", ".join(terrain.name for terrain in HEX_TERRAIN.values() if terrain.played)
    yield f"Maps may have {played}."
    rows = [f"| {trigger.words} | {trigger.french} |" for trigger in TRIGGERS.values()]
    yield "*trigger*, in the order of the timing table:"
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
    tuple(english for english, _ in SYMBOLS.values()),
)
