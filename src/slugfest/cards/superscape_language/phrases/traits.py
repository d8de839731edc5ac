"""What is so for a figure without a number: no swipes, ways through others, no falling damage, keywords, sight."""

from __future__ import annotations

import re
from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import Bonus, Trait

PLAIN = re.compile(r"[<>{}]|\|[^>]*(?=>)")
"""What a form of the guide does not show."""


def _trait(what: str, en: str, fr: str, means: str, example: str, *others: str) -> None:
    """Register a trait: of this figure, or with `to` of others; `others` are ways to say it of this figure."""
    SUPERSCAPE.phrase(
        "trait",
        Trait,
        (
            f"{{what={what}}} this figure {en} [{{conditions:whiles}}]",
            f"{{what={what}}} {{to:figures}} {en} [{{conditions:whiles}}]",
        ),
        (
            f"{{what={what}}} cette figurine {fr} [{{conditions:whiles}}]",
            f"{{what={what}}} {{to:figures}} {fr} [{{conditions:whiles}}]",
        ),
        Example(means, example, form=f"(this figure | *figures*) {PLAIN.sub('', en)}."),
        name=what,
    )
    SUPERSCAPE.sugar(
        "deed_of_nature",
        lambda **_fields: what,
        tuple(others),
    )


_trait(
    "no_swipes",
    "<never takes|never take> swipes",
    "ne subit jamais de frappes de désengagement",
    "Enemies may not swipe at it.",
    "This figure never takes swipes.",
    "(is|are) never attacked when leaving (an engagement|engagement|engagements)",
    "(never take|never takes|does not take|do not take|will never take|will not take) [any] (swipes|swipe|leaving engagement attacks)",
    "may disengage without swipes",
)
_trait(
    "passes",
    "<moves|move> through all figures",
    "passe à travers toutes les figurines",
    "It may move through the spaces of all figures.",
    "This figure moves through all figures.",
    "(can|may) move through all figures",
)
_trait(
    "no_falls",
    "<avoids|avoid> falling damage",
    "évite les dégâts de chute",
    "It takes no falling damage.",
    "This figure avoids falling damage.",
    "(never roll|never rolls) for falling damage",
    "(do not take|does not take|never takes|never take) falling damage",
    "(avoids|avoid) falling damage",
)


def _natures(first: Any, second: Any = None) -> Any:
    return tuple(
        [part if isinstance(part, Bonus) else Trait(part) for part in (first, second) if part is not None]
    )


SUPERSCAPE.sugar("sentence", lambda trait: (trait,), "{trait:trait} .", "{trait:trait} .")
SUPERSCAPE.sugar(
    "sentence",
    _natures,
    ("{_:me} {first:deed_of_nature} .", "{_:me} {first:deed_of_nature} and {second:deed_of_nature} ."),
)
SUPERSCAPE.sugar(
    "deed_of_nature",
    lambda number, again=0: Bonus(number, "free_levels") if again in (0, number) else None,
    "may climb up to {number:number} levels per move action without counting spaces for those levels",
)

# -- keywords, sight --------------------------------------------------------------------------------

SUPERSCAPE.phrase(
    "trait",
    Trait,
    "{what=keyword} {to:figures} have the {word:keyword} keyword [{conditions:whiles}]",
    "{what=keyword} {to:figures} ont le mot-clé {word:keyword} [{conditions:whiles}]",
    Example(
        "They count as such.",
        "Adjacent allies have the Vigilante keyword.",
        form="*figures* have the *keyword* keyword.",
    ),
    name="keyword",
)
SUPERSCAPE.sugar(
    "sentence",
    lambda to, word: (Trait("keyword", word, (), to),),
    "{to:figures} are added to the {word:keyword} faction .",
)
SUPERSCAPE.phrase(
    "trait",
    Trait,
    ("{what=out_of_sight} this figure is not in clear sight of {against:figures} [{conditions:hidings}]",),
    "{what=out_of_sight} cette figurine n'est pas en vue dégagée de {against:figures} [{conditions:hidings}]",
    Example(
        "Others have no clear sight on it.",
        "This figure is not in clear sight of enemies while under an overhang.",
        form="This figure is not in clear sight of *figures* [while ...].",
    ),
    name="out_of_sight",
)
SUPERSCAPE.sugar(
    "sentence",
    lambda hiding, against: (Trait("out_of_sight", "", (hiding,), None, against),),
    ("{hiding:hiding} , (it|he|she|they|{_:me}) (is|are) not in clear sight of {against:figures} .",),
)
SUPERSCAPE.phrase(
    "trait",
    Trait,
    ("{what=bound} this figure cannot leave engagement with its {word:keyword}",),
    "{what=bound} cette figurine ne peut pas quitter l'engagement avec sa {word:keyword}",
    Example(
        "No move action takes it out of that engagement.",
        "This figure cannot leave engagement with its Foe.",
        form="This figure cannot leave engagement with its *part*.",
    ),
    name="bound",
)


def _bound(word: str, then: Any = None) -> Any:
    return (Trait("bound", word), then) if then is not None else (Trait("bound", word),)


SUPERSCAPE.sugar(
    "sentence",
    _bound,
    "{_:me} cannot use a move action to leave engagement with (his|her|its) {word:keyword} [and {then:reroll_sentence}] .",
)
