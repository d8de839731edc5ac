"""English articles."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from slugfest.grammar.nouns import Noun

_OWN_ARTICLE = re.compile(r"^(?:the|an?)\s+", re.IGNORECASE)
_SINGULAR_IN_S = re.compile(r"(?:ss|us|is|ics|news|lens|gas|canvas|atlas)$", re.IGNORECASE)
_SOUNDS_LIKE_A_CONSONANT = re.compile(r"^(?:uni(?!n|m)|use|usu|uti|eu|ewe|one\b|once\b)", re.IGNORECASE)
_SOUNDS_LIKE_A_VOWEL = re.compile(r"^(?:[aeiou]|hour|hono|heir|8|1[18](?!\d))", re.IGNORECASE)


@lru_cache(4096)
def common(text: str, number: str = "") -> Noun:
    """Return a common noun; unless `number` says whether it is `one` or `many`, its last letters do.

    Words after "of", "in" and the like do not count: "Stack of crates" is one thing.
    """
    bare = _OWN_ARTICLE.sub("", text)
    head = re.split(r"\s(?:of|in|on|at|with|for)\s", bare)[0]
    many = number == "many" if number else head.endswith("s") and not _SINGULAR_IN_S.search(head)
    return Noun(bare, proper=False, plural=many)


def the(noun: Noun) -> str:
    return noun.text if noun.proper else f"the {noun.text}"


def a(noun: Noun) -> str:
    """Return the noun with `a` or `an`: `a Taxi`, `an Idol`; plurals get no article."""
    if noun.proper or noun.plural:
        return noun.text
    return f"{article(noun.text)} {noun.text}"


def article(word: str) -> str:
    """Return `a` or `an`, according to the sound of the word."""
    vowel = _SOUNDS_LIKE_A_VOWEL.match(word) and not _SOUNDS_LIKE_A_CONSONANT.match(word)
    return "an" if vowel else "a"


def typeset(text: str) -> str:
    """Return the text with typographic apostrophes."""
    return text.replace("'", "’")


def capital(text: str) -> str:
    """Return the text with a capital first letter; the rest is unchanged."""
    return text[:1].upper() + text[1:]


FORMS: Mapping[str, Callable[[Noun], str]] = {
    "the": the,
    "The": lambda noun: capital(the(noun)),
    "a": a,
    "A": lambda noun: capital(a(noun)),
}
"""The forms of a name that a message may ask for: `{piece, the}`."""
