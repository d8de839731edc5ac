"""Words of a card text, each with its place, so that what is not understood can be underlined."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

SELF = "~"
"""Stands for the name of the bearer wherever its card prints it."""
POWER = "~power"
"""Stands for the name of the ability itself."""
END = ""
"""What is read after the last word."""
PATTERN = re.compile(
    r"~power|~"
    r"|\d+-(?=sided)[a-z]+"
    r"|\d+\s?[-‐‑–]\s?\d+"
    r"|\d+\+|\d+"
    r"|[+−-]\d+"
    r"|['’]s\b"
    r"|[^\W\d_]{1,2}['’](?=\w)"
    r"|[^\W\d_][^\W_]*(?:[-‐‑][^\W_]+)*"
    r"|[.,;:()!?'’]"
    r"|\S"
)
SPLIT = {
    "en": {},
    "fr": {
        "d'": ("de",),
        "qu'": ("que",),
        "du": ("de", "le"),
        "des": ("de", "les"),
        "au": ("à", "le"),
        "aux": ("à", "les"),
        "n'": ("ne",),
        "s'": ("se",),
        "jusqu'": ("jusque",),
    },
}
"""Contracted words, and what they are made of."""
SAME = {"’": "'", "‐": "-", "‑": "-", "–": "-", "−": "-"}
IGNORED = frozenset('"“”«»•')


class Token(msgspec.Struct, frozen=True):
    """A word or a mark: how it is compared, how it is printed, and where it stands."""

    text: str
    raw: str
    start: int
    end: int


def tokens_of(text: str, language: str = "en") -> list[Token]:
    """Return the words and marks of a text."""
    split = SPLIT[language]
    tokens: list[Token] = []
    for match in PATTERN.finditer(text):
        raw = match.group()
        if raw in IGNORED:
            continue
        word = "".join([SAME.get(letter, letter) for letter in raw]).lower()
        if language == "fr" and word == "jusqu" and text[match.end() : match.end() + 1] in ("'", "’"):
            word = "jusqu'"
        if word == "'" and tokens and tokens[-1].text == "jusque":
            continue
        word = word.replace(" ", "")
        tokens += [Token(part, raw, match.start(), match.end()) for part in split.get(word, (word,))]
    return tokens


def words_of(text: str, language: str = "en") -> tuple[str, ...]:
    """Return the words of a text as they are compared."""
    return tuple([token.text for token in tokens_of(text, language)])


def written(words: Iterable[str], language: str) -> str:
    """Return words as a sentence prints them: marks without a space before them, contracted where the language does."""
    text = ""
    for word in words:
        glued = not text or word in (".", ",", "'s", ")") or (word == ";" and language == "en")
        glued = glued or text.endswith(("'", "("))
        text += word if glued else f" {word}"
    if language == "en":
        text = re.sub(r"\b([Aa])\(n\) (?=([^\W_]*))", _with_article, text)
        return re.sub(r"\b([Aa])n other\b", r"\1nother", text)
    for apart, together in FRENCH:
        text = apart.sub(together, text)
    return text


def _with_article(match: re.Match[str]) -> str:
    word = match.group(2).lower()
    vowel = word[:1] in tuple("aeio") or word in ("8", "11", "18", "unengaged", "uncommon")
    return f"{match.group(1)}{'n' if vowel else ''} "


FRENCH = (
    (re.compile(r"\b([Dd])e le(?= )"), r"\1u"),
    (re.compile(r"\b([Dd])e les(?= )"), r"\1es"),
    (re.compile(r"\bà le(?= )"), "au"),
    (re.compile(r"\bÀ le(?= )"), "Au"),
    (re.compile(r"\bà les(?= )"), "aux"),
    (re.compile(r"\b([Dd]|[Qq]u|[Jj]usqu)e (?=[aeiouyéèêàâh])", re.IGNORECASE), r"\1'"),
    (re.compile(r"\b([nsNS])e (?=[aeiouyéèêàâ])"), r"\1'"),
)
"""What stands together in French."""
