"""What an editor would strike out in a sentence, in English and in French."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from slugfest.grammar import french

COUNTED = {
    "en": "counters|points|dice|spaces|wounds|levels|hits|blocks|skulls|models|figures|changes|steps|times|Points|Levels|uses",
    "fr": "points|dés|cases|blessures|touches|parades|crânes|niveaux|Niveaux|figurines|changements|actions|dégâts|marqueurs|utilisations",
}
EVERYWHERE = (
    (r"[{}]", "a brace"),
    (r"(?<![\w-])[a-z]+_[a-z_]+", "an id"),
    (r"(?!^None$)\bNone\b|…", "a hole"),
    (r"  |[\u00a0\u202f] | [\u00a0\u202f]", "two spaces"),
    (r"^\s|\s$", "a space at the edge"),
    (r"'", "a typewriter's apostrophe"),
    (r"\b([^\W\d]{2,}) \1\b", "a word twice"),
    (r"\.\.|,,|\.,|,\.", "two marks"),
    (r"\( | \)", "a space inside brackets"),
)
ENGLISH = (
    (rf"(?<![\d.,])1 (?:\w+ )?(?:{COUNTED['en']})\b", "a plural of one"),
    (rf"(?<![\d.,])0 (?:\w+ )?(?:{COUNTED['en']})\b", "zero of something"),
    (r"\s[,.;:!?]", "a space before a mark"),
    (r"\b[Aa] (?=[aeio]|un(?!i))", "a before a vowel"),
    (r"\b[Aa]n (?![aeiouAEIOU8]|hour|heir|hono)", "an before a consonant"),
    (r"\b(?:the the|a the|the a)\b", "two articles"),
)
FRENCH = (
    (rf"(?<![\d.,])[01] (?:\w+ )?(?:{COUNTED['fr']})\b", "a plural of one or none"),
    (r" [:;!?»%]|« ", "a mark that a line break may part from its word"),
    (r"[a-zà-ÿ’][;!?»](?!\w)|[a-zà-ÿ]:(?!\w)", "a mark without its space"),
    (r"(?<=\d)\.(?=\d)", "a decimal point"),
    (r"\s[,.]", "a space before a mark"),
    (r"\b(?:[Àà] les?|[Dd]e les?)\b (?!lancer|prendre|faire)", "a contraction missed"),
    (r"\b(?:le|la|les|l’) ?(?:le|la|les|l’)\b", "two articles"),
    (r"(?i)\b(?:de|le|la|ne|se|que|jusque|lorsque|puisque|me|te) (?=’)", "an elision torn"),
)
_SHORT = re.compile(r"\b([Dd]e|[Ll]e|[Ll]a|[Nn]e|[Ss]e|[QqJj]us?que|[Qq]ue) (\w[\w’-]*)")


def faults(text: str, language: str, names: Mapping[str, Mapping[str, str]] | None = None) -> list[str]:
    """Return what is wrong with a sentence; `names` are those of the things that it may speak of."""
    found = [f"{why}: {match.group()!r}" for match, why in _found(text, language)]
    if language == "fr":
        found += [
            f"no elision: {match.group()!r}" for match in _SHORT.finditer(text) if _elides(match.group(2))
        ]
    return found + list(_bare_nouns(text, language, names or {}))


def _found(text: str, language: str) -> Iterator[tuple[re.Match[str], str]]:
    for pattern, why in (*EVERYWHERE, *(ENGLISH if language == "en" else FRENCH)):
        for match in re.finditer(pattern, text):
            yield match, why


def _elides(word: str) -> bool:
    return french.elides(word, proper=word[0].isupper())


def _bare_nouns(text: str, language: str, names: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Common nouns that stand without an article."""
    proper = sorted(
        {one[language] for one in names.values() if _is_proper(one, language)}, key=len, reverse=True
    )
    masked = text
    for name in proper:
        masked = masked.replace(french.typeset(name) if language == "fr" else name, "X")
    articles = r"(?:[Tt]he|[Aa]n?) $" if language == "en" else r"(?:\b(?:le|la|les|du|des|aux?|une?) |l’)$"
    for one in names.values():
        if _is_proper(one, language):
            continue
        noun = french.typeset(one[language]) if language == "fr" else one[language].replace("'", "’")
        for match in re.finditer(rf"(?<![\w-]){re.escape(noun)}(?![\w-])", masked):
            if not re.search(articles, masked[: match.start()], re.IGNORECASE):
                yield f"no article: {noun!r}"


def _is_proper(name: Mapping[str, str], language: str) -> bool:
    return "noun" not in name or (language == "en" and name.get("noun_en") == "name")
