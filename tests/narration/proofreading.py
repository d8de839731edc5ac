"""What an editor would strike out in a sentence, in English and in French."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from slugfest.grammar import Noun, english, french

Names = Mapping[str, Mapping[str, str]]

ONE_OF = {
    "en": "counter|point|die|space|wound|level|hit|block|skull|model|figure|change|step|Point|Level|use|round|Round",
    "fr": "point|dé|case|blessure|touche|parade|crâne|niveau|Niveau|figurine|changement|action|dégât|marqueur|round",
}
COUNTED = {
    "en": "counters|points|dice|spaces|wounds|levels|hits|blocks|skulls|models|figures|changes|steps|times|Points|Levels|uses",
    "fr": "points|dés|cases|blessures|touches|parades|crânes|niveaux|Niveaux|figurines|changements|actions|dégâts|marqueurs|utilisations",
}
MANY = r"(?<![\d.,/+-])(?:[2-9]|[1-9]\d+)"
EVERYWHERE = (
    (r"[{}]", "a brace"),
    (r"(?<![\w-])[a-z]+_[a-z_]+|\b[A-Z]{2,}_[A-Z_]+\b|\b[A-F]\.[a-z]\w+", "an id"),
    (r"(?!^None$)\bNone\b|…", "a hole"),
    (r"  |[\u00a0\u202f] | [\u00a0\u202f]", "two spaces"),
    (r"^\s|\s$", "a space at the edge"),
    (r"'", "a typewriter's apostrophe"),
    (r"(?i)\b(?!nous\b|vous\b)([^\W\d]{2,}) \1\b", "a word twice"),
    (r"\.\.|,,|\.,|,\.|[:;,]\.|[.!?]\?", "two marks"),
    (r"\( | \)|\(\)", "a space inside brackets"),
)
ENGLISH = (
    (rf"(?<![\d.,])1 (?:\w+ )?(?:{COUNTED['en']})\b", "a plural of one"),
    (rf"(?<![\d.,])0 (?:\w+ )?(?:{COUNTED['en']})\b", "zero of something"),
    (rf"{MANY} (?:Power |Structure |attack |defense |damage |extra )?(?:{ONE_OF['en']})\b", "one of many"),
    (r"\s[,.;:!?]", "a space before a mark"),
    (r"\b(?:the|a|an) (?:the|a|an)\b", "two articles"),
    (r"(?i)\b(?:le|la|les|une|des|avec|est|sont|pour|dans|sur|et|jusqu|camp|figurine)\b", "a French word"),
    (r"[«»]", "French quotation marks"),
)
FRENCH = (
    (rf"(?<![\d.,])[01] (?:\w+ )?(?:{COUNTED['fr']})\b", "a plural of one or none"),
    (rf"{MANY} (?:{ONE_OF['fr']})\b", "one of many"),
    (r" [:;!?»%]|« ", "a mark that a line break may part from its word"),
    (r"[a-zà-ÿ’][;!?»](?!\w)|[a-zà-ÿ]:(?!\w)", "a mark without its space"),
    (r"(?<=\d)\.(?=\d)", "a decimal point"),
    (r"\s[,.]", "a space before a mark"),
    (r"\b(?:[Àà] les?|[Dd]e les?)\b (?!lancer|prendre|faire)", "a contraction missed"),
    (r"\b(?:le|la|les|l’) ?(?:le|la|les|l’)\b", "two articles"),
    (r"(?i)\b(?:de|le|la|ne|se|que|jusque|lorsque|puisque|me|te) (?=’)", "an elision torn"),
    (r"(?i)\b(?:the|of|and|with|is|are|to|from|for|by|until|against|side|model)\b", "an English word"),
    (r"[“”]", "English quotation marks"),
)
_ARTICLE = re.compile(r"\b([Aa]n?) ([\w’-]+)")
_SHORT = re.compile(r"\b([Dd]e|[Ll]e|[Ll]a|[Nn]e|[Ss]e|[QqJj]us?que|[Qq]ue) (\w[\w’-]*)")
_ELIDED = re.compile(r"\b(?:[dljnsDLJNS]|[Qq]u)’(\w+)")
_VERBS = {
    "en": (
        "is|was|has|loses|holds|lands|flies|strikes|becomes|takes|falls",
        "are|were|have|lose|hold|land|fly|strike|become|take|fall",
    ),
    "fr": (
        "est|a|perd|tient|retombe|vole|frappe|devient|gêne|barre",
        "sont|ont|perdent|tiennent|retombent|volent|frappent|deviennent|gênent|barrent",
    ),
}
"""Verbs that stand right behind the name of a thing, for one and for several."""
_PARTICIPLE = r"(?: (?:est|sont|n’est pas|ne sont pas|retombe|retombent))? (détruit|intact|ouvert|activé|saisi|lancé)(e?s?)\b"
_BEFORE = {
    "m": ("le ", "un ", "du ", "au "),
    "f": ("la ", "une "),
    "p": ("les ", "des ", "aux "),
}


def faults(text: str, language: str, names: Names | None = None, *, sentence: bool = False) -> list[str]:
    """Return what is wrong with a text; `names` are those of the things that it may speak of.

    A `sentence` begins with a capital letter and ends with a mark.
    """
    masked = _masked(text, language, names or {})
    problems = [f"{reason}: {match.group()!r}" for match, reason in _found(text, masked, language)]
    problems += _elisions(text) if language == "fr" else _articles(text)
    problems += _nouns(masked, language, names or {})
    if sentence:
        problems += _ends(text)
    return problems


def _found(text: str, masked: str, language: str) -> Iterator[tuple[re.Match[str], str]]:
    for pattern, reason in (*EVERYWHERE, *(ENGLISH if language == "en" else FRENCH)):
        # A hero may be called by words of the other language.
        for match in re.finditer(pattern, masked if " word" in reason else text):
            yield match, reason


def _ends(text: str) -> Iterator[str]:
    first = re.search(r"\w", text)
    if first is None or first.group() != first.group().upper():
        yield f"no capital: {text[:20]!r}"
    if not re.search(r"[.!?:][»”)\u00a0\u202f]*$", text):
        yield f"no full stop: {text[-20:]!r}"


def _articles(text: str) -> Iterator[str]:
    """`a 8`, `an Taxi`; a capital A on its own may be the name of a side."""
    for match in _ARTICLE.finditer(text):
        if match[1] != "A" and match[1].lower() != english.article(match[2]):
            yield f"wrong article: {match.group()!r}"


def _elisions(text: str) -> Iterator[str]:
    for match in _SHORT.finditer(text):
        if _elides(match.group(2)):
            yield f"no elision: {match.group()!r}"
    for match in _ELIDED.finditer(text):
        if not re.match(r"[aeiouyhàâäéèêëîïôöûüœ]", match.group(1), re.IGNORECASE):
            yield f"an elision too many: {match.group()!r}"


def _elides(word: str) -> bool:
    return french.elides(word, proper=word[0].isupper())


def _masked(text: str, language: str, names: Names) -> str:
    """The text with an X for every proper name."""
    proper = {name[language] for name in names.values() if _is_proper(name, language)}
    for name in sorted(proper, key=len, reverse=True):
        text = text.replace(french.typeset(name) if language == "fr" else english.typeset(name), "X")
    return text


def _nouns(masked: str, language: str, names: Names) -> Iterator[str]:
    """Common nouns without an article or with a wrong one, and verbs and participles that do not agree."""
    for names_of_thing in names.values():
        if _is_proper(names_of_thing, language):
            continue
        noun = _common(names_of_thing, language)
        for match in re.finditer(rf"(?<![\w-]){re.escape(noun.text)}(?![\w-])", masked):
            before, after = masked[: match.start()].lower(), masked[match.end() :]
            yield from _article_of(noun, before, language)
            verbs = _VERBS[language][0 if noun.plural else 1]
            if wrong := re.match(rf" (?:{verbs})\b", after):
                yield f"no agreement: {noun.text + wrong.group()!r}"
            if (
                language == "fr"
                and (wrong := re.match(_PARTICIPLE, after))
                and wrong[2] != french.ending(noun)
            ):
                yield f"no agreement: {noun.text + wrong.group()!r}"


def _article_of(noun: Noun, before: str, language: str) -> Iterator[str]:
    if language == "en":
        if not re.search(r"\b(?:the|an?) $", before):
            yield f"no article: {noun.text!r}"
        return
    last = re.search(r"(?:\b(?:le|la|les|du|des|aux?|une?) |l’)$", before)
    if last is None:
        yield f"no article: {noun.text!r}"
    elif last.group() == "l’":
        if noun.plural or not french.elides(noun.text):
            yield f"wrong article: {last.group() + noun.text!r}"
    elif last.group() not in _BEFORE["p" if noun.plural else noun.gender]:
        yield f"wrong article: {last.group() + noun.text!r}"


def _common(name: Mapping[str, str], language: str) -> Noun:
    if language == "en":
        return english.common(english.typeset(name["en"]), name.get("noun_en", ""))
    return french.common(french.typeset(name["fr"]), name["noun"])


def _is_proper(name: Mapping[str, str], language: str) -> bool:
    return "noun" not in name or (language == "en" and name.get("noun_en") == "name")
