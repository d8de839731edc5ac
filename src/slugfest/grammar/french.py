"""French articles, contractions, elisions and endings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from slugfest.grammar.english import capital
from slugfest.grammar.nouns import Noun

_OWN_ARTICLE = re.compile(r"^(?:(?:le|la|les|un|une|des)\s+|l['’])", re.IGNORECASE)


@cache
def _words() -> dict[str, tuple[str, ...]]:
    """Return the beginnings and endings by which words are sorted; a match begins without them."""
    import tomllib  # noqa: PLC0415 - as above

    lists = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return {name: tuple(words.split()) for name, words in lists.items()}


_SPACED = (
    (" :", "\u00a0:"),
    (" %", "\u00a0%"),
    (" »", "\u00a0»"),
    ("« ", "«\u00a0"),
    *((f" {mark}", f"\u202f{mark}") for mark in ";!?"),
)


@lru_cache(4096)
def typeset(text: str) -> str:
    """Return the text with typographic apostrophes, and no line break before the mark that ends a phrase."""
    for plain, printed in _SPACED:
        text = text.replace(plain, printed)
    return text.replace("'", "’")


def elides(word: str, *, proper: bool = False) -> bool:
    """Return whether `de`, `le` and `que` lose their vowel before a word.

    The h of a proper name counts as aspirated: nobody can say how a hero's name is pronounced, and
    "de Hugo" is as good as "d’Hugo".  There is no elision before single letters ("camp A").
    """
    if len(word) < 2 or not (word[1].isalpha() or word[1] in "'’"):
        return False
    lower = word.lower()
    if lower[0] == "h":
        aspirated = lower.split(" ")[0] in _words()["aspirated_whole"]
        return not (proper or aspirated or lower.startswith(_words()["aspirated"]))
    vowel = unicodedata.normalize("NFD", lower)[0] in "aeiouyœ"
    return vowel and not lower.startswith(_words()["unelided"])


@lru_cache(4096)
def common(text: str, agreement: str = "") -> Noun:
    """Return a common noun; unless `agreement` (`m`, `f`, `mp`, `fp`) is given, its article or its ending decides."""
    article = _OWN_ARTICLE.match(text)
    own = article.group().lower().strip() if article else ""
    bare = text[article.end() :] if article else text
    head = bare.split(" ")[0].lower()
    plural = own in ("les", "des") or (
        not own and head.endswith(("s", "x")) and not head.endswith(_words()["singular_in_s"])
    )
    feminine = own in ("la", "une") or (own not in ("le", "un") and _is_feminine(head, plural=plural))
    if agreement:
        feminine, plural = agreement.startswith("f"), agreement.endswith("p")
    return Noun(bare, proper=False, gender="f" if feminine else "m", plural=plural)


def _is_feminine(head: str, *, plural: bool) -> bool:
    """Return whether a word is feminine, judging by its ending."""
    word = head.rstrip("sx") if plural else head
    return word.endswith(_words()["feminine"]) and not word.endswith(_words()["masculine"])


def de(noun: Noun) -> str:
    """Return the noun after `de`, without an article: `d’Agilité`, `de Force`."""
    return f"d’{noun.text}" if elides(noun.text, proper=noun.proper) else f"de {noun.text}"


def le(noun: Noun) -> str:
    """Return the noun with its article: `le Taxi`, `la Grue`, `l’Idole`, `les Poubelles`; proper names have none."""
    return _with_article(noun, "", "le ", "la ", "les ")


def du(noun: Noun) -> str:
    """Return the noun after `de` and its article: `du Taxi`, `de la Grue`, `des Poubelles`; `d’Ember Choir`."""
    return de(noun) if noun.proper else _with_article(noun, "de ", "du ", "de la ", "des ")


def au(noun: Noun) -> str:
    """Return the noun after `à` and its article: `au Taxi`, `à la Grue`, `aux Poubelles`; `à Ballast`."""
    return f"à {noun.text}" if noun.proper else _with_article(noun, "à ", "au ", "à la ", "aux ")


def un(noun: Noun) -> str:
    """Return the noun with its indefinite article: `un Taxi`, `une Grue`, `des Poubelles`."""
    if noun.proper:
        return noun.text
    return f"{'des' if noun.plural else 'une' if noun.gender == 'f' else 'un'} {noun.text}"


def que(noun: Noun) -> str:
    """Return the noun after `que`: `que Ballast`, `qu’Ember Choir`, `que le Taxi`."""
    phrase = le(noun)
    return f"qu’{phrase}" if elides(phrase, proper=noun.proper) else f"que {phrase}"


def son(noun: Noun) -> str:
    """Return the possessive: `son` before a vowel or a masculine word, `sa`, `ses`."""
    if noun.plural:
        return "ses"
    return "sa" if noun.gender == "f" and not elides(noun.text) else "son"


def ending(noun: Noun) -> str:
    """Return the ending of a participle or an adjective that agrees: "", "e", "s" or "es"."""
    return ("e" if noun.gender == "f" else "") + ("s" if noun.plural else "")


def _with_article(noun: Noun, before: str, masculine: str, feminine: str, plural: str) -> str:
    if noun.proper:
        return f"{before}{noun.text}"
    if noun.plural:
        return f"{plural}{noun.text}"
    if elides(noun.text):
        return f"{before}l’{noun.text}"
    return f"{feminine if noun.gender == 'f' else masculine}{noun.text}"


FORMS: Mapping[str, Callable[[Noun], str]] = {
    "le": le,
    "Le": lambda noun: capital(le(noun)),
    "un": un,
    "Un": lambda noun: capital(un(noun)),
    "de": de,
    "du": du,
    "au": au,
    "que": que,
    "e": ending,
}
"""The forms of a name that a message may ask for: `{piece, du}`."""
