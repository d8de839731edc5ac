"""The phrase book: each phrase of the language with its pattern, how it is read, and an example.

A phrase is registered where it is read:

    @phrase("deed", "SWAP.7", r"swap places with target model")
    def swap(reader, words): …

Its example stands in the file of texts beside the module (`texts`).  From here the grammar is put together, and the guide, the suggestions for words that are not understood and the
tests take their examples.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, TypeAlias, TypeVar, get_args

import msgspec

from slugfest.cards.guide.language import Example
from slugfest.cards.language.texts import texts_beside
from slugfest.cards.language.vocabulary import EFFECT_NAMES, KIND_NAMES, SKILL_NAMES, one_of

Kind: TypeAlias = Literal["who", "when", "condition", "roll", "duration", "deed", "joint"]
"""The kinds of phrases, in the order in which the guide shows them."""

FORMS = r"melee|ranged|spray|(?:expansive|exp\.)\s+wave|wave"
KIND = rf"(?:{FORMS}|{one_of(KIND_NAMES)})"
# One way to match each joint, and few of them: no text may keep the reader long.
JOINT = r"(?:\s*,\s*(?:(?:and|or)\b\s*)?|\s+(?:and|or)\b\s*|\s*[&-]\s*|\s+)"
FILL = {
    "CHOSEN": r"(?:(?:(?:the\s+)?target(?:\s+other)?|(?:choose\s+)?(?:an?|one)(?:\s+other)?(?=\s+(?:friendly|enemy))|the\s+selected)"
    r"(?:\s+(?:friendly|enemy))?(?:\s+<MODEL>)?(?:\s+<WHERE>)?)",
    "WHERE": r"(?:(?:with)?in\s+range|within\s+\d+\s*\"(?:\s+(?:of|from)\s+this\s+<MODEL>)?"
    r"|in\s+(?:base\s+|volume\s+)?contact(?:\s+with\s+this\s+<MODEL>)?)(?!\s+(?:of|from|with)\b)",
    "GROUP": r"(?!(?:friendly|enemy|allied|other|target|knocked|activated|all|each|every)\b)"
    r"(?:heroe?s?|villains?|neutrals?|(?-i:[A-Z][\w'-]*)(?:\s+(?:of\s+|the\s+)*(?-i:[A-Z][\w'-]*)){0,3})",
    "MODELS": r"(?:models?|characters?|figures?|miniatures?)",
    "MODEL": r"(?:model|character|figure|miniature)",
    "IGNORED": r"(?:immunit(?:y|ies)|resistances?|defensive\s+improvements|cover)",
    "COUNTERS": r"(?:power\s+counters?|POW(?:\s+counters?)?|PCs?)\b",
    "LEAST": r"(?:,?\s*\(?\s*(?:to|with)\s+a\s+minimum\s+of\s+(?P<least>\d+)(?:\s*\))?)",
    "NEAR": r"(?:(?:with)?in\s+range|within\s+\d+\s*\"(?:\s+(?:of|from)\s+<BEARER>)?|on\s+the\s+(?:table|board|game\s+board)"
    r"|in\s+(?:base\s+|volume\s+|base\s+to\s+base\s+)?contact(?:\s+with\s+<BEARER>)?)",
    "WHEN": r"(?:whenever|when|each\s+time|every\s+time|if)",
    "WHILE": r"(?:while|as\s+long\s+as|when|if)",
    "BEARER": r"(?:this\s+(?:model|character|figure|miniature)|it|he|she)",
    "HE": r"(?:it|they|he|she|(?:the\s+)?target|this\s+model|that\s+model|the\s+model)",
    "WHOSE": r"(?:its|his|her|their|this\s+model's|the\s+target(?:\s+model)?(?:'s)?|the\s+target's)",
    "STANCE": r"(?:Combat\s+Stance|Evasive\s+Action|Concentration)",
    "TEST": r"(?:agility|stamina|willpower|strength|attack|speed|power)",
    "ROLL": r"(?:agility|stamina|willpower)",
    "STAT": r"(?:(?:the\s+)?(?:all\s+(?:(?:its|their|the)\s+)?(?:defen[cs]es?|def\.)|(?:physical|phys\.|energy|supernatural|mental)"
    r"(?:\s+(?:defen[cs]es?\b|def\.)|\b(?!\s+attack))|defen[cs]es?\b|(?:all\s+(?:its\s+)?)?(?:damage|dmg)\b(?:\s+to\s+attacks)?"
    r"|power\b(?!\s+counter|\s+cost)|speed\b|attack(?:\s+(?:values?|stat|rolls?))?\b(?!s)|hit\b(?:\s+rolls?)?|strength\b|agility\b|stamina\b|willpower\b))",
}
LISTED = {
    "EFFECT": rf"{one_of(EFFECT_NAMES)}\b",
    "SKILL": rf"{one_of(SKILL_NAMES)}\b",
    "KINDS": rf"{KIND}(?:{JOINT}{KIND}){{0,7}}\b",
    "ATTACKS": rf"(?:(?:an?|one|all|the|its)\s+)?(?:«[^»]+»\s+|{KIND}(?:{JOINT}{KIND}){{0,7}}\s+)?attacks?\b",
}
"""What stands for the words in < > of a pattern: fixed words, and names of the vocabulary."""


def filled(pattern: str) -> str:
    """Return a pattern with its fill-ins."""
    for name, words in (*FILL.items(), *LISTED.items()):
        pattern = pattern.replace(f"<{name}>", words)
    return pattern


class Phrase(msgspec.Struct, frozen=True):
    """A phrase of the grammar: how it is written, how it is read, and what it is to its sentence."""

    name: str
    kind: Kind
    terminal: str
    """The name of its pattern in the grammar, with the priority: `SWAP.7`."""
    pattern: str
    reads: Callable[..., None]
    example: Example
    rule: str = ""
    """For a phrase of several words in a row: their terminals; `words` are those that no other phrase has."""
    words: Mapping[str, str] = {}
    it: Literal["", "bearer", "object", "owner"] = ""
    """What `it` or `its` in the phrase is: the bearer; the model something is done to; the one that has something."""
    verb: Literal["", "missing", "turning"] = ""
    """Whether it is gained or suffered without a verb that says so, or has a verb that is not one of gaining."""
    narrows: bool = False
    """Whether it makes the deeds before it more exact."""
    of_models: bool = False
    """Whether it says more about the models against which something is gained."""
    circumstance: bool = False
    """Whether it says when, on what condition, after which roll or how long; such phrases are not chosen from."""

    @property
    def patterns(self) -> dict[str, str]:
        """The patterns that it adds to the grammar, by the name of the terminal."""
        return {self.terminal: self.pattern, **self.words}


CIRCUMSTANCES = ("when", "condition", "roll", "duration")
PHRASES: dict[str, Phrase] = {}
"""Every phrase by its name."""

Reads = TypeVar("Reads", bound=Callable[..., None])


def phrase(kind: Kind, terminal: str, pattern: str, **traits: Any) -> Callable[[Reads], Reads]:
    """Register the function as what reads the phrase of its name.

    Space and line breaks in the pattern only make it easier to read.
    """

    def register(reads: Reads) -> Reads:
        name = reads.__name__
        if name in PHRASES:
            raise ValueError(f"the phrase {name} is registered twice")
        if kind not in get_args(Kind):
            raise ValueError(f"the phrase {name} is of no known kind: {kind}")
        traits.setdefault("circumstance", kind in CIRCUMSTANCES)
        example = texts_beside(inspect.getfile(reads)).example(name)
        PHRASES[name] = Phrase(name, kind, terminal, "".join(pattern.split()), reads, example, **traits)
        return reads

    return register


@cache
def pattern_of(terminal: str) -> re.Pattern[str]:
    """Return the pattern of a terminal with its named groups, to take a phrase apart."""
    for known in PHRASES.values():
        for name, pattern in known.patterns.items():
            if name.partition(".")[0].removeprefix("_") == terminal:
                return re.compile(filled(pattern), re.IGNORECASE)
    raise KeyError(terminal)
