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
    """Return a common noun; where nobody says whether it is `one` or `many`, its last letters do.

    What follows "of", "in" and the like does not count: "Stack of crates" is one thing.
    """
    bare = _OWN_ARTICLE.sub("", text)
    head = re.split(r"\s(?:of|in|on|at|with|for)\s", bare)[0]
    many = number == "many" if number else head.endswith("s") and not _SINGULAR_IN_S.search(head)
    return Noun(bare, proper=False, plural=many)


def the(noun: Noun) -> str:
    return noun.text if noun.proper else f"the {noun.text}"


def a(noun: Noun) -> str:
    """`a Taxi`, `an Idol`; things in the plural go without."""
    if noun.proper or noun.plural:
        return noun.text
    return f"{article(noun.text)} {noun.text}"


def article(word: str) -> str:
    """Return `a` or `an`, as the word sounds."""
    vowel = _SOUNDS_LIKE_A_VOWEL.match(word) and not _SOUNDS_LIKE_A_CONSONANT.match(word)
    return "an" if vowel else "a"


def typeset(text: str) -> str:
    """Return the text with the apostrophes of print."""
    return text.replace("'", "’")


def capital(said: str) -> str:
    """Begin with a capital letter and leave the rest alone."""
    return said[:1].upper() + said[1:]


FORMS: Mapping[str, Callable[[Noun], str]] = {
    "the": the,
    "The": lambda noun: capital(the(noun)),
    "a": a,
    "A": lambda noun: capital(a(noun)),
}
"""What a message may ask of a name: `{piece, the}`."""
